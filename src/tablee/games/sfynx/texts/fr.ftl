name = Sfynx
tagline = Résolvez ensemble neuf énigmes avant que la clepsydre ne se vide.

seat-0 = Premier aventurier
seat-1 = Deuxième aventurier
seat-2 = Troisième aventurier
seat-3 = Quatrième aventurier

bot-0 = Champollion
bot-1 = Amelia
bot-2 = Belzoni
bot-3 = Mariette

option-degree = Degré de difficulté, de 1 (facile) à 8 (impossible)
option-layout = Tuiles restaurées au départ
option-layout-normal = neuf, en croix
option-layout-easier = treize, en damier (plus facile)
option-layout-harder = cinq, les coins et le centre (plus difficile)
option-starting_reward = Commencer avec une récompense (plus facile)
option-harder_rewards = Deux récompenses visibles et deux gardées au plus (plus difficile)

symbol-sol = soleil
    .the = le soleil
symbol-ank = ankh
    .the = l’ankh
symbol-sca = scarabée
    .the = le scarabée
symbol-oei = œil
    .the = l’œil
symbol-ser = serpent
    .the = le serpent
symbol-ibi = ibis
    .the = l’ibis
symbol-pyr = pyramide
    .the = la pyramide
symbol-bar = barque
    .the = la barque
symbol-lot = lotus
    .the = le lotus
symbol-lun = croissant de lune
    .the = le croissant de lune
symbol-vas = vase
    .the = le vase
symbol-epi = épi
    .the = l’épi
symbol-plu = plume
    .the = la plume
symbol-cro = crocodile
    .the = le crocodile
symbol-cha = chat
    .the = le chat
symbol-fau = faucon
    .the = le faucon
symbol-mai = main
    .the = la main
symbol-obe = obélisque
    .the = l’obélisque
symbol-vag = vague
    .the = la vague
symbol-eto = étoile
    .the = l’étoile
symbol-pal = palmier
    .the = le palmier
symbol-tri = trident
    .the = le trident
symbol-sfx = Sfynx
    .the = le Sfynx

enigme = « { $symbols } »

special-restore = restaurer jusqu’à 2 tuiles
special-horizontal = échanger 2 voisines d’une rangée, une ou deux fois
special-vertical = échanger 2 voisines d’une colonne, une ou deux fois
special-diagonal = échanger 2 voisines en diagonale
special-column = décaler une colonne
special-row = décaler une rangée

reward-restore = restaurer jusqu’à 3 tuiles
reward-orthogonal = échanger 2 voisines, une à trois fois
reward-diagonal = échanger 2 voisines en diagonale, une ou deux fois
reward-lines = décaler une rangée et une colonne
reward-joker = un Sfynx pour une énigme qui l’interdit
reward-any = échanger 2 tuiles quelconques

effect-up = translation vers le haut
effect-down = translation vers le bas
effect-left = translation vers la gauche
effect-right = translation vers la droite
effect-curse = malédiction
effect-whirlpool = tourbillon

way-up = vers le haut
way-down = vers le bas
way-left = vers la gauche
way-right = vers la droite

adjacency-horizontal = voisines sur une rangée
adjacency-vertical = voisines sur une colonne
adjacency-diagonal = voisines en diagonale
adjacency-apart = éloignées l’une de l’autre

running-restore = restaurer des tuiles
running-horizontal = échanger deux voisines d’une rangée
running-vertical = échanger deux voisines d’une colonne
running-orthogonal = échanger deux voisines
running-diagonal = échanger deux voisines en diagonale
running-any = échanger deux tuiles quelconques
running-column = décaler une colonne
running-row = décaler une rangée
running-lines = décaler une rangée et une colonne

