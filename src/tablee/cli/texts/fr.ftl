welcome-title = Tablée { $version } : des jeux de société français autour d’une table.
welcome-play = jouer : ouvre la table dans le navigateur
welcome-study = étudier : les jeux, puis simuler, rejouer, analyser
welcome-doctor = vérifier : ce qui est là, ce qui manque, comment y remédier
welcome-help = « tablee --help » liste toutes les commandes.
welcome-offer = Ouvrir la table maintenant ? [O/n]
welcome-no = nN

doctor-rules = règles
doctor-rules_compiled = compilées
doctor-rules_plain = en Python pur : les mêmes coups, mais les robots les plus forts réfléchissent moins loin
doctor-rules_mend = Installez le paquet natif de votre plateforme, ou un compilateur C puis « make play ».
doctor-page = page
doctor-page_there = { $folder }
doctor-page_missing = absente : le serveur répond, mais n’a rien à montrer
doctor-page_mend = Réinstallez le paquet, ou lancez « make play » dans les sources.
doctor-database = base de données
doctor-database_there = { $url } ({ $tables ->
    [one] une table
   *[other] { $tables } tables
})
doctor-database_new = { $url } (sera créée)
doctor-database_broken = { $url } : { $problem }
doctor-database_mend = Donnez une autre adresse avec « --db », ou rendez ce dossier accessible en écriture.
doctor-port = port
doctor-port_free = { $port } est libre
doctor-port_taken = { $port } est occupé
doctor-port_mend = Une table est peut-être déjà ouverte : { $address } ; sinon « tablee serve --port 0 ».
doctor-bots = robots
doctor-bots_quick = moyen répond en { $seconds } s au plus
doctor-bots_slow = moyen répond en { $seconds } s ({ $game }) : c’est long
doctor-bots_mend = La machine est très occupée ou lente ; « tablee serve --think 2 » limite la réflexion.
doctor-python = Python
