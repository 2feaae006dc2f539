# What is wrong with an edition's file
fault-not_toml = ce n’est pas du TOML : { $problem }
fault-too_deep = trop de listes les unes dans les autres pour une édition
fault-value = { $place } : { $why }
fault-object = il faut un bloc de champs nommés, et non { $kind }
fault-field_missing = le champ { $field } manque (il y a : { $known })
fault-missing = { $field } manque
fault-whole = { $field } est un nombre entier de { $lowest } à { $highest }, et non { $value }
fault-wholes = { $field } contient des nombres entiers de { $lowest } à { $highest }, et non { $value }
fault-text = { $field } est un texte, et non { $kind }
fault-texts = { $field } est une liste de textes ; { $value } est { $kind }
fault-long = { $field } a { $count } caractères ; on en lit { $most } au plus
fault-empty = { $field } ne peut pas être vide
fault-control = { $field } contient le caractère de commande { $value }
fault-list = { $field } est une liste, et non { $kind }
fault-items = { $field } a { $count } éléments ; { $most } au plus sont possibles
fault-no_block = il n’y a pas de bloc { $block } ; blocs : { $known }
fault-no_table = { $block } est un bloc de champs nommés, et non { $kind }
fault-no_field = { $block } n’a pas de { $field } ; il a : { $known }
fault-game = c’est une édition de { $other }, et non de { $game }
fault-source = le bloc { $block } doit dire { $first } ou { $second }

# Values that no component has
value-half = le texte contient la moitié d’un caractère
value-large = ce nombre dépasse 64 bits
value-endless = { $value } n’est pas un nombre avec lequel on compte
value-decimal = { $value } : il faut un nombre entier, écrit sans point
value-moment = une date ou une heure n’est pas une pièce ; écrivez-la comme texte
value-deep = plus de 40 listes et blocs les uns dans les autres
value-key = une clé est un texte

kind-nothing = rien (null)
kind-flag = vrai/faux
kind-whole = un nombre entier
kind-decimal = un nombre décimal
kind-text = un texte
kind-list = une liste
kind-object = un bloc
kind-moment = une date ou une heure