event-restored = { $seat } restaure { $tile_the } en { $cell }.
event-swapped = { $seat } échange { $x_the } ({ $a }) et { $y_the } ({ $b }).
event-shifted_row = { $seat } décale la rangée { $line } { $way }.
event-shifted_column = { $seat } décale la colonne { $line } { $way }.
event-special = Action spéciale { ELIDE("de", $seat) } : { $special }.
event-used = { $seat } utilise une récompense : { $reward }.
event-joker = { $seat } permet à un Sfynx de résoudre l’énigme { $enigme }.
event-took = { $seat } prend la récompense « { $reward } ».
event-offered = Nouvelle récompense visible : { $reward }.
event-discarded = { $seat } renonce à la récompense « { $reward } ».
event-cursed_tile = { $seat } retourne { $tile_the } en { $cell } : la tuile est maudite.
event-token = { $seat } révèle le jeton Challenge : { $token }.
event-stopped = { $seat } s’arrête là.
event-curse =
    Malédiction du tour { $turn } : { $count ->
        [1] une tuile
       *[other] { $count } tuiles
    } à retourner.
event-whirlpool = Le tourbillon emporte l’énigme { $enigme } sous la pioche.
event-whirlpool_curse = Le tourbillon maudit 2 tuiles.
event-translation = Les lignes des Sfynx se décalent { $way }.
event-refreshed = Toutes les actions spéciales redeviennent actives.
event-turn = Tour { $turn } : à { $seat }.
event-revealed = Nouvelle énigme : { $enigme }.
event-solved = Énigme résolue : { $enigme }. { $count } sur 9.
event-choose = Plusieurs énigmes sont résolues : { $seat } choisit laquelle d’abord.
event-broken = L’énigme { $enigme } n’est plus formée.
event-standing = L’énigme { $enigme } est formée : elle compte si elle l’est encore après la prochaine action.
event-whirlpool_turned = La pioche des énigmes est vide : le tourbillon maudira désormais.
event-won = Les neuf énigmes sont résolues au tour { $turn } : la cité s’ouvre !
event-clepsydra = Le douzième jeton est révélé : la clepsydre est vide, la partie est perdue.
event-cursed = Toutes les tuiles sont maudites : la partie est perdue.

reason-solved = Neuf énigmes résolues
reason-clepsydra = La clepsydre s’est vidée
reason-cursed = Toutes les tuiles sont maudites

refusal-choose = plusieurs énigmes sont résolues : il faut choisir laquelle l’est d’abord
refusal-not_offered = la récompense « { $reward } » n’est pas parmi celles qui sont visibles
refusal-take_first = une énigme vient d’être résolue : il faut prendre une récompense visible
refusal-not_owned = l’équipe n’a pas la récompense « { $reward } »
refusal-over_limit =
    l’équipe a plus de { $limit } { $limit ->
        [one] récompense
       *[other] récompenses
    } : il faut en défausser une ou l’utiliser sur-le-champ
refusal-already_cursed = la tuile en { $cell } est déjà maudite
refusal-must_curse =
    il faut encore retourner { $count ->
        [1] une tuile restaurée
       *[other] { $count } tuiles restaurées
    }
refusal-already_restored = la tuile en { $cell } est déjà restaurée
refusal-shift_needs_special = décaler une ligne demande une action spéciale ou une récompense
refusal-no_basics = les deux actions basiques de ce tour sont faites
refusal-special_absent = l’action spéciale « { $special } » n’est pas de cette partie
refusal-special_done = l’action spéciale de ce tour est déjà faite
refusal-special_exhausted = l’action spéciale « { $special } » est épuisée
refusal-no_reward_due = on ne prend une récompense qu’en résolvant une énigme
refusal-not_over_limit = on ne défausse une récompense qu’au-delà de { $limit }
refusal-no_curse = on ne maudit une tuile que si le jeton le demande
refusal-nothing_to_stop = aucune action n’est en cours
refusal-actions_due =
    avant le jeton, il reste à faire { $basics ->
        [0] une action spéciale
        [1]
            { $special ->
                [0] une action basique
               *[other] une action basique et une action spéciale
            }
       *[other]
            { $special ->
                [0] { $basics } actions basiques
               *[other] { $basics } actions basiques et une action spéciale
            }
    }
