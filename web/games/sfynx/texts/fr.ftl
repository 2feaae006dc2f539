goal = Résolvez ensemble neuf Énigmes en douze tours.

do-restore = Restaurer { $tile_the } en { $cell }
do-curse = Maudire { $tile_the } en { $cell }
do-swap = Échanger { $x_the } ({ $a }) et { $y_the } ({ $b })
do-shift_row = Décaler la rangée { $line } { $way }
do-shift_column = Décaler la colonne { $line } { $way }
do-special = Action spéciale : { $special }
do-use = Utiliser une récompense : { $reward }
do-joker = Permettre à un Sfynx de résoudre l’énigme « { $symbols } »
do-take = Prendre la récompense : { $reward }
do-discard = Défausser la récompense : { $reward }
do-solve = Résoudre d’abord l’énigme « { $symbols } »
do-done = S’arrêter là
do-reveal = Révéler le jeton

promise-none = N’achève encore aucune Énigme.
promise-solved = Résout une Énigme : { $enigme }. { $count } sur 9.
prompt-turn =
    Il reste { $basics ->
        [1] une action basique
       *[other] { $basics } actions basiques
    } (touchez une tuile) et une action spéciale.
prompt-basics =
    Il reste { $basics ->
        [1] une action basique
       *[other] { $basics } actions basiques
    } : touchez une tuile pour la restaurer ou l’échanger.
prompt-special = Il reste une action spéciale : choisissez-en une encore active.
prompt-reveal = Tout est fait : révélez le jeton, ou jouez une récompense.
prompt-restore =
    Touchez { $left ->
        [1] une tuile à restaurer
       *[other] les tuiles à restaurer, { $left } au plus
    }.
prompt-horizontal = Touchez deux voisines d’une rangée pour les échanger.
prompt-vertical = Touchez deux voisines d’une colonne pour les échanger.
prompt-orthogonal = Touchez deux voisines pour les échanger.
prompt-diagonal = Touchez deux voisines en diagonale pour les échanger.
prompt-any = Touchez deux tuiles quelconques pour les échanger.
prompt-column = Choisissez la colonne à décaler, par ses flèches.
prompt-row = Choisissez la rangée à décaler, par ses flèches.
prompt-lines = Décalez une rangée et une colonne, dans l’ordre de votre choix.
prompt-again-restore =
    Encore { $left ->
        [1] une tuile
       *[other] { $left } tuiles
    } au plus, ou arrêtez-vous là.
prompt-again-horizontal = Encore un échange sur une rangée, ou arrêtez-vous là.
prompt-again-vertical = Encore un échange sur une colonne, ou arrêtez-vous là.
prompt-again-orthogonal =
    Encore { $left ->
        [1] un échange
       *[other] { $left } échanges
    } au plus, ou arrêtez-vous là.
prompt-again-diagonal = Encore un échange en diagonale, ou arrêtez-vous là.
prompt-again-column = Décalez maintenant une colonne.
prompt-again-row = Décalez maintenant une rangée.
prompt-choose = Plusieurs énigmes sont formées : laquelle d’abord ?
prompt-reward = Énigme résolue ! Prenez une des récompenses visibles.
prompt-limit =
    Plus de { $limit } { $limit ->
        [one] récompense
       *[other] récompenses
    } : touchez-en une, puis défaussez-la ou utilisez-la.
prompt-curse =
    Malédiction : retournez encore { $left ->
        [1] une tuile restaurée
       *[other] { $left } tuiles restaurées
    }.
prompt-won = Les neuf énigmes sont résolues !
prompt-lost_time = La clepsydre est vide.
prompt-lost_cursed = Toutes les tuiles sont maudites.

clock = Clepsydre
clock-notch = Tour { $turn }
clock-hidden = jeton caché
clock-curse =
    une malédiction y retourne { $count ->
        [1] une tuile
       *[other] { $count } tuiles
    }
clock-refresh = ensuite les actions spéciales redeviennent actives

enigmes = Énigmes
pile = Pioche
deeds = Actions
basics = actions basiques

rewards = Récompenses
rewards-owned = À l’équipe ({ $count } sur { $limit })
rewards-none = aucune pour l’instant
rewards-offer = Récompenses visibles

choice-use = Utiliser
choice-bin = Défausser

name-pile =
    Pioche de { $count } { $count ->
        [one] énigme
       *[other] énigmes
    }, { $solved } { $solved ->
        [one] résolue
       *[other] résolues
    } sur 9 : voir ce qui reste
