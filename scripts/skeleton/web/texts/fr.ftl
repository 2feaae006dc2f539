goal = Prenez le dernier bâtonnet.

heap = Le tas : { $count }
name-stick = En prendre { $count }
do-take = En prendre { $count }

prompt-take = Prenez un à trois bâtonnets.
prompt-over = Le tas est vide.
