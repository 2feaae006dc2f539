home = Accueil

loading = Un instant…
again = Réessayer
close = Fermer
save = Enregistrer
sound = Sons
guest = Invité

rules = Règles
rules-whole = Les règles
rules-aid = Aide de jeu
rules-print = Imprimer ce texte
more = Plus…
rules-none = Les règles de ce jeu arrivent bientôt.
rules-contents = Sommaire
rules-search = Chercher dans les règles
rules-search_short = Chercher
rules-found =
    { $count ->
        [0] Rien trouvé.
        [1] Trouvé dans un passage.
       *[other] Trouvé dans { $count } passages.
    }
rules-not_found = Aucun passage ne contient ces mots.
rules-why = Pourquoi ?
rules-read = La règle
rules-page = Page entière, avec des exemples à essayer
rules-back = Retour à la partie
rules-try = Essayer
rules-try_title = À essayer
rules-examples = Étapes
rules-step = Étape
rules-example = Étape { $number }
rules-lesson = La leçon entière

language-switch = Read in English

missing-title = Cette page n’existe pas
missing-text = L’adresse est peut-être incomplète.

error-page = La page n’a pas pu être chargée.
error-unknown = Quelque chose n’a pas fonctionné. Réessayez.
error-unreachable = Le serveur ne répond pas. Est-il lancé ?
error-server = Le serveur a refusé : { $text }

home-title = Prenez place, on joue
home-lead = Des jeux de société français, contre un robot, entre amis à distance ou à plusieurs sur cet écran.
home-games = Les jeux
home-level = Robots
home-running = Reprendre
home-all = Toutes les parties en cours ({ $count })
home-open = Tables ouvertes
home-finished = Parties terminées
home-credits = Les jeux appartiennent à leurs auteurs et éditeurs ; dessins et textes de cette page sont les nôtres.

game-facts = En bref
game-players =
    { $seats } { $most ->
        [one] joueur
       *[other] joueurs
    }
game-minutes = { $minutes } min
game-age =
    dès { $age } { $age ->
        [1] an
       *[other] ans
    }
game-together = coopératif
game-soon = Bientôt

play-now = Jouer
play-starting = On s’installe…
play-friends = Entre amis
play-practice = S’entraîner
play-screen = Sur cet écran

learn = Apprendre
learn-again = Revoir les leçons
learn-title = Apprendre { $game }
learn-lead = Quelques minutes, en jouant. Rien à lire avant.
learn-start = Commencer
learn-resume = Reprendre
learn-done = faite
learn-course = Les leçons
learn-extra = Selon le nombre de joueurs
learn-for_seats = à { $first } ou { $last } joueurs
learn-beats =
    { $count ->
        [one] une étape
       *[other] { $count } étapes
    }
learn-offer = À { $seats } joueurs, une courte leçon de plus :
learn-none = Ce jeu n’a pas encore de leçons.
learn-beat = Étape { $beat } sur { $beats }
learn-next = Continuer
learn-next_lesson = Leçon suivante
learn-back = Revenir
learn-restart = Recommencer
learn-skip = Passer
learn-show = Montrer
learn-leave = Quitter la leçon
learn-would = Ce coup serait permis :
learn-not_now = Il est repris : ici, on en cherche un autre.
learn-answer = Par exemple : { $move }
learn-nudge = Regardez les pièces entourées.
learn-well = Bravo !
learn-won = Gagné ! Vous savez jouer.
learn-lost = Perdu, cette fois. On recommence ?
learn-finished = Vous savez tout. À vous de jouer !
learn-play = Jouer maintenant contre facile
learn-rotate = Pour tourner la pièce : la touche R, ou le bouton.
learn-region = Leçon
learn-you = Vous
notes-title = Explication
notes-close = Compris