name-enigme =
    Énigme : { $symbols }. { $missing ->
        [0] Rien ne manque
        [1] Un symbole manque
       *[other] { $missing } symboles manquent
    }.
name-formed = Formée de { $from } à { $to }.
name-forbids = Sfynx interdit.
name-allowed = Sfynx permis par la récompense.
name-gap = Emplacement vide
name-basics = Actions basiques encore à faire : { $count }
name-special = Action spéciale active : { $special }
name-running = Action spéciale en cours : { $special }
name-exhausted = Action spéciale épuisée : { $special }
name-owned = Récompense de l’équipe : { $reward }
name-offered = Récompense visible : { $reward }
name-restored = { $cell }, { $tile }, restaurée
name-cursed = { $cell }, { $tile }, maudite
name-news = (touchée par { $seat })
name-wanted = (n° { $order } de l’énigme)

place-right = { $symbol } en place
place-cursed = { $symbol } en place mais maudite
place-wrong = { $symbol } ailleurs

short-restore = restaurer
short-horizontal = rangée ×2
short-vertical = colonne ×2
short-diagonal = diagonale
short-column = décaler colonne
short-row = décaler rangée
short-reward-restore = restaurer
short-reward-orthogonal = voisines ×3
short-reward-diagonal = diagon. ×2
short-reward-lines = deux lignes
short-reward-joker = joker permis
short-reward-any = échange libre

story-now = Les Sfynx répondent (tour { $turn })
story-last = Au tour { $turn }, les Sfynx ont répondu
story-up = Translation : les colonnes des Sfynx montent.
story-down = Translation : les colonnes des Sfynx descendent.
story-left = Translation : les rangées des Sfynx vont à gauche.
story-right = Translation : les rangées des Sfynx vont à droite.
story-curse =
    Malédiction : { $count ->
        [1] une tuile
       *[other] { $count } tuiles
    } à maudire.
story-whirlpool = Tourbillon : la dernière énigme passe sous la pioche.
story-whirlpool_curse = Tourbillon : deux tuiles à maudire.

state-done = fait
state-now = en cours
state-ahead = à venir

remaining = Ce qui reste
remaining-tokens = Jetons à venir, { $count }
remaining-rewards = Récompenses dans la pioche, { $count }
remaining-under = Passées sous la pioche, dans cet ordre
remaining-solved = Énigmes résolues, { $count }
remaining-unseen =
    Jamais vues : { $count ->
        [1] une de celles-ci est
       *[other] { $count } de celles-ci sont
    } dans la pioche
remaining-forbids = Sfynx interdit

story-due = Encore { $left }.

do-back = Annuler

celebrate-solved = Énigme résolue, { $count } sur { $all } !

epilogue =
    Degré { $degree } : { $solved } { $solved ->
        [one] énigme résolue
       *[other] énigmes résolues
    } en { $turns ->
        [one] un tour
       *[other] { $turns } tours
    }.
finale-won = Les Sfynx s’inclinent
finale-lost = La cité se referme

print-tiles = Tuiles Civilisation
print-enigmes = Énigmes
print-enigme = énigme { $name }
print-tokens = Jetons Challenge
print-deeds = Actions
print-basic = action basique
print-clock = La Clepsydre
print-degrees = Les degrés
print-degree = Degré
print-packs = Paquets
print-score = Feuille de marque
print-game = Partie
print-turns = Tours
print-victory = Gagnée ?
print-won = Parties gagnées

box-enigmes = Les Énigmes
box-degrees = Les degrés
box-degrees-packs = Paquets
box-tokens = Jetons Challenge
box-tokens-faces = Effets, de haut en bas
box-curses = Les malédictions
box-curses-by_turn = Tuiles, tour par tour
box-refresh = Les actions reviennent
box-refresh-after_turns = Après les tours
box-layout_normal = Départ normal
box-layout_easier = Départ plus facile
box-layout_harder = Départ plus difficile
box-rewards = Récompenses
box-enigmes-pack1 = Paquet 1
box-enigmes-pack2 = Paquet 2
box-enigmes-pack3 = Paquet 3
box-enigmes-pack4 = Paquet 4
box-enigmes-pack5 = Paquet 5
box-layout_normal-rows = Rangées
box-layout_easier-rows = Rangées
box-layout_harder-rows = Rangées
box-forbids = Sans le Sfynx
box-restored = restaurée
box-cursed = maudite

trial-mattered = Par partie : combien de fois l’Énigme a été résolue, le jeton révélé, la récompense prise.