refusal-swap_orthogonal = cet échange demande deux tuiles voisines sur une rangée ou une colonne ; { $a } et { $b } sont { $lies }
refusal-swap_horizontal = cette action échange deux voisines d’une rangée ; { $a } et { $b } sont { $lies }
refusal-swap_vertical = cette action échange deux voisines d’une colonne ; { $a } et { $b } sont { $lies }
refusal-swap_diagonal = cette action échange deux voisines en diagonale ; { $a } et { $b } sont { $lies }
refusal-once_at_least = « une ou deux fois » n’est pas zéro : il faut { $effect } une fois au moins
refusal-line_due = il reste à { $effect } : cela n’est pas facultatif
refusal-finish_effect = l’action en cours est { ELIDE("de", $effect) } : il faut d’abord la finir
refusal-not_revealed = l’énigme { $enigme } n’est pas révélée
refusal-joker_not_needed = l’énigme { $enigme } n’interdit pas le Sfynx
refusal-joker_spent = cette récompense a déjà été jouée pour l’énigme { $enigme }
refusal-joker_no_match = l’énigme { $enigme } n’est pas formée avec exactement un Sfynx, toutes tuiles restaurées
refusal-standing = l’énigme { $enigme } est formée, mais ne compte que si elle l’est encore après la prochaine action ou récompense
refusal-forbids_sfynx = l’énigme { $enigme } est une carte qui interdit le Sfynx
refusal-unsolved =
    l’énigme { $enigme } n’est pas formée : il y manque { $missing ->
        [1] un symbole en place et restauré
       *[other] { $missing } symboles en place et restaurés
    }

fact-solved =
    { $value ->
        [1] Une Énigme est alors résolue, au lieu d’aucune.
        [9] Résout la neuvième Énigme : gagne la partie.
       *[other] { $value } Énigmes sont alors résolues, au lieu { $other ->
            [0] d’aucune
            [1] d’une seule
           *[other] de { $other }
        }.
    }
fact-restored =
    { $value ->
        [1] Une tuile est alors restaurée, au lieu d’aucune.
       *[other] { $value } tuiles sont alors restaurées, au lieu { $other ->
            [0] d’aucune
            [1] d’une seule
           *[other] de { $other }
        }.
    }
fact-cursed =
    { $value ->
        [0] Aucun des { $all } jetons possibles ne fait perdre la partie ; sinon, { $other ->
            [1] un le fait
           *[other] { $other } le font
        }.
        [1] Un seul des { $all } jetons possibles fait perdre la partie, au lieu de { $other }.
       *[other] { $value } des { $all } jetons possibles font perdre la partie, au lieu de { $other }.
    }
fact-next =
    { $all ->
        [0] Quel que soit le jeton, les trois actions du tour suivant suffisent à résoudre une des Énigmes visibles ; sinon, { $other ->
            [0] aucun jeton ne le permet
            [1] un seul jeton le permet
           *[other] { $other } jetons seulement le permettent
        }.
       *[other] { $value ->
            [1] Après un des { $all } jetons possibles, les trois actions du tour suivant suffisent à résoudre une des Énigmes visibles ; sinon, aucun ne le permet.
           *[other] Après { $value } des { $all } jetons possibles, les trois actions du tour suivant suffisent à résoudre une des Énigmes visibles ; sinon, { $other ->
                [0] aucun ne le permet
                [1] un seul le permet
               *[other] { $other } seulement le permettent
            }.
        }
    }
fact-left =
    { $value ->
        [1] Une Énigme résolue, il reste encore une action à jouer dans ce tour, au lieu d’aucune.
       *[other] Une Énigme résolue, il reste encore { $value } actions à jouer dans ce tour, au lieu { $other ->
            [0] d’aucune
            [1] d’une seule
           *[other] de { $other }
        }.
    }
fact-joker =
    { $value ->
        [1] Vous avez alors une récompense qui fait admettre un Sfynx à une Énigme qui l’interdit, comme { $all ->
            [1] une
           *[other] { $all }
        } de celles qui sont visibles ou peuvent venir.
       *[other] Vous avez alors { $value } récompenses qui font admettre un Sfynx à une Énigme qui l’interdit, comme { $all } de celles qui sont visibles ou peuvent venir, au lieu { $other ->
            [0] d’aucune
            [1] d’une seule
           *[other] de { $other }
        }.
    }