level-random = hasard
level-greedy = gourmand
level-debutant = débutant
level-facile = facile
level-modeste = modeste
level-passable = passable
level-moyen = moyen
level-solide = solide
level-aguerri = aguerri
level-coriace = coriace
level-tenace = tenace
level-fort = fort
level-redoutable = redoutable
level-maitre = maître
level- = robot
level-debutant-says = Pour une toute première partie : bien des choses lui échappent.
level-facile-says = Pour les premières parties : il joue au plus pressé, et se trompe souvent.
level-modeste-says = Quand on connaît les règles : il se trompe encore.
level-passable-says = Presque moyen : il réfléchit moins.
level-moyen-says = Un adversaire ordinaire : il soigne son coup, sans voir loin.
level-solide-says = Quand moyen ne suffit plus : il regarde un peu plus loin.
level-aguerri-says = Il a de l’expérience : peu de fautes.
level-coriace-says = Il ne laisse presque rien passer.
level-tenace-says = Il ne lâche pas prise : il voit un coup de plus.
level-fort-says = Il voit loin : pour joueurs entraînés.
level-redoutable-says = Il punit la moindre faute.
level-maitre-says = Le meilleur que nous ayons : jusqu’à une seconde de réflexion par coup.
level-wins = À deux, il gagne environ { $wins } parties sur 10 contre { $other }.
level-beats = { $level } (à deux, bat { $other } { $wins } fois sur 10)
level-others = Pour comparer

new-friends = Une table et un lien à envoyer. La partie commence quand toutes les places sont prises.
new-screen = Chacun son tour devant cet écran. Là où les mains sont secrètes, le plateau est caché entre deux joueurs.
new-practice = Entraînement libre : tout se reprend, même ce qui a été vu. La partie ne compte pas.
new-practice_flag = Entraînement libre (tout se reprend ; la partie ne compte pas)
new-seat = Votre place
new-lot = tirage au sort
new-free = dans l’ordre
new-name = Votre nom
new-their_name = Son nom
new-count = Nombre de joueurs
new-options = Options du jeu
new-public = Montrer cette table à tout le monde sur l’accueil
new-hints = Conseils permis
new-create = Ouvrir la table
new-begin = Commencer

seat-player = Joueur { $number }
seat-open = Place libre
seat-kept = On attend { $name }
seat-friend = un ami, par le lien
seat-here = sur cet écran
seat-bot = robot { $level }
seat-robot = programme
seat-you = (vous)
seat-warming = en échauffement
seat-you_are = vous
seat-away = absent
seat-present = à la table
seat-thinking = réfléchit
seat-takeover = Confier sa place à un robot
seat-sat_in = un robot remplace
seat-return = Reprendre ma place

seats = Joueurs

list-won = gagnée
list-finished = revoir
list-join = rejoindre
list-waiting = en attente
list-yours = à vous !
list-practice = entraînement
list-playing = en cours
list-invited = on vous attend
list-forget = Retirer de la liste : { $game }, { $names }
list-forget_short = Retirer de la liste

table-loading = On dresse la table…
table-practice = Entraînement libre : tout se reprend, la partie ne compte pas.
table-no_hints = À cette table, on joue sans conseils.
table-taken_back = Des coups ont été repris : la partie ne compte plus.
table-missing = Cette table n’est pas là

origin-record = Cette table continue une partie importée : qui l’a faite peut en connaître toutes les cartes. Elle ne compte pas.
origin-table = Cette table continue une partie antérieure, dont d’autres peuvent connaître les cartes. Elle ne compte pas.
waiting-title = En attente des autres
waiting-invited = On vous attend pour une partie { ELIDE("de", $game) }
waiting-invited_by =
    { $names } { $count ->
        [one] vous attend
       *[other] vous attendent
    } pour une partie { ELIDE("de", $game) }
waiting-share = Envoyez ce lien ou montrez ce code :
waiting-join = Prendre place
waiting-joining = On s’installe…
waiting-bot = Un robot ici
waiting-cancel = Annuler cette table
waiting-cancelled = Cette table a été annulée
waiting-declined = { $name } ne joue pas cette fois.
waiting-full = Toutes les places sont prises ou gardées.
waiting-kept =
    { $count ->
        [1] { $names } est prévenu et peut prendre place d’un clic. Le lien, au besoin :
       *[other] { $names } sont prévenus et peuvent prendre place d’un clic. Le lien, au besoin :
    }

share = Partager
share-link = Lien de la table
share-copy = Copier le lien
share-copied = Copié !
share-sheet = Envoyer…
share-qr = Code QR du lien

goal = But :

board-label = Plateau { ELIDE("de", $game) }

turn-yours = À vous de jouer
turn-of = Au tour { ELIDE("de", $name) }
turn-chance = Le sort décide…
turn-over = Partie terminée

