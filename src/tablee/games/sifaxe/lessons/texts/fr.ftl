lesson-cote = Côte à côte
lesson-cote-lay = Chaque côté qui touche doit avoir la couleur du voisin, blanc contre blanc. Posez une pièce simple contre les deux blanches : 20 points.
lesson-cote-red = Rouge contre rouge : un creux touche deux côtés rouges. Tournez un simple (touche R, ou le bouton) et mettez-le là : 20 points.
lesson-cote-six = Celle-là vaut mieux que ça : gardez-la pour plus tard, et prenez un autre simple.
lesson-cote-nook = Un côté accolé vaut 5, deux 20, trois 50. Trouvez le creux où un simple touche par trois côtés.
lesson-cote-four = Quatre côtés valent 80 ! Une seule pièce va dans ce creux : trouvez-la. Le plus grand total gagne.

lesson-doubles = Doubles et triples
lesson-doubles-double = Une pièce à deux couleurs est un double : elle compte deux fois. Posez-en un dans le creux entouré : 40 points.
lesson-doubles-elsewhere = C’est permis, mais le creux entouré rapporte davantage.
lesson-doubles-triple = Trois couleurs, un triple : trois fois ! Avec trois côtés accolés il fait 150. Trouvez-le.
lesson-doubles-choose = Ici, un simple ferait 50. Mais un triple sur deux côtés fait mieux : trouvez les 60.
lesson-doubles-simple = 50 points : c’est bien, mais un triple sur deux côtés en fait 60.
lesson-doubles-hundred = Et un double sur trois côtés ? 100 points : trouvez-les.
lesson-doubles-alone = Une dernière, sans aide : simple, double ou triple, une seule pose vaut 100 ici.
lesson-doubles-more = C’est permis, mais une pose vaut 100.

lesson-six = Le six
lesson-six-three = Votre six, tout rouge, compte trois fois. Posez-le contre ces trois côtés rouges : 150 points.
lesson-six-other = Pas encore celle-là : posez le six, tout rouge.
lesson-six-four = Mieux on le prépare, plus il vaut. Ailleurs il ferait 15 ; trouvez le nid où il en fait 240.
lesson-six-wall = Et dans un nid fermé, six côtés, le total double encore. Il manque ici un mur : bâtissez-le.
lesson-six-drop = Les six côtés attendent, et personne ne les a bouchés. 200, fois 3, fois 2 : posez le six, 1 200 points !

lesson-triplette = La triplette
lesson-triplette-sides = La triplette compte 15 par côté rouge, 5 par côté blanc, fois le numéro de votre coup. Quatrième coup : posez-la ici, 35 fois 4 font 140.
lesson-triplette-better = Il y a mieux : cherchez ses côtés rouges.
lesson-triplette-keep = Au début elle ne vaut presque rien : gardez-la. Posez plutôt un simple à 20 points ou plus.
lesson-triplette-early = Trop tôt : plus tard, la même pose vaudrait dix fois plus.
lesson-triplette-late = Neuvième coup : ses côtés comptent neuf fois. Posez-la au mieux, pour 315 points.
lesson-triplette-last = Onzième coup, et un creux où deux de ses côtés rouges trouvent leur place : à vous les 440 points.

lesson-barrer = Barrer
lesson-barrer-block = La case entourée vaudrait 245 points à l’autre, dès son prochain coup. Occupez-la avec n’importe quelle pièce qui va.
lesson-barrer-both = Barrer peut aussi rapporter. Un creux vaudrait 160 à l’autre : trouvez-le, et prenez vous-même les 160.
lesson-barrer-half = Vous barrez, pour 80. Un double ici en ferait 160.
lesson-barrer-open = Le bon creux resterait ouvert à l’autre.
lesson-barrer-blue = L’autre garde encore sa triplette : un creux lui vaudrait 140. Une seule de vos pièces peut le boucher : laquelle ?
lesson-barrer-alone = Sans aide : où la triplette bleue ferait-elle 140 ? Bouchez ce creux. (Qui ne peut rien poser passe son tour.)

lesson-fin = La fin
lesson-fin-best = Avant la dernière manche, un bon coup : 150 points vous attendent, par trois côtés.
lesson-fin-more = C’est permis, mais il y a bien mieux.
lesson-fin-guard = Puis gardez-vous : un creux vaudrait 140 à la triplette de l’autre. Trouvez-le et bouchez-le.
lesson-fin-wait = Enfin la triplette, au onzième coup : trouvez la place où elle vaut 385.
lesson-fin-open = Le bon creux resterait ouvert à l’autre.
lesson-fin-play = Quatre pièces chacun, 330 points de retard, et votre triplette attend encore : ses côtés comptent plus de vingt fois. Gagnez !

lesson-plusieurs = À plusieurs
lesson-plusieurs-announced = À quatre ou six, on joue aussi par équipes. Annoncées, ici : vous êtes avec Vert, vos points s’additionnent. Trouvez les 100.
lesson-plusieurs-more = C’est permis, mais votre équipe peut faire 100 points.
lesson-plusieurs-wall = Vert vous a bâti un mur : un creux touche cinq côtés. Un simple y vaut 120, pour vous deux.
lesson-plusieurs-open = Le creux à cinq côtés resterait ouvert aux deux autres.
lesson-plusieurs-call = Ou bien on les appelle en jouant : le premier diabolo posé (deux côtés opposés de couleur) est un appel. Posez le vôtre.
lesson-plusieurs-other = Seul un diabolo (deux côtés opposés de couleur) appelle, ou répond à un appel.
lesson-plusieurs-answer = Ici, Bleu vient d’appeler. Répondez-lui : le diabolo suivant fait équipe avec lui. Les deux qui restent feront l’autre équipe.

# What one learns in each.
about-cote = Couleur contre couleur : plus de côtés, plus de points.
about-doubles = Les pièces à deux et trois couleurs, qui valent plus.
about-six = La pièce qui triple la valeur d’un simple.
about-triplette = Celle qui vaut davantage à chaque coup.
about-barrer = Boucher un creux avant l’autre.
about-fin = Une fin de partie à gagner.
about-plusieurs = Les équipes, annoncées ou appelées en jouant.
