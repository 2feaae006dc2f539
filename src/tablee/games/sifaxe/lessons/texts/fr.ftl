lesson-cote = Côte à côte
lesson-cote-lay = Chaque côté qui touche doit avoir la couleur du voisin, blanc contre blanc. Posez une pièce simple contre les deux blanches : 20 points.
lesson-cote-nook = Un côté accolé vaut 5, deux 20, trois 50. Trouvez le creux où un simple touche par trois côtés.

lesson-doubles = Doubles et triples
lesson-doubles-choose = Un double compte deux fois, un triple trois fois. Un simple ferait 50 ici : trouvez mieux, 60.
lesson-doubles-simple = 50 points : c’est bien, mais un triple sur deux côtés en fait 60.

lesson-six = Le six
lesson-six-wall = Votre six est tout d’une couleur : il compte trois fois, et le double encore dans un nid fermé. Bâtissez le dernier mur.
lesson-six-drop = Les six côtés attendent. Posez le six : 1 200 points !

lesson-triplette = La triplette
lesson-triplette-keep = La triplette vaut ses côtés fois le numéro de votre coup : au début, presque rien. Gardez-la ; posez un simple à 20 points ou plus.
lesson-triplette-early = Trop tôt : plus tard, la même pose vaudrait dix fois plus.
lesson-triplette-late = Neuvième coup : ses côtés comptent neuf fois. Posez-la au mieux, pour 315 points.

lesson-barrer = Barrer
lesson-barrer-block = La case entourée vaudrait 245 points à l’autre. Occupez-la avec n’importe quelle pièce qui va. (Qui ne peut rien poser passe.)

lesson-fin = La fin
lesson-fin-play = Quatre pièces chacun, 275 points de retard, et votre triplette attend encore. Plus elle attend, plus elle vaut. Gagnez !

lesson-plusieurs = À plusieurs
lesson-plusieurs-call = À quatre ou six, on joue aussi par équipes : annoncées d’avance, ou appelées. Le premier diabolo posé est un appel. Posez le vôtre.
lesson-plusieurs-other = Seul un diabolo (deux côtés opposés de couleur) appelle, ou répond à un appel.
lesson-plusieurs-answer = Ici, Bleu vient d’appeler. Répondez-lui : le diabolo suivant fait équipe avec lui, et les points s’additionnent.
