lesson-lire = Lire une énigme
lesson-lire-swap = Une Énigme est résolue quand ses symboles se suivent, de gauche à droite ou de haut en bas. Échangez les deux tuiles entourées.
lesson-lire-take = Résolue ! Vous prenez une récompense, à jouer quand vous voudrez. Choisissez.
lesson-lire-order = L’ordre compte : ici, la main vient avant la barque, et l’Énigme veut l’inverse. Échangez-les.
lesson-lire-find = Une autre, de haut en bas : trouvez l’échange.
lesson-lire-three = Celle-ci a trois symboles. Deux sont en place : amenez le dernier, d’un seul échange.

lesson-restaurer = Restaurer
lesson-restaurer-one = Épi puis œil : tout se suit, mais l’œil est maudit, et une tuile maudite ne compte pas. Restaurez-la.
lesson-restaurer-order = L’ordre est déjà bon : il ne manque que l’œil, à restaurer.
lesson-restaurer-both = Chaque tour, deux actions basiques : restaurez la vague, échangez trident et serpent, dans l’ordre voulu.
lesson-restaurer-again = À vous de trouver les deux actions : l’une restaure, l’autre échange.
lesson-restaurer-last = Cette fois une seule action suffit : l’une des trois Énigmes est presque là. Laquelle, et que faire ?
lesson-restaurer-less = Cela ne résout rien encore : regardez de haut en bas.

lesson-joker = Le Sfynx
lesson-joker-joker = Le Sfynx remplace un symbole, n’importe lequel. Il est déjà en place : amenez la pyramide au bout de la ligne.
lesson-joker-cursed = Lui aussi peut être maudit, et ne compte pas alors. Que faut-il faire ici ?
lesson-joker-twice = Un Sfynx par Énigme, jamais deux ! Remplacez l’un d’eux par le symbole qui manque encore à la ligne.
lesson-joker-forbid = Jamais sur une carte qui l’interdit (le Sfynx barré). Une des deux peut être résolue d’un échange : laquelle ?
lesson-joker-barred = Tout se suivrait, mais cette carte interdit le Sfynx.

lesson-special = L’action spéciale
lesson-special-begin = Une action spéciale par tour. Ici, décaler une colonne : choisissez-la.
lesson-special-shift = Le palmier est un rang trop bas pour suivre le trident. Décalez une colonne.
lesson-special-row = Ce qui sort d’un bord rentre par l’autre. Une action employée dort jusqu’au réveil de la clepsydre : prenez « décaler rangée ».
lesson-special-wrap = Trouvez le décalage qui réunit les deux symboles.
lesson-special-once = « Échange horizontal » vaut une fois ou deux. Prenez-le.
lesson-special-other = Prenez ici l’échange horizontal.
lesson-special-near = Un seul échange suffit pour que le palmier suive le trident.
lesson-special-far = Le trident et le palmier ne se suivraient pas encore.
lesson-special-stop = C’est assez : « S’arrêter là » finit l’action, et l’Énigme est résolue.
lesson-special-enough = Un second échange est permis, mais un seul suffit : terminez.
lesson-special-awake = Deux actions dorment, deux sont éveillées. Laquelle peut rapprocher le chat de la pyramide ?
lesson-special-shifts = Aucune rangée décalée ne les réunit : il y a une autre action.
lesson-special-cross = Échangez deux tuiles en diagonale, et la pyramide suit le chat.

lesson-reponse = La réponse des Sfynx
lesson-reponse-reveal = Vos actions faites, les Sfynx répondent : révélez le jeton.
lesson-reponse-curse = Une malédiction : choisissez la tuile à perdre, une dont aucune Énigme n’a besoin.
lesson-reponse-needed = Une Énigme a besoin de cette tuile : il faudrait la restaurer de nouveau.
lesson-reponse-whirl = Puis les lignes des trois Sfynx ont glissé. Un autre jeton : le tourbillon emporte l’Énigme la plus ancienne. Révélez.
lesson-reponse-slide = Une flèche fait glisser la rangée de chaque Sfynx. La main est dans une telle rangée, sous la barque, à une case près : révélez.
lesson-reponse-stands = Barque, main : le glissement les a réunies ! Elles ne comptent qu’après votre prochaine action. Jouez sans les séparer.
lesson-reponse-breaks = Cela ne finirait pas une action, ou les séparerait : restaurez plutôt une tuile, par exemple.

lesson-recompenses = Récompenses
lesson-recompenses-use = Une récompense se joue à tout moment de vos actions, sans rien coûter. Jouez la vôtre : échanger deux tuiles quelconques.
lesson-recompenses-any = Échangez maintenant deux tuiles, même d’un bout à l’autre, pour résoudre l’Énigme.
lesson-recompenses-play = La fin : les neuf Énigmes résolues, vous gagnez. Il en reste deux : restauration, échanges, Sfynx, récompense, tout ce qu’il faut est là.

# What one learns in each.
about-lire = Des symboles qui se suivent, dans l’ordre.
about-restaurer = Une tuile maudite ne compte pas : on la restaure.
about-joker = Il remplace un symbole, sauf où il est interdit.
about-special = Décaler, échanger : une par tour, puis elle dort.
about-reponse = Ce que fait le jeton après vos actions.
about-recompenses = Ce qu’une Énigme résolue vous donne.