bot-thinking = { $name } réfléchit…

confirm-title = Confirmer le coup
confirm-yes = Confirmer
confirm-no = Annuler
confirm-sending = Envoi…
foretold = Touchez encore pour le faire.

preview-reveals = La suite dépend de ce qui sera révélé.

connection-lost = Connexion perdue.
connection-trying = On essaie de la rétablir…
connection-wait = La connexion est coupée : attendez qu’elle revienne.

moves = Coups possibles
moves-none = Rien à jouer pour l’instant.
moves-more =
    … et { $count ->
        [1] un autre
       *[other] { $count } autres
    }, sur le plateau.

hint = Conseil
hint-title = Conseil
hint-says = Conseil — { $action }
hint-thinking = On réfléchit…
hint-follow = Suivre
hint-of = { $chances } : { $percent } %
hint-value = { $percent } % de chances de gagner
hint-between = entre { $low } et { $high } %
hint-unfitted = jamais vérifié pour ce type de partie

coach = Entraîneur : prévient quand un de vos coups coûte cher
coach-better = Il y avait mieux — { $action }.
coach-says = { $other } % de chances de gagner, au lieu de { $value } %{ $doubts }.
coach-undo = Reprendre ce coup
coach-show = Montrer
coach-back = Revenir à la partie
coach-before = Avant votre coup

undo = Reprendre
undo-asked = { $name } voudrait reprendre un coup ; la partie ne comptera plus.
undo-asked_of = { $name } voudrait reprendre un coup ; la partie ne comptera plus. { $other }, d’accord ?
undo-accept = D’accord
undo-decline = Non
undo-refused = { $name } refuse la reprise.
undo-ask = Demander à reprendre
undo-done = Coup repris par { $name }.
undo-waiting = Reprise demandée : on attend l’accord.

log = Journal
log-empty = La partie commence.

result-you = Vous avez gagné !
result-you_shared = Victoire partagée !
result-draw = Partie nulle
result-won = { $names } gagne
result-shared = Victoire partagée : { $names }
result-practice = Entraînement libre : cette partie ne compte pas.
result-taken_back = Des coups ont été repris : cette partie ne compte pas.
result-continued = Partie reprise d’une autre : elle ne compte pas.
result-won_all = La partie est gagnée
result-lost_all = La partie est perdue
result-board = Voir le plateau
result-winner = gagne
result-analyse = Revoir et analyser
result-open = Voir le résultat

rematch = Revanche
rematch-together = Rejouer
rematch-join = Accepter la revanche
rematch-asked = { $name } propose une revanche.
rematch-decline = Non merci
rematch-watch = Regarder la revanche
rematch-back = Rejoindre la revanche

resign = Abandonner
resign-sure = Abandonner, c’est donner la victoire à l’autre camp.
resign-yes = Abandonner la partie
resign-no = Continuer à jouer
resign-done =
    { $count ->
        [1] { $names } abandonne.
       *[other] { $names } abandonnent.
    }

spectator = Vous regardez la partie
spectator-eyes = du point de vue du public
spectator-side = du côté { ELIDE("de", $name) }
spectator-secrets = sans les secrets des joueurs
spectators =
    { $count ->
        [1] Une personne regarde.
       *[other] { $count } personnes regardent.
    }
spectator-others =
    { $count ->
        [1] Une autre personne regarde.
       *[other] { $count } autres personnes regardent.
    }
spectator-choose = De quel côté regarder
spectator-sit = Regarder du côté { ELIDE("de", $name) }
spectator-play = Jouer contre des robots

reaction = Réagir
reaction-public = Le public
reaction-said = { $name } : { $words }
reaction-see = Voir les réactions
reaction-bravo = Bravo !
reaction-well_played = Bien joué !
reaction-oh = Oh !
reaction-hmm = Hmm…
reaction-luck = Bonne chance !
reaction-thanks = Merci !

pace = Rythme des robots
pace-calm = posé
pace-brisk = vif
pace-now = immédiat

rerun = Revoir le dernier tour
rerun-running = On revoit le dernier tour…
rerun-skip = Passer

curtain-title = Passez l’écran à { $name }
curtain-text = Les autres regardent ailleurs.
curtain-ready = C’est moi, { $name }

