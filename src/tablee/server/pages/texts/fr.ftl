link-home = Des jeux de société français à une même table. Contre un robot, entre amis, à plusieurs sur un écran.
link-missing = Cette page n’existe pas.
link-rules = Les règles { ELIDE("de", $game) }
link-learn = Apprendre { $game } en jouant
link-imprimer = Imprimer { $game }
link-boite = La boîte { ELIDE("de", $game) }
link-waiting =
    { $count ->
        [0] Une table { ELIDE("de", $game) } vous attend : prenez place d’un clic.
       *[other] { $names } vous attend pour une partie { ELIDE("de", $game) } : prenez place d’un clic.
    }
link-playing = Une partie { ELIDE("de", $game) } est en cours : regardez-la.
link-finished = Une partie { ELIDE("de", $game) } à revoir, coup par coup.
