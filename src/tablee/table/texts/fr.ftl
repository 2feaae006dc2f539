refused-malformed = ce message n’est pas de ceux que la table connaît : { $problem }
refused-too_large =
    le message dépasse { $limit } { $limit ->
        [one] octet
       *[other] octets
    }
refused-too_fast =
    trop de messages ; attendez { $seconds ->
        [1] une seconde
       *[other] { $seconds } secondes
    }
refused-stale = la table en est au coup { $ply }, le message répond au coup { $answered }
refused-branch = des coups ont été repris entre-temps : la table en est à la branche { $branch }, le message répond à la branche { $answered }
refused-illegal = { $action } n’est pas permis ici : { $rule }
refused-notation = { $action } n’est pas une action de ce jeu
refused-foreign = la place { $seat } n’est pas la vôtre
refused-no_seat = il n’y a pas de place { $seat } à cette table
refused-bot_sits = un robot remplace la place { $seat } ; reprenez-la d’abord
refused-bot_lost = le robot de la place { $seat } n’a pas répondu et a été arrêté ; il essaie encore en réfléchissant moins
refused-damaged = le journal de cette table est abîmé ({ $problem }) ; elle est mise de côté et rien n’y a été changé
refused-too_many_records =
    vous avez déjà enregistré { $count ->
        [one] une partie
       *[other] { $count } parties
    } ; ce serveur n’en garde pas davantage par personne ou par adresse
refused-blocked = ce joueur a été bloqué par l’exploitant du serveur
refused-not_json = le corps doit être du JSON, envoyé comme application/json
refused-waiting = la partie n’a pas commencé : il reste des places libres
refused-finished = la partie est terminée
refused-not_finished = cela ne se montre qu’une fois la partie terminée
refused-not_your_turn = ce n’est pas à cette place de jouer
refused-nothing_to_undo = la place { $seat } n’a rien à reprendre
refused-undo_binding = { $rule }
refused-undo_pending = une reprise est déjà demandée
refused-no_undo_asked = personne n’a demandé de reprise, ou cette place a déjà répondu
refused-no_table = il n’y a pas de table { $table }
refused-no_record = il n’y a pas de partie enregistrée { $record }
refused-no_game = ce jeu n’existe pas : { $problem }
refused-bad_table = une telle table n’est pas possible : { $problem }
refused-bad_record = cette partie enregistrée ne peut être lue : { $problem }
refused-bad_edition = on ne peut pas jouer cette édition : { $problem }
refused-bad_name = un nom a de 1 à { $longest } caractères, sans caractère de contrôle
refused-no_player = il faut être un joueur : envoyez votre jeton
refused-bad_token = le jeton n’est pas valable
refused-bad_code = le code n’est pas valable, a déjà servi ou a expiré
refused-seat_taken = cette place n’est pas libre
refused-already_seated = vous avez déjà une place à cette table
refused-not_seated = vous n’avez pas de place à cette table
refused-not_absent =
    la place { $seat } n’est pas absente depuis assez longtemps : un robot pourra la prendre dans { $seconds ->
        [1] une seconde
       *[other] { $seconds } secondes
    }
refused-no_takeover = à cette table, les robots ne remplacent personne
refused-not_human = la place { $seat } n’est pas celle d’une personne
refused-not_sat_in = aucun robot ne remplace la place { $seat }
refused-too_many_tables =
    vous avez { $count ->
        [1] une table
       *[other] { $count } tables
    } en cours ; terminez-en ou quittez-en une
refused-busy = les robots réfléchissent tous ; redemandez dans un instant
refused-no_bot = ce robot n’existe pas : { $problem }
refused-no_step = il n’y a pas d’étape { $step } ; la partie a les étapes 0 à { $last }
refused-origin = seule la page du serveur peut ouvrir une connexion
refused-archived = la table est archivée
refused-old_rules = cette table a commencé avec la version { $rules } des règles { ELIDE("de", $game) }, que ce serveur ne joue plus ; il joue la version { $current }
refused-line_only = cela n’existe que dans une suite essayée d’une partie terminée
refused-lesson_only = cela n’existe que dans une leçon
refused-lesson_waits = passez d’abord à la suite de la leçon
refused-no_lesson = il n’y a pas de leçon « { $lesson } » ici
refused-no_hints = il n’y a pas de conseils ici
refused-cancelled = cette table a été annulée
refused-resign_sides = on n’abandonne que dans une partie à deux camps
refused-resign_partner = quelqu’un d’autre joue dans votre camp ; confiez plutôt votre place à un robot
refused-not_invited = aucune place ne vous est gardée à cette table
refused-not_host = seule la personne qui a ouvert la table peut faire cela
refused-joined = quelqu’un a déjà pris place : la table ne s’annule plus
refused-begun = la partie a déjà commencé
refused-hints_excluded = à cette table, on joue sans conseils
refused-no_room = ce navigateur n’a plus de place pour garder la partie ; rien n’a été changé : libérez-en, puis recommencez
refused-storage = le stockage de la table ne répond pas ; rien n’a été changé
refused-closing = le serveur s’arrête ; revenez dans un instant

takeback-chance = le sort a parlé depuis
takeback-revealed = ce coup a montré quelque chose de caché
takeback-turn = ce coup a terminé le tour
takeback-consent = { $why } : il faut l’accord de toutes les autres personnes, et la partie ne comptera plus
takeback-practice = table d’entraînement libre : tout se reprend, la partie ne compte pas
takeback-alone = { $why } ; cela ne se reprend qu’à une table d’entraînement libre

page-not_built = La page n’a pas été construite : lancez « make play » (ou construisez le dossier web), puis rechargez. L’API de la table est là quand même, sous /api.
page-lost = Tablée n’est plus entière dans ce navigateur, et il n’y a pas de réseau. Vos parties sont toujours là : reconnectez-vous, puis rechargez.