replay = Revoir la partie
replay-start = La position de départ.
replay-in_the_end = À la fin :
replay-first = Au début
replay-back = Un coup en arrière
replay-play = Lecture
replay-pause = Pause
replay-forward = Un coup en avant
replay-last = À la fin
replay-position = Position dans la partie
replay-eyes = De quel point de vue
replay-seen_by = Vu par { $name }
replay-public = Vu par un spectateur
replay-share = Lien vers ce coup
replay-download = Télécharger
replay-continue = Jouer d’ici
replay-analyse = Analyser la partie
replay-players = Joueurs
replay-keys = Touches du clavier
replay-key_home = Début
replay-key_end = Fin
replay-key_play = lecture ou pause
replay-key_flip = changer de point de vue
replay-key_mistakes = revoir ses propres erreurs
replay-key_best = montrer le meilleur coup
replay-key_line = essayer une suite, puis revenir à la partie
replay-key_undo = reprendre un coup de la suite essayée

analysis = Analyse
analysis-running =
    Analyse en cours : { $done } { $done ->
        [one] coup
       *[other] coups
    } sur { $all }
analysis-chart = Chances { ELIDE("de", $name) } : { $first } % après le premier coup jugé, { $last } % à la fin. Au plus bas { $lowest } %, au plus haut { $highest } %.
analysis-together = Chances de l’équipe
analysis-of = Chances { ELIDE("de", $name) }
analysis-best = C’était le meilleur coup.
analysis-good = Un bon coup.
analysis-doubtful = Coup douteux
    .gender = m
analysis-mistake = Erreur
    .gender = f
analysis-blunder = Grosse erreur
    .gender = f
analysis-cost =
    { $verdict } : { $verdict_gender ->
        [f] elle
       *[m] il
    } coûte { $percent } %.
analysis-left = { $chances } : { $percent } %{ $doubts }.
analysis-foreseen = { $chances }, avant d’en voir l’effet : { $percent } %.
analysis-chances = Chances
analysis-better = Mieux : { $move }.
analysis-show = Montrer
analysis-shown = Ici, le mieux était — { $move }.
analysis-next = Erreur suivante
analysis-none = Aucun coup à reprocher.
analysis-marks = Marques : chances perdues
analysis-means = Chances si des bots de niveau moyen jouaient la suite : le meilleur coup peut donc valoir plus que la position.
analysis-between = { $from } à { $to } %
analysis-from = { $from } % ou plus
analysis-count = { $verdict } : { $count } pour { $name }. Aller à la suivante
analysis-judgement = Jugement du coup
analysis-choices = Les meilleurs coups. { $chances }
analysis-move = Coup { $number }, { $name }.
analysis-played = joué
analysis-in_game = Dans la partie, au coup { $number } :
analysis-tried = essayé
analysis-shown_other = Sur le plateau — { $move }.
analysis-elsewhere = Ailleurs que { $sign }
analysis-another = Au même endroit que { $sign }, une autre pièce
analysis-turned = Comme { $sign }, mais tournée

mistakes-of = Erreurs { ELIDE("de", $name) }
mistakes-none = Aucune erreur { ELIDE("de", $name) }
mistakes-at = À revoir : { $number } sur { $count }
mistakes-count =
    { $count ->
        [one] { $count } erreur
       *[other] { $count } erreurs
    }
mistakes-back = Erreur précédente
mistakes-next = Erreur suivante
mistakes-close = Quitter la revue des erreurs
mistakes-played = Coup { $number }, joué par { $name } — { $move }.

line-try = Essayer une suite
line-title =
    { $number ->
        [0] Suite essayée depuis le début
       *[other] Suite essayée après le coup { $number }
    }
line-lead = Jouez pour tous les joueurs ; la partie reste comme elle était.
line-close = Revenir à la partie
line-moves = Coups de la suite
line-start = Début de la suite
line-judging = On juge ce coup…
line-choose = Le jouer dans la suite


percent = { $value } %

replay-missing = Cette partie ne peut être revue

record-open = Ouvrir une partie enregistrée…
record-unreadable = { $file } n’est pas une partie enregistrée.

zoom-in = Agrandir
zoom-out = Réduire
zoom-fit = Tout voir

rotate-left = Tourner à gauche (Maj+R)
rotate-right = Tourner à droite (R)