fact-helped =
    { $value ->
        [0] Une des récompenses gardées suffit alors à résoudre une des Énigmes visibles.
        [1] Avec la meilleure des récompenses gardées, la plus proche des Énigmes visibles n’est alors qu’à un pas (une case à parcourir ou une tuile à restaurer), au lieu de { $other }.
       *[other] Avec la meilleure des récompenses gardées, la plus proche des Énigmes visibles est alors à { $value } pas (cases à parcourir et tuiles à restaurer), au lieu de { $other }.
    }
fact-placed =
    { $value ->
        [0] Quel que soit le jeton, tous les symboles d’une des Énigmes visibles sont ensuite en place et restaurés, hors malédictions.
       *[other] En moyenne sur les { $all } jetons possibles, il manque ensuite { $value } { $value ->
            [one] symbole
           *[other] symboles
        } à la plus avancée des Énigmes visibles qui restent (à mettre en place ou à restaurer, hors malédictions), au lieu de { $other }.
    }
fact-turn =
    { $all ->
        [1] Les trois actions du tour suivant { $value ->
            [0] suffisent à n’importe laquelle des Énigmes visibles ; sinon, elles peuvent les amener, chacune prise à part, à { $other } pas en tout (cases à parcourir et tuiles à restaurer).
           *[other] peuvent amener les Énigmes visibles, chacune prise à part, à { $value } pas en tout (cases à parcourir et tuiles à restaurer), au lieu de { $other }.
        }
       *[other] { $value ->
            [0] Quel que soit le jeton, les trois actions du tour suivant suffisent à n’importe laquelle des Énigmes visibles qui restent (hors malédictions).
           *[other] En moyenne sur les { $all } jetons possibles, les trois actions du tour suivant peuvent amener les Énigmes visibles qui restent, chacune prise à part, à { $value } pas en tout (cases à parcourir et tuiles à restaurer, hors malédictions), au lieu de { $other }.
        }
    }
fact-special = En moyenne sur les { $all } jetons possibles, la meilleure des actions spéciales alors actives amène la plus proche des Énigmes visibles qui restent à { $value } pas (cases à parcourir et tuiles à restaurer, hors malédictions), au lieu de { $other }.
fact-together =
    { $all ->
        [1] L’Énigme déjà visible qui reste est alors à { $value } pas (cases à parcourir et tuiles à restaurer), au lieu de { $other }.
       *[other] Les Énigmes déjà visibles qui restent sont alors à { $value } pas en tout (cases à parcourir et tuiles à restaurer), au lieu de { $other }.
    }
fact-rewards = Vos récompenses permettent { $value ->
        [1] un geste
       *[other] { $value } gestes
    } (restaurer, échanger, décaler, admettre un Sfynx), au lieu { $other ->
        [0] d’aucun
        [1] d’un seul
       *[other] de { $other }
    }.

opening-degree = Degré { $degree } : les paquets { $packs }, trois Énigmes de chacun ; les autres sont sorties du jeu sans être vues.
opening-specials = Quatre actions spéciales tirées au hasard : { $specials }.
opening-reward = Une récompense pour commencer : { $reward }. Elle compte dans la limite de { $limit }.

note-curse = Une Malédiction : choisissez la tuile à retourner, de préférence une dont aucune Énigme n’a besoin.
note-reward = Une Énigme résolue donne une récompense : l’équipe la garde et la joue quand elle veut, sans dépenser d’action.
note-use = Une récompense se joue avant, entre ou après vos actions, sans rien coûter.
note-whirlpool = Le tourbillon : l’Énigme la plus éloignée passe sous la pioche, une autre arrive.
note-translation = Les Sfynx ont décalé leurs lignes d’une case. Prévoyez-le : cela défait, ou forme, des Énigmes.
note-refreshed = Après les tours 3, 6 et 9, toutes les actions spéciales sont de nouveau actives.
note-special = Une action spéciale par tour, obligatoire. Employée, elle dort jusqu’au réveil de la clepsydre.