settings-title = Réglages
settings-you = Vous
settings-renamed = Nom enregistré.
settings-look = Apparence et sons
settings-language = Langue
settings-level = Niveau des robots
settings-theme = Thème

theme-auto = du système
theme-dark = sombre
theme-light = clair

settings-motion = Animer les pièces
settings-confirm = Confirmer les coups qu’on ne peut reprendre
settings-notes = Expliquer chaque idée la première fois qu’elle se présente
settings-notes_again = Montrer de nouveau ces explications
settings-notes_again_done = Chaque explication reviendra une fois.
settings-device = Un autre appareil
settings-device_text = Pour retrouver vos parties ailleurs : affichez un code ici, entrez-le là-bas.
settings-code = Afficher un code
settings-enter_code = Code d’un autre appareil
settings-use_code = Utiliser
settings-taken = Cet appareil joue désormais sous ce nom.
settings-keys = Au clavier

key-b = B
key-b-does = aller au plateau
key-arrows = ← ↑ → ↓
key-arrows-does = d’une pièce ou d’une case à l’autre
key-enter = Entrée
key-enter-does = prendre, poser, confirmer
key-escape = Échap
key-escape-does = revenir en arrière
key-r = R
key-r-does = tourner la pièce en main
key-h = H
key-h-does = conseil
key-u = U
key-u-does = reprendre
key-m = M
key-m-does = liste des coups possibles
key-question = ?
key-question-does = aide de jeu et règles
key-zoom = + − 0
key-zoom-does = agrandir, réduire, tout voir

play-degree = Degré
result-next = Degré { $degree }
result-same_deal = Même donne

print = Imprimer le jeu
box = Ma boîte
box-edition = Édition : { $name }
box-choose = Édition
box-standard_name = celle de la boîte

## Sans serveur

engine-starting = Préparation du jeu hors ligne…
engine-loading = Jeu hors ligne : { $done } Mo sur { $of } Mo
engine-failed = Le jeu hors ligne n’a pas pu être chargé. Vérifiez la connexion, puis téléchargez-le à nouveau.
engine-old = Ce navigateur est trop ancien pour jouer hors ligne. Mettez-le à jour, ou ouvrez cette page dans un autre.
engine-online = Jouer en ligne
engine-cut = Hors ligne, un robot réfléchit deux secondes au plus : celui-ci a joué ce qu’il avait trouvé de mieux.
engine-unkept = Ce navigateur ne garde rien : fermez cet onglet et la partie sera perdue.
error-engine = Le jeu hors ligne n’a pas pu être chargé. Vérifiez la connexion, puis réessayez.
error-engine-old = { engine-old }
home-lead_site = Contre un robot ou à plusieurs sur un écran, sans serveur : tout se joue dans ce navigateur.
offline-play = Jouer hors ligne
offline-absent = Ce serveur n’a pas de jeu hors ligne.
offline-cut = Le serveur ne répond pas : vous jouez ici, dans ce navigateur. Les tables à distance attendent son retour.
keep-link = Garder hors ligne
keep-title = Hors ligne
keep-text = Gardez tout dans ce navigateur pour jouer sans réseau : les jeux, les robots, les leçons et les règles.
keep-whole = Tout est gardé dans ce navigateur : les jeux, les robots, les leçons et les règles marchent sans réseau.
keep-starting = Un instant : on regarde ce qui est déjà gardé.
keep-all = Garder hors ligne ({ $size } Mo)
keep-drop = Ne plus garder les jeux
keep-install = Installer l’application
keep-room = Il n’y a plus assez de place dans ce navigateur. Libérez-en un peu, puis réessayez ; en ligne, rien ne change.
keep-network = Le téléchargement s’est arrêté. Vérifiez la connexion, puis réessayez : ce qui est arrivé est gardé.
keep-news = Une nouvelle version est prête. Vos parties sont gardées.
keep-update = Mettre à jour
keep-later = Plus tard
carry-far = Continuer en ligne avec un ami
carry-far_text = La partie continue sur le serveur, d’où elle en est. La place d’un robot y attend votre ami ; celle d’ici reste dans ce navigateur.
carry-here = Continuer ici
carry-here_text = Contre les robots, la partie peut continuer dans ce navigateur, d’après ce que vous en savez.
