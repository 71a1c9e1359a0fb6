<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="pt" sourcelanguage="en">
<context>
    <name>app</name>
    <message>
        <source>"{file}" has no class with moves and play: write one</source>
        <translation>"{file}" não tem nenhuma classe com moves e play: escrever uma</translation>
    </message>
    <message>
        <source>"{file}" has no function: write one with def</source>
        <translation>"{file}" não tem nenhuma função: escreva uma com def</translation>
    </message>
    <message>
        <source>"{file}" is no Python file: choose one that ends in .py</source>
        <translation>"{file}" não é um ficheiro Python: escolha um que acabe em .py</translation>
    </message>
    <message>
        <source>"{name}" asks for more than is typed: say what it is to read</source>
        <translation>"{name}" pede mais do que está escrito: indique o que deve ler</translation>
    </message>
    <message>
        <source>"{name}" left no tree: {why}</source>
        <translation>"{name}" não deixou árvore: {why}</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Ficheiro</translation>
    </message>
    <message>
        <source>&amp;Game</source>
        <translation>&amp;Partida</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Ajuda</translation>
    </message>
    <message>
        <source>&amp;Learn</source>
        <translation>Apr&amp;ender</translation>
    </message>
    <message>
        <source>&amp;New key</source>
        <translation>&amp;Nova tecla</translation>
    </message>
    <message>
        <source>&amp;Search</source>
        <translation>Pes&amp;quisa</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ver</translation>
    </message>
    <message>
        <source>1 to 9</source>
        <translation>1 a 9</translation>
    </message>
    <message>
        <source>95%</source>
        <translation>95%</translation>
    </message>
    <message>
        <source>&lt;b&gt;c4viz {version}&lt;/b&gt;&lt;br&gt;A microscope for game-tree search.&lt;br&gt;&lt;br&gt;Free software under the GNU General Public License, version 3 or later.</source>
        <translation>&lt;b&gt;c4viz {version}&lt;/b&gt;&lt;br&gt;Um microscópio para a pesquisa em árvores de jogo.&lt;br&gt;&lt;br&gt;Software livre, sob a GNU General Public License, versão 3 ou posterior.</translation>
    </message>
    <message>
        <source>A GiB holds some 50 million nodes. {searches} can be run once more without recording, so that the decision is that of the full depth; other searches stop.</source>
        <translation>Um GiB chega para cerca de 50 milhões de nós. {searches} podem correr outra vez sem registo, para que a decisão seja a da profundidade completa; as outras pesquisas param.</translation>
    </message>
    <message>
        <source>A Python file of yours with a class that has to_move (1 or 2), outcome (None while it goes on, then who won, 0 for a draw), moves(), play(move), which returns a new state, and __str__. It may have svg(), chances and value(player), too.</source>
        <translation>Um ficheiro Python próprio com uma classe que tem to_move (1 ou 2), outcome (None enquanto o jogo continua, depois quem ganhou, 0 num empate), moves(), play(move), que devolve um estado novo, e __str__. Também pode ter svg(), chances e value(player).</translation>
    </message>
    <message>
        <source>A Python file of yours with a function choose(position), which returns a column from 0, with evaluate(position, player), which values what each move leads to, or with a search; or a decision tree that c4viz train has learned, .c4tree.</source>
        <translation>Um ficheiro Python seu com uma função choose(position), que devolve uma coluna a partir de 0, com evaluate(position, player), que avalia aonde leva cada jogada, ou com uma pesquisa; ou uma árvore de decisão que c4viz train aprendeu, .c4tree.</translation>
    </message>
    <message>
        <source>A Python file of yours with a function that calls itself for each move. It is called with those of position, depth, alpha, beta, player and maximizing that it takes, and runs again whenever you save the file. Or a whole program, whatever its board is: the tree of each of its decisions is kept.</source>
        <translation>Um ficheiro Python seu com uma função que se chama a si própria para cada jogada. É chamada com aqueles de position, depth, alpha, beta, player e maximizing que receber, e corre de novo sempre que guardar o ficheiro. Ou um programa inteiro, seja qual for o seu tabuleiro: guarda-se a árvore de cada decisão sua.</translation>
    </message>
    <message>
        <source>A Python file of yours with a function that is given a position and a player (1 or 2), and gives a number: the higher, the better for that player. Searches with it run in Python.</source>
        <translation>Um ficheiro Python seu com uma função que recebe uma posição e um jogador (1 ou 2) e dá um número: quanto maior, melhor para esse jogador. As pesquisas com ela correm em Python.</translation>
    </message>
    <message>
        <source>A blank tree: fill in values, windows and cuts, and be told what is wrong</source>
        <translation>Uma árvore em branco: preencha valores, intervalos e cortes, e saiba o que está errado</translation>
    </message>
    <message>
        <source>A click on a curve goes to that step.</source>
        <translation>Um clique numa curva vai para esse passo.</translation>
    </message>
    <message>
        <source>A comment has at most {n:,} letters.</source>
        <translation>Um comentário tem no máximo {n:,} letras.</translation>
    </message>
    <message>
        <source>A draw</source>
        <translation>Empate</translation>
    </message>
    <message>
        <source>A drawing: SVG</source>
        <translation>Um desenho: SVG</translation>
    </message>
    <message>
        <source>A file for each of several steps</source>
        <translation>Um ficheiro para cada um de vários passos</translation>
    </message>
    <message>
        <source>A file or a link names {name}, a program in Python.</source>
        <translation>Um ficheiro ou uma ligação nomeia {name}, um programa em Python.</translation>
    </message>
    <message>
        <source>A film of several steps</source>
        <translation>Um filme de vários passos</translation>
    </message>
    <message>
        <source>A film: GIF</source>
        <translation>Um filme: GIF</translation>
    </message>
    <message>
        <source>A function in a file of yours</source>
        <translation>Uma função num ficheiro do utilizador</translation>
    </message>
    <message>
        <source>A lesson to walk through, or one that you make of what is shown</source>
        <translation>Uma lição a percorrer, ou uma que faz do que está à vista</translation>
    </message>
    <message>
        <source>A link to the bookmark is on the clipboard.</source>
        <translation>Uma ligação para o marcador está na área de transferência.</translation>
    </message>
    <message>
        <source>A link to what is shown is on the clipboard.</source>
        <translation>Uma ligação para o que se vê está na área de transferência.</translation>
    </message>
    <message>
        <source>A machine to move leaves its seat to you; where you are to move one takes yours</source>
        <translation>Uma máquina que tem a vez cede o lugar ao humano; quando a vez é do humano, uma fica com o dele</translation>
    </message>
    <message>
        <source>A move</source>
        <translation>Uma jogada</translation>
    </message>
    <message>
        <source>A move: {time} and {nodes}, on average. Its largest tree: {size}</source>
        <translation>Uma jogada: {time} e {nodes}, em média. A sua maior árvore: {size}</translation>
    </message>
    <message>
        <source>A note has at most {most:,} characters: its end was cut.</source>
        <translation>Uma nota tem no máximo {most:,} caracteres: o fim foi cortado.</translation>
    </message>
    <message>
        <source>A number from 0 to {last:,}, or a share such as 50%</source>
        <translation>Um número de 0 a {last:,}, ou uma percentagem como 50%</translation>
    </message>
    <message>
        <source>A page for any browser</source>
        <translation>Uma página para qualquer navegador</translation>
    </message>
    <message>
        <source>A picture of it is on the clipboard.</source>
        <translation>Uma imagem está na área de transferência.</translation>
    </message>
    <message>
        <source>A picture: PNG</source>
        <translation>Uma imagem: PNG</translation>
    </message>
    <message>
        <source>A poster: icicle</source>
        <translation>Um cartaz: icicle</translation>
    </message>
    <message>
        <source>A poster: sunburst</source>
        <translation>Um cartaz: raios de sol</translation>
    </message>
    <message>
        <source>A question of your own</source>
        <translation>Uma pergunta sua</translation>
    </message>
    <message>
        <source>A second window, for the projector: tree, words and question, large and alone</source>
        <translation>Uma segunda janela, para o projetor: árvore, palavras e pergunta, grandes e sozinhas</translation>
    </message>
    <message>
        <source>A spot where the mouse is; again: put it away (P in the window of the class)</source>
        <translation>Um ponto onde está o rato; outra vez: guardá-lo (P na janela da turma)</translation>
    </message>
    <message>
        <source>A textbook tree</source>
        <translation>Uma árvore de manual</translation>
    </message>
    <message>
        <source>A trace has at most {most:,} bookmarks.</source>
        <translation>Um registo tem no máximo {most:,} marcadores.</translation>
    </message>
    <message>
        <source>A tree made by hand has no board.</source>
        <translation>Uma árvore feita à mão não tem tabuleiro.</translation>
    </message>
    <message>
        <source>A tree made by hand: it has no board.</source>
        <translation>Uma árvore feita à mão: não tem tabuleiro.</translation>
    </message>
    <message>
        <source>A whole search at a glance</source>
        <translation>Uma pesquisa inteira de relance</translation>
    </message>
    <message>
        <source>A window for the class</source>
        <translation>Uma janela para a turma</translation>
    </message>
    <message>
        <source>A* and its frontier</source>
        <translation>A* e a sua fronteira</translation>
    </message>
    <message>
        <source>A* needs a value at every node, which trees of textbooks do not have: take one drawn by a seed, or a position that is shown.</source>
        <translation>O A* precisa de um valor em cada nó, que as árvores de manuais não têm: escolhe-se uma sorteada por uma semente, ou uma posição que é mostrada.</translation>
    </message>
    <message>
        <source>A2</source>
        <translation>A2</translation>
    </message>
    <message>
        <source>A2, landscape</source>
        <translation>A2, horizontal</translation>
    </message>
    <message>
        <source>A3</source>
        <translation>A3</translation>
    </message>
    <message>
        <source>A3, landscape</source>
        <translation>A3, horizontal</translation>
    </message>
    <message>
        <source>A4</source>
        <translation>A4</translation>
    </message>
    <message>
        <source>A4, landscape</source>
        <translation>A4, horizontal</translation>
    </message>
    <message>
        <source>A5</source>
        <translation>A5</translation>
    </message>
    <message>
        <source>A5, landscape</source>
        <translation>A5, horizontal</translation>
    </message>
    <message>
        <source>About c4viz</source>
        <translation>Acerca do c4viz</translation>
    </message>
    <message>
        <source>About so many nodes</source>
        <translation>Cerca de tantos nós</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Ação</translation>
    </message>
    <message>
        <source>Actions</source>
        <translation>Ações</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Acrescentar</translation>
    </message>
    <message>
        <source>Add a page of words</source>
        <translation>Juntar uma página de texto</translation>
    </message>
    <message>
        <source>Add to the lesson</source>
        <translation>Juntar à lição</translation>
    </message>
    <message>
        <source>Add what is shown</source>
        <translation>Juntar o que se vê</translation>
    </message>
    <message>
        <source>Added to the lesson: page {number}.</source>
        <translation>Juntou-se à lição: página {number}.</translation>
    </message>
    <message>
        <source>Ahead</source>
        <translation>Em frente</translation>
    </message>
    <message>
        <source>All examples</source>
        <translation>Todos os exemplos</translation>
    </message>
    <message>
        <source>All keys as a page of text</source>
        <translation>Todas as teclas numa página de texto</translation>
    </message>
    <message>
        <source>All levels</source>
        <translation>Todos os níveis</translation>
    </message>
    <message>
        <source>All lines are in their places: run it.</source>
        <translation>Todas as linhas estão no lugar: execute-o.</translation>
    </message>
    <message numerus="yes">
        <source>All of it holds: {n} pages.</source>
        <extracomment>All of it holds: {n} page.</extracomment>
        <translation>
            <numerusform>Tudo bate certo: {n} página.</numerusform>
            <numerusform>Tudo bate certo: {n} páginas.</numerusform>
        </translation>
    </message>
    <message>
        <source>All programs</source>
        <translation>Todos os programas</translation>
    </message>
    <message>
        <source>All settings and weights</source>
        <translation>Todas as definições e pesos</translation>
    </message>
    <message>
        <source>All settings of this machine, its budget, and levels of your own</source>
        <translation>Todas as definições desta máquina, os seus limites e níveis próprios</translation>
    </message>
    <message>
        <source>All settings of this search</source>
        <translation>Todas as definições desta pesquisa</translation>
    </message>
    <message>
        <source>All that a query can say</source>
        <translation>Tudo o que uma consulta pode dizer</translation>
    </message>
    <message>
        <source>All that c4viz opens ({patterns})</source>
        <translation>Tudo o que o c4viz abre ({patterns})</translation>
    </message>
    <message>
        <source>All that the keys do</source>
        <translation>Tudo o que as teclas fazem</translation>
    </message>
    <message>
        <source>All to the default</source>
        <translation>Repor tudo</translation>
    </message>
    <message>
        <source>Alt and a letter</source>
        <translation>Alt e uma letra</translation>
    </message>
    <message>
        <source>An end, worth {value}</source>
        <translation>Um fim, no valor de {value}</translation>
    </message>
    <message>
        <source>Analyse</source>
        <translation>Analisar</translation>
    </message>
    <message>
        <source>Analyse with {search}</source>
        <translation>Analisar com {search}</translation>
    </message>
    <message>
        <source>Another board</source>
        <translation>Outro tabuleiro</translation>
    </message>
    <message>
        <source>Another one</source>
        <translation>Outro</translation>
    </message>
    <message>
        <source>Answer first: type the number of a choice, or press {button}.</source>
        <translation>Responda primeiro: escreva o número de uma opção, ou prima {button}.</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>Respostas</translation>
    </message>
    <message>
        <source>Any part of it, for paper, slides, pages and other programs</source>
        <translation>Qualquer parte dela, para papel, diapositivos, páginas e outros programas</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Aplicar</translation>
    </message>
    <message>
        <source>Arena</source>
        <translation>Arena</translation>
    </message>
    <message>
        <source>Arena of {date}</source>
        <translation>Arena de {date}</translation>
    </message>
    <message>
        <source>Arenas ({pattern})</source>
        <translation>Arenas ({pattern})</translation>
    </message>
    <message>
        <source>Arena…</source>
        <translation>Arena…</translation>
    </message>
    <message>
        <source>Arrange panels</source>
        <translation>Arrumar os painéis</translation>
    </message>
    <message>
        <source>As it was</source>
        <translation>Como era</translation>
    </message>
    <message>
        <source>As large as the tree</source>
        <translation>Do tamanho da árvore</translation>
    </message>
    <message>
        <source>As on the screen</source>
        <translation>Como no ecrã</translation>
    </message>
    <message>
        <source>As the desktop is</source>
        <translation>Como o ambiente de trabalho</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Como o sistema</translation>
    </message>
    <message>
        <source>Ask again from the start</source>
        <translation>Perguntar outra vez desde o início</translation>
    </message>
    <message>
        <source>Ask me</source>
        <translation>Pergunta-me</translation>
    </message>
    <message numerus="yes">
        <source>Asked again in {n} days, on {date}.</source>
        <extracomment>Asked again in {n} day, on {date}.</extracomment>
        <translation>
            <numerusform>Volta daqui a {n} dia, em {date}.</numerusform>
            <numerusform>Volta daqui a {n} dias, em {date}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Asks for</source>
        <translation>Pergunta por</translation>
    </message>
    <message>
        <source>At this step the search knows nothing of the moves from here.</source>
        <translation>Neste passo a pesquisa não sabe nada das jogadas a partir daqui.</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Atrás</translation>
    </message>
    <message>
        <source>Back to the previous change of the best move</source>
        <translation>Voltar à mudança anterior da melhor jogada</translation>
    </message>
    <message>
        <source>Back to the previous cutoff</source>
        <translation>Voltar ao corte anterior</translation>
    </message>
    <message>
        <source>Back to the previous event at the selected node</source>
        <translation>Voltar ao evento anterior no nó selecionado</translation>
    </message>
    <message>
        <source>Back to the previous leaf; in MCTS and A* to the previous end of a game</source>
        <translation>Voltar à folha anterior; em MCTS e A* ao fim de partida anterior</translation>
    </message>
    <message>
        <source>Back to the previous node found</source>
        <translation>Voltar ao nó anterior localizado</translation>
    </message>
    <message>
        <source>Back to what you looked at before: search, step, node and workspace</source>
        <translation>Voltar ao que viu antes: pesquisa, passo, nó e área de trabalho</translation>
    </message>
    <message>
        <source>Back to where the previous iteration, probe or expansion began</source>
        <translation>Voltar ao início da iteração, sondagem ou expansão anterior</translation>
    </message>
    <message>
        <source>Back to where this node was entered</source>
        <translation>Voltar ao ponto em que se entrou neste nó</translation>
    </message>
    <message>
        <source>Before the search began</source>
        <translation>Antes de a pesquisa começar</translation>
    </message>
    <message>
        <source>Begin a new game; Undo brings back the one that was played before</source>
        <translation>Começar uma nova partida; Anular traz de volta a que se jogava antes</translation>
    </message>
    <message>
        <source>Beginning</source>
        <translation>Início</translation>
    </message>
    <message>
        <source>Beginning the game…</source>
        <translation>A começar o jogo…</translation>
    </message>
    <message>
        <source>Below the selected node</source>
        <translation>Abaixo do nó escolhido</translation>
    </message>
    <message>
        <source>Best child</source>
        <translation>Melhor filho</translation>
    </message>
    <message>
        <source>Best line</source>
        <translation>Melhor linha</translation>
    </message>
    <message>
        <source>Between {label} {low} and {high} the best {word} turns from {old} to {new}.</source>
        <translation>Entre {label} {low} e {high} a melhor {word} muda de {old} para {new}.</translation>
    </message>
    <message>
        <source>Blank the window of the class (B there)</source>
        <translation>Apagar a janela da turma (lá, B)</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>Tabuleiro</translation>
    </message>
    <message>
        <source>Board and tree, and why in a line that all can read; once more: the tree alone</source>
        <translation>Tabuleiro e árvore, e o porquê numa linha que todos leem; outra vez: só a árvore</translation>
    </message>
    <message>
        <source>Board to place discs on</source>
        <translation>Tabuleiro onde pôr peças</translation>
    </message>
    <message>
        <source>Board: {words}</source>
        <translation>Tabuleiro: {words}</translation>
    </message>
    <message>
        <source>Bookmark</source>
        <translation>Marcador</translation>
    </message>
    <message>
        <source>Bookmark this node…</source>
        <translation>Marcar este nó…</translation>
    </message>
    <message>
        <source>Bookmarks</source>
        <translation>Marcadores</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>Procurar…</translation>
    </message>
    <message>
        <source>CHANCE decides</source>
        <translation>CHANCE decide</translation>
    </message>
    <message>
        <source>Chance decides</source>
        <translation>O acaso decide</translation>
    </message>
    <message>
        <source>Chance nodes, and what they weigh</source>
        <translation>Nós de acaso e o que pesam</translation>
    </message>
    <message>
        <source>Change a number, or double-click a leaf: it is searched again at once.</source>
        <translation>Altere um número, ou faça duplo clique numa folha: é logo pesquisado outra vez.</translation>
    </message>
    <message>
        <source>Change the search that is shown, and see what comes of it</source>
        <translation>Alterar a pesquisa à vista, e ver o que daí resulta</translation>
    </message>
    <message>
        <source>Change what you like: the search is made again at once, and the original is kept.</source>
        <translation>Altere o que quiser: a pesquisa é logo feita outra vez, e a original fica guardada.</translation>
    </message>
    <message>
        <source>Change who plays this side</source>
        <translation>Mudar quem joga este lado</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Alterada</translation>
    </message>
    <message>
        <source>Changes take effect at once.</source>
        <translation>As mudanças valem logo.</translation>
    </message>
    <message>
        <source>Chart</source>
        <translation>Gráfico</translation>
    </message>
    <message>
        <source>Chart to show</source>
        <translation>Gráfico a mostrar</translation>
    </message>
    <message>
        <source>Chart: {told}</source>
        <translation>Gráfico: {told}</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>Gráficos</translation>
    </message>
    <message>
        <source>Charts and tables ({patterns})</source>
        <translation>Gráficos e tabelas ({patterns})</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Verificar</translation>
    </message>
    <message>
        <source>Check the search of yours that is shown, and say what is wrong first</source>
        <translation>Verificar a sua pesquisa que está à vista, e dizer o que está errado primeiro</translation>
    </message>
    <message>
        <source>Checking the lesson…</source>
        <translation>A verificar a lição…</translation>
    </message>
    <message>
        <source>Checking {name}…</source>
        <translation>A verificar {name}…</translation>
    </message>
    <message>
        <source>Choices</source>
        <translation>Escolhas</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>Escolher um ficheiro…</translation>
    </message>
    <message>
        <source>Choose a lesson, then PgDn walks through all of it.</source>
        <translation>Escolha uma lição, depois PgDn percorre-a toda.</translation>
    </message>
    <message>
        <source>Choose a level, then the node at which its search goes wrong.</source>
        <translation>Escolha um nível, depois o nó em que a sua pesquisa erra.</translation>
    </message>
    <message>
        <source>Choose a search</source>
        <translation>Escolher uma pesquisa</translation>
    </message>
    <message>
        <source>Choose a search above and press its button Search.</source>
        <translation>Escolher em cima uma pesquisa e premir o botão Pesquisar.</translation>
    </message>
    <message>
        <source>Choose a search and its settings, and begin it</source>
        <translation>Escolher uma pesquisa e as suas definições, e começá-la</translation>
    </message>
    <message>
        <source>Choose another search, or search again</source>
        <translation>Escolher outra pesquisa, ou pesquisar de novo</translation>
    </message>
    <message>
        <source>Choose one: the arrow keys step through it.</source>
        <translation>Escolher uma: as setas do teclado percorrem-na passo a passo.</translation>
    </message>
    <message>
        <source>Choose the language of c4viz</source>
        <translation>Escolher a língua do c4viz</translation>
    </message>
    <message>
        <source>Choose the players, board and who starts</source>
        <translation>Escolher os jogadores, o tabuleiro e quem começa</translation>
    </message>
    <message>
        <source>Choose what to measure, and start: the chart grows here.</source>
        <translation>Escolha o que medir, e comece: o gráfico cresce aqui.</translation>
    </message>
    <message>
        <source>Choose who gives hints</source>
        <translation>Escolher quem dá sugestões</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Aula</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Limpar</translation>
    </message>
    <message>
        <source>Clear list</source>
        <translation>Limpar a lista</translation>
    </message>
    <message>
        <source>Click a column</source>
        <translation>Clicar numa coluna</translation>
    </message>
    <message>
        <source>Click a column to place a disc, right click to take the top one away; or type: columns such as 4453, a drawn board of X, O and . (top row first), or a matrix of 0, 1 and 2. Ctrl+Return sets it.</source>
        <translation>Clicar numa coluna põe uma peça, com o botão direito tira a de cima; ou escrever: colunas, como 4453, um tabuleiro desenhado de X, O e . (a linha de cima primeiro), ou uma matriz de 0, 1 e 2. Ctrl+Return aceita.</translation>
    </message>
    <message>
        <source>Click a column to play there.</source>
        <translation>Clique numa coluna para jogar nela.</translation>
    </message>
    <message>
        <source>Click a move to go back to it, and play on from there.</source>
        <translation>Clicar numa jogada volta a ela, e joga-se daí em diante.</translation>
    </message>
    <message>
        <source>Click a node</source>
        <translation>Clicar num nó</translation>
    </message>
    <message>
        <source>Click a node to select it, double-click to unfold it, drag to move.</source>
        <translation>Clicar num nó seleciona-o, um duplo clique desdobra-o, arrastar move.</translation>
    </message>
    <message>
        <source>Click a row to select its node; the arrows unfold it.</source>
        <translation>Clicar numa linha seleciona o seu nó; as setas desdobram-na.</translation>
    </message>
    <message>
        <source>Click a strip to select its node, double-click to widen it.</source>
        <translation>Clicar numa faixa seleciona o seu nó, um duplo clique alarga-a.</translation>
    </message>
    <message>
        <source>Click an example to see its search, and what to look at in it.</source>
        <translation>Clique num exemplo para ver a sua procura, e o que há a ver nela.</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Algoritmo</translation>
    </message>
    <message>
        <source>Col.</source>
        <translation>Col.</translation>
    </message>
    <message>
        <source>Colour by</source>
        <translation>Colorir por</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Cores</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>Coluna</translation>
    </message>
    <message>
        <source>Column {column} is chosen.</source>
        <translation>Está escolhida a coluna {column}.</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Comando</translation>
    </message>
    <message>
        <source>Command palette</source>
        <translation>Paleta de comandos</translation>
    </message>
    <message>
        <source>Command palette…</source>
        <translation>Paleta de comandos…</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Comandos</translation>
    </message>
    <message>
        <source>Comment</source>
        <translation>Comentário</translation>
    </message>
    <message>
        <source>Comment on it</source>
        <translation>Comentá-la</translation>
    </message>
    <message>
        <source>Comment on the move</source>
        <translation>Comentar a jogada</translation>
    </message>
    <message>
        <source>Comment on {move}</source>
        <translation>Comentário sobre {move}</translation>
    </message>
    <message>
        <source>Compare the two searches</source>
        <translation>Comparar as duas procuras</translation>
    </message>
    <message>
        <source>Compare with a trace</source>
        <translation>Comparar com um registo</translation>
    </message>
    <message>
        <source>Compare with a trace…</source>
        <translation>Comparar com um registo…</translation>
    </message>
    <message>
        <source>Compare with…</source>
        <translation>Comparar com…</translation>
    </message>
    <message>
        <source>Compiling the fast searches, once: some {seconds} s to go; until then they run in Python</source>
        <translation>A compilar as pesquisas rápidas, uma só vez: faltam cerca de {seconds} s; até lá correm em Python</translation>
    </message>
    <message>
        <source>Compiling the fast searches, once; until then they run in Python</source>
        <translation>A compilar as pesquisas rápidas, uma só vez; até lá correm em Python</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Continuar</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
    <message>
        <source>Copy a link to this search, step and node, which opens them again</source>
        <translation>Copiar uma ligação para esta pesquisa, passo e nó, que os volta a abrir</translation>
    </message>
    <message>
        <source>Copy it as a picture</source>
        <translation>Copiar como imagem</translation>
    </message>
    <message>
        <source>Copy link</source>
        <translation>Copiar a ligação</translation>
    </message>
    <message>
        <source>Copy or save the window, or one of its views; or a film of it</source>
        <translation>Copiar ou guardar a janela, ou uma das suas vistas; ou um filme dela</translation>
    </message>
    <message>
        <source>Copy or save this window, or one of its trees; or a film of it</source>
        <translation>Copiar ou guardar esta janela, ou uma das suas árvores; ou um filme dela</translation>
    </message>
    <message>
        <source>Copy position</source>
        <translation>Copiar a posição</translation>
    </message>
    <message>
        <source>Copy the figure as a picture</source>
        <translation>Copiar a figura como imagem</translation>
    </message>
    <message>
        <source>Copy what the board shows as text</source>
        <translation>Copiar como texto o que o tabuleiro mostra</translation>
    </message>
    <message>
        <source>Count the votes of a class</source>
        <translation>Contar os votos de uma turma</translation>
    </message>
    <message>
        <source>Cross table</source>
        <translation>Tabela cruzada</translation>
    </message>
    <message>
        <source>Ctrl and wheel</source>
        <translation>Ctrl e roda</translation>
    </message>
    <message>
        <source>Cut it off</source>
        <translation>Cortar</translation>
    </message>
    <message>
        <source>Cutoff</source>
        <translation>Corte</translation>
    </message>
    <message>
        <source>Cutoffs</source>
        <translation>Cortes</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Escuro</translation>
    </message>
    <message>
        <source>Dark text on light</source>
        <translation>Texto escuro em fundo claro</translation>
    </message>
    <message>
        <source>Darken all but what is near the mouse; again: put it away (O in that window)</source>
        <translation>Escurecer tudo menos o que está perto do rato; outra vez: guardá-lo (O nessa janela)</translation>
    </message>
    <message>
        <source>Decide without recording, then stop</source>
        <translation>Decidir sem registo e depois parar</translation>
    </message>
    <message>
        <source>Decided</source>
        <translation>Decidido</translation>
    </message>
    <message>
        <source>Deciding</source>
        <translation>Decide</translation>
    </message>
    <message>
        <source>Deciding without recording…</source>
        <translation>A decidir sem registo…</translation>
    </message>
    <message>
        <source>Decision trees ({pattern})</source>
        <translation>Árvores de decisão ({pattern})</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Predefinição</translation>
    </message>
    <message>
        <source>Defaults</source>
        <translation>Predefinições</translation>
    </message>
    <message>
        <source>Delete all of it…</source>
        <translation>Apagar tudo…</translation>
    </message>
    <message>
        <source>Delete all that is kept of what you have practised?</source>
        <translation>Apagar tudo o que se guarda do que praticou?</translation>
    </message>
    <message>
        <source>Delete from here on…</source>
        <translation>Apagar daqui em diante…</translation>
    </message>
    <message>
        <source>Delete from this move on…</source>
        <translation>Apagar a partir desta jogada…</translation>
    </message>
    <message>
        <source>Delete level</source>
        <translation>Apagar nível</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>Profundidade</translation>
    </message>
    <message>
        <source>Discuss it with your neighbour, then vote again.</source>
        <translation>Discuta-o com quem está ao seu lado, depois vote outra vez.</translation>
    </message>
    <message>
        <source>Do not say this any more</source>
        <translation>Não dizer isto mais</translation>
    </message>
    <message>
        <source>Do the search by hand…</source>
        <translation>Fazer a pesquisa à mão…</translation>
    </message>
    <message>
        <source>Do this search by hand</source>
        <translation>Fazer esta pesquisa à mão</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Feito</translation>
    </message>
    <message>
        <source>Done.</source>
        <translation>Feito.</translation>
    </message>
    <message>
        <source>Dots per inch</source>
        <translation>Pontos por polegada</translation>
    </message>
    <message>
        <source>Double click a node</source>
        <translation>Clicar duas vezes num nó</translation>
    </message>
    <message>
        <source>Drag lines into the program, or double-click them; Run shows what they do.</source>
        <translation>Arraste linhas para o programa, ou faça duplo clique nelas; Executar mostra o que fazem.</translation>
    </message>
    <message>
        <source>Drag the tree</source>
        <translation>Arrastar a árvore</translation>
    </message>
    <message>
        <source>Draw nodes that the search has not visited yet faintly, or not at all</source>
        <translation>Desenhar, esbatidos, os nós que a pesquisa ainda não visitou</translation>
    </message>
    <message>
        <source>Draw nodes that were not found faintly</source>
        <translation>Desenhar esbatidos os nós que não foram encontrados</translation>
    </message>
    <message>
        <source>Draw over the window of the class; again: put it away (D in that window)</source>
        <translation>Desenhar sobre a janela da turma; outra vez: guardá-la (D nessa janela)</translation>
    </message>
    <message>
        <source>Drawing the tree…</source>
        <translation>A desenhar a árvore…</translation>
    </message>
    <message>
        <source>Drawn by a seed</source>
        <translation>Sorteada por uma semente</translation>
    </message>
    <message>
        <source>Drop a disc: click a column or press its number.</source>
        <translation>Deixar cair uma peça: clicar numa coluna ou premir o seu número.</translation>
    </message>
    <message>
        <source>Drop to go to the link</source>
        <translation>Largar para seguir a ligação</translation>
    </message>
    <message>
        <source>Drop to open only {name} of {n} files</source>
        <translation>Largar para abrir só {name} dos {n} ficheiros</translation>
    </message>
    <message>
        <source>Drop to open {name}</source>
        <translation>Largar para abrir {name}</translation>
    </message>
    <message>
        <source>Drop to search with {name}</source>
        <translation>Largar para pesquisar com {name}</translation>
    </message>
    <message>
        <source>Each is played from both sides, by every two machines.</source>
        <translation>Cada uma é jogada de ambos os lados, por cada duas máquinas.</translation>
    </message>
    <message>
        <source>Each of these searches has one mistake. Find the node where it first shows.</source>
        <translation>Cada uma destas pesquisas tem um erro. Encontre o nó onde se mostra primeiro.</translation>
    </message>
    <message>
        <source>Each player goes on with the other's discs</source>
        <translation>Cada jogador continua com as peças do outro</translation>
    </message>
    <message>
        <source>Each step lights up the line of the code that is at work.</source>
        <translation>Cada passo acende a linha do código que está a ser executada.</translation>
    </message>
    <message>
        <source>Earlier search</source>
        <translation>Pesquisa anterior</translation>
    </message>
    <message>
        <source>Earlier searches</source>
        <translation>Pesquisas anteriores</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Editar</translation>
    </message>
    <message>
        <source>Edit note</source>
        <translation>Editar a nota</translation>
    </message>
    <message>
        <source>Elo</source>
        <translation>Elo</translation>
    </message>
    <message>
        <source>End the games of two once it is certain who is stronger</source>
        <translation>Terminar os jogos de dois assim que for certo quem é mais forte</translation>
    </message>
    <message>
        <source>End the lesson</source>
        <translation>Terminar a lição</translation>
    </message>
    <message>
        <source>End the search; the machine then plays the best it found</source>
        <translation>Terminar a pesquisa; a máquina joga então o melhor que encontrou</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>Fim</translation>
    </message>
    <message>
        <source>Enlarge the panel</source>
        <translation>Ampliar o painel</translation>
    </message>
    <message>
        <source>Enlarge the panel, or put it back</source>
        <translation>Ampliar o painel, ou repô-lo</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Introduzir</translation>
    </message>
    <message>
        <source>Every</source>
        <translation>A cada</translation>
    </message>
    <message>
        <source>Every move has been reviewed.</source>
        <translation>Todas as jogadas foram revistas.</translation>
    </message>
    <message>
        <source>Everything by typing: actions, settings, examples, positions, earlier searches</source>
        <translation>Tudo por escrito: ações, definições, exemplos, posições, pesquisas anteriores</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>Em toda a parte</translation>
    </message>
    <message>
        <source>Evidence: {evidence:+.2f}; certain from ±{bound:.2f} on</source>
        <translation>Evidência: {evidence:+.2f}; certo a partir de ±{bound:.2f}</translation>
    </message>
    <message>
        <source>Exact score over the game</source>
        <translation>Pontuação exata ao longo da partida</translation>
    </message>
    <message>
        <source>Example</source>
        <translation>Exemplo</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>Exemplos</translation>
    </message>
    <message>
        <source>Exchange</source>
        <translation>Trocar</translation>
    </message>
    <message>
        <source>Exercise</source>
        <translation>Exercício</translation>
    </message>
    <message>
        <source>Experiment…</source>
        <translation>Experiência…</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportar</translation>
    </message>
    <message>
        <source>Export as a page</source>
        <translation>Exportar como página</translation>
    </message>
    <message>
        <source>Export as a page…</source>
        <translation>Exportar como página…</translation>
    </message>
    <message>
        <source>Export the subtree…</source>
        <translation>Exportar a subárvore…</translation>
    </message>
    <message>
        <source>Export the table</source>
        <translation>Exportar a tabela</translation>
    </message>
    <message>
        <source>Export the tree</source>
        <translation>Exportar a árvore</translation>
    </message>
    <message>
        <source>Export the tree…</source>
        <translation>Exportar a árvore…</translation>
    </message>
    <message>
        <source>Exported {path}.</source>
        <translation>{path} foi exportado.</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportar…</translation>
    </message>
    <message>
        <source>Fade the rest</source>
        <translation>Esbater o resto</translation>
    </message>
    <message>
        <source>Faster machines</source>
        <translation>Máquinas mais rápidas</translation>
    </message>
    <message>
        <source>Fewer settings</source>
        <translation>Menos definições</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Ficheiro</translation>
    </message>
    <message>
        <source>Files that you open or save appear here.</source>
        <translation>Os ficheiros que abrir ou guardar aparecem aqui.</translation>
    </message>
    <message>
        <source>Fill the whole screen</source>
        <translation>Ocupar todo o ecrã</translation>
    </message>
    <message>
        <source>Fills it in; it earns no point then ({key})</source>
        <translation>Preenche; deixa então de valer o ponto ({key})</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Localizar</translation>
    </message>
    <message>
        <source>Find blunders</source>
        <translation>Procurar erros</translation>
    </message>
    <message>
        <source>Find next</source>
        <translation>Localizar seguinte</translation>
    </message>
    <message>
        <source>Find nodes</source>
        <translation>Localizar nós</translation>
    </message>
    <message>
        <source>Find nodes by columns, value, depth, kind or number</source>
        <translation>Localizar nós por colunas, valor, profundidade, tipo ou número</translation>
    </message>
    <message>
        <source>Find nodes: {kind}</source>
        <translation>Localizar nós: {kind}</translation>
    </message>
    <message>
        <source>Find previous</source>
        <translation>Localizar anterior</translation>
    </message>
    <message>
        <source>Find the flaw</source>
        <translation>Encontrar a falha</translation>
    </message>
    <message>
        <source>Find the flaw in this search</source>
        <translation>Encontrar a falha nesta pesquisa</translation>
    </message>
    <message>
        <source>Find the indentation, too</source>
        <translation>Encontrar também a indentação</translation>
    </message>
    <message>
        <source>Find the least change of a setting, a weight or a leaf that turns the decision</source>
        <translation>Encontrar a menor alteração de uma definição, de um peso ou de uma folha que muda a decisão</translation>
    </message>
    <message>
        <source>Find: {examples}</source>
        <translation>Localizar: {examples}</translation>
    </message>
    <message>
        <source>Find…</source>
        <translation>Localizar…</translation>
    </message>
    <message>
        <source>First</source>
        <translation>Início</translation>
    </message>
    <message>
        <source>First comes {blank}. To choose yourself, leave the order.</source>
        <translation>Primeiro vem {blank}. Para escolher livremente, deixe a ordem.</translation>
    </message>
    <message>
        <source>First player</source>
        <translation>Primeiro jogador</translation>
    </message>
    <message>
        <source>First step</source>
        <translation>Primeiro passo</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Ajustar</translation>
    </message>
    <message>
        <source>Fit to window</source>
        <translation>Ajustar à janela</translation>
    </message>
    <message>
        <source>Flaw</source>
        <translation>Falha</translation>
    </message>
    <message>
        <source>Float the panel</source>
        <translation>Soltar o painel</translation>
    </message>
    <message>
        <source>Fold all</source>
        <translation>Dobrar tudo</translation>
    </message>
    <message>
        <source>Fold the icicle</source>
        <translation>Dobrar as estalactites</translation>
    </message>
    <message>
        <source>Fold up everything but the root</source>
        <translation>Dobrar tudo menos a raiz</translation>
    </message>
    <message>
        <source>Forget all changes</source>
        <translation>Esquecer todas as alterações</translation>
    </message>
    <message>
        <source>Forget moves</source>
        <translation>Esquecer jogadas</translation>
    </message>
    <message>
        <source>Forget the move on the board and all that followed it</source>
        <translation>Esquecer a jogada do tabuleiro e tudo o que se lhe seguiu</translation>
    </message>
    <message numerus="yes">
        <source>Forget {move} and the {n} moves that follow it?</source>
        <extracomment>Forget {move} and the move that follows it?</extracomment>
        <translation>
            <numerusform>Esquecer {move} e a jogada que se segue?</numerusform>
            <numerusform>Esquecer {move} e as {n} jogadas que se seguem?</numerusform>
        </translation>
    </message>
    <message>
        <source>Forget {move}?</source>
        <translation>Esquecer {move}?</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Formato</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Avançar</translation>
    </message>
    <message>
        <source>Forward to what you looked at after that</source>
        <translation>Avançar para o que se viu depois disso</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Encontrados</translation>
    </message>
    <message>
        <source>From and to</source>
        <translation>De e até</translation>
    </message>
    <message>
        <source>From any view: one move on along the best play</source>
        <translation>De qualquer vista: mais uma jogada na melhor linha</translation>
    </message>
    <message>
        <source>From any view: to the first child</source>
        <translation>De qualquer vista: para o primeiro filho</translation>
    </message>
    <message>
        <source>From any view: to the parent of this node</source>
        <translation>De qualquer vista: para o pai deste nó</translation>
    </message>
    <message>
        <source>From any view: to the sibling after this node</source>
        <translation>De qualquer vista: para o irmão depois deste nó</translation>
    </message>
    <message>
        <source>From any view: to the sibling before this node</source>
        <translation>De qualquer vista: para o irmão antes deste nó</translation>
    </message>
    <message>
        <source>From the lesson</source>
        <translation>Da lição</translation>
    </message>
    <message>
        <source>From the top down</source>
        <translation>De cima para baixo</translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>Ecrã inteiro</translation>
    </message>
    <message>
        <source>Function</source>
        <translation>Função</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Partida</translation>
    </message>
    <message>
        <source>Game of {date}</source>
        <translation>Partida de {date}</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>Jogos</translation>
    </message>
    <message>
        <source>Games ({pattern})</source>
        <translation>Partidas ({pattern})</translation>
    </message>
    <message>
        <source>Games of each two</source>
        <translation>Jogos de cada dois</translation>
    </message>
    <message>
        <source>Give a hint</source>
        <translation>Dar uma sugestão</translation>
    </message>
    <message>
        <source>Give the game up; Undo takes it back</source>
        <translation>Desistir da partida; Anular volta atrás</translation>
    </message>
    <message>
        <source>Give the selected leaf another value, and search again</source>
        <translation>Dar outro valor à folha escolhida, e pesquisar outra vez</translation>
    </message>
    <message>
        <source>Give this action the keys of the start</source>
        <translation>Dar a esta ação as teclas iniciais</translation>
    </message>
    <message>
        <source>Give this action the new key too</source>
        <translation>Dar também a nova tecla a esta ação</translation>
    </message>
    <message>
        <source>Go back to the last bookmark, at its step</source>
        <translation>Voltar ao marcador anterior, no seu passo</translation>
    </message>
    <message>
        <source>Go back to the last mistake of the review</source>
        <translation>Voltar ao erro anterior da revisão</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Continuar</translation>
    </message>
    <message>
        <source>Go on with the game</source>
        <translation>Continuar o jogo</translation>
    </message>
    <message>
        <source>Go to</source>
        <translation>Ir para</translation>
    </message>
    <message>
        <source>Go to link {link}</source>
        <translation>Seguir a ligação {link}</translation>
    </message>
    <message>
        <source>Go to step</source>
        <translation>Ir para o passo</translation>
    </message>
    <message>
        <source>Go to step…</source>
        <translation>Ir para o passo…</translation>
    </message>
    <message>
        <source>Go to the beginning of the game</source>
        <translation>Ir ao início do jogo</translation>
    </message>
    <message>
        <source>Go to the first child</source>
        <translation>Ir para o primeiro filho</translation>
    </message>
    <message>
        <source>Go to the last move of the game</source>
        <translation>Ir à última jogada do jogo</translation>
    </message>
    <message>
        <source>Go to the next bookmark, at its step</source>
        <translation>Ir para o marcador seguinte, no seu passo</translation>
    </message>
    <message>
        <source>Go to the next mistake of the review</source>
        <translation>Ir para o erro seguinte da revisão</translation>
    </message>
    <message>
        <source>Go to the next panel</source>
        <translation>Ir para o painel seguinte</translation>
    </message>
    <message>
        <source>Go to the next sibling</source>
        <translation>Ir para o irmão seguinte</translation>
    </message>
    <message>
        <source>Go to the node above on this level</source>
        <translation>Ir para o nó acima neste nível</translation>
    </message>
    <message>
        <source>Go to the node below on this level</source>
        <translation>Ir para o nó abaixo neste nível</translation>
    </message>
    <message>
        <source>Go to the panel before</source>
        <translation>Ir para o painel anterior</translation>
    </message>
    <message>
        <source>Go to the parent</source>
        <translation>Ir para o pai</translation>
    </message>
    <message>
        <source>Go to the previous sibling</source>
        <translation>Ir para o irmão anterior</translation>
    </message>
    <message>
        <source>Go to the root</source>
        <translation>Ir para a raiz</translation>
    </message>
    <message>
        <source>Go to this phase of the iteration</source>
        <translation>Ir para esta fase da iteração</translation>
    </message>
    <message>
        <source>Go to {move}</source>
        <translation>Ir para {move}</translation>
    </message>
    <message>
        <source>Hand-made tree</source>
        <translation>Árvore feita à mão</translation>
    </message>
    <message>
        <source>Hand-made tree…</source>
        <translation>Árvore feita à mão…</translation>
    </message>
    <message>
        <source>Have machines play one another, and see who is stronger</source>
        <translation>Pôr máquinas a jogar umas contra as outras, e ver quem é mais forte</translation>
    </message>
    <message>
        <source>Have the icicle be a strip with the path to the node selected</source>
        <translation>Fazer das estalactites uma faixa com o caminho até ao nó selecionado</translation>
    </message>
    <message>
        <source>Have the panel that has the focus fill the window, or put all back</source>
        <translation>O painel que tem o foco enche a janela, ou tudo volta ao seu lugar</translation>
    </message>
    <message>
        <source>Have the solver look for mistakes in the moves; again: stop it</source>
        <translation>O solucionador procura erros nas jogadas; outra vez: parar</translation>
    </message>
    <message>
        <source>Heading</source>
        <translation>Cabeçalho</translation>
    </message>
    <message>
        <source>Hear discs land</source>
        <translation>Ouvir as peças a cair</translation>
    </message>
    <message>
        <source>Here grows the tree of the machine’s next decision.</source>
        <translation>Aqui cresce a árvore da próxima decisão da máquina.</translation>
    </message>
    <message>
        <source>Here is the path to the node selected, once there is a tree.</source>
        <translation>Aqui está o caminho até ao nó selecionado, logo que haja uma árvore.</translation>
    </message>
    <message>
        <source>Here the mistakes of your games become puzzles: play a game, then have puzzles made of it.</source>
        <translation>Aqui os erros dos seus jogos tornam-se problemas: jogue um jogo, depois faça problemas dele.</translation>
    </message>
    <message>
        <source>Here the whole tree of a search is seen at a glance.</source>
        <translation>Aqui vê-se de relance toda a árvore de uma pesquisa.</translation>
    </message>
    <message>
        <source>Hide the panel</source>
        <translation>Esconder o painel</translation>
    </message>
    <message>
        <source>Hide values</source>
        <translation>Esconder valores</translation>
    </message>
    <message>
        <source>Hide values that follow from what is seen: what will MIN choose?</source>
        <translation>Esconder os valores que decorrem do que se vê: que escolherá MIN?</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>Sugestão</translation>
    </message>
    <message>
        <source>Hint by</source>
        <translation>Sugestão de</translation>
    </message>
    <message>
        <source>Hint by…</source>
        <translation>Sugestão de…</translation>
    </message>
    <message>
        <source>Hint:</source>
        <translation>Sugestão:</translation>
    </message>
    <message>
        <source>Hints are given by</source>
        <translation>As sugestões são de</translation>
    </message>
    <message>
        <source>How long a move may take in the truth, in a review and in a hint</source>
        <translation>Quanto tempo pode levar uma jogada na verdade, numa revisão e numa sugestão</translation>
    </message>
    <message>
        <source>How long the move took, in seconds</source>
        <translation>Quanto demorou a jogada, em segundos</translation>
    </message>
    <message>
        <source>How much the record of a search may take, and what happens when it is full</source>
        <translation>Quanto pode ocupar o registo de uma pesquisa, e o que fazer quando enche</translation>
    </message>
    <message>
        <source>How to read it</source>
        <translation>Como ler</translation>
    </message>
    <message>
        <source>Icicle</source>
        <translation>Estalactites</translation>
    </message>
    <message>
        <source>In the order of the algorithm</source>
        <translation>Pela ordem do algoritmo</translation>
    </message>
    <message>
        <source>In the truth, in a review and in a hint a move may take</source>
        <translation>Na verdade, numa revisão e numa sugestão, uma jogada pode levar</translation>
    </message>
    <message>
        <source>In turn</source>
        <translation>À vez</translation>
    </message>
    <message>
        <source>Installed</source>
        <translation>Instalado</translation>
    </message>
    <message>
        <source>Is it right?</source>
        <translation>Está certa?</translation>
    </message>
    <message>
        <source>Is yours right?</source>
        <translation>A sua está certa?</translation>
    </message>
    <message>
        <source>It first goes wrong here: {moves}</source>
        <translation>Erra aqui pela primeira vez: {moves}</translation>
    </message>
    <message>
        <source>It has no page yet: search something, then add it to the lesson.</source>
        <translation>Ainda não tem página alguma: pesquise alguma coisa, depois junte-a à lição.</translation>
    </message>
    <message>
        <source>It is kept in {path}, and nowhere else.</source>
        <translation>Fica guardado em {path}, e em mais lado nenhum.</translation>
    </message>
    <message>
        <source>It searches the position on the board and says what it would play.</source>
        <translation>Pesquisa a posição no tabuleiro e diz o que jogaria.</translation>
    </message>
    <message>
        <source>It searches the position on the board and says what it would play. In this game discs slip: expectiminimax stands in for a player that does not reckon with that.</source>
        <translation>Pesquisa a posição no tabuleiro e diz o que jogaria. Nesta partida as peças escorregam: o expectiminimax substitui um jogador que não conte com isso.</translation>
    </message>
    <message numerus="yes">
        <source>It turns {n:,} more times.</source>
        <extracomment>It turns {n:,} more time.</extracomment>
        <translation>
            <numerusform>Muda mais {n:,} vez.</numerusform>
            <numerusform>Muda mais {n:,} vezes.</numerusform>
        </translation>
    </message>
    <message>
        <source>Iteration {n}, {node}: {field}</source>
        <translation>Iteração {n}, {node}: {field}</translation>
    </message>
    <message>
        <source>Its picture cannot be drawn.</source>
        <translation>A sua imagem não se consegue desenhar.</translation>
    </message>
    <message>
        <source>Its picture is not drawn: {why}</source>
        <translation>A sua imagem não se desenha: {why}</translation>
    </message>
    <message>
        <source>Its settings are in the form of the search, at the top</source>
        <translation>As suas definições estão no formulário da pesquisa, em cima</translation>
    </message>
    <message>
        <source>Its time was over before the search was: this is the best of what it saw.</source>
        <translation>O tempo acabou antes da pesquisa: é o melhor do que viu.</translation>
    </message>
    <message>
        <source>Keep all games in a file</source>
        <translation>Guardar todos os jogos num ficheiro</translation>
    </message>
    <message>
        <source>Key behind the sheets</source>
        <translation>Soluções depois das fichas</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Teclas</translation>
    </message>
    <message>
        <source>Keys of this action</source>
        <translation>Teclas desta ação</translation>
    </message>
    <message>
        <source>Keys of “{action}”</source>
        <translation>Teclas de “{action}”</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Língua</translation>
    </message>
    <message>
        <source>Language…</source>
        <translation>Língua…</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>Texto maior</translation>
    </message>
    <message>
        <source>Larger text everywhere</source>
        <translation>Texto maior em toda a parte</translation>
    </message>
    <message>
        <source>Last</source>
        <translation>Fim</translation>
    </message>
    <message>
        <source>Last move</source>
        <translation>Última jogada</translation>
    </message>
    <message>
        <source>Last step</source>
        <translation>Último passo</translation>
    </message>
    <message>
        <source>Lay the solver's exact results beside what the search believed</source>
        <translation>Pôr os resultados exatos ao lado do que a pesquisa julgava</translation>
    </message>
    <message>
        <source>Leaf {place}: {value}</source>
        <translation>Folha {place}: {value}</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>Não executar</translation>
    </message>
    <message>
        <source>Leave; the game comes back at the next start</source>
        <translation>Sair; a partida volta no próximo arranque</translation>
    </message>
    <message>
        <source>Leaves</source>
        <translation>Folhas</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Esquerda</translation>
    </message>
    <message>
        <source>Legend</source>
        <translation>Legenda</translation>
    </message>
    <message>
        <source>Less time between the moves of machines</source>
        <translation>Menos tempo entre as jogadas das máquinas</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>Lição</translation>
    </message>
    <message>
        <source>Lesson of {date}</source>
        <translation>Lição de {date}</translation>
    </message>
    <message>
        <source>Lessons ({pattern})</source>
        <translation>Lições ({pattern})</translation>
    </message>
    <message>
        <source>Lessons to walk through, alone or in front of a class:</source>
        <translation>Lições a percorrer, a sós ou diante de uma turma:</translation>
    </message>
    <message>
        <source>Let a machine play {side}</source>
        <translation>Deixar uma máquina jogar {side}</translation>
    </message>
    <message>
        <source>Let it play</source>
        <translation>Pôr a jogar</translation>
    </message>
    <message>
        <source>Level of detail</source>
        <translation>Nível de pormenor</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Claro</translation>
    </message>
    <message>
        <source>Light text on dark</source>
        <translation>Texto claro em fundo escuro</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>Limites</translation>
    </message>
    <message>
        <source>Lines that are left</source>
        <translation>Linhas que sobram</translation>
    </message>
    <message>
        <source>Lines that are left, some of which do not belong there:</source>
        <translation>Linhas que sobram, algumas das quais não pertencem aí:</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>Ligação</translation>
    </message>
    <message>
        <source>List the moves to the one on the board before those tried in their place</source>
        <translation>Listar as jogadas até à do tabuleiro antes das tentadas em seu lugar</translation>
    </message>
    <message>
        <source>Loading the fast searches…</source>
        <translation>A carregar as pesquisas rápidas…</translation>
    </message>
    <message>
        <source>Look again: {moves}, step {step:,}</source>
        <translation>Veja outra vez: {moves}, passo {step:,}</translation>
    </message>
    <message>
        <source>Looking ahead</source>
        <translation>A olhar em frente</translation>
    </message>
    <message>
        <source>Looking ahead · {key} returns</source>
        <translation>A olhar em frente · {key} volta</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>A localizar…</translation>
    </message>
    <message>
        <source>Lower panel</source>
        <translation>Painel mais baixo</translation>
    </message>
    <message>
        <source>Machine moves once</source>
        <translation>A máquina joga uma vez</translation>
    </message>
    <message>
        <source>Machine to move ({player})</source>
        <translation>Joga a máquina ({player})</translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>Máquinas</translation>
    </message>
    <message>
        <source>Machines play this game: pause them to play a move for one of them.</source>
        <translation>Nesta partida jogam máquinas: pô-las em pausa para jogar por uma delas.</translation>
    </message>
    <message>
        <source>Machines wait {pace:.1f} s after a move</source>
        <translation>As máquinas esperam {pace:.1f} s depois de uma jogada</translation>
    </message>
    <message>
        <source>Machines wait, or play on</source>
        <translation>As máquinas esperam ou continuam a jogar</translation>
    </message>
    <message>
        <source>Make a lesson of your own</source>
        <translation>Fazer uma lição sua</translation>
    </message>
    <message>
        <source>Make a window of the panel that has the focus, or put it back</source>
        <translation>Fazer uma janela do painel que tem o foco, ou repô-lo</translation>
    </message>
    <message>
        <source>Make each disc the other player's</source>
        <translation>Passar cada peça para o outro jogador</translation>
    </message>
    <message>
        <source>Make puzzles of this game</source>
        <translation>Fazer problemas deste jogo</translation>
    </message>
    <message>
        <source>Make the change again that was taken back</source>
        <translation>Fazer outra vez a alteração que foi desfeita</translation>
    </message>
    <message>
        <source>Make the panel that has the focus lower</source>
        <translation>Diminuir a altura do painel que tem o foco</translation>
    </message>
    <message>
        <source>Make the panel that has the focus narrower</source>
        <translation>Estreitar o painel que tem o foco</translation>
    </message>
    <message>
        <source>Make the panel that has the focus taller</source>
        <translation>Aumentar a altura do painel que tem o foco</translation>
    </message>
    <message>
        <source>Make the panel that has the focus wider</source>
        <translation>Alargar o painel que tem o foco</translation>
    </message>
    <message>
        <source>Make this the main line</source>
        <translation>Fazer desta a linha principal</translation>
    </message>
    <message>
        <source>Make what is shown the next page of the lesson; begin one if there is none</source>
        <translation>Fazer do que está à vista a página seguinte da lição; começar uma se não há nenhuma</translation>
    </message>
    <message>
        <source>Making puzzles of the mistakes…</source>
        <translation>A fazer problemas dos erros…</translation>
    </message>
    <message>
        <source>Mark the selected node with a note</source>
        <translation>Marcar o nó selecionado com uma nota</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Medir</translation>
    </message>
    <message>
        <source>Measure searches, evaluators and machines, and see the chart grow</source>
        <translation>Medir pesquisas, avaliadores e máquinas, e ver o gráfico crescer</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Memória</translation>
    </message>
    <message>
        <source>Memory for traces</source>
        <translation>Memória para registos</translation>
    </message>
    <message>
        <source>Memory for traces…</source>
        <translation>Memória para registos…</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>Menu</translation>
    </message>
    <message>
        <source>Minimax or alpha-beta?</source>
        <translation>Minimax ou alfa-beta?</translation>
    </message>
    <message>
        <source>Minutes</source>
        <translation>Minutos</translation>
    </message>
    <message>
        <source>More examples</source>
        <translation>Mais exemplos</translation>
    </message>
    <message>
        <source>More time between the moves of machines</source>
        <translation>Mais tempo entre as jogadas das máquinas</translation>
    </message>
    <message>
        <source>More…</source>
        <translation>Mais…</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>Movimento</translation>
    </message>
    <message>
        <source>Mouse</source>
        <translation>Rato</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Jogada</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>Jogadas</translation>
    </message>
    <message>
        <source>Moves, scores, and a board at each mistake and comment: PDF, page or picture</source>
        <translation>Jogadas, pontuações, e um tabuleiro em cada erro e comentário: PDF, página ou imagem</translation>
    </message>
    <message>
        <source>My lesson</source>
        <translation>A minha lição</translation>
    </message>
    <message>
        <source>Name of a level</source>
        <translation>Nome de um nível</translation>
    </message>
    <message>
        <source>Name of a level of your own</source>
        <translation>Nome de um nível próprio</translation>
    </message>
    <message>
        <source>Narrower panel</source>
        <translation>Painel mais estreito</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Nova</translation>
    </message>
    <message>
        <source>New game</source>
        <translation>Nova partida</translation>
    </message>
    <message>
        <source>New game…</source>
        <translation>Nova partida…</translation>
    </message>
    <message>
        <source>New key</source>
        <translation>Nova tecla</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Seguinte</translation>
    </message>
    <message>
        <source>Next best move</source>
        <translation>Melhor jogada seguinte</translation>
    </message>
    <message>
        <source>Next bookmark</source>
        <translation>Marcador seguinte</translation>
    </message>
    <message>
        <source>Next cutoff</source>
        <translation>Corte seguinte</translation>
    </message>
    <message>
        <source>Next event here</source>
        <translation>Evento seguinte aqui</translation>
    </message>
    <message>
        <source>Next iteration</source>
        <translation>Iteração seguinte</translation>
    </message>
    <message>
        <source>Next leaf</source>
        <translation>Folha seguinte</translation>
    </message>
    <message>
        <source>Next mistake</source>
        <translation>Erro seguinte</translation>
    </message>
    <message>
        <source>Next on the principal variation</source>
        <translation>Seguinte na variante principal</translation>
    </message>
    <message>
        <source>Next panel</source>
        <translation>Painel seguinte</translation>
    </message>
    <message>
        <source>Next puzzle</source>
        <translation>Problema seguinte</translation>
    </message>
    <message>
        <source>Next puzzle puts one on the board: play the move that was missed.</source>
        <translation>Problema seguinte põe um no tabuleiro: jogue a jogada que escapou.</translation>
    </message>
    <message>
        <source>Next question</source>
        <translation>Pergunta seguinte</translation>
    </message>
    <message>
        <source>Next: {title}</source>
        <translation>A seguir: {title}</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Não</translation>
    </message>
    <message>
        <source>No action has “{words}” in its line.</source>
        <translation>Nenhuma ação tem “{words}” na sua linha.</translation>
    </message>
    <message>
        <source>No change was found that turns the decision.</source>
        <translation>Não se encontrou nenhuma alteração que mude a decisão.</translation>
    </message>
    <message>
        <source>No mistake after this move.</source>
        <translation>Nenhum erro depois desta jogada.</translation>
    </message>
    <message>
        <source>No mistake before this move.</source>
        <translation>Nenhum erro antes desta jogada.</translation>
    </message>
    <message>
        <source>No mistake is known after this move.</source>
        <translation>Não se conhece nenhum erro depois desta jogada.</translation>
    </message>
    <message>
        <source>No mistake is known before this move.</source>
        <translation>Não se conhece nenhum erro antes desta jogada.</translation>
    </message>
    <message>
        <source>No move yet.</source>
        <translation>Ainda não há jogadas.</translation>
    </message>
    <message>
        <source>No node is like that.</source>
        <translation>Nenhum nó é assim.</translation>
    </message>
    <message>
        <source>No node stands out any more (Esc)</source>
        <translation>Nenhum nó fica em destaque (Esc)</translation>
    </message>
    <message>
        <source>No panel has the focus: go to one first.</source>
        <translation>Nenhum painel tem o foco: é preciso ir primeiro a um.</translation>
    </message>
    <message>
        <source>No playout was made yet: at this step nothing was visited.</source>
        <translation>Ainda não se fez nenhuma partida simulada: neste passo nada foi visitado.</translation>
    </message>
    <message>
        <source>No position</source>
        <translation>Nenhuma posição</translation>
    </message>
    <message>
        <source>No puzzle is due today; this one will be on {day}.</source>
        <translation>Nenhum problema é para hoje; este será para {day}.</translation>
    </message>
    <message>
        <source>No puzzles were made: the review was stopped.</source>
        <translation>Não se fizeram problemas: a revisão foi parada.</translation>
    </message>
    <message>
        <source>No search has ended that could be changed.</source>
        <translation>Não acabou nenhuma pesquisa que se pudesse alterar.</translation>
    </message>
    <message>
        <source>No search has looked at this position: what one believes of each column will stand below the board.</source>
        <translation>Nenhuma pesquisa viu esta posição: o que uma pesquisa crê de cada coluna aparecerá debaixo do tabuleiro.</translation>
    </message>
    <message>
        <source>No search runs.</source>
        <translation>Não há nenhuma pesquisa em curso.</translation>
    </message>
    <message>
        <source>No search yet.</source>
        <translation>Ainda sem pesquisa.</translation>
    </message>
    <message>
        <source>No stop that is checked follows: this is the end.</source>
        <translation>Não se segue nenhuma paragem marcada: este é o fim.</translation>
    </message>
    <message>
        <source>No two variants have the same answers</source>
        <translation>Nenhuma variante tem as mesmas respostas que outra</translation>
    </message>
    <message>
        <source>Node above</source>
        <translation>Nó acima</translation>
    </message>
    <message>
        <source>Node below</source>
        <translation>Nó abaixo</translation>
    </message>
    <message>
        <source>Node {label}</source>
        <translation>Nó {label}</translation>
    </message>
    <message>
        <source>Node {row:,} ({place}): being solved…</source>
        <translation>Nó {row:,} ({place}): a resolver…</translation>
    </message>
    <message>
        <source>Node {row:,} ({place}): its value is hidden, and so is the truth.</source>
        <translation>Nó {row:,} ({place}): o valor está escondido, e a verdade também.</translation>
    </message>
    <message>
        <source>Node {row:,} ({place}): {told}.</source>
        <translation>Nó {row:,} ({place}): {told}.</translation>
    </message>
    <message>
        <source>Node {row:,}: {place}</source>
        <translation>Nó {row:,}: {place}</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Nós</translation>
    </message>
    <message>
        <source>Nodes per depth, cutoffs, values and window at the root, visits of its moves</source>
        <translation>Nós por profundidade, cortes, valores, intervalo e visitas na raiz</translation>
    </message>
    <message>
        <source>Nodes say all that is known of them.</source>
        <translation>Os nós dizem tudo o que se sabe deles.</translation>
    </message>
    <message>
        <source>Nodes say more on the way to where one is; all; their value; or their window too</source>
        <translation>Os nós dizem mais no caminho até onde se está; tudo; o valor; ou também o intervalo</translation>
    </message>
    <message>
        <source>Nodes say their move and value.</source>
        <translation>Os nós dizem a jogada e o valor.</translation>
    </message>
    <message>
        <source>Nodes say their value and window.</source>
        <translation>Os nós dizem o valor e o intervalo.</translation>
    </message>
    <message>
        <source>Nodes say their value; those on the way to the selected node, more.</source>
        <translation>Os nós dizem o seu valor; os do caminho até ao nó selecionado, mais.</translation>
    </message>
    <message>
        <source>None yet</source>
        <translation>Ainda nenhuma</translation>
    </message>
    <message>
        <source>Normal text</source>
        <translation>Texto normal</translation>
    </message>
    <message>
        <source>Not now: a search runs, or the game on the board is over.</source>
        <translation>Agora não: há uma pesquisa em curso, ou a partida no tabuleiro acabou.</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Nota</translation>
    </message>
    <message>
        <source>Note for {node}:</source>
        <translation>Nota para {node}:</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notas</translation>
    </message>
    <message>
        <source>Nothing is called so.</source>
        <translation>Nada se chama assim.</translation>
    </message>
    <message>
        <source>Nothing searched yet</source>
        <translation>Nada pesquisado ainda</translation>
    </message>
    <message>
        <source>Number keys add a vote each; the answer shows when revealed</source>
        <translation>As teclas de números juntam um voto cada; a resposta aparece quando revelada</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Números</translation>
    </message>
    <message>
        <source>Numbers at the ends, brackets around the children of a node. MAX moves at the root, MIN below it, and so on. Where children carry probabilities, chance decides. Ctrl+Return searches it.</source>
        <translation>Números nos fins, parênteses à volta dos filhos de um nó. MAX joga na raiz, MIN abaixo dela, e assim por diante. Onde os filhos levam probabilidades, decide o acaso. Ctrl+Return pesquisa-a.</translation>
    </message>
    <message>
        <source>Numbers unfold at a click, and a dotted name says what it means.</source>
        <translation>Os números desdobram-se com um clique, e um nome pontilhado diz o que significa.</translation>
    </message>
    <message>
        <source>Of</source>
        <translation>De</translation>
    </message>
    <message>
        <source>Of nodes that share a pixel of the icicle the one in its middle is seen. Nodes that were found and are too narrow to be seen have marks there. Fine lines only show that there are several nodes, too narrow for gaps between them. The line below nodes is the principal variation (PV).</source>
        <translation>Dos nós que partilham um píxel das estalactites vê-se o que está no meio. Os nós localizados que são demasiado estreitos para se verem têm aí marcas. As linhas finas mostram apenas que há vários nós, demasiado estreitos para terem intervalos entre si. A linha por baixo dos nós é a variante principal (VP).</translation>
    </message>
    <message>
        <source>One a line, * before the right one</source>
        <translation>Uma por linha, * antes da certa</translation>
    </message>
    <message>
        <source>One file at a time: of those dropped, only {name} was taken.</source>
        <translation>Um ficheiro de cada vez: dos que foram largados, só se pegou em {name}.</translation>
    </message>
    <message>
        <source>One move</source>
        <translation>Uma jogada</translation>
    </message>
    <message>
        <source>One playout of MCTS</source>
        <translation>Uma simulação de MCTS</translation>
    </message>
    <message>
        <source>One step back in the search's time</source>
        <translation>Um passo atrás no tempo da pesquisa</translation>
    </message>
    <message>
        <source>One step on: a node is entered or left</source>
        <translation>Mais um passo: entra-se num nó ou sai-se dele</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Abrir</translation>
    </message>
    <message>
        <source>Open a lesson…</source>
        <translation>Abrir uma lição…</translation>
    </message>
    <message>
        <source>Open a search, a game, a lesson or a program</source>
        <translation>Abrir uma pesquisa, uma partida, uma lição ou um programa</translation>
    </message>
    <message>
        <source>Open a trace, a game, a decision tree, a lesson or a program</source>
        <translation>Abrir um registo, uma partida, uma árvore de decisão, uma lição ou um programa</translation>
    </message>
    <message>
        <source>Open recent</source>
        <translation>Abrir recente</translation>
    </message>
    <message>
        <source>Open {path}</source>
        <translation>Abrir {path}</translation>
    </message>
    <message>
        <source>Opened {path}.</source>
        <translation>{path} foi aberto.</translation>
    </message>
    <message>
        <source>Opened {path}: Undo at its beginning brings back the game before.</source>
        <translation>{path} foi aberto: Anular, no início, traz de volta a partida anterior.</translation>
    </message>
    <message>
        <source>Opened {path}; the search that was running has ended.</source>
        <translation>{path} foi aberto; a pesquisa que decorria terminou.</translation>
    </message>
    <message>
        <source>Opening the trace…</source>
        <translation>A abrir o registo…</translation>
    </message>
    <message>
        <source>Opening {file}…</source>
        <translation>A abrir {file}…</translation>
    </message>
    <message>
        <source>Opening {opening}, then {moves}</source>
        <translation>Abertura {opening}, depois {moves}</translation>
    </message>
    <message>
        <source>Openings</source>
        <translation>Aberturas</translation>
    </message>
    <message>
        <source>Openings from both sides with 0, ½, 1, 1½ and 2 points: {counts}</source>
        <translation>Aberturas de ambos os lados com 0, ½, 1, 1½ e 2 pontos: {counts}</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Abrir…</translation>
    </message>
    <message>
        <source>Or press {key} to search the position on the board.</source>
        <translation>Ou premir {key} para pesquisar a posição no tabuleiro.</translation>
    </message>
    <message>
        <source>Or search the position on the board.</source>
        <translation>Ou pesquisar a posição no tabuleiro.</translation>
    </message>
    <message>
        <source>Original</source>
        <translation>Original</translation>
    </message>
    <message>
        <source>Original or changed</source>
        <translation>Original ou alterada</translation>
    </message>
    <message>
        <source>Out</source>
        <translation>Sair</translation>
    </message>
    <message>
        <source>Outline</source>
        <translation>Lista</translation>
    </message>
    <message>
        <source>Over</source>
        <translation>Saltar</translation>
    </message>
    <message>
        <source>PV</source>
        <translation>VP</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Página</translation>
    </message>
    <message>
        <source>Page earlier</source>
        <translation>Página para trás</translation>
    </message>
    <message>
        <source>Page later</source>
        <translation>Página para a frente</translation>
    </message>
    <message>
        <source>Page to print…</source>
        <translation>Página para imprimir…</translation>
    </message>
    <message>
        <source>Page {number}</source>
        <translation>Página {number}</translation>
    </message>
    <message>
        <source>Page {number} ({title}):</source>
        <translation>Página {number} ({title}):</translation>
    </message>
    <message>
        <source>Pages of the lesson</source>
        <translation>Páginas da lição</translation>
    </message>
    <message>
        <source>Panel</source>
        <translation>Painel</translation>
    </message>
    <message>
        <source>Panels</source>
        <translation>Painéis</translation>
    </message>
    <message>
        <source>Panels as at first</source>
        <translation>Painéis como no início</translation>
    </message>
    <message>
        <source>Panels in one place</source>
        <translation>Painéis no mesmo lugar</translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>Papel</translation>
    </message>
    <message>
        <source>Parent</source>
        <translation>Pai</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Parte</translation>
    </message>
    <message>
        <source>Paste position</source>
        <translation>Colar a posição</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Caminho</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pausa</translation>
    </message>
    <message>
        <source>Pause the machines</source>
        <translation>Pausar as máquinas</translation>
    </message>
    <message>
        <source>Pen</source>
        <translation>Caneta</translation>
    </message>
    <message>
        <source>Phase: {name}</source>
        <translation>Fase: {name}</translation>
    </message>
    <message>
        <source>Picture of the window</source>
        <translation>Imagem da janela</translation>
    </message>
    <message>
        <source>Picture of the window…</source>
        <translation>Imagem da janela…</translation>
    </message>
    <message>
        <source>Pictures and tables ({patterns})</source>
        <translation>Imagens e tabelas ({patterns})</translation>
    </message>
    <message>
        <source>Picture…</source>
        <translation>Imagem…</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Jogar</translation>
    </message>
    <message>
        <source>Play again what was taken back, or go on to the later search or game</source>
        <translation>Jogar de novo o que foi anulado, ou passar à pesquisa ou à partida seguinte</translation>
    </message>
    <message>
        <source>Play against: {level}</source>
        <translation>Jogar contra: {level}</translation>
    </message>
    <message>
        <source>Play backward</source>
        <translation>Reproduzir para trás</translation>
    </message>
    <message>
        <source>Play on</source>
        <translation>Reproduzir</translation>
    </message>
    <message>
        <source>Play the move on the board.</source>
        <translation>Jogue a jogada no tabuleiro.</translation>
    </message>
    <message>
        <source>Play the search backward, or pause</source>
        <translation>Reproduzir a pesquisa para trás, ou pausar</translation>
    </message>
    <message>
        <source>Play the search, or pause</source>
        <translation>Reproduzir a pesquisa, ou pausar</translation>
    </message>
    <message>
        <source>Play {side} yourself</source>
        <translation>Jogar {side} em pessoa</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>Jogador</translation>
    </message>
    <message>
        <source>Player {player}</source>
        <translation>Jogador {player}</translation>
    </message>
    <message>
        <source>Player {player} wins</source>
        <translation>Ganha o jogador {player}</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Jogadores</translation>
    </message>
    <message>
        <source>Plies</source>
        <translation>Lances</translation>
    </message>
    <message>
        <source>Pointer</source>
        <translation>Ponteiro</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Pontos</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Posição</translation>
    </message>
    <message>
        <source>Positions in a file…</source>
        <translation>Posições num ficheiro…</translation>
    </message>
    <message>
        <source>Positions that each show one idea of search, with a question</source>
        <translation>Posições que mostram cada uma uma ideia da procura, com uma pergunta</translation>
    </message>
    <message>
        <source>Positions, one in each line</source>
        <translation>Posições, uma em cada linha</translation>
    </message>
    <message>
        <source>Press T to lay the solver's exact results beside what the search believed.</source>
        <translation>Premir T para pôr os resultados exatos do solucionador ao lado do que a pesquisa julgou.</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Pré-visualização</translation>
    </message>
    <message>
        <source>Previous best move</source>
        <translation>Melhor jogada anterior</translation>
    </message>
    <message>
        <source>Previous bookmark</source>
        <translation>Marcador anterior</translation>
    </message>
    <message>
        <source>Previous cutoff</source>
        <translation>Corte anterior</translation>
    </message>
    <message>
        <source>Previous event here</source>
        <translation>Evento anterior aqui</translation>
    </message>
    <message>
        <source>Previous iteration</source>
        <translation>Iteração anterior</translation>
    </message>
    <message>
        <source>Previous leaf</source>
        <translation>Folha anterior</translation>
    </message>
    <message>
        <source>Previous mistake</source>
        <translation>Erro anterior</translation>
    </message>
    <message>
        <source>Previous panel</source>
        <translation>Painel anterior</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>Imprimir…</translation>
    </message>
    <message>
        <source>Probability</source>
        <translation>Probabilidade</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Programa</translation>
    </message>
    <message>
        <source>Programs of your own ({pattern})</source>
        <translation>Programas próprios ({pattern})</translation>
    </message>
    <message>
        <source>Pseudocode</source>
        <translation>Pseudocódigo</translation>
    </message>
    <message>
        <source>Put a saved search of this position beside this one</source>
        <translation>Pôr uma pesquisa guardada desta posição ao lado desta</translation>
    </message>
    <message>
        <source>Put another search of this position beside this one</source>
        <translation>Pôr outra pesquisa desta posição ao lado desta</translation>
    </message>
    <message>
        <source>Put in order</source>
        <translation>Pôr em ordem</translation>
    </message>
    <message>
        <source>Put it on the board; Undo brings back the game that was played before</source>
        <translation>Pô-la no tabuleiro; Anular traz de volta a partida que se jogava antes</translation>
    </message>
    <message>
        <source>Put the find bar away</source>
        <translation>Fechar a barra de localizar</translation>
    </message>
    <message>
        <source>Put the lines of a program in order. Whatever the order, it is run: it draws its tree, or says why it is no Python.</source>
        <translation>Ponha em ordem as linhas de um programa. Seja qual for a ordem, ele é executado: desenha a sua árvore, ou diz porque não é Python.</translation>
    </message>
    <message>
        <source>Put the new key in place of the one chosen</source>
        <translation>Pôr a nova tecla no lugar da escolhida</translation>
    </message>
    <message>
        <source>Put the panel that has the focus away</source>
        <translation>Esconder o painel que tem o foco</translation>
    </message>
    <message>
        <source>Puzzles</source>
        <translation>Problemas</translation>
    </message>
    <message>
        <source>Q has the search ask: step on, and answer with a number or a click.</source>
        <translation>Q põe a pesquisa a perguntar: avance, e responda com um número ou um clique.</translation>
    </message>
    <message>
        <source>Q starts the questions: the search then stops before what you are to guess:</source>
        <translation>Q começa as perguntas: a pesquisa para então antes do que há a adivinhar:</translation>
    </message>
    <message>
        <source>QT_QPA_PLATFORM names "{name}", which Qt does not have: unset it, or choose {known}</source>
        <translation>QT_QPA_PLATFORM indica "{name}", que o Qt não tem: elimine-a, ou escolha {known}</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Pergunta</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>Perguntas</translation>
    </message>
    <message>
        <source>Questions come once the search has ended.</source>
        <translation>As perguntas vêm quando a pesquisa tiver acabado.</translation>
    </message>
    <message>
        <source>Questions on the way</source>
        <translation>Perguntas pelo caminho</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Sair</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>A ler…</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>Recentes</translation>
    </message>
    <message>
        <source>Recent file</source>
        <translation>Ficheiro recente</translation>
    </message>
    <message>
        <source>Recording</source>
        <translation>Registo</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Refazer</translation>
    </message>
    <message>
        <source>Redo the change</source>
        <translation>Refazer a alteração</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Retirar</translation>
    </message>
    <message>
        <source>Remove all that was drawn (E in the window of the class)</source>
        <translation>Apagar tudo o que foi desenhado (E na janela da turma)</translation>
    </message>
    <message>
        <source>Remove bookmark</source>
        <translation>Remover o marcador</translation>
    </message>
    <message>
        <source>Remove the page</source>
        <translation>Tirar a página</translation>
    </message>
    <message>
        <source>Repeated</source>
        <translation>Repetidos</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Substituir</translation>
    </message>
    <message>
        <source>Report of the game</source>
        <translation>Relatório da partida</translation>
    </message>
    <message>
        <source>Report of the game…</source>
        <translation>Relatório da partida…</translation>
    </message>
    <message>
        <source>Report…</source>
        <translation>Relatório…</translation>
    </message>
    <message>
        <source>Resign</source>
        <translation>Desistir</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Resultado</translation>
    </message>
    <message>
        <source>Return</source>
        <translation>Return</translation>
    </message>
    <message>
        <source>Return to the game</source>
        <translation>Voltar à partida</translation>
    </message>
    <message>
        <source>Reveal</source>
        <translation>Revelar</translation>
    </message>
    <message>
        <source>Reveal the answer</source>
        <translation>Revelar a resposta</translation>
    </message>
    <message>
        <source>Reveal the value</source>
        <translation>Revelar o valor</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Revisão</translation>
    </message>
    <message>
        <source>Review the game</source>
        <translation>Rever a partida</translation>
    </message>
    <message>
        <source>Review the game, and make a puzzle of each mistake, to be found again later</source>
        <translation>Rever o jogo, e fazer de cada erro um problema, a encontrar mais tarde</translation>
    </message>
    <message>
        <source>Reviewing the game…</source>
        <translation>A rever a partida…</translation>
    </message>
    <message>
        <source>Reviewing: {known} of {moves}</source>
        <translation>A rever: {known} de {moves}</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Direita</translation>
    </message>
    <message>
        <source>Root</source>
        <translation>Raiz</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regras</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Executar</translation>
    </message>
    <message>
        <source>Run it</source>
        <translation>Executar</translation>
    </message>
    <message>
        <source>Run this program?</source>
        <translation>Executar este programa?</translation>
    </message>
    <message>
        <source>Run to the next stop checked; after the last, search the position of the game</source>
        <translation>Avançar até à próxima paragem; depois da última, pesquisar a posição do jogo</translation>
    </message>
    <message>
        <source>Running it, and checking what it does ({percent}%)…</source>
        <translation>A executá-lo, e a verificar o que faz ({percent}%)…</translation>
    </message>
    <message>
        <source>Running {name}…</source>
        <translation>A correr {name}…</translation>
    </message>
    <message>
        <source>Runs, positions, games</source>
        <translation>Execuções, posições, jogos</translation>
    </message>
    <message>
        <source>S&amp;teps</source>
        <translation>Pa&amp;ssos</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Guardar</translation>
    </message>
    <message>
        <source>Save as a table…</source>
        <translation>Guardar como tabela…</translation>
    </message>
    <message>
        <source>Save game…</source>
        <translation>Guardar a partida…</translation>
    </message>
    <message>
        <source>Save level</source>
        <translation>Guardar nível</translation>
    </message>
    <message>
        <source>Save the answers</source>
        <translation>Guardar as respostas</translation>
    </message>
    <message>
        <source>Save the answers…</source>
        <translation>Guardar as respostas…</translation>
    </message>
    <message>
        <source>Save the arena</source>
        <translation>Guardar a arena</translation>
    </message>
    <message>
        <source>Save the game</source>
        <translation>Guardar a partida</translation>
    </message>
    <message>
        <source>Save the game with all its variations</source>
        <translation>Guardar a partida com todas as variantes</translation>
    </message>
    <message>
        <source>Save the lesson</source>
        <translation>Guardar a lição</translation>
    </message>
    <message>
        <source>Save the lesson…</source>
        <translation>Guardar a lição…</translation>
    </message>
    <message>
        <source>Save the recorded search</source>
        <translation>Guardar a pesquisa registada</translation>
    </message>
    <message>
        <source>Save the trace</source>
        <translation>Guardar o registo</translation>
    </message>
    <message>
        <source>Save trace…</source>
        <translation>Guardar o registo…</translation>
    </message>
    <message>
        <source>Saved {path}.</source>
        <translation>{path} foi guardado.</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Guardar…</translation>
    </message>
    <message>
        <source>Saving the trace…</source>
        <translation>A guardar o registo…</translation>
    </message>
    <message>
        <source>Say why the search did what it did at this node</source>
        <translation>Dizer porque fez a pesquisa o que fez neste nó</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Pontuação</translation>
    </message>
    <message>
        <source>Screen for the class</source>
        <translation>Ecrã para a turma</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Pesquisar</translation>
    </message>
    <message>
        <source>Search a game of yours: a class in a Python file; the game here waits meanwhile</source>
        <translation>Pesquisar um jogo próprio: uma classe num ficheiro Python; a partida espera entretanto</translation>
    </message>
    <message>
        <source>Search a position, then answer what its search does next.</source>
        <translation>Pesquise uma posição, depois responda o que a sua pesquisa faz a seguir.</translation>
    </message>
    <message>
        <source>Search a position: here is told why it went so.</source>
        <translation>Pesquisar uma posição: aqui diz-se porque correu assim.</translation>
    </message>
    <message>
        <source>Search a position: its charts appear here.</source>
        <translation>Pesquisar uma posição: os gráficos aparecem aqui.</translation>
    </message>
    <message>
        <source>Search again</source>
        <translation>Pesquisar de novo</translation>
    </message>
    <message>
        <source>Search by a function of yours in a Python file, again whenever you save it</source>
        <translation>Pesquisar com uma função sua num ficheiro Python, de novo sempre que o guarda</translation>
    </message>
    <message>
        <source>Search by name, menu or key</source>
        <translation>Procurar por nome, menu ou tecla</translation>
    </message>
    <message>
        <source>Search by {name}</source>
        <translation>Pesquisar por {name}</translation>
    </message>
    <message>
        <source>Search it</source>
        <translation>Pesquisar</translation>
    </message>
    <message>
        <source>Search on</source>
        <translation>Continuar a pesquisa</translation>
    </message>
    <message>
        <source>Search something first: a page of a lesson shows a search.</source>
        <translation>Pesquise primeiro alguma coisa: uma página de uma lição mostra uma pesquisa.</translation>
    </message>
    <message>
        <source>Search the position on the board, without playing on</source>
        <translation>Pesquisar a posição no tabuleiro, sem continuar a jogar</translation>
    </message>
    <message>
        <source>Search the position with these settings</source>
        <translation>Pesquisar a posição com estas definições</translation>
    </message>
    <message>
        <source>Search the root of the tree once more, with the settings as they are now</source>
        <translation>Pesquisar outra vez a raiz da árvore, com as definições de agora</translation>
    </message>
    <message>
        <source>Search this position</source>
        <translation>Pesquisar esta posição</translation>
    </message>
    <message>
        <source>Search with…</source>
        <translation>Pesquisar com…</translation>
    </message>
    <message>
        <source>Searches cannot be kept for the next start: {why}</source>
        <translation>Não é possível manter as pesquisas para o próximo arranque: {why}</translation>
    </message>
    <message>
        <source>Searches with one mistake each, to be found by looking at their trees</source>
        <translation>Pesquisas com um erro cada uma, a descobrir olhando para as suas árvores</translation>
    </message>
    <message>
        <source>Searching for {player}…</source>
        <translation>A pesquisar para {player}…</translation>
    </message>
    <message>
        <source>Searching the trees of game {n} again…</source>
        <translation>A pesquisar de novo as árvores do jogo {n}…</translation>
    </message>
    <message>
        <source>Searching: {done}</source>
        <translation>A pesquisar: {done}</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>A pesquisar…</translation>
    </message>
    <message>
        <source>Second</source>
        <translation>Segundo</translation>
    </message>
    <message>
        <source>Second player</source>
        <translation>Segundo jogador</translation>
    </message>
    <message>
        <source>Seconds between the moves of machines</source>
        <translation>Segundos entre as jogadas das máquinas</translation>
    </message>
    <message>
        <source>Seconds for a move</source>
        <translation>Segundos para uma jogada</translation>
    </message>
    <message>
        <source>See discs fall and the tree move; it never delays anything</source>
        <translation>Ver as peças a cair e a árvore a mover-se; nunca atrasa nada</translation>
    </message>
    <message>
        <source>See how a machine decides</source>
        <translation>Veja como decide uma máquina</translation>
    </message>
    <message>
        <source>See the search</source>
        <translation>Ver a pesquisa</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Semente</translation>
    </message>
    <message>
        <source>Select a leaf in the tree to change what it is worth.</source>
        <translation>Escolha uma folha na árvore para alterar o seu valor.</translation>
    </message>
    <message>
        <source>Select the node whose values disagree, on both sides</source>
        <translation>Selecionar dos dois lados o nó cujos valores não concordam</translation>
    </message>
    <message>
        <source>Select, expand, simulate, back up</source>
        <translation>Selecionar, expandir, simular, propagar</translation>
    </message>
    <message>
        <source>Selecting, unfolding and scrolling go together. A step on one side takes the other to where it enters or leaves the same node.</source>
        <translation>Selecionar, desdobrar e deslocar fazem-se dos dois lados. Um passo de um lado leva o outro aonde entra no mesmo nó ou sai dele.</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>Definir</translation>
    </message>
    <message>
        <source>Set position</source>
        <translation>Definir posição</translation>
    </message>
    <message>
        <source>Set position…</source>
        <translation>Definir a posição…</translation>
    </message>
    <message>
        <source>Set up the position on the clipboard, or go to the link there</source>
        <translation>Pôr no tabuleiro a posição da área de transferência, ou seguir a ligação que lá está</translation>
    </message>
    <message>
        <source>Set up the position {text}</source>
        <translation>Montar a posição {text}</translation>
    </message>
    <message>
        <source>Setting to slide along</source>
        <translation>Definição ao longo da qual deslizar</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Definições</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Parte</translation>
    </message>
    <message>
        <source>Share of the points: {low} to {high} (95%)</source>
        <translation>Parte dos pontos: {low} a {high} (95%)</translation>
    </message>
    <message>
        <source>Shift and an arrow</source>
        <translation>Shift e uma seta</translation>
    </message>
    <message>
        <source>Shift+← Shift+→</source>
        <translation>Shift+← Shift+→</translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation>Atalhos</translation>
    </message>
    <message>
        <source>Show all numbers</source>
        <translation>Mostrar todos os números</translation>
    </message>
    <message>
        <source>Show every panel where it stood at the start</source>
        <translation>Mostrar cada painel onde estava no início</translation>
    </message>
    <message>
        <source>Show it</source>
        <translation>Mostrar</translation>
    </message>
    <message>
        <source>Show nothing, or all again</source>
        <translation>Não mostrar nada, ou tudo outra vez</translation>
    </message>
    <message>
        <source>Show one line</source>
        <translation>Mostrar uma linha</translation>
    </message>
    <message>
        <source>Show or hide the children of this node</source>
        <translation>Mostrar ou esconder os filhos deste nó</translation>
    </message>
    <message>
        <source>Show the answer</source>
        <translation>Mostrar a resposta</translation>
    </message>
    <message>
        <source>Show the rest of the program</source>
        <translation>Mostrar o resto do programa</translation>
    </message>
    <message>
        <source>Show the search as it was, or as it is changed, at the same node</source>
        <translation>Mostrar a pesquisa como era, ou como foi alterada, no mesmo nó</translation>
    </message>
    <message>
        <source>Show the search itself, in Python, instead of pseudocode</source>
        <translation>Mostrar a própria pesquisa, em Python, em vez do pseudocódigo</translation>
    </message>
    <message>
        <source>Show the search itself, instead of its pseudocode</source>
        <translation>Mostrar a própria pesquisa, em vez do pseudocódigo</translation>
    </message>
    <message>
        <source>Show the values</source>
        <translation>Mostrar os valores</translation>
    </message>
    <message>
        <source>Show the whole best line, from the root to its end</source>
        <translation>Mostrar toda a melhor linha, da raiz até ao fim</translation>
    </message>
    <message>
        <source>Show this search again, as it was looked at</source>
        <translation>Mostrar de novo esta pesquisa, como foi vista</translation>
    </message>
    <message>
        <source>Show what lies ahead</source>
        <translation>Mostrar o que vem depois</translation>
    </message>
    <message>
        <source>Show where</source>
        <translation>Mostrar onde</translation>
    </message>
    <message>
        <source>Siblings</source>
        <translation>Irmãos</translation>
    </message>
    <message>
        <source>Six decisions to look at, games to play, and what was open before</source>
        <translation>Seis decisões para ver, partidas para jogar e o que esteve aberto antes</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Tamanho</translation>
    </message>
    <message>
        <source>Skip the subtree of this node</source>
        <translation>Saltar a subárvore deste nó</translation>
    </message>
    <message>
        <source>Slower machines</source>
        <translation>Máquinas mais lentas</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>Texto menor</translation>
    </message>
    <message>
        <source>Smaller text everywhere</source>
        <translation>Texto menor em toda a parte</translation>
    </message>
    <message>
        <source>Smallest change</source>
        <translation>Menor alteração</translation>
    </message>
    <message>
        <source>Smallest text</source>
        <translation>Menor texto</translation>
    </message>
    <message>
        <source>Something to do</source>
        <translation>Algo para fazer</translation>
    </message>
    <message>
        <source>Something went wrong that should not: {error}. The game is kept.</source>
        <translation>Algo correu mal que não devia: {error}. A partida está guardada.</translation>
    </message>
    <message>
        <source>Sounds</source>
        <translation>Sons</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Código</translation>
    </message>
    <message>
        <source>Source in Python</source>
        <translation>Código em Python</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Espaço</translation>
    </message>
    <message>
        <source>Space, Return, ↓</source>
        <translation>Espaço, Return, ↓</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Velocidade</translation>
    </message>
    <message numerus="yes">
        <source>Speed: {n:,} steps a second</source>
        <extracomment>Speed: {n} step a second</extracomment>
        <translation>
            <numerusform>Velocidade: {n} passo por segundo</numerusform>
            <numerusform>Velocidade: {n:,} passos por segundo</numerusform>
        </translation>
    </message>
    <message>
        <source>Spotlight</source>
        <translation>Foco de luz</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Começar</translation>
    </message>
    <message>
        <source>Start page</source>
        <translation>Página inicial</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Passo</translation>
    </message>
    <message>
        <source>Step back</source>
        <translation>Passo atrás</translation>
    </message>
    <message>
        <source>Step back over</source>
        <translation>Voltar à entrada</translation>
    </message>
    <message>
        <source>Step forward</source>
        <translation>Passo em frente</translation>
    </message>
    <message>
        <source>Step into</source>
        <translation>Passo em frente</translation>
    </message>
    <message>
        <source>Step or play on: the search stops before what you are to guess, such as:</source>
        <translation>Avance passo a passo ou continuamente: a pesquisa para antes do que deve adivinhar, como:</translation>
    </message>
    <message>
        <source>Step out</source>
        <translation>Sair do nó</translation>
    </message>
    <message>
        <source>Step over</source>
        <translation>Saltar a subárvore</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Passos</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Parar</translation>
    </message>
    <message>
        <source>Stop ({percent} %)</source>
        <translation>Parar ({percent} %)</translation>
    </message>
    <message>
        <source>Stop at</source>
        <translation>Parar em</translation>
    </message>
    <message numerus="yes">
        <source>Stop at {n} kinds</source>
        <extracomment>Stop at {kind}</extracomment>
        <translation>
            <numerusform>Parar em: {kind}</numerusform>
            <numerusform>Parar em {n} tipos</numerusform>
        </translation>
    </message>
    <message>
        <source>Stop at…</source>
        <translation>Parar em…</translation>
    </message>
    <message>
        <source>Stop before what is to be guessed: a cut, a value, the move</source>
        <translation>Parar antes do que se deve adivinhar: um corte, um valor, a jogada</translation>
    </message>
    <message>
        <source>Stop looking</source>
        <translation>Parar de procurar</translation>
    </message>
    <message>
        <source>Stop looking ahead: the board shows the game again</source>
        <translation>Deixar de olhar em frente: o tabuleiro volta a mostrar a partida</translation>
    </message>
    <message>
        <source>Stop the review</source>
        <translation>Parar a revisão</translation>
    </message>
    <message>
        <source>Stop the search, and use what it found</source>
        <translation>Parar a pesquisa e usar o que encontrou</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>A parar…</translation>
    </message>
    <message>
        <source>Strict: cut only where α &gt; β</source>
        <translation>Estrito: cortar só onde α &gt; β</translation>
    </message>
    <message>
        <source>Study</source>
        <translation>Estudar</translation>
    </message>
    <message>
        <source>Swap sides</source>
        <translation>Trocar de lado</translation>
    </message>
    <message>
        <source>Swap the players' colours</source>
        <translation>Trocar as cores dos jogadores</translation>
    </message>
    <message>
        <source>T&amp;ree</source>
        <translation>Á&amp;rvore</translation>
    </message>
    <message>
        <source>Tab, Shift+Tab</source>
        <translation>Tab, Shift+Tab</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabela</translation>
    </message>
    <message>
        <source>Take all changes of the search back</source>
        <translation>Desfazer todas as alterações da pesquisa</translation>
    </message>
    <message>
        <source>Take all discs away</source>
        <translation>Tirar todas as peças</translation>
    </message>
    <message>
        <source>Take back your last move, or bring back the search or the game before</source>
        <translation>Voltar atrás na última jogada, ou à pesquisa ou à partida anterior</translation>
    </message>
    <message>
        <source>Take the key chosen away</source>
        <translation>Retirar a tecla escolhida</translation>
    </message>
    <message>
        <source>Take the last change of the search back</source>
        <translation>Desfazer a última alteração da pesquisa</translation>
    </message>
    <message>
        <source>Taking pictures…</source>
        <translation>A tirar as imagens…</translation>
    </message>
    <message>
        <source>Taller panel</source>
        <translation>Painel mais alto</translation>
    </message>
    <message>
        <source>Tell me</source>
        <translation>Diz-me</translation>
    </message>
    <message>
        <source>Tell the answer</source>
        <translation>Dizer a resposta</translation>
    </message>
    <message>
        <source>Tell the hidden value of this node</source>
        <translation>Dizer o valor escondido deste nó</translation>
    </message>
    <message>
        <source>Ten million nodes</source>
        <translation>Dez milhões de nós</translation>
    </message>
    <message>
        <source>Term</source>
        <translation>Termo</translation>
    </message>
    <message>
        <source>Terminal</source>
        <translation>Terminais</translation>
    </message>
    <message>
        <source>Terms</source>
        <translation>Termos</translation>
    </message>
    <message>
        <source>Terms…</source>
        <translation>Termos…</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Tamanho do texto</translation>
    </message>
    <message>
        <source>Textbook</source>
        <translation>Do manual</translation>
    </message>
    <message>
        <source>That is no key that can be used alone.</source>
        <translation>Essa tecla não pode ser usada sozinha.</translation>
    </message>
    <message>
        <source>That search has not stopped yet: try again in a moment.</source>
        <translation>Essa pesquisa ainda não parou: tente de novo daqui a pouco.</translation>
    </message>
    <message>
        <source>The answer</source>
        <translation>A resposta</translation>
    </message>
    <message>
        <source>The best column, with its reason and its tree</source>
        <translation>A melhor coluna, com a razão e a árvore</translation>
    </message>
    <message>
        <source>The best first, and how it is misled</source>
        <translation>O melhor primeiro, e como se engana</translation>
    </message>
    <message>
        <source>The board large, and what the machine thinks of each column</source>
        <translation>O tabuleiro grande, e o que a máquina pensa de cada coluna</translation>
    </message>
    <message>
        <source>The board looks ahead: press {key} to return to the game, then play.</source>
        <translation>O tabuleiro olha em frente: premir {key} para voltar à partida e depois jogar.</translation>
    </message>
    <message>
        <source>The board looks ahead: return to the game, then play.</source>
        <translation>O tabuleiro olha em frente: voltar à partida e depois jogar.</translation>
    </message>
    <message>
        <source>The chart as SVG or PNG, the figures as CSV</source>
        <translation>O gráfico como SVG ou PNG, os números como CSV</translation>
    </message>
    <message>
        <source>The chart could not be made: {why}.</source>
        <translation>Não foi possível fazer o gráfico: {why}.</translation>
    </message>
    <message>
        <source>The charts come once the fast searches are ready.</source>
        <translation>Os gráficos aparecem quando as pesquisas rápidas estiverem prontas.</translation>
    </message>
    <message>
        <source>The choice could not be kept: {error}.</source>
        <translation>Não foi possível guardar a escolha: {error}.</translation>
    </message>
    <message>
        <source>The clipboard holds no position: {error}.</source>
        <translation>A área de transferência não contém uma posição: {error}.</translation>
    </message>
    <message>
        <source>The clipboard holds no text, so no position.</source>
        <translation>A área de transferência não contém texto e, portanto, nenhuma posição.</translation>
    </message>
    <message>
        <source>The end of the search</source>
        <translation>O fim da pesquisa</translation>
    </message>
    <message>
        <source>The fast searches do not work here: searches run in Python</source>
        <translation>As pesquisas rápidas não funcionam aqui: as pesquisas correm em Python</translation>
    </message>
    <message>
        <source>The first player</source>
        <translation>O primeiro jogador</translation>
    </message>
    <message>
        <source>The game before: Redo goes on in it, and at its end to the newer game.</source>
        <translation>A partida anterior: Refazer avança nela e, no fim, passa à mais recente.</translation>
    </message>
    <message>
        <source>The game before: Redo returns to the newer one.</source>
        <translation>A partida anterior: Refazer volta à mais recente.</translation>
    </message>
    <message>
        <source>The game cannot be kept on disk: {why}.</source>
        <translation>Não é possível manter a partida no disco: {why}.</translation>
    </message>
    <message>
        <source>The game is over here: there is nothing to believe of any column.</source>
        <translation>A partida acabou aqui: não há nada a crer de coluna nenhuma.</translation>
    </message>
    <message>
        <source>The game is over: take moves back, or start a new one.</source>
        <translation>A partida acabou: anular jogadas, ou começar outra.</translation>
    </message>
    <message>
        <source>The game is over: there is no move to hint at.</source>
        <translation>A partida acabou: não há jogada a sugerir.</translation>
    </message>
    <message>
        <source>The game was put away: Undo at the beginning of this one brings it back.</source>
        <translation>A partida foi posta de lado: Anular, no início desta, trá-la de volta.</translation>
    </message>
    <message>
        <source>The games of this arena would be lost. Save them?</source>
        <translation>Os jogos desta arena perder-se-iam. Guardá-los?</translation>
    </message>
    <message>
        <source>The icicle is drawn as soon as the fast searches are compiled.</source>
        <translation>As estalactites são desenhadas assim que as pesquisas rápidas estiverem compiladas.</translation>
    </message>
    <message>
        <source>The icicle is not in view here: the menu View, Panels shows it.</source>
        <translation>As estalactites não estão à vista aqui: o menu Ver, Painéis, mostra-as.</translation>
    </message>
    <message>
        <source>The left and the right arrow go from step to step.</source>
        <translation>As setas para a esquerda e para a direita vão de passo em passo.</translation>
    </message>
    <message>
        <source>The left search never visited {node}: it shows {last}, the last node that both visited.</source>
        <translation>A pesquisa da esquerda nunca visitou {node}: mostra {last}, o último nó que ambas visitaram.</translation>
    </message>
    <message>
        <source>The lesson "{title}" has changes that are not saved. Save it?</source>
        <translation>A lição "{title}" tem alterações por guardar. Guardá-la?</translation>
    </message>
    <message>
        <source>The lesson cannot be kept on disk: {why}. Save it elsewhere.</source>
        <translation>Não é possível manter a lição no disco: {why}. Guarde-a noutro sítio.</translation>
    </message>
    <message>
        <source>The level “{name}” is deleted.</source>
        <translation>O nível “{name}” foi apagado.</translation>
    </message>
    <message>
        <source>The level “{name}” is saved: it is in the list of players.</source>
        <translation>O nível “{name}” está guardado: está na lista dos jogadores.</translation>
    </message>
    <message>
        <source>The lines of a search, to be put in order: they are run in any order</source>
        <translation>As linhas de uma pesquisa, a pôr em ordem: são executadas em qualquer ordem</translation>
    </message>
    <message>
        <source>The link leads nowhere</source>
        <translation>A ligação não leva a lado nenhum</translation>
    </message>
    <message>
        <source>The list of moves, with all variations</source>
        <translation>A lista das jogadas, com todas as variantes</translation>
    </message>
    <message>
        <source>The machine</source>
        <translation>A máquina</translation>
    </message>
    <message>
        <source>The machine ({player}) thinks…</source>
        <translation>A máquina ({player}) está a pensar…</translation>
    </message>
    <message>
        <source>The machine is thinking: wait, or stop it to make it move now.</source>
        <translation>A máquina está a pensar: esperar, ou pará-la para que jogue já.</translation>
    </message>
    <message>
        <source>The machine to move plays, also while paused; for you the chosen search</source>
        <translation>A máquina com a vez joga, mesmo em pausa; pelo humano, a pesquisa escolhida</translation>
    </message>
    <message>
        <source>The machine waits: let it move ({key}), or play a column yourself.</source>
        <translation>A máquina espera: deixá-la jogar ({key}), ou jogar uma coluna.</translation>
    </message>
    <message>
        <source>The machine waits: let it move, or play a column yourself.</source>
        <translation>A máquina espera: deixá-la jogar, ou jogar uma coluna.</translation>
    </message>
    <message>
        <source>The moves that you missed in your games, to be found</source>
        <translation>As jogadas que lhe escaparam nos seus jogos, a encontrar</translation>
    </message>
    <message>
        <source>The newer game: Undo at its beginning returns to the one before.</source>
        <translation>A partida mais recente: Anular, no início dela, volta à anterior.</translation>
    </message>
    <message>
        <source>The number of the move, who played it, and the column</source>
        <translation>O número da jogada, quem a jogou e a coluna</translation>
    </message>
    <message>
        <source>The numbers of a search appear here.</source>
        <translation>Os números de uma pesquisa aparecem aqui.</translation>
    </message>
    <message>
        <source>The numbers of the chart: CSV</source>
        <translation>Os números do gráfico: CSV</translation>
    </message>
    <message>
        <source>The page does not ask this yet: {why}.</source>
        <translation>A página ainda não pergunta isto: {why}.</translation>
    </message>
    <message>
        <source>The path to the node selected, and its siblings</source>
        <translation>O caminho até ao nó selecionado, e os seus irmãos</translation>
    </message>
    <message>
        <source>The picture cannot be written</source>
        <translation>Não é possível escrever a imagem</translation>
    </message>
    <message>
        <source>The position is on the clipboard.</source>
        <translation>A posição está na área de transferência.</translation>
    </message>
    <message>
        <source>The position was put away: Undo brings it back.</source>
        <translation>A posição foi posta de lado: Anular trá-la de volta.</translation>
    </message>
    <message>
        <source>The principal variation</source>
        <translation>A variante principal</translation>
    </message>
    <message>
        <source>The principal variation ends here.</source>
        <translation>A variante principal acaba aqui.</translation>
    </message>
    <message>
        <source>The record of a search may take</source>
        <translation>O registo de uma pesquisa pode ocupar</translation>
    </message>
    <message>
        <source>The report was not written: the review was stopped.</source>
        <translation>O relatório não foi escrito: a revisão foi parada.</translation>
    </message>
    <message>
        <source>The rest of the program</source>
        <translation>O resto do programa</translation>
    </message>
    <message>
        <source>The rest was not searched: the limit of {limit}.</source>
        <translation>O resto não foi pesquisado: o limite de {limit}.</translation>
    </message>
    <message>
        <source>The right button on a node marks it with a note; click the note to go there.</source>
        <translation>O botão direito num nó marca-o com uma nota; clique na nota para ir até lá.</translation>
    </message>
    <message>
        <source>The right search never visited {node}: it shows {last}, the last node that both visited.</source>
        <translation>A pesquisa da direita nunca visitou {node}: mostra {last}, o último nó que ambas visitaram.</translation>
    </message>
    <message>
        <source>The rule</source>
        <translation>A regra</translation>
    </message>
    <message>
        <source>The same value, a quarter of the nodes</source>
        <translation>O mesmo valor, um quarto dos nós</translation>
    </message>
    <message>
        <source>The search</source>
        <translation>A pesquisa</translation>
    </message>
    <message>
        <source>The search after: Undo returns to the one before.</source>
        <translation>A pesquisa seguinte: Anular volta à anterior.</translation>
    </message>
    <message>
        <source>The search as pseudocode or in Python, with the line at work</source>
        <translation>A pesquisa em pseudocódigo ou em Python, com a linha em execução</translation>
    </message>
    <message>
        <source>The search asks nothing any more.</source>
        <translation>A pesquisa já não pergunta nada.</translation>
    </message>
    <message>
        <source>The search at step {step:,} of {last:,}</source>
        <translation>A pesquisa no passo {step:,} de {last:,}</translation>
    </message>
    <message>
        <source>The search before: Redo returns to the later one.</source>
        <translation>A pesquisa anterior: Refazer volta à seguinte.</translation>
    </message>
    <message>
        <source>The search can be changed once it has ended.</source>
        <translation>A pesquisa pode ser alterada quando tiver acabado.</translation>
    </message>
    <message>
        <source>The search did not go there.</source>
        <translation>A pesquisa não foi até aí.</translation>
    </message>
    <message>
        <source>The search does not come here, or nothing changes here: leave it empty.</source>
        <translation>A pesquisa não chega aqui, ou nada muda aqui: deixe vazio.</translation>
    </message>
    <message>
        <source>The search ended before it found anything: there is no hint.</source>
        <translation>A pesquisa acabou antes de encontrar alguma coisa: não há sugestão.</translation>
    </message>
    <message>
        <source>The search failed</source>
        <translation>A pesquisa falhou</translation>
    </message>
    <message>
        <source>The search is over.</source>
        <translation>A pesquisa terminou.</translation>
    </message>
    <message>
        <source>The search is over: {key} searches the position on the board.</source>
        <translation>A pesquisa terminou: {key} pesquisa a posição do tabuleiro.</translation>
    </message>
    <message>
        <source>The search is read back from the disk…</source>
        <translation>A pesquisa está a ser lida de novo do disco…</translation>
    </message>
    <message>
        <source>The search of this page is not done yet.</source>
        <translation>A pesquisa desta página ainda não acabou.</translation>
    </message>
    <message>
        <source>The search that is chosen now, {search} as it is set, can go on.</source>
        <translation>A pesquisa agora escolhida, {search} como está definida, pode continuar.</translation>
    </message>
    <message>
        <source>The search that is chosen now, {search} as it is set, stops when its record is full.</source>
        <translation>A pesquisa agora escolhida, {search} como está definida, para quando o registo fica cheio.</translation>
    </message>
    <message>
        <source>The search {title} stays in memory: {why}</source>
        <translation>A pesquisa {title} fica na memória: {why}</translation>
    </message>
    <message>
        <source>The search {title} was let go: {why}</source>
        <translation>A pesquisa {title} perdeu-se: {why}</translation>
    </message>
    <message>
        <source>The search: {name}</source>
        <translation>A pesquisa: {name}</translation>
    </message>
    <message>
        <source>The second player</source>
        <translation>O segundo jogador</translation>
    </message>
    <message>
        <source>The selected node and all below it</source>
        <translation>O nó escolhido e tudo abaixo dele</translation>
    </message>
    <message>
        <source>The signs in a tree of {search}</source>
        <translation>Os sinais numa árvore de {search}</translation>
    </message>
    <message>
        <source>The solver failed: {why}.</source>
        <translation>O solucionador falhou: {why}.</translation>
    </message>
    <message>
        <source>The solver is being compiled: review the game when it is ready.</source>
        <translation>O solucionador está a ser compilado: rever a partida quando estiver pronto.</translation>
    </message>
    <message>
        <source>The table, as SVG, PNG or CSV</source>
        <translation>A tabela, em SVG, PNG ou CSV</translation>
    </message>
    <message>
        <source>The text size of the start</source>
        <translation>O tamanho de texto inicial</translation>
    </message>
    <message>
        <source>The textbook tree</source>
        <translation>A árvore dos manuais</translation>
    </message>
    <message>
        <source>The tree, with board and code beside it, and why below</source>
        <translation>A árvore, com o tabuleiro e o código ao lado, e o porquê em baixo</translation>
    </message>
    <message>
        <source>The truth of a search appears here when it has ended.</source>
        <translation>A verdade de uma pesquisa aparece aqui quando ela tiver acabado.</translation>
    </message>
    <message>
        <source>The whole search: icicle, outline and charts</source>
        <translation>Toda a pesquisa: estalactites, lista e gráficos</translation>
    </message>
    <message>
        <source>The whole tree</source>
        <translation>A árvore toda</translation>
    </message>
    <message>
        <source>The whole tree, a strip for each depth</source>
        <translation>Toda a árvore, uma faixa por profundidade</translation>
    </message>
    <message>
        <source>The whole window</source>
        <translation>A janela inteira</translation>
    </message>
    <message>
        <source>There are no bookmarks: mark a node first.</source>
        <translation>Não há marcadores: é preciso marcar primeiro um nó.</translation>
    </message>
    <message>
        <source>There are no questions about this search.</source>
        <translation>Não há perguntas sobre esta pesquisa.</translation>
    </message>
    <message>
        <source>There are some after it.</source>
        <translation>Há alguns depois dele.</translation>
    </message>
    <message>
        <source>There are some before it: begin at the first step.</source>
        <translation>Há alguns antes dele: começar no primeiro passo.</translation>
    </message>
    <message>
        <source>There is no best line yet: search first.</source>
        <translation>Ainda não há melhor linha: pesquise primeiro.</translation>
    </message>
    <message>
        <source>There is no change of the best move after this step.</source>
        <translation>Não há nenhuma mudança da melhor jogada depois deste passo.</translation>
    </message>
    <message>
        <source>There is no change of the best move before this step.</source>
        <translation>Não há nenhuma mudança da melhor jogada antes deste passo.</translation>
    </message>
    <message>
        <source>There is no cutoff after this step.</source>
        <translation>Não há nenhum corte depois deste passo.</translation>
    </message>
    <message>
        <source>There is no cutoff before this step.</source>
        <translation>Não há nenhum corte antes deste passo.</translation>
    </message>
    <message>
        <source>There is no end of a game after this step.</source>
        <translation>Não há nenhum fim de partida depois deste passo.</translation>
    </message>
    <message>
        <source>There is no end of a game before this step.</source>
        <translation>Não há nenhum fim de partida antes deste passo.</translation>
    </message>
    <message>
        <source>There is no event at the selected node after this step.</source>
        <translation>Não há nenhum evento no nó selecionado depois deste passo.</translation>
    </message>
    <message>
        <source>There is no event at the selected node before this step.</source>
        <translation>Não há nenhum evento no nó selecionado antes deste passo.</translation>
    </message>
    <message>
        <source>There is no iteration after this step.</source>
        <translation>Não há nenhuma iteração depois deste passo.</translation>
    </message>
    <message>
        <source>There is no iteration before this step.</source>
        <translation>Não há nenhuma iteração antes deste passo.</translation>
    </message>
    <message>
        <source>There is no leaf after this step.</source>
        <translation>Não há nenhuma folha depois deste passo.</translation>
    </message>
    <message>
        <source>There is no leaf before this step.</source>
        <translation>Não há nenhuma folha antes deste passo.</translation>
    </message>
    <message>
        <source>There is no node to mark: search first.</source>
        <translation>Não há nenhum nó para marcar: é preciso pesquisar primeiro.</translation>
    </message>
    <message>
        <source>There is no panel to go to: the menu View, Panels brings one back.</source>
        <translation>Não há painel para onde ir: o menu Ver, Painéis traz um de volta.</translation>
    </message>
    <message>
        <source>There is no puzzle yet: review a game, then make some of it.</source>
        <translation>Ainda não há nenhum problema: reveja um jogo, depois faça alguns dele.</translation>
    </message>
    <message>
        <source>There is no review yet: review the game first.</source>
        <translation>Ainda não há revisão: rever primeiro a partida.</translation>
    </message>
    <message>
        <source>There is no source in Python: pseudocode</source>
        <translation>Não há código em Python: pseudocódigo</translation>
    </message>
    <message>
        <source>There is no tree to look through: search first.</source>
        <translation>Não há nenhuma árvore onde localizar: é preciso pesquisar primeiro.</translation>
    </message>
    <message>
        <source>There is no tree to walk in: search first.</source>
        <translation>Não há árvore por onde andar: é preciso pesquisar primeiro.</translation>
    </message>
    <message>
        <source>They are compared once both searches have ended.</source>
        <translation>Comparam-se quando ambas as pesquisas tiverem acabado.</translation>
    </message>
    <message>
        <source>This is a root: it has no parent.</source>
        <translation>Isto é uma raiz: não tem pai.</translation>
    </message>
    <message>
        <source>This is the first of its siblings.</source>
        <translation>Este é o primeiro dos irmãos.</translation>
    </message>
    <message>
        <source>This is the last of its siblings.</source>
        <translation>Este é o último dos irmãos.</translation>
    </message>
    <message>
        <source>This node has no children.</source>
        <translation>Este nó não tem filhos.</translation>
    </message>
    <message>
        <source>This tree has no board: what its search believes stands in its nodes.</source>
        <translation>Esta árvore não tem tabuleiro: o que a sua pesquisa crê está nos seus nós.</translation>
    </message>
    <message>
        <source>This was the last page of the lesson.</source>
        <translation>Esta foi a última página da lição.</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Time for a move</source>
        <translation>Tempo para uma jogada</translation>
    </message>
    <message>
        <source>Time for a move…</source>
        <translation>Tempo para uma jogada…</translation>
    </message>
    <message>
        <source>Time, s</source>
        <translation>Tempo, s</translation>
    </message>
    <message>
        <source>To move</source>
        <translation>Joga</translation>
    </message>
    <message numerus="yes">
        <source>To spare memory the {n} oldest trees were let go: the moves stay.</source>
        <extracomment>To spare memory the oldest tree was let go: the moves stay.</extracomment>
        <translation>
            <numerusform>Para poupar memória largou-se a árvore mais antiga: as jogadas ficam.</numerusform>
            <numerusform>Para poupar memória largaram-se as {n} árvores mais antigas: as jogadas ficam.</numerusform>
        </translation>
    </message>
    <message>
        <source>To the next change of the best move</source>
        <translation>Até à próxima mudança da melhor jogada</translation>
    </message>
    <message>
        <source>To the next cutoff</source>
        <translation>Até ao corte seguinte</translation>
    </message>
    <message>
        <source>To the next event at the selected node</source>
        <translation>Até ao evento seguinte no nó selecionado</translation>
    </message>
    <message>
        <source>To the next iteration, probe or expansion</source>
        <translation>Até à iteração, sondagem ou expansão seguinte</translation>
    </message>
    <message>
        <source>To the next leaf; in MCTS and A* to the next end of a game</source>
        <translation>Até à folha seguinte; em MCTS e A* até ao fim de partida seguinte</translation>
    </message>
    <message>
        <source>To the next node found</source>
        <translation>Até ao nó seguinte localizado</translation>
    </message>
    <message>
        <source>To where the parent returns</source>
        <translation>Até onde o pai devolve o valor</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Ferramentas</translation>
    </message>
    <message>
        <source>Traces ({pattern})</source>
        <translation>Registos ({pattern})</translation>
    </message>
    <message>
        <source>Tree</source>
        <translation>Árvore</translation>
    </message>
    <message>
        <source>Tree to fill in</source>
        <translation>Árvore a preencher</translation>
    </message>
    <message>
        <source>Tree, chart and icicle</source>
        <translation>Árvore, gráfico e estalactites</translation>
    </message>
    <message>
        <source>Truth</source>
        <translation>Verdade</translation>
    </message>
    <message>
        <source>Truth says beside each column what the search believed, and what is true.</source>
        <translation>Ao lado de cada coluna, a Verdade diz o que a pesquisa julgava, e o que é verdade.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Tentar outra vez</translation>
    </message>
    <message>
        <source>Type a number from 0 to {last:,}, or a share such as 50%.</source>
        <translation>Escrever um número de 0 a {last:,}, ou uma percentagem como 50%.</translation>
    </message>
    <message>
        <source>Type a term, or a word of what it means</source>
        <translation>Escreva um termo, ou uma palavra do que significa</translation>
    </message>
    <message>
        <source>Type a tree of numbers and search it; the game waits meanwhile</source>
        <translation>Escrever uma árvore de números e pesquisá-la; a partida espera entretanto</translation>
    </message>
    <message>
        <source>Type or paste any position</source>
        <translation>Escrever ou colar uma posição qualquer</translation>
    </message>
    <message>
        <source>Type the number of a step</source>
        <translation>Escrever o número de um passo</translation>
    </message>
    <message>
        <source>Type what you want to do, a position or a search</source>
        <translation>Escreva o que quer fazer, uma posição ou uma pesquisa</translation>
    </message>
    <message>
        <source>Typed</source>
        <translation>Escrito</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Anular</translation>
    </message>
    <message>
        <source>Undo at the beginning of this game brings back the one put away before.</source>
        <translation>Anular, no início desta partida, traz de volta a que antes foi posta de lado.</translation>
    </message>
    <message>
        <source>Undo the change</source>
        <translation>Desfazer a alteração</translation>
    </message>
    <message>
        <source>Unfinished</source>
        <translation>Por terminar</translation>
    </message>
    <message>
        <source>Unfold and go to the best child</source>
        <translation>Desdobrar e ir para o melhor filho</translation>
    </message>
    <message>
        <source>Unfold more</source>
        <translation>Desdobrar mais</translation>
    </message>
    <message>
        <source>Unfold or fold</source>
        <translation>Desdobrar ou dobrar</translation>
    </message>
    <message>
        <source>Unfold the subtree, level by level</source>
        <translation>Desdobrar a subárvore, nível a nível</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Valor</translation>
    </message>
    <message>
        <source>Value of the leaf {place}</source>
        <translation>Valor da folha {place}</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Valores</translation>
    </message>
    <message>
        <source>Values are hidden, and so is this chart: it would tell them.</source>
        <translation>Os valores estão escondidos, e este gráfico também: dizia-os.</translation>
    </message>
    <message>
        <source>Values are hidden.</source>
        <translation>Os valores estão escondidos.</translation>
    </message>
    <message>
        <source>Values are hidden: a mistake would tell them.</source>
        <translation>Os valores estão escondidos: um erro dizia-os.</translation>
    </message>
    <message>
        <source>Values are hidden: the best line would tell them.</source>
        <translation>Os valores estão ocultos: a melhor linha iria revelá-los.</translation>
    </message>
    <message>
        <source>Values are hidden: the best play would tell them.</source>
        <translation>Os valores estão escondidos: a melhor linha revelá-los-ia.</translation>
    </message>
    <message>
        <source>Values are hidden: this step would tell of them.</source>
        <translation>Os valores estão escondidos: este passo revelaria algo deles.</translation>
    </message>
    <message>
        <source>Values are hidden: what has changed would tell them.</source>
        <translation>Os valores estão escondidos: o que mudou revelá-los-ia.</translation>
    </message>
    <message>
        <source>Values are hidden: without them no mistake shows.</source>
        <translation>Os valores estão escondidos: sem eles nenhum erro se vê.</translation>
    </message>
    <message>
        <source>Values below the board</source>
        <translation>Valores sob o tabuleiro</translation>
    </message>
    <message>
        <source>Variables</source>
        <translation>Variáveis</translation>
    </message>
    <message>
        <source>Variants</source>
        <translation>Variantes</translation>
    </message>
    <message>
        <source>Variation</source>
        <translation>Variante</translation>
    </message>
    <message>
        <source>Version and licence</source>
        <translation>Versão e licença</translation>
    </message>
    <message>
        <source>Vote again</source>
        <translation>Votar outra vez</translation>
    </message>
    <message>
        <source>Walk</source>
        <translation>Percorrer</translation>
    </message>
    <message>
        <source>Walk up to this step</source>
        <translation>Avançar até este passo</translation>
    </message>
    <message>
        <source>Weights of the evaluator</source>
        <translation>Pesos do avaliador</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>E se</translation>
    </message>
    <message>
        <source>What if it were worth…</source>
        <translation>E se valesse…</translation>
    </message>
    <message>
        <source>What is said of the last entry</source>
        <translation>O que se diz da última resposta</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>O que se vê</translation>
    </message>
    <message>
        <source>What is this?</source>
        <translation>O que é isto?</translation>
    </message>
    <message>
        <source>What is wrong there?</source>
        <translation>O que está errado aí?</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>O que faz</translation>
    </message>
    <message>
        <source>What nodes say</source>
        <translation>O que os nós dizem</translation>
    </message>
    <message>
        <source>What the colours of nodes stand for, in all views</source>
        <translation>O que significam as cores dos nós, em todas as vistas</translation>
    </message>
    <message>
        <source>What the keys do</source>
        <translation>O que as teclas fazem</translation>
    </message>
    <message>
        <source>What the leaf is worth, as MAX sees it</source>
        <translation>O que a folha vale, visto por MAX</translation>
    </message>
    <message>
        <source>What the machine that moved thought its move worth, as it saw it: more is better for it</source>
        <translation>O que a máquina que jogou achou que valia a jogada, do seu ponto de vista: mais é melhor para ela</translation>
    </message>
    <message>
        <source>What the search believes of each column, below the board</source>
        <translation>O que a pesquisa julga de cada coluna, sob o tabuleiro</translation>
    </message>
    <message>
        <source>What the search does next, asked while you step through it</source>
        <translation>O que a pesquisa faz a seguir, perguntado enquanto a percorre</translation>
    </message>
    <message>
        <source>What the signs in the tree mean</source>
        <translation>O que significam os sinais na árvore</translation>
    </message>
    <message>
        <source>What the solver does not find in this time is said to be not known; on large boards it needs hours early in a game. A hint is then the best found so far.</source>
        <translation>Do que o solucionador não encontra neste tempo diz-se que não se sabe; em tabuleiros grandes precisa de horas no início de uma partida. Uma sugestão é então o melhor encontrado até aí.</translation>
    </message>
    <message>
        <source>What the solver says: ?? win to loss, ? a result less, ?! a longer win or a shorter loss; where discs slip, what expectiminimax does: ? much weaker, ?! weaker than the best</source>
        <translation>O que diz o solucionador: ?? de vitória a derrota, ? um resultado a menos, ?! uma vitória mais longa ou uma derrota mais curta; onde as peças escorregam, o que diz o expectiminimax: ? muito mais fraca, ?! mais fraca do que a melhor</translation>
    </message>
    <message>
        <source>What the tree shows</source>
        <translation>O que a árvore mostra</translation>
    </message>
    <message>
        <source>What the words mean, first the one that matters where you are</source>
        <translation>O que significam as palavras, primeiro a que conta onde se está</translation>
    </message>
    <message>
        <source>What was cut off</source>
        <translation>O que foi cortado</translation>
    </message>
    <message>
        <source>What was dropped</source>
        <translation>O que foi largado</translation>
    </message>
    <message>
        <source>What you have practised</source>
        <translation>O que praticou</translation>
    </message>
    <message>
        <source>What you have practised…</source>
        <translation>O que praticou…</translation>
    </message>
    <message>
        <source>What you practise is not kept: {error}</source>
        <translation>O que pratica não fica guardado: {error}</translation>
    </message>
    <message>
        <source>When discs slip</source>
        <translation>Se as peças escorregam</translation>
    </message>
    <message>
        <source>When it is full:</source>
        <translation>Quando estiver cheio:</translation>
    </message>
    <message>
        <source>Where does it turn?</source>
        <translation>Onde muda?</translation>
    </message>
    <message>
        <source>Where playing and Continue stop</source>
        <translation>Onde param a reprodução e Continuar</translation>
    </message>
    <message>
        <source>Where to look</source>
        <translation>Onde procurar</translation>
    </message>
    <message>
        <source>Which chart of the search is shown</source>
        <translation>Que gráfico da pesquisa se mostra</translation>
    </message>
    <message>
        <source>While values are hidden there is no icicle of MCTS: it would show which moves were visited most.</source>
        <translation>Enquanto os valores estão escondidos não há estalactites de MCTS: mostrariam que jogadas foram mais visitadas.</translation>
    </message>
    <message>
        <source>Who starts</source>
        <translation>Quem começa</translation>
    </message>
    <message>
        <source>Whose disc a click places</source>
        <translation>De quem é a peça que um clique põe</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Porquê</translation>
    </message>
    <message>
        <source>Why some leaves are never looked at</source>
        <translation>Porque algumas folhas nunca são vistas</translation>
    </message>
    <message>
        <source>Why, in a line</source>
        <translation>Porquê, numa linha</translation>
    </message>
    <message>
        <source>Why: {place}</source>
        <translation>Porquê: {place}</translation>
    </message>
    <message>
        <source>Wider panel</source>
        <translation>Painel mais largo</translation>
    </message>
    <message>
        <source>Widest</source>
        <translation>Largura máxima</translation>
    </message>
    <message>
        <source>Wipe the drawing away</source>
        <translation>Apagar o desenho</translation>
    </message>
    <message>
        <source>With chances</source>
        <translation>Com acaso</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Palavras</translation>
    </message>
    <message>
        <source>Worksheet</source>
        <translation>Folha de exercícios</translation>
    </message>
    <message>
        <source>Worksheet…</source>
        <translation>Folha de exercícios…</translation>
    </message>
    <message>
        <source>Workspace</source>
        <translation>Espaço de trabalho</translation>
    </message>
    <message>
        <source>Write about the move on the board; the game and its report keep it</source>
        <translation>Escrever sobre a jogada no tabuleiro; a partida e o seu relatório guardam-no</translation>
    </message>
    <message>
        <source>Writing the film…</source>
        <translation>A gravar o filme…</translation>
    </message>
    <message>
        <source>Writing the page…</source>
        <translation>A escrever a página…</translation>
    </message>
    <message>
        <source>Writing the picture…</source>
        <translation>A gravar a imagem…</translation>
    </message>
    <message>
        <source>Writing the report…</source>
        <translation>A escrever o relatório…</translation>
    </message>
    <message>
        <source>Writing…</source>
        <translation>A escrever…</translation>
    </message>
    <message>
        <source>Wrote {path}, without what cannot be shown.</source>
        <translation>Escrito {path}, sem o que não pode ser mostrado.</translation>
    </message>
    <message>
        <source>Wrote {path}.</source>
        <translation>Escrito {path}.</translation>
    </message>
    <message>
        <source>X has the colour of O's discs, and O that of X's; light and dark stay</source>
        <translation>X fica com a cor das peças de O, e O com a das de X; claro e escuro mantêm-se</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Sim</translation>
    </message>
    <message>
        <source>Your answers and exercises, kept on this computer alone: show, save, delete</source>
        <translation>As suas respostas e exercícios, guardados só neste computador: ver, guardar, apagar</translation>
    </message>
    <message>
        <source>Your file</source>
        <translation>O seu ficheiro</translation>
    </message>
    <message>
        <source>Your move ({player})</source>
        <translation>É a sua vez ({player})</translation>
    </message>
    <message>
        <source>Your own evaluator</source>
        <translation>O seu avaliador</translation>
    </message>
    <message>
        <source>Your own game</source>
        <translation>Jogo próprio</translation>
    </message>
    <message>
        <source>Your own game…</source>
        <translation>Jogo próprio…</translation>
    </message>
    <message>
        <source>Your own level</source>
        <translation>Nível próprio</translation>
    </message>
    <message>
        <source>Your own player</source>
        <translation>Um jogador seu</translation>
    </message>
    <message>
        <source>Your own search</source>
        <translation>A sua própria pesquisa</translation>
    </message>
    <message>
        <source>Your own…</source>
        <translation>O seu…</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Ampliar</translation>
    </message>
    <message>
        <source>Zoom in (also Ctrl and the wheel)</source>
        <translation>Ampliar (também Ctrl e a roda)</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Reduzir</translation>
    </message>
    <message>
        <source>Zoom out (also Ctrl and the wheel)</source>
        <translation>Reduzir (também Ctrl e a roda)</translation>
    </message>
    <message>
        <source>Zoom so that all of the tree is in view</source>
        <translation>Ampliar ou reduzir até a árvore toda estar à vista</translation>
    </message>
    <message>
        <source>a class votes</source>
        <translation>uma turma vota</translation>
    </message>
    <message>
        <source>a draw</source>
        <translation>um empate</translation>
    </message>
    <message>
        <source>a picture of {width} x {height} pixels is too large: choose {most} dots per inch or fewer</source>
        <translation>uma imagem de {width} x {height} píxeis é demasiado grande: escolha {most} pontos por polegada ou menos</translation>
    </message>
    <message>
        <source>ahead</source>
        <translation>por vir</translation>
    </message>
    <message>
        <source>all</source>
        <translation>todos</translation>
    </message>
    <message>
        <source>an arena keeps where discs landed, not where they were aimed: open a game, and review it</source>
        <translation>uma arena guarda onde as peças caíram, não para onde foram apontadas: abra um jogo e reveja-o</translation>
    </message>
    <message>
        <source>as it comes</source>
        <translation>a que tiver</translation>
    </message>
    <message>
        <source>as suits it</source>
        <translation>os que convierem</translation>
    </message>
    <message>
        <source>as the function has it</source>
        <translation>como a função a tem</translation>
    </message>
    <message>
        <source>as this machine has room for: {usual:,} MiB</source>
        <translation>conforme o espaço desta máquina: {usual:,} MiB</translation>
    </message>
    <message>
        <source>at work</source>
        <translation>em curso</translation>
    </message>
    <message>
        <source>becomes {value}</source>
        <translation>passa a {value}</translation>
    </message>
    <message>
        <source>before the search</source>
        <translation>antes da pesquisa</translation>
    </message>
    <message>
        <source>being searched</source>
        <translation>a ser procurado</translation>
    </message>
    <message>
        <source>best move</source>
        <translation>melhor jogada</translation>
    </message>
    <message>
        <source>better: {columns}</source>
        <translation>melhor: {columns}</translation>
    </message>
    <message numerus="yes">
        <source>c4viz ended without warning: here is the game as it stood, {n} more files are under File, Open recent.</source>
        <extracomment>c4viz ended without warning: here is the game as it stood, {n} more file is under File, Open recent.</extracomment>
        <translation>
            <numerusform>O c4viz terminou sem aviso: eis a partida como estava, mais {n} ficheiro está em Ficheiro, Abrir recente.</numerusform>
            <numerusform>O c4viz terminou sem aviso: eis a partida como estava, mais {n} ficheiros estão em Ficheiro, Abrir recente.</numerusform>
        </translation>
    </message>
    <message>
        <source>c4viz ended without warning: here is the game as it stood.</source>
        <translation>O c4viz terminou sem aviso: eis a partida como estava.</translation>
    </message>
    <message numerus="yes">
        <source>c4viz ended without warning: {n} files are under File, Open recent.</source>
        <extracomment>c4viz ended without warning: {n} file is under File, Open recent.</extracomment>
        <translation>
            <numerusform>O c4viz terminou sem aviso: {n} ficheiro está em Ficheiro, Abrir recente.</numerusform>
            <numerusform>O c4viz terminou sem aviso: {n} ficheiros estão em Ficheiro, Abrir recente.</numerusform>
        </translation>
    </message>
    <message>
        <source>c4viz for the class</source>
        <translation>c4viz para a turma</translation>
    </message>
    <message>
        <source>c4viz: a search by hand</source>
        <translation>c4viz: uma pesquisa à mão</translation>
    </message>
    <message>
        <source>c4viz: arena</source>
        <translation>c4viz: arena</translation>
    </message>
    <message>
        <source>c4viz: experiment</source>
        <translation>c4viz: experiência</translation>
    </message>
    <message>
        <source>c4viz: two searches of one position</source>
        <translation>c4viz: duas pesquisas de uma posição</translation>
    </message>
    <message>
        <source>change of the best move</source>
        <translation>mudança da melhor jogada</translation>
    </message>
    <message>
        <source>changed by What if</source>
        <translation>alterada por «E se»</translation>
    </message>
    <message>
        <source>child {number}</source>
        <translation>filho {number}</translation>
    </message>
    <message>
        <source>column {column}, value {value}</source>
        <translation>coluna {column}, valor {value}</translation>
    </message>
    <message>
        <source>columns</source>
        <translation>colunas</translation>
    </message>
    <message>
        <source>connect</source>
        <translation>em linha</translation>
    </message>
    <message>
        <source>cut lost</source>
        <translation>corte perdido</translation>
    </message>
    <message>
        <source>cutoff</source>
        <translation>corte</translation>
    </message>
    <message>
        <source>draw</source>
        <translation>empate</translation>
    </message>
    <message>
        <source>drop a disc into that column</source>
        <translation>largar uma peça nessa coluna</translation>
    </message>
    <message>
        <source>drop a disc there</source>
        <translation>largar lá uma peça</translation>
    </message>
    <message>
        <source>ended by an error: what is shown is partial</source>
        <translation>terminada por um erro: o que se mostra é parcial</translation>
    </message>
    <message>
        <source>event at the selected node</source>
        <translation>evento no nó selecionado</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>exato</translation>
    </message>
    <message>
        <source>exact: what is true of each column</source>
        <translation>exato: o que é verdade de cada coluna</translation>
    </message>
    <message>
        <source>for sixty pictures</source>
        <translation>para sessenta imagens</translation>
    </message>
    <message>
        <source>for {time}, from the beginning</source>
        <translation>há {time}, desde o princípio</translation>
    </message>
    <message>
        <source>found</source>
        <translation>localizado</translation>
    </message>
    <message>
        <source>go to the next control, or the one before</source>
        <translation>ir para o controlo seguinte, ou o anterior</translation>
    </message>
    <message>
        <source>hint</source>
        <translation>sugestão</translation>
    </message>
    <message>
        <source>iteration</source>
        <translation>iteração</translation>
    </message>
    <message>
        <source>kept in {file}</source>
        <translation>guardados em {file}</translation>
    </message>
    <message>
        <source>leaf</source>
        <translation>folha</translation>
    </message>
    <message>
        <source>leaf; in MCTS and A*: end of a game</source>
        <translation>folha; em MCTS e A*: fim de partida</translation>
    </message>
    <message>
        <source>level {level}</source>
        <translation>nível {level}</translation>
    </message>
    <message>
        <source>look at its position on the board</source>
        <translation>ver a sua posição no tabuleiro</translation>
    </message>
    <message>
        <source>mm</source>
        <translation>mm</translation>
    </message>
    <message>
        <source>move it</source>
        <translation>deslocá-la</translation>
    </message>
    <message>
        <source>move {n}, {mover} plays {column}: {verdict}</source>
        <translation>lance {n}, {mover} joga {column}: {verdict}</translation>
    </message>
    <message>
        <source>never finished</source>
        <translation>nunca terminado</translation>
    </message>
    <message>
        <source>new cut</source>
        <translation>corte novo</translation>
    </message>
    <message>
        <source>no</source>
        <translation>não</translation>
    </message>
    <message>
        <source>no node is selected</source>
        <translation>nenhum nó selecionado</translation>
    </message>
    <message>
        <source>nobody: a cell of the board decides</source>
        <translation>ninguém: decide uma casa do tabuleiro</translation>
    </message>
    <message>
        <source>nobody: an end of the tree</source>
        <translation>ninguém: um fim da árvore</translation>
    </message>
    <message>
        <source>nobody: the game is over</source>
        <translation>ninguém: a partida acabou</translation>
    </message>
    <message>
        <source>node</source>
        <translation>nó</translation>
    </message>
    <message>
        <source>none</source>
        <translation>nenhum</translation>
    </message>
    <message>
        <source>none yet: column {column} is aimed at</source>
        <translation>nenhuma ainda: aponta-se à coluna {column}</translation>
    </message>
    <message>
        <source>none, a file of mine</source>
        <translation>nenhum, um ficheiro meu</translation>
    </message>
    <message>
        <source>none: the root</source>
        <translation>nenhuma: a raiz</translation>
    </message>
    <message>
        <source>not reached yet</source>
        <translation>ainda não alcançado</translation>
    </message>
    <message>
        <source>nothing searched yet</source>
        <translation>nada pesquisado ainda</translation>
    </message>
    <message>
        <source>on a button: press it</source>
        <translation>num botão: premi-lo</translation>
    </message>
    <message>
        <source>on a chart: go on in its time, or back</source>
        <translation>num gráfico: avançar no tempo, ou recuar</translation>
    </message>
    <message>
        <source>on the board: choose a column</source>
        <translation>no tabuleiro: escolher uma coluna</translation>
    </message>
    <message>
        <source>on the board: drop a disc into the column chosen</source>
        <translation>no tabuleiro: largar uma peça na coluna escolhida</translation>
    </message>
    <message>
        <source>on the icicle: fill the width with the node selected</source>
        <translation>nas estalactites: encher a largura com o nó selecionado</translation>
    </message>
    <message>
        <source>on the icicle: go to the sibling, the parent, the first child</source>
        <translation>nas estalactites: ir para o irmão, o pai, o primeiro filho</translation>
    </message>
    <message>
        <source>on the icicle: move what is in view</source>
        <translation>nas estalactites: deslocar o que está à vista</translation>
    </message>
    <message>
        <source>on the tree: move what is in view</source>
        <translation>na árvore: deslocar o que está à vista</translation>
    </message>
    <message>
        <source>one answers</source>
        <translation>um responde</translation>
    </message>
    <message>
        <source>only this search visited it</source>
        <translation>só esta pesquisa o visitou</translation>
    </message>
    <message>
        <source>open the menu that has it underlined</source>
        <translation>abrir o menu que a tem sublinhada</translation>
    </message>
    <message>
        <source>other position</source>
        <translation>outra posição</translation>
    </message>
    <message>
        <source>partial</source>
        <translation>parcial</translation>
    </message>
    <message>
        <source>partial: ended by an error at {nodes}</source>
        <translation>parcial: terminada por um erro em {nodes}</translation>
    </message>
    <message>
        <source>partial: limit on nodes reached at {nodes}</source>
        <translation>parcial: limite de nós atingido em {nodes}</translation>
    </message>
    <message>
        <source>partial: memory was full at {nodes}</source>
        <translation>parcial: memória cheia em {nodes}</translation>
    </message>
    <message>
        <source>partial: stopped at {nodes}</source>
        <translation>parcial: parada em {nodes}</translation>
    </message>
    <message>
        <source>partial: time was up at {nodes}</source>
        <translation>parcial: tempo esgotado em {nodes}</translation>
    </message>
    <message>
        <source>points</source>
        <translation>pontos</translation>
    </message>
    <message>
        <source>principal variation</source>
        <translation>variante principal</translation>
    </message>
    <message>
        <source>prior</source>
        <translation>prior</translation>
    </message>
    <message>
        <source>prior: how much PUCT expects of each column before it tries it</source>
        <translation>prior: quanto PUCT espera de cada coluna antes de a experimentar</translation>
    </message>
    <message>
        <source>right</source>
        <translation>certo</translation>
    </message>
    <message>
        <source>root</source>
        <translation>raiz</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>linhas</translation>
    </message>
    <message>
        <source>searching</source>
        <translation>a pesquisar</translation>
    </message>
    <message>
        <source>start</source>
        <translation>início</translation>
    </message>
    <message>
        <source>step {n:,} of {most:,}</source>
        <translation>passo {n:,} de {most:,}</translation>
    </message>
    <message>
        <source>step {step:,} of {last:,}</source>
        <translation>passo {step:,} de {last:,}</translation>
    </message>
    <message>
        <source>step {step:,} of {last:,}: {event}</source>
        <translation>passo {step:,} de {last:,}: {event}</translation>
    </message>
    <message>
        <source>stopped at the limit on memory: what is shown is partial</source>
        <translation>parada no limite de memória: o que se mostra é parcial</translation>
    </message>
    <message>
        <source>stopped at the limit on nodes: what is shown is partial</source>
        <translation>parada no limite de nós: o que se mostra é parcial</translation>
    </message>
    <message>
        <source>stopped at the limit on seconds: what is shown is partial</source>
        <translation>parada no limite de segundos: o que se mostra é parcial</translation>
    </message>
    <message>
        <source>stopped by you: what is shown is partial</source>
        <translation>parada por si: o que se mostra é parcial</translation>
    </message>
    <message>
        <source>texts of {points} points</source>
        <translation>textos de {points} pontos</translation>
    </message>
    <message>
        <source>the display {name} does not answer: open c4viz in a desktop session (or over ssh -X), or use c4viz trace and c4viz shot, which need none</source>
        <translation>o ecrã {name} não responde: abrir o c4viz numa sessão gráfica (ou por ssh -X), ou usar c4viz trace e c4viz shot, que não precisam dele</translation>
    </message>
    <message>
        <source>the game</source>
        <translation>a partida</translation>
    </message>
    <message>
        <source>the report is too long for a picture: write a .pdf or a .html</source>
        <translation>o relatório é demasiado longo para uma imagem: escreva um .pdf ou um .html</translation>
    </message>
    <message>
        <source>the search failed here</source>
        <translation>a pesquisa falhou aqui</translation>
    </message>
    <message>
        <source>the search is over</source>
        <translation>a pesquisa terminou</translation>
    </message>
    <message>
        <source>the search is over, {decision}</source>
        <translation>a pesquisa acabou, {decision}</translation>
    </message>
    <message>
        <source>the search was stopped here</source>
        <translation>a pesquisa foi parada aqui</translation>
    </message>
    <message>
        <source>the usual ones; else names with a semicolon between</source>
        <translation>os habituais; senão, nomes separados por ponto e vírgula</translation>
    </message>
    <message>
        <source>the whole program, as it is</source>
        <translation>o programa inteiro, como está</translation>
    </message>
    <message>
        <source>there is no display: open c4viz in a desktop session (or over ssh -X), or use c4viz trace and c4viz shot, which need none</source>
        <translation>não há ecrã: abrir o c4viz numa sessão gráfica (ou por ssh -X), ou usar c4viz trace e c4viz shot, que não precisam dele</translation>
    </message>
    <message>
        <source>there is no finished search to compare with: search a position first</source>
        <translation>não há nenhuma pesquisa acabada com que comparar: é preciso pesquisar primeiro uma posição</translation>
    </message>
    <message>
        <source>unfinished</source>
        <translation>inacabado</translation>
    </message>
    <message>
        <source>unfold it, or fold it up</source>
        <translation>desdobrá-lo, ou dobrá-lo</translation>
    </message>
    <message>
        <source>value</source>
        <translation>valor</translation>
    </message>
    <message>
        <source>value: what the search believes of each column</source>
        <translation>valor: o que a pesquisa julga de cada coluna</translation>
    </message>
    <message>
        <source>values are hidden: look for columns, depth or leaves, or show them</source>
        <translation>os valores estão escondidos: localizar por colunas, profundidade ou folhas, ou mostrá-los</translation>
    </message>
    <message>
        <source>variants of one position would be the same: ask for one, or have trees drawn by a seed</source>
        <translation>as variantes de uma posição seriam iguais: peça só uma, ou árvores sorteadas por uma semente</translation>
    </message>
    <message>
        <source>visits</source>
        <translation>visitas</translation>
    </message>
    <message>
        <source>visits: how often the search tried each column</source>
        <translation>visitas: quantas vezes a pesquisa experimentou cada coluna</translation>
    </message>
    <message>
        <source>vote, discuss, vote again</source>
        <translation>votar, discutir, votar outra vez</translation>
    </message>
    <message>
        <source>was {value}</source>
        <translation>era {value}</translation>
    </message>
    <message>
        <source>way of the board</source>
        <translation>caminho do tabuleiro</translation>
    </message>
    <message>
        <source>what one types while it runs, such as 4 3 1</source>
        <translation>o que se escreve enquanto corre, como 4 3 1</translation>
    </message>
    <message>
        <source>workspace</source>
        <translation>espaço de trabalho</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>errado</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>sim</translation>
    </message>
    <message>
        <source>zoom the tree</source>
        <translation>ampliar ou reduzir a árvore</translation>
    </message>
    <message>
        <source>{action} on the side looked at last ({key})</source>
        <translation>{action} do lado visto por último ({key})</translation>
    </message>
    <message>
        <source>{best} {move} everywhere.</source>
        <translation>{best} {move} em toda a parte.</translation>
    </message>
    <message>
        <source>{columns} columns, {rows} rows, connect {connect}</source>
        <translation>{columns} colunas, {rows} linhas, {connect} em linha</translation>
    </message>
    <message numerus="yes">
        <source>{due} of {n} puzzles due today.</source>
        <extracomment>{due} of {n} puzzle due today.</extracomment>
        <translation>
            <numerusform>{due} de {n} problema para hoje.</numerusform>
            <numerusform>{due} de {n} problemas para hoje.</numerusform>
        </translation>
    </message>
    <message>
        <source>{first} against {second}: won, drawn, lost</source>
        <translation>{first} contra {second}: ganhos, empatados, perdidos</translation>
    </message>
    <message>
        <source>{key} belongs to “{action}” in the menu {menu}: take it from there first.</source>
        <translation>{key} pertence a “{action}” no menu {menu}: tem de ser retirada de lá primeiro.</translation>
    </message>
    <message>
        <source>{key} does this already.</source>
        <translation>{key} já faz isto.</translation>
    </message>
    <message>
        <source>{key} drops a disc into column {column}.</source>
        <translation>{key} larga uma peça na coluna {column}.</translation>
    </message>
    <message>
        <source>{key} goes from one control to the next.</source>
        <translation>{key} passa de um controlo para o seguinte.</translation>
    </message>
    <message>
        <source>{key} opens the menu {menu}.</source>
        <translation>{key} abre o menu {menu}.</translation>
    </message>
    <message>
        <source>{line} for {who}</source>
        <translation>{line} para {who}</translation>
    </message>
    <message>
        <source>{loser} has resigned: Undo takes that back.</source>
        <translation>{loser} desistiu: Anular desfá-lo.</translation>
    </message>
    <message>
        <source>{loser} resigns: {winner} wins</source>
        <translation>{loser} desiste: {winner} ganha</translation>
    </message>
    <message>
        <source>{mistakes}; what the others cost is not known</source>
        <translation>{mistakes}; quanto custaram as outras, não se sabe</translation>
    </message>
    <message>
        <source>{moves}, then column {column} is aimed at</source>
        <translation>{moves}, depois aponta-se à coluna {column}</translation>
    </message>
    <message>
        <source>{move} is on the main line now.</source>
        <translation>{move} está agora na linha principal.</translation>
    </message>
    <message>
        <source>{move}, on the board</source>
        <translation>{move}, no tabuleiro</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} bookmarks would be lost: the trace was not saved with them. Save the trace?</source>
        <extracomment>{n:,} bookmark would be lost: the trace was not saved with it. Save the trace?</extracomment>
        <translation>
            <numerusform>Perdia-se {n:,} marcador: o registo não foi guardado com ele. Guardar o registo?</numerusform>
            <numerusform>Perdiam-se {n:,} marcadores: o registo não foi guardado com eles. Guardar o registo?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} curves</source>
        <extracomment>{n:,} curve</extracomment>
        <translation>
            <numerusform>{n:,} curva</numerusform>
            <numerusform>{n:,} curvas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} figures</source>
        <extracomment>{n:,} figure</extracomment>
        <translation>
            <numerusform>{n:,} número</numerusform>
            <numerusform>{n:,} números</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} figures of {planned:,}</source>
        <extracomment>{n:,} figure of {planned:,}</extracomment>
        <translation>
            <numerusform>{n:,} número de {planned:,}</numerusform>
            <numerusform>{n:,} números de {planned:,}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} games</source>
        <extracomment>{n:,} game</extracomment>
        <translation>
            <numerusform>{n:,} jogo</numerusform>
            <numerusform>{n:,} jogos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} games of {all:,}</source>
        <extracomment>{n:,} game of {all:,}</extracomment>
        <translation>
            <numerusform>{n:,} jogo de {all:,}</numerusform>
            <numerusform>{n:,} jogos de {all:,}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} nodes</source>
        <extracomment>{n:,} node</extracomment>
        <translation>
            <numerusform>{n:,} nó</numerusform>
            <numerusform>{n:,} nós</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} nodes, whatever is drawn</source>
        <extracomment>{n:,} node, whatever is drawn</extracomment>
        <translation>
            <numerusform>{n:,} nó, seja o que for desenhado</numerusform>
            <numerusform>{n:,} nós, seja o que for desenhado</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} pages</source>
        <extracomment>{n:,} page</extracomment>
        <translation>
            <numerusform>{n:,} página</numerusform>
            <numerusform>{n:,} páginas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} pictures</source>
        <extracomment>{n:,} picture</extracomment>
        <translation>
            <numerusform>{n:,} imagem</numerusform>
            <numerusform>{n:,} imagens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} votes</source>
        <extracomment>{n:,} vote</extracomment>
        <translation>
            <numerusform>{n:,} voto</numerusform>
            <numerusform>{n:,} votos</numerusform>
        </translation>
    </message>
    <message>
        <source>{names} is no trace, game, search, decision tree or lesson: drop a file whose name ends in {trace}, {game}, {own}, {tree} or {lesson}.</source>
        <translation>{names} não é registo, jogo, pesquisa, árvore de decisão nem lição: largue um ficheiro cujo nome acabe em {trace}, {game}, {own}, {tree} ou {lesson}.</translation>
    </message>
    <message>
        <source>{name} ({player}) thinks…</source>
        <translation>{name} ({player}) está a pensar…</translation>
    </message>
    <message>
        <source>{name} has changed since you were asked.</source>
        <translation>{name} mudou desde a última pergunta.</translation>
    </message>
    <message>
        <source>{name} is left alone: ask for it once more to be asked again.</source>
        <translation>{name} não foi executado: pedi-lo outra vez para voltar à pergunta.</translation>
    </message>
    <message>
        <source>{name} is not started: Machine moves once, in the menu Game, asks again; or choose another player.</source>
        <translation>{name} não foi iniciado: A máquina joga uma vez, no menu Partida, volta a perguntar; ou escolher outro jogador.</translation>
    </message>
    <message>
        <source>{name} is there already. Replace it?</source>
        <translation>{name} já existe. Substituir?</translation>
    </message>
    <message>
        <source>{name} was saved: search again to run it.</source>
        <translation>{name} foi guardado: pesquisar de novo para o executar.</translation>
    </message>
    <message>
        <source>{name}, of {origin}</source>
        <translation>{name}, de {origin}</translation>
    </message>
    <message>
        <source>{name}: all settings</source>
        <translation>{name}: todas as definições</translation>
    </message>
    <message>
        <source>{node}, folded</source>
        <translation>{node}, dobrado</translation>
    </message>
    <message>
        <source>{node}: {field}</source>
        <translation>{node}: {field}</translation>
    </message>
    <message numerus="yes">
        <source>{n} answers were given away.</source>
        <extracomment>{n} answer was given away.</extracomment>
        <translation>
            <numerusform>{n} resposta foi dita.</numerusform>
            <numerusform>{n} respostas foram ditas.</numerusform>
        </translation>
    </message>
    <message>
        <source>{n} items are drawn: fold some up, or search less deep.</source>
        <translation>Estão desenhados {n} elementos: dobrar alguns ou pesquisar menos fundo.</translation>
    </message>
    <message numerus="yes">
        <source>{n} machines</source>
        <extracomment>{n} machine</extracomment>
        <translation>
            <numerusform>{n} máquina</numerusform>
            <numerusform>{n} máquinas</numerusform>
        </translation>
    </message>
    <message>
        <source>{n} min</source>
        <translation>{n} min</translation>
    </message>
    <message numerus="yes">
        <source>{n} mistakes</source>
        <extracomment>{n} mistake</extracomment>
        <translation>
            <numerusform>{n} erro</numerusform>
            <numerusform>{n} erros</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} mistakes in {known} of {moves} moves</source>
        <extracomment>{n} mistake in {known} of {moves} moves</extracomment>
        <translation>
            <numerusform>{n} erro em {known} de {moves} jogadas</numerusform>
            <numerusform>{n} erros em {known} de {moves} jogadas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} puzzles, none due today; the next one on {day}.</source>
        <extracomment>{n} puzzle, none due today; the next one on {day}.</extracomment>
        <translation>
            <numerusform>{n} problema, nenhum para hoje; o próximo em {day}.</numerusform>
            <numerusform>{n} problemas, nenhum para hoje; o próximo em {day}.</numerusform>
        </translation>
    </message>
    <message>
        <source>{n} times as large</source>
        <translation>{n} vezes maior</translation>
    </message>
    <message>
        <source>{one} or {next}</source>
        <translation>{one} ou {next}</translation>
    </message>
    <message>
        <source>{pace:.1f} s</source>
        <translation>{pace:.1f} s</translation>
    </message>
    <message>
        <source>{panel} can be hidden, but not moved.</source>
        <translation>{panel}: pode ser escondido, mas não movido.</translation>
    </message>
    <message>
        <source>{panel} is hidden: the menu View, Panels brings it back.</source>
        <translation>{panel}: painel escondido; o menu Ver, Painéis volta a mostrá-lo.</translation>
    </message>
    <message>
        <source>{partial}, the rest is not recorded</source>
        <translation>{partial}, o resto não está registado</translation>
    </message>
    <message>
        <source>{path}

It may do all that you may do, and use what lies beside it. Run it if you know who wrote it; you are asked again once it has changed.</source>
        <translation>{path}

Pode fazer tudo o que o utilizador pode, e usar o que está ao lado dele. Executá-lo só se se souber quem o escreveu; a pergunta volta quando ele mudar.</translation>
    </message>
    <message>
        <source>{path} holds no arena</source>
        <translation>{path} não contém uma arena</translation>
    </message>
    <message>
        <source>{place:,} of {count:,}</source>
        <translation>{place:,} de {count:,}</translation>
    </message>
    <message>
        <source>{place} of {count}, {minutes} min</source>
        <translation>{place} de {count}, {minutes} min</translation>
    </message>
    <message>
        <source>{players}, {games} of each two. Openings: {openings}</source>
        <translation>{players}, {games} de cada duas. Aberturas: {openings}</translation>
    </message>
    <message>
        <source>{player} has won</source>
        <translation>{player} ganhou</translation>
    </message>
    <message>
        <source>{player} is played by</source>
        <translation>Quem joga {player}</translation>
    </message>
    <message>
        <source>{player} wins</source>
        <translation>{player} ganha</translation>
    </message>
    <message numerus="yes">
        <source>{points} of {n} points</source>
        <extracomment>{points} of {n} point</extracomment>
        <translation>
            <numerusform>{points} de {n} ponto</numerusform>
            <numerusform>{points} de {n} pontos</numerusform>
        </translation>
    </message>
    <message>
        <source>{position}: not the one on the board</source>
        <translation>{position}: não é a do tabuleiro</translation>
    </message>
    <message>
        <source>{range}; one step below: {absent}</source>
        <translation>{range}; um passo abaixo: {absent}</translation>
    </message>
    <message numerus="yes">
        <source>{said}, found without recording in {n:,} nodes</source>
        <extracomment>{said}, found without recording in {n:,} node</extracomment>
        <translation>
            <numerusform>{said}, achado sem registar em {n:,} nó</numerusform>
            <numerusform>{said}, achado sem registar em {n:,} nós</numerusform>
        </translation>
    </message>
    <message>
        <source>{searches} (with {settings} off)</source>
        <translation>{searches} (sem {settings})</translation>
    </message>
    <message>
        <source>{search} is being compiled: it starts when it is ready.</source>
        <translation>{search} está a ser compilada: começa quando estiver pronta.</translation>
    </message>
    <message>
        <source>{search} is fast now, all other searches in some {seconds} s</source>
        <translation>{search} já é rápida, todas as outras pesquisas daqui a cerca de {seconds} s</translation>
    </message>
    <message>
        <source>{search}, empty board</source>
        <translation>{search}, tabuleiro vazio</translation>
    </message>
    <message>
        <source>{search}, position {position}</source>
        <translation>{search}, posição {position}</translation>
    </message>
    <message>
        <source>{search}, tree {tree}</source>
        <translation>{search}, árvore {tree}</translation>
    </message>
    <message>
        <source>{search}, {game}</source>
        <translation>{search}, {game}</translation>
    </message>
    <message>
        <source>{search}: all settings</source>
        <translation>{search}: todas as definições</translation>
    </message>
    <message>
        <source>{sentence} It is one on the board {size}: New game changes the board.</source>
        <translation>{sentence} No tabuleiro {size} seria uma: Nova partida muda o tabuleiro.</translation>
    </message>
    <message>
        <source>{setting}: {value}</source>
        <translation>{setting}: {value}</translation>
    </message>
    <message>
        <source>{side} search</source>
        <translation>Pesquisa: {side}</translation>
    </message>
    <message>
        <source>{side} tree</source>
        <translation>Árvore: {side}</translation>
    </message>
    <message>
        <source>{side}, searching: {search}</source>
        <translation>{side}, a pesquisar: {search}</translation>
    </message>
    <message>
        <source>{side}, stopping: {search}</source>
        <translation>{side}, a parar: {search}</translation>
    </message>
    <message>
        <source>{side}, {done}: {search}</source>
        <translation>{side}, {done}: {search}</translation>
    </message>
    <message>
        <source>{side}, {partial} ({search})</source>
        <translation>{side}, {partial} ({search})</translation>
    </message>
    <message>
        <source>{side}: no search yet</source>
        <translation>{side}: ainda sem pesquisa</translation>
    </message>
    <message>
        <source>{side}: step {n:,} of {most:,}</source>
        <translation>{side}: passo {n:,} de {most:,}</translation>
    </message>
    <message>
        <source>{side}: {search}</source>
        <translation>{side}: {search}</translation>
    </message>
    <message>
        <source>{slow} found nothing within {seconds} s; {who} would play column {column}.</source>
        <translation>{slow} não encontrou nada em {seconds} s; {who} jogaria na coluna {column}.</translation>
    </message>
    <message>
        <source>{speed}/s</source>
        <translation>{speed}/s</translation>
    </message>
    <message>
        <source>{steps} step through a search that is over; {walks} walk through its tree.</source>
        <translation>{steps} percorrem os passos de uma pesquisa que acabou; {walks} percorrem a sua árvore.</translation>
    </message>
    <message>
        <source>{time}, {pace:,.0f} {things}/s</source>
        <translation>{time}, {pace:,.0f} {things}/s</translation>
    </message>
    <message>
        <source>{time}, {pace:.1f} million {things}/s</source>
        <translation>{time}, {pace:.1f} milhões de {things}/s</translation>
    </message>
    <message>
        <source>{tip} (also {keys})</source>
        <translation>{tip} (também {keys})</translation>
    </message>
    <message>
        <source>{title} will search it.</source>
        <translation>Vai ser pesquisada por {title}.</translation>
    </message>
    <message>
        <source>{title}, {time}</source>
        <translation>{title}, {time}</translation>
    </message>
    <message>
        <source>{title}: how it plays</source>
        <translation>{title}: como joga</translation>
    </message>
    <message>
        <source>{told} (planned: {planned})</source>
        <translation>{told} (previsto: {planned})</translation>
    </message>
    <message>
        <source>{who} aimed at column {aimed}: the disc slipped.</source>
        <translation>{who} apontou à coluna {aimed}: a peça escorregou.</translation>
    </message>
    <message>
        <source>{who} decides</source>
        <translation>Decide {who}</translation>
    </message>
    <message>
        <source>{who} to move</source>
        <translation>Joga {who}</translation>
    </message>
    <message>
        <source>{who} would play column {column}.</source>
        <translation>{who} jogaria na coluna {column}.</translation>
    </message>
    <message>
        <source>{width} × {height} mm</source>
        <translation>{width} × {height} mm</translation>
    </message>
    <message>
        <source>{width} × {height} pixels</source>
        <translation>{width} × {height} pixels</translation>
    </message>
    <message>
        <source>{words}. Comment: {comment}</source>
        <translation>{words}. Comentário: {comment}</translation>
    </message>
    <message>
        <source>“{name}” is a level of your own: saving replaces it.</source>
        <translation>“{name}” é um nível seu: guardar substitui-o.</translation>
    </message>
    <message>
        <source>“{name}” is a player of c4viz: choose another name.</source>
        <translation>“{name}” é um jogador do c4viz: escolher outro nome.</translation>
    </message>
    <message>
        <source>… and {n} more.</source>
        <translation>… e mais {n}.</translation>
    </message>
    <message>
        <source>← →</source>
        <translation>← →</translation>
    </message>
    <message>
        <source>← → Home End</source>
        <translation>← → Home End</translation>
    </message>
    <message>
        <source>← → ↑ ↓</source>
        <translation>← → ↑ ↓</translation>
    </message>
</context>
<context>
    <name>c4viz</name>
    <message>
        <source>a link is in the place of a lock: remove it</source>
        <translation>há uma ligação no lugar de um cadeado: remova-a</translation>
    </message>
</context>
<context>
    <name>charts</name>
    <message>
        <source>A decision tree searches nothing: it has no such chart.</source>
        <translation>Uma árvore de decisão não pesquisa nada: não tem este gráfico.</translation>
    </message>
    <message>
        <source>A test has two answers: there is no b.</source>
        <translation>Um teste tem duas respostas: não há b.</translation>
    </message>
    <message>
        <source>A* has no window: it prunes nothing.</source>
        <translation>A* não tem intervalo: nada poda.</translation>
    </message>
    <message numerus="yes">
        <source>After {n:,} iterations: {decision}.</source>
        <extracomment>After {n:,} iteration: {decision}.</extracomment>
        <translation>
            <numerusform>Após {n:,} iteração: {decision}.</numerusform>
            <numerusform>Após {n:,} iterações: {decision}.</numerusform>
        </translation>
    </message>
    <message>
        <source>All iterations together.</source>
        <translation>Todas as iterações em conjunto.</translation>
    </message>
    <message>
        <source>All probes together.</source>
        <translation>Todas as sondagens juntas.</translation>
    </message>
    <message numerus="yes">
        <source>Alpha-beta at its best searches the minimal tree, which grows as b^(d/2): about {n:,} nodes there, {times:.1f} times b^(d/2).</source>
        <extracomment>Alpha-beta at its best searches the minimal tree, which grows as b^(d/2): about {n:,} node there, {times:.1f} times b^(d/2).</extracomment>
        <translation>
            <numerusform>No melhor caso, o alfa-beta percorre a árvore mínima, que cresce como b^(d/2): tem aí cerca de {n:,} nó, {times:.1f} vezes b^(d/2).</numerusform>
            <numerusform>No melhor caso, o alfa-beta percorre a árvore mínima, que cresce como b^(d/2): tem aí cerca de {n:,} nós, {times:.1f} vezes b^(d/2).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>At {place} {n} tests tell something. The first, {test}, tells most: {bits} bits.</source>
        <extracomment>At {place} {n} test tells something: {test}, {bits} bits.</extracomment>
        <translation>
            <numerusform>Em {place} {n} teste diz algo: {test}, {bits} bits.</numerusform>
            <numerusform>Em {place} {n} testes dizem algo. O primeiro, {test}, é o que mais diz: {bits} bits.</numerusform>
        </translation>
    </message>
    <message>
        <source>Children before a cutoff</source>
        <translation>Filhos antes de um corte</translation>
    </message>
    <message>
        <source>Decided {decision}.</source>
        <translation>Decidido: {decision}.</translation>
    </message>
    <message>
        <source>Depth {depth} has {share} of b^d, a tree of b children everywhere.</source>
        <translation>A profundidade {depth} tem {share} de b^d, uma árvore com b filhos em toda a parte.</translation>
    </message>
    <message>
        <source>Gains of the tests at a node</source>
        <translation>Ganhos dos testes num nó</translation>
    </message>
    <message>
        <source>How a search of your own narrows the window at its root is not recorded.</source>
        <translation>Não fica registado como uma pesquisa sua estreita o intervalo na raiz.</translation>
    </message>
    <message>
        <source>MAX's share of the points</source>
        <translation>parte dos pontos de MAX</translation>
    </message>
    <message>
        <source>Monte Carlo tree search has no window: it prunes nothing.</source>
        <translation>A pesquisa em árvore de Monte Carlo não tem intervalo: nada poda.</translation>
    </message>
    <message>
        <source>No iteration is done yet.</source>
        <translation>Ainda não terminou nenhuma iteração.</translation>
    </message>
    <message>
        <source>No move of the root has returned a value yet.</source>
        <translation>Nenhuma jogada da raiz devolveu ainda um valor.</translation>
    </message>
    <message>
        <source>No move was searched yet: there is no b.</source>
        <translation>Ainda não foi pesquisada nenhuma jogada: não há b.</translation>
    </message>
    <message>
        <source>No node was taken from the frontier yet.</source>
        <translation>Ainda não foi retirado nenhum nó da fronteira.</translation>
    </message>
    <message>
        <source>No node was visited yet.</source>
        <translation>Ainda não foi visitado nenhum nó.</translation>
    </message>
    <message>
        <source>Nodes per depth</source>
        <translation>Nós por profundidade</translation>
    </message>
    <message>
        <source>Only Monte Carlo tree search comes by the root's moves again and again.</source>
        <translation>Só a pesquisa em árvore de Monte Carlo passa repetidamente pelas jogadas da raiz.</translation>
    </message>
    <message>
        <source>Only a decision tree tests cells: a search has no such chart.</source>
        <translation>Só uma árvore de decisão testa casas: uma pesquisa não tem este gráfico.</translation>
    </message>
    <message>
        <source>The file does not say what other tests would have told.</source>
        <translation>O ficheiro não diz o que os outros testes teriam dito.</translation>
    </message>
    <message>
        <source>The first {n:,} iterations are counted so far.</source>
        <translation>Até agora estão contadas as primeiras {n:,} iterações.</translation>
    </message>
    <message>
        <source>The first {n:,} nodes are counted so far.</source>
        <translation>Até agora estão contados os primeiros {n:,} nós.</translation>
    </message>
    <message numerus="yes">
        <source>The window at the root changed {n:,} times; the last is {window}.</source>
        <extracomment>The window at the root changed {n:,} time; the last is {window}.</extracomment>
        <translation>
            <numerusform>O intervalo na raiz mudou {n:,} vez; o último é {window}.</numerusform>
            <numerusform>O intervalo na raiz mudou {n:,} vezes; o último é {window}.</numerusform>
        </translation>
    </message>
    <message>
        <source>There was no cutoff yet.</source>
        <translation>Ainda não houve nenhum corte.</translation>
    </message>
    <message>
        <source>This search has no window: it prunes nothing.</source>
        <translation>Esta pesquisa não tem intervalo: nada poda.</translation>
    </message>
    <message>
        <source>This search prunes nothing: it makes no cutoffs.</source>
        <translation>Esta pesquisa nada poda: não faz cortes.</translation>
    </message>
    <message>
        <source>Together they prove: {result}.</source>
        <translation>Juntas provam: {result}.</translation>
    </message>
    <message>
        <source>Values at the root</source>
        <translation>Valores na raiz</translation>
    </message>
    <message>
        <source>Visits of the root's moves</source>
        <translation>Visitas das jogadas da raiz</translation>
    </message>
    <message>
        <source>Window at the root</source>
        <translation>Intervalo na raiz</translation>
    </message>
    <message>
        <source>added up so far</source>
        <translation>soma até agora</translation>
    </message>
    <message numerus="yes">
        <source>after {n} children</source>
        <extracomment>after {n} child</extracomment>
        <translation>
            <numerusform>após {n} filho</numerusform>
            <numerusform>após {n} filhos</numerusform>
        </translation>
    </message>
    <message>
        <source>alpha</source>
        <translation>alfa</translation>
    </message>
    <message>
        <source>alpha, beta</source>
        <translation>alfa, beta</translation>
    </message>
    <message numerus="yes">
        <source>b = {b:.2f}, the mean number of {what} at {n:,} nodes from which the search went on.</source>
        <extracomment>b = {b:.2f}, the mean number of {what} at {n:,} node from which the search went on.</extracomment>
        <translation>
            <numerusform>b = {b:.2f}, o número médio de {what} em {n:,} nó a partir do qual a pesquisa continuou.</numerusform>
            <numerusform>b = {b:.2f}, o número médio de {what} em {n:,} nós a partir dos quais a pesquisa continuou.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>b = {b:.2f}, the mean number of {what} at {n:,} nodes with children.</source>
        <extracomment>b = {b:.2f}, the mean number of {what} at {n:,} node with children.</extracomment>
        <translation>
            <numerusform>b = {b:.2f}, o número médio de {what} em {n:,} nó com filhos.</numerusform>
            <numerusform>b = {b:.2f}, o número médio de {what} em {n:,} nós com filhos.</numerusform>
        </translation>
    </message>
    <message>
        <source>b is reckoned once the search has ended.</source>
        <translation>b é calculado quando a pesquisa terminar.</translation>
    </message>
    <message>
        <source>b is that of the first {n:,} nodes: more are being counted.</source>
        <translation>b é o dos primeiros {n:,} nós: contam-se mais.</translation>
    </message>
    <message>
        <source>best so far</source>
        <translation>melhor até agora</translation>
    </message>
    <message>
        <source>beta</source>
        <translation>beta</translation>
    </message>
    <message>
        <source>children</source>
        <translation>filhos</translation>
    </message>
    <message>
        <source>children searched before the cutoff</source>
        <translation>filhos pesquisados antes do corte</translation>
    </message>
    <message>
        <source>cutoffs</source>
        <translation>cortes</translation>
    </message>
    <message>
        <source>depth</source>
        <translation>profundidade</translation>
    </message>
    <message>
        <source>depth {n}</source>
        <translation>profundidade {n}</translation>
    </message>
    <message>
        <source>gain</source>
        <translation>ganho</translation>
    </message>
    <message>
        <source>gain, thousandths of a bit</source>
        <translation>ganho, milésimos de bit</translation>
    </message>
    <message>
        <source>iteration</source>
        <translation>iteração</translation>
    </message>
    <message>
        <source>iteration {n:,}</source>
        <translation>iteração {n:,}</translation>
    </message>
    <message>
        <source>iteration {n}</source>
        <translation>iteração {n}</translation>
    </message>
    <message>
        <source>iterations</source>
        <translation>iterações</translation>
    </message>
    <message>
        <source>legal moves</source>
        <translation>jogadas legais</translation>
    </message>
    <message>
        <source>moves or outcomes of chance</source>
        <translation>jogadas ou resultados do acaso</translation>
    </message>
    <message>
        <source>node {n:,} taken</source>
        <translation>nó {n:,} retirado</translation>
    </message>
    <message>
        <source>nodes</source>
        <translation>nós</translation>
    </message>
    <message>
        <source>nodes taken</source>
        <translation>nós retirados</translation>
    </message>
    <message>
        <source>probe</source>
        <translation>sondagem</translation>
    </message>
    <message>
        <source>probe {n}</source>
        <translation>sondagem {n}</translation>
    </message>
    <message>
        <source>returned</source>
        <translation>devolvido</translation>
    </message>
    <message>
        <source>share of the visits</source>
        <translation>parte das visitas</translation>
    </message>
    <message>
        <source>step</source>
        <translation>passo</translation>
    </message>
    <message>
        <source>step {n:,}</source>
        <translation>passo {n:,}</translation>
    </message>
    <message>
        <source>test</source>
        <translation>teste</translation>
    </message>
    <message>
        <source>test {n}</source>
        <translation>teste {n}</translation>
    </message>
    <message>
        <source>value</source>
        <translation>valor</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} cutoffs</source>
        <extracomment>{n:,} cutoff</extracomment>
        <translation>
            <numerusform>{n:,} corte</numerusform>
            <numerusform>{n:,} cortes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} iterations: the last, {name}, says {value} ({bound}).</source>
        <extracomment>{n:,} iteration: the last, {name}, says {value} ({bound}).</extracomment>
        <translation>
            <numerusform>{n:,} iteração: a última, {name}, diz {value} ({bound}).</numerusform>
            <numerusform>{n:,} iterações: a última, {name}, diz {value} ({bound}).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} nodes in {where}, down to depth {depth}.</source>
        <extracomment>{n:,} node in {where}, down to depth {depth}.</extracomment>
        <translation>
            <numerusform>{n:,} nó na {where}, até à profundidade {depth}.</numerusform>
            <numerusform>{n:,} nós na {where}, até à profundidade {depth}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} nodes taken from the frontier; what the evaluator says of the last is {value}.</source>
        <extracomment>{n:,} node taken from the frontier; what the evaluator says of the last is {value}.</extracomment>
        <translation>
            <numerusform>{n:,} nó retirado da fronteira; do último o avaliador diz {value}.</numerusform>
            <numerusform>{n:,} nós retirados da fronteira; do último o avaliador diz {value}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} nodes, down to depth {depth}.</source>
        <extracomment>{n:,} node, down to depth {depth}.</extracomment>
        <translation>
            <numerusform>{n:,} nó, até à profundidade {depth}.</numerusform>
            <numerusform>{n:,} nós, até à profundidade {depth}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} probes: the last, {name}, says {value}.</source>
        <extracomment>{n:,} probe: the last, {name}, says {value}.</extracomment>
        <translation>
            <numerusform>{n:,} sondagem: a última, {name}, diz {value}.</numerusform>
            <numerusform>{n:,} sondagens: a última, {name}, diz {value}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} moves of the root returned: {so_far} {value}.</source>
        <extracomment>{n} move of the root returned: {so_far} {value}.</extracomment>
        <translation>
            <numerusform>{n} jogada da raiz devolveu o seu valor: {so_far} {value}.</numerusform>
            <numerusform>{n} jogadas da raiz devolveram o seu valor: {so_far} {value}.</numerusform>
        </translation>
    </message>
    <message>
        <source>{place} is a leaf: it tests nothing.</source>
        <translation>{place} é uma folha: não testa nada.</translation>
    </message>
    <message numerus="yes">
        <source>{share} of {n:,} cutoffs came at the first child, {mean:.2f} children were searched on average.</source>
        <extracomment>{share} of {n:,} cutoff came at the first child, {mean:.2f} children were searched on average.</extracomment>
        <translation>
            <numerusform>{share} de {n:,} corte veio no primeiro filho; em média foram pesquisados {mean:.2f} filhos.</numerusform>
            <numerusform>{share} de {n:,} cortes vieram no primeiro filho; em média foram pesquisados {mean:.2f} filhos.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>checking</name>
    <message>
        <source>In "{position}" after {moves}: {words}</source>
        <translation>Em "{position}", depois de {moves}: {words}</translation>
    </message>
    <message>
        <source>In "{position}", at the root: {words}</source>
        <translation>Em "{position}", na raiz: {words}</translation>
    </message>
    <message>
        <source>It changes the value of the root.</source>
        <translation>Muda o valor da raiz.</translation>
    </message>
    <message>
        <source>It does not change the value of the root.</source>
        <translation>Não muda o valor da raiz.</translation>
    </message>
    <message>
        <source>It visits {own} nodes, a plain search {plain}.</source>
        <translation>Visita {own} nós, uma pesquisa simples {plain}.</translation>
    </message>
    <message>
        <source>Its choices are those of no UCT, and of no mistake that is known.</source>
        <translation>As suas escolhas não são as de nenhum UCT, nem de nenhum erro conhecido.</translation>
    </message>
    <message>
        <source>Its moves have priors, as those of PUCT: its choices were not checked, which is done for UCT alone.</source>
        <translation>As suas jogadas têm priors, como os de PUCT: não se verificaram as suas escolhas, o que só se faz para UCT.</translation>
    </message>
    <message>
        <source>Its rewards may be those of one player or of the other: no end of a game in its tree tells. Let it search a later position.</source>
        <translation>As suas recompensas podem ser as de um jogador ou as do outro: nenhum fim de jogo na sua árvore o diz. Que pesquise uma posição mais adiantada.</translation>
    </message>
    <message>
        <source>MAX everywhere</source>
        <translation>MAX em toda a parte</translation>
    </message>
    <message>
        <source>MIN everywhere</source>
        <translation>MIN em toda a parte</translation>
    </message>
    <message>
        <source>Not excluded, since nothing of the kind came up: {mistakes}.</source>
        <translation>Não excluído, porque nada disso aconteceu: {mistakes}.</translation>
    </message>
    <message>
        <source>Positions that several ways lead to are one node in it, which counts visits from all: its choices were not checked.</source>
        <translation>As posições a que se chega por vários caminhos são nela um só nó, que conta as visitas de todos: as suas escolhas não foram verificadas.</translation>
    </message>
    <message numerus="yes">
        <source>Right in {n:,} positions.</source>
        <extracomment>Right in {n:,} position.</extracomment>
        <translation>
            <numerusform>Certa em {n:,} posição.</numerusform>
            <numerusform>Certa em {n:,} posições.</numerusform>
        </translation>
    </message>
    <message>
        <source>UCT with the wins of the wrong side</source>
        <translation>UCT com as vitórias do lado errado</translation>
    </message>
    <message>
        <source>Unusual, and no mistake: {name}. {place}.</source>
        <translation>Invulgar, mas não é erro: {name}. {place}.</translation>
    </message>
    <message>
        <source>Whether it is right is not known.</source>
        <translation>Não se sabe se está certa.</translation>
    </message>
    <message>
        <source>Whose wins it counts is seen only where it tells its playouts: tree.simulate(moves).</source>
        <translation>De quem são as vitórias que conta só se vê onde diz as suas simulações: tree.simulate(moves).</translation>
    </message>
    <message>
        <source>a bound is remembered as a value</source>
        <translation>um limite é lembrado como valor</translation>
    </message>
    <message>
        <source>a cut comes too early</source>
        <translation>um corte vem cedo demais</translation>
    </message>
    <message>
        <source>a cut is missed</source>
        <translation>falta um corte</translation>
    </message>
    <message>
        <source>a draw counts as a loss or as a win</source>
        <translation>um empate conta como derrota ou como vitória</translation>
    </message>
    <message>
        <source>a leaf has a wrong value</source>
        <translation>uma folha tem um valor errado</translation>
    </message>
    <message>
        <source>a legal move is not searched</source>
        <translation>uma jogada legal não é pesquisada</translation>
    </message>
    <message>
        <source>a sign is lost</source>
        <translation>perde-se um sinal</translation>
    </message>
    <message>
        <source>a value does not follow from those below</source>
        <translation>um valor não resulta dos que estão abaixo</translation>
    </message>
    <message>
        <source>a value is remembered from another depth</source>
        <translation>um valor é lembrado de outra profundidade</translation>
    </message>
    <message>
        <source>a win is found too late</source>
        <translation>uma vitória é encontrada tarde demais</translation>
    </message>
    <message>
        <source>a window is passed down wrongly</source>
        <translation>um intervalo é passado para baixo de forma errada</translation>
    </message>
    <message>
        <source>greatest</source>
        <translation>maior</translation>
    </message>
    <message>
        <source>in "{position}"</source>
        <translation>em "{position}"</translation>
    </message>
    <message>
        <source>is no search of the game</source>
        <translation>não é uma pesquisa do jogo</translation>
    </message>
    <message>
        <source>it is left after {values}, and no value has reached the end of its window [{low}, {high}]: {missing} might be better</source>
        <translation>sai-se dele depois de {values}, e nenhum valor chegou ao fim do seu intervalo [{low}; {high}]: {missing} podia ser melhor</translation>
    </message>
    <message>
        <source>it is left with {value} before any of its moves is searched; it is worth {right}</source>
        <translation>sai-se dele com {value} antes de pesquisar qualquer das suas jogadas; vale {right}</translation>
    </message>
    <message>
        <source>it is worth {value} after move {last}, which has reached {end}, the end of its window, and move {move} is searched all the same</source>
        <translation>vale {value} depois da jogada {last}, o que chegou a {end}, o fim do seu intervalo, e mesmo assim a jogada {move} é pesquisada</translation>
    </message>
    <message>
        <source>it is worth {value}, the greatest of {values}: these are what the opponent gets, so that their signs are to be turned round</source>
        <translation>vale {value}, o maior de {values}: estes são o que o adversário recebe, pelo que os seus sinais têm de ser trocados</translation>
    </message>
    <message>
        <source>it is worth {value}, which does not follow from its moves: {values}</source>
        <translation>vale {value}, o que não resulta das suas jogadas: {values}</translation>
    </message>
    <message>
        <source>it is worth {value}, which no move is: {values}; begin with a value that every other is better than</source>
        <translation>vale {value}, o que nenhuma jogada vale: {values}; comece com um valor que seja pior do que qualquer outro</translation>
    </message>
    <message>
        <source>iteration {iteration} goes on to move {move}, where there are {visits:,} visits; no c makes all choices those of UCT, and all are those of {c}·{term}: the term has to grow with the visits of the parent, c·√(ln N parent / N)</source>
        <translation>a iteração {iteration} segue para a jogada {move}, onde há {visits:,} visitas; nenhum c faz de todas as escolhas as do UCT, e todas são as de {c}·{term}: o termo tem de crescer com as visitas do pai, c·√(ln N pai / N)</translation>
    </message>
    <message>
        <source>iteration {iteration} goes on to move {move}, where there are {visits:,} visits; no c makes all choices those of UCT, and all are those of {c}·√(N parent / N): take the logarithm, c·√(ln N parent / N)</source>
        <translation>a iteração {iteration} segue para a jogada {move}, onde há {visits:,} visitas; nenhum c faz de todas as escolhas as do UCT, e todas são as de {c}·√(N pai / N): tome o logaritmo, c·√(ln N pai / N)</translation>
    </message>
    <message>
        <source>its window [{low}, {high}] is empty: no value lies between its ends</source>
        <translation>a sua janela [{low}, {high}] está vazia: não há nenhum valor entre os seus extremos</translation>
    </message>
    <message>
        <source>its window is [{low}, {high}], where [{right_low}, {right_high}] is known to do</source>
        <translation>o seu intervalo é [{low}; {high}], quando se sabe que [{right_low}; {right_high}] basta</translation>
    </message>
    <message>
        <source>its window is [{low}, {high}], where [{right_low}, {right_high}] is what matters to the node above</source>
        <translation>o seu intervalo é [{low}; {high}], quando o que importa ao nó acima é [{right_low}; {right_high}]</translation>
    </message>
    <message>
        <source>least</source>
        <translation>menor</translation>
    </message>
    <message>
        <source>leaves seem to have the values of the wrong side</source>
        <translation>as folhas parecem ter os valores do lado errado</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>perdido</translation>
    </message>
    <message>
        <source>move {move} is chosen, of {values}</source>
        <translation>é escolhido o lance {move}, de {values}</translation>
    </message>
    <message>
        <source>no cut where values are equal</source>
        <translation>não há corte onde os valores são iguais</translation>
    </message>
    <message>
        <source>of its moves {missing} are not searched, and might be better than {values}</source>
        <translation>das suas jogadas, {missing} não são pesquisadas, e podiam ser melhores do que {values}</translation>
    </message>
    <message>
        <source>the exploration term is without the logarithm</source>
        <translation>ao termo de exploração falta o logaritmo</translation>
    </message>
    <message>
        <source>the exploration term is without the visits of the parent</source>
        <translation>ao termo de exploração faltam as visitas do pai</translation>
    </message>
    <message>
        <source>the first value to compare with is no bound</source>
        <translation>o primeiro valor com que se compara não é um limite</translation>
    </message>
    <message>
        <source>the game is drawn, and the leaf is worth {value}, as one that is {decided}</source>
        <translation>o jogo está empatado, e a folha vale {value}, como um jogo {decided}</translation>
    </message>
    <message>
        <source>the move that is chosen is not the best</source>
        <translation>o lance escolhido não é o melhor</translation>
    </message>
    <message>
        <source>the player to move at the leaf, at all nodes above it</source>
        <translation>quem joga na folha, em todos os nós acima dela</translation>
    </message>
    <message>
        <source>the player who moved to the leaf, at all nodes above it</source>
        <translation>quem jogou para a folha, em todos os nós acima dela</translation>
    </message>
    <message>
        <source>the search "{name}" {deed}</source>
        <translation>a pesquisa "{name}" {deed}</translation>
    </message>
    <message>
        <source>the search ends at another depth</source>
        <translation>a pesquisa acaba noutra profundidade</translation>
    </message>
    <message>
        <source>the search ends here, {depth} plies below the root, where depth {asked} was asked for</source>
        <translation>a pesquisa acaba aqui, {depth} meias-jogadas abaixo da raiz, quando se pediu a profundidade {asked}</translation>
    </message>
    <message>
        <source>the window is not narrowed</source>
        <translation>o intervalo não é estreitado</translation>
    </message>
    <message>
        <source>the window is not passed down</source>
        <translation>o intervalo não é passado para baixo</translation>
    </message>
    <message>
        <source>the wrong side of MIN and MAX</source>
        <translation>o lado errado de MIN e MAX</translation>
    </message>
    <message>
        <source>while its file is loaded</source>
        <translation>enquanto o ficheiro é carregado</translation>
    </message>
    <message>
        <source>won</source>
        <translation>ganho</translation>
    </message>
    <message>
        <source>{move} ({share} for {player}, visits: {visits})</source>
        <translation>{move} ({share} para {player}, visitas: {visits})</translation>
    </message>
    <message>
        <source>{other}, who does not choose</source>
        <translation>{other}, que não escolhe</translation>
    </message>
    <message>
        <source>{player} chooses, and iteration {iteration} goes on to move {taken}, not to move {better}; all choices are those of UCT with the wins of {side}: count those of who chooses, who moved to the child</source>
        <translation>{player} escolhe, e a iteração {iteration} segue para a jogada {taken}, não para a jogada {better}; todas as escolhas são as do UCT com as vitórias de {side}: conte as de quem escolhe, que jogou para o filho</translation>
    </message>
    <message>
        <source>{player} chooses, and iteration {iteration} goes on to move {taken}; all choices are those of UCT with the wins of {side}: count those of who chooses, who moved to the child</source>
        <translation>{player} escolhe, e a iteração {iteration} segue para a jogada {taken}; todas as escolhas são as do UCT com as vitórias de {side}: conte as de quem escolhe, que jogou para o filho</translation>
    </message>
    <message>
        <source>{player} could win at once, and the leaf is worth {value}; nearly all such leaves are worth less to who could win than those where the opponent threatens to win: whose discs are counted?</source>
        <translation>{player} podia ganhar de imediato, e a folha vale {value}; quase todas as folhas assim valem menos para quem podia ganhar do que aquelas em que o adversário ameaça ganhar: de quem são as peças que se contam?</translation>
    </message>
    <message>
        <source>{player} has won</source>
        <translation>{player} ganhou</translation>
    </message>
    <message>
        <source>{player} wins at once</source>
        <translation>{player} ganha de imediato</translation>
    </message>
    <message>
        <source>{side} is to move, and the {taken} of {values} is taken, {value}: it is to be the {right}</source>
        <translation>joga {side}, e toma-se o {taken} de {values}, {value}: tem de ser o {right}</translation>
    </message>
    <message>
        <source>{value} is given without a search; it is {right}</source>
        <translation>dá-se {value} sem pesquisa; é {right}</translation>
    </message>
    <message>
        <source>{value} is remembered as its value, which was only known to be {bound}; it is {right}</source>
        <translation>lembra-se {value} como o seu valor, de que só se sabia que era {bound}; é {right}</translation>
    </message>
    <message>
        <source>{value} is remembered, which was found {before} plies deep, where {needed} are asked for</source>
        <translation>lembra-se {value}, que foi encontrado a {before} meias-jogadas de profundidade, quando se pedem {needed}</translation>
    </message>
    <message>
        <source>{won}, and the leaf is worth {value}, as a loss is</source>
        <translation>{won}, e a folha vale {value}, como uma derrota</translation>
    </message>
    <message>
        <source>{won}, and the leaf is worth {value}, no more than other leaves are</source>
        <translation>{won}, e a folha vale {value}, não mais do que outras folhas</translation>
    </message>
    <message>
        <source>{won}, and the leaf is worth {value}, which is not more than where nobody has: look for a win before the depth</source>
        <translation>{won}, e a folha vale {value}, o que não é mais do que onde ninguém ganhou: é preciso procurar uma vitória antes da profundidade</translation>
    </message>
</context>
<context>
    <name>classroom</name>
    <message>
        <source>"{code}" is line {number}.</source>
        <translation>"{code}" é a linha {number}.</translation>
    </message>
    <message>
        <source>"{name}" has no values in a row: choose another</source>
        <translation>"{name}" não tem valores numa fila: escolha outra</translation>
    </message>
    <message>
        <source>"{path}" is no lesson: the name of one ends with {suffix}</source>
        <translation>"{path}" não é uma lição: o nome de uma acaba em {suffix}</translation>
    </message>
    <message>
        <source>"{place}" leads to no leaf of the tree: give the branches from the root to one, such as {end}</source>
        <translation>"{place}" não leva a nenhuma folha da árvore: indique os ramos da raiz até uma, como {end}</translation>
    </message>
    <message>
        <source>"{place}" leads to no leaf: give the moves from the root to a position at which the search stops since the depth is reached</source>
        <translation>"{place}" não leva a folha alguma: dê as jogadas da raiz até uma posição em que a pesquisa para por se alcançar a profundidade</translation>
    </message>
    <message>
        <source>"{text}" is no number: write one such as 3, −2 or ∞</source>
        <translation>"{text}" não é um número: escreva um como 3, −2 ou ∞</translation>
    </message>
    <message>
        <source>"{text}" is no range: write {form}</source>
        <translation>"{text}" não é um intervalo de números: escreva {form}</translation>
    </message>
    <message>
        <source>"{text}" is too large: write ∞ if it is meant</source>
        <translation>"{text}" é grande de mais: escreva ∞ se é isso que quer dizer</translation>
    </message>
    <message>
        <source>"{text}" names no node: write its number, such as 2</source>
        <translation>"{text}" não nomeia nó algum: escreva o seu número, como 2</translation>
    </message>
    <message>
        <source>"{text}" says neither yes nor no: write one of them</source>
        <translation>"{text}" não diz sim nem não: escreva um deles</translation>
    </message>
    <message>
        <source>"{word}" says nothing of an exercise: write {names}, such as seed=7, or strict</source>
        <translation>"{word}" não diz nada de um exercício: escreva {names}, como seed=7, ou strict</translation>
    </message>
    <message>
        <source>, in the later half {share}.</source>
        <translation>, na segunda metade {share}.</translation>
    </message>
    <message>
        <source>0 may be better than every move; begin with what any move beats, minus infinity for MAX and infinity for MIN</source>
        <translation>0 pode ser melhor do que todas as jogadas; comece com o que qualquer jogada supera, menos infinito para MAX e infinito para MIN</translation>
    </message>
    <message>
        <source>0 was kept from the start: it is no bound to begin with.</source>
        <translation>Ficou-se com o 0 do início: não é limite com que se comece.</translation>
    </message>
    <message>
        <source>0, 1 or 2</source>
        <translation>0, 1 ou 2</translation>
    </message>
    <message>
        <source>A back-up adds a visit to every node of its path.</source>
        <translation>Uma contagem soma uma visita a cada nó do seu caminho.</translation>
    </message>
    <message>
        <source>A branch for each player</source>
        <translation>Um ramo para cada jogador</translation>
    </message>
    <message>
        <source>A cut is missed where values are equal: alpha = beta leaves no value between them, so this search cuts there too.</source>
        <translation>Falta um corte onde os valores são iguais: alfa = beta não deixa valor algum entre eles, por isso esta pesquisa corta aí também.</translation>
    </message>
    <message>
        <source>A cut is missed: once a node is worth at least beta to MAX, or at most alpha to MIN, the player above has something as good elsewhere.</source>
        <translation>Falta um corte: quando um nó vale pelo menos beta para MAX, ou no máximo alfa para MIN, o jogador de cima tem noutro lado algo tão bom.</translation>
    </message>
    <message>
        <source>A hundred playouts</source>
        <translation>Cem simulações</translation>
    </message>
    <message>
        <source>A line is missing at line {line}.</source>
        <translation>Falta uma linha na linha {line}.</translation>
    </message>
    <message>
        <source>A*</source>
        <translation>A*</translation>
    </message>
    <message>
        <source>All moves of this node are worth less than 0, and yet it is worth 0: that is the number with which the loop of MAX begins, and no move of the node is better. Only where all moves are bad for MAX it shows, and most nodes look right. A first value to compare with has to be worse than anything that can come: −∞, or less than a loss.</source>
        <translation>Todas as jogadas deste nó valem menos do que 0, e no entanto ele vale 0: é o número com que começa o ciclo de MAX, e nenhuma jogada do nó é melhor. Só se nota onde todas as jogadas são más para MAX, e a maior parte dos nós parece certa. Um primeiro valor para comparar tem de ser pior do que tudo o que pode vir: −∞, ou menos do que uma derrota.</translation>
    </message>
    <message>
        <source>Alpha-beta</source>
        <translation>Alfa-beta</translation>
    </message>
    <message>
        <source>Alpha-beta for both sides at once: a value is that of the player to move, so value and window change their sign from ply to ply.</source>
        <translation>Alfa-beta para os dois lados de uma vez: um valor é o do jogador a jogar, por isso valor e intervalo mudam de sinal de meia-jogada para meia-jogada.</translation>
    </message>
    <message>
        <source>Alpha-beta looks four plies ahead, with four to connect. A leaf counts 2 for each disc of MAX in a middle column and 1 for each at the side, less the same for MIN; a win is worth 100. A node is left early for two reasons only: its value has reached the end of its window, or it is a win, which nothing can beat.</source>
        <translation>Alfa-beta olha quatro meias-jogadas em frente, com quatro a ligar. Uma folha conta 2 por cada peça de MAX numa coluna do meio e 1 por cada uma dos lados, menos o mesmo para MIN; uma vitória vale 100. Um nó só é deixado antes do fim por duas razões: o seu valor alcançou a ponta do seu intervalo, ou é uma vitória, que nada pode superar.</translation>
    </message>
    <message>
        <source>Alpha-beta looks three plies ahead, with three to connect. A leaf counts 2 for each disc of MAX in a middle column and 1 for each at the side, less the same for MIN; a win is worth 100. All values are right. Find the first node that is asked for more than anybody needs to know: its window is too wide.</source>
        <translation>Alfa-beta olha três meias-jogadas em frente, com três a ligar. Uma folha conta 2 por cada peça de MAX numa coluna do meio e 1 por cada uma dos lados, menos o mesmo para MIN; uma vitória vale 100. Todos os valores estão certos. Encontre o primeiro nó a que se pergunta mais do que alguém precisa de saber: o seu intervalo é largo demais.</translation>
    </message>
    <message>
        <source>Alpha-beta with a table</source>
        <translation>Alfa-beta com uma tabela</translation>
    </message>
    <message>
        <source>An empty cell for a cut counts as no where the node above it, or anything below it, is filled in.</source>
        <translation>Uma célula vazia para um corte conta como não onde o nó acima dela, ou algo abaixo dela, está preenchido.</translation>
    </message>
    <message>
        <source>Another move is better for the player to move.</source>
        <translation>Outra jogada é melhor para quem joga.</translation>
    </message>
    <message>
        <source>At {node} MAX chooses: the largest of {values} is {answer}.</source>
        <translation>Em {node} escolhe MAX: o maior de {values} é {answer}.</translation>
    </message>
    <message>
        <source>At {node} MIN chooses: the least of {values} is {answer}.</source>
        <translation>Em {node} escolhe MIN: o menor de {values} é {answer}.</translation>
    </message>
    <message>
        <source>At {node} chance decides: {terms} = {answer}.</source>
        <translation>Em {node} decide o acaso: {terms} = {answer}.</translation>
    </message>
    <message>
        <source>At {node} the window has become α = {alpha}, β = {beta}: α &gt; β, and the rest is cut off.</source>
        <translation>Em {node} o intervalo passou a α = {alpha}, β = {beta}: α &gt; β, e o resto é cortado.</translation>
    </message>
    <message>
        <source>At {node} the window has become α = {alpha}, β = {beta}: α ≥ β, and the rest is cut off.</source>
        <translation>Em {node} o intervalo passou a α = {alpha}, β = {beta}: α ≥ β, e o resto é cortado.</translation>
    </message>
    <message>
        <source>At {node} α = {alpha} and β = {beta} now: is α &gt; β?</source>
        <translation>Em {node} agora α = {alpha} e β = {beta}: é α &gt; β?</translation>
    </message>
    <message>
        <source>At {node} α = {alpha} and β = {beta} now: is α ≥ β?</source>
        <translation>Em {node} agora α = {alpha} e β = {beta}: é α ≥ β?</translation>
    </message>
    <message>
        <source>At {node} α = {alpha} and β = {beta}, and only α &gt; β cuts: the search goes on.</source>
        <translation>Em {node} α = {alpha} e β = {beta}, e só α &gt; β corta: a pesquisa continua.</translation>
    </message>
    <message>
        <source>At {node} α = {alpha} is less than β = {beta}: the search goes on.</source>
        <translation>Em {node} α = {alpha} é menor do que β = {beta}: a pesquisa continua.</translation>
    </message>
    <message>
        <source>At {parent} MAX has found {best}: α is the larger of {entry} and {best}, {answer}.</source>
        <translation>Em {parent} MAX encontrou {best}: α é o maior entre {entry} e {best}, {answer}.</translation>
    </message>
    <message>
        <source>At {parent} MIN has found {best}: β is the smaller of {entry} and {best}, {answer}.</source>
        <translation>Em {parent} MIN encontrou {best}: β é o menor entre {entry} e {best}, {answer}.</translation>
    </message>
    <message>
        <source>At {parent} {who} moves, who narrows {other} alone: {name} = {answer} is passed down.</source>
        <translation>Em {parent} joga {who}, que só estreita {other}: {name} = {answer} passa-se para baixo.</translation>
    </message>
    <message>
        <source>Back-up of Monte Carlo tree search</source>
        <translation>Contagem da pesquisa de Monte Carlo em árvore</translation>
    </message>
    <message>
        <source>Below {place} so far: {values}.</source>
        <translation>Abaixo do {place}, até agora: {values}.</translation>
    </message>
    <message>
        <source>Branch {label} is cut off where α and β are equal.</source>
        <translation>O ramo {label} é cortado onde α e β são iguais.</translation>
    </message>
    <message>
        <source>Branch {label} is cut off, and nothing is cut there.</source>
        <translation>O ramo {label} é cortado, e aí nada é cortado.</translation>
    </message>
    <message>
        <source>Branch {label} is cut off: too early, the cut comes at branch {later}.</source>
        <translation>O ramo {label} é cortado: cedo demais, o corte vem no ramo {later}.</translation>
    </message>
    <message>
        <source>Branch {label} is searched, though α and β are equal.</source>
        <translation>O ramo {label} é pesquisado, embora α e β sejam iguais.</translation>
    </message>
    <message>
        <source>Branch {label} is searched.</source>
        <translation>O ramo {label} é pesquisado.</translation>
    </message>
    <message>
        <source>Choose the child with the greatest sum: its share of points, and a bonus that is larger the less it was visited.</source>
        <translation>Escolha o filho com a maior soma: a sua parte dos pontos, e um bónus tanto maior quanto menos foi visitado.</translation>
    </message>
    <message>
        <source>Column {column} is another mistake, {verdict}. Before it: {before}. After it: {after}.</source>
        <translation>A coluna {column} é outro erro, {verdict}. Antes: {before}. Depois: {after}.</translation>
    </message>
    <message>
        <source>Column {column} is what was played in the game, {verdict}. Before it: {before}. After it: {after}.</source>
        <translation>A coluna {column} é o que se jogou no jogo, {verdict}. Antes: {before}. Depois: {after}.</translation>
    </message>
    <message numerus="yes">
        <source>Columns {columns}</source>
        <extracomment>Column {columns}</extracomment>
        <translation>
            <numerusform>Coluna {columns}</numerusform>
            <numerusform>Colunas {columns}</numerusform>
        </translation>
    </message>
    <message>
        <source>Count the game that was played out, from the leaf up to the root: a visit everywhere, and a point where the winner is who moved there.</source>
        <translation>Conte o jogo que se jogou até ao fim, da folha até à raiz: uma visita em toda a parte, e um ponto onde o vencedor é quem jogou aí.</translation>
    </message>
    <message>
        <source>Counts so far, W as {player} sees it: {counts}.</source>
        <translation>Contagens até agora, W do ponto de vista de {player}: {counts}.</translation>
    </message>
    <message>
        <source>Do {turns} iterations by UCT with c = {c:.2f}, the leftmost move first where several are not tried or have equal UCT; the result of each playout is given, 1 for a win of MAX. Fill in the UCT values that are compared, the child selected, and for every node on the path its visits and its mean, which counts the points of the player who moved there.</source>
        <translation>Faça {turns} iterações por UCT com c = {c:.2f}, a jogada mais à esquerda primeiro onde várias estão por experimentar ou têm UCT igual; o resultado de cada simulação é dado, 1 para uma vitória de MAX. Preencha os valores UCT que se comparam, o filho selecionado, e para cada nó do caminho as suas visitas e a sua média, que conta os pontos do jogador que jogou para lá.</translation>
    </message>
    <message>
        <source>Each branch leads to a position with the value that is given, as MAX sees it. Fill in the value of the root, and say which move a greedy player chooses.</source>
        <translation>Cada ramo leva a uma posição com o valor dado, visto por MAX. Preencha o valor da raiz, e diga que jogada escolhe um jogador guloso.</translation>
    </message>
    <message>
        <source>Expectiminimax</source>
        <translation>Expectiminimax</translation>
    </message>
    <message>
        <source>Fill in the value of every node, as MAX sees it: at the pointed nodes chance decides, with the probabilities on the branches. Then say which move MAX chooses.</source>
        <translation>Preencha o valor de cada nó, visto por MAX: nos nós em bico decide o acaso, com as probabilidades dos ramos. Depois diga que jogada MAX escolhe.</translation>
    </message>
    <message>
        <source>Fill in the value of every node, as MAX sees it: squares are MAX, round nodes MIN. Then say which move MAX chooses.</source>
        <translation>Preencha o valor de cada nó, visto por MAX: os quadrados são MAX, os nós redondos MIN. Depois diga que jogada MAX escolhe.</translation>
    </message>
    <message>
        <source>Flaws found</source>
        <translation>Falhas encontradas</translation>
    </message>
    <message>
        <source>Found with {guesses} and {hints}.</source>
        <translation>Encontrado com {guesses} e {hints}.</translation>
    </message>
    <message>
        <source>From the root on, take {turns} nodes from the frontier, each time the one with the greatest f = value − plies, of equal ones the oldest. Fill in f of each node that joins the frontier, and which node is taken next.</source>
        <translation>A partir da raiz, retire {turns} nós da fronteira, de cada vez o que tem o maior f = valor − meias-jogadas, dos iguais o mais antigo. Preencha o f de cada nó que entra na fronteira, e que nó se retira a seguir.</translation>
    </message>
    <message>
        <source>From {first} to {last}.</source>
        <translation>De {first} a {last}.</translation>
    </message>
    <message>
        <source>Greedy search</source>
        <translation>Pesquisa gulosa</translation>
    </message>
    <message>
        <source>In the game column {column} was played, {verdict}: {after}.</source>
        <translation>No jogo jogou-se a coluna {column}, {verdict}: {after}.</translation>
    </message>
    <message>
        <source>It asks for {kind}, which never comes up to then.</source>
        <translation>Pede {kind}, que não aparece até lá.</translation>
    </message>
    <message>
        <source>It asks for {kind}: this search has no such question.</source>
        <translation>Pede {kind}: esta pesquisa não tem tal pergunta.</translation>
    </message>
    <message>
        <source>It goes wrong at the root itself.</source>
        <translation>Erra na própria raiz.</translation>
    </message>
    <message>
        <source>It goes wrong first at a child of the node after {moves}.</source>
        <translation>Erra primeiro num filho do nó depois de {moves}.</translation>
    </message>
    <message>
        <source>It goes wrong first at a child of the root.</source>
        <translation>Erra primeiro num filho da raiz.</translation>
    </message>
    <message>
        <source>It goes wrong first at move {move} of the root, or below it.</source>
        <translation>Erra primeiro na jogada {move} da raiz, ou abaixo dela.</translation>
    </message>
    <message numerus="yes">
        <source>It goes wrong first {n} plies below the root.</source>
        <extracomment>It goes wrong first {n} ply below the root.</extracomment>
        <translation>
            <numerusform>Erra primeiro {n} meia-jogada abaixo da raiz.</numerusform>
            <numerusform>Erra primeiro {n} meias-jogadas abaixo da raiz.</numerusform>
        </translation>
    </message>
    <message>
        <source>It goes wrong here too, but not first.</source>
        <translation>Aqui também erra, mas não primeiro.</translation>
    </message>
    <message>
        <source>It has more than {most} pages: the others are left out. Make several lessons of it.</source>
        <translation>Tem mais de {most} páginas: as outras ficam de fora. Faça várias lições a partir dela.</translation>
    </message>
    <message>
        <source>It has no page: add one in the app, or write one into the file.</source>
        <translation>Não tem nenhuma página: acrescente uma na aplicação, ou escreva uma no ficheiro.</translation>
    </message>
    <message numerus="yes">
        <source>It is found in {n:,} nodes by this search: {search}.</source>
        <extracomment>It is found in {n:,} node by this search: {search}.</extracomment>
        <translation>
            <numerusform>Encontra-se em {n:,} nó por esta pesquisa: {search}.</numerusform>
            <numerusform>Encontra-se em {n:,} nós por esta pesquisa: {search}.</numerusform>
        </translation>
    </message>
    <message>
        <source>It is the mean alone.</source>
        <translation>É só a média.</translation>
    </message>
    <message>
        <source>It is the value alone.</source>
        <translation>É só o valor.</translation>
    </message>
    <message>
        <source>It is walked up to step {until:,}: the search has only {most:,}.</source>
        <translation>Avança-se até ao passo {until:,}: a pesquisa só tem {most:,}.</translation>
    </message>
    <message>
        <source>It is {name} of the window, not a value from below.</source>
        <translation>É o {name} do intervalo, não um valor vindo de baixo.</translation>
    </message>
    <message>
        <source>It is {other}: the bounds are exchanged.</source>
        <translation>É {other}: os limites estão trocados.</translation>
    </message>
    <message>
        <source>It {deed} in line {line}, "{code}".</source>
        <translation>O programa {deed} na linha {line}, "{code}".</translation>
    </message>
    <message>
        <source>It {deed}.</source>
        <translation>O programa {deed}.</translation>
    </message>
    <message>
        <source>Iteration {iteration} is at {place}. Which child does UCT choose?</source>
        <translation>A iteração {iteration} está em {place}. Que filho escolhe UCT?</translation>
    </message>
    <message>
        <source>Its f is {f}.</source>
        <translation>O seu f é {f}.</translation>
    </message>
    <message>
        <source>Its lines stand in another order than usual, and do the same.</source>
        <translation>As suas linhas estão noutra ordem do que é costume, e fazem o mesmo.</translation>
    </message>
    <message>
        <source>Its question is not complete, and not asked as it stands.</source>
        <translation>A sua pergunta não está completa, e não é feita como está.</translation>
    </message>
    <message>
        <source>Its search was not done within {seconds} seconds.</source>
        <translation>A sua pesquisa não acabou em {seconds} segundos.</translation>
    </message>
    <message>
        <source>Its value is wrong, but it follows from those below: look there.</source>
        <translation>O seu valor está errado, mas decorre dos de baixo: procure aí.</translation>
    </message>
    <message>
        <source>Its window is wrong, but nothing comes of it here: look for the first node where something does.</source>
        <translation>O seu intervalo está errado, mas aqui nada resulta disso: procure o primeiro nó em que resulta.</translation>
    </message>
    <message>
        <source>Its {name} was {was}, and is {now}.</source>
        <translation>O seu {name} era {was}, e é {now}.</translation>
    </message>
    <message>
        <source>JSON to fill in</source>
        <translation>JSON a preencher</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>Lições</translation>
    </message>
    <message>
        <source>Line {line}, "{code}", does not belong here: {mistake}; {why}.</source>
        <translation>A linha {line}, "{code}", não pertence aqui: {mistake}; {why}.</translation>
    </message>
    <message>
        <source>Line {line}, "{code}", has the wrong indentation.</source>
        <translation>A linha {line}, "{code}", tem a indentação errada.</translation>
    </message>
    <message>
        <source>Line {line}, "{code}", stands too early or too late.</source>
        <translation>A linha {line}, "{code}", está cedo ou tarde demais.</translation>
    </message>
    <message>
        <source>Look at f of all nodes that wait in the frontier.</source>
        <translation>Veja f de todos os nós que esperam na fronteira.</translation>
    </message>
    <message>
        <source>Look at how far "{code}" is indented.</source>
        <translation>Veja quanto está indentado "{code}".</translation>
    </message>
    <message>
        <source>Look at the UCT values of the children of {node}.</source>
        <translation>Veja os valores UCT dos filhos de {node}.</translation>
    </message>
    <message>
        <source>Look at the mean and the visits of {node}, and those of its parent.</source>
        <translation>Veja a média e as visitas de {node}, e as do seu pai.</translation>
    </message>
    <message>
        <source>Look at the path of this iteration: every node on it is counted.</source>
        <translation>Veja o caminho desta iteração: conta-se em cada nó dele.</translation>
    </message>
    <message>
        <source>Look at the probabilities on the branches of {node}.</source>
        <translation>Veja as probabilidades nos ramos de {node}.</translation>
    </message>
    <message>
        <source>Look at the value of {node}, and how many plies lead there.</source>
        <translation>Veja o valor de {node}, e quantas meias-jogadas levam até lá.</translation>
    </message>
    <message>
        <source>Look at the values of the children of the root.</source>
        <translation>Veja os valores dos filhos da raiz.</translation>
    </message>
    <message>
        <source>Look at the window of {node}, after the values below it so far.</source>
        <translation>Veja o intervalo de {node}, depois dos valores abaixo dele até agora.</translation>
    </message>
    <message>
        <source>Look at the window of {parent}, and at what was found below it so far.</source>
        <translation>Veja o intervalo de {parent}, e o que se encontrou abaixo dele até agora.</translation>
    </message>
    <message>
        <source>Look at who chooses at {node}, and at the values below it.</source>
        <translation>Veja quem escolhe em {node}, e os valores abaixo dele.</translation>
    </message>
    <message>
        <source>Look at who moved to {node}, and who won the playout.</source>
        <translation>Veja quem jogou para {node}, e quem ganhou a simulação.</translation>
    </message>
    <message>
        <source>MAX cuts once it has beta, {bound}, or more: {value} is less.</source>
        <translation>MAX corta assim que tem beta, {bound}, ou mais: {value} é menos.</translation>
    </message>
    <message>
        <source>MAX decides there.</source>
        <translation>Aí decide MAX.</translation>
    </message>
    <message>
        <source>MAX has three in a row here, and the leaf is worth no more than its neighbours: the program asks for the depth before it asks whether the game is over. So a win at the last ply is counted by its discs alone, and would be seen only by a search one ply deeper. After move 2 MIN takes a move for safe that lets MAX win at once, and the root is worth 2, where it should be 3.</source>
        <translation>MAX tem aqui três em linha, e a folha não vale mais do que as vizinhas: o programa pergunta pela profundidade antes de perguntar se a partida acabou. Por isso uma vitória na última meia-jogada conta só pelas suas peças, e só a veria uma pesquisa uma meia-jogada mais funda. Depois da jogada 2 MIN toma por segura uma jogada que deixa MAX ganhar logo, e a raiz vale 2, quando devia ser 3.</translation>
    </message>
    <message>
        <source>MAX takes the greatest value of the moves, MIN the least. It stops at the depth, and where the game is over.</source>
        <translation>MAX toma o maior valor das jogadas, MIN o menor. Para na profundidade, e onde a partida acabou.</translation>
    </message>
    <message>
        <source>MAX wins the playout.</source>
        <translation>MAX ganha a simulação.</translation>
    </message>
    <message>
        <source>MIN chooses here, and the program goes on to the child that is best for MAX. In the back-up every node gets the points of the player at the root, while a node has to count those of the player who moved to it, for that is who chooses it. So MAX's own choices are right, MIN helps MAX, and MAX trusts lines that no opponent would play.</source>
        <translation>Aqui escolhe MIN, e o programa segue para o filho que é melhor para MAX. Na contagem cada nó recebe os pontos do jogador da raiz, quando um nó tem de contar os do jogador que jogou para ele, pois é esse que o escolhe. Por isso as escolhas do próprio MAX estão certas, MIN ajuda MAX, e MAX confia em linhas que nenhum adversário jogaria.</translation>
    </message>
    <message>
        <source>MIN cuts once it has alpha, {bound}, or less: {value} is more.</source>
        <translation>MIN corta assim que tem alfa, {bound}, ou menos: {value} é mais.</translation>
    </message>
    <message>
        <source>MIN decides there.</source>
        <translation>Aí decide MIN.</translation>
    </message>
    <message>
        <source>MIN has a move already when it comes to this one, and will not take a worse one: whatever is above the best value so far does not matter. The program passes β down as it came, and not the lesser of β and that value. So cuts are missed further down. The value of the root stays the same, only the work grows: such a mistake is seen by counting nodes, or by reading windows.</source>
        <translation>MIN já tem uma jogada quando chega a esta, e não aceitará uma pior: o que estiver acima do melhor valor até agora não importa. O programa passa β para baixo como veio, e não o menor entre β e esse valor. Por isso faltam cortes mais abaixo. O valor da raiz fica o mesmo, só o trabalho cresce: um erro destes vê-se contando nós, ou lendo intervalos.</translation>
    </message>
    <message>
        <source>MIN has three in a row here, and the leaf is worth 100, a win of MAX. In negamax a value is that of the player to move, and who is to move where the game has been won has lost it: the last move was the opponent's. The node must be worth −WIN. With the wrong sign both players walk away from their own wins.</source>
        <translation>MIN tem aqui três em linha, e a folha vale 100, uma vitória de MAX. Em negamax um valor é o do jogador a jogar, e quem está a jogar onde a partida foi ganha perdeu-a: a última jogada foi do adversário. O nó tem de valer −WIN. Com o sinal errado ambos os jogadores fogem das suas próprias vitórias.</translation>
    </message>
    <message>
        <source>MIN is to move here, and the program takes the greatest of the values below, as if MIN wanted what is best for MAX. So every node of MIN is worth too much, also where MIN could win at once, and MAX sees no danger anywhere. The program is told whose turn it is, by maximizing, and never looks at it when it chooses.</source>
        <translation>Aqui joga MIN, e o programa toma o maior dos valores de baixo, como se MIN quisesse o melhor para MAX. Por isso cada nó de MIN vale demais, mesmo onde MIN podia ganhar logo, e MAX não vê perigo em lado nenhum. O programa sabe de quem é a vez, por maximizing, e nunca olha para isso quando escolhe.</translation>
    </message>
    <message>
        <source>MIN leaves this node although its value is still greater than α, by 1: α is what MAX has for certain elsewhere, and a node may be cut only once it can no longer be better than that. The moves that were left out can lower the value, here they are never looked at, and a value that is only an upper bound goes up as if it were exact. Cut where value ≤ α, not one point earlier.</source>
        <translation>MIN deixa este nó embora o seu valor ainda seja maior do que α, por 1: α é o que MAX tem por certo noutro lado, e um nó só pode ser cortado quando já não pode ser melhor do que isso. As jogadas deixadas de fora podem baixar o valor, aqui nunca são vistas, e um valor que é só um limite superior sobe como se fosse exato. Corte onde valor ≤ α, nem um ponto antes.</translation>
    </message>
    <message>
        <source>MIN lowers beta to the best value so far; this never lowers it, so MIN cuts nothing</source>
        <translation>MIN baixa beta até ao melhor valor até agora; isto nunca o baixa, por isso MIN não corta nada</translation>
    </message>
    <message>
        <source>MIN wins the playout.</source>
        <translation>MIN ganha a simulação.</translation>
    </message>
    <message>
        <source>Minimax</source>
        <translation>Minimax</translation>
    </message>
    <message>
        <source>Minimax looks three plies ahead, with three to connect. A leaf counts the discs of MAX in the middle of the two bottom rows, less those of MIN; a win of MAX is worth 100, one of MIN −100.</source>
        <translation>Minimax olha três meias-jogadas em frente, com três a ligar. Uma folha conta as peças de MAX no meio das duas linhas de baixo, menos as de MIN; uma vitória de MAX vale 100, uma de MIN −100.</translation>
    </message>
    <message>
        <source>Minimax looks three plies ahead, with three to connect. At that depth a disc of MAX in one of the two middle columns counts 1, one of MIN −1. A win of MAX is worth 1000, one of MIN −1000, wherever it is found.</source>
        <translation>Minimax olha três meias-jogadas em frente, com três a ligar. A essa profundidade uma peça de MAX numa das duas colunas do meio conta 1, uma de MIN −1. Uma vitória de MAX vale 1000, uma de MIN −1000, onde quer que se encontre.</translation>
    </message>
    <message>
        <source>Minimax looks two plies ahead, with three to connect. A leaf counts the discs of MAX in the three middle columns, less those of MIN; a win of MAX is worth 100, one of MIN −100. MAX takes the greatest value, MIN the least.</source>
        <translation>Minimax olha duas meias-jogadas em frente, com três a ligar. Uma folha conta as peças de MAX nas três colunas do meio, menos as de MIN; uma vitória de MAX vale 100, uma de MIN −100. MAX toma o maior valor, MIN o menor.</translation>
    </message>
    <message>
        <source>Minimax plays to the end of the game, with four to connect. A win of MAX is worth 1, a win of MIN −1, a draw 0.</source>
        <translation>Minimax joga até ao fim da partida, com quatro a ligar. Uma vitória de MAX vale 1, uma vitória de MIN −1, um empate 0.</translation>
    </message>
    <message>
        <source>Minimax with a window: MAX raises alpha, MIN lowers beta, and once they meet the other moves are cut.</source>
        <translation>Minimax com um intervalo: MAX sobe alfa, MIN baixa beta, e quando se encontram as outras jogadas são cortadas.</translation>
    </message>
    <message>
        <source>Monte Carlo tree search</source>
        <translation>Pesquisa em árvore de Monte Carlo</translation>
    </message>
    <message>
        <source>Monte Carlo tree search with UCT makes a hundred iterations, with three to connect. Where all children of a node have been visited it goes on to the one with the greatest share of points for the player to move, plus what is due to a child that was visited seldom. The shares that you see are those of MAX. Find the first node where it goes on to what is worse for who chooses.</source>
        <translation>A pesquisa em árvore de Monte Carlo com UCT faz cem iterações, com três a ligar. Onde todos os filhos de um nó já foram visitados segue para o que tem a maior parte de pontos para o jogador a jogar, mais o que se deve a um filho pouco visitado. As partes que vê são as de MAX. Encontre o primeiro nó em que segue para o que é pior para quem escolhe.</translation>
    </message>
    <message>
        <source>Move {answer} is not one that was searched.</source>
        <translation>A jogada {answer} não é uma que se tenha pesquisado.</translation>
    </message>
    <message>
        <source>Move {label} is found to be no better than move {right}, which was found before it.</source>
        <translation>A jogada {label} não é melhor do que a jogada {right}, encontrada antes dela.</translation>
    </message>
    <message>
        <source>Move {label} is worth {v}.</source>
        <translation>A jogada {label} vale {v}.</translation>
    </message>
    <message>
        <source>Move {ply} of a game, {day}.</source>
        <translation>Jogada {ply} de um jogo, {day}.</translation>
    </message>
    <message>
        <source>Move {ply} of a game.</source>
        <translation>Jogada {ply} de um jogo.</translation>
    </message>
    <message>
        <source>Move {ply} of {file}, {day}.</source>
        <translation>Jogada {ply} de {file}, {day}.</translation>
    </message>
    <message>
        <source>N = {visits}, W = {points}</source>
        <translation>N = {visits}, W = {points}</translation>
    </message>
    <message>
        <source>Negamax</source>
        <translation>Negamax</translation>
    </message>
    <message>
        <source>Negamax looks three plies ahead, with three to connect. The values that you see are those of MAX: a leaf counts the discs of MAX in the middle columns, less those of MIN, and a win of MAX is worth 100, one of MIN −100.</source>
        <translation>Negamax olha três meias-jogadas em frente, com três a ligar. Os valores que vê são os de MAX: uma folha conta as peças de MAX nas colunas do meio, menos as de MIN, e uma vitória de MAX vale 100, uma de MIN −100.</translation>
    </message>
    <message>
        <source>Negamax with a window</source>
        <translation>Negamax com um intervalo</translation>
    </message>
    <message>
        <source>Negamax with alpha-beta looks four plies ahead, with four to connect. The values and windows that you see are those of MAX: a leaf counts 2 for each disc of MAX in a middle column and 1 for each at the side, less the same for MIN; a win is worth 100. Find the first node whose window leads to a wrong value.</source>
        <translation>Negamax com alfa-beta olha quatro meias-jogadas em frente, com quatro a ligar. Os valores e intervalos que vê são os de MAX: uma folha conta 2 por cada peça de MAX numa coluna do meio e 1 por cada uma dos lados, menos o mesmo para MIN; uma vitória vale 100. Encontre o primeiro nó cujo intervalo leva a um valor errado.</translation>
    </message>
    <message>
        <source>Negamax with alpha-beta looks six plies ahead, with three to connect, and keeps in a table what it has found of a position at a depth: an exact value, or a bound that may be used where it is good enough. A node without children where the game goes on comes from the table, unless it is at the last ply. Find one that claims too much.</source>
        <translation>Negamax com alfa-beta olha seis meias-jogadas em frente, com três a ligar, e guarda numa tabela o que encontrou sobre uma posição a uma profundidade: um valor exato, ou um limite que se pode usar onde é suficientemente bom. Um nó sem filhos onde a partida continua vem da tabela, a não ser que esteja na última meia-jogada. Encontre um que afirma demais.</translation>
    </message>
    <message>
        <source>No puzzle was added.</source>
        <translation>Não se juntou nenhum problema.</translation>
    </message>
    <message>
        <source>No question has been answered yet.</source>
        <translation>Ainda não se respondeu a nenhuma pergunta.</translation>
    </message>
    <message>
        <source>No search that is small enough to be looked at finds it.</source>
        <translation>Nenhuma pesquisa suficientemente pequena para ser vista o encontra.</translation>
    </message>
    <message>
        <source>No: the rest is cut off</source>
        <translation>Não: o resto é cortado</translation>
    </message>
    <message>
        <source>Nodes taken, one after another:</source>
        <translation>Nós retirados, um após outro:</translation>
    </message>
    <message>
        <source>Not found yet: {guesses}, {hints}.</source>
        <translation>Ainda por encontrar: {guesses}, {hints}.</translation>
    </message>
    <message>
        <source>Not right.</source>
        <translation>Errado.</translation>
    </message>
    <message>
        <source>Nothing has been practised yet.</source>
        <translation>Ainda nada foi praticado.</translation>
    </message>
    <message>
        <source>Nothing was found below {parent} yet: its {name} = {answer} is passed down.</source>
        <translation>Ainda nada se encontrou abaixo de {parent}: passa-se para baixo o seu {name} = {answer}.</translation>
    </message>
    <message>
        <source>Of several nodes with f = {f} the newest was taken.</source>
        <translation>De vários nós com f = {f} tomou-se o mais novo.</translation>
    </message>
    <message numerus="yes">
        <source>Of {n} mistakes not all moves could be judged in time.</source>
        <extracomment>Of {n} mistake not all moves could be judged in time.</extracomment>
        <translation>
            <numerusform>De {n} erro não se puderam avaliar a tempo todas as jogadas.</numerusform>
            <numerusform>De {n} erros não se puderam avaliar a tempo todas as jogadas.</numerusform>
        </translation>
    </message>
    <message>
        <source>Of {values} at {node} the highest leads to {answer}.</source>
        <translation>De {values} em {node} o maior leva a {answer}.</translation>
    </message>
    <message>
        <source>Of {values} the best is {value}, first reached by move {answer}.</source>
        <translation>De {values} o melhor é {value}, alcançado primeiro pela jogada {answer}.</translation>
    </message>
    <message>
        <source>On {day}.</source>
        <translation>Em {day}.</translation>
    </message>
    <message>
        <source>One function for both players</source>
        <translation>Uma função para ambos os jogadores</translation>
    </message>
    <message>
        <source>One ply too many was counted.</source>
        <translation>Contou-se uma meia-jogada a mais.</translation>
    </message>
    <message>
        <source>One ply was not counted.</source>
        <translation>Uma meia-jogada não foi contada.</translation>
    </message>
    <message>
        <source>Only the nodes that joined the frontier last were compared.</source>
        <translation>Só se compararam os nós que entraram por último na fronteira.</translation>
    </message>
    <message>
        <source>PDF, on A4</source>
        <translation>PDF, em A4</translation>
    </message>
    <message>
        <source>PNG, one sheet</source>
        <translation>PNG, uma folha</translation>
    </message>
    <message>
        <source>Page for any browser, which marks</source>
        <translation>Página para qualquer navegador, que corrige</translation>
    </message>
    <message>
        <source>Page {number}</source>
        <translation>Página {number}</translation>
    </message>
    <message>
        <source>Points of MAX in the playouts, one after another: {results}</source>
        <translation>Pontos de MAX nas simulações, uma após outra: {results}</translation>
    </message>
    <message>
        <source>Priorities of the nodes that wait: {priorities}.</source>
        <translation>Prioridades dos nós que esperam: {priorities}.</translation>
    </message>
    <message>
        <source>Programs put in order</source>
        <translation>Programas postos em ordem</translation>
    </message>
    <message>
        <source>Puzzles</source>
        <translation>Problemas</translation>
    </message>
    <message>
        <source>Puzzles need exact scores, which the solver does not know in this game.</source>
        <translation>Os problemas precisam de resultados exatos, que o solucionador não conhece neste jogo.</translation>
    </message>
    <message>
        <source>Questions about a search</source>
        <translation>Perguntas sobre uma pesquisa</translation>
    </message>
    <message>
        <source>Right, by what was filled in before: the earlier mistake counts once.</source>
        <translation>Certo, pelo que foi preenchido antes: o erro anterior conta só uma vez.</translation>
    </message>
    <message>
        <source>Right.</source>
        <translation>Certo.</translation>
    </message>
    <message>
        <source>Right. Column {column}: {after}.</source>
        <translation>Certo. Coluna {column}: {after}.</translation>
    </message>
    <message>
        <source>Right: this is the first node that goes wrong.</source>
        <translation>Certo: este é o primeiro nó que erra.</translation>
    </message>
    <message>
        <source>SVG, one sheet</source>
        <translation>SVG, uma folha</translation>
    </message>
    <message>
        <source>Search from left to right: fill in the window (α, β) with which each node is entered, mark branches that are cut off, {when}, and fill in the values of the nodes that are visited. Then say which move MAX chooses.</source>
        <translation>Pesquise da esquerda para a direita: preencha o intervalo (α, β) com que se entra em cada nó, marque os ramos cortados, {when}, e preencha os valores dos nós visitados. Depois diga que jogada MAX escolhe.</translation>
    </message>
    <message>
        <source>Searches done by hand</source>
        <translation>Pesquisas feitas à mão</translation>
    </message>
    <message>
        <source>Step {step} of {steps}</source>
        <translation>Passo {step} de {steps}</translation>
    </message>
    <message>
        <source>Table to fill in</source>
        <translation>Tabela a preencher</translation>
    </message>
    <message>
        <source>Take "{code}" out: {mistake}.</source>
        <translation>Tire "{code}": {mistake}.</translation>
    </message>
    <message>
        <source>That child has the best mean, but UCT adds an exploration term: rarely visited children get more of it.</source>
        <translation>Esse filho tem a melhor média, mas UCT soma um termo de exploração: os filhos pouco visitados recebem mais dele.</translation>
    </message>
    <message>
        <source>That child was visited least, but its exploration term does not outweigh its mean.</source>
        <translation>Esse filho foi o menos visitado, mas o seu termo de exploração não compensa a sua média.</translation>
    </message>
    <message>
        <source>That child was visited most, which makes its exploration term small.</source>
        <translation>Esse filho foi o mais visitado, o que torna pequeno o seu termo de exploração.</translation>
    </message>
    <message>
        <source>That gives the points to the wrong side: points here are of the player who moved to the node.</source>
        <translation>Isso dá os pontos ao lado errado: aqui os pontos são do jogador que jogou para o nó.</translation>
    </message>
    <message>
        <source>That is a bound of the window: this search returns the best value that it found, even outside its window.</source>
        <translation>Isso é um limite do intervalo: esta pesquisa devolve o melhor valor que encontrou, mesmo fora do seu intervalo.</translation>
    </message>
    <message>
        <source>That is a cut too early: the value still lies inside the window.</source>
        <translation>Isso é um corte cedo demais: o valor ainda está dentro do intervalo.</translation>
    </message>
    <message>
        <source>That is the average of the children: MAX and MIN choose, they do not average.</source>
        <translation>Isso é a média dos filhos: MAX e MIN escolhem, não fazem médias.</translation>
    </message>
    <message>
        <source>That is the plain average: outcomes count by their probabilities, which differ here.</source>
        <translation>Isso é a média simples: os resultados contam pelas suas probabilidades, que aqui são diferentes.</translation>
    </message>
    <message>
        <source>That is the value of the first child: the others count as well.</source>
        <translation>Isso é o valor do primeiro filho: os outros também contam.</translation>
    </message>
    <message>
        <source>That is the value of the last child: an earlier one was better.</source>
        <translation>Isso é o valor do último filho: um anterior era melhor.</translation>
    </message>
    <message>
        <source>That is the whole window: after the first child this search only asks, with a null window, whether a child is better.</source>
        <translation>Isso é o intervalo inteiro: depois do primeiro filho esta pesquisa só pergunta, com um intervalo nulo, se um filho é melhor.</translation>
    </message>
    <message>
        <source>That is worth as much, but came later: the first of equal moves stays.</source>
        <translation>Isso vale o mesmo, mas veio depois: das jogadas iguais fica a primeira.</translation>
    </message>
    <message>
        <source>That move has the best mean: this search decides for the most visited one, whose mean rests on more playouts.</source>
        <translation>Essa jogada tem a melhor média: esta pesquisa decide-se pela mais visitada, cuja média assenta em mais simulações.</translation>
    </message>
    <message>
        <source>That move was visited most: this search decides by its mean.</source>
        <translation>Essa jogada foi a mais visitada: esta pesquisa decide pela média.</translation>
    </message>
    <message>
        <source>That node has the lowest priority of all: the highest is taken first.</source>
        <translation>Esse nó tem a menor prioridade de todas: toma-se primeiro a maior.</translation>
    </message>
    <message>
        <source>That node has waited longest: the frontier is ordered by priority.</source>
        <translation>Esse nó esperou mais tempo: a fronteira está ordenada por prioridade.</translation>
    </message>
    <message>
        <source>That reads MIN as MAX, or MAX as MIN: look at whose turn it is in the node.</source>
        <translation>Isso lê MIN como MAX, ou MAX como MIN: veja de quem é a vez no nó.</translation>
    </message>
    <message>
        <source>That takes the best outcome: chance does not choose, its outcomes are weighted by their probabilities.</source>
        <translation>Isso toma o melhor resultado: o acaso não escolhe, os seus resultados pesam pelas suas probabilidades.</translation>
    </message>
    <message>
        <source>That takes the wins of the wrong side: the player to move at the parent chooses.</source>
        <translation>Isso toma as vitórias do lado errado: escolhe o jogador a jogar no pai.</translation>
    </message>
    <message>
        <source>That takes the worst outcome: chance does not choose, its outcomes are weighted by their probabilities.</source>
        <translation>Isso toma o pior resultado: o acaso não escolhe, os seus resultados pesam pelas suas probabilidades.</translation>
    </message>
    <message>
        <source>That takes the wrong bound: MAX cuts at beta, MIN cuts at alpha. The other bound only says that this child is not good enough.</source>
        <translation>Isso toma o limite errado: MAX corta em beta, MIN corta em alfa. O outro limite só diz que este filho não é suficientemente bom.</translation>
    </message>
    <message>
        <source>The answer</source>
        <translation>A resposta</translation>
    </message>
    <message>
        <source>The answer was given away.</source>
        <translation>A resposta foi dita.</translation>
    </message>
    <message>
        <source>The answer, for its point</source>
        <translation>A resposta, em troca do seu ponto</translation>
    </message>
    <message>
        <source>The answers are columns {columns}: at best {score}.</source>
        <translation>As respostas são as colunas {columns}: no melhor caso {score}.</translation>
    </message>
    <message numerus="yes">
        <source>The answers are columns {columns}: {score}.</source>
        <extracomment>The answer is column {columns}: {score}.</extracomment>
        <translation>
            <numerusform>A resposta é a coluna {columns}: {score}.</numerusform>
            <numerusform>As respostas são as colunas {columns}: {score}.</numerusform>
        </translation>
    </message>
    <message>
        <source>The best {word} is still {old}.</source>
        <translation>Melhor {word}: continua a ser {old}.</translation>
    </message>
    <message>
        <source>The best {word} is {new} instead of {old}.</source>
        <translation>Melhor {word}: {new} em vez de {old}.</translation>
    </message>
    <message>
        <source>The board is full here and nobody has won: the leaf is a draw, worth 0. The program asks only whether MAX has won, and takes everything else for a loss. So all lines that end in a draw look lost to MAX, and the root, which MAX can hold to a draw, too. There are three ends of a game to tell apart, not two.</source>
        <translation>O tabuleiro está cheio aqui e ninguém ganhou: a folha é um empate, vale 0. O programa só pergunta se MAX ganhou, e toma tudo o resto por uma derrota. Por isso todas as linhas que acabam em empate parecem perdidas para MAX, e a raiz, que MAX pode manter no empate, também. Há três fins de uma partida a distinguir, não dois.</translation>
    </message>
    <message>
        <source>The exploration term was not multiplied by c.</source>
        <translation>O termo de exploração não foi multiplicado por c.</translation>
    </message>
    <message numerus="yes">
        <source>The file is damaged: {why}. {n} pages of it can be read: copy the file again, or mend it in a text editor.</source>
        <extracomment>The file is damaged: {why}. {n} page of it can be read: copy the file again, or mend it in a text editor.</extracomment>
        <translation>
            <numerusform>O ficheiro está danificado: {why}. Consegue-se ler {n} página dele: copie o ficheiro de novo, ou corrija-o num editor de texto.</numerusform>
            <numerusform>O ficheiro está danificado: {why}. Conseguem-se ler {n} páginas dele: copie o ficheiro de novo, ou corrija-o num editor de texto.</numerusform>
        </translation>
    </message>
    <message>
        <source>The first cuts</source>
        <translation>Os primeiros cortes</translation>
    </message>
    <message>
        <source>The greatest f is {f}, that of node {answer}.</source>
        <translation>O maior f é {f}, o do nó {answer}.</translation>
    </message>
    <message>
        <source>The highest mean of the children was taken.</source>
        <translation>Tomou-se a maior média dos filhos.</translation>
    </message>
    <message>
        <source>The highest mean was taken, {mean}.</source>
        <translation>Tomou-se a maior média, {mean}.</translation>
    </message>
    <message>
        <source>The largest of {values} was taken, as MAX does.</source>
        <translation>Tomou-se o maior de {values}, como faz MAX.</translation>
    </message>
    <message>
        <source>The largest value was taken, not f.</source>
        <translation>Tomou-se o maior valor, não f.</translation>
    </message>
    <message>
        <source>The last cells of a board</source>
        <translation>As últimas casas de um tabuleiro</translation>
    </message>
    <message>
        <source>The last of {values} was taken.</source>
        <translation>Tomou-se o último de {values}.</translation>
    </message>
    <message>
        <source>The last value found was taken for {name}.</source>
        <translation>Tomou-se por {name} o último valor encontrado.</translation>
    </message>
    <message>
        <source>The least of {values} was taken, as MIN does.</source>
        <translation>Tomou-se o menor de {values}, como faz MIN.</translation>
    </message>
    <message>
        <source>The logarithm is missing from the exploration term.</source>
        <translation>Ao termo de exploração falta o logaritmo.</translation>
    </message>
    <message>
        <source>The lowest UCT was taken, {uct}.</source>
        <translation>Tomou-se o menor UCT, {uct}.</translation>
    </message>
    <message>
        <source>The mean is that before the playout.</source>
        <translation>A média é a de antes da simulação.</translation>
    </message>
    <message>
        <source>The node with the least f was taken.</source>
        <translation>Tomou-se o nó com o menor f.</translation>
    </message>
    <message>
        <source>The order of moves is another one: look at the settings of the search.</source>
        <translation>A ordem das jogadas é outra: veja as definições da pesquisa.</translation>
    </message>
    <message>
        <source>The plain mean of {values} was taken.</source>
        <translation>Tomou-se a média simples de {values}.</translation>
    </message>
    <message>
        <source>The playout is a draw.</source>
        <translation>A simulação acaba empatada.</translation>
    </message>
    <message>
        <source>The playouts begin at {nodes}.</source>
        <translation>As simulações começam em {nodes}.</translation>
    </message>
    <message>
        <source>The plies were added.</source>
        <translation>As meias-jogadas foram somadas.</translation>
    </message>
    <message>
        <source>The points of the other player were counted.</source>
        <translation>Contaram-se os pontos do outro jogador.</translation>
    </message>
    <message>
        <source>The points of the other side were taken.</source>
        <translation>Tomaram-se os pontos do outro lado.</translation>
    </message>
    <message>
        <source>The points of the playout are added, too.</source>
        <translation>Somam-se também os pontos da simulação.</translation>
    </message>
    <message>
        <source>The points were not divided by the visits.</source>
        <translation>Os pontos não foram divididos pelas visitas.</translation>
    </message>
    <message>
        <source>The position was searched before, after the same moves in another order, and found worth no more than α: of such a node only an upper bound is known, since the nodes below it were cut. The program keeps it as an exact value, and here, where the window is another one, takes it for that. Whatever does not exceed α is an upper bound, whatever reaches β a lower bound, and only what lies between them is exact.</source>
        <translation>A posição já foi pesquisada, depois das mesmas jogadas por outra ordem, e vale no máximo α: de um nó assim só se conhece um limite superior, pois os nós abaixo dele foram cortados. O programa guarda-o como valor exato, e aqui, onde o intervalo é outro, toma-o por isso. O que não excede α é um limite superior, o que alcança β um limite inferior, e só o que fica entre eles é exato.</translation>
    </message>
    <message>
        <source>The position: {position}</source>
        <translation>A posição: {position}</translation>
    </message>
    <message numerus="yes">
        <source>The position: {position}, {n} plies deep</source>
        <extracomment>The position: {position}, {n} ply deep</extracomment>
        <translation>
            <numerusform>A posição: {position}, {n} meia-jogada de profundidade</numerusform>
            <numerusform>A posição: {position}, {n} meias-jogadas de profundidade</numerusform>
        </translation>
    </message>
    <message>
        <source>The principal variation is still {old}.</source>
        <translation>A variante principal continua a ser {old}.</translation>
    </message>
    <message>
        <source>The principal variation is {new} instead of {old}.</source>
        <translation>A variante principal é {new} em vez de {old}.</translation>
    </message>
    <message>
        <source>The rule</source>
        <translation>A regra</translation>
    </message>
    <message>
        <source>The search does not come here, or nothing changes here: leave it empty.</source>
        <translation>A pesquisa não chega aqui, ou nada muda aqui: deixe vazio.</translation>
    </message>
    <message>
        <source>The search does something else.</source>
        <translation>A pesquisa faz outra coisa.</translation>
    </message>
    <message>
        <source>The sign is wrong: all values here are as MAX sees them, at every node.</source>
        <translation>O sinal está errado: todos os valores são aqui como MAX os vê, em cada nó.</translation>
    </message>
    <message>
        <source>The sign of the value was lost.</source>
        <translation>O sinal do valor perdeu-se.</translation>
    </message>
    <message>
        <source>The sign was lost.</source>
        <translation>O sinal perdeu-se.</translation>
    </message>
    <message>
        <source>The sign was lost: {v}.</source>
        <translation>O sinal perdeu-se: {v}.</translation>
    </message>
    <message>
        <source>The signs of {values} were left out.</source>
        <translation>Deixaram-se de fora os sinais de {values}.</translation>
    </message>
    <message>
        <source>The tree: {text}</source>
        <translation>A árvore: {text}</translation>
    </message>
    <message>
        <source>The tree: {tree}</source>
        <translation>A árvore: {tree}</translation>
    </message>
    <message>
        <source>The value is still {old}.</source>
        <translation>O valor continua a ser {old}.</translation>
    </message>
    <message>
        <source>The value is {new} instead of {old}.</source>
        <translation>O valor é {new} em vez de {old}.</translation>
    </message>
    <message>
        <source>The value that comes back is turned round by its sign, and the window that is passed down is not. The child belongs to the opponent, whose values are the negatives: what lies between α and β here lies between −β and −α there. This child is asked about values that do not matter, and those that do are cut off, so that the node above takes a bound for a value. As long as a window is [−∞, ∞] the mistake does not show.</source>
        <translation>O valor que volta é virado pelo sinal, e o intervalo que se passa para baixo não. O filho pertence ao adversário, cujos valores são os simétricos: o que está entre α e β aqui está entre −β e −α aí. A este filho perguntam-se valores que não importam, e os que importam são cortados, de modo que o nó de cima toma um limite por um valor. Enquanto um intervalo é [−∞, ∞] o erro não se vê.</translation>
    </message>
    <message>
        <source>The visits are still {before}.</source>
        <translation>As visitas continuam a ser {before}.</translation>
    </message>
    <message>
        <source>The visits of the parent are missing from the exploration term.</source>
        <translation>Ao termo de exploração faltam as visitas do pai.</translation>
    </message>
    <message>
        <source>The visits of {node}, which is on the path, go from {before} to {answer}.</source>
        <translation>As visitas de {node}, que está no caminho, passam de {before} para {answer}.</translation>
    </message>
    <message>
        <source>The window is negated: that belongs to negamax. Here all is as MAX sees it, and the window goes down as it is.</source>
        <translation>O intervalo está negado: isso é de negamax. Aqui tudo é como MAX o vê, e o intervalo desce como está.</translation>
    </message>
    <message>
        <source>The window is not narrowed: what the children before have brought moves alpha at MAX, beta at MIN.</source>
        <translation>O intervalo não foi estreitado: o que os filhos anteriores trouxeram move alfa em MAX, beta em MIN.</translation>
    </message>
    <message>
        <source>The window is not passed down: a child begins with the window that its parent has by then, not with an open one.</source>
        <translation>O intervalo não foi passado para baixo: um filho começa com o intervalo que o pai tem nesse momento, não com um aberto.</translation>
    </message>
    <message>
        <source>The window of {place} is {window} by then.</source>
        <translation>A janela do {place} é então {window}.</translation>
    </message>
    <message>
        <source>The wrong end is moved: MAX raises alpha, MIN lowers beta.</source>
        <translation>Moveu-se a ponta errada: MAX sobe alfa, MIN baixa beta.</translation>
    </message>
    <message>
        <source>The wrong one of two values was taken for {name}.</source>
        <translation>Tomou-se por {name} o errado de dois valores.</translation>
    </message>
    <message>
        <source>This is the last iteration. Which move does the search choose after it?</source>
        <translation>Esta é a última iteração. Que jogada escolhe a pesquisa depois dela?</translation>
    </message>
    <message>
        <source>This node does what it should. It goes wrong above it.</source>
        <translation>Este nó faz o que deve. Erra acima dele.</translation>
    </message>
    <message>
        <source>This node does what it should. It goes wrong somewhere below it.</source>
        <translation>Este nó faz o que deve. Erra algures abaixo dele.</translation>
    </message>
    <message>
        <source>This node does what it should. Look elsewhere.</source>
        <translation>Este nó faz o que deve. Procure noutro lado.</translation>
    </message>
    <message>
        <source>This page cannot be shown: {why}.</source>
        <translation>Esta página não pode ser mostrada: {why}.</translation>
    </message>
    <message>
        <source>This search cannot be shown: {why}.</source>
        <translation>Esta pesquisa não pode ser mostrada: {why}.</translation>
    </message>
    <message>
        <source>Three plies and a horizon</source>
        <translation>Três meias-jogadas e um horizonte</translation>
    </message>
    <message>
        <source>Two plies of minimax</source>
        <translation>Duas meias-jogadas de minimax</translation>
    </message>
    <message>
        <source>UCT</source>
        <translation>UCT</translation>
    </message>
    <message>
        <source>UCT without the exploration term</source>
        <translation>UCT sem o termo de exploração</translation>
    </message>
    <message>
        <source>Values of the nodes: {values}</source>
        <translation>Valores dos nós: {values}</translation>
    </message>
    <message>
        <source>What a table remembers</source>
        <translation>O que uma tabela recorda</translation>
    </message>
    <message>
        <source>What are the visits N of {child}, and the points W of {player} there, once this playout has counted?</source>
        <translation>Quais são as visitas N de {child}, e os pontos W de {player} aí, depois de contada esta simulação?</translation>
    </message>
    <message>
        <source>What is passed down</source>
        <translation>O que se passa para baixo</translation>
    </message>
    <message>
        <source>Where to look</source>
        <translation>Onde procurar</translation>
    </message>
    <message>
        <source>Which child of {place} is searched next?</source>
        <translation>Que filho de {place} se pesquisa a seguir?</translation>
    </message>
    <message>
        <source>Which move does the search choose?</source>
        <translation>Que jogada escolhe a pesquisa?</translation>
    </message>
    <message>
        <source>Which node is taken from the frontier next?</source>
        <translation>Que nó se retira a seguir da fronteira?</translation>
    </message>
    <message>
        <source>Which value does {place} return?</source>
        <translation>Que valor devolve {place}?</translation>
    </message>
    <message>
        <source>Windows in one function</source>
        <translation>Intervalos numa só função</translation>
    </message>
    <message>
        <source>With which window is {child} entered?</source>
        <translation>Com que intervalo se entra em {child}?</translation>
    </message>
    <message>
        <source>With {new} instead of {old} at the leaf {place} the move is {new_move} instead of {old_move}.</source>
        <translation>Com {new} em vez de {old} na folha {place} a jogada é {new_move} em vez de {old_move}.</translation>
    </message>
    <message>
        <source>With {what} {new} instead of {old} the move is {new_move} instead of {old_move}.</source>
        <translation>Com {what} {new} em vez de {old} a jogada é {new_move} em vez de {old_move}.</translation>
    </message>
    <message>
        <source>Yes: the search goes on here</source>
        <translation>Sim: a pesquisa continua aqui</translation>
    </message>
    <message>
        <source>a bound is written as the value</source>
        <translation>um limite é escrito como valor</translation>
    </message>
    <message>
        <source>a cut at the wrong bound</source>
        <translation>um corte no limite errado</translation>
    </message>
    <message>
        <source>a cut needs a value that has reached the bound of the other side; this compares with the own bound, and cuts as soon as a move is good</source>
        <translation>um corte precisa de um valor que tenha alcançado o limite do outro lado; isto compara com o próprio limite, e corta assim que uma jogada é boa</translation>
    </message>
    <message>
        <source>a cut where there is none</source>
        <translation>um corte onde não há nenhum</translation>
    </message>
    <message>
        <source>a cut where values are equal, though only α &gt; β cuts</source>
        <translation>um corte onde os valores são iguais, embora só α &gt; β corte</translation>
    </message>
    <message>
        <source>a decision tree asks its questions in a fixed order: nothing to change</source>
        <translation>uma árvore de decisão faz as suas perguntas por uma ordem fixa: nada a alterar</translation>
    </message>
    <message>
        <source>a game of your own asks no evaluator: {name} changes nothing here</source>
        <translation>um jogo próprio não consulta nenhum avaliador: {name} não altera nada aqui</translation>
    </message>
    <message>
        <source>a game of your own cannot be filled in: give a position or a tree</source>
        <translation>um jogo seu não pode ser preenchido: dê uma posição ou uma árvore</translation>
    </message>
    <message>
        <source>a leaf cannot be worth {value}: choose more than −900,000 and less than 900,000</source>
        <translation>uma folha não pode valer {value}: escolha mais do que −900 000 e menos do que 900 000</translation>
    </message>
    <message>
        <source>a line has {n} cells, not {most}: "{line}"</source>
        <translation>uma linha tem {n} células, não {most}: "{line}"</translation>
    </message>
    <message>
        <source>a link, which begins with c4viz:</source>
        <translation>uma ligação, que começa por c4viz:</translation>
    </message>
    <message>
        <source>a list of kinds: {kinds}</source>
        <translation>uma lista de tipos: {kinds}</translation>
    </message>
    <message>
        <source>a list of moves from 1 on</source>
        <translation>uma lista de jogadas a partir de 1</translation>
    </message>
    <message>
        <source>a list of three texts</source>
        <translation>uma lista de três textos</translation>
    </message>
    <message>
        <source>a mean is read as the best of the children</source>
        <translation>uma média é lida como o melhor dos filhos</translation>
    </message>
    <message>
        <source>a node that was cut has the value of a full search</source>
        <translation>um nó que foi cortado tem o valor de uma pesquisa completa</translation>
    </message>
    <message>
        <source>a number of minutes</source>
        <translation>um número de minutos</translation>
    </message>
    <message>
        <source>a puzzle has a score for each move, and for no other column</source>
        <translation>um problema tem um resultado para cada jogada, e para nenhuma outra coluna</translation>
    </message>
    <message>
        <source>a score is larger than any game has: make the puzzle anew</source>
        <translation>um resultado é maior do que qualquer jogo tem: faça o problema de novo</translation>
    </message>
    <message>
        <source>a search was ended before it had found anything: let it go on</source>
        <translation>uma pesquisa foi terminada antes de ter encontrado alguma coisa: deixe-a continuar</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>um texto</translation>
    </message>
    <message>
        <source>a text of at most {most:,} letters</source>
        <translation>um texto de {most:,} letras no máximo</translation>
    </message>
    <message>
        <source>a tree made by hand asks no evaluator: change the value of a leaf instead of {name}</source>
        <translation>uma árvore feita à mão não consulta nenhum avaliador: altere o valor de uma folha em vez de {name}</translation>
    </message>
    <message>
        <source>a tree made by hand has values at its ends alone, and A* needs one at every node: give a position, or a seed</source>
        <translation>uma árvore feita à mão só tem valores nas pontas, e A* precisa de um em cada nó: dê uma posição, ou uma semente</translation>
    </message>
    <message>
        <source>a tree made by hand is searched to its ends, whatever the depth is</source>
        <translation>uma árvore feita à mão é pesquisada até às pontas, seja qual for a profundidade</translation>
    </message>
    <message>
        <source>a tree of {wide} branches and {deep} plies cannot be filled in: choose 2 or more branches, 1 or more plies, and at most {most} nodes in all</source>
        <translation>uma árvore de {wide} ramos e {deep} meias-jogadas não pode ser preenchida: escolha 2 ramos ou mais, 1 meia-jogada ou mais, e {most} nós ao todo no máximo</translation>
    </message>
    <message>
        <source>after each move it is the other player's turn, so MAX and MIN take turns</source>
        <translation>depois de cada jogada é a vez do outro jogador, por isso MAX e MIN alternam</translation>
    </message>
    <message>
        <source>an expectation is read as the best or the worst outcome</source>
        <translation>um valor esperado é lido como o melhor ou o pior resultado</translation>
    </message>
    <message>
        <source>an expectation is read as the plain mean</source>
        <translation>um valor esperado é lido como a média simples</translation>
    </message>
    <message>
        <source>an expectation without its probabilities</source>
        <translation>um valor esperado sem as suas probabilidades</translation>
    </message>
    <message>
        <source>an object with best, value or nodes</source>
        <translation>um objeto com best, value ou nodes</translation>
    </message>
    <message>
        <source>an object with words, choices and right</source>
        <translation>um objeto com words, choices e right</translation>
    </message>
    <message>
        <source>an older node of the frontier is forgotten</source>
        <translation>um nó mais antigo da fronteira é esquecido</translation>
    </message>
    <message>
        <source>another file "{name}" is in {folder}, and the lesson needs its own: choose another folder, or rename that file</source>
        <translation>há outro ficheiro "{name}" em {folder}, e a lição precisa do seu: escolher outra pasta, ou mudar o nome desse ficheiro</translation>
    </message>
    <message>
        <source>another program is changing {path}: try again</source>
        <translation>outro programa está a alterar {path}: tente outra vez</translation>
    </message>
    <message>
        <source>as soon as α ≥ β</source>
        <translation>assim que α ≥ β</translation>
    </message>
    <message>
        <source>c is {c}.</source>
        <translation>c é {c}.</translation>
    </message>
    <message>
        <source>chance decides in the tree: choose --search expectiminimax, not {name}</source>
        <translation>na árvore decide o acaso: escolha --search expectiminimax, não {name}</translation>
    </message>
    <message>
        <source>child selected</source>
        <translation>filho selecionado</translation>
    </message>
    <message>
        <source>cut off?</source>
        <translation>cortado?</translation>
    </message>
    <message>
        <source>cut or not</source>
        <translation>corte ou não</translation>
    </message>
    <message>
        <source>each game that passes a node is one more visit of it</source>
        <translation>cada jogo que passa por um nó é mais uma visita dele</translation>
    </message>
    <message>
        <source>exercise</source>
        <translation>exercício</translation>
    </message>
    <message>
        <source>f</source>
        <translation>f</translation>
    </message>
    <message>
        <source>f = {value} − {plies} = {answer}.</source>
        <translation>f = {value} − {plies} = {answer}.</translation>
    </message>
    <message>
        <source>find a move that keeps the draw</source>
        <translation>encontre uma jogada que mantém o empate</translation>
    </message>
    <message>
        <source>find a move that wins</source>
        <translation>encontre uma jogada que ganha</translation>
    </message>
    <message>
        <source>find the move that holds out longest</source>
        <translation>encontre a jogada que resiste mais tempo</translation>
    </message>
    <message>
        <source>find the move that wins soonest</source>
        <translation>encontre a jogada que ganha mais cedo</translation>
    </message>
    <message>
        <source>greedy looks one ply ahead, and the tree has {height}: give one such as (3 12 8)</source>
        <translation>o guloso olha uma meia-jogada em frente, e a árvore tem {height}: dê uma como (3 12 8)</translation>
    </message>
    <message>
        <source>hint</source>
        <translation>sugestão</translation>
    </message>
    <message>
        <source>it failed</source>
        <translation>falhou</translation>
    </message>
    <message>
        <source>it has no list of pages</source>
        <translation>não tem lista de páginas</translation>
    </message>
    <message>
        <source>it has no title</source>
        <translation>não tem título</translation>
    </message>
    <message>
        <source>it is no lesson: a lesson begins with "format": "{kind}"</source>
        <translation>não é uma lição: uma lição começa por "format": "{kind}"</translation>
    </message>
    <message>
        <source>it is walked through, and shows no search: add a link or a file</source>
        <translation>é percorrida, e não mostra pesquisa alguma: junte uma ligação ou um ficheiro</translation>
    </message>
    <message>
        <source>it is {value}: write an object</source>
        <translation>é {value}: escreva um objeto</translation>
    </message>
    <message>
        <source>it names a link and a file: leave one of them out</source>
        <translation>nomeia uma ligação e um ficheiro: deixe um deles de fora</translation>
    </message>
    <message>
        <source>it says {names}, which no page has: leave that out</source>
        <translation>diz {names}, que nenhuma página tem: omita isso</translation>
    </message>
    <message>
        <source>it was made by a later c4viz (version {version} of the format): update c4viz</source>
        <translation>foi feita por um c4viz posterior (versão {version} do formato): atualize o c4viz</translation>
    </message>
    <message>
        <source>it was stopped</source>
        <translation>foi parado</translation>
    </message>
    <message>
        <source>iteration</source>
        <translation>iteração</translation>
    </message>
    <message>
        <source>its file "{file}" is not beside the lesson</source>
        <translation>o seu ficheiro "{file}" não está ao lado da lição</translation>
    </message>
    <message>
        <source>its file is {value}: write the name of one beside the lesson</source>
        <translation>o seu ficheiro é {value}: escreva o nome de um ao lado da lição</translation>
    </message>
    <message>
        <source>its link is wrong: {why}</source>
        <translation>a sua ligação está errada: {why}</translation>
    </message>
    <message>
        <source>its link leads to a file: name it as the file of the page instead</source>
        <translation>a sua ligação leva a um ficheiro: nomeie-o antes como ficheiro da página</translation>
    </message>
    <message>
        <source>its link names a program of somebody's, which no lesson runs</source>
        <translation>a sua ligação nomeia um programa de alguém, que nenhuma lição executa</translation>
    </message>
    <message>
        <source>its link names no search: add search=alphabeta</source>
        <translation>a sua ligação não nomeia pesquisa alguma: junte search=alphabeta</translation>
    </message>
    <message>
        <source>its link names the evaluator {name}, a program, which no lesson runs</source>
        <translation>a sua ligação nomeia o avaliador {name}, um programa, que nenhuma lição executa</translation>
    </message>
    <message>
        <source>its question has not 2 to {most} choices</source>
        <translation>a sua pergunta não tem de 2 a {most} opções</translation>
    </message>
    <message>
        <source>its question says that choice {right} is right: there is none</source>
        <translation>a sua pergunta diz que a opção {right} está certa: não há tal opção</translation>
    </message>
    <message>
        <source>its version is {value}: write 1</source>
        <translation>a sua versão é {value}: escreva 1</translation>
    </message>
    <message>
        <source>its {name} is {value}: write a text</source>
        <translation>o seu {name} é {value}: escreva um texto</translation>
    </message>
    <message>
        <source>its {name} is {value}: write {wanted}</source>
        <translation>o seu {name} é {value}: escreva {wanted}</translation>
    </message>
    <message>
        <source>lesson</source>
        <translation>lição</translation>
    </message>
    <message>
        <source>level</source>
        <translation>nível</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>média</translation>
    </message>
    <message>
        <source>mistake</source>
        <translation>erro</translation>
    </message>
    <message>
        <source>move</source>
        <translation>jogada</translation>
    </message>
    <message>
        <source>move chosen</source>
        <translation>jogada escolhida</translation>
    </message>
    <message>
        <source>no</source>
        <translation>não</translation>
    </message>
    <message>
        <source>no change that was tried turns the decision</source>
        <translation>nenhuma alteração experimentada muda a decisão</translation>
    </message>
    <message>
        <source>no puzzle is searched like that: make it anew</source>
        <translation>nenhum problema é pesquisado assim: faça-o de novo</translation>
    </message>
    <message>
        <source>node taken next</source>
        <translation>nó retirado a seguir</translation>
    </message>
    <message>
        <source>node {label}</source>
        <translation>nó {label}</translation>
    </message>
    <message>
        <source>none</source>
        <translation>nenhum</translation>
    </message>
    <message>
        <source>of equal nodes the newest is taken</source>
        <translation>dos nós iguais toma-se o mais novo</translation>
    </message>
    <message>
        <source>only alphabeta cuts: leave out --strict</source>
        <translation>só alphabeta corta: deixe --strict de fora</translation>
    </message>
    <message>
        <source>only where α &gt; β</source>
        <translation>só onde α &gt; β</translation>
    </message>
    <message>
        <source>problem</source>
        <translation>problema</translation>
    </message>
    <message>
        <source>root</source>
        <translation>raiz</translation>
    </message>
    <message>
        <source>rows {first} and {second} both fill in {blank}: leave one of them out</source>
        <translation>as linhas {first} e {second} preenchem ambas {blank}: omita uma delas</translation>
    </message>
    <message>
        <source>search</source>
        <translation>pesquisa</translation>
    </message>
    <message>
        <source>setting of {search}</source>
        <translation>definição de {search}</translation>
    </message>
    <message>
        <source>takes too long: it visits far more positions than it should</source>
        <translation>demora demais: visita muito mais posições do que devia</translation>
    </message>
    <message>
        <source>the average is taken instead of the best</source>
        <translation>toma-se a média em vez do melhor</translation>
    </message>
    <message>
        <source>the bonus grows with the logarithm of the visits of the parent</source>
        <translation>o bónus cresce com o logaritmo das visitas do pai</translation>
    </message>
    <message>
        <source>the bonus has to grow with the visits of the parent, so that a child that is left alone is tried again</source>
        <translation>o bónus tem de crescer com as visitas do pai, para que um filho deixado de lado seja experimentado outra vez</translation>
    </message>
    <message>
        <source>the child selected has not the highest UCT</source>
        <translation>o filho selecionado não tem o maior UCT</translation>
    </message>
    <message>
        <source>the child that UCT chooses</source>
        <translation>o filho que UCT escolhe</translation>
    </message>
    <message>
        <source>the empty board</source>
        <translation>o tabuleiro vazio</translation>
    </message>
    <message>
        <source>the exploration term is without its weight c</source>
        <translation>ao termo de exploração falta o seu peso c</translation>
    </message>
    <message>
        <source>the game is over: choose a position in which it goes on</source>
        <translation>a partida acabou: escolha uma posição em que continue</translation>
    </message>
    <message>
        <source>the last value is returned, not the best</source>
        <translation>devolve-se o último valor, não o melhor</translation>
    </message>
    <message>
        <source>the last value is taken instead of the best</source>
        <translation>toma-se o último valor em vez do melhor</translation>
    </message>
    <message>
        <source>the least and the greatest number, such as depth=1..8</source>
        <translation>o menor e o maior número, como depth=1..8</translation>
    </message>
    <message>
        <source>the mean is not changed along the whole path</source>
        <translation>a média não é alterada em todo o caminho</translation>
    </message>
    <message>
        <source>the memory did not suffice</source>
        <translation>a memória não chegou</translation>
    </message>
    <message>
        <source>the move of the game is none, or no mistake: there is nothing to find</source>
        <translation>a jogada do jogo não existe, ou não é um erro: não há nada a encontrar</translation>
    </message>
    <message>
        <source>the move that is chosen</source>
        <translation>a jogada que é escolhida</translation>
    </message>
    <message>
        <source>the name of a file beside the lesson</source>
        <translation>o nome de um ficheiro ao lado da lição</translation>
    </message>
    <message>
        <source>the name of a level</source>
        <translation>o nome de um nível</translation>
    </message>
    <message>
        <source>the name of the setting alone, and all its values are tried</source>
        <translation>só o nome da definição, e experimentam-se todos os seus valores</translation>
    </message>
    <message>
        <source>the next child</source>
        <translation>o filho seguinte</translation>
    </message>
    <message>
        <source>the node taken has not the greatest f</source>
        <translation>o nó retirado não tem o maior f</translation>
    </message>
    <message>
        <source>the nodes that may be searched did not suffice</source>
        <translation>os nós que se podem pesquisar não chegaram</translation>
    </message>
    <message>
        <source>the number of a step</source>
        <translation>o número de um passo</translation>
    </message>
    <message>
        <source>the other player sees the window from the other side: both ends change their sign and their places</source>
        <translation>o outro jogador vê o intervalo do outro lado: as duas pontas mudam de sinal e de lugar</translation>
    </message>
    <message>
        <source>the plies are added instead of subtracted</source>
        <translation>as meias-jogadas são somadas em vez de subtraídas</translation>
    </message>
    <message>
        <source>the plies are left out of f</source>
        <translation>as meias-jogadas ficam de fora de f</translation>
    </message>
    <message>
        <source>the points of a node are those of the player who moved to it: that player chooses it</source>
        <translation>os pontos de um nó são os do jogador que jogou para ele: é esse jogador que o escolhe</translation>
    </message>
    <message>
        <source>the program has no line yet: put some in</source>
        <translation>o programa ainda não tem linha alguma: ponha algumas</translation>
    </message>
    <message>
        <source>the reward is that of the wrong side</source>
        <translation>a recompensa é a do lado errado</translation>
    </message>
    <message>
        <source>the root</source>
        <translation>a raiz</translation>
    </message>
    <message>
        <source>the root counts visits as well: without them there is no logarithm to take</source>
        <translation>a raiz também conta visitas: sem elas não há logaritmo a tomar</translation>
    </message>
    <message>
        <source>the root is left out</source>
        <translation>a raiz fica de fora</translation>
    </message>
    <message>
        <source>the search below starts with a full window, so what is known above cuts nothing there</source>
        <translation>a pesquisa de baixo começa com um intervalo inteiro, por isso o que se sabe acima não corta nada aí</translation>
    </message>
    <message>
        <source>the search does not end within the budget, since {why}: make it smaller</source>
        <translation>a pesquisa não acaba dentro do limite, pois {why}: torne-a mais pequena</translation>
    </message>
    <message>
        <source>the sheet has {blank}, which the exercise has not: grade it with the options by which it was made</source>
        <translation>a folha de exercícios tem {blank}, que o exercício não tem: corrija-a com as opções com que foi feita</translation>
    </message>
    <message>
        <source>the sheet is of variant "{code}": grade it with the options by which it was made</source>
        <translation>a folha de exercícios é da variante "{code}": corrija-a com as opções com que foi feita</translation>
    </message>
    <message>
        <source>the side never changes</source>
        <translation>o lado nunca muda</translation>
    </message>
    <message>
        <source>the sign changes once from ply to ply where values are those of the player to move, and never where all values are those of MAX</source>
        <translation>o sinal muda uma vez de meia-jogada para meia-jogada onde os valores são os do jogador a jogar, e nunca onde todos os valores são os de MAX</translation>
    </message>
    <message>
        <source>the time did not suffice</source>
        <translation>o tempo não chegou</translation>
    </message>
    <message>
        <source>the tree has more than {most} nodes, which nobody fills in: choose a smaller depth, or a position with fewer moves</source>
        <translation>a árvore tem mais de {most} nós, que ninguém preenche: escolha uma profundidade menor, ou uma posição com menos jogadas</translation>
    </message>
    <message>
        <source>the value of a leaf can be changed on a board and in a tree made by hand: in a game of your own its states say what they are worth</source>
        <translation>o valor de uma folha pode ser alterado num tabuleiro e numa árvore feita à mão: num jogo seu são os seus estados que dizem quanto valem</translation>
    </message>
    <message>
        <source>the value that a node returns</source>
        <translation>o valor que um nó devolve</translation>
    </message>
    <message>
        <source>the visits are not increased along the whole path</source>
        <translation>as visitas não aumentam em todo o caminho</translation>
    </message>
    <message>
        <source>the weight {name}</source>
        <translation>o peso {name}</translation>
    </message>
    <message>
        <source>the whole tree has more than {most:,} nodes, too many to look at every leaf: choose a smaller depth</source>
        <translation>a árvore inteira tem mais de {most:,} nós, demais para ver cada folha: escolha uma profundidade menor</translation>
    </message>
    <message>
        <source>the window of the next node</source>
        <translation>o intervalo do nó seguinte</translation>
    </message>
    <message>
        <source>the wins are not divided by the visits</source>
        <translation>as vitórias não são divididas pelas visitas</translation>
    </message>
    <message>
        <source>there are no questions about this search: choose minimax, alphabeta, mcts or astar</source>
        <translation>não há perguntas sobre esta pesquisa: escolha minimax, alphabeta, mcts ou astar</translation>
    </message>
    <message>
        <source>there are not so many variants that differ: choose {most} or fewer, or a larger tree</source>
        <translation>não há tantas variantes diferentes: escolha {most} ou menos, ou uma árvore maior</translation>
    </message>
    <message>
        <source>there is no blank "{field}" at node "{node}" in iteration "{turn}"</source>
        <translation>não há lacuna "{field}" no nó "{node}" na iteração "{turn}"</translation>
    </message>
    <message>
        <source>there is no hint {n}: choose 1, 2 or 3</source>
        <translation>não há sugestão {n}: escolha 1, 2 ou 3</translation>
    </message>
    <message>
        <source>this is a search of your own: change it in its file, and it is searched again</source>
        <translation>esta é uma pesquisa sua: altere-a no seu ficheiro, e é pesquisada outra vez</translation>
    </message>
    <message>
        <source>this is the value of the last move, not of the best one</source>
        <translation>este é o valor da última jogada, não o da melhor</translation>
    </message>
    <message>
        <source>this search values no leaves where a depth is reached</source>
        <translation>esta pesquisa não avalia folhas onde se alcança uma profundidade</translation>
    </message>
    <message>
        <source>this takes the worst where the best is meant</source>
        <translation>isto toma o pior onde se quer o melhor</translation>
    </message>
    <message>
        <source>this tree has {nodes} nodes, questions are asked about up to {most}: search less deep</source>
        <translation>esta árvore tem {nodes} nós, e fazem-se perguntas até {most}: pesquise menos fundo</translation>
    </message>
    <message>
        <source>v</source>
        <translation>v</translation>
    </message>
    <message>
        <source>value</source>
        <translation>valor</translation>
    </message>
    <message>
        <source>value {value}</source>
        <translation>valor {value}</translation>
    </message>
    <message>
        <source>variants of one position would be the same: leave out --variants, or draw positions with --seed</source>
        <translation>as variantes de uma só posição seriam iguais: deixe --variants de fora, ou sorteie posições com --seed</translation>
    </message>
    <message>
        <source>visits</source>
        <translation>visitas</translation>
    </message>
    <message>
        <source>visits and points after a back-up</source>
        <translation>visitas e pontos depois de uma contagem</translation>
    </message>
    <message>
        <source>visits are not raised</source>
        <translation>as visitas não são aumentadas</translation>
    </message>
    <message>
        <source>what is written there is no answer</source>
        <translation>o que está escrito aí não é resposta</translation>
    </message>
    <message>
        <source>where chance decides, a leaf counts for a part only: no least change is worked out</source>
        <translation>onde decide o acaso, uma folha só conta em parte: não se calcula a menor alteração</translation>
    </message>
    <message>
        <source>with the value of a leaf changed a board is searched in Python alone, and this search has more than {most:,} nodes: choose a smaller depth</source>
        <translation>com o valor de uma folha alterado um tabuleiro só é pesquisado em Python, e esta pesquisa tem mais de {most:,} nós: escolha uma profundidade menor</translation>
    </message>
    <message>
        <source>with this line the search ends one ply early, and the last moves are never looked at</source>
        <translation>com esta linha a pesquisa acaba uma meia-jogada antes, e as últimas jogadas nunca são vistas</translation>
    </message>
    <message>
        <source>write 2 to {most} choices, a line each</source>
        <translation>escrever de 2 a {most} opções, uma por linha</translation>
    </message>
    <message>
        <source>write at most {most:,} letters</source>
        <translation>escrever no máximo {most:,} letras</translation>
    </message>
    <message>
        <source>write what is asked</source>
        <translation>escrever o que se pergunta</translation>
    </message>
    <message>
        <source>write {mark} before a choice, not in a line of its own</source>
        <translation>escrever {mark} antes de uma opção, não numa linha à parte</translation>
    </message>
    <message>
        <source>write {mark} before the one choice that is right</source>
        <translation>escrever {mark} antes da única opção certa</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>sim</translation>
    </message>
    <message>
        <source>{answer} does not follow from what is known here.</source>
        <translation>{answer} não decorre do que aqui se sabe.</translation>
    </message>
    <message>
        <source>{answer} does not wait in the frontier.</source>
        <translation>{answer} não espera na fronteira.</translation>
    </message>
    <message>
        <source>{answer} has not the highest UCT.</source>
        <translation>{answer} não tem o maior UCT.</translation>
    </message>
    <message>
        <source>{answer} is not what {name} is here.</source>
        <translation>{answer} não é o que {name} é aqui.</translation>
    </message>
    <message>
        <source>{answer} stands at no leaf below {node}.</source>
        <translation>{answer} não está em nenhuma folha abaixo de {node}.</translation>
    </message>
    <message>
        <source>{blank}: {entered} is wrong: {words} ({mistake}). {sentence}</source>
        <translation>{blank}: {entered} está errado: {words} ({mistake}). {sentence}</translation>
    </message>
    <message numerus="yes">
        <source>{columns} win sooner.</source>
        <extracomment>{columns} wins sooner.</extracomment>
        <translation>
            <numerusform>{columns} ganha mais cedo.</numerusform>
            <numerusform>{columns} ganham mais cedo.</numerusform>
        </translation>
    </message>
    <message>
        <source>{file} is not a sheet of an exercise: write one with -o FILE.json</source>
        <translation>{file} não é a folha de um exercício: escreva uma com -o FICHEIRO.json</translation>
    </message>
    <message>
        <source>{file} is not a sheet, since its first line is not {head}: write one with -o FILE.csv</source>
        <translation>{file} não é uma folha, pois a sua primeira linha não é {head}: escreva uma com -o FICHEIRO.csv</translation>
    </message>
    <message>
        <source>{label}: mean + c·√(ln N/n) = {mean} + {c:.2f}·√(ln {above}/{below}) = {answer}.</source>
        <translation>{label}: média + c·√(ln N/n) = {mean} + {c:.2f}·√(ln {above}/{below}) = {answer}.</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} cutoffs are lost.</source>
        <extracomment>{n:,} cutoff is lost.</extracomment>
        <translation>
            <numerusform>Perde-se {n:,} corte.</numerusform>
            <numerusform>Perdem-se {n:,} cortes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} cutoffs are new.</source>
        <extracomment>{n:,} cutoff is new.</extracomment>
        <translation>
            <numerusform>{n:,} corte é novo.</numerusform>
            <numerusform>{n:,} cortes são novos.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} nodes are no longer visited.</source>
        <extracomment>{n:,} node is no longer visited.</extracomment>
        <translation>
            <numerusform>{n:,} nó deixa de ser visitado.</numerusform>
            <numerusform>{n:,} nós deixam de ser visitados.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} nodes are visited that were not.</source>
        <extracomment>{n:,} node is visited that was not.</extracomment>
        <translation>
            <numerusform>Visita-se {n:,} nó que antes não.</numerusform>
            <numerusform>Visitam-se {n:,} nós que antes não.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} nodes have another value.</source>
        <extracomment>{n:,} node has another value.</extracomment>
        <translation>
            <numerusform>{n:,} nó tem outro valor.</numerusform>
            <numerusform>{n:,} nós têm outro valor.</numerusform>
        </translation>
    </message>
    <message>
        <source>{name} begins anew, as at the root.</source>
        <translation>{name} começa de novo, como na raiz.</translation>
    </message>
    <message>
        <source>{name} has no value: write {name}=…</source>
        <translation>{name} não tem valor: escreva {name}=…</translation>
    </message>
    <message>
        <source>{name} is still that with which {parent} was entered.</source>
        <translation>{name} ainda é aquele com que se entrou em {parent}.</translation>
    </message>
    <message numerus="yes">
        <source>{n} answers were given away.</source>
        <extracomment>{n} answer was given away.</extracomment>
        <translation>
            <numerusform>{n} resposta foi dita.</numerusform>
            <numerusform>{n} respostas foram ditas.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} blanks are empty.</source>
        <extracomment>{n} blank is empty.</extracomment>
        <translation>
            <numerusform>{n} lacuna está vazia.</numerusform>
            <numerusform>{n} lacunas estão vazias.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} blanks below a wrong cut: not counted.</source>
        <extracomment>{n} blank below a wrong cut: not counted.</extracomment>
        <translation>
            <numerusform>{n} lacuna abaixo de um corte errado: não conta.</numerusform>
            <numerusform>{n} lacunas abaixo de um corte errado: não contam.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} entries follow from an earlier mistake: no new one.</source>
        <extracomment>{n} entry follows from an earlier mistake: no new one.</extracomment>
        <translation>
            <numerusform>{n} entrada decorre de um erro anterior: não é um novo.</numerusform>
            <numerusform>{n} entradas decorrem de um erro anterior: não são erros novos.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} guesses</source>
        <extracomment>{n} guess</extracomment>
        <translation>
            <numerusform>{n} palpite</numerusform>
            <numerusform>{n} palpites</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} hints</source>
        <extracomment>{n} hint</extracomment>
        <translation>
            <numerusform>{n} sugestão</numerusform>
            <numerusform>{n} sugestões</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} puzzles added.</source>
        <extracomment>{n} puzzle added.</extracomment>
        <translation>
            <numerusform>{n} problema acrescentado.</numerusform>
            <numerusform>{n} problemas acrescentados.</numerusform>
        </translation>
    </message>
    <message>
        <source>{n} variants cannot be made: choose 1 to {most}</source>
        <translation>{n} variantes não se podem fazer: escolha de 1 a {most}</translation>
    </message>
    <message numerus="yes">
        <source>{n} were there already.</source>
        <extracomment>{n} was there already.</extracomment>
        <translation>
            <numerusform>{n} já lá estava.</numerusform>
            <numerusform>{n} já lá estavam.</numerusform>
        </translation>
    </message>
    <message>
        <source>{path}: {why}</source>
        <translation>{path}: {why}</translation>
    </message>
    <message>
        <source>{place} has {value} now, with the window {window}. Are its other children searched?</source>
        <translation>{place} tem agora {value}, com o intervalo {window}. Os seus outros filhos são pesquisados?</translation>
    </message>
    <message>
        <source>{player} to move: {goal}.</source>
        <translation>{player} joga: {goal}.</translation>
    </message>
    <message>
        <source>{points} of {most}</source>
        <translation>{points} de {most}</translation>
    </message>
    <message numerus="yes">
        <source>{points} of {n} points</source>
        <extracomment>{points} of {n} point</extracomment>
        <translation>
            <numerusform>{points} de {n} ponto</numerusform>
            <numerusform>{points} de {n} pontos</numerusform>
        </translation>
    </message>
    <message>
        <source>{points} of {possible} points</source>
        <translation>{points} de {possible} pontos</translation>
    </message>
    <message numerus="yes">
        <source>{right} of {n} questions right</source>
        <extracomment>{right} of {n} question right</extracomment>
        <translation>
            <numerusform>{right} de {n} pergunta certa</numerusform>
            <numerusform>{right} de {n} perguntas certas</numerusform>
        </translation>
    </message>
    <message>
        <source>{said} But what is wrong is not this: {mistake}.</source>
        <translation>{said} Mas o que está errado não é isto: {mistake}.</translation>
    </message>
    <message>
        <source>{said} You named the mistake, too: {mistake}.</source>
        <translation>{said} E também acertou no erro: {mistake}.</translation>
    </message>
    <message>
        <source>{search} values no leaves where a depth is reached: choose minimax, alphabeta or another search to a depth</source>
        <translation>{search} não avalia folhas onde se alcança uma profundidade: escolha minimax, alphabeta ou outra pesquisa até uma profundidade</translation>
    </message>
    <message>
        <source>{title}, variant {code}</source>
        <translation>{title}, variante {code}</translation>
    </message>
    <message>
        <source>{title}: key</source>
        <translation>{title}: soluções</translation>
    </message>
    <message>
        <source>{turns} iterations are too many to do by hand: choose {most} or fewer</source>
        <translation>{turns} iterações são demais para fazer à mão: escolha {most} ou menos</translation>
    </message>
    <message>
        <source>{values} were added without their probabilities.</source>
        <translation>{values} foram somados sem as suas probabilidades.</translation>
    </message>
    <message>
        <source>{value} is one of {values}, but not the largest.</source>
        <translation>{value} é um de {values}, mas não o maior.</translation>
    </message>
    <message>
        <source>{value} is one of {values}, but not the least.</source>
        <translation>{value} é um de {values}, mas não o menor.</translation>
    </message>
    <message>
        <source>{value} is what {node} is worth when branches that were cut off are searched, too.</source>
        <translation>{value} é o que {node} vale quando se pesquisam também os ramos cortados.</translation>
    </message>
    <message>
        <source>{value} stands at leaf {leaf}, which is not below {node}.</source>
        <translation>{value} está na folha {leaf}, que não fica abaixo de {node}.</translation>
    </message>
    <message>
        <source>{value} went into {name}, and {who}, who moves at {parent}, narrows the other bound.</source>
        <translation>{value} entrou em {name}, e {who}, que joga em {parent}, estreita o outro limite.</translation>
    </message>
    <message>
        <source>{value} with probability {share}</source>
        <translation>{value} com probabilidade {share}</translation>
    </message>
    <message>
        <source>{who} moved to {node}, and has {points} of {visits} points there: {answer}.</source>
        <translation>{who} jogou para {node}, e tem aí {points} de {visits} pontos: {answer}.</translation>
    </message>
    <message>
        <source>α and β are exchanged</source>
        <translation>α e β estão trocados</translation>
    </message>
    <message>
        <source>α at entry</source>
        <translation>α à entrada</translation>
    </message>
    <message>
        <source>β at entry</source>
        <translation>β à entrada</translation>
    </message>
</context>
<context>
    <name>cli</name>
    <message>
        <source>"3 1 5:1"</source>
        <translation>"3 1 5:1"</translation>
    </message>
    <message>
        <source>"MOVES=VALUE"</source>
        <translation>"JOGADAS=VALOR"</translation>
    </message>
    <message>
        <source>"{kind}" takes no range: leave out "{text}"</source>
        <translation>"{kind}" não tem intervalo: omita "{text}"</translation>
    </message>
    <message>
        <source>"{moves}" is no game: type the columns that were played, such as 4453</source>
        <translation>"{moves}" não é uma partida: escrever as colunas jogadas, como 4453</translation>
    </message>
    <message>
        <source>"{name}" names no function: write {form}</source>
        <translation>"{name}" não é o nome de uma função: escreva {form}</translation>
    </message>
    <message>
        <source>"{name}" was called, and no call of it led to another.</source>
        <translation>"{name}" foi chamada, e nenhuma chamada sua levou a outra.</translation>
    </message>
    <message>
        <source>"{text}" is no answer: type {yes} or {no}</source>
        <translation>"{text}" não é resposta: escrever {yes} ou {no}</translation>
    </message>
    <message>
        <source>"{text}" is no column: type 1 to {columns}, or ? for help</source>
        <translation>"{text}" não é uma coluna: escrever de 1 a {columns}, ou ? para ajuda</translation>
    </message>
    <message>
        <source>"{text}" is no leaf with its value: write its moves from the root, and =, such as 4 4 3=12</source>
        <translation>"{text}" não é uma folha com o seu valor: escreva as suas jogadas a partir da raiz, e =, como 4 4 3=12</translation>
    </message>
    <message>
        <source>"{text}" is no length for this board: type {least} to {most}</source>
        <translation>"{text}" não é um comprimento para este tabuleiro: escrever de {least} a {most}</translation>
    </message>
    <message>
        <source>"{text}" is no size of memory: write 500M or 2G</source>
        <translation>"{text}" não é um tamanho de memória: escrever 500M ou 2G</translation>
    </message>
    <message>
        <source>"{text}" is no size: write width x height in pixels, such as 1280x720</source>
        <translation>"{text}" não é um tamanho: escrever largura x altura em píxeis, como 1280x720</translation>
    </message>
    <message>
        <source>"{word}" has no level of indentation: write one from 0 to {most} after the colon, such as 5:1</source>
        <translation>"{word}" não tem nível de indentação: escreva um de 0 a {most} depois dos dois pontos, como 5:1</translation>
    </message>
    <message>
        <source>"{word}" is a position, not a command: c4viz solve {word} solves it, c4viz trace {word} searches it, and c4viz play --moves {word} plays on</source>
        <translation>"{word}" é uma posição, não um comando: c4viz solve {word} resolve-a, c4viz trace {word} pesquisa-a, e c4viz play --moves {word} continua a jogar</translation>
    </message>
    <message>
        <source>"{word}" is no answer: type a number from 1 to {most}, or ? to be told</source>
        <translation>"{word}" não é resposta: escreva um número de 1 a {most}, ou ? para que lha digam</translation>
    </message>
    <message>
        <source>"{word}" is no column: type its number, or ? to be told</source>
        <translation>"{word}" não é uma coluna: escreva o seu número, ou ? para saber a resposta</translation>
    </message>
    <message>
        <source>"{word}" is no line: its number is from 1 to {most}</source>
        <translation>"{word}" não é uma linha: o seu número vai de 1 a {most}</translation>
    </message>
    <message>
        <source>*: ended by --max-nodes</source>
        <translation>*: acabada por --max-nodes</translation>
    </message>
    <message>
        <source>, or none.</source>
        <translation>, ou none.</translation>
    </message>
    <message>
        <source>--ask names no kind of question: choose {kinds}</source>
        <translation>--ask não indica nenhum tipo de pergunta: escolha {kinds}</translation>
    </message>
    <message>
        <source>--below and --node both name a node: leave one out</source>
        <translation>--below e --node indicam ambos um nó: omita um</translation>
    </message>
    <message>
        <source>--fill marks a sheet, and writes none: leave out {name}, or call c4viz exercise again for it</source>
        <translation>--fill corrige uma folha, e não escreve nenhuma: omita {name}, ou chame c4viz exercise outra vez para isso</translation>
    </message>
    <message>
        <source>--key tells the answers, --answers gives some: leave one out</source>
        <translation>--key diz as respostas, --answers dá algumas: omita uma</translation>
    </message>
    <message>
        <source>--mistake says what is wrong at a node: say at which, by --at</source>
        <translation>--mistake diz o que está errado num nó: diga em qual, com --at</translation>
    </message>
    <message>
        <source>--move-seconds S gives each move more time.</source>
        <translation>--move-seconds S dá mais tempo a cada jogada.</translation>
    </message>
    <message>
        <source>--order is your answer, --answer tells it: leave one out</source>
        <translation>--order é a sua resposta, --answer di-la: omita uma</translation>
    </message>
    <message>
        <source>--resume goes on with a file: name it with -o</source>
        <translation>--resume continua com um ficheiro: indique-o com -o</translation>
    </message>
    <message>
        <source>--resume plays what {file} says: name no players</source>
        <translation>--resume joga o que {file} diz: não indique jogadores</translation>
    </message>
    <message>
        <source>--siblings and --pruned choose different nodes: leave one out</source>
        <translation>--siblings e --pruned escolhem nós diferentes: omita um</translation>
    </message>
    <message>
        <source>--step and --steps say both which steps: leave one out</source>
        <translation>--step e --steps dizem ambos que passos: omita um</translation>
    </message>
    <message>
        <source>--steps makes a film, and {suffix} has none: choose .gif or .png</source>
        <translation>--steps faz um filme, e {suffix} não tem nenhum: escolha .gif ou .png</translation>
    </message>
    <message>
        <source>--svg-depth and --svg-nodes say how much of the tree is drawn, and no file is: add -o FILE.svg</source>
        <translation>--svg-depth e --svg-nodes dizem quanto da árvore se desenha, e não se desenha nenhum ficheiro: acrescente -o FICHEIRO.svg</translation>
    </message>
    <message>
        <source>1 to {columns}</source>
        <translation>1 a {columns}</translation>
    </message>
    <message>
        <source>; or a saved search, FILE.npz, or a tree, FILE.json; or a link, c4viz://…, which also says how to search</source>
        <translation>; ou uma pesquisa guardada, FILE.npz, ou uma árvore, FILE.json; ou uma ligação, c4viz://…, que também diz como pesquisar</translation>
    </message>
    <message>
        <source>A PLAYER is human, a level, also one that you saved in the window, or a search with its settings: "mcts iterations=5000 safe"; c4viz algorithms lists them. max-seconds=2 or max-nodes=100000 is the budget of a move, within which minimax, alpha-beta and expectiminimax deepen ply by ply; with seconds=2 mcts thinks that long, unless iterations are given too. Without any option it asks who plays what. A game at a terminal that is saved to no file is kept after every move until it is over, whatever ends the program. c4viz play without options offers to go on with the one that was left last; with options a new game begins, and those that were left stay.</source>
        <translation>Um JOGADOR é human, um nível, também um guardado na janela, ou uma pesquisa com as suas definições: "mcts iterations=5000 safe"; c4viz algorithms lista-as. max-seconds=2 ou max-nodes=100000 é o limite de uma jogada, dentro do qual o minimax, o alfa-beta e o expectiminimax aprofundam nível a nível; com seconds=2 o mcts pensa esse tempo, a menos que também se deem iterations. Sem opções pergunta quem joga o quê. Uma partida num terminal que não se guarda num ficheiro é mantida depois de cada jogada até acabar, seja o que for que termine o programa. c4viz play sem opções propõe continuar a última que ficou a meio; com opções começa uma partida nova, e as que ficaram a meio mantêm-se.</translation>
    </message>
    <message>
        <source>A column answers, ? tells the answer, q ends it.</source>
        <translation>Uma coluna responde, ? diz a resposta, q termina.</translation>
    </message>
    <message>
        <source>A drawing shows the part of the tree that is asked for, with the texts that are asked for; a width in millimetres says what fits. Without -o the file goes to out/.</source>
        <translation>Um desenho mostra a parte da árvore que se pede, com os textos que se pedem; uma largura em milímetros diz o que cabe. Sem -o o ficheiro vai para out/.</translation>
    </message>
    <message>
        <source>A file or a link names {name}, a program that may do all that you may do, and use what lies beside it:
  {path}
Run it?</source>
        <translation>Um ficheiro ou uma ligação nomeia {name}, um programa que pode fazer tudo o que o utilizador pode, e usar o que está ao lado dele:
  {path}
Executá-lo?</translation>
    </message>
    <message>
        <source>A film of these steps, as a GIF or an SVG.  [default of a GIF: the whole search]</source>
        <translation>Um filme destes passos, como GIF ou SVG.  [por omissão num GIF: a procura toda]</translation>
    </message>
    <message>
        <source>A film of these steps: a GIF, or PNG files that are numbered.  [default of a GIF: the whole search]</source>
        <translation>Um filme destes passos: um GIF, ou ficheiros PNG numerados.  [por omissão num GIF: a pesquisa toda]</translation>
    </message>
    <message>
        <source>A game of Connect Four. Return takes what is in brackets; Ctrl+C leaves.</source>
        <translation>Uma partida de Quatro em Linha. Return aceita o que está entre parênteses; Ctrl+C sai.</translation>
    </message>
    <message numerus="yes">
        <source>A game was left after {n} moves (X {x}, O {o}). Go on with it?</source>
        <extracomment>A game was left after {n} move (X {x}, O {o}). Go on with it?</extracomment>
        <translation>
            <numerusform>Ficou uma partida a meio, depois de {n} jogada (X {x}, O {o}). Continuar?</numerusform>
            <numerusform>Ficou uma partida a meio, depois de {n} jogadas (X {x}, O {o}). Continuar?</numerusform>
        </translation>
    </message>
    <message>
        <source>A lesson is walked through in the app: c4viz FILE.c4lesson opens it there.</source>
        <translation>Uma lição percorre-se na aplicação: c4viz FICHEIRO.c4lesson abre-a aí.</translation>
    </message>
    <message>
        <source>A lesson: its name, or FILE.c4lesson.</source>
        <translation>Uma lição: o seu nome, ou FICHEIRO.c4lesson.</translation>
    </message>
    <message>
        <source>A microscope for game-tree search, shown on Connect Four.

Without a command the app opens; c4viz FILE opens it with a trace, a game, a lesson or a program of your own, and c4viz c4viz://… where a link leads.</source>
        <translation>Um microscópio para a pesquisa em árvores de jogo, mostrada no Quatro em Linha.

Sem um comando abre-se a aplicação; c4viz FICHEIRO abre-a com um registo, um jogo, uma lição ou um programa próprio, e c4viz c4viz://… onde uma ligação leva.</translation>
    </message>
    <message>
        <source>A number answers, ? or Return tells the answer, q ends the quiz.</source>
        <translation>Um número responde, ? ou Return diz a resposta, q termina.</translation>
    </message>
    <message>
        <source>A page hides values at first, and asks for them.</source>
        <translation>Uma página esconde os valores a princípio, e pergunta por eles.</translation>
    </message>
    <message>
        <source>A player plays itself; each position is a pair of state (a matrix of 0, 1 and 2, top row first) and recommended_move (a column from 0). Ctrl+C keeps the games that are over; FILE.recipe.json says how it was made.</source>
        <translation>Um jogador joga contra si mesmo; cada posição é um par de state (uma matriz de 0, 1 e 2, a linha de cima primeiro) e recommended_move (uma coluna a partir de 0). Ctrl+C guarda as partidas que acabaram; FICHEIRO.recipe.json diz como foi feito.</translation>
    </message>
    <message>
        <source>A saved game to go on.</source>
        <translation>Uma partida guardada, para continuar.</translation>
    </message>
    <message>
        <source>A search is run in late, random and textbook positions; each value is held against those below it, each window and cut against what is known there. Its leaves may have any values, as long as a win is worth more than all others, a loss less, and a draw lies between. The exit code is 1 where a mistake is found. A game, a class, is played at random, and looked at whether it changes, contradicts or repeats itself. The exit code is 2 where a search cannot be run, or a class is no game.</source>
        <translation>Uma pesquisa é feita em posições tardias, ao acaso e de manuais; cada valor é comparado com os que estão abaixo dele, cada intervalo e cada corte com o que lá se sabe. As suas folhas podem ter quaisquer valores, desde que uma vitória valha mais do que todas as outras, uma derrota menos, e um empate fique no meio. O código de saída é 1 onde se encontra um erro. Um jogo, uma classe, é jogado ao acaso, e vê-se se muda, se se contradiz ou se se repete. O código de saída é 2 onde uma pesquisa não se pode fazer, ou um jogo não o é.</translation>
    </message>
    <message>
        <source>A search with its settings, or an evaluator; once for each.  [default of depth: minimax, alphabeta, and alphabeta by the centre, with a table, deepening]</source>
        <translation>Uma pesquisa com as suas definições, ou um avaliador; uma vez por cada.  [predefinição de depth: minimax, alphabeta, e alphabeta pelo centro, com tabela, aprofundando]</translation>
    </message>
    <message>
        <source>A search with its settings, such as "alphabeta depth=5 order=centre"; or one of your own, such as "my.py:alphabeta depth=4"; or a saved FILE.npz.</source>
        <translation>Uma pesquisa com as suas definições, como "alphabeta depth=5 order=centre"; ou uma sua, como "my.py:alphabeta depth=4"; ou um FICHEIRO.npz guardado.</translation>
    </message>
    <message>
        <source>A trace, FILE.npz, a tree, TREE.json, a decision tree, FILE.c4tree, a game, GAME.c4game, a lesson, FILE.c4lesson, an arena, ARENA.json, a program of your own, PROGRAM.py, or a link, c4viz://….</source>
        <translation>Um registo, FICHEIRO.npz, uma árvore, ÁRVORE.json, uma árvore de decisão, FICHEIRO.c4tree, uma partida, PARTIDA.c4game, uma lição, FICHEIRO.c4lesson, uma arena, ARENA.json, um programa próprio, PROGRAMA.py, ou uma ligação, c4viz://….</translation>
    </message>
    <message>
        <source>Add an evaluator of your own. Several times for several.</source>
        <translation>Acrescentar um avaliador próprio. Várias vezes para vários.</translation>
    </message>
    <message>
        <source>Add each pair as it is in a mirror.</source>
        <translation>Juntar cada par como se vê num espelho.</translation>
    </message>
    <message>
        <source>Add to the pairs that are in the file.</source>
        <translation>Juntar aos pares que estão no ficheiro.</translation>
    </message>
    <message>
        <source>Advice: {advice}</source>
        <translation>Conselho: {advice}</translation>
    </message>
    <message>
        <source>After {n} positions in a row that were {unknown}, earlier ones were given a moment only.</source>
        <translation>Depois de {n} posições seguidas ({unknown}), as anteriores tiveram só um instante.</translation>
    </message>
    <message>
        <source>Aimed at column {aimed}, the disc slips into column {landing}.</source>
        <translation>Apontada à coluna {aimed}, a peça escorrega para a coluna {landing}.</translation>
    </message>
    <message>
        <source>All chance follows from it.</source>
        <translation>Todo o acaso segue dela.</translation>
    </message>
    <message numerus="yes">
        <source>All of it holds: {n} pages.</source>
        <extracomment>All of it holds: {n} page.</extracomment>
        <translation>
            <numerusform>Tudo bate certo: {n} página.</numerusform>
            <numerusform>Tudo bate certo: {n} páginas.</numerusform>
        </translation>
    </message>
    <message>
        <source>All puzzles were deleted.</source>
        <translation>Todos os problemas foram apagados.</translation>
    </message>
    <message>
        <source>Alpha-beta cuts only where α &gt; β, not where they are equal.</source>
        <translation>A alfa-beta só corta onde α &gt; β, não onde são iguais.</translation>
    </message>
    <message>
        <source>And what is wrong there?</source>
        <translation>E o que está errado aí?</translation>
    </message>
    <message>
        <source>Another game?</source>
        <translation>Outra partida?</translation>
    </message>
    <message>
        <source>Another saved search, beside the first on a page. Several times for several.</source>
        <translation>Outra procura guardada, ao lado da primeira numa página. Várias vezes para várias.</translation>
    </message>
    <message>
        <source>Answer its question, too.</source>
        <translation>Responder também à pergunta.</translation>
    </message>
    <message>
        <source>Answer questions about what a search does next.</source>
        <translation>Responder a perguntas sobre o que uma pesquisa faz a seguir.</translation>
    </message>
    <message>
        <source>Answer: {order}</source>
        <translation>Resposta: {order}</translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>Argumentos</translation>
    </message>
    <message>
        <source>As the search knew it after so many steps.  [default: the end]</source>
        <translation>Como a procura a conhecia após tantos passos.  [por omissão: o fim]</translation>
    </message>
    <message>
        <source>Ask at most so many questions.</source>
        <translation>Fazer no máximo este número de perguntas.</translation>
    </message>
    <message>
        <source>Asks: {kinds}</source>
        <translation>Pergunta: {kinds}</translation>
    </message>
    <message>
        <source>At each node it tests the cell and the threshold with the greatest information gain; of several the first cell, then the lowest threshold.</source>
        <translation>Em cada nó testa a casa e o limiar com o maior ganho de informação; de vários a primeira casa, depois o limiar mais baixo.</translation>
    </message>
    <message>
        <source>At most so many millimetres wide.</source>
        <translation>No máximo com tantos milímetros de largura.</translation>
    </message>
    <message>
        <source>At which node does it first go wrong? A wrong value counts where it arises, and not above. Guess by the moves that lead there: {command}</source>
        <translation>Em que nó erra pela primeira vez? Um valor errado conta onde nasce, e não mais acima. Adivinhe pelas jogadas que levam até lá: {command}</translation>
    </message>
    <message>
        <source>Board, rows x columns?</source>
        <translation>Tabuleiro, linhas x colunas?</translation>
    </message>
    <message>
        <source>Branches of each node of a tree that is drawn: 2 or more, at most {most} nodes in all.</source>
        <translation>Ramos de cada nó de uma árvore sorteada: 2 ou mais, no máximo {most} nós ao todo.</translation>
    </message>
    <message>
        <source>COLUMNS</source>
        <translation>COLUNAS</translation>
    </message>
    <message>
        <source>COMMAND</source>
        <translation>COMANDO</translation>
    </message>
    <message>
        <source>COMMAND [ARGUMENTS]...</source>
        <translation>COMANDO [ARGUMENTOS]...</translation>
    </message>
    <message>
        <source>Change a search, and see what comes of it; or what change turns its decision.</source>
        <translation>Alterar uma pesquisa e ver o que daí resulta; ou que alteração muda a sua decisão.</translation>
    </message>
    <message>
        <source>Check a search or a game of your own: whether it is right, and what is wrong first.</source>
        <translation>Verificar uma pesquisa ou um jogo próprios: se estão certos, e o que está errado primeiro.</translation>
    </message>
    <message>
        <source>Chosen column</source>
        <translation>Coluna escolhida</translation>
    </message>
    <message>
        <source>Columns count from 1. Values are as MAX sees them, the player to move in POSITION. A win is worth 1,000,000 less the plies that it takes. Ctrl+C ends the search and keeps what was found; a second one ends the program.</source>
        <translation>As colunas contam-se a partir de 1. Os valores são vistos por MAX, o jogador que joga em POSIÇÃO. Uma vitória vale 1.000.000 menos as meias-jogadas que leva. Ctrl+C termina a pesquisa e guarda o que foi encontrado; um segundo termina o programa.</translation>
    </message>
    <message>
        <source>Columns from 1, such as 4453; or a drawn board of X, O and . (top row first); or a JSON matrix of 0, 1 and 2{more}. '-' reads it from standard input; after '--' a drawing may begin with -. Without it, or with 'start', the board is empty.</source>
        <translation>Colunas a partir de 1, como 4453; ou um tabuleiro desenhado com X, O e . (a linha de cima primeiro); ou uma matriz JSON de 0, 1 e 2{more}. '-' lê da entrada padrão; depois de '--' um desenho pode começar por -. Sem isto, ou com 'start', o tabuleiro está vazio.</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Comandos</translation>
    </message>
    <message>
        <source>Compare two searches of one position: nodes, cutoffs, time, move, and whether exact values agree.</source>
        <translation>Comparar duas pesquisas de uma posição: nós, cortes, tempo, jogada, e se os valores exatos coincidem.</translation>
    </message>
    <message>
        <source>Compile the fast searches and pictures now, ahead of a class.</source>
        <translation>Compilar já as pesquisas e os desenhos rápidos, antes de uma aula.</translation>
    </message>
    <message>
        <source>Compiled in {seconds} s: searches and pictures start at once.</source>
        <translation>Compilado em {seconds} s: as pesquisas e os desenhos começam logo.</translation>
    </message>
    <message>
        <source>DATA</source>
        <translation>DADOS</translation>
    </message>
    <message>
        <source>Dark on light, or light on dark.</source>
        <translation>Escuro sobre claro, ou claro sobre escuro.</translation>
    </message>
    <message>
        <source>Decides what is tested with.</source>
        <translation>Decide com o que se testa.</translation>
    </message>
    <message>
        <source>Decides where discs slip, and all that machines draw whose own seed is 0, as at first; the same seed gives the same game.  [default: that of the saved game, or chance]</source>
        <translation>Decide onde as peças escorregam e tudo o que sorteiam as máquinas cuja própria semente é 0, como de início; com a mesma semente a partida é a mesma.  [por omissão: a da partida guardada, ou o acaso]</translation>
    </message>
    <message>
        <source>Delete it, after it was shown or written.</source>
        <translation>Apagar tudo, depois de mostrado ou escrito.</translation>
    </message>
    <message>
        <source>Depths in plies, such as 1:8; iterations, which are doubled, 100:3200; discs, 12:36.</source>
        <translation>Profundidades em lances, como 1:8; iterações, que se duplicam, 100:3200; peças, 12:36.</translation>
    </message>
    <message>
        <source>Dots per inch of a PNG.  [default: {n}]</source>
        <translation>Pontos por polegada de um PNG.  [por omissão: {n}]</translation>
    </message>
    <message>
        <source>Draw a tree, or a position for astar, instead of taking one.</source>
        <translation>Sortear uma árvore, ou uma posição para astar, em vez de receber uma.</translation>
    </message>
    <message>
        <source>Draw only N plies below the root; the rest is folded up.</source>
        <translation>Desenhar só N meias-jogadas abaixo da raiz; o resto fica dobrado.</translation>
    </message>
    <message>
        <source>Draw only about N nodes: the principal variation, then level by level.</source>
        <translation>Desenhar só cerca de N nós: a variante principal, depois nível a nível.</translation>
    </message>
    <message>
        <source>Draw what a search showed, for paper, slides and other programs.</source>
        <translation>Desenha o que uma procura mostrou, para papel, diapositivos e outros programas.</translation>
    </message>
    <message>
        <source>Draws the moves.</source>
        <translation>Sorteia as jogadas.</translation>
    </message>
    <message>
        <source>Draws the order in which the lines are handed out.</source>
        <translation>Sorteia a ordem em que as linhas são entregues.</translation>
    </message>
    <message>
        <source>Draws the positions and the games.</source>
        <translation>Sorteia as posições e os jogos.</translation>
    </message>
    <message>
        <source>Each is loaded in a process of its own; of one that fails it is said why. They are used by their names: --search NAME, --evaluator NAME, --game NAME, --x NAME.</source>
        <translation>Cada uma é carregada num processo próprio; de uma que falha diz-se porquê. Usam-se pelos seus nomes: --search NOME, --evaluator NOME, --game NOME, --x NOME.</translation>
    </message>
    <message>
        <source>Each level is a program with one wrong line, which is run, and whose tree is printed. Say at which node it first goes wrong. The exit code is 1 if that is not so.</source>
        <translation>Cada nível é um programa com uma linha errada, que é executado e cuja árvore é impressa. Diga em que nó erra pela primeira vez. O código de saída é 1 se não for assim.</translation>
    </message>
    <message>
        <source>Each opening is played from both sides. Elo is 0 on average; ± and 95% are the interval that holds the true figure 19 times out of 20. The same seed gives the same games, however many are played at once, of players that are not limited in time.</source>
        <translation>Cada abertura é jogada dos dois lados. O Elo é em média 0; ± e 95% são o intervalo que contém o verdadeiro valor 19 vezes em 20. A mesma semente dá as mesmas partidas, quantas quer que se joguem ao mesmo tempo, de jogadores sem limite de tempo.</translation>
    </message>
    <message>
        <source>Effective branching factor</source>
        <translation>Fator de ramificação efetivo</translation>
    </message>
    <message>
        <source>Else that is done when they are first needed, once for each user of a machine. It takes half a minute, and no time where it was done before; after an update only what has changed is compiled.</source>
        <translation>Senão isso faz-se quando são precisos pela primeira vez, uma só vez por utilizador de cada máquina. Leva meio minuto, e tempo nenhum se já foi feito; depois de uma atualização só se compila o que mudou.</translation>
    </message>
    <message>
        <source>End a search at so many nodes.  [default: 20,000,000]</source>
        <translation>Acabar uma pesquisa a tantos nós.  [por omissão: 20,000,000]</translation>
    </message>
    <message>
        <source>End the games of two as soon as it is certain who is stronger.</source>
        <translation>Acabar as partidas de dois logo que seja certo quem é mais forte.</translation>
    </message>
    <message>
        <source>End the search after so many nodes.</source>
        <translation>Terminar a pesquisa ao fim de tantos nós.</translation>
    </message>
    <message>
        <source>End the search after so many seconds.</source>
        <translation>Terminar a pesquisa ao fim de tantos segundos.</translation>
    </message>
    <message>
        <source>End the search when its nodes take so much memory: 500M, 2G.  [default: 4G]</source>
        <translation>Terminar a pesquisa quando os seus nós ocupam tanta memória: 500M, 2G.  [por omissão: 4G]</translation>
    </message>
    <message>
        <source>Evaluators</source>
        <translation>Avaliadores</translation>
    </message>
    <message>
        <source>Every function in it that searches is watched: one that calls itself, in a loop or more than once, and returns something. Its board may be an array, lists, a string or an object; boards of Connect Four become positions, of other games the text is kept. The program asks and prints as ever; what was kept is said on standard error. The exit code is the program's.</source>
        <translation>Observa-se cada função que pesquisa: que se chama a si mesma, num ciclo ou mais de uma vez, e devolve algo. O tabuleiro pode ser um array, listas, um texto ou um objeto; tabuleiros do Quatro em Linha tornam-se posições, de outros jogos guarda-se o texto. O programa pergunta e escreve como sempre; o que se guardou diz-se na saída de erros. O código de saída é o do programa.</translation>
    </message>
    <message>
        <source>Everything was compiled before: searches and pictures start at once.</source>
        <translation>Já estava tudo compilado: as pesquisas e os desenhos começam logo.</translation>
    </message>
    <message>
        <source>Examples:</source>
        <translation>Exemplos:</translation>
    </message>
    <message>
        <source>FILE</source>
        <translation>FICHEIRO</translation>
    </message>
    <message>
        <source>FILE.c4tree</source>
        <translation>FICHEIRO.c4tree</translation>
    </message>
    <message>
        <source>FILE.csv</source>
        <translation>FICHEIRO.csv</translation>
    </message>
    <message>
        <source>FILE.html</source>
        <translation>FICHEIRO.html</translation>
    </message>
    <message>
        <source>FILE.json</source>
        <translation>FICHEIRO.json</translation>
    </message>
    <message>
        <source>FILE.py:FUNCTION</source>
        <translation>FICHEIRO.py:FUNÇÃO</translation>
    </message>
    <message>
        <source>FROM:TO</source>
        <translation>DE:ATÉ</translation>
    </message>
    <message>
        <source>FROM:TO[:EACH]</source>
        <translation>DE:ATÉ[:CADA]</translation>
    </message>
    <message>
        <source>Find the flaw: searches with one mistake, to be found by looking at their trees.</source>
        <translation>Encontrar a falha: pesquisas com um erro, a descobrir olhando para as suas árvores.</translation>
    </message>
    <message>
        <source>Find the moves that you missed: puzzles from your games, at growing intervals.</source>
        <translation>Encontrar as jogadas que lhe escaparam: problemas dos seus jogos, a intervalos crescentes.</translation>
    </message>
    <message>
        <source>From the top down rather than from left to right.</source>
        <translation>De cima para baixo em vez de da esquerda para a direita.</translation>
    </message>
    <message>
        <source>GAME.c4game</source>
        <translation>PARTIDA.c4game</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>Jogos</translation>
    </message>
    <message>
        <source>Games of each two, an even number.</source>
        <translation>Partidas de cada dois, um número par.</translation>
    </message>
    <message>
        <source>Games that are played at once.  [default: as many as there are cores]</source>
        <translation>Partidas que se jogam ao mesmo tempo.  [por omissão: tantas quantos os núcleos]</translation>
    </message>
    <message>
        <source>Games to play.</source>
        <translation>Partidas a jogar.</translation>
    </message>
    <message>
        <source>Give a hint: 1, 2, or 3, which says most.</source>
        <translation>Dar uma sugestão: 1, 2 ou 3, que diz mais.</translation>
    </message>
    <message>
        <source>Give a setting, or a weight of the evaluator, this value. Several times for several.</source>
        <translation>Dar a uma definição, ou a um peso do avaliador, este valor. Várias vezes para várias.</translation>
    </message>
    <message>
        <source>Give each hint so many seconds; then it is the best found.</source>
        <translation>Dar a cada sugestão tantos segundos; depois é o melhor encontrado.</translation>
    </message>
    <message>
        <source>Give each move so many seconds; what takes longer is not known.</source>
        <translation>Dar a cada jogada tantos segundos; do que leva mais tempo nada se sabe.</translation>
    </message>
    <message>
        <source>Give the leaf after these moves from the root this value, as MAX sees it: "4 4 3=12".</source>
        <translation>Dar à folha depois destas jogadas a partir da raiz este valor, visto por MAX: "4 4 3=12".</translation>
    </message>
    <message>
        <source>Go on where the file was left.</source>
        <translation>Continuar onde o ficheiro ficou.</translation>
    </message>
    <message>
        <source>Go on with the arena in the file of -o.</source>
        <translation>Continuar a arena que está no ficheiro de -o.</translation>
    </message>
    <message>
        <source>Guess that it first goes wrong at the node after these moves: columns from 1, such as "1 2", or root.</source>
        <translation>Adivinhar que erra pela primeira vez no nó depois destas jogadas: colunas a partir de 1, como "1 2", ou root.</translation>
    </message>
    <message>
        <source>Guess what is wrong there, too, by its name.</source>
        <translation>Adivinhar também o que está errado aí, pelo nome.</translation>
    </message>
    <message>
        <source>Hand the lines out without their indentation, to be found too.</source>
        <translation>Entregar as linhas sem a sua indentação, também a descobrir.</translation>
    </message>
    <message>
        <source>Have Graphviz draw the SVG.</source>
        <translation>O Graphviz desenha o SVG.</translation>
    </message>
    <message>
        <source>Have machines play one another, and say who is stronger and how sure that is.</source>
        <translation>Pôr máquinas a jogar umas contra as outras, e dizer quem é mais forte e quão certo isso é.</translation>
    </message>
    <message>
        <source>Have the workers of a Dask scheduler play the games, on any machines (c4viz[lab]).</source>
        <translation>Deixar os trabalhadores de um escalonador Dask jogar os jogos, em quaisquer máquinas (c4viz[lab]).</translation>
    </message>
    <message>
        <source>Hint for {player}: column {column}.</source>
        <translation>Sugestão para {player}: coluna {column}.</translation>
    </message>
    <message>
        <source>Hold so many of the tested positions against the solver.</source>
        <translation>Confrontar tantas das posições testadas com o solucionador.</translation>
    </message>
    <message>
        <source>How many discs in a row win.  [default: 4]</source>
        <translation>Quantas peças em linha ganham.  [por omissão: 4]</translation>
    </message>
    <message>
        <source>How many in a row?</source>
        <translation>Quantas em linha?</translation>
    </message>
    <message>
        <source>How strong machines play.</source>
        <translation>A força com que as máquinas jogam.</translation>
    </message>
    <message>
        <source>In a film, show each picture so long.</source>
        <translation>Num filme, mostra cada imagem por tanto tempo.</translation>
    </message>
    <message>
        <source>In {right:,} of {known:,} tested positions its move keeps the exact score.</source>
        <translation>Em {right:,} de {known:,} posições testadas a sua jogada mantém a pontuação exata.</translation>
    </message>
    <message>
        <source>It can be searched.</source>
        <translation>Pode ser pesquisado.</translation>
    </message>
    <message>
        <source>It ended with {code}, and only what it had searched was checked.</source>
        <translation>Terminou com {code}, e só foi verificado o que tinha pesquisado.</translation>
    </message>
    <message>
        <source>It has no function that searches, or none was called. One that calls itself is seen, and MCTS whose nodes count their visits; any other loop has to tell what it does: with c4viz.record(…).</source>
        <translation>Não tem nenhuma função que pesquise, ou nenhuma foi chamada. Vê-se a que se chama a si própria, e a MCTS cujos nós contam as visitas; qualquer outro ciclo tem de dizer o que faz: com c4viz.record(…).</translation>
    </message>
    <message>
        <source>It is asked as the search goes on: a cut or not, the value of a node, UCT's choice, the move. A number answers, ? or Return tells the answer, q ends it, and a wrong one is told what it shows.</source>
        <translation>Pergunta-se à medida que a pesquisa avança: um corte ou não, o valor de um nó, a escolha de UCT, a jogada. Um número responde, ? ou Return diz a resposta, q termina, e de uma errada diz-se o que revela.</translation>
    </message>
    <message>
        <source>It is done in a position, in a tree made by hand, or in one that --seed draws. -o FILE.csv writes a table to be filled in, which --fill marks, with the options by which it was made: each wrong entry is named and explained, and what follows from it is not counted again. An empty cell for a cut counts as no where the node above it, or anything below it, is filled in. The exit code is 1 where an entry is wrong, and 2 where a sheet cannot be read.</source>
        <translation>Faz-se numa posição, numa árvore feita à mão ou numa que --seed sorteia. -o FICHEIRO.csv escreve uma tabela a preencher, que --fill corrige, com as opções com que foi feita: cada entrada errada tem nome e explicação, e o que dela decorre não conta outra vez. Uma célula vazia para um corte conta como não onde o nó acima dela, ou algo abaixo dela, está preenchido. O código de saída é 1 onde uma entrada está errada, e 2 onde não se consegue ler uma folha de exercícios.</translation>
    </message>
    <message>
        <source>It is kept in {path}, and nowhere else.</source>
        <translation>Fica guardado em {path}, e em mais lado nenhum.</translation>
    </message>
    <message>
        <source>It is kept on this computer alone, without any name.</source>
        <translation>Fica guardado só neste computador, sem nome algum.</translation>
    </message>
    <message>
        <source>It is the app as it would look on a screen, for slides; no display is needed.</source>
        <translation>É a aplicação tal como se veria num ecrã, para apresentações; não é preciso ecrã.</translation>
    </message>
    <message>
        <source>It was deleted.</source>
        <translation>Foi apagado.</translation>
    </message>
    <message>
        <source>Iterations of mcts, or expansions of astar.  [default: 6; astar: 4]</source>
        <translation>Iterações de mcts, ou expansões de astar.  [por omissão: 6; astar: 4]</translation>
    </message>
    <message>
        <source>Its time was over before the search was: this is the best of what it saw.</source>
        <translation>O tempo acabou antes da pesquisa: é o melhor do que viu.</translation>
    </message>
    <message>
        <source>KIND</source>
        <translation>TIPO</translation>
    </message>
    <message>
        <source>KINDS</source>
        <translation>TIPOS</translation>
    </message>
    <message>
        <source>Keep all games there.</source>
        <translation>Guardar lá todas as partidas.</translation>
    </message>
    <message>
        <source>Keep the tree there.</source>
        <translation>Guardar lá a árvore.</translation>
    </message>
    <message>
        <source>LESSON</source>
        <translation>LIÇÃO</translation>
    </message>
    <message>
        <source>Learn a decision tree from a data set (ID3), and say how good it is.</source>
        <translation>Aprender uma árvore de decisão de um conjunto de dados (ID3), e dizer quão boa é.</translation>
    </message>
    <message>
        <source>Learn with scikit-learn too, to compare.</source>
        <translation>Aprender também com scikit-learn, para comparar.</translation>
    </message>
    <message>
        <source>Learned from {learned:,} pairs in {seconds:.2f} s, tested with {tested:,}.</source>
        <translation>Aprendida de {learned:,} pares em {seconds:.2f} s, testada com {tested:,}.</translation>
    </message>
    <message>
        <source>Leave out pairs that are there already.</source>
        <translation>Deixar de fora pares que já lá estão.</translation>
    </message>
    <message>
        <source>Leave out pairs that cannot be, and count them.</source>
        <translation>Deixar de fora pares que não podem ser, e contá-los.</translation>
    </message>
    <message>
        <source>Let the search of a position, or a whole program, take so many seconds.  [default: 10, a program any]</source>
        <translation>Deixar que a pesquisa de uma posição, ou um programa inteiro, demore tantos segundos.  [por omissão: 10, um programa quantos precisar]</translation>
    </message>
    <message>
        <source>List lessons, show one, check what in it still holds, or write it as a page.</source>
        <translation>Listar lições, mostrar uma, verificar o que nela ainda é verdade, ou escrevê-la como página.</translation>
    </message>
    <message>
        <source>List the algorithms with their settings, ranges and defaults.</source>
        <translation>Listar os algoritmos com as suas definições, limites e valores por omissão.</translation>
    </message>
    <message>
        <source>List the evaluators; with POSITION also what each makes of it.</source>
        <translation>Listar os avaliadores; com POSIÇÃO também o que cada um pensa dela.</translation>
    </message>
    <message>
        <source>List the players, evaluators, searches and games that installed packages add.</source>
        <translation>Listar os jogadores, avaliadores, pesquisas e jogos que pacotes instalados acrescentam.</translation>
    </message>
    <message>
        <source>Look again at {moves}, {step}.</source>
        <translation>Volte a olhar para {moves}, {step}.</translation>
    </message>
    <message>
        <source>Look over a game: the exact score before and after every move, and the mistakes.</source>
        <translation>Rever uma partida: a pontuação exata antes e depois de cada jogada, e os erros.</translation>
    </message>
    <message>
        <source>MISTAKE</source>
        <translation>ERRO</translation>
    </message>
    <message>
        <source>MM</source>
        <translation>MM</translation>
    </message>
    <message>
        <source>MOVES</source>
        <translation>JOGADAS</translation>
    </message>
    <message>
        <source>Make a data set: positions, each with the move that a player recommends.</source>
        <translation>Fazer um conjunto de dados: posições, cada uma com a jogada que um jogador recomenda.</translation>
    </message>
    <message>
        <source>Make a picture of the app with a search in it.</source>
        <translation>Fazer uma imagem da aplicação com uma pesquisa.</translation>
    </message>
    <message>
        <source>Make so many variants, no two of which have the same answers.</source>
        <translation>Fazer este número de variantes, sem que duas tenham as mesmas respostas.</translation>
    </message>
    <message>
        <source>Mark a sheet that was filled in: .csv or .json.</source>
        <translation>Corrigir uma folha de exercícios que foi preenchida: .csv ou .json.</translation>
    </message>
    <message>
        <source>Measure searches: nodes, time, memory and the chosen move, depth by depth.</source>
        <translation>Medir pesquisas: nós, tempo, memória e a jogada escolhida, profundidade a profundidade.</translation>
    </message>
    <message>
        <source>Milliseconds</source>
        <translation>Milissegundos</translation>
    </message>
    <message>
        <source>More time is allowed by --move-seconds.</source>
        <translation>--move-seconds dá mais tempo.</translation>
    </message>
    <message>
        <source>Moves that keep what perfect play gets, in {n} positions, by iterations; and their 95%</source>
        <translation>Lances que mantêm o que o jogo perfeito obtém, em {n} posições, por iterações; e os seus 95%</translation>
    </message>
    <message>
        <source>Moves to begin with, such as 4453.</source>
        <translation>Jogadas iniciais, como 4453.</translation>
    </message>
    <message>
        <source>NAME</source>
        <translation>NOME</translation>
    </message>
    <message>
        <source>NAME=LOW..HIGH</source>
        <translation>NOME=DE..ATÉ</translation>
    </message>
    <message>
        <source>NAME=N,…</source>
        <translation>NOME=N,…</translation>
    </message>
    <message>
        <source>NAME=VALUE</source>
        <translation>NOME=VALOR</translation>
    </message>
    <message>
        <source>NAMES</source>
        <translation>NOMES</translation>
    </message>
    <message>
        <source>NUMBERS</source>
        <translation>NÚMEROS</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nome</translation>
    </message>
    <message>
        <source>No change was found that turns the decision.</source>
        <translation>Não se encontrou nenhuma alteração que mude a decisão.</translation>
    </message>
    <message>
        <source>No installed package offers anything under {groups}.</source>
        <translation>Nenhum pacote instalado oferece algo em {groups}.</translation>
    </message>
    <message>
        <source>No puzzle is due today.</source>
        <translation>Hoje não há nenhum problema a fazer.</translation>
    </message>
    <message>
        <source>No puzzle was answered: all that are due stay so.</source>
        <translation>Nenhum problema foi respondido: os que são para hoje continuam a sê-lo.</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Nós</translation>
    </message>
    <message>
        <source>Nodes as text, as boards, or both.</source>
        <translation>Nós como texto, como tabuleiros, ou ambos.</translation>
    </message>
    <message>
        <source>None of its moves is a mistake.</source>
        <translation>Nenhuma das suas jogadas é um erro.</translation>
    </message>
    <message>
        <source>Noted on {move}.</source>
        <translation>Anotado sobre {move}.</translation>
    </message>
    <message>
        <source>Notes: {notes}</source>
        <translation>Notas: {notes}</translation>
    </message>
    <message>
        <source>OPENINGS</source>
        <translation>ABERTURAS</translation>
    </message>
    <message>
        <source>Of a program, PROGRAM.py, which is run as it is: what it is called with, after --.</source>
        <translation>De um programa, PROGRAM.py, que corre como está: aquilo com que é chamado, depois de --.</translation>
    </message>
    <message numerus="yes">
        <source>Of the tested {n:,} are predicted to be played in a full column.</source>
        <extracomment>Of the tested {n:,} is predicted to be played in a full column.</extracomment>
        <translation>
            <numerusform>Das testadas {n:,} é prevista numa coluna cheia.</numerusform>
            <numerusform>Das testadas {n:,} são previstas numa coluna cheia.</numerusform>
        </translation>
    </message>
    <message>
        <source>Only about so many nodes: the principal variation, then level by level.</source>
        <translation>Só cerca de tantos nós: a variante principal, depois nível a nível.</translation>
    </message>
    <message>
        <source>Only so many plies of it; the rest is folded up.</source>
        <translation>Só tantos lances dela; o resto fica dobrado.</translation>
    </message>
    <message>
        <source>Only the principal variation, and so many other children beside its nodes.</source>
        <translation>Só a variante principal, e tantos outros filhos ao lado dos seus nós.</translation>
    </message>
    <message>
        <source>Only what is below the node after these moves: "4 6".</source>
        <translation>Só o que está abaixo do nó após estes lances: "4 6".</translation>
    </message>
    <message>
        <source>Only what is below the node of this number.</source>
        <translation>Só o que está abaixo do nó com este número.</translation>
    </message>
    <message>
        <source>Only what was pruned, and what cut it off.</source>
        <translation>Só o que foi podado, e o que o cortou.</translation>
    </message>
    <message>
        <source>Open the app, with a saved trace or game in it.</source>
        <translation>Abrir a aplicação, com um registo ou uma partida guardados.</translation>
    </message>
    <message>
        <source>Openings from both sides by the points of the first of two players. Evidence is the logarithm of how much likelier 55% of the points are than 45%: certain from {bound:.2f} on, either way.</source>
        <translation>Aberturas de ambos os lados, pelos pontos do primeiro de dois jogadores. A evidência é o logaritmo de quanto mais prováveis são 55% dos pontos do que 45%: certo a partir de {bound:.2f}, num sentido ou no outro.</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>Opções</translation>
    </message>
    <message>
        <source>Other weights for the evaluator, such as three=60,turn=0; c4viz evaluators lists them.  [default: the usual ones]</source>
        <translation>Outros pesos para o avaliador, como three=60,turn=0; c4viz evaluators lista-os.  [por omissão: os habituais]</translation>
    </message>
    <message>
        <source>PLAYER</source>
        <translation>JOGADOR</translation>
    </message>
    <message>
        <source>PLAYER...</source>
        <translation>JOGADOR...</translation>
    </message>
    <message>
        <source>POINTS</source>
        <translation>PONTOS</translation>
    </message>
    <message>
        <source>POSITION</source>
        <translation>POSIÇÃO</translation>
    </message>
    <message>
        <source>Page {number} ({title}):</source>
        <translation>Página {number} ({title}):</translation>
    </message>
    <message>
        <source>Pages of a PDF; fit: one as large as the tree.</source>
        <translation>Páginas de um PDF; fit: uma do tamanho da árvore.</translation>
    </message>
    <message>
        <source>Play in the terminal, against the computer or another person.</source>
        <translation>Jogar no terminal, contra o computador ou outra pessoa.</translation>
    </message>
    <message>
        <source>Play so many games.</source>
        <translation>Jogar tantas partidas.</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Jogadores</translation>
    </message>
    <message>
        <source>Players: {names}; a search may have settings, such as mcts iterations=5000</source>
        <translation>Jogadores: {names}; uma pesquisa pode ter definições, como mcts iterations=5000</translation>
    </message>
    <message>
        <source>Plies of the tree.  [default: 2; mcts: 3]</source>
        <translation>Meias-jogadas da árvore.  [por omissão: 2; mcts: 3]</translation>
    </message>
    <message>
        <source>Plies that the search looks ahead, if it takes a depth.</source>
        <translation>Meias-jogadas que a pesquisa prevê, se recebe uma profundidade.</translation>
    </message>
    <message>
        <source>Points against alpha-beta of four plies, in {n} games, by iterations; and Elo, 95%</source>
        <translation>Pontos contra o alfa-beta de quatro jogadas, em {n} jogos, por iterações; e Elo, 95%</translation>
    </message>
    <message>
        <source>Points of who moves first, in {n} games against itself; and their 95%</source>
        <translation>Pontos de quem joga primeiro, em {n} jogos contra si própria; e os seus 95%</translation>
    </message>
    <message>
        <source>Positions with recommended moves, see c4viz dataset.</source>
        <translation>Posições com jogadas recomendadas, ver c4viz dataset.</translation>
    </message>
    <message>
        <source>Positions, or games, for each figure of the others.</source>
        <translation>Posições, ou jogos, para cada número dos outros.</translation>
    </message>
    <message>
        <source>Print a search to do by hand, write it as worksheets with a key, or mark a sheet.</source>
        <translation>Imprimir uma pesquisa a fazer à mão, escrevê-la como folhas de exercícios com soluções, ou corrigir uma folha preenchida.</translation>
    </message>
    <message>
        <source>Print all questions with their answers, and ask nothing.</source>
        <translation>Imprimir todas as perguntas com as respostas, e nada perguntar.</translation>
    </message>
    <message>
        <source>Print one JSON object instead of text.</source>
        <translation>Escrever um objeto JSON em vez de texto.</translation>
    </message>
    <message>
        <source>Print the answer.</source>
        <translation>Imprimir a resposta.</translation>
    </message>
    <message>
        <source>Print the key, or write it behind the worksheets.</source>
        <translation>Imprimir as soluções, ou escrevê-las depois das folhas de exercícios.</translation>
    </message>
    <message>
        <source>Print the nodes that a query asks for, such as "cutoff depth&lt;=2", "value=W5" or "4 4 5*".</source>
        <translation>Escrever os nós que uma consulta pede, como "cutoff depth&lt;=2", "value=W5" ou "4 4 5*".</translation>
    </message>
    <message>
        <source>Print the numbers of the app's charts: nodes per depth, cutoffs, and what was known of the root as time went on.</source>
        <translation>Escrever os números dos gráficos da aplicação: nós por profundidade, cortes, e o que se soube da raiz ao longo do tempo.</translation>
    </message>
    <message>
        <source>Print the result only; a person's moves are read without a word.</source>
        <translation>Escrever só o resultado; as jogadas de uma pessoa leem-se sem perguntar.</translation>
    </message>
    <message>
        <source>Prune what spares less than so many bits for a leaf.</source>
        <translation>Podar o que poupa menos do que tantos bits por folha.</translation>
    </message>
    <message>
        <source>Published by student programs, and here; seed {seed}</source>
        <translation>Publicado por programas de estudantes, e aqui; semente {seed}</translation>
    </message>
    <message>
        <source>Put the lines of a program in order, and see what it does in any order.</source>
        <translation>Pôr por ordem as linhas de um programa, e ver o que faz em qualquer ordem.</translation>
    </message>
    <message>
        <source>QUERY</source>
        <translation>CONSULTA</translation>
    </message>
    <message>
        <source>ROWSxCOLUMNS</source>
        <translation>LINHASxCOLUNAS</translation>
    </message>
    <message>
        <source>Rules: {choices}?</source>
        <translation>Regras: {choices}?</translation>
    </message>
    <message>
        <source>Run a program of your own as it is, and keep the tree of each of its decisions.</source>
        <translation>Corre um programa seu tal como é, e guarda a árvore de cada uma das suas decisões.</translation>
    </message>
    <message>
        <source>Run the lines with these numbers in this order, and say what is wrong. A number after a colon is the level of indentation within the function.</source>
        <translation>Executar as linhas com estes números por esta ordem, e dizer o que está errado. Um número depois de dois pontos é o nível de indentação dentro da função.</translation>
    </message>
    <message>
        <source>Run the programs that an opened file names, unasked; with any command.</source>
        <translation>Executar sem perguntar os programas que um ficheiro aberto nomeia; com qualquer comando.</translation>
    </message>
    <message>
        <source>Runs of each search, for the median and the spread.</source>
        <translation>Execuções de cada pesquisa, para a mediana e a dispersão.</translation>
    </message>
    <message>
        <source>SEARCH</source>
        <translation>PESQUISA</translation>
    </message>
    <message>
        <source>SIZE</source>
        <translation>TAMANHO</translation>
    </message>
    <message>
        <source>Samples in a leaf, at least.</source>
        <translation>Amostras numa folha, pelo menos.</translation>
    </message>
    <message>
        <source>Save the game after every move.  [default: the file it came from]</source>
        <translation>Guardar a partida depois de cada jogada.  [por omissão: o ficheiro de onde veio]</translation>
    </message>
    <message>
        <source>Say how long it will take and how much memory, by a few games.</source>
        <translation>Dizer quanto tempo e quanta memória levará, por alguns jogos.</translation>
    </message>
    <message>
        <source>Say the version and end.</source>
        <translation>Dizer a versão e terminar.</translation>
    </message>
    <message>
        <source>Scores are as the player to move sees them. A win is worth 22 less the winner's discs at the end (on the standard board), a loss as much below 0, a draw 0. Ctrl+C ends it and prints what is known.</source>
        <translation>As pontuações são vistas por quem joga. Uma vitória vale 22 menos as peças do vencedor no fim (no tabuleiro normal), uma derrota outro tanto abaixo de 0, um empate 0. Ctrl+C termina e escreve o que se sabe.</translation>
    </message>
    <message>
        <source>Search a game of your own instead of a position: a class with to_move, outcome, moves() and play(move).</source>
        <translation>Pesquisar um jogo próprio em vez de uma posição: uma classe com to_move, outcome, moves() e play(move).</translation>
    </message>
    <message>
        <source>Search a position, or take a saved search, and say what was decided.</source>
        <translation>Pesquisar uma posição, ou tomar uma pesquisa guardada, e dizer o que foi decidido.</translation>
    </message>
    <message>
        <source>Search a tree made by hand instead of a position: nested numbers such as ((3 12 8) (2 4 6) (14 5 2)), with probabilities where chance decides: ((0.6:3 0.4:12) (5 7)). '-' reads it from standard input.</source>
        <translation>Pesquisar uma árvore feita à mão em vez de uma posição: números encaixados como ((3 12 8) (2 4 6) (14 5 2)), com probabilidades onde decide o acaso: ((0.6:3 0.4:12) (5 7)). '-' lê da entrada padrão.</translation>
    </message>
    <message>
        <source>Search so many times, and say the median time and how far others are from it.</source>
        <translation>Pesquisar tantas vezes, e dizer o tempo mediano e quão longe ficam os outros.</translation>
    </message>
    <message>
        <source>Search the positions in a file instead, one in a line: columns from 1.</source>
        <translation>Pesquisar antes as posições de um ficheiro, uma por linha: colunas a partir de 1.</translation>
    </message>
    <message>
        <source>Searches</source>
        <translation>Pesquisas</translation>
    </message>
    <message>
        <source>Settings and weights are changed by --set, the value of a leaf by --leaf. With --over the search is made for a range of one setting, and the values between which the best move turns are found. With --smallest each setting that counts, and each leaf, is changed as little as turns the decision; each has --max-seconds for itself.</source>
        <translation>Definições e pesos mudam-se com --set, o valor de uma folha com --leaf. Com --over a pesquisa é feita para um domínio de uma definição, e encontram-se os valores entre os quais a melhor jogada muda. Com --smallest cada definição que conta, e cada folha, é alterada tão pouco quanto basta para mudar a decisão; cada uma tem --max-seconds para si.</translation>
    </message>
    <message>
        <source>Show the notes for who teaches, too.</source>
        <translation>Mostrar também as notas para quem ensina.</translation>
    </message>
    <message>
        <source>Show this help and end.</source>
        <translation>Mostrar esta ajuda e terminar.</translation>
    </message>
    <message>
        <source>Show what the search knew after N steps; each node is entered and left.  [default: the end]</source>
        <translation>Mostrar o que a pesquisa sabia ao fim de N passos; em cada nó entra-se e sai-se.  [por omissão: o fim]</translation>
    </message>
    <message>
        <source>Show what you have practised, write it as a table, or delete it.</source>
        <translation>Mostrar o que praticou, escrevê-lo como tabela, ou apagá-lo.</translation>
    </message>
    <message>
        <source>Signs that say who wins, in {n} positions, by discs; and their 95%</source>
        <translation>Sinais que dizem quem ganha, em {n} posições, por peças; e os seus 95%</translation>
    </message>
    <message>
        <source>Solve a position: the exact score of every column.</source>
        <translation>Resolver uma posição: a pontuação exata de cada coluna.</translation>
    </message>
    <message>
        <source>Solve every move, and set it beside what the search believed. It gets what the search leaves of --max-seconds.</source>
        <translation>Resolver cada jogada, ao lado do que a pesquisa julgava. Fica com o que a pesquisa deixa de --max-seconds.</translation>
    </message>
    <message>
        <source>TEXT</source>
        <translation>TEXTO</translation>
    </message>
    <message>
        <source>Take the answers from here, such as "2 1 3"; ? for one that is told.</source>
        <translation>Tirar as respostas daqui, como "2 1 3"; ? para uma que é dita.</translation>
    </message>
    <message>
        <source>Tell for which values of a setting which move is best; the name alone chooses the values.</source>
        <translation>Dizer para que valores de uma definição qual jogada é a melhor; só o nome escolhe os valores.</translation>
    </message>
    <message>
        <source>Tell of positions that each show one idea of search, with a question.</source>
        <translation>Fala de posições que mostram cada uma uma ideia da procura, com uma pergunta.</translation>
    </message>
    <message>
        <source>Tell only who wins, not how soon; quicker.</source>
        <translation>Dizer só quem ganha, não quando; mais rápido.</translation>
    </message>
    <message>
        <source>Tell the smallest changes that turn the decision.</source>
        <translation>Dizer as menores alterações que mudam a decisão.</translation>
    </message>
    <message>
        <source>Tell values, hide them, or leave room to fill them in.</source>
        <translation>Dizer os valores, escondê-los, ou deixar espaço para os preencher.</translation>
    </message>
    <message>
        <source>Tell where it goes wrong and why, and show the program.</source>
        <translation>Dizer onde erra e porquê, e mostrar o programa.</translation>
    </message>
    <message>
        <source>Tested: a row for the recommended column, a column for the predicted one.</source>
        <translation>Testadas: uma linha para a coluna recomendada, uma coluna para a prevista.</translation>
    </message>
    <message>
        <source>Tests from the root to a leaf, at most.</source>
        <translation>Testes da raiz a uma folha, no máximo.</translation>
    </message>
    <message>
        <source>The algorithm: {choices}; or a function of your own as {form}.  [default: {usual}]</source>
        <translation>O algoritmo: {choices}; ou uma função sua, como {form}.  [por omissão: {usual}]</translation>
    </message>
    <message>
        <source>The budget of a move of c4viz play, beside the settings: --x "alphabeta max-nodes=100000"</source>
        <translation>O limite de uma jogada de c4viz play, a par das definições: --x "alphabeta max-nodes=100000"</translation>
    </message>
    <message>
        <source>The colours.</source>
        <translation>As cores.</translation>
    </message>
    <message>
        <source>The columns of a game, such as 4453; or a saved game, GAME.c4game.</source>
        <translation>As colunas de uma partida, como 4453; ou uma partida guardada, PARTIDA.c4game.</translation>
    </message>
    <message>
        <source>The compiled search, or the one as textbooks have it. Both visit the same nodes.  [default: {usual}]</source>
        <translation>A pesquisa compilada, ou a dos manuais. Ambas visitam os mesmos nós.  [por omissão: {usual}]</translation>
    </message>
    <message>
        <source>The effective branching factor b says that a tree with b children everywhere has as many leaves as the search has nodes. A search that is ended by --max-nodes is not tried to greater depths.</source>
        <translation>O fator de ramificação efetivo b diz que uma árvore com b filhos em todo o lado tem tantas folhas quantos os nós da pesquisa. Uma pesquisa que acaba por --max-nodes não se tenta a maiores profundidades.</translation>
    </message>
    <message>
        <source>The empty board {board}, solved without a book</source>
        <translation>O tabuleiro vazio {board}, resolvido sem livro</translation>
    </message>
    <message>
        <source>The evaluator: {names}, or your own as file.py:function</source>
        <translation>O avaliador: {names}, ou um próprio como ficheiro.py:função</translation>
    </message>
    <message>
        <source>The example to tell of; all without one.</source>
        <translation>O exemplo de que se fala; sem nenhum, todos.</translation>
    </message>
    <message>
        <source>The file to write, as what its suffix says: {suffixes}. Several times for several files; - prints it.  [default: an SVG in out/]</source>
        <translation>O ficheiro a escrever, como diz o sufixo: {suffixes}. Várias vezes para vários ficheiros; - imprime-o.  [por omissão: um SVG em out/]</translation>
    </message>
    <message>
        <source>The file to write: {suffixes}.</source>
        <translation>O ficheiro a escrever: {suffixes}.</translation>
    </message>
    <message>
        <source>The file, and the search or the class of a game in it.</source>
        <translation>O ficheiro, e a pesquisa ou a classe de um jogo que lá está.</translation>
    </message>
    <message>
        <source>The first player against each other one alone.</source>
        <translation>Só o primeiro jogador contra cada um dos outros.</translation>
    </message>
    <message>
        <source>The first player, who plays X and begins unless --starts says otherwise: human; a level; a search with its settings, such as "mcts iterations=500"; a function of your own as {own}; or a tree that was learned, as {tree}.  [default: human]</source>
        <translation>O primeiro jogador, que joga com X e começa, se --starts não disser outra coisa: human; um nível; uma pesquisa com as suas definições, como "mcts iterations=500"; uma função sua como {own}; ou uma árvore aprendida, como {tree}.  [por omissão: human]</translation>
    </message>
    <message>
        <source>The game cannot be kept on disk: {why}.</source>
        <translation>Não é possível manter a partida no disco: {why}.</translation>
    </message>
    <message>
        <source>The level to look at; without one, all are listed.</source>
        <translation>O nível a ver; sem ele, listam-se todos.</translation>
    </message>
    <message>
        <source>The next one is due on {day}.</source>
        <translation>O próximo é para {day}.</translation>
    </message>
    <message>
        <source>The picture to write: .png, .svg, .gif (a film), .csv (of a chart).</source>
        <translation>A imagem a gravar: .png, .svg, .gif (um filme), .csv (de um gráfico).</translation>
    </message>
    <message>
        <source>The program to put in order; without one all are listed.</source>
        <translation>O programa a pôr por ordem; sem ele listam-se todos.</translation>
    </message>
    <message>
        <source>The program, as it is.</source>
        <translation>O programa, tal como é.</translation>
    </message>
    <message>
        <source>The rest was not searched: the limit of {limit}.</source>
        <translation>O resto não foi pesquisado: o limite de {limit}.</translation>
    </message>
    <message>
        <source>The search ended before it found anything: there is no hint.</source>
        <translation>A pesquisa acabou antes de encontrar alguma coisa: não há sugestão.</translation>
    </message>
    <message>
        <source>The search to be done by hand.</source>
        <translation>A pesquisa a fazer à mão.</translation>
    </message>
    <message>
        <source>The search: {answer}.</source>
        <translation>A pesquisa: {answer}.</translation>
    </message>
    <message>
        <source>The second player, who plays O, as --x.  [default: that of the level]</source>
        <translation>O segundo jogador, que joga com O, como em --x.  [por omissão: o do nível]</translation>
    </message>
    <message>
        <source>The share of the data to test with, from 0 to less than 1.</source>
        <translation>A parte dos dados com que se testa, de 0 até menos de 1.</translation>
    </message>
    <message>
        <source>The size in pixels.</source>
        <translation>O tamanho em píxeis.</translation>
    </message>
    <message>
        <source>The size of the board.  [default: 6x7, or the size that is drawn]</source>
        <translation>O tamanho do tabuleiro.  [por omissão: 6x7, ou o tamanho desenhado]</translation>
    </message>
    <message>
        <source>The whole tree on one sheet, as a picture: .pdf, .png or .svg.</source>
        <translation>A árvore toda numa folha, como imagem: .pdf, .png ou .svg.</translation>
    </message>
    <message>
        <source>The whole window, or a part of it.</source>
        <translation>Toda a janela, ou uma parte dela.</translation>
    </message>
    <message>
        <source>There are no puzzles yet: c4viz puzzles add GAME.c4game makes some.</source>
        <translation>Ainda não há problemas: c4viz puzzles add JOGO.c4game faz alguns.</translation>
    </message>
    <message>
        <source>There was nothing to delete.</source>
        <translation>Não havia nada para apagar.</translation>
    </message>
    <message>
        <source>They are kept in {path}, and nowhere else.</source>
        <translation>Estão guardados em {path}, e em mais lado nenhum.</translation>
    </message>
    <message>
        <source>To go on: {command}</source>
        <translation>Para continuar: {command}</translation>
    </message>
    <message>
        <source>Trace, MB</source>
        <translation>Registo, MB</translation>
    </message>
    <message>
        <source>Two machines or more: a level, such as hard; a search with its settings, such as "mcts iterations=2000"; or a function of your own as file.py:function.</source>
        <translation>Duas máquinas ou mais: um nível, como hard; uma pesquisa com as suas definições, como "mcts iterations=2000"; ou uma função sua como ficheiro.py:função.</translation>
    </message>
    <message>
        <source>Usage</source>
        <translation>Utilização</translation>
    </message>
    <message>
        <source>Usage:</source>
        <translation>Utilização:</translation>
    </message>
    <message>
        <source>Use the opening book, or search alone.  [default: where there is a book]</source>
        <translation>Usar o livro de aberturas, ou só pesquisar.  [por omissão: onde há livro]</translation>
    </message>
    <message>
        <source>Values are given as X sees them and as O does.</source>
        <translation>Os valores são dados como X os vê e como O os vê.</translation>
    </message>
    <message>
        <source>W in expected:W is how much the opponent's chances weigh, 0 to 100: expected:1, expected:2.5.

Your own: write a function into a file, such as my.py,

    def good(position, player):
        """How many discs player (1 is X, 2 is O) has in the middle column."""
        return sum(row[3] == player for row in position.matrix)

and give it as my.py:good: c4viz trace 4453 --evaluator my.py:good. It returns a number between
−900,000 and 900,000; position.matrix holds rows of 0, 1 and 2, top row first. It runs in a
process of its own, and what it prints goes to standard error.</source>
        <translation>W em expected:W é quanto pesam as hipóteses do adversário, de 0 a 100: expected:1, expected:2.5.

Um próprio: escrever uma função num ficheiro, como my.py,

    def good(position, player):
        """Quantas peças o jogador (1 é X, 2 é O) tem na coluna do meio."""
        return sum(row[3] == player for row in position.matrix)

e indicá-la como my.py:good: c4viz trace 4453 --evaluator my.py:good. Devolve um número entre
−900.000 e 900.000; position.matrix tem linhas de 0, 1 e 2, a de cima primeiro. Corre num
processo à parte, e o que escreve vai para a saída de erros.</translation>
    </message>
    <message>
        <source>WIDTHxHEIGHT</source>
        <translation>LARGURAxALTURA</translation>
    </message>
    <message>
        <source>Weights, which --weights changes, as in --weights three=60,turn=0:</source>
        <translation>Pesos, que --weights muda, como em --weights three=60,turn=0:</translation>
    </message>
    <message>
        <source>What --view compare compares with. {search}</source>
        <translation>Com que se compara em --view compare. {search}</translation>
    </message>
    <message>
        <source>What --view window is divided for.  [default: study, or what a link says]</source>
        <translation>Para que é dividida a janela de --view window.  [por omissão: study, ou o que diz a ligação]</translation>
    </message>
    <message>
        <source>What -o - prints.</source>
        <translation>O que -o - imprime.</translation>
    </message>
    <message>
        <source>What is asked: {kinds}, with commas.</source>
        <translation>O que se pergunta: {kinds}, separados por vírgulas.</translation>
    </message>
    <message>
        <source>What is measured: depth, searches the deeper they look; branching, their effective branching factor beside the moves of the position and their square root; iterations, how often MCTS keeps what perfect play gets; evaluators, how often they see ahead who wins, by the discs on the board; strength, the points and Elo of MCTS against alpha-beta of four plies; first, whether a machine that plays itself profits from moving first; empty, what it takes to solve the empty board without a book; published, what student programs published, measured again (some minutes); or file.py:function, an experiment of your own, which yields (name, x, y).</source>
        <translation>O que se mede: depth, pesquisas à medida que olham mais fundo; branching, o seu fator de ramificação efetivo ao lado das jogadas da posição e da sua raiz quadrada; iterations, quantas vezes o MCTS mantém o que o jogo perfeito obtém; evaluators, quantas vezes preveem quem ganha, pelas peças no tabuleiro; strength, os pontos e o Elo do MCTS contra o alfa-beta de quatro jogadas; first, se uma máquina que joga contra si própria ganha em jogar primeiro; empty, o que custa resolver o tabuleiro vazio sem livro; published, o que programas de estudantes publicaram, medido de novo (alguns minutos); ou file.py:function, uma experiência sua, que produz (name, x, y).</translation>
    </message>
    <message>
        <source>What it is called with, after --.</source>
        <translation>Com que é chamado, depois de --.</translation>
    </message>
    <message>
        <source>What nodes say, with commas between: {names}.  [default: {usual}]</source>
        <translation>O que os nós dizem, com vírgulas: {names}.  [por omissão: {usual}]</translation>
    </message>
    <message>
        <source>What the colours of a poster stand for.</source>
        <translation>O que as cores de um cartaz representam.</translation>
    </message>
    <message>
        <source>What to add: the columns of a game, such as 4453; or a saved game, GAME.c4game.</source>
        <translation>O que acrescentar: as colunas de um jogo, como 4453; ou um jogo guardado, JOGO.c4game.</translation>
    </message>
    <message>
        <source>What to do.</source>
        <translation>O que fazer.</translation>
    </message>
    <message>
        <source>Where discs slip it is the value of an expectiminimax search, and every disc of columns that were typed is taken to be aimed at the column where it landed. Scores are as the player sees them who makes the move. Ctrl+C ends it and prints what is known.</source>
        <translation>Onde as peças escorregam é o valor de uma pesquisa expectiminimax, e de colunas escritas toma-se cada peça como apontada à coluna em que caiu. As pontuações são vistas por quem faz a jogada. Ctrl+C termina e escreve o que se sabe.</translation>
    </message>
    <message>
        <source>Where export writes the page.</source>
        <translation>Onde export escreve a página.</translation>
    </message>
    <message>
        <source>Where export writes: .json or .csv.</source>
        <translation>Onde export escreve: .json ou .csv.</translation>
    </message>
    <message>
        <source>Where games begin, each opening from both sides: {forms}. random:4 are 4 random plies, balanced:4 those of them that are drawn with perfect play, FILE has a position in each line.</source>
        <translation>Onde começam as partidas, cada abertura dos dois lados: {forms}. random:4 são 4 lances ao acaso, balanced:4 os que dão empate com jogo perfeito, FICHEIRO tem uma posição em cada linha.</translation>
    </message>
    <message>
        <source>Where games begin: {forms}.</source>
        <translation>Onde começam as partidas: {forms}.</translation>
    </message>
    <message>
        <source>Where the trees go.</source>
        <translation>Para onde vão as árvores.</translation>
    </message>
    <message>
        <source>Which chart --view charts shows.</source>
        <translation>O gráfico que --view charts mostra.</translation>
    </message>
    <message>
        <source>Who begins, and plays X: the first player, the second, or whom chance chooses.</source>
        <translation>Quem começa, e joga com X: o primeiro jogador, o segundo, ou quem o acaso escolher.</translation>
    </message>
    <message>
        <source>Who is the first player?</source>
        <translation>Quem é o primeiro jogador?</translation>
    </message>
    <message>
        <source>Who is the second player?</source>
        <translation>Quem é o segundo jogador?</translation>
    </message>
    <message>
        <source>Who plays in its place?</source>
        <translation>Quem joga em seu lugar?</translation>
    </message>
    <message>
        <source>Who plays itself: a level, or a search with its settings.</source>
        <translation>Quem joga contra si mesmo: um nível, ou uma pesquisa com as suas definições.</translation>
    </message>
    <message>
        <source>Who recommends the moves.  [default: the player itself]</source>
        <translation>Quem recomenda as jogadas.  [por omissão: o próprio jogador]</translation>
    </message>
    <message>
        <source>Who starts: {choices}?</source>
        <translation>Quem começa: {choices}?</translation>
    </message>
    <message>
        <source>Whose values the search gives: those of MAX, who moves first, of the player to move (negamax), or always of X or O.  [default: what fits its values]</source>
        <translation>De quem são os valores que a pesquisa dá: de MAX, que joga primeiro, de quem joga (negamax), ou sempre de X ou de O.  [por omissão: o que se ajusta aos seus valores]</translation>
    </message>
    <message>
        <source>With --steps, show each picture so long.</source>
        <translation>Com --steps, mostrar cada imagem tanto tempo.</translation>
    </message>
    <message>
        <source>With no text smaller than so many points, where there is a width.</source>
        <translation>Sem textos menores do que tantos pontos, onde há uma largura.</translation>
    </message>
    <message>
        <source>Without NAME it lists the programs, with NAME it hands out the lines, numbered, some of which do not belong there. --order runs them and checks what they do: the exit code is 1 if that is wrong.</source>
        <translation>Sem NOME lista os programas, com NOME entrega as linhas, numeradas, algumas das quais não pertencem ali. --order executa-as e verifica o que fazem: o código de saída é 1 se isso estiver errado.</translation>
    </message>
    <message>
        <source>Without the board and the lines above the tree.</source>
        <translation>Sem o tabuleiro e as linhas acima da árvore.</translation>
    </message>
    <message>
        <source>Without the lines on how to read it.</source>
        <translation>Sem as linhas sobre como a ler.</translation>
    </message>
    <message>
        <source>Write a file, as what its suffix says: {suffixes}. Several times for several files.</source>
        <translation>Escrever um ficheiro, do tipo que o sufixo diz: {suffixes}. Várias vezes para vários ficheiros.</translation>
    </message>
    <message>
        <source>Write a report too, with a chart, and a board at each mistake and comment: {suffixes}. Several times for several files.</source>
        <translation>Escreve também um relatório, com um gráfico e um tabuleiro em cada erro e comentário: {suffixes}. Várias vezes para vários ficheiros.</translation>
    </message>
    <message>
        <source>Write a table of the answers.</source>
        <translation>Escrever uma tabela das respostas.</translation>
    </message>
    <message>
        <source>Write a table, .csv, or a chart, .svg or .png, too. Several times for several files.</source>
        <translation>Escrever também uma tabela, .csv, ou um gráfico, .svg ou .png. Várias vezes para vários ficheiros.</translation>
    </message>
    <message>
        <source>Write a text of more than {size} too, without asking.</source>
        <translation>Escrever também um texto de mais de {size}, sem perguntar.</translation>
    </message>
    <message>
        <source>Write all of it as a table.</source>
        <translation>Escrever tudo como tabela.</translation>
    </message>
    <message>
        <source>Write the keys alone, as .pdf, .svg, .png, .csv or .json.</source>
        <translation>Escrever só as soluções, como .pdf, .svg, .png, .csv ou .json.</translation>
    </message>
    <message>
        <source>Write the table there, as comma-separated values.</source>
        <translation>Escrever aí a tabela, com valores separados por vírgulas.</translation>
    </message>
    <message>
        <source>Write the tree of what --order does there.</source>
        <translation>Escrever ali a árvore do que --order faz.</translation>
    </message>
    <message>
        <source>Write worksheets: {suffixes}. Several times for several files.</source>
        <translation>Escrever folhas de exercícios: {suffixes}. Várias vezes para vários ficheiros.</translation>
    </message>
    <message>
        <source>[OPTIONS]</source>
        <translation>[OPÇÕES]</translation>
    </message>
    <message>
        <source>a .csv holds the numbers of a chart, and "{view}" has none: choose --view charts</source>
        <translation>um .csv contém os números de um gráfico, e "{view}" não tem nenhum: escolha --view charts</translation>
    </message>
    <message>
        <source>a game ends Python, whenever it is played: play it with --processes 1 to see why</source>
        <translation>uma partida termina o Python sempre que é jogada: jogue-a com --processes 1 para ver porquê</translation>
    </message>
    <message>
        <source>a game of your own has no board: leave out --board, --connect and --rules</source>
        <translation>um jogo próprio não tem tabuleiro: retirar --board, --connect e --rules</translation>
    </message>
    <message>
        <source>a microscope for game-tree search, shown on Connect Four</source>
        <translation>um microscópio para a procura em árvores de jogo, no Quatro em Linha</translation>
    </message>
    <message>
        <source>a picture of {width}x{height} is out of range: choose {least} to {most} pixels</source>
        <translation>uma imagem de {width}x{height} está fora dos limites: escolher de {least} a {most} píxeis</translation>
    </message>
    <message>
        <source>a saved game has its board: leave out --board, --connect and --rules</source>
        <translation>uma partida guardada tem o seu tabuleiro: retirar --board, --connect e --rules</translation>
    </message>
    <message>
        <source>a scheduler knows how many games it plays: leave out --processes</source>
        <translation>um escalonador sabe quantos jogos joga: omita --processes</translation>
    </message>
    <message>
        <source>a search that was saved is not made again: leave out --repeat</source>
        <translation>uma pesquisa guardada não se faz outra vez: deixe --repeat de fora</translation>
    </message>
    <message>
        <source>a search was not kept: {error}</source>
        <translation>uma pesquisa não foi guardada: {error}</translation>
    </message>
    <message>
        <source>a tree made by hand has no board: leave out --board, --connect and --rules</source>
        <translation>uma árvore feita à mão não tem tabuleiro: retirar --board, --connect e --rules</translation>
    </message>
    <message>
        <source>action</source>
        <translation>ação</translation>
    </message>
    <message>
        <source>add reviews a game, and makes a puzzle of each mistake; play asks those that are due, where a column answers, ? tells and q ends it. A right answer puts a puzzle into the next box, a wrong one into the first: it comes back after {days} days. They are kept on this computer alone.</source>
        <translation>add revê um jogo e faz de cada erro um problema; play pergunta os que são para hoje: uma coluna responde, ? diz a resposta e q termina. Uma resposta certa põe o problema na caixa seguinte, uma errada na primeira: volta depois de {days} dias. Ficam guardados só neste computador.</translation>
    </message>
    <message>
        <source>after:  {search}</source>
        <translation>depois: {search}</translation>
    </message>
    <message>
        <source>answers</source>
        <translation>respostas</translation>
    </message>
    <message>
        <source>before: {search}</source>
        <translation>antes:  {search}</translation>
    </message>
    <message numerus="yes">
        <source>best columns</source>
        <extracomment>best column</extracomment>
        <translation>
            <numerusform>melhor coluna</numerusform>
            <numerusform>melhores colunas</numerusform>
        </translation>
    </message>
    <message>
        <source>board b</source>
        <translation>tabuleiro t</translation>
    </message>
    <message>
        <source>both a position, "{position}", and a game were given: leave one out</source>
        <translation>foram dados uma posição, "{position}", e um jogo: retirar um deles</translation>
    </message>
    <message>
        <source>both a position, "{position}", and a tree were given: leave one out</source>
        <translation>foram dadas uma posição, "{position}", e uma árvore: retirar uma delas</translation>
    </message>
    <message>
        <source>both a tree and a game were given: leave one out</source>
        <translation>foram dados uma árvore e um jogo: retirar um deles</translation>
    </message>
    <message>
        <source>c4viz puzzles play asks them.</source>
        <translation>c4viz puzzles play pergunta-os.</translation>
    </message>
    <message>
        <source>certain</source>
        <translation>certo</translation>
    </message>
    <message>
        <source>chart</source>
        <translation>gráfico</translation>
    </message>
    <message>
        <source>checking: {share:.0%} of the positions</source>
        <translation>a verificar: {share:.0%} das posições</translation>
    </message>
    <message>
        <source>colouring</source>
        <translation>coloração</translation>
    </message>
    <message>
        <source>column</source>
        <translation>coluna</translation>
    </message>
    <message>
        <source>column {column}</source>
        <translation>coluna {column}</translation>
    </message>
    <message>
        <source>compiling: {made} of {parts} parts, some {seconds:.0f} s to go</source>
        <translation>a compilar: {made} de {parts} partes, faltam cerca de {seconds:.0f} s</translation>
    </message>
    <message>
        <source>cutoffs</source>
        <translation>cortes</translation>
    </message>
    <message>
        <source>default:</source>
        <translation>por omissão:</translation>
    </message>
    <message>
        <source>depth</source>
        <translation>profundidade</translation>
    </message>
    <message>
        <source>drawn</source>
        <translation>empatadas</translation>
    </message>
    <message>
        <source>drop a disc into that column</source>
        <translation>largar uma peça nessa coluna</translation>
    </message>
    <message>
        <source>ended by Ctrl+C: what was found by then</source>
        <translation>terminado por Ctrl+C: o que se encontrou até então</translation>
    </message>
    <message>
        <source>engine</source>
        <translation>motor</translation>
    </message>
    <message>
        <source>evidence</source>
        <translation>evidência</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>exato</translation>
    </message>
    <message>
        <source>experiment</source>
        <translation>experiência</translation>
    </message>
    <message>
        <source>export writes a page, not JSON: leave out --json</source>
        <translation>export escreve uma página, não JSON: omita --json</translation>
    </message>
    <message>
        <source>for O</source>
        <translation>para O</translation>
    </message>
    <message>
        <source>for X</source>
        <translation>para X</translation>
    </message>
    <message>
        <source>form of nodes</source>
        <translation>forma dos nós</translation>
    </message>
    <message>
        <source>format</source>
        <translation>formato</translation>
    </message>
    <message>
        <source>full</source>
        <translation>cheia</translation>
    </message>
    <message>
        <source>games played at random</source>
        <translation>partidas jogadas ao acaso</translation>
    </message>
    <message>
        <source>getting the search ready</source>
        <translation>a preparar a pesquisa</translation>
    </message>
    <message>
        <source>getting the search ready: it is compiled, once, in some ten seconds</source>
        <translation>a preparar a pesquisa: compila-se, uma só vez, em cerca de dez segundos</translation>
    </message>
    <message>
        <source>give the game up</source>
        <translation>dar a partida por perdida</translation>
    </message>
    <message>
        <source>help ?</source>
        <translation>ajuda ?</translation>
    </message>
    <message>
        <source>here</source>
        <translation>aqui</translation>
    </message>
    <message>
        <source>hint h</source>
        <translation>sugestão s dica</translation>
    </message>
    <message>
        <source>is not meant by this name, but that of {other}: give it another</source>
        <translation>não é designado por este nome, mas sim o de {other}: dê-lhe outro</translation>
    </message>
    <message>
        <source>judging move {n} of {moves} (Ctrl+C ends it)</source>
        <translation>a julgar a jogada {n} de {moves} (Ctrl+C termina)</translation>
    </message>
    <message>
        <source>judging move {ply}, {n} of {moves} (Ctrl+C ends it)</source>
        <translation>a julgar a jogada {ply}, {n} de {moves} (Ctrl+C termina)</translation>
    </message>
    <message>
        <source>kind of question</source>
        <translation>tipo de pergunta</translation>
    </message>
    <message>
        <source>largest tree, MB</source>
        <translation>maior árvore, MB</translation>
    </message>
    <message>
        <source>learned</source>
        <translation>aprendidas</translation>
    </message>
    <message>
        <source>leave the game; it can go on later</source>
        <translation>sair da partida; pode continuar depois</translation>
    </message>
    <message>
        <source>leaves</source>
        <translation>folhas</translation>
    </message>
    <message>
        <source>line {line} of {file}: in {position} the game is over, choose one where it goes on</source>
        <translation>linha {line} de {file}: em {position} a partida acabou, escolha uma em que continue</translation>
    </message>
    <message>
        <source>line {line} of {file}: {error}</source>
        <translation>linha {line} de {file}: {error}</translation>
    </message>
    <message>
        <source>line {number} stands there several times: leave it there once</source>
        <translation>a linha {number} está lá várias vezes: deixe-a lá uma só vez</translation>
    </message>
    <message>
        <source>link</source>
        <translation>ligação</translation>
    </message>
    <message>
        <source>list tells of all lessons: leave "{name}" out, or write show before it</source>
        <translation>list fala de todas as lições: omita "{name}", ou escreva show antes</translation>
    </message>
    <message>
        <source>looking for a hint (Ctrl+C tells the best found)</source>
        <translation>à procura de uma sugestão (Ctrl+C diz o melhor encontrado)</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>perdido</translation>
    </message>
    <message>
        <source>measured to depth {depth} of {last} (Ctrl+C ends it)</source>
        <translation>medido até à profundidade {depth} de {last} (Ctrl+C acaba)</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>de memória</translation>
    </message>
    <message>
        <source>moves</source>
        <translation>jogadas</translation>
    </message>
    <message>
        <source>ms a move</source>
        <translation>ms por jogada</translation>
    </message>
    <message>
        <source>no</source>
        <translation>não</translation>
    </message>
    <message>
        <source>no file was written: the program visited nothing</source>
        <translation>nenhum ficheiro foi escrito: o programa nada visitou</translation>
    </message>
    <message>
        <source>no known mistake</source>
        <translation>nenhum erro conhecido</translation>
    </message>
    <message>
        <source>no level was named: c4viz flaws lists them</source>
        <translation>não foi indicado nenhum nível: c4viz flaws lista-os</translation>
    </message>
    <message>
        <source>no mistake</source>
        <translation>nenhum erro</translation>
    </message>
    <message>
        <source>no move was played in {file}: there is nothing to review</source>
        <translation>não houve jogadas em {file}: não há nada para rever</translation>
    </message>
    <message>
        <source>no truth: {reason}</source>
        <translation>sem verdade: {reason}</translation>
    </message>
    <message>
        <source>nobody can connect {connect} on the board {size}: choose --connect {most} or less</source>
        <translation>ninguém consegue ligar {connect} no tabuleiro {size}: escolher --connect {most} ou menos</translation>
    </message>
    <message>
        <source>node</source>
        <translation>nó</translation>
    </message>
    <message>
        <source>nodes</source>
        <translation>nós</translation>
    </message>
    <message>
        <source>nodes a move</source>
        <translation>nós por jogada</translation>
    </message>
    <message>
        <source>nodes per second</source>
        <translation>nós por segundo</translation>
    </message>
    <message>
        <source>none</source>
        <translation>nenhum</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>desconhecido</translation>
    </message>
    <message>
        <source>not known, by --max-seconds</source>
        <translation>desconhecido, por --max-seconds</translation>
    </message>
    <message>
        <source>not known, by Ctrl+C</source>
        <translation>desconhecido, por Ctrl+C</translation>
    </message>
    <message>
        <source>note</source>
        <translation>nota</translation>
    </message>
    <message>
        <source>nothing is answered that a table could have: leave out -o, or give --answers</source>
        <translation>não se responde a nada que uma tabela pudesse ter: omita -o, ou dê --answers</translation>
    </message>
    <message>
        <source>nothing is filled in in {file}: write into its entries</source>
        <translation>nada está preenchido em {file}: escreva nas suas entradas</translation>
    </message>
    <message>
        <source>nothing was typed: type 1 to {columns}, or ? for help</source>
        <translation>nada foi escrito: escrever de 1 a {columns}, ou ? para ajuda</translation>
    </message>
    <message>
        <source>nothing was typed: type a column, or ? to be told</source>
        <translation>não foi escrito nada: escreva uma coluna, ou ? para que lha digam</translation>
    </message>
    <message>
        <source>nothing was written: type words behind {sign}</source>
        <translation>nada foi escrito: escreva palavras depois de {sign}</translation>
    </message>
    <message>
        <source>of a position or a tree that is given only the playouts of mcts and the --variants of a tree are drawn: leave out --seed, or the position, the tree and the board</source>
        <translation>de uma posição ou árvore dada só se sorteiam as simulações de mcts e as --variants de uma árvore: omita --seed, ou a posição, a árvore e o tabuleiro</translation>
    </message>
    <message>
        <source>only a tree that is drawn has --branching: give --seed alone</source>
        <translation>só uma árvore sorteada tem --branching: indique apenas --seed</translation>
    </message>
    <message>
        <source>only add takes a game on a board: leave out --board, --connect and --rules</source>
        <translation>só add aceita um jogo num tabuleiro: omita --board, --connect e --rules</translation>
    </message>
    <message>
        <source>only add takes a game: leave "{game}" out, or write add before it</source>
        <translation>só add aceita um jogo: retire "{game}", ou escreva add antes</translation>
    </message>
    <message>
        <source>only export writes a file: leave out -o, or write export for {action}</source>
        <translation>só export escreve um ficheiro: omita -o, ou escreva export em vez de {action}</translation>
    </message>
    <message>
        <source>only show tells the notes: leave out --notes, or write show for {action}</source>
        <translation>só show mostra as notas: omita --notes, ou escreva show em vez de {action}</translation>
    </message>
    <message>
        <source>paper</source>
        <translation>papel</translation>
    </message>
    <message>
        <source>play again what was taken back</source>
        <translation>jogar de novo o que se anulou</translation>
    </message>
    <message>
        <source>player</source>
        <translation>jogador</translation>
    </message>
    <message>
        <source>playouts per second</source>
        <translation>simulações por segundo</translation>
    </message>
    <message>
        <source>plies of the longest game</source>
        <translation>lances da partida mais longa</translation>
    </message>
    <message>
        <source>points</source>
        <translation>pontos</translation>
    </message>
    <message>
        <source>poster</source>
        <translation>cartaz</translation>
    </message>
    <message>
        <source>principal variation</source>
        <translation>variante principal</translation>
    </message>
    <message>
        <source>published</source>
        <translation>publicado</translation>
    </message>
    <message>
        <source>quit q exit</source>
        <translation>sair q</translation>
    </message>
    <message>
        <source>redo r</source>
        <translation>refazer r</translation>
    </message>
    <message>
        <source>removed {path}</source>
        <translation>removido {path}</translation>
    </message>
    <message>
        <source>required</source>
        <translation>obrigatório</translation>
    </message>
    <message>
        <source>resign</source>
        <translation>desistir</translation>
    </message>
    <message>
        <source>result</source>
        <translation>resultado</translation>
    </message>
    <message>
        <source>rule set</source>
        <translation>conjunto de regras</translation>
    </message>
    <message>
        <source>rules</source>
        <translation>regras</translation>
    </message>
    <message>
        <source>say install or uninstall</source>
        <translation>diga install ou uninstall</translation>
    </message>
    <message>
        <source>say what to change: by --set or --leaf, or by --over a range, or ask for --smallest; one of these three</source>
        <translation>diga o que mudar: com --set ou --leaf, ou com --over um domínio, ou peça --smallest; uma destas três coisas</translation>
    </message>
    <message>
        <source>score</source>
        <translation>pontuação</translation>
    </message>
    <message>
        <source>search</source>
        <translation>pesquisa</translation>
    </message>
    <message>
        <source>searching (Ctrl+C ends it and prints what is known)</source>
        <translation>a pesquisar (Ctrl+C termina e escreve o que se sabe)</translation>
    </message>
    <message>
        <source>searching (Ctrl+C ends it)</source>
        <translation>a pesquisar (Ctrl+C termina)</translation>
    </message>
    <message>
        <source>searching: {work}, {speed:,} per second, {seconds:.1f} s (Ctrl+C ends it)</source>
        <translation>a pesquisar: {work}, {speed:,} por segundo, {seconds:.1f} s (Ctrl+C termina)</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>segundos</translation>
    </message>
    <message>
        <source>share</source>
        <translation>parte</translation>
    </message>
    <message>
        <source>show the board again</source>
        <translation>mostrar outra vez o tabuleiro</translation>
    </message>
    <message>
        <source>solving move {n} of {moves} (Ctrl+C ends it)</source>
        <translation>a resolver a jogada {n} de {moves} (Ctrl+C termina)</translation>
    </message>
    <message>
        <source>states that differ</source>
        <translation>estados diferentes</translation>
    </message>
    <message>
        <source>step {step:,}</source>
        <translation>passo {step:,}</translation>
    </message>
    <message numerus="yes">
        <source>stopped: {n} moves not looked at</source>
        <extracomment>stopped: {n} move not looked at</extracomment>
        <translation>
            <numerusform>parado: {n} jogada por ver</numerusform>
            <numerusform>parado: {n} jogadas por ver</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>stopped: {n} moves not solved</source>
        <extracomment>stopped: {n} move not solved</extracomment>
        <translation>
            <numerusform>parado: {n} jogada por resolver</numerusform>
            <numerusform>parado: {n} jogadas por resolver</numerusform>
        </translation>
    </message>
    <message>
        <source>take your last move back</source>
        <translation>anular a última jogada própria</translation>
    </message>
    <message>
        <source>tcp://HOST:PORT</source>
        <translation>tcp://HOST:PORT</translation>
    </message>
    <message>
        <source>tested</source>
        <translation>testadas</translation>
    </message>
    <message>
        <source>the answer of which program? name one: c4viz parsons lists them</source>
        <translation>a resposta de que programa? indique um: c4viz parsons lista-os</translation>
    </message>
    <message>
        <source>the best column, as a search sees it</source>
        <translation>a melhor coluna, na opinião de uma pesquisa</translation>
    </message>
    <message>
        <source>the best score is {unknown}</source>
        <translation>a melhor pontuação: {unknown}</translation>
    </message>
    <message>
        <source>the game</source>
        <translation>a partida</translation>
    </message>
    <message>
        <source>the lines of which program? name one: c4viz parsons lists them</source>
        <translation>as linhas de que programa? indique um: c4viz parsons lista-os</translation>
    </message>
    <message>
        <source>the link says how to search: leave out --search and its settings</source>
        <translation>a ligação diz como pesquisar: retirar --search e as suas definições</translation>
    </message>
    <message>
        <source>the link says what to search: leave out --tree, --game, --board, --connect and --rules</source>
        <translation>a ligação diz o que pesquisar: retirar --tree, --game, --board, --connect e --rules</translation>
    </message>
    <message>
        <source>the program {name} {deed} in line {line}: {remedy}</source>
        <translation>o programa {name} {deed} na linha {line}: {remedy}</translation>
    </message>
    <message>
        <source>the root node</source>
        <translation>nó raiz</translation>
    </message>
    <message>
        <source>the search</source>
        <translation>a pesquisa</translation>
    </message>
    <message>
        <source>the search ended before it was done, by {limit}: allow more by --max-nodes or --max-seconds</source>
        <translation>a pesquisa terminou antes de estar feita, por {limit}: permita mais com --max-nodes ou --max-seconds</translation>
    </message>
    <message>
        <source>the share {share} leaves nothing to learn from: choose one from 0 to less than 1</source>
        <translation>a parte {share} não deixa nada de que aprender: escolha uma de 0 até menos de 1</translation>
    </message>
    <message>
        <source>the solver is compiled, once, in some twenty seconds</source>
        <translation>o solucionador compila-se, uma só vez, em cerca de vinte segundos</translation>
    </message>
    <message>
        <source>the suffix says what export writes: leave out --json, and write -o puzzles.json</source>
        <translation>o sufixo diz o que export escreve: omita --json, e escreva -o puzzles.json</translation>
    </message>
    <message>
        <source>the window cannot start: {error}. On Debian and Ubuntu this helps: {command}</source>
        <translation>a janela não arranca: {error}. Em Debian e Ubuntu ajuda: {command}</translation>
    </message>
    <message>
        <source>theme</source>
        <translation>tema</translation>
    </message>
    <message>
        <source>there is no command "{word}": choose {names}</source>
        <translation>não existe o comando "{word}": escolher {names}</translation>
    </message>
    <message>
        <source>there is no command "{word}": did you mean "{near}"?</source>
        <translation>não existe o comando "{word}": seria "{near}"?</translation>
    </message>
    <message>
        <source>there is no file {path} for the player "{name}": check the path</source>
        <translation>não há nenhum ficheiro {path} para o jogador "{name}": verifique o caminho</translation>
    </message>
    <message>
        <source>there is no move of yours to take back</source>
        <translation>não há jogada própria para anular</translation>
    </message>
    <message>
        <source>there is no move to play again</source>
        <translation>não há jogada para refazer</translation>
    </message>
    <message>
        <source>there is no node after "{moves}" in this tree: go down from its root, by columns such as "1 2"</source>
        <translation>não há nenhum nó depois de "{moves}" nesta árvore: desça a partir da raiz, por colunas como "1 2"</translation>
    </message>
    <message>
        <source>there is no option {name}: did you mean {near}?</source>
        <translation>não existe a opção {name}: seria {near}?</translation>
    </message>
    <message>
        <source>there is no option {name}: {help} lists them</source>
        <translation>não existe a opção {name}: {help} mostra as que há</translation>
    </message>
    <message>
        <source>there is no place for "{text}": leave it out</source>
        <translation>não há lugar para "{text}": retirar</translation>
    </message>
    <message>
        <source>there is no standard input that '-' could read</source>
        <translation>não há entrada padrão que '-' possa ler</translation>
    </message>
    <message numerus="yes">
        <source>there is no step {step}: choose 0 to {n:,}, the search took {n:,} steps</source>
        <extracomment>there is no step {step}: choose 0 or 1, the search took {n:,} step</extracomment>
        <translation>
            <numerusform>não existe o passo {step}: escolher 0 ou 1, a pesquisa levou {n:,} passo</numerusform>
            <numerusform>não existe o passo {step}: escolher de 0 a {n:,}, a pesquisa levou {n:,} passos</numerusform>
        </translation>
    </message>
    <message>
        <source>there is no tree to write without a program that runs: add --order</source>
        <translation>não há árvore para escrever sem um programa que corra: junte --order</translation>
    </message>
    <message>
        <source>this help</source>
        <translation>esta ajuda</translation>
    </message>
    <message>
        <source>this needs the package {package}, which is not installed here: pip install {package}</source>
        <translation>isto precisa do pacote {package}, que não está instalado aqui: pip install {package}</translation>
    </message>
    <message>
        <source>this search has no questions about {kinds}: choose others with --ask, which are {there}</source>
        <translation>esta pesquisa não tem perguntas sobre {kinds}: escolha outras com --ask, que são {there}</translation>
    </message>
    <message>
        <source>this search has none of these questions: choose others with --ask, which are {there}, or search deeper</source>
        <translation>esta pesquisa não tem nenhuma destas perguntas: escolha outras com --ask, que são {there}, ou pesquise mais fundo</translation>
    </message>
    <message>
        <source>truncated</source>
        <translation>interrompida</translation>
    </message>
    <message>
        <source>truth</source>
        <translation>verdade</translation>
    </message>
    <message>
        <source>undo u back</source>
        <translation>anular a</translation>
    </message>
    <message>
        <source>value</source>
        <translation>valor</translation>
    </message>
    <message>
        <source>values</source>
        <translation>valores</translation>
    </message>
    <message>
        <source>view</source>
        <translation>vista</translation>
    </message>
    <message>
        <source>way to tell values</source>
        <translation>forma de dizer valores</translation>
    </message>
    <message>
        <source>what you practise is not kept: {error}</source>
        <translation>o que pratica não fica guardado: {error}</translation>
    </message>
    <message>
        <source>where to? name a file: -o puzzles.json, or -o puzzles.csv</source>
        <translation>para onde? indique um ficheiro: -o puzzles.json, ou -o puzzles.csv</translation>
    </message>
    <message>
        <source>which game? type its columns, such as 44455554221, or GAME.c4game</source>
        <translation>que jogo? escreva as suas colunas, como 44455554221, ou JOGO.c4game</translation>
    </message>
    <message>
        <source>which lesson? choose {names}, or name a FILE.c4lesson</source>
        <translation>que lição? escolha {names}, ou indique um FICHEIRO.c4lesson</translation>
    </message>
    <message>
        <source>window</source>
        <translation>intervalo</translation>
    </message>
    <message>
        <source>won</source>
        <translation>ganho</translation>
    </message>
    <message>
        <source>won-drawn-lost</source>
        <translation>ganhas-empatadas-perdidas</translation>
    </message>
    <message>
        <source>write about the last move; reviews and reports tell it</source>
        <translation>escrever sobre a última jogada; as revisões e os relatórios contam-no</translation>
    </message>
    <message numerus="yes">
        <source>writing {n:,} nodes to {path}, about {size}; Ctrl+C ends it</source>
        <extracomment>writing {n:,} node to {path}, about {size}; Ctrl+C ends it</extracomment>
        <translation>
            <numerusform>a escrever {n:,} nó em {path}, cerca de {size}; Ctrl+C termina</numerusform>
            <numerusform>a escrever {n:,} nós em {path}, cerca de {size}; Ctrl+C termina</numerusform>
        </translation>
    </message>
    <message>
        <source>writing {path}: {percent}% (Ctrl+C ends it and leaves nothing of it)</source>
        <translation>a escrever {path}: {percent}% (Ctrl+C termina e não deixa nada dele)</translation>
    </message>
    <message>
        <source>wrote {path}</source>
        <translation>escrito: {path}</translation>
    </message>
    <message>
        <source>wrote {path}, without what cannot be read</source>
        <translation>escrito: {path}, sem o que não se consegue ler</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>sim</translation>
    </message>
    <message>
        <source>yes, by --max-memory</source>
        <translation>sim, por --max-memory</translation>
    </message>
    <message>
        <source>yes, by --max-nodes</source>
        <translation>sim, por --max-nodes</translation>
    </message>
    <message>
        <source>yes, by --max-seconds</source>
        <translation>sim, por --max-seconds</translation>
    </message>
    <message>
        <source>yes, by --seconds</source>
        <translation>sim, por --seconds</translation>
    </message>
    <message>
        <source>yes, by Ctrl+C</source>
        <translation>sim, por Ctrl+C</translation>
    </message>
    <message>
        <source>yes, by an error</source>
        <translation>sim, por um erro</translation>
    </message>
    <message>
        <source>{answers} answers are given to {questions} questions: leave some out</source>
        <translation>há {answers} respostas para {questions} perguntas: retire algumas</translation>
    </message>
    <message>
        <source>{decision}; {work} in {seconds:.2f} s</source>
        <translation>{decision}; {work} em {seconds:.2f} s</translation>
    </message>
    <message>
        <source>{ended}: with --iterative it deepens ply by ply within that</source>
        <translation>{ended}: com --iterative aprofunda nível a nível dentro desse limite</translation>
    </message>
    <message>
        <source>{error}: choose another column</source>
        <translation>{error}: escolher outra coluna</translation>
    </message>
    <message>
        <source>{file} has no position: write one in a line, as columns from 1 such as 4453</source>
        <translation>{file} não tem nenhuma posição: escreva uma por linha, como colunas a partir de 1, tais como 4453</translation>
    </message>
    <message>
        <source>{file} holds nothing that c4viz opens: a trace is FILE.npz, a tree TREE.json, a decision tree FILE.c4tree, a game GAME.c4game, a lesson FILE.c4lesson, a program PROGRAM.py, and c4viz trace -o writes traces and trees from a position</source>
        <translation>{file} não contém nada que o c4viz abra: um registo é FICHEIRO.npz, uma árvore ÁRVORE.json, uma árvore de decisão FICHEIRO.c4tree, uma partida PARTIDA.c4game, uma lição FICHEIRO.c4lesson, um programa PROGRAMA.py, e c4viz trace -o escreve registos e árvores a partir de uma posição</translation>
    </message>
    <message>
        <source>{file} is a file, not a position: c4viz review {file} looks over a saved game, and c4viz play {file} goes on with it; a tree of JSON says "format": "{format}"</source>
        <translation>{file} é um ficheiro, não uma posição: c4viz review {file} revê uma partida guardada, e c4viz play {file} continua-a; uma árvore em JSON diz "format": "{format}"</translation>
    </message>
    <message>
        <source>{file} is a file, not a position: write columns such as 4453; c4viz {file} opens a lesson, an arena or a program</source>
        <translation>{file} é um ficheiro, não uma posição: escreva colunas, como 4453; c4viz {file} abre uma lição, uma arena ou um programa</translation>
    </message>
    <message>
        <source>{file} is a saved search, and a position is needed here: c4viz trace {file} tells what was found</source>
        <translation>{file} é uma pesquisa guardada, e aqui é precisa uma posição: c4viz trace {file} diz o que foi encontrado</translation>
    </message>
    <message>
        <source>{first} to {last}</source>
        <translation>{first} a {last}</translation>
    </message>
    <message>
        <source>{games}, by {sample} of them: some {duration} on {cores}, at most {size:,.2g} GB of memory</source>
        <translation>{games}, por {sample} deles: uns {duration} em {cores}, no máximo {size:,.2g} GB de memória</translation>
    </message>
    <message>
        <source>{help}  [default: {default}]</source>
        <translation>{help}  [por omissão: {default}]</translation>
    </message>
    <message>
        <source>{max}, to move (MIN is {min})</source>
        <translation>{max}, que joga (MIN é {min})</translation>
    </message>
    <message>
        <source>{meanings}  [default: {usual}]</source>
        <translation>{meanings}  [por omissão: {usual}]</translation>
    </message>
    <message>
        <source>{median}, the median of {n} runs: {least} to {most}</source>
        <translation>{median}, a mediana de {n} execuções: {least} a {most}</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} bookmarks</source>
        <extracomment>{n:,} bookmark</extracomment>
        <translation>
            <numerusform>{n:,} marcador</numerusform>
            <numerusform>{n:,} marcadores</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} decisions were kept</source>
        <extracomment>{n:,} decision was kept</extracomment>
        <translation>
            <numerusform>Guardou-se {n:,} decisão</numerusform>
            <numerusform>Guardaram-se {n:,} decisões</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} games</source>
        <extracomment>{n:,} game</extracomment>
        <translation>
            <numerusform>{n:,} jogo</numerusform>
            <numerusform>{n:,} jogos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} games of {counts:,}, openings {openings}, seed {seed}; {machine}</source>
        <extracomment>{n:,} game of {counts:,}, openings {openings}, seed {seed}; {machine}</extracomment>
        <translation>
            <numerusform>{n:,} partida de {counts:,}, aberturas {openings}, semente {seed}; {machine}</numerusform>
            <numerusform>{n:,} partidas de {counts:,}, aberturas {openings}, semente {seed}; {machine}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} iterations</source>
        <extracomment>{n:,} iteration</extracomment>
        <translation>
            <numerusform>{n:,} iteração</numerusform>
            <numerusform>{n:,} iterações</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} nodes</source>
        <extracomment>{n:,} node</extracomment>
        <translation>
            <numerusform>{n:,} nó</numerusform>
            <numerusform>{n:,} nós</numerusform>
        </translation>
    </message>
    <message>
        <source>{n:,} nodes in {time} (Ctrl+C ends it)</source>
        <translation>{n:,} nós em {time} (Ctrl+C termina)</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} nodes of {all:,}: {query}</source>
        <extracomment>{n:,} node of {all:,}: {query}</extracomment>
        <translation>
            <numerusform>{n:,} nó de {all:,}: {query}</numerusform>
            <numerusform>{n:,} nós de {all:,}: {query}</numerusform>
        </translation>
    </message>
    <message>
        <source>{n:,} of {total:,} games</source>
        <translation>{n:,} de {total:,} partidas</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} pairs in {path}</source>
        <extracomment>{n:,} pair in {path}</extracomment>
        <translation>
            <numerusform>{n:,} par em {path}</numerusform>
            <numerusform>{n:,} pares em {path}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} pairs were left out, the first: {why}</source>
        <extracomment>{n:,} pair was left out, the first: {why}</extracomment>
        <translation>
            <numerusform>{n:,} par ficou de fora, o primeiro: {why}</numerusform>
            <numerusform>{n:,} pares ficaram de fora, o primeiro: {why}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} playouts</source>
        <extracomment>{n:,} playout</extracomment>
        <translation>
            <numerusform>{n:,} simulação</numerusform>
            <numerusform>{n:,} simulações</numerusform>
        </translation>
    </message>
    <message>
        <source>{name} has changed since you were asked:
  {path}
Run it?</source>
        <translation>{name} mudou desde a última pergunta:
  {path}
Executá-lo?</translation>
    </message>
    <message>
        <source>{name} is missing: {help} tells what it is</source>
        <translation>falta {name}: {help} diz o que é</translation>
    </message>
    <message>
        <source>{name} needs a value after it: {help} tells which</source>
        <translation>{name} precisa de um valor a seguir: {help} diz qual</translation>
    </message>
    <message>
        <source>{name} takes no value: write {name} alone</source>
        <translation>{name} não leva valor: escreva só {name}</translation>
    </message>
    <message>
        <source>{name}: {complaint}</source>
        <translation>{name}: {complaint}</translation>
    </message>
    <message>
        <source>{name}: {iterations}, {nodes}, best move {move}: {path}</source>
        <translation>{name}: {iterations}, {nodes}, melhor lance {move}: {path}</translation>
    </message>
    <message>
        <source>{name}: {nodes}, best move {move}, value {value}: {path}</source>
        <translation>{name}: {nodes}, melhor jogada {move}, valor {value}: {path}</translation>
    </message>
    <message>
        <source>{number} is out of range: choose more than 0</source>
        <translation>{number} está fora do intervalo: escolha mais do que 0</translation>
    </message>
    <message>
        <source>{number} is too small: choose 0 or more</source>
        <translation>{number} é demasiado pequeno: escolha 0 ou mais</translation>
    </message>
    <message>
        <source>{number} is too small: choose {least} or more</source>
        <translation>{number} é pouco: escolher {least} ou mais</translation>
    </message>
    <message>
        <source>{number} of {many}. {question}</source>
        <translation>{number} de {many}. {question}</translation>
    </message>
    <message numerus="yes">
        <source>{n} cores</source>
        <extracomment>{n} core</extracomment>
        <translation>
            <numerusform>{n} núcleo</numerusform>
            <numerusform>{n} núcleos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} figures measured</source>
        <extracomment>{n} figure measured</extracomment>
        <translation>
            <numerusform>{n} número medido</numerusform>
            <numerusform>{n} números medidos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} games that were left are kept: c4viz play without options goes on with the last.</source>
        <extracomment>{n} game that was left is kept: c4viz play without options goes on with it.</extracomment>
        <translation>
            <numerusform>Mantém-se {n} partida que ficou a meio: c4viz play sem opções continua-a.</numerusform>
            <numerusform>Mantêm-se {n} partidas que ficaram a meio: c4viz play sem opções continua a última.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} games that were left stay in {folder}: c4viz play FILE goes on with one of them.</source>
        <extracomment>The game that was left stays in {folder}: c4viz play FILE goes on with it.</extracomment>
        <translation>
            <numerusform>A partida que ficou a meio está em {folder}: c4viz play FICHEIRO continua-a.</numerusform>
            <numerusform>{n} partidas que ficaram a meio estão em {folder}: c4viz play FICHEIRO continua uma delas.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} known mistakes</source>
        <extracomment>{n} known mistake</extracomment>
        <translation>
            <numerusform>{n} erro conhecido</numerusform>
            <numerusform>{n} erros conhecidos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} lines of {path} cannot be read: they are passed over, and stay there</source>
        <extracomment>{n} line of {path} cannot be read: it is passed over, and stays there</extracomment>
        <translation>
            <numerusform>{n} linha de {path} não se consegue ler: é ignorada, e fica lá</numerusform>
            <numerusform>{n} linhas de {path} não se conseguem ler: são ignoradas, e ficam lá</numerusform>
        </translation>
    </message>
    <message>
        <source>{n} min</source>
        <translation>{n} min</translation>
    </message>
    <message numerus="yes">
        <source>{n} mistakes</source>
        <extracomment>{n} mistake</extracomment>
        <translation>
            <numerusform>{n} erro</numerusform>
            <numerusform>{n} erros</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} moves</source>
        <extracomment>{n} move</extracomment>
        <translation>
            <numerusform>{n} jogada</numerusform>
            <numerusform>{n} jogadas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} moves not judged</source>
        <extracomment>{n} move not judged</extracomment>
        <translation>
            <numerusform>{n} jogada por julgar</numerusform>
            <numerusform>{n} jogadas por julgar</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} moves were not judged in time.</source>
        <extracomment>{n} move was not judged in time.</extracomment>
        <translation>
            <numerusform>{n} jogada não foi julgada a tempo.</numerusform>
            <numerusform>{n} jogadas não foram julgadas a tempo.</numerusform>
        </translation>
    </message>
    <message>
        <source>{n} positions cannot be held against the solver: choose 0 or more</source>
        <translation>{n} posições não podem ser comparadas com o solucionador: escolha 0 ou mais</translation>
    </message>
    <message numerus="yes">
        <source>{n} puzzles, {due} due today.</source>
        <extracomment>{n} puzzle, {due} due today.</extracomment>
        <translation>
            <numerusform>{n} problema, {due} para hoje.</numerusform>
            <numerusform>{n} problemas, {due} para hoje.</numerusform>
        </translation>
    </message>
    <message>
        <source>{option} is for {known}, not for {wrong}: leave one of them out</source>
        <translation>{option} é para {known}, não para {wrong}: omita um deles</translation>
    </message>
    <message>
        <source>{path} is a search that was made already: leave out --{option}</source>
        <translation>{path} é uma pesquisa já feita: retirar --{option}</translation>
    </message>
    <message>
        <source>{path} is no table: call it .csv</source>
        <translation>{path} não é uma tabela: dê-lhe o nome .csv</translation>
    </message>
    <message>
        <source>{path} is no tree: call it {suffix}</source>
        <translation>{path} não é uma árvore: dê-lhe o nome {suffix}</translation>
    </message>
    <message>
        <source>{path} is there already: add to it by --append, go on with it by --resume, or choose another file</source>
        <translation>{path} já existe: acrescente com --append, continue com --resume, ou escolha outro ficheiro</translation>
    </message>
    <message>
        <source>{path} is there already: go on with it by --resume, or choose another file</source>
        <translation>{path} já existe: continue-o com --resume, ou escolha outro ficheiro</translation>
    </message>
    <message>
        <source>{path} says this itself: leave out --{option}</source>
        <translation>{path} já o diz: retirar --{option}</translation>
    </message>
    <message>
        <source>{path} was not written: it was interrupted</source>
        <translation>{path} não foi escrito: foi interrompido</translation>
    </message>
    <message>
        <source>{path} was not written: {error}</source>
        <translation>{path} não foi escrito: {error}</translation>
    </message>
    <message>
        <source>{path} was not written: {error}; --large writes it all the same</source>
        <translation>{path} não foi escrito: {error}; --large escreve-o mesmo assim</translation>
    </message>
    <message>
        <source>{path} was not written: {error}; draw fewer plies with {plies} {depth}, or about N nodes, the principal variation first, with {nodes} N</source>
        <translation>{path} não foi escrito: {error}; desenhe menos lances com {plies} {depth}, ou cerca de N nós, primeiro a variante principal, com {nodes} N</translation>
    </message>
    <message>
        <source>{path} was not written: {error}; search less deep, or draw about N nodes, the principal variation first, with {nodes} N</source>
        <translation>{path} não foi escrito: {error}; procure menos fundo, ou desenhe cerca de N nós, primeiro a variante principal, com {nodes} N</translation>
    </message>
    <message>
        <source>{path}: {error}. Write it?</source>
        <translation>{path}: {error}. Escrever?</translation>
    </message>
    <message>
        <source>{player} thinks (Ctrl+C plays the best found and ends)</source>
        <translation>{player} pensa (Ctrl+C joga o melhor encontrado e termina)</translation>
    </message>
    <message>
        <source>{player}, column (? helps): </source>
        <translation>{player}, coluna (? ajuda): </translation>
    </message>
    <message>
        <source>{range}; default {default}</source>
        <translation>{range}; por omissão {default}</translation>
    </message>
    <message numerus="yes">
        <source>{right} of {n} puzzles right.</source>
        <extracomment>{right} of {n} puzzle right.</extracomment>
        <translation>
            <numerusform>{right} de {n} problema certo.</numerusform>
            <numerusform>{right} de {n} problemas certos.</numerusform>
        </translation>
    </message>
    <message>
        <source>{said}; a limit stopped it, so that it saw only a part</source>
        <translation>{said}; parou num limite, por isso só viu uma parte</translation>
    </message>
    <message>
        <source>{said}; look at one: c4viz {path}</source>
        <translation>{said}; veja uma: c4viz {path}</translation>
    </message>
    <message>
        <source>{search} begins at another position: choose one of this position</source>
        <translation>{search} começa noutra posição: escolher uma desta posição</translation>
    </message>
    <message>
        <source>{search} has no evaluator to weigh by --weights: that is for {searches}</source>
        <translation>{search} não tem avaliador cujos pesos --weights mude: isso é para {searches}</translation>
    </message>
    <message>
        <source>{search} has no {option}: that is for {searches}</source>
        <translation>{search} não tem {option}: isso é para {searches}</translation>
    </message>
    <message>
        <source>{seconds} are no seconds to wait: choose 0 or more</source>
        <translation>{seconds} não são segundos de espera: escolher 0 ou mais</translation>
    </message>
    <message>
        <source>{side} was played by the search chosen in the window, which is not known here: {player} plays on.</source>
        <translation>{side} era da pesquisa escolhida na janela, que aqui não se conhece: continua {player}.</translation>
    </message>
    <message>
        <source>{value} with {search}</source>
        <translation>{value} com {search}</translation>
    </message>
    <message>
        <source>{who} would play column {column}.</source>
        <translation>{who} jogaria na coluna {column}.</translation>
    </message>
    <message>
        <source>{why}</source>
        <translation>{why}</translation>
    </message>
    <message>
        <source>{words}, {time} left (Ctrl+C ends it)</source>
        <translation>{words}, faltam {time} (Ctrl+C acaba)</translation>
    </message>
    <message>
        <source>… and {n:,} more; --json tells of all</source>
        <translation>… e mais {n:,}; --json diz todos</translation>
    </message>
    <message>
        <source>… and {n:,} more; --json tells of {most:,}</source>
        <translation>… e mais {n:,}; --json diz {most:,}</translation>
    </message>
</context>
<context>
    <name>explain</name>
    <message>
        <source>An end of the tree: its number is {value}.</source>
        <translation>Um fim da árvore: o seu número é {value}.</translation>
    </message>
    <message>
        <source>As much came from {nodes}, searched later: the first stays.</source>
        <translation>O mesmo deu, mais tarde, {nodes}: fica a primeira jogada.</translation>
    </message>
    <message>
        <source>At least as much came from {nodes}, searched later: the first stays.</source>
        <translation>Pelo menos tanto deu, mais tarde, {nodes}: fica a primeira jogada.</translation>
    </message>
    <message>
        <source>At most as much came from {nodes}, searched later: the first stays.</source>
        <translation>No máximo tanto deu, mais tarde, {nodes}: fica a primeira jogada.</translation>
    </message>
    <message>
        <source>Both its exploitation and its exploration are higher.</source>
        <translation>Tanto o aproveitamento como a exploração são maiores.</translation>
    </message>
    <message>
        <source>Both sums are equal.</source>
        <translation>As duas somas são iguais.</translation>
    </message>
    <message>
        <source>Both sums are equal: the first move is taken.</source>
        <translation>As duas somas são iguais: é tomada a primeira jogada.</translation>
    </message>
    <message>
        <source>Both sums are equal: the lower column is taken.</source>
        <translation>As duas somas são iguais: escolhe-se a coluna menor.</translation>
    </message>
    <message>
        <source>By the counts of now {child} is the highest, {sum}. Next is {second} with {other}.</source>
        <translation>Pelas contagens de agora a maior é {child}, {sum}. A seguir vem {second} com {other}.</translation>
    </message>
    <message>
        <source>By the counts of now, the highest first: {sums}.</source>
        <translation>Pelas contagens de agora, a maior primeiro: {sums}.</translation>
    </message>
    <message>
        <source>CHANCE is worth the average: {terms} = {total}.</source>
        <translation>CHANCE vale a média: {terms} = {total}.</translation>
    </message>
    <message>
        <source>CHANCE is worth the average: {terms} ≈ {total}.</source>
        <translation>CHANCE vale a média: {terms} ≈ {total}.</translation>
    </message>
    <message>
        <source>Chance draws {move}: all legal moves were equally likely.</source>
        <translation>O acaso tira {move}: todas as jogadas legais eram igualmente prováveis.</translation>
    </message>
    <message numerus="yes">
        <source>Expanding it discovered {n} positions, {again} of them known already.</source>
        <extracomment>Expanding it discovered {n} position, which was known already.</extracomment>
        <translation>
            <numerusform>Ao expandir descobriu-se {n} posição, que já era conhecida.</numerusform>
            <numerusform>Ao expandir descobriram-se {n} posições, {again} delas já conhecidas.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Expanding it discovered {n} positions.</source>
        <extracomment>Expanding it discovered {n} position.</extracomment>
        <translation>
            <numerusform>Ao expandir descobriu-se {n} posição.</numerusform>
            <numerusform>Ao expandir descobriram-se {n} posições.</numerusform>
        </translation>
    </message>
    <message>
        <source>Exploitation decides: its exploration is no higher.</source>
        <translation>Decide o aproveitamento: a exploração não é maior.</translation>
    </message>
    <message>
        <source>Exploration decides: it was visited less, its exploitation is no higher.</source>
        <translation>Decide a exploração: foi menos visitado, o aproveitamento não é maior.</translation>
    </message>
    <message>
        <source>For {player} PUCT went on to {child}, in an iteration that is reused: an earlier search ran it, by its own counts.</source>
        <translation>Para {player} o PUCT seguiu para {child}, numa iteração reutilizada: uma pesquisa anterior fê-la, pelas suas próprias contagens.</translation>
    </message>
    <message>
        <source>For {player} UCT went on to {child}, in an iteration that is reused: an earlier search ran it, by its own counts.</source>
        <translation>Por {player}, o UCT seguiu para {child}, numa iteração reutilizada: correu-a uma pesquisa anterior, pelas suas próprias contagens.</translation>
    </message>
    <message>
        <source>For {player}, who chooses here, PUCT went on to {child}.</source>
        <translation>Para {player}, que escolhe aqui, o PUCT seguiu para {child}.</translation>
    </message>
    <message>
        <source>For {player}, who chooses here, UCT went on to {child}.</source>
        <translation>Por {player}, quem escolhe aqui, o UCT seguiu para {child}.</translation>
    </message>
    <message>
        <source>For {player}, who chooses here, the search went on to {child}, by now with N = {visits} and W = {points}.</source>
        <translation>Por {player}, quem escolhe aqui, a pesquisa seguiu para {child}, agora com N = {visits} e W = {points}.</translation>
    </message>
    <message>
        <source>For {player}, who chooses here, the search went on to {child}, {sum}. By UCT {other} is higher, {highest}.</source>
        <translation>Por {player}, quem escolhe aqui, a pesquisa seguiu para {child}, {sum}. Pelo UCT {other} é maior, {highest}.</translation>
    </message>
    <message>
        <source>For {player}, who chooses here, the search went on to {child}.</source>
        <translation>Por {player}, quem escolhe aqui, a pesquisa seguiu para {child}.</translation>
    </message>
    <message>
        <source>For {player}, who chooses here, the search went on to {child}: {points} points of {visits} visits.</source>
        <translation>Por {player}, quem escolhe aqui, a pesquisa seguiu para {child}: {points} pontos em {visits} visitas.</translation>
    </message>
    <message>
        <source>How the game was played on was not recorded: {result}.</source>
        <translation>Não se registou como a partida continuou: {result}.</translation>
    </message>
    <message>
        <source>It asks for a disc in {cell}.</source>
        <translation>Pergunta se há uma peça em {cell}.</translation>
    </message>
    <message>
        <source>It asks whether O is in {cell}.</source>
        <translation>Pergunta se O está em {cell}.</translation>
    </message>
    <message>
        <source>It expands {place}, number {count} of those taken from the frontier.</source>
        <translation>Expande o {place}, número {count} dos tirados da fronteira.</translation>
    </message>
    <message numerus="yes">
        <source>It has {n:,} visits.</source>
        <extracomment>It has {n:,} visit.</extracomment>
        <translation>
            <numerusform>Tem {n:,} visita.</numerusform>
            <numerusform>Tem {n:,} visitas.</numerusform>
        </translation>
    </message>
    <message>
        <source>It is expanded now: what follows it is discovered next.</source>
        <translation>Expande-se agora: o que se lhe segue descobre-se a seguir.</translation>
    </message>
    <message numerus="yes">
        <source>It is played on for {n} plies: {result}.</source>
        <extracomment>It is played on for {n} ply: {result}.</extracomment>
        <translation>
            <numerusform>A partida continua por {n} meia-jogada: {result}.</numerusform>
            <numerusform>A partida continua por {n} meias-jogadas: {result}.</numerusform>
        </translation>
    </message>
    <message>
        <source>It is the only child there is, by now {sum}.</source>
        <translation>É o único filho que há, agora {sum}.</translation>
    </message>
    <message>
        <source>It waits alone in the frontier and comes next.</source>
        <translation>Espera sozinho na fronteira e é o próximo.</translation>
    </message>
    <message numerus="yes">
        <source>It waits in the frontier of {size:,} nodes: {n:,} come before it.</source>
        <extracomment>It waits in the frontier of {size:,} nodes: {n:,} comes before it.</extracomment>
        <translation>
            <numerusform>Espera na fronteira de {size:,} nós: {n:,} vem antes.</numerusform>
            <numerusform>Espera na fronteira de {size:,} nós: {n:,} vêm antes.</numerusform>
        </translation>
    </message>
    <message>
        <source>It waits in the frontier with {others:,} more and comes next.</source>
        <translation>Espera na fronteira, onde há mais {others:,}, e é o próximo.</translation>
    </message>
    <message>
        <source>It was left before {moves} had been searched.</source>
        <translation>Foi deixado antes de se pesquisar {moves}.</translation>
    </message>
    <message>
        <source>It was taken from the frontier at {step}: its f was the largest, as large as that of {place}, discovered later.</source>
        <translation>Saiu da fronteira no {step}: o seu f era o maior, igual ao do {place}, descoberto depois.</translation>
    </message>
    <message>
        <source>It was taken from the frontier at {step}: its f was the largest, next came {f} of {place}.</source>
        <translation>Saiu da fronteira no {step}: o seu f era o maior, a seguir vinha {f}, do {place}.</translation>
    </message>
    <message>
        <source>It was taken from the frontier at {step}: nothing else was in it.</source>
        <translation>Saiu da fronteira no {step}: não havia lá mais nada.</translation>
    </message>
    <message>
        <source>Iteration {iteration} adds {child}, drawn at random from {count} moves not tried yet.</source>
        <translation>A iteração {iteration} junta {child}, à sorte entre {count} jogadas ainda não tentadas.</translation>
    </message>
    <message>
        <source>Iteration {iteration} adds {child}, one of {count} moves not tried yet.</source>
        <translation>A iteração {iteration} junta {child}, uma de {count} jogadas ainda não tentadas.</translation>
    </message>
    <message>
        <source>Iteration {iteration} adds {child}, the only move not tried yet.</source>
        <translation>A iteração {iteration} junta {child}, a única jogada ainda não tentada.</translation>
    </message>
    <message>
        <source>Iteration {iteration} adds {child}, which PUCT goes on to.</source>
        <translation>A iteração {iteration} acrescenta {child}, para onde o PUCT segue.</translation>
    </message>
    <message>
        <source>Iteration {iteration} adds {child}, which the evaluator {evaluator} likes most of {count} moves not tried yet.</source>
        <translation>A iteração {iteration} junta {child}, que o avaliador {evaluator} prefere entre {count} jogadas ainda não tentadas.</translation>
    </message>
    <message>
        <source>Iteration {iteration} adds {child}.</source>
        <translation>A iteração {iteration} junta {child}.</translation>
    </message>
    <message>
        <source>Iteration {iteration} adds {count} nodes, and goes on to {child}.</source>
        <translation>A iteração {iteration} junta {count} nós e segue para {child}.</translation>
    </message>
    <message>
        <source>Iteration {iteration}: {child} is visited most, as often as {nodes}, {visits} of {total} times.</source>
        <translation>Iteração {iteration}: o mais visitado é {child}, tantas vezes como {nodes}, {visits} de {total} vezes.</translation>
    </message>
    <message>
        <source>Iteration {iteration}: {child} is visited most, {visits} of {total} times.</source>
        <translation>Iteração {iteration}: o mais visitado é {child}, {visits} de {total} vezes.</translation>
    </message>
    <message numerus="yes">
        <source>Its test {test} was pruned, with {n:,} nodes below: they told too little for their leaves.</source>
        <extracomment>Its test {test} was pruned, with {n:,} node below: that told too little for its leaves.</extracomment>
        <translation>
            <numerusform>O seu teste {test} foi podado, com {n:,} nó abaixo: dizia pouco para as suas folhas.</numerusform>
            <numerusform>O seu teste {test} foi podado, com {n:,} nós abaixo: diziam pouco para as suas folhas.</numerusform>
        </translation>
    </message>
    <message>
        <source>Its value is {value}.</source>
        <translation>O seu valor é {value}.</translation>
    </message>
    <message>
        <source>MAX has {best} at {parent} already. A null window only asks whether this is more.</source>
        <translation>MAX já tem {best} em {parent}. Um intervalo nulo só pergunta se isto é mais.</translation>
    </message>
    <message>
        <source>MAX here can already get {value}. That is at least {bound} and answers the probe: {moves} cannot matter.</source>
        <translation>MAX já pode obter aqui {value}. É pelo menos {bound} e responde à sonda: já não importa ver {moves}.</translation>
    </message>
    <message>
        <source>MAX here can already get {value}. That is at least {bound}, which is all that the null window asks: {moves} cannot matter.</source>
        <translation>Aqui MAX já consegue {value}. Isso é pelo menos {bound}, que é tudo o que o intervalo nulo pergunta: {moves} não podem contar.</translation>
    </message>
    <message>
        <source>MAX is already sure of {bound} by {child} at {ancestor}: that is alpha. Only a value above it can matter here.</source>
        <translation>MAX já tem garantido {bound} com {child}, no {ancestor}: é o alfa. Aqui só conta um valor acima dele.</translation>
    </message>
    <message>
        <source>MAX takes {child}, worth {value}: the highest of {count} children.</source>
        <translation>MAX escolhe {child}, que vale {value}: o máximo de {count} filhos.</translation>
    </message>
    <message>
        <source>MIN has {best} at {parent} already. A null window only asks whether this is less.</source>
        <translation>MIN já tem {best} em {parent}. Um intervalo nulo só pergunta se isto é menos.</translation>
    </message>
    <message>
        <source>MIN here can already get {value}. That is at most {bound} and answers the probe: {moves} cannot matter.</source>
        <translation>MIN já pode obter aqui {value}. É no máximo {bound} e responde à sonda: já não importa ver {moves}.</translation>
    </message>
    <message>
        <source>MIN here can already get {value}. That is at most {bound}, which is all that the null window asks: {moves} cannot matter.</source>
        <translation>Aqui MIN já consegue {value}. Isso é no máximo {bound}, que é tudo o que o intervalo nulo pergunta: {moves} não podem contar.</translation>
    </message>
    <message>
        <source>MIN is already sure of {bound} by {child} at {ancestor}: that is beta. Only a value below it can matter here.</source>
        <translation>MIN já tem garantido {bound} com {child}, no {ancestor}: é o beta. Aqui só conta um valor abaixo dele.</translation>
    </message>
    <message>
        <source>MIN takes {child}, worth {value}: the lowest of {count} children.</source>
        <translation>MIN escolhe {child}, que vale {value}: o mínimo de {count} filhos.</translation>
    </message>
    <message>
        <source>Moves that let the opponent win at once were left out if there were others.</source>
        <translation>As jogadas que deixam o adversário ganhar logo foram postas de lado, se havia outras.</translation>
    </message>
    <message>
        <source>N parent</source>
        <translation>N do pai</translation>
    </message>
    <message>
        <source>No iteration has added this node yet.</source>
        <translation>Nenhuma iteração juntou ainda este nó.</translation>
    </message>
    <message>
        <source>No iteration has been counted here yet.</source>
        <translation>Ainda não se contou aqui nenhuma iteração.</translation>
    </message>
    <message>
        <source>No iteration was needed: {child} is played, {reason}.</source>
        <translation>Não foi precisa nenhuma iteração: joga-se {child}, {reason}.</translation>
    </message>
    <message>
        <source>No: it is at most {score}.</source>
        <translation>Não: é no máximo {score}.</translation>
    </message>
    <message>
        <source>Nothing is left to play out, the game is over here: {result}.</source>
        <translation>Não há nada a simular, a partida acaba aqui: {result}.</translation>
    </message>
    <message>
        <source>Of equal moves the first is taken.</source>
        <translation>De jogadas iguais escolhe-se a primeira.</translation>
    </message>
    <message>
        <source>Of equal moves the lowest column is taken.</source>
        <translation>De jogadas iguais escolhe-se a coluna menor.</translation>
    </message>
    <message>
        <source>Of equal moves the one with the most visits is taken.</source>
        <translation>De jogadas iguais escolhe-se a que tem mais visitas.</translation>
    </message>
    <message>
        <source>Of equal moves those with the most visits count, and of these the first is taken.</source>
        <translation>De jogadas iguais contam as que têm mais visitas, e destas escolhe-se a primeira.</translation>
    </message>
    <message>
        <source>Of equal moves those with the most visits count, and of these the lowest column is taken.</source>
        <translation>De jogadas iguais contam as que têm mais visitas, e destas escolhe-se a coluna menor.</translation>
    </message>
    <message>
        <source>Of equal sums that of the highest prior is taken, then the lowest column.</source>
        <translation>De somas iguais toma-se a de maior prior, depois a coluna mais baixa.</translation>
    </message>
    <message>
        <source>Of what CHANCE may bring, {child} is looked at.</source>
        <translation>Do que CHANCE pode trazer, vê-se {child}.</translation>
    </message>
    <message>
        <source>On this board the answer is no: it goes on to {place}.</source>
        <translation>Neste tabuleiro a resposta é não: segue para {place}.</translation>
    </message>
    <message>
        <source>On this board the answer is yes: it goes on to {place}.</source>
        <translation>Neste tabuleiro a resposta é sim: segue para {place}.</translation>
    </message>
    <message>
        <source>Pruning has taken this node away.</source>
        <translation>A poda retirou este nó.</translation>
    </message>
    <message>
        <source>Random move {part} of {n}: column {move}.</source>
        <translation>Jogada ao acaso {part} de {n}: coluna {move}.</translation>
    </message>
    <message>
        <source>Random move {part} of {n}: {move}.</source>
        <translation>Jogada ao acaso {part} de {n}: {move}.</translation>
    </message>
    <message numerus="yes">
        <source>Random moves (with wins and blocks at once) end the game after {n} more plies: {result}.</source>
        <extracomment>Random moves (with wins and blocks at once) end the game after {n} more ply: {result}.</extracomment>
        <translation>
            <numerusform>Jogadas ao acaso (com vitórias e defesas imediatas) acabam a partida após mais {n} meia-jogada: {result}.</numerusform>
            <numerusform>Jogadas ao acaso (com vitórias e defesas imediatas) acabam a partida após mais {n} meias-jogadas: {result}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Random moves end the game after {n} more plies: {result}.</source>
        <extracomment>Random moves end the game after {n} more ply: {result}.</extracomment>
        <translation>
            <numerusform>Jogadas ao acaso acabam a partida após mais {n} meia-jogada: {result}.</numerusform>
            <numerusform>Jogadas ao acaso acabam a partida após mais {n} meias-jogadas: {result}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Seen by {player}, who chooses here: PUCT goes on to {child}, where nobody has been, and whose Q + c·P·√N parent / (1 + N) is the highest.</source>
        <translation>Visto por {player}, que escolhe aqui: o PUCT segue para {child}, onde ninguém esteve, e cujo Q + c·P·√N do pai / (1 + N) é o maior.</translation>
    </message>
    <message>
        <source>Seen by {player}, who chooses here: PUCT goes on to {child}, whose Q + c·P·√N parent / (1 + N) is the highest.</source>
        <translation>Visto por {player}, que escolhe aqui: o PUCT segue para {child}, cujo Q + c·P·√N do pai / (1 + N) é o maior.</translation>
    </message>
    <message>
        <source>Seen by {player}, who chooses here: UCT goes on to {child}, the only child there is, {sum}.</source>
        <translation>Visto por {player}, quem escolhe aqui: o UCT segue para {child}, o único filho que há, {sum}.</translation>
    </message>
    <message>
        <source>Seen by {player}, who chooses here: UCT goes on to {child}, {sum} is the highest. Next is {second} with {other}. {reason}</source>
        <translation>Visto por {player}, quem escolhe aqui: o UCT segue para {child}, {sum} é a maior soma. A seguir vem {second} com {other}. {reason}</translation>
    </message>
    <message>
        <source>So it is a lower bound: the null window asked only whether it is that much.</source>
        <translation>É portanto um limite inferior: o intervalo nulo só perguntou se é tanto.</translation>
    </message>
    <message>
        <source>So it is a lower bound: the true value may be higher. That does not matter, MIN has as good a move above and will not let it come to this.</source>
        <translation>Por isso é um limite inferior: o valor verdadeiro pode ser maior. Não importa: MIN tem acima uma jogada tão boa e não deixa chegar aqui.</translation>
    </message>
    <message>
        <source>So it is an upper bound: the null window asked only whether it is that little.</source>
        <translation>É portanto um limite superior: o intervalo nulo só perguntou se é tão pouco.</translation>
    </message>
    <message>
        <source>So it is an upper bound: the true value may be lower. That does not matter, MAX has as good a move above and will not let it come to this.</source>
        <translation>Por isso é um limite superior: o valor verdadeiro pode ser menor. Não importa: MAX tem acima uma jogada tão boa e não deixa chegar aqui.</translation>
    </message>
    <message>
        <source>That is not above alpha, which was {bound} when the node was entered.</source>
        <translation>Isso não está acima de alfa, que era {bound} quando se entrou no nó.</translation>
    </message>
    <message>
        <source>That is not below beta, which was {bound} when the node was entered.</source>
        <translation>Isso não está abaixo de beta, que era {bound} quando se entrou no nó.</translation>
    </message>
    <message>
        <source>That tells {bits} bits, and no other test anything.</source>
        <translation>Isso diz {bits} bits, e nenhum outro teste diz nada.</translation>
    </message>
    <message>
        <source>That tells {bits} bits, as much as any test does; next comes {test} with {other}.</source>
        <translation>Isso diz {bits} bits, tanto como o melhor dos testes; segue-se {test} com {other}.</translation>
    </message>
    <message>
        <source>The back-up raises the visits from {before:,} to {after:,}.</source>
        <translation>A contagem sobe as visitas de {before:,} para {after:,}.</translation>
    </message>
    <message>
        <source>The best for {player} so far is {value} from {child}.</source>
        <translation>O melhor para {player} até agora é {value}, com {child}.</translation>
    </message>
    <message>
        <source>The decision tree predicts column {column}.</source>
        <translation>A árvore de decisão prevê a coluna {column}.</translation>
    </message>
    <message>
        <source>The decision tree predicts column {predicted}, which is full: column {column} is played, by chance.</source>
        <translation>A árvore de decisão prevê a coluna {predicted}, que está cheia: joga-se a coluna {column}, ao acaso.</translation>
    </message>
    <message>
        <source>The decision tree predicts column {predicted}, which is full: column {column} is played, which most samples of the others have.</source>
        <translation>A árvore de decisão prevê a coluna {predicted}, que está cheia: joga-se a coluna {column}, que das outras tem mais amostras.</translation>
    </message>
    <message>
        <source>The depth is reached: here the search stops, and the evaluator {evaluator} says {value}.</source>
        <translation>A profundidade foi atingida: a pesquisa para aqui, e o avaliador {evaluator} diz {value}.</translation>
    </message>
    <message>
        <source>The depth is reached: here the search stops. It is worth {value}.</source>
        <translation>A profundidade foi atingida: a pesquisa para aqui. Vale {value}.</translation>
    </message>
    <message>
        <source>The depth is reached: here the search stops. The game does not say what its states are worth, so that this counts as {value}.</source>
        <translation>A profundidade foi atingida: a pesquisa para aqui. O jogo não diz quanto valem os seus estados, pelo que este conta como {value}.</translation>
    </message>
    <message>
        <source>The depth is reached: here the search stops. The game says that it is worth {value}.</source>
        <translation>A profundidade foi atingida: a pesquisa para aqui. O jogo diz que este estado vale {value}.</translation>
    </message>
    <message>
        <source>The game ends here at ply {ply}: {result}. That is worth {value}.</source>
        <translation>A partida acaba aqui na meia-jogada {ply}: {result}. Isso vale {value}.</translation>
    </message>
    <message>
        <source>The game ends here at ply {ply}: {result}. The search gave it {value}.</source>
        <translation>A partida acaba aqui na meia-jogada {ply}: {result}. A pesquisa deu-lhe {value}.</translation>
    </message>
    <message>
        <source>The game is over here ({result}): it is the goal, the search ends.</source>
        <translation>A partida acaba aqui ({result}): é o objetivo, a pesquisa termina.</translation>
    </message>
    <message>
        <source>The game is over here: the path ends.</source>
        <translation>A partida acaba aqui: o caminho termina.</translation>
    </message>
    <message>
        <source>The highest first: {sums}.</source>
        <translation>A maior primeiro: {sums}.</translation>
    </message>
    <message>
        <source>The iteration before</source>
        <translation>A iteração anterior</translation>
    </message>
    <message>
        <source>The most visited are {child} and, as often, {nodes}: {n} times.</source>
        <translation>As mais visitadas são {child} e, tantas vezes, {nodes}: {n} vezes.</translation>
    </message>
    <message>
        <source>The most visited is {child}, {n} times.</source>
        <translation>A mais visitada é {child}, {n} vezes.</translation>
    </message>
    <message>
        <source>The move decided on is {child}: it has the best mean, level with {nodes}.</source>
        <translation>A jogada decidida é {child}: tem a melhor média, a par de {nodes}.</translation>
    </message>
    <message>
        <source>The move decided on is {child}: it has the best mean.</source>
        <translation>A jogada decidida é {child}: tem a melhor média.</translation>
    </message>
    <message>
        <source>The move decided on is {child}: it has the highest upper confidence bound, level with {nodes}.</source>
        <translation>A jogada decidida é {child}: tem o maior limite superior de confiança, a par de {nodes}.</translation>
    </message>
    <message>
        <source>The move decided on is {child}: it has the highest upper confidence bound.</source>
        <translation>A jogada decidida é {child}: tem o maior limite superior de confiança.</translation>
    </message>
    <message>
        <source>The move decided on is {child}: it has the most visits, level with {nodes}.</source>
        <translation>A jogada decidida é {child}: tem mais visitas, a par de {nodes}.</translation>
    </message>
    <message>
        <source>The move decided on is {child}: it has the most visits.</source>
        <translation>A jogada decidida é {child}: tem mais visitas.</translation>
    </message>
    <message>
        <source>The moves played are {moves}.</source>
        <translation>As jogadas feitas são {moves}.</translation>
    </message>
    <message>
        <source>The outcomes so far add up to {value}.</source>
        <translation>Os resultados até agora somam {value}.</translation>
    </message>
    <message>
        <source>The path ends here, and nothing is added.</source>
        <translation>O caminho acaba aqui, e nada se junta.</translation>
    </message>
    <message numerus="yes">
        <source>The root of the iteration that looks {n} plies ahead.</source>
        <extracomment>The root of the iteration that looks {n} ply ahead.</extracomment>
        <translation>
            <numerusform>A raiz da iteração que olha {n} meia-jogada em frente.</numerusform>
            <numerusform>A raiz da iteração que olha {n} meias-jogadas em frente.</numerusform>
        </translation>
    </message>
    <message>
        <source>The score is known here without a search: {value}.</source>
        <translation>A pontuação conhece-se aqui sem pesquisa: {value}.</translation>
    </message>
    <message>
        <source>The search enters this node.</source>
        <translation>A pesquisa entra neste nó.</translation>
    </message>
    <message>
        <source>The search gave it {value}.</source>
        <translation>A pesquisa deu-lhe {value}.</translation>
    </message>
    <message>
        <source>The search gave it {value}. The best for {player} was {child}, which had given {gave}.</source>
        <translation>A pesquisa deu-lhe {value}. O melhor para {player} foi {child}, que dera {gave}.</translation>
    </message>
    <message>
        <source>The search has not been here yet.</source>
        <translation>A pesquisa ainda não esteve aqui.</translation>
    </message>
    <message>
        <source>The search keeps it as a lower bound, but it is exact: nothing that counts was cut off below. MIN has as good a move above and will not let it come to this.</source>
        <translation>A pesquisa guarda-o como limite inferior, mas é exato: abaixo não se cortou nada que conte. MIN tem acima uma jogada tão boa e não deixa chegar aqui.</translation>
    </message>
    <message>
        <source>The search keeps it as an upper bound, but it is exact: nothing that counts was cut off below. MAX has as good a move above and will not let it come to this.</source>
        <translation>A pesquisa guarda-o como limite superior, mas é exato: abaixo não se cortou nada que conte. MAX tem acima uma jogada tão boa e não deixa chegar aqui.</translation>
    </message>
    <message>
        <source>The search looked no further, and gave it {value}.</source>
        <translation>A pesquisa não viu mais longe, e deu-lhe {value}.</translation>
    </message>
    <message>
        <source>The search was stopped before it was done here.</source>
        <translation>A pesquisa foi parada antes de acabar aqui.</translation>
    </message>
    <message>
        <source>The table of seen positions knows enough of this one to answer: {value}. It is not searched again.</source>
        <translation>A tabela de posições vistas sabe o bastante desta para responder: {value}. Não se pesquisa outra vez.</translation>
    </message>
    <message>
        <source>The value equals alpha, which is {bound}.</source>
        <translation>O valor é igual a alfa, que é {bound}.</translation>
    </message>
    <message>
        <source>The value equals beta, which is {bound}.</source>
        <translation>O valor é igual a beta, que é {bound}.</translation>
    </message>
    <message>
        <source>The value is above beta, which is {bound}.</source>
        <translation>O valor está acima de beta, que é {bound}.</translation>
    </message>
    <message>
        <source>The value is below alpha, which is {bound}.</source>
        <translation>O valor está abaixo de alfa, que é {bound}.</translation>
    </message>
    <message>
        <source>There is no node after that move yet: the path ends here, it is added next.</source>
        <translation>Ainda não há nó depois dessa jogada: o caminho acaba aqui, e o nó é acrescentado a seguir.</translation>
    </message>
    <message>
        <source>This is hidden: what do you expect?</source>
        <translation>Isto está escondido: o que espera?</translation>
    </message>
    <message>
        <source>This node has not grown yet.</source>
        <translation>Este nó ainda não cresceu.</translation>
    </message>
    <message>
        <source>This node is not discovered yet.</source>
        <translation>Este nó ainda não foi descoberto.</translation>
    </message>
    <message>
        <source>This position was discovered before, at {place} and with as many plies: it does not join the frontier again.</source>
        <translation>Esta posição já foi descoberta, no {place}, com as mesmas meias-jogadas: não volta a entrar na fronteira.</translation>
    </message>
    <message>
        <source>This position was searched before, at {place} with as many plies left: its value {value} serves here too, so it is not searched again.</source>
        <translation>Esta posição já foi pesquisada, no {place}, com as mesmas meias-jogadas por fazer: o seu valor {value} serve também aqui, por isso não se pesquisa outra vez.</translation>
    </message>
    <message>
        <source>This probe asks: is the score at least {score}?</source>
        <translation>Esta sonda pergunta: a pontuação é pelo menos {score}?</translation>
    </message>
    <message>
        <source>To this probe the value is a lower bound: the true one may be higher, but it asks no more.</source>
        <translation>Para esta sonda o valor é um limite inferior: o verdadeiro pode ser maior, mas ela não pergunta mais.</translation>
    </message>
    <message>
        <source>To this probe the value is an upper bound: the true one may be lower, but it asks no more.</source>
        <translation>Para esta sonda o valor é um limite superior: o verdadeiro pode ser menor, mas ela não pergunta mais.</translation>
    </message>
    <message>
        <source>W (points of {player})</source>
        <translation>W (pontos de {player})</translation>
    </message>
    <message>
        <source>W of {player} goes from {before} to {points}.</source>
        <translation>O W de {player} passa de {before} para {points}.</translation>
    </message>
    <message>
        <source>Yes: it is at least {score}.</source>
        <translation>Sim: é pelo menos {score}.</translation>
    </message>
    <message>
        <source>best</source>
        <translation>melhor</translation>
    </message>
    <message>
        <source>bound</source>
        <translation>limite</translation>
    </message>
    <message>
        <source>child {moves}</source>
        <translation>o filho {moves}</translation>
    </message>
    <message>
        <source>child {move}</source>
        <translation>o filho {move}</translation>
    </message>
    <message>
        <source>children {moves}</source>
        <translation>os filhos {moves}</translation>
    </message>
    <message>
        <source>column {moves}</source>
        <translation>a coluna {moves}</translation>
    </message>
    <message>
        <source>column {move}</source>
        <translation>a coluna {move}</translation>
    </message>
    <message>
        <source>columns {moves}</source>
        <translation>as colunas {moves}</translation>
    </message>
    <message>
        <source>c·P·√N parent / (1 + N)</source>
        <translation>c·P·√N do pai / (1 + N)</translation>
    </message>
    <message>
        <source>c·√(ln N parent / N)</source>
        <translation>c·√(ln N do pai / N)</translation>
    </message>
    <message>
        <source>depth</source>
        <translation>profundidade</translation>
    </message>
    <message>
        <source>exploitation {exploitation:.3f} + exploration {exploration:.3f} = {sum:.3f}</source>
        <translation>aproveitamento {exploitation:.3f} + exploração {exploration:.3f} = {sum:.3f}</translation>
    </message>
    <message>
        <source>exploitation {exploitation:.3f} + exploration {exploration:.3f} ≈ {sum:.3f}</source>
        <translation>aproveitamento {exploitation:.3f} + exploração {exploration:.3f} ≈ {sum:.3f}</translation>
    </message>
    <message>
        <source>f = value − plies = {value} − {plies} = {f}.</source>
        <translation>f = valor − meias-jogadas = {value} − {plies} = {f}.</translation>
    </message>
    <message>
        <source>f = value − plies = {value} − {plies} ≈ {f}.</source>
        <translation>f = valor − meias-jogadas = {value} − {plies} ≈ {f}.</translation>
    </message>
    <message>
        <source>frontier</source>
        <translation>fronteira</translation>
    </message>
    <message>
        <source>high</source>
        <translation>superior</translation>
    </message>
    <message>
        <source>iteration</source>
        <translation>iteração</translation>
    </message>
    <message>
        <source>low</source>
        <translation>inferior</translation>
    </message>
    <message>
        <source>move</source>
        <translation>jogada</translation>
    </message>
    <message>
        <source>move {moves}</source>
        <translation>jogada {moves}</translation>
    </message>
    <message>
        <source>move {move}</source>
        <translation>jogada {move}</translation>
    </message>
    <message>
        <source>moves {moves}</source>
        <translation>jogadas {moves}</translation>
    </message>
    <message>
        <source>node</source>
        <translation>nó</translation>
    </message>
    <message>
        <source>plies</source>
        <translation>meias-jogadas</translation>
    </message>
    <message>
        <source>points</source>
        <translation>pontos</translation>
    </message>
    <message>
        <source>score</source>
        <translation>pontuação</translation>
    </message>
    <message>
        <source>step {step:,}</source>
        <translation>passo {step:,}</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>soma</translation>
    </message>
    <message>
        <source>taken</source>
        <translation>tirados</translation>
    </message>
    <message>
        <source>the node after {path}</source>
        <translation>nó depois de {path}</translation>
    </message>
    <message>
        <source>the root node</source>
        <translation>nó raiz</translation>
    </message>
    <message>
        <source>value</source>
        <translation>valor</translation>
    </message>
    <message>
        <source>{before} found {child} best here: it is searched first.</source>
        <translation>{before} achou aqui melhor {child}: pesquisa-se primeiro.</translation>
    </message>
    <message>
        <source>{child} is searched again: with a null window it gave {value}, less than MIN has and more than alpha, so that its value has to be known.</source>
        <translation>{child} é pesquisado outra vez: com um intervalo nulo deu {value}, menos do que MIN tem e mais do que alfa, de modo que é preciso saber o seu valor.</translation>
    </message>
    <message>
        <source>{child} is searched again: with a null window it gave {value}, more than MAX has and less than beta, so that its value has to be known.</source>
        <translation>{child} é pesquisado outra vez: com um intervalo nulo deu {value}, mais do que MAX tem e menos do que beta, de modo que é preciso saber o seu valor.</translation>
    </message>
    <message>
        <source>{first} and {last}</source>
        <translation>{first} e {last}</translation>
    </message>
    <message>
        <source>{here} here can already get {value}, {other} has {bound} from {child} at {ancestor}: {moves} cannot matter.</source>
        <translation>{here} já pode obter aqui {value}, {other} tem {bound} com {child}, no {ancestor}: já não importa ver {moves}.</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} iterations came through here.</source>
        <extracomment>{n:,} iteration came through here.</extracomment>
        <translation>
            <numerusform>{n:,} iteração passou por aqui.</numerusform>
            <numerusform>{n:,} iterações passaram por aqui.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} samples came here, with an entropy of {bits} bits.</source>
        <extracomment>{n:,} sample came here, with an entropy of {bits} bits.</extracomment>
        <translation>
            <numerusform>{n:,} amostra chegou aqui, com uma entropia de {bits} bits.</numerusform>
            <numerusform>{n:,} amostras chegaram aqui, com uma entropia de {bits} bits.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} samples came here, {share} of them with column {column}: that is the decision.</source>
        <extracomment>{n:,} sample came here: column {column}.</extracomment>
        <translation>
            <numerusform>{n:,} amostra chegou aqui: coluna {column}.</numerusform>
            <numerusform>{n:,} amostras chegaram aqui, {share} delas com a coluna {column}: é essa a decisão.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} children of this node have returned so far.</source>
        <extracomment>{n} child of this node has returned so far.</extracomment>
        <translation>
            <numerusform>{n} filho deste nó já devolveu o seu valor.</numerusform>
            <numerusform>{n} filhos deste nó já devolveram o seu valor.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} moves are not tried yet: the path ends here, one of them is added next.</source>
        <extracomment>{n} move is not tried yet: the path ends here, it is added next.</extracomment>
        <translation>
            <numerusform>{n} jogada ainda não foi tentada: o caminho acaba aqui, junta-se a seguir.</numerusform>
            <numerusform>{n} jogadas ainda não foram tentadas: o caminho acaba aqui, junta-se uma a seguir.</numerusform>
        </translation>
    </message>
    <message>
        <source>{player} gets nothing from it: W stays at {points}.</source>
        <translation>{player} não ganha nada com isto: o W continua em {points}.</translation>
    </message>
    <message>
        <source>{player} got {points} of the points: W/N is {mean}.</source>
        <translation>{player} obteve {points} dos pontos: W/N é {mean}.</translation>
    </message>
    <message>
        <source>{player} looks at {child}.</source>
        <translation>{player} está a ver {child}.</translation>
    </message>
    <message>
        <source>{player} takes {child}, worth {value}.</source>
        <translation>{player} escolhe {child}, que vale {value}.</translation>
    </message>
    <message>
        <source>{player} wins at once by {child}: no other is looked at.</source>
        <translation>{player} ganha logo por {child}: não se olha para mais nenhum.</translation>
    </message>
    <message>
        <source>{player}, who moved here, got {points} of the points: W/N, its exploitation, is {mean}.</source>
        <translation>{player}, que jogou para aqui, obteve {points} dos pontos: W/N, o seu aproveitamento, é {mean}.</translation>
    </message>
    <message>
        <source>{q} + {c}·{prior}·√{above} / (1 + {visits}) ≈ {sum}</source>
        <translation>{q} + {c}·{prior}·√{above} / (1 + {visits}) ≈ {sum}</translation>
    </message>
</context>
<context>
    <name>export</name>
    <message>
        <source>"{colour}" is no colour: write #rrggbb, such as #ffb000</source>
        <translation>"{colour}" não é uma cor: escreva #rrggbb, como #ffb000</translation>
    </message>
    <message>
        <source>"{path}" cannot be written ({why}): choose another place or name</source>
        <translation>"{path}" não pode ser escrito ({why}): escolher outro lugar ou nome</translation>
    </message>
    <message>
        <source>"{path}" cannot be written: choose a place that you may write to</source>
        <translation>não é possível escrever "{path}": escolher um lugar onde se possa escrever</translation>
    </message>
    <message>
        <source>"{path}" has no suffix: choose {known}</source>
        <translation>"{path}" não tem sufixo: escolher {known}</translation>
    </message>
    <message>
        <source>"{path}" has the suffix "{suffix}": choose {known}</source>
        <translation>"{path}" tem o sufixo "{suffix}": escolher {known}</translation>
    </message>
    <message>
        <source>"{path}" is a directory: name a file</source>
        <translation>"{path}" é uma pasta: indicar um ficheiro</translation>
    </message>
    <message>
        <source>"{path}" is no ordinary file: choose another name</source>
        <translation>"{path}" não é um ficheiro comum: escolher outro nome</translation>
    </message>
    <message>
        <source>"{text}" are no steps: write the first and the last, such as 0:60, and every how many, such as 0:600:10</source>
        <translation>"{text}" não são passos: escreva o primeiro e o último, como 0:60, e de quantos em quantos, como 0:600:10</translation>
    </message>
    <message>
        <source>"{text}" names no labels: choose some of {known}</source>
        <translation>"{text}" não indica etiquetas: escolha algumas de {known}</translation>
    </message>
    <message>
        <source>All moves</source>
        <translation>Todos os lances</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Responder</translation>
    </message>
    <message>
        <source>Ask me</source>
        <translation>Pergunta-me</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>Tabuleiro</translation>
    </message>
    <message>
        <source>Board and text</source>
        <translation>Tabuleiro e texto</translation>
    </message>
    <message>
        <source>Bound</source>
        <translation>Limite</translation>
    </message>
    <message>
        <source>CHANCE decides</source>
        <translation>CHANCE decide</translation>
    </message>
    <message>
        <source>CSV, for spreadsheets</source>
        <translation>CSV, para folhas de cálculo</translation>
    </message>
    <message>
        <source>Children count from 1; nodes count from 0, at the root.</source>
        <translation>Os filhos contam-se a partir de 1; os nós a partir de 0, na raiz.</translation>
    </message>
    <message>
        <source>Click a node with a question mark, and say what it is worth.</source>
        <translation>Clique num nó com um ponto de interrogação, e diga quanto vale.</translation>
    </message>
    <message>
        <source>Closer</source>
        <translation>Mais perto</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>Coluna</translation>
    </message>
    <message>
        <source>Columns count from 1, at the left; nodes count from 0, at the root.</source>
        <translation>As colunas contam-se a partir de 1, à esquerda; os nós a partir de 0, na raiz.</translation>
    </message>
    <message>
        <source>DOT, for Graphviz</source>
        <translation>DOT, para o Graphviz</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Escuro</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Pormenores</translation>
    </message>
    <message>
        <source>Enter folds a node up; arrows go from node to node; Page Up and Page Down step.</source>
        <translation>Enter dobra um nó; as setas vão de nó em nó; Page Up e Page Down avançam e recuam.</translation>
    </message>
    <message>
        <source>Events, for Perfetto and Speedscope</source>
        <translation>Eventos, para o Perfetto e o Speedscope</translation>
    </message>
    <message>
        <source>Extensive game, for Gambit</source>
        <translation>Jogo extensivo, para o Gambit</translation>
    </message>
    <message>
        <source>First step</source>
        <translation>Primeiro passo</translation>
    </message>
    <message>
        <source>Folded up</source>
        <translation>Dobrados</translation>
    </message>
    <message>
        <source>Further away</source>
        <translation>Mais longe</translation>
    </message>
    <message>
        <source>GIF, a film of several steps</source>
        <translation>GIF, um filme de vários passos</translation>
    </message>
    <message>
        <source>GraphML, for graph viewers</source>
        <translation>GraphML, para visualizadores de grafos</translation>
    </message>
    <message>
        <source>Graphviz could not be started: {why}</source>
        <translation>não foi possível iniciar o Graphviz: {why}</translation>
    </message>
    <message>
        <source>Graphviz could not draw the tree: {why}</source>
        <translation>o Graphviz não conseguiu desenhar a árvore: {why}</translation>
    </message>
    <message>
        <source>Grey</source>
        <translation>Cinzentos</translation>
    </message>
    <message>
        <source>Hidden</source>
        <translation>Escondidos</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Alto contraste</translation>
    </message>
    <message>
        <source>How to read it</source>
        <translation>Como ler</translation>
    </message>
    <message>
        <source>It is {value}.</source>
        <translation>É {value}.</translation>
    </message>
    <message>
        <source>JSON, for other programs</source>
        <translation>JSON, para outros programas</translation>
    </message>
    <message>
        <source>Last step</source>
        <translation>Último passo</translation>
    </message>
    <message>
        <source>Moves have the names of the game; nodes count from 0, at the root.</source>
        <translation>As jogadas têm os nomes do jogo; os nós contam-se a partir de 0, na raiz.</translation>
    </message>
    <message>
        <source>No: it is {value}, not {given}.</source>
        <translation>Não: é {value}, não {given}.</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Número</translation>
    </message>
    <message>
        <source>One step back</source>
        <translation>Um passo atrás</translation>
    </message>
    <message>
        <source>One step on</source>
        <translation>Um passo em frente</translation>
    </message>
    <message>
        <source>PDF, on pages of paper</source>
        <translation>PDF, em páginas de papel</translation>
    </message>
    <message>
        <source>PNG picture</source>
        <translation>Imagem PNG</translation>
    </message>
    <message>
        <source>Page for a browser, with all steps</source>
        <translation>Página para um navegador, com todos os passos</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pausa</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Jogar</translation>
    </message>
    <message>
        <source>Playout: {moves}</source>
        <translation>Simulação: {moves}</translation>
    </message>
    <message>
        <source>Print</source>
        <translation>Impressão</translation>
    </message>
    <message>
        <source>Right: it is {value}.</source>
        <translation>Certo: é {value}.</translation>
    </message>
    <message>
        <source>SVG picture</source>
        <translation>Imagem SVG</translation>
    </message>
    <message>
        <source>Screen</source>
        <translation>Ecrã</translation>
    </message>
    <message>
        <source>Step {step:,} of {steps:,}</source>
        <translation>Passo {step:,} de {steps:,}</translation>
    </message>
    <message>
        <source>Step {step:,} of {steps:,}: {event}</source>
        <translation>Passo {step:,} de {steps:,}: {event}</translation>
    </message>
    <message>
        <source>Step {step} of {steps}</source>
        <translation>Passo {step} de {steps}</translation>
    </message>
    <message>
        <source>Tell me</source>
        <translation>Diz-me</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Texto</translation>
    </message>
    <message>
        <source>That was the last one.</source>
        <translation>Era o último.</translation>
    </message>
    <message>
        <source>The board at this node</source>
        <translation>O tabuleiro neste nó</translation>
    </message>
    <message>
        <source>The search tree</source>
        <translation>A árvore de procura</translation>
    </message>
    <message>
        <source>The whole tree as a sunburst</source>
        <translation>A árvore toda como raios de sol</translation>
    </message>
    <message>
        <source>The whole tree as an icicle</source>
        <translation>A árvore toda como icicle</translation>
    </message>
    <message>
        <source>TikZ, for LaTeX</source>
        <translation>TikZ, para LaTeX</translation>
    </message>
    <message>
        <source>To be filled in</source>
        <translation>Por preencher</translation>
    </message>
    <message>
        <source>Told</source>
        <translation>Ditos</translation>
    </message>
    <message>
        <source>Trace, to be opened again</source>
        <translation>Registo, para abrir de novo</translation>
    </message>
    <message>
        <source>UCT terms</source>
        <translation>Termos de UCT</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Valor</translation>
    </message>
    <message>
        <source>Visits</source>
        <translation>Visitas</translation>
    </message>
    <message>
        <source>What is this node worth?</source>
        <translation>Quanto vale este nó?</translation>
    </message>
    <message>
        <source>Whole tree</source>
        <translation>Árvore toda</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Porquê</translation>
    </message>
    <message>
        <source>Why it ended</source>
        <translation>Porque terminou</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Intervalo</translation>
    </message>
    <message>
        <source>a cell of the board decides</source>
        <translation>uma casa do tabuleiro decide</translation>
    </message>
    <message>
        <source>a game of Gambit is one tree that is searched to its leaves, and {search} makes none: choose minimax or expectiminimax</source>
        <translation>um jogo do Gambit é uma só árvore procurada até às folhas, e {search} não faz nenhuma: escolha minimax ou expectiminimax</translation>
    </message>
    <message>
        <source>a game of {count:,} nodes is too large for Gambit: choose a tree of {most:,} or fewer</source>
        <translation>um jogo com {count:,} nós é demasiado grande para o Gambit: escolha uma árvore de {most:,} ou menos</translation>
    </message>
    <message>
        <source>a part of this tree was not searched, and a game of Gambit is whole: search by minimax</source>
        <translation>uma parte desta árvore não foi procurada, e um jogo do Gambit é inteiro: procure com minimax</translation>
    </message>
    <message>
        <source>a poster is a picture of pixels, and TikZ has none: choose .pdf or .png</source>
        <translation>um cartaz é uma imagem de píxeis, e o TikZ não tem nenhuma: escolha .pdf ou .png</translation>
    </message>
    <message>
        <source>a widget needs anywidget: {command}</source>
        <translation>um widget precisa do anywidget: {command}</translation>
    </message>
    <message>
        <source>an empty tree</source>
        <translation>uma árvore vazia</translation>
    </message>
    <message>
        <source>below {moves} in the tree of {search}</source>
        <translation>abaixo de {moves} na árvore de {search}</translation>
    </message>
    <message>
        <source>c used {c}</source>
        <translation>c usado {c}</translation>
    </message>
    <message>
        <source>choose less of the tree, smaller texts, or a wider page</source>
        <translation>escolha menos da árvore, textos menores, ou uma página mais larga</translation>
    </message>
    <message>
        <source>down to {depth} plies the tree has {size}, and a drawing of more than {most:,} nodes and pruned branches cannot be read</source>
        <translation>até {depth} meias-jogadas a árvore tem {size}, e um desenho com mais de {most:,} nós e ramos podados não se consegue ler</translation>
    </message>
    <message>
        <source>from left to right</source>
        <translation>da esquerda para a direita</translation>
    </message>
    <message>
        <source>from the top down</source>
        <translation>de cima para baixo</translation>
    </message>
    <message>
        <source>it ended with code {code}</source>
        <translation>acabou com o código {code}</translation>
    </message>
    <message>
        <source>label</source>
        <translation>etiqueta</translation>
    </message>
    <message>
        <source>no node is reached by "{moves}": after "{before}" there are {known}</source>
        <translation>nenhum nó se alcança por "{moves}": após "{before}" há {known}</translation>
    </message>
    <message>
        <source>no node is reached by "{moves}": choose {known}</source>
        <translation>nenhum nó se alcança por "{moves}": escolha {known}</translation>
    </message>
    <message>
        <source>not finished</source>
        <translation>por terminar</translation>
    </message>
    <message>
        <source>nothing was pruned there: choose another part, or another search</source>
        <translation>nada foi podado aí: escolha outra parte, ou outra procura</translation>
    </message>
    <message>
        <source>only the labels {names}</source>
        <translation>só as etiquetas {names}</translation>
    </message>
    <message>
        <source>probability {share}</source>
        <translation>probabilidade {share}</translation>
    </message>
    <message>
        <source>that are {count:,} nodes and pruned branches, and a drawing of more than {most:,} cannot be read</source>
        <translation>são {count:,} nós e ramos podados, e um desenho com mais de {most:,} não se consegue ler</translation>
    </message>
    <message>
        <source>that are {count:,} pictures, and a film has {most:,} at most: choose fewer steps</source>
        <translation>são {count:,} imagens, e um filme tem {most:,} no máximo: escolha menos passos</translation>
    </message>
    <message>
        <source>the figure is {height:.0f} mm high, and TeX has room for {most:.0f}: draw less of the tree</source>
        <translation>a figura tem {height:.0f} mm de altura, e o TeX tem espaço para {most:.0f}: desenhe menos da árvore</translation>
    </message>
    <message>
        <source>the result is hidden</source>
        <translation>o resultado está escondido</translation>
    </message>
    <message>
        <source>the steps {first} to {last} are none: the first comes first</source>
        <translation>os passos {first} a {last} não são nenhuns: o primeiro vem primeiro</translation>
    </message>
    <message>
        <source>the tree has {size}, and a drawing of more than {most:,} nodes and pruned branches cannot be read</source>
        <translation>a árvore tem {size}, e um desenho com mais de {most:,} nós e ramos podados não se consegue ler</translation>
    </message>
    <message>
        <source>there is no Graphviz ({why}): install Graphviz, which has the program neato</source>
        <translation>não há Graphviz ({why}): é preciso instalar o Graphviz, que tem o programa neato</translation>
    </message>
    <message>
        <source>there is no directory "{folder}" for "{name}": make it</source>
        <translation>não há nenhuma pasta "{folder}" para "{name}": é preciso criá-la</translation>
    </message>
    <message>
        <source>there is no node {row}: choose 0 to {last:,}</source>
        <translation>não há nó {row}: escolha 0 a {last:,}</translation>
    </message>
    <message numerus="yes">
        <source>there is no step {step}: choose 0 to {n:,}, the search took {n:,} steps</source>
        <extracomment>there is no step {step}: choose 0 or 1, the search took {n:,} step</extracomment>
        <translation>
            <numerusform>não existe o passo {step}: escolher 0 ou 1, a pesquisa levou {n:,} passo</numerusform>
            <numerusform>não existe o passo {step}: escolher de 0 a {n:,}, a pesquisa levou {n:,} passos</numerusform>
        </translation>
    </message>
    <message>
        <source>value {value}</source>
        <translation>valor {value}</translation>
    </message>
    <message>
        <source>what would fit: {choices}</source>
        <translation>o que caberia: {choices}</translation>
    </message>
    <message>
        <source>window {window}</source>
        <translation>intervalo {window}</translation>
    </message>
    <message>
        <source>with texts of {text} points the tree is {needed} mm wide, and {width} fit: {advice}</source>
        <translation>com textos de {text} pontos a árvore tem {needed} mm de largura, e cabem {width}: {advice}</translation>
    </message>
    <message>
        <source>{count} nodes folded up</source>
        <translation>{count} nós dobrados</translation>
    </message>
    <message>
        <source>{move}, cut off: never searched</source>
        <translation>{move}, cortado: nunca procurado</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} more nodes: trace.to_svg(root=…, depth=…, nodes=…) draws others</source>
        <extracomment>{n:,} more node: trace.to_svg(root=…, depth=…, nodes=…) draws others</extracomment>
        <translation>
            <numerusform>mais {n:,} nó: trace.to_svg(root=…, depth=…, nodes=…) desenha outros</numerusform>
            <numerusform>mais {n:,} nós: trace.to_svg(root=…, depth=…, nodes=…) desenha outros</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} nodes</source>
        <extracomment>{n:,} node</extracomment>
        <translation>
            <numerusform>{n:,} nó</numerusform>
            <numerusform>{n:,} nós</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} nodes take about {size}</source>
        <extracomment>{n:,} node takes about {size}</extracomment>
        <translation>
            <numerusform>{n:,} nó ocupa cerca de {size}</numerusform>
            <numerusform>{n:,} nós ocupam cerca de {size}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} plies</source>
        <extracomment>{n:,} ply</extracomment>
        <translation>
            <numerusform>{n:,} lance</numerusform>
            <numerusform>{n:,} lances</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} pruned branches</source>
        <extracomment>{n:,} pruned branch</extracomment>
        <translation>
            <numerusform>{n:,} ramo podado</numerusform>
            <numerusform>{n:,} ramos podados</numerusform>
        </translation>
    </message>
    <message>
        <source>{nodes} and {branches}</source>
        <translation>{nodes} e {branches}</translation>
    </message>
    <message>
        <source>{player} to move</source>
        <translation>joga {player}</translation>
    </message>
    <message>
        <source>{position} by {rules}</source>
        <translation>{position} com {rules}</translation>
    </message>
    <message>
        <source>{result}, ended early by a request to stop</source>
        <translation>{result}, acabou antes do fim por um pedido para parar</translation>
    </message>
    <message>
        <source>{result}, ended early by an error</source>
        <translation>{result}, acabou antes do fim por um erro</translation>
    </message>
    <message>
        <source>{result}, ended early by its limit of memory</source>
        <translation>{result}, acabou antes do fim pelo limite de memória</translation>
    </message>
    <message>
        <source>{result}, ended early by its limit of nodes</source>
        <translation>{result}, acabou antes do fim pelo limite de nós</translation>
    </message>
    <message>
        <source>{result}, ended early by its limit of seconds</source>
        <translation>{result}, acabou antes do fim pelo limite de segundos</translation>
    </message>
    <message>
        <source>{right} of {asked} right</source>
        <translation>{right} de {asked} certas</translation>
    </message>
    <message>
        <source>{search} does not enter and leave nodes one in another, and events are of that: choose minimax, alphabeta, pvs or expectiminimax</source>
        <translation>{search} não entra em nós e sai deles uns dentro dos outros, e os eventos são disso: escolha minimax, alphabeta, pvs ou expectiminimax</translation>
    </message>
    <message>
        <source>{sides}; {sign} CHANCE decides by its probabilities</source>
        <translation>{sides}; {sign} CHANCE decide segundo as suas probabilidades</translation>
    </message>
    <message>
        <source>{subtree}; the whole tree: {whole}</source>
        <translation>{subtree}; a árvore inteira: {whole}</translation>
    </message>
    <message>
        <source>{takes}, and there is room for {free}</source>
        <translation>{takes}, e há espaço para {free}</translation>
    </message>
    <message>
        <source>{up} MAX is player {maximiser}, to move at the root; {down} MIN is player {minimiser}</source>
        <translation>{up} MAX é o jogador {maximiser}, que joga na raiz; {down} MIN é o jogador {minimiser}</translation>
    </message>
    <message>
        <source>{up} MAX is {maximiser}, to move at the root; {down} MIN is {minimiser}</source>
        <translation>{up} MAX é {maximiser}, que joga na raiz; {down} MIN é {minimiser}</translation>
    </message>
    <message>
        <source>{up} MAX moves first, {down} MIN answers</source>
        <translation>{up} MAX joga primeiro, {down} MIN responde</translation>
    </message>
    <message>
        <source>{words}, only the labels {names}</source>
        <translation>{words}, só as etiquetas {names}</translation>
    </message>
    <message>
        <source>…: the best so far of a node that is not done. Pale: not reached yet.</source>
        <translation>…: o melhor até agora de um nó por acabar. Claro: ainda não alcançado.</translation>
    </message>
</context>
<context>
    <name>game</name>
    <message>
        <source>"{board}" is no board size: write rows x columns, such as 6x7</source>
        <translation>"{board}" não é um tamanho de tabuleiro: escrever linhas x colunas, como 6x7</translation>
    </message>
    <message>
        <source>"{text}" goes on at move {number}, but the game was over after move {end}</source>
        <translation>"{text}" continua na jogada {number}, mas a partida acabou depois da jogada {end}</translation>
    </message>
    <message>
        <source>"{text}" has "{bad}", a move is a column counted from 1</source>
        <translation>"{text}" tem "{bad}": uma jogada é uma coluna, contada a partir de 1</translation>
    </message>
    <message>
        <source>"{text}" has column 0, columns count from 1</source>
        <translation>"{text}" tem a coluna 0: as colunas contam-se a partir de 1</translation>
    </message>
    <message>
        <source>"{text}" has column {column}, the board has {columns}</source>
        <translation>"{text}" tem a coluna {column}, o tabuleiro tem {columns}</translation>
    </message>
    <message>
        <source>"{text}" is no number: type one such as 2 or 0.5</source>
        <translation>"{text}" não é um número: escrever um como 2 ou 0.5</translation>
    </message>
    <message>
        <source>"{text}" is no position: write columns such as 4453, draw a board with X, O and . (top row first), or give a matrix of 0, 1 and 2</source>
        <translation>"{text}" não é uma posição: escrever colunas, como 4453, desenhar um tabuleiro com X, O e . (a linha de cima primeiro), ou dar uma matriz de 0, 1 e 2</translation>
    </message>
    <message>
        <source>"{text}" is no whole number: type one such as 4</source>
        <translation>"{text}" não é um número inteiro: escrever um como 4</translation>
    </message>
    <message>
        <source>First four wins</source>
        <translation>Ganha o primeiro quatro</translation>
    </message>
    <message>
        <source>Most fours win</source>
        <translation>Ganham mais quatros</translation>
    </message>
    <message>
        <source>Slippery discs</source>
        <translation>Peças escorregadias</translation>
    </message>
    <message>
        <source>Slippery discs, most fours win</source>
        <translation>Peças escorregadias, mais quatros ganham</translation>
    </message>
    <message>
        <source>a length to connect of {connect} is too short: at least 2</source>
        <translation>{connect} em linha é pouco: pelo menos 2</translation>
    </message>
    <message>
        <source>begins with a probability</source>
        <translation>começa por uma probabilidade</translation>
    </message>
    <message>
        <source>column {column} is full in "{text}"</source>
        <translation>a coluna {column} está cheia em "{text}"</translation>
    </message>
    <message>
        <source>ends too early: a bracket is not closed</source>
        <translation>acaba cedo de mais: há um parêntese por fechar</translation>
    </message>
    <message>
        <source>goes on after its end</source>
        <translation>continua depois do fim</translation>
    </message>
    <message>
        <source>has "{text}", which is no number</source>
        <translation>tem "{text}", que não é um número</translation>
    </message>
    <message>
        <source>has a "{token}" where "{closing}" should be</source>
        <translation>tem um "{token}" onde devia estar "{closing}"</translation>
    </message>
    <message>
        <source>has a "{token}" where a number should be</source>
        <translation>tem um "{token}" onde devia estar um número</translation>
    </message>
    <message>
        <source>has a "{token}" without its beginning</source>
        <translation>tem um "{token}" sem o seu princípio</translation>
    </message>
    <message>
        <source>has a bracket in which only some children have probabilities</source>
        <translation>tem um parêntese em que só alguns filhos têm probabilidades</translation>
    </message>
    <message>
        <source>has a probability of {probability:g}, which must be above 0</source>
        <translation>tem uma probabilidade de {probability:g}, que deve ser maior do que 0</translation>
    </message>
    <message>
        <source>has an empty bracket</source>
        <translation>tem um parêntese vazio</translation>
    </message>
    <message>
        <source>has more than {most} children in a bracket</source>
        <translation>tem mais de {most} filhos num parêntese</translation>
    </message>
    <message>
        <source>has probabilities that add up to {total:g}, not to 1</source>
        <translation>tem probabilidades que somam {total:g}, e não 1</translation>
    </message>
    <message>
        <source>has {text}: keep numbers between ±900,000</source>
        <translation>tem {text}: os números vão de −900 000 a 900 000</translation>
    </message>
    <message>
        <source>is a number alone</source>
        <translation>é só um número</translation>
    </message>
    <message>
        <source>is empty</source>
        <translation>está vazia</translation>
    </message>
    <message>
        <source>is more than {most} levels deep</source>
        <translation>tem mais de {most} níveis</translation>
    </message>
    <message>
        <source>its game goes where it was not searched</source>
        <translation>o seu jogo vai aonde não foi pesquisado</translation>
    </message>
    <message>
        <source>its game has a state that is none</source>
        <translation>o seu jogo tem um estado que não o é</translation>
    </message>
    <message>
        <source>its game has moves that lead nowhere</source>
        <translation>o seu jogo tem jogadas que não levam a lado nenhum</translation>
    </message>
    <message>
        <source>line {number} of the drawn board has "{symbol}" in column {place}: draw X, O and . or - for an empty cell</source>
        <translation>a linha {number} do tabuleiro desenhado tem "{symbol}" na coluna {place}: desenhar X, O e . ou - para uma casa vazia</translation>
    </message>
    <message>
        <source>nobody can connect {connect} on the board {size}</source>
        <translation>ninguém consegue ligar {connect} no tabuleiro {size}</translation>
    </message>
    <message>
        <source>nothing can be played in "{text}": the game is over</source>
        <translation>não se pode jogar em "{text}": a partida acabou</translation>
    </message>
    <message numerus="yes">
        <source>row {number} of the drawn board has {n} cells, row 1 has {first}</source>
        <extracomment>row {number} of the drawn board has {n} cell, row 1 has {first}</extracomment>
        <translation>
            <numerusform>a linha {number} do tabuleiro desenhado tem {n} casa, a linha 1 tem {first}</numerusform>
            <numerusform>a linha {number} do tabuleiro desenhado tem {n} casas, a linha 1 tem {first}</numerusform>
        </translation>
    </message>
    <message>
        <source>row {number} of the matrix has {cell} in column {column}: a cell is 0, 1 or 2</source>
        <translation>a linha {number} da matriz tem {cell} na coluna {column}: uma casa é 0, 1 ou 2</translation>
    </message>
    <message numerus="yes">
        <source>row {number} of the matrix has {n} cells, row 1 has {first}</source>
        <extracomment>row {number} of the matrix has {n} cell, row 1 has {first}</extracomment>
        <translation>
            <numerusform>a linha {number} da matriz tem {n} casa, a linha 1 tem {first}</numerusform>
            <numerusform>a linha {number} da matriz tem {n} casas, a linha 1 tem {first}</numerusform>
        </translation>
    </message>
    <message>
        <source>row {row}, column {column} holds {cell}: a cell is 0, 1 or 2</source>
        <translation>a linha {row}, coluna {column} tem {cell}: uma casa é 0, 1 ou 2</translation>
    </message>
    <message>
        <source>the board {size} is too small: at least 2 rows and 2 columns</source>
        <translation>o tabuleiro {size} é pequeno de mais: pelo menos 2 linhas e 2 colunas</translation>
    </message>
    <message>
        <source>the board {size} is too tall: at most {most} rows with {columns} columns</source>
        <translation>o tabuleiro {size} é alto de mais: no máximo {most} linhas com {columns} colunas</translation>
    </message>
    <message>
        <source>the board {size} is too wide: at most {most} columns</source>
        <translation>o tabuleiro {size} é largo de mais: no máximo {most} colunas</translation>
    </message>
    <message>
        <source>the disc in column {column}, row {row} from the bottom hangs in the air: the cell under it is empty</source>
        <translation>a peça na coluna {column}, linha {row} a contar de baixo, está no ar: a casa por baixo está vazia</translation>
    </message>
    <message>
        <source>the drawn board has no cells</source>
        <translation>o tabuleiro desenhado não tem casas</translation>
    </message>
    <message>
        <source>the matrix cannot be read on from character {place}</source>
        <translation>a matriz não se consegue ler a partir do carácter {place}</translation>
    </message>
    <message>
        <source>the matrix has no cells</source>
        <translation>a matriz não tem casas</translation>
    </message>
    <message>
        <source>the matrix is no list of rows of 0, 1 and 2</source>
        <translation>a matriz não é uma lista de linhas de 0, 1 e 2</translation>
    </message>
    <message>
        <source>the matrix must be a list of rows, such as [[0, 0], [1, 2]]</source>
        <translation>a matriz tem de ser uma lista de linhas, como [[0, 0], [1, 2]]</translation>
    </message>
    <message>
        <source>the position is {drawn}, the board asked for {size}</source>
        <translation>a posição é de {drawn}, o tabuleiro pedido de {size}</translation>
    </message>
    <message>
        <source>the rows are not those of a board of {size}</source>
        <translation>as linhas não são as de um tabuleiro de {size}</translation>
    </message>
    <message>
        <source>the tree "{text}" {what}, at character {place}: write nested numbers such as ((3 12 8) (2 4 6))</source>
        <translation>a árvore "{text}" {what}, no carácter {place}: escrever números entre parênteses, como ((3 12 8) (2 4 6))</translation>
    </message>
    <message>
        <source>there is no column {column}, the board has 1 to {columns}</source>
        <translation>não há coluna {column}, o tabuleiro tem de 1 a {columns}</translation>
    </message>
    <message>
        <source>there is no rule set "{rule_set}": choose {names}</source>
        <translation>não há regras "{rule_set}": escolher {names}</translation>
    </message>
    <message>
        <source>{name} has {connect} in a row more than once, and no last disc can have made them all</source>
        <translation>{name} tem {connect} em linha mais de uma vez, e nenhuma última peça as pode ter feito todas</translation>
    </message>
    <message>
        <source>{name} has {connect} in a row, but {last} moved after that: the game was over</source>
        <translation>{name} tem {connect} em linha, mas {last} jogou depois disso: a partida tinha acabado</translation>
    </message>
    <message>
        <source>{number} is no position of a board of {size} that was packed</source>
        <translation>{number} não é uma posição de um tabuleiro de {size} que tenha sido compactada</translation>
    </message>
    <message>
        <source>{x} X and {o} O: X begins, so X has as many discs as O or one more</source>
        <translation>{x} X e {o} O: X começa, por isso X tem tantas peças como O ou mais uma</translation>
    </message>
</context>
<context>
    <name>glossary</name>
    <message>
        <source>+n: so many nodes are folded up below. A double click unfolds them.</source>
        <translation>+n: quantos nós estão dobrados abaixo. Um duplo clique desdobra-os.</translation>
    </message>
    <message>
        <source>1st search, 2nd search: a child that was searched again, with a wider window.</source>
        <translation>1.ª pesquisa, 2.ª pesquisa: um filho que foi pesquisado outra vez, com um intervalo mais largo.</translation>
    </message>
    <message>
        <source>A game that is played at random from a new node to its end. What MAX gets, 1 for a win and ½ for a draw, counts for all nodes on the way to it.</source>
        <translation>Uma partida jogada ao acaso de um nó novo até ao fim. O que MAX obtém, 1 por uma vitória e ½ por um empate, conta para todos os nós no caminho até ele.</translation>
    </message>
    <message>
        <source>A node below which nothing is searched: the game is over there, or the depth is reached. Its value is that of the result or of the evaluator, while all other values come from the children.</source>
        <translation>Um nó abaixo do qual nada se pesquisa: a partida acaba aí, ou atingiu-se a profundidade. O seu valor é o do resultado ou do avaliador, enquanto todos os outros vêm dos filhos.</translation>
    </message>
    <message>
        <source>A node is left before all its moves are searched, since its value has reached the end of the window. What was left out, marked ✂, cannot change the decision above.</source>
        <translation>Deixa-se um nó antes de pesquisar todas as suas jogadas, porque o seu valor atingiu o fim do intervalo. O que ficou de fora, marcado com ✂, não pode mudar a decisão acima.</translation>
    </message>
    <message>
        <source>A position that was found before, by the same moves in another order. It is not searched again: the node takes over what is known.</source>
        <translation>Uma posição já encontrada, pelas mesmas jogadas noutra ordem. Não se pesquisa outra vez: o nó fica com o que já se sabe.</translation>
    </message>
    <message>
        <source>A value of which is only known that it is at most (≤) or at least (≥) so much. A search that cuts off knows no more of many nodes, and needs no more.</source>
        <translation>Um valor de que só se sabe que é no máximo (≤) ou no mínimo (≥) tanto. Uma pesquisa com cortes não sabe mais de muitos nós, nem precisa.</translation>
    </message>
    <message>
        <source>A window with no value in it, which only asks whether a move is better than so much and is answered soon. A move that is better is searched again, to know how much.</source>
        <translation>Um intervalo sem nenhum valor dentro, que só pergunta se uma jogada é melhor do que tanto e tem resposta depressa. Uma jogada que é melhor pesquisa-se outra vez, para saber quanto.</translation>
    </message>
    <message>
        <source>All positions that are discovered, but not expanded yet. A best-first search takes the most promising of them out next, at whatever depth it is.</source>
        <translation>Todas as posições descobertas, mas ainda não expandidas. Uma pesquisa do melhor primeiro retira a seguir a mais promissora, seja qual for a sua profundidade.</translation>
    </message>
    <message>
        <source>Alpha (α)</source>
        <translation>Alfa (α)</translation>
    </message>
    <message>
        <source>At the left edge: the way to where one is, as far as it is out of view, the root on top.</source>
        <translation>Na margem esquerda: o caminho até onde se está, na parte que está fora da vista, com a raiz em cima.</translation>
    </message>
    <message>
        <source>Bars: above, the visits beside those of the siblings; below, the two terms of UCT or PUCT as the player above sees them, mean and exploration, then their sum.</source>
        <translation>Barras: em cima, as visitas ao lado das dos irmãos; em baixo, os dois termos de UCT ou PUCT como os vê o jogador acima, média e exploração, depois a sua soma.</translation>
    </message>
    <message>
        <source>Best so far</source>
        <translation>Melhor até agora</translation>
    </message>
    <message>
        <source>Beta (β)</source>
        <translation>Beta (β)</translation>
    </message>
    <message>
        <source>Blue ring: the node that is selected. Numbers and Why tell of it.</source>
        <translation>Anel azul: o nó selecionado. Números e Porquê falam dele.</translation>
    </message>
    <message>
        <source>Bold: the value.</source>
        <translation>Em negrito: o valor.</translation>
    </message>
    <message>
        <source>Bound</source>
        <translation>Limite</translation>
    </message>
    <message>
        <source>Chance node</source>
        <translation>Nó de acaso</translation>
    </message>
    <message>
        <source>Cut off</source>
        <translation>Cortado</translation>
    </message>
    <message>
        <source>Cutoff</source>
        <translation>Corte</translation>
    </message>
    <message>
        <source>Cutoffs</source>
        <translation>Cortes</translation>
    </message>
    <message>
        <source>Dashed frame: a position that was found before, at the node that it names.</source>
        <translation>Moldura tracejada: uma posição já encontrada, no nó que ela nomeia.</translation>
    </message>
    <message>
        <source>Depth now</source>
        <translation>Profundidade atual</translation>
    </message>
    <message>
        <source>Entropy</source>
        <translation>Entropia</translation>
    </message>
    <message>
        <source>Evaluator</source>
        <translation>Avaliador</translation>
    </message>
    <message>
        <source>Expanded</source>
        <translation>Expandido</translation>
    </message>
    <message>
        <source>Expansions</source>
        <translation>Expansões</translation>
    </message>
    <message>
        <source>Expectation</source>
        <translation>Valor esperado</translation>
    </message>
    <message>
        <source>Faint outline: a move that is still to be tried, unless it is cut off.</source>
        <translation>Contorno esbatido: uma jogada ainda por experimentar, a menos que seja cortada.</translation>
    </message>
    <message>
        <source>Faint: still to grow, or taken away by pruning.</source>
        <translation>Ténue: ainda por crescer, ou retirado pela poda.</translation>
    </message>
    <message>
        <source>Faint: the search has not come here yet.</source>
        <translation>Esbatido: a pesquisa ainda não chegou aqui.</translation>
    </message>
    <message>
        <source>Flag: there is a bookmark with a note.</source>
        <translation>Bandeira: há um marcador com uma nota.</translation>
    </message>
    <message>
        <source>Frontier</source>
        <translation>Fronteira</translation>
    </message>
    <message>
        <source>Gain</source>
        <translation>Ganho</translation>
    </message>
    <message>
        <source>How many iterations went through a node; the wider its edge, the more. MCTS goes where results are good, so what was visited most is what it decides on.</source>
        <translation>Quantas iterações passaram por um nó; quanto mais larga a aresta, mais. O MCTS vai aonde os resultados são bons, por isso decide-se pelo mais visitado.</translation>
    </message>
    <message>
        <source>How mixed samples are, in bits: 0 where all have the same move, 1 where two moves have half of them each. A decision tree goes on until it is small.</source>
        <translation>Quão misturadas estão as amostras, em bits: 0 onde todas têm a mesma jogada, 1 onde duas jogadas têm metade cada uma. Uma árvore de decisão continua até que seja pequena.</translation>
    </message>
    <message>
        <source>How much is expected of a move before anybody has tried it; the priors P of all moves of a position add up to 1. A good one leads a search to the right moves at once, a misleading one takes many visits to correct.</source>
        <translation>Quanto se espera de uma jogada antes que alguém a tenha tentado; os priors P de todas as jogadas de uma posição somam 1. Um bom leva a pesquisa logo às jogadas certas, um enganador leva muitas visitas a corrigir.</translation>
    </message>
    <message>
        <source>How much smaller a test makes the entropy: that of the samples at a node, less what it is on average after the answers. ID3 takes the test that tells most.</source>
        <translation>Quanto um teste diminui a entropia: a das amostras de um nó, menos a que fica em média depois das respostas. O ID3 escolhe o teste que mais diz.</translation>
    </message>
    <message>
        <source>In front: the move that led here, on the disc of whoever made it.</source>
        <translation>À frente: a jogada que trouxe aqui, na peça de quem a fez.</translation>
    </message>
    <message>
        <source>In front: the number of the child, from the first on.</source>
        <translation>À frente: o número do filho, a contar do primeiro.</translation>
    </message>
    <message>
        <source>Information gain</source>
        <translation>Ganho de informação</translation>
    </message>
    <message>
        <source>Iteration</source>
        <translation>Iteração</translation>
    </message>
    <message>
        <source>Iteration of MCTS</source>
        <translation>Iteração de MCTS</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>Iterações</translation>
    </message>
    <message>
        <source>Iterative deepening</source>
        <translation>Aprofundamento iterativo</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Tipo</translation>
    </message>
    <message>
        <source>Leaf</source>
        <translation>Folha</translation>
    </message>
    <message>
        <source>MAX and MIN</source>
        <translation>MAX e MIN</translation>
    </message>
    <message>
        <source>MAX is the player to move at the root and wants a great value; MIN is the opponent and wants a small one. All values are told as MAX sees them.</source>
        <translation>MAX é quem joga na raiz e quer um valor grande; MIN é o adversário e quer um pequeno. Todos os valores são ditos como MAX os vê.</translation>
    </message>
    <message>
        <source>MAX wins, MIN wins, draw: the game is over.</source>
        <translation>MAX vence, MIN vence, empate: a partida acabou.</translation>
    </message>
    <message>
        <source>Minimax value</source>
        <translation>Valor minimax</translation>
    </message>
    <message>
        <source>No sign: nobody moves here. The game is over, or the search looks no further.</source>
        <translation>Sem sinal: aqui ninguém joga. A partida acabou, ou a pesquisa não olha mais longe.</translation>
    </message>
    <message>
        <source>Null window</source>
        <translation>Intervalo nulo</translation>
    </message>
    <message>
        <source>One move of one player: a move and the reply to it are two plies. A search of depth 4 looks two moves of each side ahead.</source>
        <translation>Uma jogada de um só jogador: uma jogada e a resposta são duas meias-jogadas. Uma pesquisa de profundidade 4 olha duas jogadas de cada lado em frente.</translation>
    </message>
    <message>
        <source>One round: select a way down the tree, expand it by a node, simulate a game from there, back its result up. It adds one visit to each node on the way.</source>
        <translation>Uma volta: selecionar um caminho pela árvore abaixo, expandi-la com um nó, simular daí uma partida, propagar o resultado. Soma uma visita a cada nó no caminho.</translation>
    </message>
    <message>
        <source>PUCT</source>
        <translation>PUCT</translation>
    </message>
    <message>
        <source>PUCT below</source>
        <translation>PUCT abaixo</translation>
    </message>
    <message>
        <source>Pink frame and edge: the search is at work below.</source>
        <translation>Moldura e aresta cor-de-rosa: a pesquisa trabalha abaixo.</translation>
    </message>
    <message>
        <source>Pink ring: the node that this step is about.</source>
        <translation>Anel cor-de-rosa: o nó de que trata este passo.</translation>
    </message>
    <message>
        <source>Playout</source>
        <translation>Simulação</translation>
    </message>
    <message>
        <source>Ply</source>
        <translation>Meia-jogada</translation>
    </message>
    <message>
        <source>Pointed, ◆: chance decides. On the edges behind it are the probabilities.</source>
        <translation>Em bico, ◆: o acaso decide. Nas arestas a seguir estão as probabilidades.</translation>
    </message>
    <message>
        <source>Pointed: the node tests a cell of the board; c3r2 is the one in column 3 and row 2, counted from the left and from the bottom.</source>
        <translation>Pontiagudo: o nó testa uma casa do tabuleiro; c3l2 é a da coluna 3 e linha 2, contadas da esquerda e de baixo.</translation>
    </message>
    <message>
        <source>Principal variation</source>
        <translation>Variante principal</translation>
    </message>
    <message>
        <source>Prior</source>
        <translation>Prior</translation>
    </message>
    <message>
        <source>Priority f</source>
        <translation>Prioridade f</translation>
    </message>
    <message>
        <source>Probability</source>
        <translation>Probabilidade</translation>
    </message>
    <message>
        <source>Probe</source>
        <translation>Sondagem</translation>
    </message>
    <message>
        <source>Pruned</source>
        <translation>Podados</translation>
    </message>
    <message>
        <source>Pruning of a decision tree</source>
        <translation>Poda de uma árvore de decisão</translation>
    </message>
    <message>
        <source>Purple frame: the node waits in the frontier.</source>
        <translation>Moldura roxa: o nó espera na fronteira.</translation>
    </message>
    <message>
        <source>Round, ▼: MIN moves here, the opponent of MAX.</source>
        <translation>Redondo, ▼: aqui joga MIN, o adversário de MAX.</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Pesquisar</translation>
    </message>
    <message>
        <source>Seen before</source>
        <translation>Já visto</translation>
    </message>
    <message>
        <source>Share of MAX</source>
        <translation>Parte de MAX</translation>
    </message>
    <message>
        <source>Share of the points</source>
        <translation>Parte dos pontos</translation>
    </message>
    <message>
        <source>Square, ▲: MAX moves here, the player to move at the root.</source>
        <translation>Quadrado, ▲: aqui joga MAX, quem joga na raiz.</translation>
    </message>
    <message>
        <source>Square: the node decides on the column that most of its samples have.</source>
        <translation>Quadrado: o nó decide pela coluna que a maioria das suas amostras tem.</translation>
    </message>
    <message>
        <source>Taking away tests that tell too little for the leaves that they cost: what they learned was chance. The node above decides instead.</source>
        <translation>Retirar testes que dizem pouco para as folhas que custam: o que aprenderam foi acaso. Decide o nó acima.</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Teste</translation>
    </message>
    <message>
        <source>The average of values, each counted as much as it is likely. It is what a chance node is worth, and of such values MAX takes the greatest and MIN the least.</source>
        <translation>A média de valores, em que cada um conta tanto quanto é provável. É o que vale um nó de acaso, e desses valores MAX escolhe o maior e MIN o menor.</translation>
    </message>
    <message>
        <source>The best play of both sides as the search sees it, from the root on; it is drawn thick. The value of the root is that of its last node.</source>
        <translation>O melhor jogo de ambos os lados como a pesquisa o vê, a partir da raiz; desenha-se a grosso. O valor da raiz é o do seu último nó.</translation>
    </message>
    <message>
        <source>The values from alpha to beta, written [α, β]: only a value between them can change the decision above. It narrows as moves are searched, and the rest is cut off where nothing is left of it.</source>
        <translation>Os valores de alfa a beta, escritos [α, β]: só um valor entre eles pode mudar a decisão acima. Estreita à medida que se pesquisam jogadas, e corta-se o resto onde nada sobra dele.</translation>
    </message>
    <message>
        <source>The whole search is done one ply deep, then two, and so on, each time from the root. What an iteration found best the next one searches first, so that more is cut off.</source>
        <translation>Faz-se toda a pesquisa com profundidade de uma meia-jogada, depois duas, e assim por diante, sempre a partir da raiz. O que uma iteração achou melhor pesquisa-se primeiro na seguinte, para cortar mais.</translation>
    </message>
    <message>
        <source>The wider an edge, the more of the samples of the node above went that way.</source>
        <translation>Quanto mais larga uma aresta, mais amostras do nó acima foram por ali.</translation>
    </message>
    <message>
        <source>The wider an edge, the more of the visits of the node above went that way.</source>
        <translation>Quanto mais larga a aresta, mais visitas do nó acima foram por aí.</translation>
    </message>
    <message>
        <source>Thick: the move decided on, then what was visited most.</source>
        <translation>A grosso: a jogada decidida, depois o mais visitado.</translation>
    </message>
    <message>
        <source>Thick: the principal variation, the best play of both sides.</source>
        <translation>A grosso: a variante principal, o melhor jogo de ambos os lados.</translation>
    </message>
    <message>
        <source>Thick: the way that the board takes.</source>
        <translation>Grosso: o caminho que o tabuleiro segue.</translation>
    </message>
    <message>
        <source>Thick: the way to the goal, or to the best of the frontier.</source>
        <translation>A grosso: o caminho até ao objetivo, ou até ao melhor da fronteira.</translation>
    </message>
    <message>
        <source>To move</source>
        <translation>Joga</translation>
    </message>
    <message>
        <source>Transposition</source>
        <translation>Transposição</translation>
    </message>
    <message>
        <source>UCT</source>
        <translation>UCT</translation>
    </message>
    <message>
        <source>UCT below</source>
        <translation>UCT abaixo</translation>
    </message>
    <message>
        <source>UCT|exploration|exploitation</source>
        <translation>UCT|exploração|aproveitamento</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Valor</translation>
    </message>
    <message>
        <source>Variation</source>
        <translation>Variante</translation>
    </message>
    <message>
        <source>Visits</source>
        <translation>Visitas</translation>
    </message>
    <message>
        <source>What MAX got in the playouts below a node, on average: 1 for a win, ½ for a draw. It is the value that MCTS finds, and the surer the more visits there are.</source>
        <translation>O que MAX obteve nas simulações abaixo de um nó, em média: 1 por uma vitória, ½ por um empate. É o valor que o MCTS encontra, tanto mais seguro quantas mais visitas houver.</translation>
    </message>
    <message>
        <source>What MAX is sure of already, by what was searched so far: the lower end of the window. A MIN node that has come down to it is left at once, since MAX need not go there.</source>
        <translation>O que MAX já tem garantido, pelo que se pesquisou até agora: o fim inferior do intervalo. Um nó MIN que desceu até aí deixa-se logo, porque MAX não precisa de lá ir.</translation>
    </message>
    <message>
        <source>What MIN can hold MAX down to already, by what was searched so far: the upper end of the window. A MAX node that has come up to it is left at once, since MIN need not go there.</source>
        <translation>Aquilo a que MIN já consegue limitar MAX, pelo que se pesquisou até agora: o fim superior do intervalo. Um nó MAX que subiu até aí deixa-se logo, porque MIN não precisa de lá ir.</translation>
    </message>
    <message>
        <source>What a child is selected by: its mean result plus a term for exploration, which is large while it was seldom visited. The child with the greatest sum is next.</source>
        <translation>Aquilo por que se seleciona um filho: o seu resultado médio mais um termo de exploração, que é grande enquanto foi pouco visitado. O filho com a maior soma é o seguinte.</translation>
    </message>
    <message>
        <source>What a move is gone on by where moves have priors: Q + c·P·√N parent / (1 + N), its mean result Q plus a term that its prior P makes large, and its visits N small. The move with the greatest sum is next, also one that nobody has tried.</source>
        <translation>Por que jogada se segue onde as jogadas têm priors: Q + c·P·√N do pai / (1 + N), o seu resultado médio Q mais um termo que o prior P torna grande e as suas visitas N pequeno. A seguir vem a jogada com a maior soma, também uma que ninguém tentou.</translation>
    </message>
    <message>
        <source>What a position is worth if both sides play their best from there on, as far as the search looks. MAX takes the greatest value below, MIN the least.</source>
        <translation>O que vale uma posição se ambos os lados jogarem o melhor a partir daí, até onde a pesquisa olha. MAX escolhe o maior valor abaixo, MIN o menor.</translation>
    </message>
    <message>
        <source>What gives a position a number where the search stops, by looking at it alone: the lines that are still open, say. It is a guess, and a search is no better than it.</source>
        <translation>O que dá um número a uma posição onde a pesquisa para, olhando só para ela: as linhas ainda abertas, por exemplo. É uma estimativa, e uma pesquisa não é melhor do que ela.</translation>
    </message>
    <message>
        <source>What if, broad shine: the principal variation since the change, where it was another; broad dots: the one before. Beside a value: what it was before.</source>
        <translation>E se, brilho largo: a variante principal depois da alteração, onde era outra; pontos largos: a anterior. Ao lado de um valor: o que era antes.</translation>
    </message>
    <message>
        <source>What if, dashed purple ring: a cut that was made before the change, and no more.</source>
        <translation>E se, anel roxo tracejado: um corte que se fazia antes da alteração, e já não.</translation>
    </message>
    <message>
        <source>What if, purple ring: a cut that the search makes only since it was changed.</source>
        <translation>E se, anel roxo: um corte que a pesquisa só faz desde que foi alterada.</translation>
    </message>
    <message>
        <source>What the frontier is ordered by, the greatest first: the value of a position less the plies that it takes. A good position that is near comes before one that is far.</source>
        <translation>Aquilo por que se ordena a fronteira, a maior primeiro: o valor de uma posição menos as meias-jogadas que leva. Uma boa posição próxima vem antes de uma distante.</translation>
    </message>
    <message>
        <source>Where chance decides and not a player: which way a disc slips, say. On the edge to each outcome is its probability.</source>
        <translation>Onde decide o acaso e não um jogador: para que lado escorrega uma peça, por exemplo. Na aresta para cada desfecho está a sua probabilidade.</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Intervalo</translation>
    </message>
    <message>
        <source>Window now</source>
        <translation>Intervalo atual</translation>
    </message>
    <message>
        <source>[α, β], above an edge on the way to where one is or points: the window in which the value still matters; at a node that was searched, the one that it began with.</source>
        <translation>[α, β], por cima de uma aresta no caminho até onde se está ou se aponta: o intervalo em que o valor ainda conta; num nó já pesquisado, aquele com que começou.</translation>
    </message>
    <message>
        <source>alpha</source>
        <translation>alfa</translation>
    </message>
    <message>
        <source>beta</source>
        <translation>beta</translation>
    </message>
    <message>
        <source>bound</source>
        <translation>limite</translation>
    </message>
    <message>
        <source>chance</source>
        <translation>acaso</translation>
    </message>
    <message>
        <source>cut off|cutoff|cut</source>
        <translation>cortados|cortadas|cortado|cortada|cortes|corte</translation>
    </message>
    <message>
        <source>evaluator</source>
        <translation>avaliador</translation>
    </message>
    <message>
        <source>expanded n: the node was the nth to be taken out of the frontier.</source>
        <translation>expandido n: o nó foi o n-ésimo a ser retirado da fronteira.</translation>
    </message>
    <message>
        <source>expectation|expected</source>
        <translation>esperança|esperado</translation>
    </message>
    <message>
        <source>f, above an edge on the way to where one is or points: the priority in the frontier, from which the greatest is taken next.</source>
        <translation>f, por cima de uma aresta no caminho até onde se está ou se aponta: a prioridade na fronteira, de onde a maior é retirada a seguir.</translation>
    </message>
    <message>
        <source>frontier</source>
        <translation>fronteira</translation>
    </message>
    <message>
        <source>iterations|iteration</source>
        <translation>iterações|iteração</translation>
    </message>
    <message>
        <source>leaf</source>
        <translation>folha</translation>
    </message>
    <message>
        <source>n visits, above an edge on the way to where one is or points: how often the search came there.</source>
        <translation>n visitas, por cima de uma aresta no caminho até onde se está ou se aponta: quantas vezes a pesquisa lá chegou.</translation>
    </message>
    <message>
        <source>new: the node that this iteration has added.</source>
        <translation>novo: o nó que esta iteração acrescentou.</translation>
    </message>
    <message>
        <source>null window</source>
        <translation>intervalo nulo</translation>
    </message>
    <message>
        <source>playouts|playout</source>
        <translation>simulações|simulação</translation>
    </message>
    <message>
        <source>plies|ply</source>
        <translation>meias-jogadas|meia-jogada</translation>
    </message>
    <message>
        <source>priors|prior</source>
        <translation>priors|prior</translation>
    </message>
    <message>
        <source>pruned: what the node tested told too little, and was taken away.</source>
        <translation>podado: o que o nó testava dizia pouco, e foi retirado.</translation>
    </message>
    <message>
        <source>transposition</source>
        <translation>transposição</translation>
    </message>
    <message>
        <source>visits|visit</source>
        <translation>visitas|visita</translation>
    </message>
    <message>
        <source>window</source>
        <translation>intervalo</translation>
    </message>
    <message>
        <source>yes, no: the answer that leads to a node.</source>
        <translation>sim, não: a resposta que leva a um nó.</translation>
    </message>
    <message>
        <source>…: the best value so far, of a node whose children are still searched.</source>
        <translation>…: o melhor valor até agora, de um nó cujos filhos ainda se pesquisam.</translation>
    </message>
    <message>
        <source>≤: the value is at most so much; more is not known.</source>
        <translation>≤: o valor é no máximo tanto; mais não se sabe.</translation>
    </message>
    <message>
        <source>≥: the value is at least so much; more is not known.</source>
        <translation>≥: o valor é no mínimo tanto; mais não se sabe.</translation>
    </message>
    <message>
        <source>▸: nodes are folded up below. A double click unfolds them.</source>
        <translation>▸: há nós dobrados abaixo. Um duplo clique desdobra-os.</translation>
    </message>
    <message>
        <source>✂ ≤, ✂ ≥, in the same place: a cut. The value reached that end of the window: no other move here matters.</source>
        <translation>✂ ≤, ✂ ≥, no mesmo sítio: um corte. O valor atingiu esse fim do intervalo: nenhuma outra jogada conta aqui.</translation>
    </message>
    <message>
        <source>✂, dashes: a move that was cut off and never searched.</source>
        <translation>✂, tracejado: uma jogada que foi cortada e nunca pesquisada.</translation>
    </message>
</context>
<context>
    <name>guard</name>
    <message>
        <source>"{file}" is nested too deep to be read</source>
        <translation>"{file}" está demasiado encaixado para se poder ler</translation>
    </message>
    <message>
        <source>"{file}" is no Python ({reason}) in line {line}: correct the file</source>
        <translation>"{file}" não é Python ({reason}) na linha {line}: corrija o ficheiro</translation>
    </message>
    <message>
        <source>"{file}" is no Python ({reason}): correct the file</source>
        <translation>"{file}" não é Python ({reason}): corrija o ficheiro</translation>
    </message>
    <message>
        <source>"{name}" is a part of itself</source>
        <translation>"{name}" é parte de si próprio</translation>
    </message>
    <message>
        <source>JSON has no number {number}: write null for what is infinite</source>
        <translation>JSON não tem o número {number}: escreva null para o que é infinito</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>uma lista</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>um número</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>um texto</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>um número inteiro</translation>
    </message>
    <message>
        <source>an array is not what its header says</source>
        <translation>uma tabela não é o que o seu cabeçalho diz</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>um objeto</translation>
    </message>
    <message>
        <source>it</source>
        <translation>isto</translation>
    </message>
    <message>
        <source>it declares entities, or uses them: write what they stand for</source>
        <translation>declara entidades ou usa-as: escrever o que representam</translation>
    </message>
    <message>
        <source>it does not say how large it is: give it a viewBox, or a width and a height</source>
        <translation>não diz o seu tamanho: dê-lhe uma viewBox, ou uma largura e uma altura (width, height)</translation>
    </message>
    <message>
        <source>it draws more than {most:,} things</source>
        <translation>desenha mais de {most:,} coisas</translation>
    </message>
    <message>
        <source>it has a number of thousands of digits</source>
        <translation>tem um número com milhares de algarismos</translation>
    </message>
    <message>
        <source>it has a {element}, which takes too long to be drawn</source>
        <translation>tem um elemento {element}, que demora demasiado a desenhar</translation>
    </message>
    <message>
        <source>it has elements more than {most} deep</source>
        <translation>tem elementos a mais de {most} níveis</translation>
    </message>
    <message>
        <source>it has more parts than any that c4viz reads</source>
        <translation>tem mais partes do que qualquer um que o c4viz lê</translation>
    </message>
    <message>
        <source>it has more parts than any that c4viz writes</source>
        <translation>tem mais partes do que qualquer um que o c4viz escreve</translation>
    </message>
    <message>
        <source>it has more than {most:,} elements</source>
        <translation>tem mais de {most:,} elementos</translation>
    </message>
    <message>
        <source>it has the number {number}: {most:,} is the most</source>
        <translation>tem o número {number}: o máximo é {most:,}</translation>
    </message>
    <message>
        <source>it has {n:,} characters: {most:,} are the most</source>
        <translation>tem {n:,} caracteres: o máximo é {most:,}</translation>
    </message>
    <message>
        <source>it holds an image of another kind than PNG: only that is drawn</source>
        <translation>contém uma imagem que não é PNG: só essas se desenham</translation>
    </message>
    <message>
        <source>it holds an image of {wide:,} × {high:,} pixels: {most:,} × {most:,} is the most</source>
        <translation>contém uma imagem de {wide:,} × {high:,} píxeis: o máximo é {most:,} × {most:,}</translation>
    </message>
    <message>
        <source>it holds an image that cannot be read</source>
        <translation>contém uma imagem que não se consegue ler</translation>
    </message>
    <message>
        <source>it is cut, or no JSON from line {line}, column {place} on ({why})</source>
        <translation>está cortado, ou não é JSON a partir da linha {line}, coluna {place} ({why})</translation>
    </message>
    <message>
        <source>it is no SVG that can be read: line {line}, column {column}: {why}</source>
        <translation>não é SVG que se consiga ler: linha {line}, coluna {column}: {why}</translation>
    </message>
    <message>
        <source>it is no SVG: it begins with another element than svg</source>
        <translation>não é SVG: começa com um elemento que não é svg</translation>
    </message>
    <message>
        <source>it is no archive of arrays</source>
        <translation>não é um arquivo de matrizes</translation>
    </message>
    <message>
        <source>it is no text: save it as UTF-8</source>
        <translation>não é um texto: guardá-lo em UTF-8</translation>
    </message>
    <message>
        <source>it is {wide} × {high} large: let its viewBox say what it shows</source>
        <translation>mede {wide} × {high}: o seu viewBox deve dizer o que mostra</translation>
    </message>
    <message>
        <source>it links to "{target}": a picture shows itself alone</source>
        <translation>remete para "{target}": uma imagem mostra-se só a si própria</translation>
    </message>
    <message>
        <source>it takes too long to be drawn</source>
        <translation>demora demasiado a desenhar</translation>
    </message>
    <message>
        <source>its end, which lists its parts, is missing or wrong</source>
        <translation>o seu fim, que enumera as suas partes, falta ou está errado</translation>
    </message>
    <message>
        <source>its images have more than {most:,} pixels</source>
        <translation>as suas imagens têm mais de {most:,} píxeis</translation>
    </message>
    <message>
        <source>its part {part} is missing</source>
        <translation>falta a sua parte {part}</translation>
    </message>
    <message>
        <source>its part {part} is no array</source>
        <translation>a sua parte {part} não é uma matriz</translation>
    </message>
    <message>
        <source>its part {part} is not as it was written</source>
        <translation>a sua parte {part} não está como foi escrita</translation>
    </message>
    <message>
        <source>its parts are packed, which those of c4viz are not</source>
        <translation>as suas partes estão comprimidas, o que as do c4viz não estão</translation>
    </message>
    <message>
        <source>its parts lie too deep in one another</source>
        <translation>as suas partes estão demasiado encaixadas umas nas outras</translation>
    </message>
    <message>
        <source>its parts say that they are larger than all of it</source>
        <translation>as suas partes dizem-se maiores do que ele todo</translation>
    </message>
    <message>
        <source>its parts use one another more than {most} deep</source>
        <translation>as suas partes usam-se umas às outras a mais de {most} níveis</translation>
    </message>
    <message>
        <source>its style has a backslash: write it without</source>
        <translation>o seu estilo tem uma barra invertida: escrevê-lo sem ela</translation>
    </message>
    <message>
        <source>its style sheet has {rules:,} rules for {elements:,} elements: they are too many</source>
        <translation>a sua folha de estilos tem {rules:,} regras para {elements:,} elementos: são demasiadas</translation>
    </message>
    <message>
        <source>the header of an array is of another version</source>
        <translation>o cabeçalho de uma tabela é de outra versão</translation>
    </message>
    <message>
        <source>the number {number} is too large</source>
        <translation>o número {number} é demasiado grande</translation>
    </message>
    <message>
        <source>there is no file {path}: check the path</source>
        <translation>não há nenhum ficheiro {path}: verifique o caminho</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true ou false</translation>
    </message>
    <message>
        <source>{name} has an unknown "{given}"</source>
        <translation>{name} tem um "{given}" desconhecido</translation>
    </message>
    <message>
        <source>{name} has no "{given}"</source>
        <translation>{name} não tem "{given}"</translation>
    </message>
    <message>
        <source>{name} has not {n} parts</source>
        <translation>{name} não tem {n} partes</translation>
    </message>
    <message>
        <source>{name} is {value}: write {wanted}</source>
        <translation>{name} é {value}: escrever {wanted}</translation>
    </message>
    <message>
        <source>{path} cannot be read: {why}</source>
        <translation>não é possível ler {path}: {why}</translation>
    </message>
    <message>
        <source>{path} is a folder: choose a file in it</source>
        <translation>{path} é uma pasta: escolher um ficheiro dentro dela</translation>
    </message>
    <message>
        <source>{path} is no regular file but a pipe or a device: choose another one</source>
        <translation>{path} não é um ficheiro normal, mas um canal ou um dispositivo: escolher outro</translation>
    </message>
    <message>
        <source>{path} is no text: save it as UTF-8</source>
        <translation>{path} não é um texto: guardá-lo em UTF-8</translation>
    </message>
    <message>
        <source>{path} is too large: it has at least {size:,} bytes, and at most {most:,} are read</source>
        <translation>{path} é demasiado grande: tem pelo menos {size:,} bytes, e leem-se no máximo {most:,}</translation>
    </message>
    <message>
        <source>{path} may not be read: ask its owner for leave</source>
        <translation>{path} não pode ser lido: pedir autorização ao dono</translation>
    </message>
    <message>
        <source>{path}: {why}</source>
        <translation>{path}: {why}</translation>
    </message>
</context>
<context>
    <name>icicle</name>
    <message>
        <source>Best value: {value}</source>
        <translation>Melhor valor: {value}</translation>
    </message>
    <message>
        <source>Value: {value}</source>
        <translation>Valor: {value}</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} branches pruned here and below: {share}</source>
        <extracomment>{n:,} branch pruned here and below: {share}</extracomment>
        <translation>
            <numerusform>{n:,} ramo podado aqui e abaixo: {share}</numerusform>
            <numerusform>{n:,} ramos podados aqui e abaixo: {share}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} nodes below</source>
        <extracomment>{n:,} node below</extracomment>
        <translation>
            <numerusform>{n:,} nó abaixo</numerusform>
            <numerusform>{n:,} nós abaixo</numerusform>
        </translation>
    </message>
    <message>
        <source>{node}: not visited yet</source>
        <translation>{node}: ainda não visitado</translation>
    </message>
</context>
<context>
    <name>lab</name>
    <message>
        <source>"{kind}" takes no range: leave out "{text}"</source>
        <translation>"{kind}" não tem intervalo: omita "{text}"</translation>
    </message>
    <message>
        <source>"{name}" cannot wait for a game: name a machine</source>
        <translation>"{name}" não pode esperar por uma partida: indique uma máquina</translation>
    </message>
    <message>
        <source>"{name}" is there twice: name each player once</source>
        <translation>"{name}" está duas vezes: indique cada jogador uma vez</translation>
    </message>
    <message>
        <source>"{name}" names no experiment of your own: write file.py:function</source>
        <translation>"{name}" não indica uma experiência sua: escreva file.py:function</translation>
    </message>
    <message>
        <source>"{search}" has no iterations</source>
        <translation>"{search}" não tem iterações</translation>
    </message>
    <message>
        <source>"{search}" looks to no depth: name another search</source>
        <translation>"{search}" não olha a nenhuma profundidade: indique outra pesquisa</translation>
    </message>
    <message>
        <source>"{text}" says no range: type two numbers from 1 to {most:,}, such as 1:8</source>
        <translation>"{text}" não é um intervalo: escreva dois números de 1 a {most:,}, como 1:8</translation>
    </message>
    <message>
        <source>Dask is not installed: install c4viz[lab], or leave --scheduler out</source>
        <translation>O Dask não está instalado: instale c4viz[lab], ou omita --scheduler</translation>
    </message>
    <message>
        <source>Effective branching factor</source>
        <translation>Fator de ramificação efetivo</translation>
    </message>
    <message>
        <source>Evaluators that see who wins, by discs</source>
        <translation>Avaliadores que veem quem ganha, por peças</translation>
    </message>
    <message>
        <source>Moves that keep what perfect play gets, by iterations of MCTS</source>
        <translation>Jogadas que mantêm o que o jogo perfeito obtém, por iterações de MCTS</translation>
    </message>
    <message>
        <source>No game has ended yet.</source>
        <translation>Ainda nenhum jogo acabou.</translation>
    </message>
    <message>
        <source>Nodes by depth</source>
        <translation>Nós por profundidade</translation>
    </message>
    <message>
        <source>Points of MCTS against alpha-beta of 4 plies, by iterations</source>
        <translation>Pontos do MCTS contra o alfa-beta de 4 jogadas, por iterações</translation>
    </message>
    <message>
        <source>Points of who moves first, against itself</source>
        <translation>Pontos de quem joga primeiro, contra si própria</translation>
    </message>
    <message>
        <source>Share of the points</source>
        <translation>Parte dos pontos</translation>
    </message>
    <message>
        <source>The empty board {board}, solved without a book</source>
        <translation>O tabuleiro vazio {board}, resolvido sem livro</translation>
    </message>
    <message>
        <source>The empty board, solved without a book</source>
        <translation>O tabuleiro vazio, resolvido sem livro</translation>
    </message>
    <message>
        <source>The share of the points of each player, after so many games of its own.</source>
        <translation>A parte dos pontos de cada jogador, ao fim de tantos jogos seus.</translation>
    </message>
    <message>
        <source>What student programs published, and here</source>
        <translation>O que programas de estudantes publicaram, e aqui</translation>
    </message>
    <message>
        <source>What your own function yields, file.py:function</source>
        <translation>O que produz uma função sua, file.py:function</translation>
    </message>
    <message>
        <source>a cell is none of 0, 1 and 2</source>
        <translation>uma casa não é 0, 1 nem 2</translation>
    </message>
    <message>
        <source>a disc floats above an empty cell</source>
        <translation>um disco paira sobre uma casa vazia</translation>
    </message>
    <message numerus="yes">
        <source>after {n:,} games</source>
        <extracomment>after {n:,} game</extracomment>
        <translation>
            <numerusform>ao fim de {n:,} jogo</numerusform>
            <numerusform>ao fim de {n:,} jogos</numerusform>
        </translation>
    </message>
    <message>
        <source>alpha {n} prunes nothing: choose 0 or more</source>
        <translation>alpha {n} não poda nada: escolha 0 ou mais</translation>
    </message>
    <message>
        <source>an arena has at least 2 games: choose an even number, not {games}</source>
        <translation>uma arena tem pelo menos 2 partidas: escolha um número par, e não {games}</translation>
    </message>
    <message>
        <source>an arena needs two players: name another one</source>
        <translation>uma arena precisa de dois jogadores: indique mais um</translation>
    </message>
    <message>
        <source>another program writes {path} just now: wait for it, or choose another file</source>
        <translation>outro programa está a escrever {path}: espere por ele, ou escolha outro ficheiro</translation>
    </message>
    <message>
        <source>b = {moves}</source>
        <translation>b = {moves}</translation>
    </message>
    <message>
        <source>cannot be called without arguments ({error})</source>
        <translation>não pode ser chamada sem argumentos ({error})</translation>
    </message>
    <message>
        <source>column {move} is full there</source>
        <translation>a coluna {move} está cheia aí</translation>
    </message>
    <message>
        <source>depth</source>
        <translation>profundidade</translation>
    </message>
    <message>
        <source>depth {n}</source>
        <translation>profundidade {n}</translation>
    </message>
    <message>
        <source>depth {n} leaves no test: choose 1 or more</source>
        <translation>a profundidade {n} não deixa nenhum teste: escolha 1 ou mais</translation>
    </message>
    <message>
        <source>discs</source>
        <translation>peças</translation>
    </message>
    <message>
        <source>effective branching factor</source>
        <translation>fator de ramificação efetivo</translation>
    </message>
    <message>
        <source>game {number} in {path} was altered: {why}</source>
        <translation>o jogo {number} em {path} foi alterado: {why}</translation>
    </message>
    <message>
        <source>games</source>
        <translation>jogos</translation>
    </message>
    <message>
        <source>here</source>
        <translation>aqui</translation>
    </message>
    <message>
        <source>it has no {state} and {move}</source>
        <translation>não tem {state} e {move}</translation>
    </message>
    <message>
        <source>it is no list</source>
        <translation>não é uma lista</translation>
    </message>
    <message>
        <source>it is not over after {moves}</source>
        <translation>não acaba depois de {moves}</translation>
    </message>
    <message>
        <source>it is there twice</source>
        <translation>está lá duas vezes</translation>
    </message>
    <message>
        <source>iterations</source>
        <translation>iterações</translation>
    </message>
    <message>
        <source>iterations of MCTS in {n} seconds</source>
        <translation>iterações de MCTS em {n} segundos</translation>
    </message>
    <message>
        <source>its board has another size than those before</source>
        <translation>o seu tabuleiro tem outro tamanho do que os anteriores</translation>
    </message>
    <message>
        <source>its board has more than {most} rows or columns</source>
        <translation>o seu tabuleiro tem mais de {most} linhas ou colunas</translation>
    </message>
    <message>
        <source>its state is no matrix</source>
        <translation>o seu estado não é uma matriz</translation>
    </message>
    <message>
        <source>its states and moves are no whole numbers</source>
        <translation>os seus estados e jogadas não são números inteiros</translation>
    </message>
    <message>
        <source>its states are no boards, each with a move</source>
        <translation>os seus estados não são tabuleiros, cada um com uma jogada</translation>
    </message>
    <message>
        <source>let it yield (name, x, y) for each measurement</source>
        <translation>fazer com que produza (name, x, y) por cada medição</translation>
    </message>
    <message>
        <source>line {number} of {path} is no opening: {error}</source>
        <translation>a linha {number} de {path} não é uma abertura: {error}</translation>
    </message>
    <message>
        <source>line {n}</source>
        <translation>linha {n}</translation>
    </message>
    <message>
        <source>machine</source>
        <translation>máquina</translation>
    </message>
    <message>
        <source>no game costs less than nothing</source>
        <translation>nenhum jogo custa menos do que nada</translation>
    </message>
    <message>
        <source>no opening of {plies} plies was found: choose fewer</source>
        <translation>não se encontrou nenhuma abertura de {plies} lances: escolha menos</translation>
    </message>
    <message>
        <source>no position with {discs} discs was found that tells anything: choose others</source>
        <translation>não se encontrou nenhuma posição com {discs} peças que diga alguma coisa: escolha outras</translation>
    </message>
    <message>
        <source>no scheduler answers at "{address}": start one by dask scheduler, and write its address as tcp://host:port</source>
        <translation>nenhum escalonador responde em "{address}": inicie um com dask scheduler, e escreva o endereço como tcp://host:porta</translation>
    </message>
    <message>
        <source>nodes</source>
        <translation>nós</translation>
    </message>
    <message>
        <source>nodes of {search}, in the middle of games</source>
        <translation>nós de {search}, a meio de jogos</translation>
    </message>
    <message>
        <source>number is {number}</source>
        <translation>o número é {number}</translation>
    </message>
    <message>
        <source>pair {n}</source>
        <translation>par {n}</translation>
    </message>
    <message>
        <source>positions in {file}</source>
        <translation>posições em {file}</translation>
    </message>
    <message>
        <source>program {n}: {what}</source>
        <translation>programa {n}: {what}</translation>
    </message>
    <message>
        <source>published</source>
        <translation>publicado</translation>
    </message>
    <message>
        <source>scikit-learn is not installed: install c4viz[lab], or leave --rival out</source>
        <translation>scikit-learn não está instalado: instale c4viz[lab], ou deixe --rival de fora</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>segundos</translation>
    </message>
    <message>
        <source>seconds of {search}</source>
        <translation>segundos de {search}</translation>
    </message>
    <message>
        <source>share</source>
        <translation>parte</translation>
    </message>
    <message>
        <source>start, random:4, balanced:4, FILE</source>
        <translation>start, random:4, balanced:4, FICHEIRO</translation>
    </message>
    <message>
        <source>the empty board</source>
        <translation>o tabuleiro vazio</translation>
    </message>
    <message>
        <source>the experiment "{name}" {deed}</source>
        <translation>a experiência "{name}" {deed}</translation>
    </message>
    <message>
        <source>the game is over there</source>
        <translation>a partida já acabou aí</translation>
    </message>
    <message>
        <source>the opening "{spec}" has no number of plies from 0 to {most}: choose from {forms}</source>
        <translation>a abertura "{spec}" não tem um número de lances de 0 a {most}: escolha entre {forms}</translation>
    </message>
    <message>
        <source>the plan in {path} was altered: {why}</source>
        <translation>o plano em {path} foi alterado: {why}</translation>
    </message>
    <message>
        <source>the scheduler at "{address}" has no workers: start some, as by dask worker {address}</source>
        <translation>o escalonador em "{address}" não tem trabalhadores: inicie alguns, como com dask worker {address}</translation>
    </message>
    <message>
        <source>the tree was learned on boards {one}, the data has {other}</source>
        <translation>a árvore foi aprendida em tabuleiros {one}, os dados têm {other}</translation>
    </message>
    <message>
        <source>there are no openings in "{path}" ({why}): choose from {forms}</source>
        <translation>não há aberturas em "{path}" ({why}): escolher entre {forms}</translation>
    </message>
    <message>
        <source>there are {one} discs of 1 and {two} of 2</source>
        <translation>há {one} discos de 1 e {two} de 2</translation>
    </message>
    <message>
        <source>there is nothing to learn from: the data set is empty</source>
        <translation>não há nada de que aprender: o conjunto de dados está vazio</translation>
    </message>
    <message>
        <source>winner is {winner}</source>
        <translation>o vencedor é {winner}</translation>
    </message>
    <message>
        <source>without a number</source>
        <translation>sem número</translation>
    </message>
    <message>
        <source>writes into the pipe to c4viz</source>
        <translation>escreve no canal para o c4viz</translation>
    </message>
    <message>
        <source>yield (name, x, y), a text and two numbers</source>
        <translation>produzir (name, x, y), um texto e dois números</translation>
    </message>
    <message>
        <source>yields nothing</source>
        <translation>não produz nada</translation>
    </message>
    <message>
        <source>yields {point} as number {number}</source>
        <translation>produz {point} como número {number}</translation>
    </message>
    <message>
        <source>{games} games ({played} here), won by {name} against {other}</source>
        <translation>{games} jogos ({played} aqui), ganhos por {name} contra {other}</translation>
    </message>
    <message>
        <source>{games} games cannot be played as often from both sides: choose an even number</source>
        <translation>{games} partidas não se podem jogar tantas vezes de cada lado: escolha um número par</translation>
    </message>
    <message>
        <source>{games} games cannot be played: choose 1 to {most:,}</source>
        <translation>{games} partidas não se podem jogar: escolha 1 a {most:,}</translation>
    </message>
    <message>
        <source>{move} is no column from 0 to {most}</source>
        <translation>{move} não é uma coluna de 0 a {most}</translation>
    </message>
    <message>
        <source>{name} cannot play: {why}</source>
        <translation>{name} não pode jogar: {why}</translation>
    </message>
    <message numerus="yes">
        <source>{n} random plies</source>
        <extracomment>{n} random ply</extracomment>
        <translation>
            <numerusform>{n} lance ao acaso</numerusform>
            <numerusform>{n} lances ao acaso</numerusform>
        </translation>
    </message>
    <message>
        <source>{n} samples make no leaf: choose 1 or more</source>
        <translation>{n} amostras não fazem uma folha: escolha 1 ou mais</translation>
    </message>
    <message>
        <source>{path} cannot be gone on with: {file} tells of another data set</source>
        <translation>{path} não se pode continuar: {file} fala de outro conjunto de dados</translation>
    </message>
    <message>
        <source>{path} cannot be gone on with: {why}</source>
        <translation>não se pode continuar {path}: {why}</translation>
    </message>
    <message>
        <source>{path} holds no arena of c4viz</source>
        <translation>{path} não contém nenhuma arena do c4viz</translation>
    </message>
    <message>
        <source>{path} holds no opening</source>
        <translation>{path} não contém nenhuma abertura</translation>
    </message>
    <message>
        <source>{path} is done: there is nothing to go on with</source>
        <translation>{path} está feito: não há nada a continuar</translation>
    </message>
    <message>
        <source>{path} is no data set: call it {suffixes}</source>
        <translation>{path} não é um conjunto de dados: dê-lhe um nome em {suffixes}</translation>
    </message>
    <message>
        <source>{path} is no data set: {why}</source>
        <translation>{path} não é um conjunto de dados: {why}</translation>
    </message>
    <message>
        <source>{path} is of another version of c4viz: use that one</source>
        <translation>{path} é de outra versão do c4viz: use essa</translation>
    </message>
    <message>
        <source>{path} was altered</source>
        <translation>{path} foi alterado</translation>
    </message>
    <message>
        <source>{path} was altered: it has no list of games</source>
        <translation>{path} foi alterado: não tem uma lista de jogos</translation>
    </message>
    <message>
        <source>{path} was altered: it has other times than games</source>
        <translation>{path} foi alterado: tem outros tempos do que jogos</translation>
    </message>
    <message>
        <source>{place} of {path} is no pair: {why}</source>
        <translation>{place} de {path} não é um par: {why}</translation>
    </message>
    <message>
        <source>{place}: {why}</source>
        <translation>{place}: {why}</translation>
    </message>
    <message>
        <source>{plies}, drawn by perfect play</source>
        <translation>{plies}, que o jogo perfeito empata</translation>
    </message>
    <message>
        <source>{title}, seed {seed}</source>
        <translation>{title}, semente {seed}</translation>
    </message>
</context>
<context>
    <name>layout</name>
    <message>
        <source>0%: MIN wins</source>
        <translation>0%: MIN vence</translation>
    </message>
    <message>
        <source>100%: MAX wins</source>
        <translation>100%: MAX vence</translation>
    </message>
    <message>
        <source>A decision tree has no values.</source>
        <translation>Uma árvore de decisão não tem valores.</translation>
    </message>
    <message>
        <source>Bound</source>
        <translation>Limite</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>Profundidade</translation>
    </message>
    <message>
        <source>Order of visit</source>
        <translation>Ordem de visita</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>Jogador</translation>
    </message>
    <message>
        <source>Share pruned</source>
        <translation>Parte podada</translation>
    </message>
    <message>
        <source>This search has no bounds.</source>
        <translation>Esta procura não tem limites.</translation>
    </message>
    <message>
        <source>This search prunes nothing.</source>
        <translation>Esta procura não poda nada.</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Valor</translation>
    </message>
    <message>
        <source>Visits</source>
        <translation>Visitas</translation>
    </message>
    <message>
        <source>W: MAX wins</source>
        <translation>W: MAX vence</translation>
    </message>
    <message>
        <source>all moves pruned</source>
        <translation>todas as jogadas podadas</translation>
    </message>
    <message>
        <source>at least the value</source>
        <translation>pelo menos o valor</translation>
    </message>
    <message>
        <source>at most the value</source>
        <translation>no máximo o valor</translation>
    </message>
    <message>
        <source>decision</source>
        <translation>decisão</translation>
    </message>
    <message>
        <source>depth {n}</source>
        <translation>profundidade {n}</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>exato</translation>
    </message>
    <message>
        <source>first</source>
        <translation>primeiro</translation>
    </message>
    <message>
        <source>last</source>
        <translation>último</translation>
    </message>
    <message>
        <source>no move pruned</source>
        <translation>nenhuma jogada podada</translation>
    </message>
    <message>
        <source>test</source>
        <translation>teste</translation>
    </message>
    <message>
        <source>the root</source>
        <translation>a raiz</translation>
    </message>
    <message>
        <source>visited first</source>
        <translation>visitado primeiro</translation>
    </message>
    <message>
        <source>visited last</source>
        <translation>visitado por último</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} nodes</source>
        <extracomment>{n:,} node</extracomment>
        <translation>
            <numerusform>{n:,} nó</numerusform>
            <numerusform>{n:,} nós</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} visits</source>
        <extracomment>{n:,} visit</extracomment>
        <translation>
            <numerusform>{n:,} visita</numerusform>
            <numerusform>{n:,} visitas</numerusform>
        </translation>
    </message>
    <message>
        <source>−W: MIN wins</source>
        <translation>−W: MIN vence</translation>
    </message>
</context>
<context>
    <name>library</name>
    <message>
        <source>2 ≤ 3: cut off after one leaf.</source>
        <translation>2 ≤ 3: cortado depois de uma folha.</translation>
    </message>
    <message>
        <source>73 here; in truth it loses.</source>
        <translation>73 aqui; na verdade perde.</translation>
    </message>
    <message>
        <source>A cutoff</source>
        <translation>Um corte</translation>
    </message>
    <message>
        <source>A draw that looks lost</source>
        <translation>Um empate que parece perdido</translation>
    </message>
    <message>
        <source>A game to its end</source>
        <translation>Uma partida até ao fim</translation>
    </message>
    <message>
        <source>A position met again</source>
        <translation>Uma posição reencontrada</translation>
    </message>
    <message>
        <source>A prior that misleads</source>
        <translation>Um prior que engana</translation>
    </message>
    <message>
        <source>A trap for greedy</source>
        <translation>Uma armadilha para o guloso</translation>
    </message>
    <message>
        <source>A tree of the small board, down to its last leaf</source>
        <translation>Uma árvore do tabuleiro pequeno, até à última folha</translation>
    </message>
    <message>
        <source>After 100 playouts MCTS takes column 3, which has 29 visits, the next 17. But O's answer in column 4 refutes it, and random games seldom find that one move: it has 5 of the 29 visits. With 20,000 playouts most visits of column 3 go to it, and column 2 is chosen, the only move that wins.</source>
        <translation>Após 100 simulações a MCTS escolhe a coluna 3, que tem 29 visitas, a seguinte 17. Mas a resposta de O na coluna 4 refuta-a, e partidas ao acaso raramente encontram essa jogada: tem 5 das 29 visitas. Com 20 000 simulações a maioria das visitas da coluna 3 vai para ela, e é escolhida a coluna 2, a única jogada que ganha.</translation>
    </message>
    <message>
        <source>Alpha-beta searches the textbook tree. After the first child MAX is sure of 3. The first leaf of the second child is 2: MIN can hold MAX to 2 there, so MAX will not go there, whatever the other two leaves are. They are cut off: 7 of 9 leaves are looked at.</source>
        <translation>A alfa-beta procura na árvore do manual. Depois do primeiro filho, MAX tem 3 garantidos. A primeira folha do segundo filho é 2: aí MIN consegue deixar MAX em 2, por isso MAX não vai para lá, sejam quais forem as outras duas folhas. São cortadas: veem-se 7 de 9 folhas.</translation>
    </message>
    <message>
        <source>Among the leaves there are wins. For whom, and why do they not decide the root?</source>
        <translation>Entre as folhas há vitórias. De quem, e porque não decidem a raiz?</translation>
    </message>
    <message>
        <source>An odd threat decides the last moves</source>
        <translation>Uma ameaça ímpar decide as últimas jogadas</translation>
    </message>
    <message>
        <source>Best by the evaluator: O wins in column 7.</source>
        <translation>A melhor segundo o avaliador: O ganha na coluna 7.</translation>
    </message>
    <message>
        <source>Discs may slip into the column beside the one that was aimed at. Minimax, which reckons with no slip, aims at column 2. Expectiminimax weighs where the disc may land and aims at column 5. Within two plies that is even, while an aim at column 2 loses more often than it wins: by 28 games in 100.</source>
        <translation>As peças podem escorregar para a coluna ao lado daquela a que se apontou. O minimax, que não conta com isso, aponta à coluna 2. O expectiminimax pesa onde a peça pode cair e aponta à coluna 5. Em duas jogadas isso é igual, enquanto apontar à coluna 2 perde mais vezes do que ganha: 28 partidas em 100.</translation>
    </message>
    <message>
        <source>Each visit of the other columns shrinks their c·P·√N parent / (1 + N) and shows a worse Q. That of column 1 grows until it is tried again, and then its Q is the best.</source>
        <translation>Cada visita às outras colunas reduz o seu c·P·√N do pai / (1 + N) e mostra um Q pior. O da coluna 1 cresce até ser tentada de novo, e então o seu Q é o melhor.</translation>
    </message>
    <message>
        <source>Even, within two plies.</source>
        <translation>Igual, em duas jogadas.</translation>
    </message>
    <message>
        <source>For both, 10 for X and 3 for O. Whoever would be beaten there has a better move further up.</source>
        <translation>De ambos, 10 de X e 3 de O. Quem aí seria vencido tem uma jogada melhor mais acima.</translation>
    </message>
    <message>
        <source>Forced to give way</source>
        <translation>Obrigado a ceder</translation>
    </message>
    <message>
        <source>Good and bad order</source>
        <translation>Ordem boa e má</translation>
    </message>
    <message>
        <source>Greedy looks at the boards after its own move, and takes column 3. O answers in column 7 and has four. Looking two plies ahead shows it: then column 7 is chosen, and X wins in the end.</source>
        <translation>O guloso olha para os tabuleiros depois da sua própria jogada e escolhe a coluna 3. O responde na coluna 7 e tem quatro. Olhar duas jogadas à frente mostra-o: então é escolhida a coluna 7, e X acaba por ganhar.</translation>
    </message>
    <message>
        <source>Here 4 plies are: with 5 to 12 column 3 stays. But a search does not know what lies behind its horizon, so it cannot tell.</source>
        <translation>Aqui chegam 4 jogadas: com 5 a 12 fica a coluna 3. Mas uma procura não sabe o que está para lá do seu horizonte, por isso não o pode dizer.</translation>
    </message>
    <message>
        <source>Here are the nine leaves of the textbook tree in another order: the worst child comes first, and in each child the leaf that MIN takes comes last. The value is 3 as there, but alpha-beta looks at all 9 leaves, and not at 7. It saves only as much as its order lets it.</source>
        <translation>Aqui estão as nove folhas da árvore do manual noutra ordem: o pior filho vem primeiro, e em cada filho a folha que MIN escolhe vem no fim. O valor é 3 como lá, mas a alfa-beta vê todas as 9 folhas, e não 7. Só poupa tanto quanto a ordem lhe permite.</translation>
    </message>
    <message>
        <source>How deep is deep enough?</source>
        <translation>Que profundidade chega?</translation>
    </message>
    <message>
        <source>If the position was searched at least as deep, and its value is exact, or the bound that is known is enough.</source>
        <translation>Se a posição foi procurada pelo menos tão fundo, e o seu valor é exato, ou o limite que se conhece chega.</translation>
    </message>
    <message>
        <source>In the fifth row of column 4 either player would have four. So nobody wants to play the cell below it. All other columns fill up, and it is O who has no other move left: X wins nine plies from here.</source>
        <translation>Na quinta linha da coluna 4 qualquer dos jogadores teria quatro. Por isso ninguém quer jogar na casa por baixo. Todas as outras colunas se enchem, e é a O que não resta outra jogada: X ganha daqui a nove jogadas.</translation>
    </message>
    <message>
        <source>MAX chooses one of three children, MIN answers with one of three leaves. Of each child MIN leaves MAX the lowest leaf: 3, 2 and 2. So the root is worth 3, by the first child, though the highest leaf, 14, lies below the third.</source>
        <translation>MAX escolhe um de três filhos, MIN responde com uma de três folhas. De cada filho MIN deixa a MAX a folha mais baixa: 3, 2 e 2. Por isso a raiz vale 3, pelo primeiro filho, embora a folha mais alta, 14, esteja por baixo do terceiro.</translation>
    </message>
    <message>
        <source>MIN takes 2 here, not 14.</source>
        <translation>Aqui MIN escolhe 2, não 14.</translation>
    </message>
    <message>
        <source>MIN would answer with the 2 that lies there, too: what counts is what MIN leaves.</source>
        <translation>MIN responderia com o 2 que também lá está: o que conta é o que MIN deixa.</translation>
    </message>
    <message>
        <source>More than 3: then MAX might still want that child, and MIN's other leaves matter.</source>
        <translation>Mais de 3: então MAX ainda poderia querer esse filho, e as outras folhas de MIN importam.</translation>
    </message>
    <message>
        <source>Most visits after 100 playouts; it loses.</source>
        <translation>A mais visitada após 100 simulações; perde.</translation>
    </message>
    <message>
        <source>Moves in another order can lead to the same board. With a table of seen positions minimax knows 54 of them again and searches them no second time: 804 nodes in place of 1,192, and the same value.</source>
        <translation>Jogadas noutra ordem podem levar ao mesmo tabuleiro. Com uma tabela de posições vistas, o minimax reconhece 54 delas e não as procura segunda vez: 804 nós em vez de 1192, e o mesmo valor.</translation>
    </message>
    <message>
        <source>Neither: one has hardly seen the other columns, the other has not used what it saw.</source>
        <translation>Em nenhuma: uma mal viu as outras colunas, a outra não usou o que viu.</translation>
    </message>
    <message>
        <source>O is to move, and to the evaluator it stands badly: −83 with 2 plies, and between −64 and −89 with 4, 6, 8, 10 and 12. The solver finds a draw: column 4 holds it, and no other move does.</source>
        <translation>É O a jogar, e para o avaliador está mal: −83 com 2 jogadas, e entre −64 e −89 com 4, 6, 8, 10 e 12. O solucionador encontra um empate: a coluna 4 mantém-no, e nenhuma outra jogada.</translation>
    </message>
    <message>
        <source>On a board of 4 rows and 4 columns, with three in a row to win, nine discs have been dropped. Minimax plays on to the end in 39 nodes: no evaluator guesses, every leaf is a result. With the best play of both the game is a draw.</source>
        <translation>Num tabuleiro de 4 linhas e 4 colunas, em que três em linha ganham, foram largadas nove peças. O minimax joga até ao fim em 39 nós: nenhum avaliador adivinha, cada folha é um resultado. Com o melhor jogo de ambos, a partida empata.</translation>
    </message>
    <message>
        <source>One answer that random games seldom find</source>
        <translation>Uma resposta que partidas ao acaso raramente encontram</translation>
    </message>
    <message>
        <source>One ply deeper, another move</source>
        <translation>Uma jogada mais fundo, outra escolha</translation>
    </message>
    <message>
        <source>Other moves, the same board</source>
        <translation>Outras jogadas, o mesmo tabuleiro</translation>
    </message>
    <message>
        <source>PUCT trusts it at first, and visits correct it</source>
        <translation>O PUCT confia nele ao princípio, e as visitas corrigem-no</translation>
    </message>
    <message>
        <source>Playouts that are fooled</source>
        <translation>Simulações enganadas</translation>
    </message>
    <message>
        <source>Six full columns and three discs in column 4 are 39 discs. X, who began, plays every odd one: so the 40th, below that cell, is O's.</source>
        <translation>Seis colunas cheias e três peças na coluna 4 são 39 peças. X, que começou, joga todas as ímpares: por isso a 40.ª, por baixo dessa casa, é de O.</translation>
    </message>
    <message>
        <source>The best aim is not the best column</source>
        <translation>A melhor pontaria não é a melhor coluna</translation>
    </message>
    <message>
        <source>The best child comes last: it can cut nothing off.</source>
        <translation>O melhor filho vem no fim: não pode cortar nada.</translation>
    </message>
    <message>
        <source>The best child first, and in the others MIN's best leaf first: then bounds are tight early.</source>
        <translation>O melhor filho primeiro, e nos outros primeiro a melhor folha de MIN: assim os limites ficam cedo apertados.</translation>
    </message>
    <message>
        <source>The disc may slip into a column beside it, and X then wins more easily.</source>
        <translation>A peça pode escorregar para uma coluna ao lado, e então X ganha mais facilmente.</translation>
    </message>
    <message>
        <source>The highest prior, and most visits after 100 playouts.</source>
        <translation>O maior prior, e mais visitas depois de 100 simulações.</translation>
    </message>
    <message>
        <source>The horizon</source>
        <translation>O horizonte</translation>
    </message>
    <message>
        <source>The move that looks best loses at once</source>
        <translation>A jogada que parece melhor perde logo</translation>
    </message>
    <message>
        <source>The only move that O has left.</source>
        <translation>A única jogada que resta a O.</translation>
    </message>
    <message>
        <source>The only move that does not lose, with a low prior.</source>
        <translation>A única jogada que não perde, com um prior baixo.</translation>
    </message>
    <message>
        <source>The only move that holds the draw.</source>
        <translation>A única jogada que mantém o empate.</translation>
    </message>
    <message>
        <source>The refutation, column 4: MIN chooses there, and comes back to what pays.</source>
        <translation>A refutação, coluna 4: aí é MIN que escolhe, e volta ao que compensa.</translation>
    </message>
    <message>
        <source>The refutation, seldom visited so far.</source>
        <translation>A refutação, pouco visitada até agora.</translation>
    </message>
    <message>
        <source>The same leaves, and nothing is cut off</source>
        <translation>As mesmas folhas, e nada é cortado</translation>
    </message>
    <message>
        <source>The textbook tree</source>
        <translation>A árvore dos manuais</translation>
    </message>
    <message>
        <source>These searches do not reach the end of the game, where the draw shows; until there the evaluator guesses by lines, whoever may fill them.</source>
        <translation>Estas procuras não chegam ao fim da partida, onde se vê o empate; até lá o avaliador adivinha pelas linhas, seja quem for que as possa preencher.</translation>
    </message>
    <message>
        <source>Three X in a row, both ends open. It counts O's three as well, but adds lines up and does not play O's next move.</source>
        <translation>Três X em linha, com as duas pontas abertas. Conta também os três de O, mas soma linhas e não joga a jogada seguinte de O.</translation>
    </message>
    <message>
        <source>Too curious, not curious enough</source>
        <translation>Curioso de mais, curioso de menos</translation>
    </message>
    <message>
        <source>Two leaves that nobody has to look at</source>
        <translation>Duas folhas que ninguém precisa de ver</translation>
    </message>
    <message>
        <source>What an evaluator says, and what is true</source>
        <translation>O que diz um avaliador, e o que é verdade</translation>
    </message>
    <message>
        <source>What c does in UCT</source>
        <translation>O que faz c na UCT</translation>
    </message>
    <message>
        <source>What can go wrong when O aims at column 2?</source>
        <translation>O que pode correr mal quando O aponta à coluna 2?</translation>
    </message>
    <message>
        <source>What did greedy's evaluator see in column 3, and what did it not see?</source>
        <translation>O que viu o avaliador do guloso na coluna 3, e o que não viu?</translation>
    </message>
    <message>
        <source>What makes PUCT turn from column 4 to column 1, although priors never change?</source>
        <translation>O que faz o PUCT passar da coluna 4 para a coluna 1, embora os priors nunca mudem?</translation>
    </message>
    <message>
        <source>What minimax makes of nine leaves</source>
        <translation>O que o minimax faz de nove folhas</translation>
    </message>
    <message>
        <source>What minimax would aim at.</source>
        <translation>Aquilo a que o minimax apontaria.</translation>
    </message>
    <message>
        <source>When may alpha-beta take a value from such a table?</source>
        <translation>Quando pode a alfa-beta tirar um valor de uma tabela assim?</translation>
    </message>
    <message>
        <source>Where a slip changes the move</source>
        <translation>Onde um deslize muda a jogada</translation>
    </message>
    <message>
        <source>Which child of column 3 gets more and more of its visits as playouts go on?</source>
        <translation>Que filho da coluna 3 recebe cada vez mais das suas visitas à medida que as simulações avançam?</translation>
    </message>
    <message>
        <source>Which child should be searched first, and which leaf of the others?</source>
        <translation>Que filho deve ser procurado primeiro, e que folha dos outros?</translation>
    </message>
    <message>
        <source>Which of the two searches would you believe?</source>
        <translation>Em qual das duas procuras acreditaria?</translation>
    </message>
    <message>
        <source>Which value would the first leaf of the second child need for no cutoff there?</source>
        <translation>Que valor teria de ter a primeira folha do segundo filho para não haver aí corte?</translation>
    </message>
    <message>
        <source>Why does MAX not go for the 14?</source>
        <translation>Porque é que MAX não vai buscar o 14?</translation>
    </message>
    <message>
        <source>Why does it not help here to search deeper?</source>
        <translation>Porque não ajuda aqui procurar mais fundo?</translation>
    </message>
    <message>
        <source>Why is it O who runs out of moves, and not X?</source>
        <translation>Porque é O quem fica sem jogadas, e não X?</translation>
    </message>
    <message>
        <source>With 3 plies alpha-beta thinks column 4 worth 73. One ply more, and it sees that O wins there by force: column 3 is chosen, worth 53. The solver agrees, column 3 is the only move that wins. What lies behind the horizon of a search is not there for it.</source>
        <translation>Com 3 jogadas a alfa-beta acha que a coluna 4 vale 73. Mais uma jogada, e vê que aí O ganha à força: é escolhida a coluna 3, que vale 53. O solucionador concorda, a coluna 3 é a única jogada que ganha. O que está para lá do horizonte de uma procura não existe para ela.</translation>
    </message>
    <message>
        <source>With c = 0.05 UCT trusts its first luck: 97% of 400 playouts go to one column. With c = 20 it trusts nothing: each column gets 14 or 15%. The usual c, 1.41, tries all, and then prefers one.</source>
        <translation>Com c = 0,05 a UCT confia na primeira sorte: 97% de 400 simulações vão para uma coluna. Com c = 20 não confia em nada: cada coluna recebe 14 ou 15%. O c habitual, 1,41, tenta todas, e depois prefere uma.</translation>
    </message>
    <message>
        <source>X threatens four in column 1, and O, to move, loses wherever else the disc goes. A prior by the distance from the centre gives column 1 a sixteenth, and column 4 four times as much. So 100 playouts by PUCT go wrong: column 4 has 27 visits and is chosen, column 1 has 4. With 1,000 playouts column 1 has 858. With the same prior for all moves 76 of 100 playouts go there.</source>
        <translation>X ameaça quatro na coluna 1, e O, que tem a vez, perde se a peça cair em qualquer outra coluna. Um prior pela distância ao centro dá à coluna 1 um dezasseis avos, e à coluna 4 quatro vezes mais. Por isso 100 simulações com PUCT erram: a coluna 4 tem 27 visitas e é escolhida, a coluna 1 tem 4. Com 1000 simulações a coluna 1 tem 858. Com o mesmo prior para todas as jogadas 76 de 100 simulações vão para lá.</translation>
    </message>
    <message>
        <source>example</source>
        <translation>exemplo</translation>
    </message>
</context>
<context>
    <name>play</name>
    <message>
        <source>"chosen" is the search that is chosen in the window; there is none here: name a level, such as hard, or a search, such as mcts</source>
        <translation>"chosen" é a pesquisa escolhida na janela; aqui não há nenhuma: indicar um nível, como hard, ou uma pesquisa, como mcts</translation>
    </message>
    <message>
        <source>"share" is {said}, which is neither true nor false</source>
        <translation>"share" é {said}, que não é true nem false</translation>
    </message>
    <message>
        <source>"{text}" says too much: {name} has no settings</source>
        <translation>"{text}" diz de mais: {name} não tem definições</translation>
    </message>
    <message>
        <source>A draw</source>
        <translation>Empate</translation>
    </message>
    <message>
        <source>A draw ({score})</source>
        <translation>Empate ({score})</translation>
    </message>
    <message>
        <source>Alpha-beta to the end of the game: {move}, {verdict}: {after}. Best: column {columns}, {before}.</source>
        <translation>Alfa-beta até ao fim da partida: {move}, {verdict}: {after}. Melhor: coluna {columns}, {before}.</translation>
    </message>
    <message>
        <source>Alpha-beta, depth {depth} (values, not exact scores): {move}, {verdict}, value {after}. Best: column {columns}, {before}.</source>
        <translation>Alfa-beta, profundidade {depth} (valores, não pontuações exatas): {move}, {verdict}, valor {after}. Melhor: coluna {columns}, {before}.</translation>
    </message>
    <message>
        <source>Before it: {before}. After it: {after}. Another column was best.</source>
        <translation>Antes: {before}. Depois: {after}. A melhor era outra coluna.</translation>
    </message>
    <message numerus="yes">
        <source>Before it: {before}. After it: {after}. Columns {columns} were best.</source>
        <extracomment>Before it: {before}. After it: {after}. Column {columns} was best.</extracomment>
        <translation>
            <numerusform>Antes: {before}. Depois: {after}. A melhor era a coluna {columns}.</numerusform>
            <numerusform>Antes: {before}. Depois: {after}. As melhores eram as colunas {columns}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Beginning</source>
        <translation>Início</translation>
    </message>
    <message>
        <source>Budget of a move: at its end the best found is played; minimax, alpha-beta and expectiminimax deepen ply by ply within it</source>
        <translation>Limite de tempo de uma jogada: no fim joga-se a melhor encontrada; o minimax, o alfa-beta e o expectiminimax aprofundam nível a nível dentro dele</translation>
    </message>
    <message>
        <source>Budget of a move: so many nodes of its tree</source>
        <translation>Limite de nós da árvore de uma jogada</translation>
    </message>
    <message>
        <source>Challenge</source>
        <translation>Desafio</translation>
    </message>
    <message>
        <source>Chance decides: the first player begins.</source>
        <translation>O acaso decide: começa o primeiro jogador.</translation>
    </message>
    <message>
        <source>Chance decides: the machine begins.</source>
        <translation>O acaso decide: começa a máquina.</translation>
    </message>
    <message>
        <source>Chance decides: the second player begins.</source>
        <translation>O acaso decide: começa o segundo jogador.</translation>
    </message>
    <message>
        <source>Chance decides: you begin.</source>
        <translation>O acaso decide: começa o humano.</translation>
    </message>
    <message>
        <source>Easy</source>
        <translation>Fácil</translation>
    </message>
    <message>
        <source>Expectiminimax, depth {depth} (values, not exact scores): {move}, nearly best. To aim at column {columns} was better by less than 1%.</source>
        <translation>Expectiminimax, profundidade {depth} (valores, não pontuações exatas): {move}, quase a melhor. Apontar à coluna {columns} era melhor por menos de 1%.</translation>
    </message>
    <message>
        <source>Expectiminimax, depth {depth} (values, not exact scores): {move}, {verdict}. To aim at column {column} was worth {after}, at column {columns} {before} (the chance to win so soon, less that to lose).</source>
        <translation>Expectiminimax, profundidade {depth} (valores, não pontuações exatas): {move}, {verdict}. Apontar à coluna {column} valia {after}, à coluna {columns} {before} (a probabilidade de vencer tão cedo, menos a de perder).</translation>
    </message>
    <message>
        <source>Expectiminimax, depth {depth} (values, not exact scores): {move}. To aim at column {column} was best: {after} (the chance to win so soon, less that to lose).</source>
        <translation>Expectiminimax, profundidade {depth} (valores, não pontuações exatas): {move}. Apontar à coluna {column} era o melhor: {after} (a probabilidade de vencer tão cedo, menos a de perder).</translation>
    </message>
    <message>
        <source>Hard</source>
        <translation>Difícil</translation>
    </message>
    <message>
        <source>Human</source>
        <translation>Humano</translation>
    </message>
    <message>
        <source>It plays as if no disc slipped; expectiminimax reckons with that.</source>
        <translation>Joga como se nenhuma peça escorregasse; o expectiminimax conta com isso.</translation>
    </message>
    <message>
        <source>It reckons with discs that slip; by the rules of this game none does.</source>
        <translation>Conta com peças que escorregam; pelas regras desta partida nenhuma escorrega.</translation>
    </message>
    <message>
        <source>Medium</source>
        <translation>Médio</translation>
    </message>
    <message>
        <source>Numbers are values of alpha-beta, depth {depth}, not exact scores; where a result is named, alpha-beta saw the end of the game.</source>
        <translation>Os números são valores de alfa-beta, profundidade {depth}, não pontuações exatas; onde se indica um resultado, alfa-beta viu o fim da partida.</translation>
    </message>
    <message>
        <source>Once the disc lay in column {column}: {landed}.</source>
        <translation>Com a peça já na coluna {column}: {landed}.</translation>
    </message>
    <message>
        <source>Perfect</source>
        <translation>Perfeito</translation>
    </message>
    <message>
        <source>The chosen search</source>
        <translation>A pesquisa escolhida</translation>
    </message>
    <message>
        <source>The game is not over: no move was played.</source>
        <translation>A partida não acabou: não houve jogadas.</translation>
    </message>
    <message>
        <source>The game is not over: {moves}.</source>
        <translation>A partida não acabou: {moves}.</translation>
    </message>
    <message>
        <source>The tree of its search is kept: click the move to see it.</source>
        <translation>A árvore da sua pesquisa está guardada: clicar na jogada mostra-a.</translation>
    </message>
    <message>
        <source>Values of expectiminimax, depth {depth}, not exact scores: discs slip. A percentage is the chance to win within these plies, less the chance to lose: that of the aim, then that of where the disc landed.</source>
        <translation>Valores de expectiminimax, profundidade {depth}, não pontuações exatas: as peças escorregam. Uma percentagem é a probabilidade de vencer dentro destas meias-jogadas, menos a de perder: a da pontaria, depois a de onde a peça caiu.</translation>
    </message>
    <message>
        <source>Worth {value} to the machine.</source>
        <translation>Valia {value} para a máquina.</translation>
    </message>
    <message numerus="yes">
        <source>at most {n:,} nodes</source>
        <extracomment>at most {n:,} node</extracomment>
        <translation>
            <numerusform>no máximo {n:,} nó</numerusform>
            <numerusform>no máximo {n:,} nós</numerusform>
        </translation>
    </message>
    <message>
        <source>at most {seconds:g} s</source>
        <translation>no máximo {seconds:g} s</translation>
    </message>
    <message numerus="yes">
        <source>at {at}: there are {n} moves</source>
        <extracomment>at {at}: there is {n} move</extracomment>
        <translation>
            <numerusform>at {at}: há {n} jogada</numerusform>
            <numerusform>at {at}: há {n} jogadas</numerusform>
        </translation>
    </message>
    <message>
        <source>best</source>
        <translation>melhor</translation>
    </message>
    <message>
        <source>columns_from is {given}: write one of {known}</source>
        <translation>columns_from é {given}: escreva um de {known}</translation>
    </message>
    <message>
        <source>connect {connect} is no whole number</source>
        <translation>connect {connect} não é um número inteiro</translation>
    </message>
    <message>
        <source>draw</source>
        <translation>empate</translation>
    </message>
    <message>
        <source>draw to loss</source>
        <translation>de empate a derrota</translation>
    </message>
    <message>
        <source>it has no {name}</source>
        <translation>falta {name}</translation>
    </message>
    <message>
        <source>its variations lie too deep in one another</source>
        <translation>as suas variantes estão encaixadas demasiado fundo umas nas outras</translation>
    </message>
    <message>
        <source>level</source>
        <translation>nível</translation>
    </message>
    <message>
        <source>longer win</source>
        <translation>vitória mais longa</translation>
    </message>
    <message>
        <source>move {number}</source>
        <translation>jogada {number}</translation>
    </message>
    <message>
        <source>much weaker</source>
        <translation>muito mais fraca</translation>
    </message>
    <message>
        <source>nearly best</source>
        <translation>quase a melhor</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>sem limite</translation>
    </message>
    <message>
        <source>no move takes {seconds} seconds</source>
        <translation>nenhuma jogada demora {seconds} segundos</translation>
    </message>
    <message>
        <source>nodes</source>
        <translation>nós</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>desconhecido</translation>
    </message>
    <message>
        <source>player</source>
        <translation>jogador</translation>
    </message>
    <message numerus="yes">
        <source>rank {rank}: there are {n} moves at its place</source>
        <extracomment>rank {rank}: there is {n} move at its place</extracomment>
        <translation>
            <numerusform>rank {rank}: há {n} jogada no seu lugar</numerusform>
            <numerusform>rank {rank}: há {n} jogadas no seu lugar</numerusform>
        </translation>
    </message>
    <message>
        <source>setting of {search}</source>
        <translation>definição de {search}</translation>
    </message>
    <message>
        <source>shorter loss</source>
        <translation>derrota mais curta</translation>
    </message>
    <message>
        <source>the board {size}, connect {connect}, is too large for the solver without an opening book: give it a budget of seconds, or choose another player</source>
        <translation>o tabuleiro {size}, {connect} em linha, é grande de mais para o solucionador sem livro de aberturas: dar-lhe um limite de segundos ou escolher outro jogador</translation>
    </message>
    <message>
        <source>the game</source>
        <translation>a partida</translation>
    </message>
    <message>
        <source>the result is not {result} after these moves</source>
        <translation>o resultado não é {result} depois destas jogadas</translation>
    </message>
    <message>
        <source>there are no rules {rules}</source>
        <translation>não há regras {rules}</translation>
    </message>
    <message>
        <source>variation {variation} of {place}, move {number}</source>
        <translation>variante {variation} de {place}, jogada {number}</translation>
    </message>
    <message>
        <source>way to start</source>
        <translation>maneira de começar</translation>
    </message>
    <message>
        <source>weaker</source>
        <translation>mais fraca</translation>
    </message>
    <message>
        <source>win to draw</source>
        <translation>de vitória a empate</translation>
    </message>
    <message>
        <source>win to loss</source>
        <translation>de vitória a derrota</translation>
    </message>
    <message>
        <source>{column} is no column</source>
        <translation>{column} não é uma coluna</translation>
    </message>
    <message numerus="yes">
        <source>{end} after {n} moves: {moves}.</source>
        <extracomment>{end} after {n} move: {moves}.</extracomment>
        <translation>
            <numerusform>{end} ao fim de {n} jogada: {moves}.</numerusform>
            <numerusform>{end} ao fim de {n} jogadas: {moves}.</numerusform>
        </translation>
    </message>
    <message>
        <source>{move} (aimed at {column})</source>
        <translation>{move} (apontada à {column})</translation>
    </message>
    <message>
        <source>{move} is no move</source>
        <translation>{move} não é uma jogada</translation>
    </message>
    <message>
        <source>{move} keeps the score: {after}.</source>
        <translation>{move} mantém a pontuação: {after}.</translation>
    </message>
    <message>
        <source>{move}, {player} resigns</source>
        <translation>{move}, {player} desiste</translation>
    </message>
    <message>
        <source>{move}: what it is worth is {unknown}.</source>
        <translation>{move}: quanto vale, {unknown}.</translation>
    </message>
    <message>
        <source>{move}: {after}. What the best move was worth is {unknown}.</source>
        <translation>{move}: {after}. Quanto valia a melhor jogada, {unknown}.</translation>
    </message>
    <message>
        <source>{name} is no game of c4viz: open a game that was saved, or a trace, whose name ends in .npz</source>
        <translation>{name} não é uma partida do c4viz: abrir uma partida guardada ou um registo, cujo nome acaba em .npz</translation>
    </message>
    <message>
        <source>{name} is no game: {why}</source>
        <translation>{name} não é um jogo: {why}</translation>
    </message>
    <message>
        <source>{name} is no search that decides by itself</source>
        <translation>{name} não é uma pesquisa que decida por si</translation>
    </message>
    <message>
        <source>{name} is too long: {said}</source>
        <translation>{name} é demasiado comprido: {said}</translation>
    </message>
    <message>
        <source>{name} was altered: there is no version {version}</source>
        <translation>{name} foi alterado: não há versão {version}</translation>
    </message>
    <message>
        <source>{name} was altered: {why}</source>
        <translation>{name} foi alterado: {why}</translation>
    </message>
    <message>
        <source>{name} was written by a later c4viz (file version {version}, this one reads up to {own}): update c4viz</source>
        <translation>{name} foi escrito por um c4viz mais recente (versão {version} do ficheiro, este lê até à {own}): atualizar o c4viz</translation>
    </message>
    <message>
        <source>{name} {said} is no text</source>
        <translation>{name} {said} não é um texto</translation>
    </message>
    <message>
        <source>{name}, not started</source>
        <translation>{name}, não iniciado</translation>
    </message>
    <message>
        <source>{path} is too large for a game: it has at least {size:,} bytes, and at most {most:,} are read; open another file, or take variations out of this one</source>
        <translation>{path} é demasiado grande para um jogo: tem pelo menos {size:,} bytes, e leem-se no máximo {most:,}; abrir outro ficheiro, ou tirar variantes deste</translation>
    </message>
    <message>
        <source>{player} wins</source>
        <translation>{player} ganha</translation>
    </message>
    <message>
        <source>{said} is no list of moves</source>
        <translation>{said} não é uma lista de jogadas</translation>
    </message>
    <message>
        <source>{said} is no number that can be read</source>
        <translation>{said} não é um número que se possa ler</translation>
    </message>
    <message>
        <source>{value} is no share of games won</source>
        <translation>{value} não é uma parte de partidas vencidas</translation>
    </message>
    <message>
        <source>{verdict}: another column kept {score}</source>
        <translation>{verdict}: outra coluna mantinha {score}</translation>
    </message>
    <message numerus="yes">
        <source>{verdict}: columns {columns} kept {score}</source>
        <extracomment>{verdict}: column {columns} kept {score}</extracomment>
        <translation>
            <numerusform>{verdict}: a coluna {columns} mantinha {score}</numerusform>
            <numerusform>{verdict}: as colunas {columns} mantinham {score}</numerusform>
        </translation>
    </message>
    <message>
        <source>{who} is nobody who could resign</source>
        <translation>{who} não é ninguém que possa desistir</translation>
    </message>
    <message>
        <source>{winner} wins</source>
        <translation>{winner} vence</translation>
    </message>
    <message>
        <source>{winner} wins ({score})</source>
        <translation>{winner} vence ({score})</translation>
    </message>
    <message>
        <source>{winner} wins, {loser} gave up</source>
        <translation>{winner} vence, {loser} desistiu</translation>
    </message>
    <message>
        <source>{worth}; the best score is {unknown}</source>
        <translation>{worth}; a melhor pontuação {unknown}</translation>
    </message>
</context>
<context>
    <name>query</name>
    <message>
        <source>"{moves}" has column 0: columns count from 1</source>
        <translation>"{moves}" tem a coluna 0: as colunas contam-se a partir de 1</translation>
    </message>
    <message>
        <source>"{text}" ends too early: {help}</source>
        <translation>"{text}" acaba cedo demais: {help}</translation>
    </message>
    <message>
        <source>"{text}" is no number: write 12, −3, 0.5, 62%, W5 for a win at ply 5 or ∞</source>
        <translation>"{text}" não é um número: escrever 12, −3, 0,5, 62%, W5 para uma vitória na meia-jogada 5 ou ∞</translation>
    </message>
    <message>
        <source>"{text}" lacks a number: write {example}</source>
        <translation>"{text}" não tem número: escrever {example}</translation>
    </message>
    <message>
        <source>MAX is to move</source>
        <translation>joga MAX</translation>
    </message>
    <message>
        <source>MIN is to move</source>
        <translation>joga MIN</translation>
    </message>
    <message>
        <source>a root</source>
        <translation>uma raiz</translation>
    </message>
    <message>
        <source>a search by {search} has no "{name}"</source>
        <translation>uma pesquisa por {search} não tem "{name}"</translation>
    </message>
    <message>
        <source>as MAX sees it: 12, W5 for a win at ply 5, 62% for a win rate; a bound counts where it proves what is asked, ≥ 3 for value&gt;=2</source>
        <translation>visto por MAX: 12, W5 para uma vitória na meia-jogada 5, 62% para uma taxa de vitórias; um limite conta onde prova o que se pede, ≥ 3 para value&gt;=2</translation>
    </message>
    <message>
        <source>certainly a win of MAX</source>
        <translation>certamente uma vitória de MAX</translation>
    </message>
    <message>
        <source>certainly a win of MIN</source>
        <translation>certamente uma vitória de MIN</translation>
    </message>
    <message>
        <source>chance decides</source>
        <translation>o acaso decide</translation>
    </message>
    <message>
        <source>edges from the root</source>
        <translation>arestas desde a raiz</translation>
    </message>
    <message>
        <source>field</source>
        <translation>campo</translation>
    </message>
    <message>
        <source>has a bookmark</source>
        <translation>tem um marcador</translation>
    </message>
    <message>
        <source>iterations that came by</source>
        <translation>iterações que por lá passaram</translation>
    </message>
    <message>
        <source>kind of node</source>
        <translation>tipo de nó</translation>
    </message>
    <message>
        <source>lower end of the window at entry</source>
        <translation>limite inferior do intervalo à entrada</translation>
    </message>
    <message>
        <source>moves have names only in games of your own: write columns such as 4 4 5</source>
        <translation>as jogadas só têm nomes em jogos próprios: escrever colunas como 4 4 5</translation>
    </message>
    <message>
        <source>moves were left unsearched here; in a decision tree, what was pruned</source>
        <translation>aqui ficaram jogadas por pesquisar; numa árvore de decisão, o que foi podado</translation>
    </message>
    <message>
        <source>no move was searched from here</source>
        <translation>nenhuma jogada foi pesquisada a partir daqui</translation>
    </message>
    <message>
        <source>nodes in its subtree, itself not counted</source>
        <translation>nós na sua subárvore, sem o contar</translation>
    </message>
    <message>
        <source>number of a value that is only a bound: 3 of ≥ 3 and ≤ 3</source>
        <translation>número de um valor que é apenas um limite: 3 em ≥ 3 e ≤ 3</translation>
    </message>
    <message>
        <source>number of the node, from 0</source>
        <translation>número do nó, a partir de 0</translation>
    </message>
    <message>
        <source>prior of the move to it, if the search has priors</source>
        <translation>prior da jogada que leva até ele, se a pesquisa tem priors</translation>
    </message>
    <message>
        <source>samples that came to the node</source>
        <translation>amostras que chegaram ao nó</translation>
    </message>
    <message>
        <source>the game is over</source>
        <translation>a partida acabou</translation>
    </message>
    <message>
        <source>the position was seen before</source>
        <translation>a posição já foi vista</translation>
    </message>
    <message>
        <source>the search never finished with this node</source>
        <translation>a pesquisa não chegou a terminar este nó</translation>
    </message>
    <message>
        <source>the value is a lower bound</source>
        <translation>o valor é um limite inferior</translation>
    </message>
    <message>
        <source>the value is an upper bound</source>
        <translation>o valor é um limite superior</translation>
    </message>
    <message>
        <source>the value is exact</source>
        <translation>o valor é exato</translation>
    </message>
    <message>
        <source>upper end of the window at entry</source>
        <translation>limite superior do intervalo à entrada</translation>
    </message>
    <message>
        <source>what the search chose it by</source>
        <translation>aquilo por que a pesquisa o escolheu</translation>
    </message>
    <message>
        <source>write columns such as 4 4 5 (44* with all below), moves by the names that a game of your own gives them ("A1 B2"*), depth&lt;=3, value&gt;=2, value=W5, #1,204 or a kind of node such as cutoff, leaf or not terminal; several words must all hold, and "or" gives a choice</source>
        <translation>escrever colunas como 4 4 5 (44* com tudo abaixo), jogadas pelos nomes que um jogo próprio lhes dá ("A1 B2"*), depth&lt;=3, value&gt;=2, value=W5, #1.204 ou um tipo de nó como cutoff, leaf ou not terminal; várias palavras têm de valer todas, e "or" dá uma alternativa</translation>
    </message>
</context>
<context>
    <name>report</name>
    <message>
        <source>? is much weaker than the best move, ?! weaker.</source>
        <translation>? é muito mais fraca do que a melhor jogada, ?! mais fraca.</translation>
    </message>
    <message>
        <source>?? gives a won game away, ? costs half of it, ?! wins later or loses sooner than need be.</source>
        <translation>?? deita fora uma partida ganha, ? custa metade dela, ?! ganha mais tarde ou perde mais cedo do que é preciso.</translation>
    </message>
    <message>
        <source>A ring around a disc: it was played last, or won. A dashed ring: a better move.</source>
        <translation>Um anel à volta de um disco: foi o último a ser jogado, ou ganhou. Um anel tracejado: uma jogada melhor.</translation>
    </message>
    <message>
        <source>Chart of the scores</source>
        <translation>Gráfico das pontuações</translation>
    </message>
    <message>
        <source>Instead of {move}: {moves}.</source>
        <translation>Em vez de {move}: {moves}.</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>Máquina</translation>
    </message>
    <message>
        <source>Mistakes, comments, the end</source>
        <translation>Erros, comentários, o fim</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Jogada</translation>
    </message>
    <message>
        <source>Of some moves it is {unknown}.</source>
        <translation>De algumas jogadas, {unknown}.</translation>
    </message>
    <message>
        <source>Other moves that were tried</source>
        <translation>Outras jogadas que foram experimentadas</translation>
    </message>
    <message>
        <source>PDF, on A4</source>
        <translation>PDF, em A4</translation>
    </message>
    <message>
        <source>PNG, one sheet</source>
        <translation>PNG, uma folha</translation>
    </message>
    <message>
        <source>Page for any browser</source>
        <translation>Página para qualquer navegador</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Revisão</translation>
    </message>
    <message>
        <source>SVG, one sheet</source>
        <translation>SVG, uma folha</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Pontuação</translation>
    </message>
    <message>
        <source>Scores are exact: the solver sees to the end of the game.</source>
        <translation>As pontuações são exatas: o solucionador vê até ao fim da partida.</translation>
    </message>
    <message numerus="yes">
        <source>The game is not over after {n} moves.</source>
        <extracomment>The game is not over after {n} move.</extracomment>
        <translation>
            <numerusform>A partida não acabou após {n} jogada.</numerusform>
            <numerusform>A partida não acabou após {n} jogadas.</numerusform>
        </translation>
    </message>
    <message>
        <source>The last move so far.</source>
        <translation>A última jogada até agora.</translation>
    </message>
    <message>
        <source>The moves</source>
        <translation>As jogadas</translation>
    </message>
    <message>
        <source>Time, s</source>
        <translation>Tempo, s</translation>
    </message>
    <message>
        <source>What the game was worth after each move</source>
        <translation>Quanto valia a partida após cada jogada</translation>
    </message>
    <message>
        <source>draw</source>
        <translation>empate</translation>
    </message>
    <message numerus="yes">
        <source>{end} after {n} moves.</source>
        <extracomment>{end} after {n} move.</extracomment>
        <translation>
            <numerusform>{end} após {n} jogada.</numerusform>
            <numerusform>{end} após {n} jogadas.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} moves not judged</source>
        <extracomment>{n} move not judged</extracomment>
        <translation>
            <numerusform>{n} jogada por julgar</numerusform>
            <numerusform>{n} jogadas por julgar</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{player}: {n} mistakes</source>
        <extracomment>{player}: {n} mistake</extracomment>
        <translation>
            <numerusform>{player}: {n} erro</numerusform>
            <numerusform>{player}: {n} erros</numerusform>
        </translation>
    </message>
    <message>
        <source>{x} against {o}</source>
        <translation>{x} contra {o}</translation>
    </message>
</context>
<context>
    <name>search</name>
    <message>
        <source>
N, W ← 0 for the root                       #start
repeat for each iteration:                  #iteration
    node ← root                             #root
    repeat until the game is over:          #iteration
        move ← that with the highest        #select
               Q + c·P·√N parent / (1 + N)  #select
        node ← the child by that move       #select
        if it is new: add it, and break     #expand
    play at random to the end of the game   #simulate
    for each node on the path:              #path
        N ← N + 1; W ← W + points           #back up
        (W: the points of who moved there,  #path
         Q: W/N, or ½ of a move not tried,  #path
         P: the prior of a move)            #path
return the move that the final rule picks   #final
</source>
        <translation>
N, W ← 0 para a raiz                        #start
repetir em cada iteração:                   #iteration
    nó ← raiz                               #root
    repetir até a partida acabar:           #iteration
        jogada ← a que tem o maior          #select
               Q + c·P·√N do pai / (1 + N)  #select
        nó ← o filho por essa jogada        #select
        se é novo: juntá-lo, e sair         #expand
    jogar ao acaso até ao fim da partida    #simulate
    para cada nó do caminho:                #path
        N ← N + 1; W ← W + pontos           #back up
        (W: pontos de quem jogou para lá,   #path
         Q: W/N, ou ½ de uma não tentada,   #path
         P: o prior de uma jogada)          #path
devolver a jogada da regra final            #final
</translation>
    </message>
    <message>
        <source>
N, W ← 0 for the root                       #start
repeat for each iteration:                  #iteration
    node ← root                             #root
    while node has moves, all of them tried: #iteration
        node ← child with the highest       #select
               W/N + c·√(ln N parent / N)   #select
    add a child by a move not tried, if any #expand
    play at random to the end of the game   #simulate
    for each node on the path:              #path
        N ← N + 1; W ← W + points           #back up
        (W: the points of who moved there)  #path
return the move that the final rule picks   #final
</source>
        <translation>
N, W ← 0 para a raiz                         #start
repetir em cada iteração:                   #iteration
    nó ← raiz                                #root
    enquanto nó tem jogadas, todas tentadas: #iteration
        nó ← filho com o maior               #select
               W/N + c·√(ln N do pai / N)   #select
    criar um filho por jogada não tentada    #expand
    jogar ao acaso até ao fim da partida     #simulate
    para cada nó do caminho:                #path
        N ← N + 1; W ← W + pontos            #back up
        (W: os pontos de quem jogou para lá) #path
devolver a jogada que a regra final escolhe  #final
</translation>
    </message>
    <message>
        <source>
alphabeta(node, depth, α, β):               #enter
    if game over or depth = 0:              #test
        return value(node)                  #leaf
    if node in table: return its value      #repeated
    if MAX is to move:                      #max begin #min begin
        best ← −∞                           #max begin
        for each move:                      #max loop
            v ← alphabeta(child, depth−1, α, β) #max call
            if v &gt; best: best ← v; α ← max(α, v)    #max better
            if α ≥ β: break                 #max cut
    else:                                   #min begin
        best ← +∞                           #min begin
        for each move:                      #min loop
            v ← alphabeta(child, depth−1, α, β) #min call
            if v &lt; best: best ← v; β ← min(β, v)    #min better
            if α ≥ β: break                 #min cut
    return best                             #return
</source>
        <translation>
alfabeta(nó, profundidade, α, β):            #enter
    se fim da partida ou profundidade = 0:  #test
        devolver valor(nó)                   #leaf
    se nó na tabela: devolver o seu valor    #repeated
    se é MAX a jogar:                       #max begin #min begin
        melhor ← −∞                         #max begin
        para cada jogada:                    #max loop
            v ← alfabeta(filho, profundidade−1, α, β) #max call
            se v &gt; melhor: melhor ← v; α ← max(α, v) #max better
            se α ≥ β: sair do ciclo          #max cut
    senão:                                  #min begin
        melhor ← +∞                         #min begin
        para cada jogada:                    #min loop
            v ← alfabeta(filho, profundidade−1, α, β) #min call
            se v &lt; melhor: melhor ← v; β ← min(β, v) #min better
            se α ≥ β: sair do ciclo          #min cut
    devolver melhor                          #return
</translation>
    </message>
    <message>
        <source>
expectiminimax(node, depth):                #enter
    if CHANCE decides:                      #chance test #test
        sum ← 0                             #chance begin
        for each outcome with probability p: #chance loop
            v ← expectiminimax(child, depth)    #chance call
            sum ← sum + p · v               #chance better
        return sum                          #chance return
    if game over or depth = 0:              #test
        return value(node)                  #leaf
    best ← −∞ for MAX, +∞ for MIN           #max begin #min begin
    for each move:                          #max loop #min loop
        v ← expectiminimax(child, depth−1)    #max call #min call
        if v is better: best ← v            #max better #min better
    return best                             #return
</source>
        <translation>
expectiminimax(nó, profundidade):            #enter
    se CHANCE decide:                       #chance test #test
        soma ← 0                            #chance begin
        para cada resultado com probabilidade p: #chance loop
            v ← expectiminimax(filho, profundidade) #chance call
            soma ← soma + p · v              #chance better
        devolver soma                        #chance return
    se fim da partida ou profundidade = 0:  #test
        devolver valor(nó)                   #leaf
    melhor ← −∞ para MAX, +∞ para MIN       #max begin #min begin
    para cada jogada:                        #max loop #min loop
        v ← expectiminimax(filho, profundidade−1) #max call #min call
        se v é melhor: melhor ← v            #max better #min better
    devolver melhor                          #return
</translation>
    </message>
    <message>
        <source>
greedy(node):                               #enter
    best ← −∞                               #max begin
    for each move:                          #max loop
        v ← value(child)                    #enter child #max call #leaf
        if v &gt; best: best ← v               #max better
    return the move that gave best          #return
</source>
        <translation>
ganancioso(nó):                              #enter
    melhor ← −∞                             #max begin
    para cada jogada:                        #max loop
        v ← valor(filho)                     #enter child #max call #leaf
        se v &gt; melhor: melhor ← v            #max better
    devolver a jogada que deu melhor         #return
</translation>
    </message>
    <message>
        <source>
grow(samples):                              #grow
    if all have one move or no test tells:  #leaf
        return leaf(the move of most)       #leaf
    test ← the cell that tells most         #test
    return node(test,                       #test
        grow(samples that answer no),
        grow(samples that answer yes))

prune(node):
    if its leaves spare too few bits:       #cut
        make a leaf of it                   #cut

decide(board):
    until node is a leaf:
        node ← its child by the answer      #ask
    return the move of most of its samples  #decide
</source>
        <translation>
crescer(amostras):                          #grow
    se todas têm uma jogada ou nenhum teste diz:  #leaf
        devolver folha(a jogada da maioria) #leaf
    teste ← a casa que mais diz             #test
    devolver nó(teste,                      #test
        crescer(amostras que respondem não),
        crescer(amostras que respondem sim))

podar(nó):
    se as suas folhas poupam poucos bits:   #cut
        fazer dele uma folha                #cut

decidir(tabuleiro):
    até o nó ser uma folha:
        nó ← o seu filho pela resposta      #ask
    devolver a jogada da maioria            #decide
</translation>
    </message>
    <message>
        <source>
minimax(node, depth):                       #enter
    if game over or depth = 0:              #test
        return value(node)                  #leaf
    if node in table: return its value      #repeated
    if MAX is to move:                      #max begin #min begin
        best ← −∞                           #max begin
        for each move:                      #max loop
            v ← minimax(child, depth−1)   #max call
            if v &gt; best: best ← v           #max better
    else:                                   #min begin
        best ← +∞                           #min begin
        for each move:                      #min loop
            v ← minimax(child, depth−1)   #min call
            if v &lt; best: best ← v           #min better
    return best                             #return
</source>
        <translation>
minimax(nó, profundidade):                   #enter
    se fim da partida ou profundidade = 0:  #test
        devolver valor(nó)                   #leaf
    se nó na tabela: devolver o seu valor    #repeated
    se é MAX a jogar:                       #max begin #min begin
        melhor ← −∞                         #max begin
        para cada jogada:                    #max loop
            v ← minimax(filho, profundidade−1) #max call
            se v &gt; melhor: melhor ← v        #max better
    senão:                                  #min begin
        melhor ← +∞                         #min begin
        para cada jogada:                    #min loop
            v ← minimax(filho, profundidade−1) #min call
            se v &lt; melhor: melhor ← v        #min better
    devolver melhor                          #return
</translation>
    </message>
    <message>
        <source>
put the root into the frontier              #start
repeat until enough nodes are taken:        #taking
    take the node with the largest          #expand
        f = value − plies (the oldest first) #expand
    if the game is over there: return it    #goal
    for each move:                          #moves
        if the position was seen: skip it   #repeated
        else: put it into the frontier      #discover
</source>
        <translation>
pôr a raiz na fronteira                      #start
repetir até bastarem os nós tirados:        #taking
    tirar o nó com o maior                   #expand
        f = valor − meias-jogadas (o mais antigo antes) #expand
    se a partida acaba lá: devolvê-lo        #goal
    para cada jogada:                       #moves
        se a posição foi vista: saltá-la     #repeated
        senão: pô-la na fronteira            #discover
</translation>
    </message>
    <message>
        <source>
pvs(node, depth, α, β):                     #enter
    if game over or depth = 0:              #test
        return value(node)                  #leaf
    if node in table: return its value      #repeated
    if MAX is to move:                      #max begin #min begin
        best ← −∞                           #max begin
        for each move:                      #max loop
            if it is the first:             #max first
                v ← pvs(child, depth−1, α, β)   #max call
            else:                           #max other
                v ← pvs(child, depth−1, α, α+1) #max scout
                if v lies within α, β:      #max ask
                    v ← pvs(child, depth−1, α, β)   #max again
            if v &gt; best: best ← v; α ← max(α, v)    #max better
            if α ≥ β: break                 #max cut
    else:                                   #min begin
        best ← +∞                           #min begin
        for each move:                      #min loop
            if it is the first:             #min first
                v ← pvs(child, depth−1, α, β)   #min call
            else:                           #min other
                v ← pvs(child, depth−1, β−1, β) #min scout
                if v lies within α, β:      #min ask
                    v ← pvs(child, depth−1, α, β)   #min again
            if v &lt; best: best ← v; β ← min(β, v)    #min better
            if α ≥ β: break                 #min cut
    return best                             #return
</source>
        <translation>
pvs(nó, profundidade, α, β):                #enter
    se fim da partida ou profundidade = 0:  #test
        devolver valor(nó)                  #leaf
    se nó na tabela: devolver o seu valor   #repeated
    se é MAX a jogar:                       #max begin #min begin
        melhor ← −∞                         #max begin
        para cada jogada:                   #max loop
            se é a primeira:                #max first
                v ← pvs(filho, profundidade−1, α, β)   #max call
            senão:                          #max other
                v ← pvs(filho, profundidade−1, α, α+1) #max scout
                se v está entre α e β:      #max ask
                    v ← pvs(filho, profundidade−1, α, β)   #max again
            se v &gt; melhor: melhor ← v; α ← max(α, v)    #max better
            se α ≥ β: sair do ciclo         #max cut
    senão:                                  #min begin
        melhor ← +∞                         #min begin
        para cada jogada:                   #min loop
            se é a primeira:                #min first
                v ← pvs(filho, profundidade−1, α, β)   #min call
            senão:                          #min other
                v ← pvs(filho, profundidade−1, β−1, β) #min scout
                se v está entre α e β:      #min ask
                    v ← pvs(filho, profundidade−1, α, β)   #min again
            se v &lt; melhor: melhor ← v; β ← min(β, v)    #min better
            se α ≥ β: sair do ciclo         #min cut
    devolver melhor                         #return
</translation>
    </message>
    <message>
        <source>
random(node):                               #enter
    for each move:                          #chance loop
        look at the child it leads to       #enter child #chance call #leaf #chance better
    return a move drawn with equal chances  #chance return
</source>
        <translation>
ao_acaso(nó):                                #enter
    para cada jogada:                       #chance loop
        ver o filho a que ela leva           #enter child #chance call #leaf #chance better
    devolver uma jogada tirada à sorte       #chance return
</translation>
    </message>
    <message>
        <source>
solve(position):                            #solve
    while low &lt; high:                       #probe
        k ← a score between low and high    #probe
        v ← probe(root)                     #probe
        if v ≥ k: low ← v                   #reached
        else: high ← v                      #missed
probe(node): is its score at least k?       #enter
    if the score is known here:             #test
        return it                           #leaf
    if the table answers: return its bound  #repeated
    for each move, the best threats first:  #max loop #min loop
        v ← probe(child)                    #max call #min call
        if v is better: best ← v            #max better #min better
        if that answers: break              #max cut #min cut
    return best                             #return
</source>
        <translation>
resolver(posição):                          #solve
    enquanto inferior &lt; superior:        #probe
        k ← uma pontuação entre os dois     #probe
        v ← sonda(raiz)                     #probe
        se v ≥ k: inferior ← v              #reached
        senão: superior ← v                 #missed
sonda(nó): a pontuação é pelo menos k?       #enter
    se a pontuação aqui é conhecida:        #test
        devolvê-la                           #leaf
    se a tabela responde: devolver o limite  #repeated
    para cada jogada, as melhores ameaças antes: #max loop #min loop
        v ← sonda(filho)                     #max call #min call
        se v é melhor: melhor ← v            #max better #min better
        se isso responde: sair do ciclo      #max cut #min cut
    devolver melhor                          #return
</translation>
    </message>
    <message>
        <source>"nodes" is empty: write the root, at least</source>
        <translation>"nodes" está vazio: escreva pelo menos a raiz</translation>
    </message>
    <message>
        <source>"parent" of {where} is {parent}: write each node after its parent, null for a root</source>
        <translation>"parent" de {where} é {parent}: escreva cada nó depois do pai, null numa raiz</translation>
    </message>
    <message>
        <source>"parent" of {where} is {parent}: write each node after its parent, with all below it before the next, null for a root</source>
        <translation>"parent" de {where} é {parent}: escreva cada nó depois do pai, com tudo o que está abaixo dele antes do seguinte, null numa raiz</translation>
    </message>
    <message>
        <source>"playout" of {where} has {value}: write columns, which count from 1</source>
        <translation>"playout" de {where} tem {value}: escreva colunas, que contam a partir de 1</translation>
    </message>
    <message>
        <source>"value" of {where} is missing: write what it is worth to MAX</source>
        <translation>falta "value" de {where}: escreva quanto vale para MAX</translation>
    </message>
    <message>
        <source>"{file}" is neither a saved search nor a game: name a file that ends in {suffixes}</source>
        <translation>"{file}" não é uma pesquisa guardada nem uma partida: nomear um ficheiro que acabe em {suffixes}</translation>
    </message>
    <message>
        <source>"{file}" is no whole path on this computer: write it with all its folders</source>
        <translation>"{file}" não é um caminho completo neste computador: escrevê-lo com todas as suas pastas</translation>
    </message>
    <message>
        <source>"{file}" names no game of your own: write file.py:Class</source>
        <translation>"{file}" não designa nenhum jogo próprio: escrever file.py:Class</translation>
    </message>
    <message>
        <source>"{module}" is no Python file</source>
        <translation>"{module}" não é um ficheiro Python</translation>
    </message>
    <message>
        <source>"{name}" has no value in the link: write {name}=…</source>
        <translation>"{name}" não tem valor na ligação: escrever {name}=…</translation>
    </message>
    <message>
        <source>"{name}" is an evaluator of your own, whose weights stand in its file: leave them out</source>
        <translation>"{name}" é um avaliador seu, cujos pesos estão no seu ficheiro: retire-os</translation>
    </message>
    <message>
        <source>"{name}" is recorded from "{root}" on, and is called with "{position}": call it with that position first</source>
        <translation>"{name}" é registada a partir de «{root}», e é chamada com «{position}»: chame-a primeiro com aquela posição</translation>
    </message>
    <message>
        <source>"{name}" is to search from the start, and is called with "{state}": call it with the start first</source>
        <translation>«{name}» deve procurar desde o início e é chamada com «{state}»: chamá-la primeiro com o início</translation>
    </message>
    <message>
        <source>"{name}" is twice in the link: leave one out</source>
        <translation>"{name}" está duas vezes na ligação: retirar um</translation>
    </message>
    <message>
        <source>"{name}" names no evaluator of your own: write {form}</source>
        <translation>"{name}" não indica um avaliador próprio: escrever {form}</translation>
    </message>
    <message>
        <source>"{name}" names no game of your own: write {form}</source>
        <translation>"{name}" não designa nenhum jogo próprio: escrever {form}</translation>
    </message>
    <message>
        <source>"{name}" of {where} is {move}: write 1 to {width}, null at a root</source>
        <translation>"{name}" de {where} é {move}: escreva de 1 a {width}, null numa raiz</translation>
    </message>
    <message>
        <source>"{name}" of {where} is {value}: write one of {known}</source>
        <translation>"{name}" de {where} é {value}: escreva um de {known}</translation>
    </message>
    <message>
        <source>"{name}" of {where} is {value}: write whole or half points</source>
        <translation>"{name}" de {where} é {value}: escreva pontos inteiros ou meios</translation>
    </message>
    <message>
        <source>"{name}" of {where} is {value}: write {wanted}</source>
        <translation>"{name}" de {where} é {value}: escrever {wanted}</translation>
    </message>
    <message>
        <source>"{name}" was not called yet: call it</source>
        <translation>"{name}" ainda não foi chamada: chame-a</translation>
    </message>
    <message>
        <source>"{name}" was recorded elsewhere and cannot be run: search with {form}</source>
        <translation>"{name}" foi registada noutro lado e não pode ser executada: pesquisar com {form}</translation>
    </message>
    <message>
        <source>"{position}" is not one move after the position of the call before, {where}: pass on position.play(move)</source>
        <translation>«{position}» não está uma jogada depois da posição da chamada anterior, {where}: passe position.play(move)</translation>
    </message>
    <message>
        <source>"{rest}" follows {what} in the link: write it after a question mark</source>
        <translation>"{rest}" vem depois de {what} na ligação: escrevê-lo depois de um ponto de interrogação</translation>
    </message>
    <message>
        <source>"{state}" is not one move after the state of the call before, {where}: pass on state.play(move)</source>
        <translation>«{state}» não está a uma jogada do estado da chamada anterior, {where}: passar state.play(move)</translation>
    </message>
    <message>
        <source>"{target}" names no object</source>
        <translation>"{target}" não designa nenhum objeto</translation>
    </message>
    <message>
        <source>"{text}" is named in letters that no link can say: rename it</source>
        <translation>"{text}" tem no nome letras que nenhuma ligação pode dizer: mudar-lhe o nome</translation>
    </message>
    <message>
        <source>"{text}" is no link: let it begin with c4viz://position/</source>
        <translation>"{text}" não é uma ligação: começar por c4viz://position/</translation>
    </message>
    <message>
        <source>"{text}" is no text in UTF-8: write other letters after each %</source>
        <translation>"{text}" não é texto em UTF-8: escrever outras letras depois de cada %</translation>
    </message>
    <message>
        <source>"{text}" is no weight for {name}: choose {range}</source>
        <translation>"{text}" não é um peso para {name}: escolha {range}</translation>
    </message>
    <message>
        <source>"{weight}" is no weight for the opponent in "{name}": choose 0 to {most}, such as expected:1.5</source>
        <translation>"{weight}" não é um peso para o adversário em "{name}": escolher de 0 a {most}, como expected:1.5</translation>
    </message>
    <message>
        <source>A four</source>
        <translation>Um quatro</translation>
    </message>
    <message>
        <source>A four that stands already, beside its being expected</source>
        <translation>Um quatro que já está feito, além de ser esperado</translation>
    </message>
    <message>
        <source>A row with a disc in a middle column</source>
        <translation>Uma linha com uma peça numa coluna do meio</translation>
    </message>
    <message>
        <source>A run one disc short of a four, with the rest empty</source>
        <translation>Uma sequência a que falta uma peça para quatro, com o resto vazio</translation>
    </message>
    <message>
        <source>A run two discs short of a four, with the rest empty</source>
        <translation>Uma sequência a que faltam duas peças para quatro, com o resto vazio</translation>
    </message>
    <message>
        <source>A window of one player alone that lacks one disc</source>
        <translation>Um grupo de um só jogador a que falta uma peça</translation>
    </message>
    <message>
        <source>A window of one player alone that lacks three discs or more</source>
        <translation>Um grupo de um só jogador a que faltam três peças ou mais</translation>
    </message>
    <message>
        <source>A window of one player alone that lacks two discs</source>
        <translation>Um grupo de um só jogador a que faltam duas peças</translation>
    </message>
    <message>
        <source>A window of the opponent alone that lacks one disc</source>
        <translation>Um grupo só do adversário a que falta uma peça</translation>
    </message>
    <message>
        <source>A window of the opponent alone that lacks three or more</source>
        <translation>Um grupo só do adversário a que faltam três ou mais</translation>
    </message>
    <message>
        <source>A window of the opponent alone that lacks two discs</source>
        <translation>Um grupo só do adversário a que faltam duas peças</translation>
    </message>
    <message>
        <source>A window of the opponent that lacks no disc</source>
        <translation>Um grupo do adversário a que não falta nenhuma peça</translation>
    </message>
    <message>
        <source>A window that lacks no disc</source>
        <translation>Um grupo a que não falta nenhuma peça</translation>
    </message>
    <message>
        <source>A*</source>
        <translation>A*</translation>
    </message>
    <message>
        <source>After so many expansions it plays towards the best of the frontier</source>
        <translation>Ao fim de tantas expansões joga em direção ao melhor da fronteira</translation>
    </message>
    <message>
        <source>Alpha-beta</source>
        <translation>Alfa-beta</translation>
    </message>
    <message>
        <source>Also win or block at once inside playouts</source>
        <translation>Ganhar ou bloquear logo também dentro das simulações</translation>
    </message>
    <message>
        <source>Another c once the root position has late-ply discs</source>
        <translation>Outro c quando a posição da raiz tem late-ply peças</translation>
    </message>
    <message>
        <source>Any other row with a disc beside the middle</source>
        <translation>Qualquer outra linha com uma peça ao lado do meio</translation>
    </message>
    <message>
        <source>Before any iteration: win at once, else block at once, else play the only move</source>
        <translation>Antes de qualquer iteração: ganhar já, senão bloquear já, senão fazer a única jogada</translation>
    </message>
    <message>
        <source>Being the player to move</source>
        <translation>Ser o jogador que tem a vez</translation>
    </message>
    <message>
        <source>Chooses where chance does</source>
        <translation>Escolhe onde o acaso escolhe</translation>
    </message>
    <message>
        <source>Decides all that is random; the same seed gives the same search, but 0 to a player of a game another one at each move</source>
        <translation>Decide tudo o que é aleatório; a mesma semente dá a mesma pesquisa, mas 0 dá a um jogador de uma partida outra em cada jogada</translation>
    </message>
    <message>
        <source>Decision tree</source>
        <translation>Árvore de decisão</translation>
    </message>
    <message>
        <source>Deepen ply by ply; what the last iteration found best is searched first</source>
        <translation>Aprofundar meia-jogada a meia-jogada; o melhor da última iteração é pesquisado primeiro</translation>
    </message>
    <message>
        <source>Do not decide on a move that lets the opponent win at once</source>
        <translation>Não decidir por uma jogada que deixa o adversário ganhar logo</translation>
    </message>
    <message>
        <source>End after so many iterations</source>
        <translation>Terminar ao fim de tantas iterações</translation>
    </message>
    <message>
        <source>End after so many seconds</source>
        <translation>Terminar ao fim de tantos segundos</translation>
    </message>
    <message>
        <source>Expectiminimax</source>
        <translation>Expectiminimax</translation>
    </message>
    <message>
        <source>From how many discs on late-c counts</source>
        <translation>A partir de quantas peças conta late-c</translation>
    </message>
    <message>
        <source>Greedy</source>
        <translation>Ganancioso</translation>
    </message>
    <message>
        <source>Greedy looks no further than the positions after each move.</source>
        <translation>O ganancioso não olha além das posições depois de cada jogada.</translation>
    </message>
    <message>
        <source>Greedy with two plies looks at each move and the best reply to it.</source>
        <translation>O ganancioso de duas meias-jogadas olha cada jogada e a melhor resposta a ela.</translation>
    </message>
    <message>
        <source>Greedy, two plies</source>
        <translation>Ganancioso, duas meias-jogadas</translation>
    </message>
    <message>
        <source>How even a prior by evaluator is: parts of exp(value / temperature)</source>
        <translation>Quão uniforme é um prior por avaliador: partes de exp(valor / temperatura)</translation>
    </message>
    <message>
        <source>How many plies (discs) to look ahead</source>
        <translation>Quantas meias-jogadas (peças) olhar em frente</translation>
    </message>
    <message>
        <source>Index or key of the value in what its function returns</source>
        <translation>Índice ou chave do valor no que a sua função devolve</translation>
    </message>
    <message>
        <source>Its file and function</source>
        <translation>O seu ficheiro e a sua função</translation>
    </message>
    <message>
        <source>Its file, .c4tree</source>
        <translation>O seu ficheiro, .c4tree</translation>
    </message>
    <message>
        <source>Its weight of exploration</source>
        <translation>O seu peso da exploração</translation>
    </message>
    <message>
        <source>Keep a table of seen positions and do not search one twice</source>
        <translation>Guardar uma tabela de posições vistas e não pesquisar nenhuma duas vezes</translation>
    </message>
    <message>
        <source>Keep what the last decision, two plies before, found below the moves since</source>
        <translation>Manter o que a última decisão, duas meias-jogadas antes, encontrou abaixo das jogadas desde então</translation>
    </message>
    <message>
        <source>MCTS</source>
        <translation>MCTS</translation>
    </message>
    <message>
        <source>Minimax</source>
        <translation>Minimax</translation>
    </message>
    <message>
        <source>Only win, draw or loss, not how soon</source>
        <translation>Só vitória, empate ou derrota, não quando</translation>
    </message>
    <message>
        <source>Orders the expansion, or makes the prior, where that is by evaluator</source>
        <translation>Ordena a expansão, ou faz o prior, onde isso é por avaliador</translation>
    </message>
    <message>
        <source>Orders the frontier, less the plies that it takes</source>
        <translation>Ordena a fronteira, menos as meias-jogadas que leva</translation>
    </message>
    <message>
        <source>PVS</source>
        <translation>PVS</translation>
    </message>
    <message>
        <source>Probability that a disc slips to the left (at the left edge: to the right)</source>
        <translation>Probabilidade de uma peça escorregar para a esquerda (na margem esquerda: para a direita)</translation>
    </message>
    <message>
        <source>Probability that a disc slips to the right (at the right edge: to the left)</source>
        <translation>Probabilidade de uma peça escorregar para a direita (na margem direita: para a esquerda)</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>Aleatório</translation>
    </message>
    <message>
        <source>Search of your own</source>
        <translation>Pesquisa sua</translation>
    </message>
    <message>
        <source>Shuffles the order random</source>
        <translation>Baralha a ordem aleatória (random)</translation>
    </message>
    <message>
        <source>Solver</source>
        <translation>Solucionador</translation>
    </message>
    <message>
        <source>The column that was predicted, from 0</source>
        <translation>A coluna que foi prevista, a partir de 0</translation>
    </message>
    <message>
        <source>The prior P of a move in PUCT: the same for all, by the column, or by evaluator</source>
        <translation>O prior P de uma jogada no PUCT: o mesmo para todas, pela coluna, ou por avaliador</translation>
    </message>
    <message>
        <source>UCT has no prior, so that prior {prior} would change nothing: choose formula puct</source>
        <translation>O UCT não tem prior, pelo que o prior {prior} nada mudaria: escolha formula puct</translation>
    </message>
    <message>
        <source>Use the opening book of the 6x7 board with connect 4</source>
        <translation>Usar o livro de aberturas do tabuleiro 6x7 com ligar 4</translation>
    </message>
    <message>
        <source>Weight of exploration in UCT: W/N + c sqrt(ln N_parent / N)</source>
        <translation>Peso da exploração em UCT: W/N + c sqrt(ln N_pai / N)</translation>
    </message>
    <message>
        <source>What is gone on by: UCT, or Q + c P sqrt(N_parent) / (1 + N) with a prior P</source>
        <translation>Por que se segue: UCT, ou Q + c P sqrt(N_pai) / (1 + N) com um prior P</translation>
    </message>
    <message>
        <source>What it failed by</source>
        <translation>O que a fez falhar</translation>
    </message>
    <message>
        <source>What it plays where the predicted column is full</source>
        <translation>O que joga onde a coluna prevista está cheia</translation>
    </message>
    <message>
        <source>What its author calls it</source>
        <translation>O nome que o autor lhe dá</translation>
    </message>
    <message>
        <source>What the final choice goes by</source>
        <translation>Por que se guia a escolha final</translation>
    </message>
    <message>
        <source>What the opponent may expect</source>
        <translation>O que o adversário pode esperar</translation>
    </message>
    <message>
        <source>What values a position where the search stops</source>
        <translation>O que avalia uma posição onde a pesquisa para</translation>
    </message>
    <message>
        <source>What values each move; the choice does not heed it</source>
        <translation>O que avalia cada jogada; a escolha não lhe liga</translation>
    </message>
    <message>
        <source>Where a move wins at once, look at no other</source>
        <translation>Onde uma jogada ganha logo, não olhar para mais nenhuma</translation>
    </message>
    <message>
        <source>Where it stood still when it was ended</source>
        <translation>Onde estava parada quando foi terminada</translation>
    </message>
    <message>
        <source>Whether it is a loop, as MCTS is</source>
        <translation>Se é um ciclo, como MCTS</translation>
    </message>
    <message>
        <source>Whether it is what c4viz holds a search of your own against</source>
        <translation>Se é aquilo com que o c4viz compara uma pesquisa sua</translation>
    </message>
    <message>
        <source>Whether its nodes had windows</source>
        <translation>Se os nós tinham intervalos</translation>
    </message>
    <message>
        <source>Whether its values were fractions</source>
        <translation>Se os valores eram frações</translation>
    </message>
    <message>
        <source>Which child is added first: any, or what the evaluator likes</source>
        <translation>Que filho se acrescenta primeiro: qualquer, ou o que agrada ao avaliador</translation>
    </message>
    <message>
        <source>Which moves are searched first: from the left, from the centre outwards, the best of the last iteration (then from the centre), or shuffled by the seed</source>
        <translation>Que jogadas são pesquisadas primeiro: da esquerda, do centro para fora, a melhor da última iteração (depois do centro), ou baralhadas pela semente</translation>
    </message>
    <message>
        <source>a draw</source>
        <translation>um empate</translation>
    </message>
    <message>
        <source>a limit of {limit} {things} is no limit: give more than 0</source>
        <translation>um limite de {limit} {things} não é limite: dar mais de 0</translation>
    </message>
    <message>
        <source>a link to this would have more than {most:,} characters: save the search, and copy the link again, which then leads to its file</source>
        <translation>uma ligação para isto teria mais de {most:,} caracteres: guardar a pesquisa e copiar de novo a ligação, que então leva ao seu ficheiro</translation>
    </message>
    <message>
        <source>a loss</source>
        <translation>uma derrota</translation>
    </message>
    <message>
        <source>a move is made in "{position}", where the game is over: simulate and back up before that</source>
        <translation>faz-se uma jogada em «{position}», onde a partida acabou: simule e conte antes disso</translation>
    </message>
    <message>
        <source>a move is searched in "{position}", where the game is over: return before that, with the value of the end</source>
        <translation>pesquisa-se uma jogada em «{position}», onde a partida acabou: devolva antes disso o valor do fim</translation>
    </message>
    <message>
        <source>a name, or file.py:function</source>
        <translation>um nome, ou ficheiro.py:função</translation>
    </message>
    <message>
        <source>a node has more than {most} moves</source>
        <translation>um nó tem mais de {most} jogadas</translation>
    </message>
    <message>
        <source>a node is left, and none is entered: call enter before leave</source>
        <translation>deixa-se um nó sem se ter entrado em nenhum: chame enter antes de leave</translation>
    </message>
    <message>
        <source>a number from 0 to {most:,}</source>
        <translation>um número de 0 a {most:,}</translation>
    </message>
    <message>
        <source>a search either enters and leaves nodes, or selects, expands, simulates and backs up: record another one by itself, with c4viz.record</source>
        <translation>uma pesquisa ou entra em nós e sai deles, ou seleciona, expande, simula e conta: registe outra à parte, com c4viz.record</translation>
    </message>
    <message>
        <source>a search of your own that was recorded</source>
        <translation>uma pesquisa sua que foi registada</translation>
    </message>
    <message>
        <source>a whole number from 0 to {most:,}</source>
        <translation>um número inteiro de 0 a {most:,}</translation>
    </message>
    <message>
        <source>a win</source>
        <translation>uma vitória</translation>
    </message>
    <message>
        <source>alpha-beta that takes the first move for the best and only checks that no other is better</source>
        <translation>alfa-beta que toma a primeira jogada pela melhor e só verifica que nenhuma outra é melhor</translation>
    </message>
    <message>
        <source>an iteration is backed up that was not simulated: call tree.simulate(moves) before tree.back_up</source>
        <translation>conta-se uma iteração que não foi simulada: chame tree.simulate(moves) antes de tree.back_up</translation>
    </message>
    <message>
        <source>any legal move, all equally likely</source>
        <translation>qualquer jogada legal, todas igualmente prováveis</translation>
    </message>
    <message>
        <source>as the function has it</source>
        <translation>como a função a tem</translation>
    </message>
    <message numerus="yes">
        <source>at the root of "{name}", after {n:,} nodes</source>
        <extracomment>at the root of "{name}", after {n:,} node</extracomment>
        <translation>
            <numerusform>na raiz de "{name}", ao fim de {n:,} nó</numerusform>
            <numerusform>na raiz de "{name}", ao fim de {n:,} nós</numerusform>
        </translation>
    </message>
    <message>
        <source>at {position}</source>
        <translation>em {position}</translation>
    </message>
    <message>
        <source>at {position} for {player}</source>
        <translation>em {position} para {player}</translation>
    </message>
    <message>
        <source>at {state}</source>
        <translation>em {state}</translation>
    </message>
    <message>
        <source>before its file is loaded</source>
        <translation>antes de o ficheiro ser carregado</translation>
    </message>
    <message>
        <source>before its first move</source>
        <translation>antes da primeira jogada</translation>
    </message>
    <message>
        <source>begins otherwise than when it was opened</source>
        <translation>começa de outro modo do que quando foi aberto</translation>
    </message>
    <message numerus="yes">
        <source>below {moves} in "{name}", after {n:,} nodes</source>
        <extracomment>below {moves} in "{name}", after {n:,} node</extracomment>
        <translation>
            <numerusform>abaixo de {moves} em "{name}", ao fim de {n:,} nó</numerusform>
            <numerusform>abaixo de {moves} em "{name}", ao fim de {n:,} nós</numerusform>
        </translation>
    </message>
    <message>
        <source>c throughout</source>
        <translation>sempre c</translation>
    </message>
    <message>
        <source>calls are nested more than {most} levels deep</source>
        <translation>as chamadas estão aninhadas em mais de {most} níveis</translation>
    </message>
    <message>
        <source>calls itself without end (RecursionError)</source>
        <translation>chama-se a si próprio sem fim (RecursionError)</translation>
    </message>
    <message>
        <source>calls tree.back_up, and enters and leaves nodes: do one of them in each function</source>
        <translation>chama tree.back_up, e entra em nós e sai deles: faça uma só destas coisas em cada função</translation>
    </message>
    <message>
        <source>calls {function}</source>
        <translation>chama {function}</translation>
    </message>
    <message>
        <source>cannot be begun without arguments ({error})</source>
        <translation>não pode começar sem argumentos ({error})</translation>
    </message>
    <message>
        <source>cannot be called with a position ({error})</source>
        <translation>não pode ser chamada com uma posição ({error})</translation>
    </message>
    <message>
        <source>cannot be called with a position and a player ({error})</source>
        <translation>não se pode chamar com uma posição e um jogador ({error})</translation>
    </message>
    <message>
        <source>cannot be read ({reason})</source>
        <translation>não se consegue ler ({reason})</translation>
    </message>
    <message>
        <source>cannot be run, for no Python can be started ({error})</source>
        <translation>não pode ser executada, porque não se consegue iniciar nenhum Python ({error})</translation>
    </message>
    <message>
        <source>changes the state that is played on</source>
        <translation>altera o estado em que se joga</translation>
    </message>
    <message>
        <source>check the path "{path}"</source>
        <translation>verificar o caminho "{path}"</translation>
    </message>
    <message>
        <source>chooses {column}, which is no legal move</source>
        <translation>escolhe {column}, que não é uma jogada legal</translation>
    </message>
    <message>
        <source>closes the pipe to c4viz</source>
        <translation>fecha a ligação ao c4viz</translation>
    </message>
    <message>
        <source>correct it</source>
        <translation>corrigi-lo</translation>
    </message>
    <message>
        <source>correct the file</source>
        <translation>corrigir o ficheiro</translation>
    </message>
    <message>
        <source>crashes Python ({signal})</source>
        <translation>faz o Python falhar ({signal})</translation>
    </message>
    <message>
        <source>did not end once in {games} games of {most:,} moves</source>
        <translation>não acabou nenhuma vez em {games} partidas de {most:,} jogadas</translation>
    </message>
    <message>
        <source>did you mean "{name}"?</source>
        <translation>seria "{name}"?</translation>
    </message>
    <message>
        <source>discs</source>
        <translation>peças</translation>
    </message>
    <message>
        <source>does it loop without end?</source>
        <translation>estará num ciclo sem fim?</translation>
    </message>
    <message>
        <source>does not end within {most:,} random moves</source>
        <translation>não acaba dentro de {most:,} jogadas ao acaso</translation>
    </message>
    <message>
        <source>ends Python with exit code {code}</source>
        <translation>termina o Python com o código de saída {code}</translation>
    </message>
    <message>
        <source>evaluator</source>
        <translation>avaliador</translation>
    </message>
    <message>
        <source>every move of both sides, to a fixed depth</source>
        <translation>todas as jogadas dos dois lados, até uma profundidade fixa</translation>
    </message>
    <message>
        <source>final ucb is a bound of UCT, and PUCT has none: choose final visits or value</source>
        <translation>final ucb é um limite do UCT, e o PUCT não tem nenhum: escolha final visits ou value</translation>
    </message>
    <message>
        <source>fours, and runs of three and two with the rest of the window empty</source>
        <translation>quatros, e filas de três e de duas com o resto do grupo vazio</translation>
    </message>
    <message>
        <source>give it a default, or take some of {known}</source>
        <translation>dar-lhe um valor por omissão, ou receber alguns de {known}</translation>
    </message>
    <message>
        <source>give them defaults</source>
        <translation>dar-lhes valores por omissão</translation>
    </message>
    <message>
        <source>give {most:,} at most</source>
        <translation>dar no máximo {most:,}</translation>
    </message>
    <message>
        <source>gives None after move {move}</source>
        <translation>dá None depois da jogada {move}</translation>
    </message>
    <message>
        <source>gives a picture of {n:,} characters</source>
        <translation>dá uma imagem de {n:,} caracteres</translation>
    </message>
    <message>
        <source>gives a text of {n:,} characters</source>
        <translation>dá um texto de {n:,} caracteres</translation>
    </message>
    <message>
        <source>gives the state itself after move {move}</source>
        <translation>dá o próprio estado depois da jogada {move}</translation>
    </message>
    <message>
        <source>gives two different states after the same move, {move}</source>
        <translation>dá dois estados diferentes depois da mesma jogada, {move}</translation>
    </message>
    <message>
        <source>gives {chances} as its chances</source>
        <translation>dá {chances} como probabilidades</translation>
    </message>
    <message>
        <source>gives {moves} as its moves</source>
        <translation>dá {moves} como jogadas</translation>
    </message>
    <message>
        <source>gives {picture} as its picture</source>
        <translation>dá {picture} como imagem</translation>
    </message>
    <message>
        <source>gives {value}</source>
        <translation>dá {value}</translation>
    </message>
    <message>
        <source>gives {value}, of type {type}</source>
        <translation>dá {value}, do tipo {type}</translation>
    </message>
    <message>
        <source>has chances that are no probabilities: {chances}</source>
        <translation>tem chances que não são probabilidades: {chances}</translation>
    </message>
    <message>
        <source>has changed since you agreed that it may run</source>
        <translation>foi alterado desde que concordou que podia correr</translation>
    </message>
    <message>
        <source>has more than {most} moves</source>
        <translation>tem mais de {most} jogadas</translation>
    </message>
    <message>
        <source>has neither a move nor an outcome</source>
        <translation>não tem nem jogadas nem resultado</translation>
    </message>
    <message>
        <source>has objects that cannot be made without arguments ({error})</source>
        <translation>tem objetos que não se podem criar sem argumentos ({error})</translation>
    </message>
    <message>
        <source>has states of type {type} without {member}</source>
        <translation>tem estados do tipo {type} sem {member}</translation>
    </message>
    <message>
        <source>has the chance {chance}</source>
        <translation>tem a probabilidade {chance}</translation>
    </message>
    <message>
        <source>has the outcome {outcome}</source>
        <translation>tem o resultado {outcome}</translation>
    </message>
    <message>
        <source>has two moves called {name} at {state}</source>
        <translation>tem duas jogadas chamadas {name} em {state}</translation>
    </message>
    <message>
        <source>has two states that are equal and differ at {state}</source>
        <translation>tem dois estados iguais que diferem em {state}</translation>
    </message>
    <message>
        <source>has {n} chances for {moves} moves</source>
        <translation>tem {n} probabilidades para {moves} jogadas</translation>
    </message>
    <message>
        <source>has {player} to move</source>
        <translation>tem {player} a jogar</translation>
    </message>
    <message>
        <source>imports what is no Python ({error}, line {line} of {file})</source>
        <translation>importa o que não é Python ({error}, linha {line} de {file})</translation>
    </message>
    <message numerus="yes">
        <source>in "{name}", after {n:,} iterations</source>
        <extracomment>in "{name}", after {n:,} iteration</extracomment>
        <translation>
            <numerusform>em «{name}», ao fim de {n:,} iteração</numerusform>
            <numerusform>em «{name}», ao fim de {n:,} iterações</numerusform>
        </translation>
    </message>
    <message>
        <source>install the package anew, or correct its entry point</source>
        <translation>instale o pacote de novo, ou corrija o seu ponto de entrada</translation>
    </message>
    <message>
        <source>is a loop that is recorded elsewhere: call tree.back_up in its own file, which says that it is one</source>
        <translation>é um ciclo que se regista noutro lado: chame tree.back_up no próprio ficheiro, que diz assim que o é</translation>
    </message>
    <message>
        <source>is another state when it is asked once more at {state}</source>
        <translation>é outro estado quando se pergunta de novo em {state}</translation>
    </message>
    <message>
        <source>is no Python ({reason})</source>
        <translation>não é Python ({reason})</translation>
    </message>
    <message>
        <source>is no function but of type {type}</source>
        <translation>não é uma função, é do tipo {type}</translation>
    </message>
    <message>
        <source>is no search of the game</source>
        <translation>não é uma pesquisa do jogo</translation>
    </message>
    <message>
        <source>is not there: {file} has no class "{name}"</source>
        <translation>não existe: {file} não tem nenhuma classe "{name}"</translation>
    </message>
    <message>
        <source>is not there: {file} has no function "{name}"</source>
        <translation>não existe: {file} não tem a função "{name}"</translation>
    </message>
    <message>
        <source>is not there: {owner} has no method "{name}"</source>
        <translation>não existe: {owner} não tem o método "{name}"</translation>
    </message>
    <message>
        <source>is written in another file, {file}</source>
        <translation>está escrita noutro ficheiro, {file}</translation>
    </message>
    <message>
        <source>it has not the states of the game "{name}": export the search anew</source>
        <translation>não tem os estados do jogo "{name}": exporte a pesquisa de novo</translation>
    </message>
    <message>
        <source>it is of version {version}, this c4viz reads up to {known}: update c4viz</source>
        <translation>é da versão {version}, este c4viz lê até à {known}: atualize o c4viz</translation>
    </message>
    <message>
        <source>it prints "{text}"</source>
        <translation>escreve "{text}"</translation>
    </message>
    <message>
        <source>it says what no tree says</source>
        <translation>diz o que nenhuma árvore diz</translation>
    </message>
    <message>
        <source>it was cut or altered</source>
        <translation>foi cortado ou alterado</translation>
    </message>
    <message>
        <source>iteration {number} (from 0)</source>
        <translation>iteração {number} (a contar de 0)</translation>
    </message>
    <message>
        <source>its log leads to no node</source>
        <translation>o seu diário não leva a nenhum nó</translation>
    </message>
    <message>
        <source>its rows make no decision tree</source>
        <translation>as suas linhas não formam uma árvore de decisão</translation>
    </message>
    <message>
        <source>keep less</source>
        <translation>guardar menos</translation>
    </message>
    <message>
        <source>kind of link</source>
        <translation>espécie de ligação</translation>
    </message>
    <message>
        <source>leave chance to chances</source>
        <translation>deixar o acaso para chances</translation>
    </message>
    <message>
        <source>let __eq__ and __hash__ heed all of a state</source>
        <translation>__eq__ e __hash__ devem atender a todo o estado</translation>
    </message>
    <message>
        <source>let a smaller board have fewer</source>
        <translation>um tabuleiro mais pequeno terá menos</translation>
    </message>
    <message>
        <source>let chances have one above 0 for each of moves(), 1 in sum, or none</source>
        <translation>chances deve ter uma acima de 0 para cada uma de moves(), 1 na soma, ou nenhuma</translation>
    </message>
    <message>
        <source>let it be None while the game goes on, then who won: 1, 2, or 0 for a draw</source>
        <translation>deve ser None enquanto o jogo continua, depois quem ganhou: 1, 2, ou 0 num empate</translation>
    </message>
    <message>
        <source>let it depend on nothing but itself</source>
        <translation>deve depender só de si próprio</translation>
    </message>
    <message>
        <source>let it end</source>
        <translation>fazer com que acabe</translation>
    </message>
    <message>
        <source>let outcome be other than None at last</source>
        <translation>outcome deve por fim deixar de ser None</translation>
    </message>
    <message>
        <source>let outcome say who won, 0 for a draw</source>
        <translation>outcome deve dizer quem ganhou, 0 num empate</translation>
    </message>
    <message>
        <source>let str(move) tell them apart</source>
        <translation>str(move) deve distingui-las</translation>
    </message>
    <message>
        <source>let the entry point name a module that is one</source>
        <translation>faça o ponto de entrada indicar um módulo que o seja</translation>
    </message>
    <message>
        <source>let the entry point name the module where it is written</source>
        <translation>faça o ponto de entrada indicar o módulo onde está escrita</translation>
    </message>
    <message>
        <source>let to_move be 1 or 2, a value or a property</source>
        <translation>to_move deve ser 1 ou 2, um valor ou uma propriedade</translation>
    </message>
    <message>
        <source>mcts has {setting} on boards of Connect Four alone: leave it out</source>
        <translation>mcts só tem {setting} em tabuleiros do Quatro em Linha: retirá-lo</translation>
    </message>
    <message>
        <source>mcts plays games in which the players take turns, and player {player} moves twice: choose another search</source>
        <translation>mcts joga jogos em que os jogadores alternam, e o jogador {player} joga duas vezes: escolher outra pesquisa</translation>
    </message>
    <message>
        <source>mcts without iterations and without seconds would never end: give one of them</source>
        <translation>mcts sem iterations e sem seconds nunca acabaria: dar um deles</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>de memória</translation>
    </message>
    <message>
        <source>minimax that leaves out moves which cannot matter</source>
        <translation>minimax que deixa de fora jogadas que não podem importar</translation>
    </message>
    <message>
        <source>minimax where a disc may slip into a column beside the one aimed at</source>
        <translation>minimax em que uma peça pode escorregar para uma coluna ao lado da apontada</translation>
    </message>
    <message>
        <source>name the function that does, or write {line} above it; one that only chooses a column is a player, whose name begins with choose</source>
        <translation>indicar a função que o faz, ou escrever {line} por cima dela; uma que só escolhe uma coluna é um jogador, cujo nome começa por choose</translation>
    </message>
    <message>
        <source>never calls itself, so that there is no tree</source>
        <translation>nunca se chama a si própria, de modo que não há árvore</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>sem limite</translation>
    </message>
    <message>
        <source>no two states are equal, so that memo finds none: a frozen dataclass has them compared</source>
        <translation>nenhuns dois estados são iguais, pelo que memo não encontra nenhum: uma dataclass frozen compara-os</translation>
    </message>
    <message>
        <source>node is "{text}" in the link: write the moves from the root, such as 4.4.5, or root</source>
        <translation>node é "{text}" na ligação: escrever as jogadas desde a raiz, como 4.4.5, ou root</translation>
    </message>
    <message>
        <source>node {row} (from 0)</source>
        <translation>nó {row} (a contar de 0)</translation>
    </message>
    <message>
        <source>nodes</source>
        <translation>nós</translation>
    </message>
    <message>
        <source>none</source>
        <translation>nenhum</translation>
    </message>
    <message>
        <source>of "{name}" nothing was recorded: enter its root</source>
        <translation>de "{name}" nada foi registado: entre na sua raiz</translation>
    </message>
    <message>
        <source>one of type {type}</source>
        <translation>um do tipo {type}</translation>
    </message>
    <message>
        <source>open it again</source>
        <translation>abri-lo de novo</translation>
    </message>
    <message>
        <source>parameter of a link</source>
        <translation>parâmetro de uma ligação</translation>
    </message>
    <message>
        <source>plies</source>
        <translation>meias-jogadas</translation>
    </message>
    <message>
        <source>raises {error}</source>
        <translation>lança {error}</translation>
    </message>
    <message>
        <source>random playouts, most of them where the results are promising</source>
        <translation>simulações ao acaso, a maioria onde os resultados prometem</translation>
    </message>
    <message>
        <source>return SVG as text</source>
        <translation>devolver SVG como texto</translation>
    </message>
    <message>
        <source>return a list</source>
        <translation>devolver uma lista</translation>
    </message>
    <message>
        <source>return a new state, and leave this as it is</source>
        <translation>devolver um estado novo e deixar este como está</translation>
    </message>
    <message>
        <source>return a number</source>
        <translation>devolver um número</translation>
    </message>
    <message>
        <source>return a number between −{most:,} and {most:,}, a win is worth {win:,}</source>
        <translation>devolver um número entre −{most:,} e {most:,}, uma vitória vale {win:,}</translation>
    </message>
    <message>
        <source>return instead</source>
        <translation>usar return em vez disso</translation>
    </message>
    <message>
        <source>return numbers</source>
        <translation>devolver números</translation>
    </message>
    <message>
        <source>return one of position.moves(), columns from 0, here {columns}</source>
        <translation>devolva uma de position.moves(), colunas a contar de 0, aqui {columns}</translation>
    </message>
    <message>
        <source>rows with a disc in the middle column (2), or beside it (1)</source>
        <translation>linhas com uma peça na coluna do meio (2), ou ao lado dela (1)</translation>
    </message>
    <message>
        <source>rule set</source>
        <translation>conjunto de regras</translation>
    </message>
    <message>
        <source>search</source>
        <translation>pesquisa</translation>
    </message>
    <message>
        <source>searches a game that begins otherwise than when it was opened</source>
        <translation>procura num jogo que começa de outro modo do que quando foi aberto</translation>
    </message>
    <message>
        <source>searches the game "{name}", which {deed}</source>
        <translation>procura no jogo «{name}», que {deed}</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>segundos</translation>
    </message>
    <message>
        <source>setting of {search}</source>
        <translation>definição de {search}</translation>
    </message>
    <message>
        <source>signal {number}</source>
        <translation>sinal {number}</translation>
    </message>
    <message>
        <source>slip left {left} and slip right {right} add up to more than 1: choose smaller ones</source>
        <translation>slip left {left} e slip right {right} somam mais de 1: escolher menores</translation>
    </message>
    <message>
        <source>state {number} (from 0)</source>
        <translation>estado {number} (a contar de 0)</translation>
    </message>
    <message>
        <source>takes "{name}", which c4viz does not know</source>
        <translation>recebe "{name}", que o c4viz não conhece</translation>
    </message>
    <message>
        <source>takes longer than {seconds:g} s</source>
        <translation>leva mais de {seconds:g} s</translation>
    </message>
    <message>
        <source>takes more than {size:.3g} GiB of memory</source>
        <translation>ocupa mais de {size:.3g} GiB de memória</translation>
    </message>
    <message>
        <source>the child by move {move} is expanded in "{position}" and is there already: call tree.select({move})</source>
        <translation>o filho pela jogada {move} é expandido em «{position}» e já lá está: chame tree.select({move})</translation>
    </message>
    <message>
        <source>the child by move {move} is selected in "{position}" and was not expanded: call tree.expand({move}) when it is made</source>
        <translation>o filho pela jogada {move} é selecionado em «{position}» e não foi expandido: chame tree.expand({move}) quando ele é feito</translation>
    </message>
    <message>
        <source>the decision tree {file} was learned on boards {rows}x{columns}: play on one</source>
        <translation>a árvore de decisão {file} foi aprendida em tabuleiros {rows}x{columns}: jogue num deles</translation>
    </message>
    <message>
        <source>the decision tree {path} cannot be read ({reason}): check the path, or train one</source>
        <translation>a árvore de decisão {path} não se pode ler ({reason}): verifique o caminho, ou treine uma</translation>
    </message>
    <message>
        <source>the evaluator "{name}" {deed}</source>
        <translation>o avaliador "{name}" {deed}</translation>
    </message>
    <message>
        <source>the exact score of perfect play, by null-window searches to the end</source>
        <translation>a pontuação exata do jogo perfeito, por pesquisas de intervalo nulo até ao fim</translation>
    </message>
    <message>
        <source>the file</source>
        <translation>o ficheiro</translation>
    </message>
    <message>
        <source>the first node that is entered is the root, to which no move leads: enter it without a move</source>
        <translation>o primeiro nó em que se entra é a raiz, a que nenhuma jogada leva: entre nela sem jogada</translation>
    </message>
    <message>
        <source>the fours to expect were empty cells filled by chance; the opponent's weigh 1.5, or W in expected:W</source>
        <translation>os quatros a esperar se as casas vazias se enchessem ao acaso; os do adversário pesam 1,5, ou W em expected:W</translation>
    </message>
    <message>
        <source>the game "{name}" has chances, {search} knows no chance: choose expectiminimax</source>
        <translation>o jogo "{name}" tem probabilidades, {search} não conhece o acaso: escolher expectiminimax</translation>
    </message>
    <message>
        <source>the game "{name}" is over at its start: let it start at another state</source>
        <translation>o jogo "{name}" já acabou no início: deve começar noutro estado</translation>
    </message>
    <message>
        <source>the game "{name}" is searched from its start only: let it start at another state</source>
        <translation>o jogo "{name}" só é pesquisado desde o início: deve começar noutro estado</translation>
    </message>
    <message>
        <source>the game "{name}" {deed}</source>
        <translation>o jogo "{name}" {deed}</translation>
    </message>
    <message>
        <source>the game goes on for more than {most} moves of players and of chance: search with a smaller depth</source>
        <translation>o jogo continua por mais de {most} jogadas dos jogadores e do acaso: pesquisar com menor profundidade</translation>
    </message>
    <message>
        <source>the iteration goes on after it was simulated: call tree.back_up() first</source>
        <translation>a iteração continua depois de simulada: chame primeiro tree.back_up()</translation>
    </message>
    <message>
        <source>the link gives the number of a node without its moves: add node=…</source>
        <translation>a ligação dá o número de um nó sem as suas jogadas: acrescentar node=…</translation>
    </message>
    <message>
        <source>the link has more than {most:,} characters: shorten it</source>
        <translation>a ligação tem mais de {most:,} caracteres: encurtá-la</translation>
    </message>
    <message>
        <source>the link leads to step {step:,}: the search has only {most:,}</source>
        <translation>a ligação leva ao passo {step:,}: a pesquisa só tem {most:,}</translation>
    </message>
    <message>
        <source>the link names a step or a node, and no search: add search=alphabeta</source>
        <translation>a ligação nomeia um passo ou um nó, e nenhuma pesquisa: acrescentar search=alphabeta</translation>
    </message>
    <message>
        <source>the link names no {name}: add {name}=…</source>
        <translation>na ligação falta {name}: acrescentar {name}=…</translation>
    </message>
    <message>
        <source>the most promising position first, until a final one comes up</source>
        <translation>a posição mais prometedora primeiro, até surgir uma final</translation>
    </message>
    <message>
        <source>the move after which the position looks best</source>
        <translation>a jogada depois da qual a posição parece melhor</translation>
    </message>
    <message>
        <source>the move that a decision tree predicts, which c4viz train has learned</source>
        <translation>a jogada que prevê uma árvore de decisão, aprendida por c4viz train</translation>
    </message>
    <message>
        <source>the move that looks best after the best reply, a hint to the opponent</source>
        <translation>a jogada que parece melhor depois da melhor resposta, uma sugestão ao adversário</translation>
    </message>
    <message>
        <source>the move {move} cannot be played in "{position}": choose one of position.moves(), which are columns from 0: {legal}</source>
        <translation>a jogada {move} não se pode fazer em «{position}»: escolha uma de position.moves(), que são colunas a partir de 0: {legal}</translation>
    </message>
    <message>
        <source>the moves that are simulated do not end the game: play on to its end, or say what the iteration brought, tree.back_up(reward)</source>
        <translation>as jogadas simuladas não acabam a partida: jogue até ao fim, ou diga o que a iteração trouxe, tree.back_up(reward)</translation>
    </message>
    <message>
        <source>the player "{name}" {deed}</source>
        <translation>o jogador «{name}» {deed}</translation>
    </message>
    <message>
        <source>the plug-in "{name}" ({target}) {deed}</source>
        <translation>a extensão "{name}" ({target}) {deed}</translation>
    </message>
    <message>
        <source>the plug-in "{name}" of {origin} cannot be used, {why}: {remedy}</source>
        <translation>a extensão "{name}" de {origin} não se pode usar, {why}: {remedy}</translation>
    </message>
    <message>
        <source>the position is on {size}, connect {connect}, but the solver on {other}, connect {other_connect}: make a solver for its rules</source>
        <translation>a posição é de {size}, ligar {connect}, mas o solucionador de {other}, ligar {other_connect}: fazer um solucionador para as suas regras</translation>
    </message>
    <message>
        <source>the reward is {reward}, and the moves that are simulated end in {end}: say whose it is, tree.back_up(reward, player), or leave it out</source>
        <translation>a recompensa é {reward}, e as jogadas simuladas acabam em {end}: diga de quem é, tree.back_up(reward, player), ou deixe-a de fora</translation>
    </message>
    <message>
        <source>the same without the turn, and the opponent's four weighs twice the own</source>
        <translation>o mesmo sem a vez, e o quatro do adversário pesa o dobro do próprio</translation>
    </message>
    <message>
        <source>the search "{name}" had recorded nothing new for {n:,} s: it was in line {line}</source>
        <translation>a pesquisa "{name}" não registava nada de novo há {n:,} s: estava na linha {line}</translation>
    </message>
    <message>
        <source>the search "{name}" {deed}</source>
        <translation>a pesquisa "{name}" {deed}</translation>
    </message>
    <message>
        <source>the search has no node {node}, to which the link leads: it went elsewhere</source>
        <translation>a pesquisa não tem o nó {node}, a que a ligação leva: seguiu por outro lado</translation>
    </message>
    <message>
        <source>the solver does not play "{rules}": choose the rules "{usual}"</source>
        <translation>o solucionador não joga “{rules}”: escolher as regras “{usual}”</translation>
    </message>
    <message>
        <source>the tree "{tree}" has no move to search: parse one such as ((3 12 8) (2 4 6))</source>
        <translation>a árvore "{tree}" não tem jogada para pesquisar: usar uma como ((3 12 8) (2 4 6))</translation>
    </message>
    <message>
        <source>the tree "{tree}" has numbers at its ends only: search it without iterative</source>
        <translation>a árvore "{tree}" só tem números nas pontas: pesquisar sem iterative</translation>
    </message>
    <message>
        <source>the tree "{tree}" has probabilities, {search} knows no chance: choose expectiminimax</source>
        <translation>a árvore "{tree}" tem probabilidades, {search} não conhece o acaso: escolher expectiminimax</translation>
    </message>
    <message>
        <source>the tree "{tree}" is not the root of its tree: parse one such as ((3 12 8) (2 4 6))</source>
        <translation>a árvore "{tree}" não é a raiz da sua árvore: usar uma como ((3 12 8) (2 4 6))</translation>
    </message>
    <message>
        <source>the weight {name} has no value: write {name}=…</source>
        <translation>o peso {name} não tem valor: escreva {name}=…</translation>
    </message>
    <message>
        <source>the weight {name} {number} is out of range: choose {range}</source>
        <translation>o peso {name} {number} está fora do domínio: escolha {range}</translation>
    </message>
    <message>
        <source>there is no module "{module}"</source>
        <translation>não há nenhum módulo "{module}"</translation>
    </message>
    <message>
        <source>there is no move to search in "{position}": the game is over; take a disc back or start a new game</source>
        <translation>não há jogada para pesquisar em "{position}": a partida acabou; anular uma jogada ou começar uma nova partida</translation>
    </message>
    <message>
        <source>there is no opening book for the board {size}, connect {connect}: it serves 6x7, connect 4; leave it out</source>
        <translation>não há livro de aberturas para o tabuleiro {size}, ligar {connect}: serve 6x7, ligar 4; retirá-lo</translation>
    </message>
    <message>
        <source>there is no player {player}: choose 1 (X) or 2 (O)</source>
        <translation>não existe jogador {player}: escolher 1 (X) ou 2 (O)</translation>
    </message>
    <message>
        <source>there is no {what} "{given}": choose {names}</source>
        <translation>não existe {what} "{given}": escolher {names}</translation>
    </message>
    <message>
        <source>there is no {what} "{given}": did you mean "{near}"?</source>
        <translation>não existe {what} "{given}": seria "{near}"?</translation>
    </message>
    <message>
        <source>there is no {what} "{given}": write {given}:mine, with the name of your function</source>
        <translation>não há {what} "{given}": escreva {given}:mine, com o nome da sua função</translation>
    </message>
    <message>
        <source>there is nothing to solve in "{position}": the game is over; take a disc back or start a new game</source>
        <translation>não há nada para resolver em "{position}": a partida acabou; anular uma jogada ou começar uma nova partida</translation>
    </message>
    <message>
        <source>this search cannot be made again by a link: save it, and copy the link again</source>
        <translation>esta pesquisa não pode ser repetida por uma ligação: guardá-la e copiar de novo a ligação</translation>
    </message>
    <message>
        <source>two states read {state} and are not the same: let __str__ say all of a state</source>
        <translation>dois estados leem-se {state} e não são o mesmo: __str__ deve dizer tudo de um estado</translation>
    </message>
    <message>
        <source>weight of {evaluator}</source>
        <translation>peso de {evaluator}</translation>
    </message>
    <message>
        <source>where it serves</source>
        <translation>onde serve</translation>
    </message>
    <message>
        <source>while its file is loaded</source>
        <translation>enquanto o ficheiro é carregado</translation>
    </message>
    <message>
        <source>windows of one player alone: 1, 10, 50, 512 by discs, and 16 for the turn</source>
        <translation>grupos de quatro casas de um só jogador: 1, 10, 50, 512 conforme as peças, e 16 por ser a sua vez</translation>
    </message>
    <message>
        <source>with PUCT the prior says which child is added first, not expansion {expansion}: choose prior evaluator</source>
        <translation>com PUCT é o prior que diz que filho é acrescentado primeiro, não expansion {expansion}: escolha prior evaluator</translation>
    </message>
    <message>
        <source>write @property above it</source>
        <translation>escreva @property por cima</translation>
    </message>
    <message>
        <source>write its entry point as name = module:object</source>
        <translation>escreva o seu ponto de entrada como name = module:object</translation>
    </message>
    <message>
        <source>write {code}</source>
        <translation>escrever {code}</translation>
    </message>
    <message>
        <source>writes into the pipe to c4viz</source>
        <translation>escreve no canal para o c4viz</translation>
    </message>
    <message>
        <source>yes or no</source>
        <translation>sim ou não</translation>
    </message>
    <message>
        <source>{function} has no argument "{name}": say which it is, @c4viz.watch({role}="…"); it takes {names}</source>
        <translation>{function} não tem argumento "{name}": diga qual é, @c4viz.watch({role}="…"); recebe {names}</translation>
    </message>
    <message>
        <source>{function} was not called yet: call it</source>
        <translation>{function} ainda não foi chamada: chame-a</translation>
    </message>
    <message>
        <source>{low:,} to {high:,}{unit}</source>
        <translation>{low:,} a {high:,}{unit}</translation>
    </message>
    <message>
        <source>{low:,}{unit} or more</source>
        <translation>{low:,}{unit} ou mais</translation>
    </message>
    <message>
        <source>{move} is no move: give a column from 0</source>
        <translation>{move} não é jogada: dê uma coluna a partir de 0</translation>
    </message>
    <message>
        <source>{name} has no value: write {name}=…</source>
        <translation>{name} não tem valor: escreva {name}=…</translation>
    </message>
    <message>
        <source>{name} is "{text}" in the link: write a whole number</source>
        <translation>{name} é "{text}" na ligação: escrever um número inteiro</translation>
    </message>
    <message>
        <source>{name} is left alone: a file or a link names it, and what they name is neither run nor read before you have said so; if you know who wrote {path}, add --trust</source>
        <translation>{name} não foi usado: um ficheiro ou uma ligação nomeia-o, e o que estes nomeiam não é executado nem lido antes de se dizer que sim; sabendo-se quem escreveu {path}, acrescentar --trust</translation>
    </message>
    <message>
        <source>{name} {value} is neither yes nor no: choose True or False</source>
        <translation>{name} {value} não é sim nem não: escolher True ou False</translation>
    </message>
    <message>
        <source>{name} {value} is no number: choose {range}</source>
        <translation>{name} {value} não é um número: escolher {range}</translation>
    </message>
    <message>
        <source>{name} {value} is no text: write it in quotes</source>
        <translation>{name} {value} não é texto: escreva-o entre aspas</translation>
    </message>
    <message>
        <source>{name} {value} is no whole number: choose {range}</source>
        <translation>{name} {value} não é um número inteiro: escolher {range}</translation>
    </message>
    <message>
        <source>{name} {value} is out of range: choose {range}</source>
        <translation>{name} {value} está fora dos limites: escolher {range}</translation>
    </message>
    <message>
        <source>{path} holds no decision tree: {why}</source>
        <translation>{path} não contém uma árvore de decisão: {why}</translation>
    </message>
    <message>
        <source>{path} holds no decision tree: {why}; c4viz train -o writes one</source>
        <translation>{path} não contém uma árvore de decisão: {why}; c4viz train -o escreve uma</translation>
    </message>
    <message>
        <source>{path} is larger than memory</source>
        <translation>{path} é maior do que a memória</translation>
    </message>
    <message>
        <source>{path} is no tree of c4viz: let it begin with {{"format": "{format}"</source>
        <translation>{path} não é uma árvore do c4viz: que comece por {{"format": "{format}"</translation>
    </message>
    <message>
        <source>{path} is too large: at most {most:,} bytes of JSON are read; let its search be less deep, or save it as .npz where it is one of c4viz</source>
        <translation>{path} é demasiado grande: leem-se no máximo {most:,} bytes de JSON; que a pesquisa seja menos profunda, ou guarde-a como .npz se for do c4viz</translation>
    </message>
    <message>
        <source>{path}: {why}</source>
        <translation>{path}: {why}</translation>
    </message>
    <message>
        <source>{player} is no player: give 1 or 2, as position.to_move does</source>
        <translation>{player} não é jogador: dê 1 ou 2, como position.to_move</translation>
    </message>
    <message>
        <source>{prior} is no prior of a move: give a number such as 0.25</source>
        <translation>{prior} não é um prior de uma jogada: dê um número como 0.25</translation>
    </message>
    <message>
        <source>{reward} is no reward: give 1 for a win, ½ for a draw and 0 for a loss, or 1, 0 and −1</source>
        <translation>{reward} não é recompensa: dê 1 por uma vitória, ½ por um empate e 0 por uma derrota, ou 1, 0 e −1</translation>
    </message>
    <message>
        <source>{search} does not search games of your own: choose {names}</source>
        <translation>{search} não pesquisa jogos próprios: escolher {names}</translation>
    </message>
    <message>
        <source>{search} does not search trees made by hand: choose {names}</source>
        <translation>{search} não pesquisa árvores feitas à mão: escolher {names}</translation>
    </message>
    <message>
        <source>{search} is compiled only, and there is no numba here to compile it: pip install numba</source>
        <translation>{search} só existe compilado, e não há numba aqui para compilá-lo: pip install numba</translation>
    </message>
    <message>
        <source>{search} is compiled only: choose the engine kernel</source>
        <translation>{search} só existe compilado: escolher o motor kernel</translation>
    </message>
    <message>
        <source>{sentence} in line {line}</source>
        <translation>{sentence} na linha {line}</translation>
    </message>
    <message>
        <source>{value} is no value of a node, {where}: return a number</source>
        <translation>{value} não é valor de um nó, {where}: devolva um número</translation>
    </message>
    <message>
        <source>{where} has no "{name}": add it</source>
        <translation>{where} não tem "{name}": acrescente-o</translation>
    </message>
    <message>
        <source>{where} is deeper than any game</source>
        <translation>{where} é mais fundo do que qualquer jogo</translation>
    </message>
    <message>
        <source>{where} is no object: write {{…}}</source>
        <translation>{where} não é um objeto: escreva {{…}}</translation>
    </message>
</context>
<context>
    <name>telling</name>
    <message>
        <source>+n: so many nodes are folded up below.</source>
        <translation>+n: quantos nós estão dobrados abaixo.</translation>
    </message>
    <message>
        <source>1st search</source>
        <translation>1.ª pesquisa</translation>
    </message>
    <message>
        <source>2nd search</source>
        <translation>2.ª pesquisa</translation>
    </message>
    <message>
        <source>A child that comes twice was searched again, with a wider window.</source>
        <translation>Um filho que aparece duas vezes foi pesquisado outra vez, com um intervalo mais largo.</translation>
    </message>
    <message>
        <source>A decision tree has no values: each node tests a cell, or decides on a column.</source>
        <translation>Uma árvore de decisão não tem valores: cada nó testa uma casa, ou decide por uma coluna.</translation>
    </message>
    <message>
        <source>A draw.</source>
        <translation>Empate.</translation>
    </message>
    <message>
        <source>A game of your own: the solver knows Connect Four alone.</source>
        <translation>Um jogo próprio: o solucionador só conhece o Quatro em Linha.</translation>
    </message>
    <message>
        <source>A node: its column, who moves there, MAX's share of the points, its visits, its prior P, then PUCT's two terms, Q + c·P·√N parent / (1 + N), seen by the player above, who chooses.</source>
        <translation>Um nó: a sua coluna, quem joga aí, a parte de MAX dos pontos, as suas visitas, o seu prior P, depois os dois termos do PUCT, Q + c·P·√N do pai / (1 + N), vistos pelo jogador acima, que escolhe.</translation>
    </message>
    <message>
        <source>A node: its column, who moves there, MAX's share of the points, its visits, then UCT's two terms, exploitation + exploration, seen by the player above, who chooses.</source>
        <translation>Um nó: a sua coluna, quem joga, a parte dos pontos de MAX, as suas visitas e depois os dois termos de UCT, aproveitamento + exploração, vistos pelo jogador acima, que escolhe.</translation>
    </message>
    <message>
        <source>A node: its column, who moves there, MAX's share of the points, its visits.</source>
        <translation>Um nó: a sua coluna, quem joga, a parte dos pontos de MAX, as suas visitas.</translation>
    </message>
    <message>
        <source>A node: its {move}, who moves there, its value (≤ or ≥: a bound), [its window at entry].</source>
        <translation>Um nó: {move}, quem joga, o seu valor (≤ ou ≥: um limite), [o seu intervalo à entrada].</translation>
    </message>
    <message>
        <source>A node: its {move}, who moves there, its value, f: its priority in the frontier, the greatest first.</source>
        <translation>Um nó: {move}, quem joga, o seu valor, f: a sua prioridade na fronteira, a maior primeiro.</translation>
    </message>
    <message>
        <source>A node: its {move}, who moves there, its value.</source>
        <translation>Um nó: {move}, quem joga, o seu valor.</translation>
    </message>
    <message>
        <source>A node: the answer that leads to it, what it tests or the column that it decides on, how many samples came to it, their entropy in bits.</source>
        <translation>Um nó: a resposta que leva a ele, o que testa ou a coluna por que decide, quantas amostras lhe chegaram, a entropia delas em bits.</translation>
    </message>
    <message>
        <source>A share is what MAX got of the points: 1 a win, ½ a draw.</source>
        <translation>Uma parte é o que MAX obteve dos pontos: 1 por vitória, ½ por empate.</translation>
    </message>
    <message>
        <source>A tree made by hand has no board: its numbers are the truth.</source>
        <translation>Uma árvore feita à mão não tem tabuleiro: os seus números são a verdade.</translation>
    </message>
    <message>
        <source>As MAX ({mine}) sees it, with wins counted from the root of the search: W5 is a win of {mine} at ply 5, −W5 one of {other}.</source>
        <translation>Visto por MAX ({mine}), com as vitórias contadas a partir da raiz da pesquisa: W5 é uma vitória de {mine} na meia-jogada 5, −W5 uma de {other}.</translation>
    </message>
    <message>
        <source>As {mine} sees it, who is to move, with wins counted from the root of the search: W5 is a win of {mine} at ply 5, −W5 one of {other}.</source>
        <translation>Como {mine}, que joga agora, vê, com as vitórias contadas desde a raiz da pesquisa: W5 é uma vitória de {mine} na meia-jogada 5, −W5 uma de {other}.</translation>
    </message>
    <message>
        <source>As {mine} sees it, who is to move: W5 is a win of {mine} at ply 5 from here, −W5 one of {other}.</source>
        <translation>Como {mine}, que joga agora, vê: W5 é uma vitória de {mine} na meia-jogada 5 a partir daqui, −W5 uma de {other}.</translation>
    </message>
    <message>
        <source>At random</source>
        <translation>Ao acaso</translation>
    </message>
    <message>
        <source>Beside</source>
        <translation>Ao lado</translation>
    </message>
    <message>
        <source>Best bound (UCB)</source>
        <translation>Melhor limite (UCB)</translation>
    </message>
    <message>
        <source>Best child</source>
        <translation>Melhor filho</translation>
    </message>
    <message>
        <source>Best column</source>
        <translation>Melhor coluna</translation>
    </message>
    <message>
        <source>Best first</source>
        <translation>O melhor</translation>
    </message>
    <message>
        <source>Best mean</source>
        <translation>Melhor média</translation>
    </message>
    <message>
        <source>Best move</source>
        <translation>Melhor jogada</translation>
    </message>
    <message>
        <source>Best so far</source>
        <translation>Melhor até agora</translation>
    </message>
    <message>
        <source>Book</source>
        <translation>Livro</translation>
    </message>
    <message>
        <source>Both values are exact, and they agree: {value}.</source>
        <translation>Ambos os valores são exatos e coincidem: {value}.</translation>
    </message>
    <message numerus="yes">
        <source>Both values are exact, {n} plies ahead by {evaluator}, and they agree: {value} at the root; {nodes}.</source>
        <extracomment>Both values are exact, {n} ply ahead by {evaluator}, and they agree: {value} at the root; {nodes}.</extracomment>
        <translation>
            <numerusform>Ambos os valores são exatos, com {n} meia-jogada de avanço segundo {evaluator}, e coincidem: {value} na raiz; {nodes}.</numerusform>
            <numerusform>Ambos os valores são exatos, com {n} meias-jogadas de avanço segundo {evaluator}, e coincidem: {value} na raiz; {nodes}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Both values are exact, {n} plies ahead, and they agree: {value} at the root; {nodes}.</source>
        <extracomment>Both values are exact, {n} ply ahead, and they agree: {value} at the root; {nodes}.</extracomment>
        <translation>
            <numerusform>Ambos os valores são exatos, com {n} meia-jogada de avanço, e coincidem: {value} na raiz; {nodes}.</numerusform>
            <numerusform>Ambos os valores são exatos, com {n} meias-jogadas de avanço, e coincidem: {value} na raiz; {nodes}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Bound</source>
        <translation>Limite</translation>
    </message>
    <message>
        <source>By evaluator</source>
        <translation>Pelo avaliador</translation>
    </message>
    <message>
        <source>By the column</source>
        <translation>Pela coluna</translation>
    </message>
    <message>
        <source>Called</source>
        <translation>Chamada</translation>
    </message>
    <message>
        <source>Centre first</source>
        <translation>Do centro</translation>
    </message>
    <message>
        <source>Child {n} was cut off here: never searched.</source>
        <translation>O filho {n} foi cortado aqui: nunca foi pesquisado.</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>Classes</translation>
    </message>
    <message>
        <source>Column {column}: empty</source>
        <translation>Coluna {column}: vazia</translation>
    </message>
    <message numerus="yes">
        <source>Column {column}: {n} discs, full, {player} on top</source>
        <extracomment>Column {column}: {n} disc, full, {player} on top</extracomment>
        <translation>
            <numerusform>Coluna {column}: {n} peça, cheia, {player} no topo</numerusform>
            <numerusform>Coluna {column}: {n} peças, cheia, {player} no topo</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Column {column}: {n} discs, {player} on top</source>
        <extracomment>Column {column}: {n} disc, {player} on top</extracomment>
        <translation>
            <numerusform>Coluna {column}: {n} peça, {player} no topo</numerusform>
            <numerusform>Coluna {column}: {n} peças, {player} no topo</numerusform>
        </translation>
    </message>
    <message>
        <source>Column {n} was cut off here: never searched.</source>
        <translation>A coluna {n} foi cortada aqui: nunca foi pesquisada.</translation>
    </message>
    <message>
        <source>Cut off</source>
        <translation>Cortado</translation>
    </message>
    <message>
        <source>Cut: MAX can get so much here that it answers the probe.</source>
        <translation>Corte: MAX consegue aqui tanto que isso responde à sonda.</translation>
    </message>
    <message>
        <source>Cut: MAX gets so much here that MIN does not let it come to this.</source>
        <translation>Corte: MAX obtém aqui tanto que MIN não deixa chegar a este ponto.</translation>
    </message>
    <message>
        <source>Cut: MIN can get so little here that MAX does not let it come to this.</source>
        <translation>Corte: MIN consegue aqui tão pouco que MAX não deixa chegar a este ponto.</translation>
    </message>
    <message>
        <source>Cut: MIN can get so little here that it answers the probe.</source>
        <translation>Corte: MIN consegue aqui tão pouco que isso responde à sonda.</translation>
    </message>
    <message>
        <source>Cutoffs</source>
        <translation>Cortes</translation>
    </message>
    <message>
        <source>Dashed: a position discovered before, as the node that it names. Thick: the way to the goal, or to the best of the frontier. +n: so many nodes are folded up below; ▸: some are.</source>
        <translation>Tracejado: uma posição já descoberta, no nó que indica. Grosso: o caminho até ao objetivo, ou até ao melhor da fronteira. +n: quantos nós estão dobrados abaixo; ▸: há alguns.</translation>
    </message>
    <message>
        <source>Dashed: a position that was searched before, at the node that it names.</source>
        <translation>Tracejado: uma posição já pesquisada, no nó que indica.</translation>
    </message>
    <message>
        <source>Decided</source>
        <translation>Decidido</translation>
    </message>
    <message>
        <source>Decisive</source>
        <translation>Decisivas</translation>
    </message>
    <message>
        <source>Decisive playouts</source>
        <translation>Simulações decisivas</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>Profundidade</translation>
    </message>
    <message>
        <source>Depth now</source>
        <translation>Profundidade atual</translation>
    </message>
    <message>
        <source>Discs slip in this search: the solver knows no chance.</source>
        <translation>Nesta pesquisa as peças escorregam: o solucionador não conhece o acaso.</translation>
    </message>
    <message>
        <source>Entropy</source>
        <translation>Entropia</translation>
    </message>
    <message>
        <source>Evaluator</source>
        <translation>Avaliador</translation>
    </message>
    <message>
        <source>Expanded</source>
        <translation>Expandido</translation>
    </message>
    <message>
        <source>Expansion</source>
        <translation>Expansão</translation>
    </message>
    <message>
        <source>Expansions</source>
        <translation>Expansões</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Ficheiro</translation>
    </message>
    <message>
        <source>Final</source>
        <translation>Escolha final</translation>
    </message>
    <message>
        <source>Formula</source>
        <translation>Fórmula</translation>
    </message>
    <message>
        <source>Four</source>
        <translation>Quatro</translation>
    </message>
    <message>
        <source>Fractions</source>
        <translation>Frações</translation>
    </message>
    <message>
        <source>Framed in purple: it waits in the frontier. expanded n: it was the nth to be taken out.</source>
        <translation>Com moldura roxa: espera na fronteira. expandido n: foi o n.º a ser retirado.</translation>
    </message>
    <message>
        <source>Frontier</source>
        <translation>Fronteira</translation>
    </message>
    <message>
        <source>Gain</source>
        <translation>Ganho</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>Sugestão</translation>
    </message>
    <message>
        <source>Iteration</source>
        <translation>Iteração</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>Iterações</translation>
    </message>
    <message>
        <source>Iterative</source>
        <translation>Iterativa</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Tipo</translation>
    </message>
    <message>
        <source>Late c</source>
        <translation>c final</translation>
    </message>
    <message>
        <source>Late ply</source>
        <translation>A partir de</translation>
    </message>
    <message>
        <source>Leaf</source>
        <translation>Folha</translation>
    </message>
    <message>
        <source>Leaves</source>
        <translation>Folhas</translation>
    </message>
    <message>
        <source>Left to right</source>
        <translation>Da esquerda</translation>
    </message>
    <message>
        <source>MAX gets {share} after column {best}</source>
        <translation>MAX obtém {share} após a coluna {best}</translation>
    </message>
    <message>
        <source>MAX gets {share} after move {best}</source>
        <translation>MAX obtém {share} depois da jogada {best}</translation>
    </message>
    <message>
        <source>MAX has won</source>
        <translation>MAX venceu</translation>
    </message>
    <message>
        <source>MAX wins</source>
        <translation>MAX vence</translation>
    </message>
    <message>
        <source>MCTS gives the share of playouts won, which is no score</source>
        <translation>MCTS dá a parte das simulações ganhas, que não é uma pontuação</translation>
    </message>
    <message>
        <source>MIN has won</source>
        <translation>MIN venceu</translation>
    </message>
    <message>
        <source>MIN wins</source>
        <translation>MIN vence</translation>
    </message>
    <message>
        <source>Max nodes</source>
        <translation>Máx. nós</translation>
    </message>
    <message>
        <source>Max seconds</source>
        <translation>Máx. segundos</translation>
    </message>
    <message>
        <source>Memo</source>
        <translation>Memória</translation>
    </message>
    <message>
        <source>Middle</source>
        <translation>Meio</translation>
    </message>
    <message>
        <source>Most visits</source>
        <translation>Mais visitas</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Jogada</translation>
    </message>
    <message>
        <source>Move {name} was cut off here: never searched.</source>
        <translation>A jogada {name} foi cortada aqui: nunca foi pesquisada.</translation>
    </message>
    <message>
        <source>Node {row:,} repeats this position: here it was searched.</source>
        <translation>O nó {row:,} repete esta posição: foi aqui que foi pesquisada.</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Nós</translation>
    </message>
    <message>
        <source>Nodes below</source>
        <translation>Nós abaixo</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Nota</translation>
    </message>
    <message>
        <source>O in {cell}?</source>
        <translation>O em {cell}?</translation>
    </message>
    <message>
        <source>On an edge behind CHANCE: the probability. CHANCE is worth the average.</source>
        <translation>Numa aresta depois de CHANCE: a probabilidade. CHANCE vale a média.</translation>
    </message>
    <message>
        <source>One</source>
        <translation>Um</translation>
    </message>
    <message>
        <source>Opponent's four</source>
        <translation>Quatro do adversário</translation>
    </message>
    <message>
        <source>Opponent's one</source>
        <translation>Um do adversário</translation>
    </message>
    <message>
        <source>Opponent's three</source>
        <translation>Três do adversário</translation>
    </message>
    <message>
        <source>Opponent's two</source>
        <translation>Dois do adversário</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Ordem</translation>
    </message>
    <message>
        <source>PUCT</source>
        <translation>PUCT</translation>
    </message>
    <message>
        <source>PUCT below</source>
        <translation>PUCT abaixo</translation>
    </message>
    <message>
        <source>Plain {search}, from left to right</source>
        <translation>{search} simples, da esquerda para a direita</translation>
    </message>
    <message>
        <source>Play goes on until the board is full; whoever then has more rows of {connect} wins.</source>
        <translation>Joga-se até o tabuleiro estar cheio; ganha quem então tiver mais filas de {connect}.</translation>
    </message>
    <message>
        <source>Play goes on until the board is full; whoever then has more rows of {connect} wins. A disc lands where it is aimed only with probability {stay}, beside it with {slip} each; expectiminimax reckons with that, other searches as if no disc slipped.</source>
        <translation>Joga-se até o tabuleiro estar cheio; ganha quem tiver então mais linhas de {connect}. Uma peça só cai onde se aponta com probabilidade {stay}, e ao lado com {slip} de cada lado; o expectiminimax conta com isso, as outras pesquisas como se nenhuma peça escorregasse.</translation>
    </message>
    <message>
        <source>Prior</source>
        <translation>Prior</translation>
    </message>
    <message>
        <source>Prior, visits, MAX's share</source>
        <translation>Prior, visitas, parte de MAX</translation>
    </message>
    <message>
        <source>Priority f</source>
        <translation>Prioridade f</translation>
    </message>
    <message>
        <source>Probe</source>
        <translation>Sondagem</translation>
    </message>
    <message>
        <source>Probes</source>
        <translation>Sondagens</translation>
    </message>
    <message>
        <source>Pruned</source>
        <translation>Podados</translation>
    </message>
    <message>
        <source>Reuse</source>
        <translation>Reutilizar</translation>
    </message>
    <message>
        <source>Row {row} empty.</source>
        <translation>Linha {row} vazia.</translation>
    </message>
    <message>
        <source>Row {row}: {discs}.</source>
        <translation>Linha {row}: {discs}.</translation>
    </message>
    <message>
        <source>Rows {first} to {last} empty.</source>
        <translation>Linhas {first} a {last} vazias.</translation>
    </message>
    <message>
        <source>Safe</source>
        <translation>Seguras</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Amostras</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Pesquisar</translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation>Segundos</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Semente</translation>
    </message>
    <message>
        <source>Seen before</source>
        <translation>Já visto</translation>
    </message>
    <message>
        <source>Share of MAX</source>
        <translation>Parte de MAX</translation>
    </message>
    <message>
        <source>Slip left</source>
        <translation>Desvio à esquerda</translation>
    </message>
    <message>
        <source>Slip right</source>
        <translation>Desvio à direita</translation>
    </message>
    <message>
        <source>Standstill</source>
        <translation>Paragem</translation>
    </message>
    <message>
        <source>Take wins</source>
        <translation>Ganhar logo</translation>
    </message>
    <message>
        <source>Takes</source>
        <translation>Toma</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Temperatura</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Teste</translation>
    </message>
    <message>
        <source>Test, decision</source>
        <translation>Teste, decisão</translation>
    </message>
    <message>
        <source>The board is empty.</source>
        <translation>O tabuleiro está vazio.</translation>
    </message>
    <message>
        <source>The discs that won: {cells}.</source>
        <translation>As peças que venceram: {cells}.</translation>
    </message>
    <message>
        <source>The same for all</source>
        <translation>O mesmo para todas</translation>
    </message>
    <message>
        <source>The values cannot be compared: {why}.</source>
        <translation>Os valores não se podem comparar: {why}.</translation>
    </message>
    <message>
        <source>The wider an edge, the larger its share of the visits of the node above. ▸: folded up. Black: the move decided on, then the most visited.</source>
        <translation>Quanto mais larga a aresta, maior a sua parte das visitas do nó acima. ▸: dobrado. Preto: a jogada decidida, depois a mais visitada.</translation>
    </message>
    <message>
        <source>Thick: the principal variation. Light: a leaf, where the search stopped.</source>
        <translation>Grosso: a variante principal. Claro: uma folha, onde a pesquisa parou.</translation>
    </message>
    <message>
        <source>Thick: the way that this board takes. The wider an edge, the more samples went that way. Faint: taken away by pruning, or still to grow. +n: so many nodes are folded up below.</source>
        <translation>Grosso: o caminho que este tabuleiro segue. Quanto mais larga uma aresta, mais amostras foram por ali. Ténue: retirado pela poda, ou por crescer. +n: há tantos nós dobrados abaixo.</translation>
    </message>
    <message>
        <source>Three</source>
        <translation>Três</translation>
    </message>
    <message>
        <source>To move</source>
        <translation>Joga</translation>
    </message>
    <message>
        <source>Turn</source>
        <translation>Vez</translation>
    </message>
    <message>
        <source>Two</source>
        <translation>Dois</translation>
    </message>
    <message>
        <source>UCT</source>
        <translation>UCT</translation>
    </message>
    <message>
        <source>UCT below</source>
        <translation>UCT abaixo</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Valor</translation>
    </message>
    <message>
        <source>Values are as MAX sees them; W5: MAX wins at ply 5, −W5: MIN does.</source>
        <translation>Os valores são vistos por MAX; W5: MAX vence na meia-jogada 5, −W5: vence MIN.</translation>
    </message>
    <message>
        <source>Values are as MAX sees them; f is the value less the plies from the root.</source>
        <translation>Os valores são vistos por MAX; f é o valor menos as meias-jogadas desde a raiz.</translation>
    </message>
    <message>
        <source>Values are results as MAX sees them: 1 is a win, 0 a draw, −1 a loss.</source>
        <translation>Os valores são resultados vistos por MAX: 1 é vitória, 0 empate, −1 derrota.</translation>
    </message>
    <message>
        <source>Values are scores as MAX sees them: the more discs the winner has left, the more.</source>
        <translation>Os valores são pontuações vistas por MAX: quantas mais peças restam ao vencedor, maiores.</translation>
    </message>
    <message>
        <source>Values are what MAX gets.</source>
        <translation>Os valores são o que MAX obtém.</translation>
    </message>
    <message>
        <source>Visits</source>
        <translation>Visitas</translation>
    </message>
    <message numerus="yes">
        <source>Warning: exact values disagree. At {place} the first search says {one}, the second {other}, and at {n:,} more nodes. Both must be the same: one trace was altered, or a search is wrong.</source>
        <extracomment>Warning: exact values disagree. At {place} the first search says {one}, the second {other}, and at {n:,} more node. Both must be the same: one trace was altered, or a search is wrong.</extracomment>
        <translation>
            <numerusform>Aviso: há valores exatos que não coincidem ({place}): a primeira pesquisa diz {one}, a segunda {other}, e em mais {n:,} nó. Ambos têm de ser iguais: um registo foi alterado ou uma pesquisa está errada.</numerusform>
            <numerusform>Aviso: há valores exatos que não coincidem ({place}): a primeira pesquisa diz {one}, a segunda {other}, e em mais {n:,} nós. Ambos têm de ser iguais: um registo foi alterado ou uma pesquisa está errada.</numerusform>
        </translation>
    </message>
    <message>
        <source>Warning: exact values disagree. At {place} the first search says {one}, the second {other}. Both must be the same: one trace was altered, or a search is wrong.</source>
        <translation>Aviso: há valores exatos que não coincidem ({place}): a primeira pesquisa diz {one}, a segunda {other}. Ambos têm de ser iguais: um registo foi alterado ou uma pesquisa está errada.</translation>
    </message>
    <message>
        <source>Wary</source>
        <translation>Cautela</translation>
    </message>
    <message>
        <source>Weak</source>
        <translation>Só o resultado</translation>
    </message>
    <message>
        <source>Whoever first has {connect} in a row wins, but a disc lands where it is aimed only with probability {stay}, beside it with {slip} each; expectiminimax reckons with that, other searches as if no disc slipped.</source>
        <translation>Ganha quem primeiro tiver {connect} em linha, mas uma peça só cai onde é apontada com probabilidade {stay}, e em cada lado com {slip}; expectiminimax conta com isso, as outras pesquisas contam como se nenhuma peça escorregasse.</translation>
    </message>
    <message>
        <source>Whoever first has {connect} in a row wins.</source>
        <translation>Ganha quem primeiro tiver {connect} em linha.</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Intervalo</translation>
    </message>
    <message>
        <source>Window now</source>
        <translation>Intervalo atual</translation>
    </message>
    <message>
        <source>Windows</source>
        <translation>Intervalos</translation>
    </message>
    <message>
        <source>Wrong</source>
        <translation>Erro</translation>
    </message>
    <message numerus="yes">
        <source>X {n:,} fours, O {other}</source>
        <extracomment>X {n:,} four, O {other}</extracomment>
        <translation>
            <numerusform>X {n:,} quatro, O {other}</numerusform>
            <numerusform>X {n:,} quatros, O {other}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>X {n:,} rows of {connect}, O {other}</source>
        <extracomment>X {n:,} row of {connect}, O {other}</extracomment>
        <translation>
            <numerusform>X {n:,} fila de {connect}, O {other}</numerusform>
            <numerusform>X {n:,} filas de {connect}, O {other}</numerusform>
        </translation>
    </message>
    <message>
        <source>[{alpha}, {beta}]</source>
        <translation>[{alpha}; {beta}]</translation>
    </message>
    <message>
        <source>a draw</source>
        <translation>um empate</translation>
    </message>
    <message>
        <source>a given board</source>
        <translation>um tabuleiro dado</translation>
    </message>
    <message>
        <source>a lower bound: the true value may be higher</source>
        <translation>um limite inferior: o valor verdadeiro pode ser maior</translation>
    </message>
    <message>
        <source>a win for {player}</source>
        <translation>vitória de {player}</translation>
    </message>
    <message>
        <source>a win of MAX at ply {ply}</source>
        <translation>vitória de MAX na meia-jogada {ply}</translation>
    </message>
    <message>
        <source>a win of MIN at ply {ply}</source>
        <translation>vitória de MIN na meia-jogada {ply}</translation>
    </message>
    <message>
        <source>among {n:,} nodes</source>
        <translation>entre {n:,} nós</translation>
    </message>
    <message>
        <source>an end of the tree</source>
        <translation>um fim da árvore</translation>
    </message>
    <message>
        <source>an upper bound: the true value may be lower</source>
        <translation>um limite superior: o valor verdadeiro pode ser menor</translation>
    </message>
    <message>
        <source>another move</source>
        <translation>outra jogada</translation>
    </message>
    <message>
        <source>answer</source>
        <translation>resposta</translation>
    </message>
    <message>
        <source>answer {answer}</source>
        <translation>resposta {answer}</translation>
    </message>
    <message>
        <source>answer, test or decision, samples and their entropy; * the way of this board</source>
        <translation>resposta, teste ou decisão, amostras e a sua entropia; * o caminho deste tabuleiro</translation>
    </message>
    <message>
        <source>answers</source>
        <translation>respostas</translation>
    </message>
    <message>
        <source>as number {number}</source>
        <translation>com o número {number}</translation>
    </message>
    <message>
        <source>asks {test}: {answer}</source>
        <translation>pergunta {test}: {answer}</translation>
    </message>
    <message>
        <source>at least</source>
        <translation>pelo menos</translation>
    </message>
    <message>
        <source>at least a draw for {player}</source>
        <translation>pelo menos um empate para {player}</translation>
    </message>
    <message>
        <source>at least {number}</source>
        <translation>pelo menos {number}</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>no máximo</translation>
    </message>
    <message>
        <source>at most {number}</source>
        <translation>no máximo {number}</translation>
    </message>
    <message>
        <source>at once: {why}</source>
        <translation>de imediato: {why}</translation>
    </message>
    <message numerus="yes">
        <source>at {n:,} nodes</source>
        <extracomment>at {n:,} node</extracomment>
        <translation>
            <numerusform>em {n:,} nó</numerusform>
            <numerusform>em {n:,} nós</numerusform>
        </translation>
    </message>
    <message>
        <source>back up</source>
        <translation>retropropagar</translation>
    </message>
    <message>
        <source>best column {best}, decided at once: {why}</source>
        <translation>melhor coluna {best}, decidida de imediato: {why}</translation>
    </message>
    <message numerus="yes">
        <source>best column {best}, {visits:,} of {n:,} visits, MAX gets {share}</source>
        <extracomment>best column {best}, {visits:,} of {n:,} visit, MAX gets {share}</extracomment>
        <translation>
            <numerusform>melhor coluna {best}, {visits:,} de {n:,} visita, MAX obtém {share}</numerusform>
            <numerusform>melhor coluna {best}, {visits:,} de {n:,} visitas, MAX obtém {share}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>best move {best}, {visits:,} of {n:,} visits, MAX gets {share}</source>
        <extracomment>best move {best}, {visits:,} of {n:,} visit, MAX gets {share}</extracomment>
        <translation>
            <numerusform>melhor jogada {best}, {visits:,} de {n:,} visita, MAX obtém {share}</numerusform>
            <numerusform>melhor jogada {best}, {visits:,} de {n:,} visitas, MAX obtém {share}</numerusform>
        </translation>
    </message>
    <message>
        <source>best so far {value}</source>
        <translation>melhor até agora: {value}</translation>
    </message>
    <message>
        <source>best {move}</source>
        <translation>melhor {move}</translation>
    </message>
    <message>
        <source>best {move} so far, {worth}</source>
        <translation>melhor até agora: {move}, {worth}</translation>
    </message>
    <message>
        <source>best {move}, {worth}</source>
        <translation>melhor: {move}, {worth}</translation>
    </message>
    <message>
        <source>but their exact values disagree</source>
        <translation>mas os valores exatos não coincidem</translation>
    </message>
    <message>
        <source>c</source>
        <translation>c</translation>
    </message>
    <message>
        <source>c3r2: the cell in column 3 and row 2, counted from the left and from the bottom.</source>
        <translation>c3l2: a casa da coluna 3 e linha 2, contadas da esquerda e de baixo.</translation>
    </message>
    <message>
        <source>child</source>
        <translation>filho</translation>
    </message>
    <message>
        <source>child {n}</source>
        <translation>filho {n}</translation>
    </message>
    <message>
        <source>children</source>
        <translation>filhos</translation>
    </message>
    <message>
        <source>column</source>
        <translation>coluna</translation>
    </message>
    <message>
        <source>column {column} row {row}</source>
        <translation>coluna {column} linha {row}</translation>
    </message>
    <message>
        <source>column {column}, row {row} from the bottom</source>
        <translation>coluna {column}, linha {row} a contar de baixo</translation>
    </message>
    <message>
        <source>column {n}</source>
        <translation>coluna {n}</translation>
    </message>
    <message>
        <source>column {n} {share}</source>
        <translation>coluna {n} {share}</translation>
    </message>
    <message>
        <source>column {n}, {share}</source>
        <translation>coluna {n}, {share}</translation>
    </message>
    <message>
        <source>column, player to move, MAX's share, visits, exploitation + exploration; * best line</source>
        <translation>coluna, quem joga, parte de MAX, visitas, aproveitamento + exploração; * melhor linha</translation>
    </message>
    <message>
        <source>column, player to move, MAX's share, visits, prior P, exploitation + exploration; * best line</source>
        <translation>coluna, jogador que tem a vez, parte de MAX, visitas, prior P, aproveitamento + exploração; * melhor linha</translation>
    </message>
    <message>
        <source>column, player to move, MAX's share, visits, prior P; * best line</source>
        <translation>coluna, jogador que tem a vez, parte de MAX, visitas, prior P; * melhor linha</translation>
    </message>
    <message>
        <source>column, player to move, MAX's share, visits; * best line</source>
        <translation>coluna, quem joga, parte de MAX, visitas; * melhor linha</translation>
    </message>
    <message>
        <source>columns</source>
        <translation>colunas</translation>
    </message>
    <message>
        <source>cut: its other moves cannot matter, ✂ marks them.</source>
        <translation>corte: as suas outras jogadas não podem contar, ✂ assinala-as.</translation>
    </message>
    <message>
        <source>cut: its other moves were not searched, ✂ marks them.</source>
        <translation>corte: as outras jogadas não foram pesquisadas, ✂ marca-as.</translation>
    </message>
    <message>
        <source>cut: {value} ≤ {alpha}</source>
        <translation>corte: {value} ≤ {alpha}</translation>
    </message>
    <message>
        <source>cut: {value} ≥ {beta}</source>
        <translation>corte: {value} ≥ {beta}</translation>
    </message>
    <message>
        <source>cutoffs</source>
        <translation>cortes</translation>
    </message>
    <message>
        <source>c{column}r{row}</source>
        <translation>c{column}l{row}</translation>
    </message>
    <message>
        <source>decide</source>
        <translation>decidir</translation>
    </message>
    <message>
        <source>decided at once</source>
        <translation>decidido de imediato</translation>
    </message>
    <message numerus="yes">
        <source>decides by {n:,} samples: {decided}</source>
        <extracomment>decides by {n:,} sample: {decided}</extracomment>
        <translation>
            <numerusform>decide por {n:,} amostra: {decided}</numerusform>
            <numerusform>decide por {n:,} amostras: {decided}</numerusform>
        </translation>
    </message>
    <message>
        <source>decides by {samples}</source>
        <translation>decide por {samples}</translation>
    </message>
    <message>
        <source>depth</source>
        <translation>profundidade</translation>
    </message>
    <message>
        <source>depth {depth}</source>
        <translation>profundidade {depth}</translation>
    </message>
    <message>
        <source>depth {depth} of {most}</source>
        <translation>profundidade {depth} de {most}</translation>
    </message>
    <message>
        <source>depth {n}</source>
        <translation>profundidade {n}</translation>
    </message>
    <message>
        <source>disc in {cell}?</source>
        <translation>peça em {cell}?</translation>
    </message>
    <message>
        <source>discovers {place} again, f {f}</source>
        <translation>redescobre {place}, f {f}</translation>
    </message>
    <message>
        <source>discovers {place}, f {f}</source>
        <translation>descobre {place}, f {f}</translation>
    </message>
    <message>
        <source>discs slip with other probabilities</source>
        <translation>as peças escorregam com outras probabilidades</translation>
    </message>
    <message>
        <source>draw</source>
        <translation>empate</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>vazia</translation>
    </message>
    <message>
        <source>end of the game</source>
        <translation>fim da partida</translation>
    </message>
    <message>
        <source>end of the game: {ending}</source>
        <translation>fim da partida: {ending}</translation>
    </message>
    <message>
        <source>enters child {n}, {deep}</source>
        <translation>entra no filho {n}, {deep}</translation>
    </message>
    <message>
        <source>enters column {n}, {deep}</source>
        <translation>entra na coluna {n}, {deep}</translation>
    </message>
    <message>
        <source>enters move {n}, {deep}</source>
        <translation>entra na jogada {n}, {deep}</translation>
    </message>
    <message>
        <source>enters the root, {deep}</source>
        <translation>entra na raiz, {deep}</translation>
    </message>
    <message>
        <source>even</source>
        <translation>equilibrado</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>exato</translation>
    </message>
    <message>
        <source>expand</source>
        <translation>expandir</translation>
    </message>
    <message>
        <source>expanded {number}</source>
        <translation>expandido {number}</translation>
    </message>
    <message>
        <source>expands {moves}</source>
        <translation>expande {moves}</translation>
    </message>
    <message>
        <source>expansions</source>
        <translation>expansões</translation>
    </message>
    <message>
        <source>exploitation {exploitation:.2f} + exploration {exploration:.2f} = {sum:.2f}, seen by {player}, who chooses</source>
        <translation>aproveitamento {exploitation:.2f} + exploração {exploration:.2f} = {sum:.2f}, visto por {player}, que escolhe</translation>
    </message>
    <message>
        <source>exploitation {exploitation:.2f} + exploration {exploration:.2f} ≈ {sum:.2f}, seen by {player}, who chooses</source>
        <translation>aproveitamento {exploitation:.2f} + exploração {exploration:.2f} ≈ {sum:.2f}, visto por {player}, que escolhe</translation>
    </message>
    <message>
        <source>f</source>
        <translation>f</translation>
    </message>
    <message>
        <source>f {number}</source>
        <translation>f {number}</translation>
    </message>
    <message>
        <source>four</source>
        <translation>quatro</translation>
    </message>
    <message>
        <source>frontier</source>
        <translation>fronteira</translation>
    </message>
    <message numerus="yes">
        <source>goal reached in {n} plies: {ending}</source>
        <extracomment>goal reached in {n} ply: {ending}</extracomment>
        <translation>
            <numerusform>objetivo alcançado em {n} meia-jogada: {ending}</numerusform>
            <numerusform>objetivo alcançado em {n} meias-jogadas: {ending}</numerusform>
        </translation>
    </message>
    <message>
        <source>grow</source>
        <translation>crescer</translation>
    </message>
    <message>
        <source>grows {place}: a leaf, {decided}</source>
        <translation>cresce {place}: uma folha, {decided}</translation>
    </message>
    <message>
        <source>grows {place}: it tests {test}</source>
        <translation>cresce {place}: testa {test}</translation>
    </message>
    <message>
        <source>in fact exact: nothing that counts was cut off below</source>
        <translation>de facto exato: abaixo nada que conte foi cortado</translation>
    </message>
    <message>
        <source>in the table of seen positions</source>
        <translation>na tabela de posições vistas</translation>
    </message>
    <message>
        <source>in {file}</source>
        <translation>em {file}</translation>
    </message>
    <message>
        <source>infinity</source>
        <translation>infinito</translation>
    </message>
    <message>
        <source>is</source>
        <translation>é</translation>
    </message>
    <message>
        <source>it takes a cell where the opponent would win at once</source>
        <translation>ocupa uma casa onde o adversário venceria de imediato</translation>
    </message>
    <message>
        <source>it wins at once</source>
        <translation>vence de imediato</translation>
    </message>
    <message>
        <source>item {item} of what is returned</source>
        <translation>o elemento {item} do que é devolvido</translation>
    </message>
    <message>
        <source>iterations</source>
        <translation>iterações</translation>
    </message>
    <message>
        <source>leaf: known without a search</source>
        <translation>folha: conhecida sem pesquisa</translation>
    </message>
    <message>
        <source>leaf: the depth is reached</source>
        <translation>folha: a profundidade foi atingida</translation>
    </message>
    <message>
        <source>leaves</source>
        <translation>folhas</translation>
    </message>
    <message>
        <source>leaves child {n}, {deep}</source>
        <translation>sai do filho {n}, {deep}</translation>
    </message>
    <message>
        <source>leaves column {n}, {deep}</source>
        <translation>sai da coluna {n}, {deep}</translation>
    </message>
    <message>
        <source>leaves move {n}, {deep}</source>
        <translation>sai da jogada {n}, {deep}</translation>
    </message>
    <message>
        <source>leaves the root, {deep}</source>
        <translation>sai da raiz, {deep}</translation>
    </message>
    <message>
        <source>left early</source>
        <translation>deixado cedo</translation>
    </message>
    <message>
        <source>lower</source>
        <translation>inferior</translation>
    </message>
    <message>
        <source>minus</source>
        <translation>menos</translation>
    </message>
    <message>
        <source>move</source>
        <translation>jogada</translation>
    </message>
    <message>
        <source>move {name}</source>
        <translation>jogada {name}</translation>
    </message>
    <message>
        <source>move {part} of {n}</source>
        <translation>jogada {part} de {n}</translation>
    </message>
    <message>
        <source>moves</source>
        <translation>jogadas</translation>
    </message>
    <message>
        <source>new</source>
        <translation>novo</translation>
    </message>
    <message>
        <source>no</source>
        <translation>não</translation>
    </message>
    <message>
        <source>no goal reached, best of the frontier {value}</source>
        <translation>nenhum objetivo alcançado, melhor da fronteira {value}</translation>
    </message>
    <message>
        <source>no move, {outcome}</source>
        <translation>nenhuma jogada, {outcome}</translation>
    </message>
    <message>
        <source>no prior yet</source>
        <translation>ainda sem prior</translation>
    </message>
    <message>
        <source>no value yet</source>
        <translation>ainda sem valor</translation>
    </message>
    <message>
        <source>no visits</source>
        <translation>sem visitas</translation>
    </message>
    <message>
        <source>no {setting}</source>
        <translation>sem {setting}</translation>
    </message>
    <message>
        <source>node {part} of {n}</source>
        <translation>nó {part} de {n}</translation>
    </message>
    <message>
        <source>nodes</source>
        <translation>nós</translation>
    </message>
    <message>
        <source>nodes per second</source>
        <translation>nós por segundo</translation>
    </message>
    <message>
        <source>none</source>
        <translation>nenhum</translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>ainda nenhum</translation>
    </message>
    <message>
        <source>not added yet</source>
        <translation>ainda não acrescentado</translation>
    </message>
    <message>
        <source>not compared: compiled</source>
        <translation>não se compara: compilada</translation>
    </message>
    <message>
        <source>not compared: in Python</source>
        <translation>não se compara: em Python</translation>
    </message>
    <message>
        <source>not compared: nobody knows what ran it</source>
        <translation>não se compara: não se sabe o que a executou</translation>
    </message>
    <message>
        <source>not discovered yet</source>
        <translation>ainda não descoberto</translation>
    </message>
    <message>
        <source>not finished</source>
        <translation>por terminar</translation>
    </message>
    <message>
        <source>not grown yet</source>
        <translation>ainda não cresceu</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>desconhecido</translation>
    </message>
    <message>
        <source>not known at once</source>
        <translation>não se sabe de imediato</translation>
    </message>
    <message>
        <source>not known within {seconds} s</source>
        <translation>não se sabe em {seconds} s</translation>
    </message>
    <message>
        <source>not searched</source>
        <translation>não pesquisado</translation>
    </message>
    <message>
        <source>not tried</source>
        <translation>não tentada</translation>
    </message>
    <message>
        <source>not visited yet</source>
        <translation>ainda não visitado</translation>
    </message>
    <message>
        <source>not yet searched</source>
        <translation>ainda não pesquisado</translation>
    </message>
    <message>
        <source>not yet: in the frontier</source>
        <translation>ainda não: na fronteira</translation>
    </message>
    <message>
        <source>nothing to add</source>
        <translation>nada a acrescentar</translation>
    </message>
    <message>
        <source>one search counts by {one}, the other by {other}</source>
        <translation>uma pesquisa avalia com {one}, a outra com {other}</translation>
    </message>
    <message numerus="yes">
        <source>one search looks {n} plies ahead, the other {other}</source>
        <extracomment>one search looks {n} ply ahead, the other {other}</extracomment>
        <translation>
            <numerusform>uma pesquisa olha {n} meia-jogada em frente, a outra {other}</numerusform>
            <numerusform>uma pesquisa olha {n} meias-jogadas em frente, a outra {other}</numerusform>
        </translation>
    </message>
    <message>
        <source>only here</source>
        <translation>só aqui</translation>
    </message>
    <message>
        <source>playouts</source>
        <translation>simulações</translation>
    </message>
    <message>
        <source>prior {number}</source>
        <translation>prior {number}</translation>
    </message>
    <message>
        <source>probe {n}</source>
        <translation>sondagem {n}</translation>
    </message>
    <message>
        <source>prune</source>
        <translation>podar</translation>
    </message>
    <message>
        <source>pruned</source>
        <translation>podado</translation>
    </message>
    <message>
        <source>prunes {place}: it decides now</source>
        <translation>poda {place}: agora decide</translation>
    </message>
    <message>
        <source>reaches the goal, {moves}</source>
        <translation>alcança o objetivo, {moves}</translation>
    </message>
    <message>
        <source>root</source>
        <translation>raiz</translation>
    </message>
    <message>
        <source>score at least {least}: {words}</source>
        <translation>pontuação de pelo menos {least}: {words}</translation>
    </message>
    <message>
        <source>score at most {most}: {words}</source>
        <translation>pontuação de {most} no máximo: {words}</translation>
    </message>
    <message>
        <source>score between {least} and {most}: {words}</source>
        <translation>pontuação entre {least} e {most}: {words}</translation>
    </message>
    <message>
        <source>score not known</source>
        <translation>pontuação desconhecida</translation>
    </message>
    <message>
        <source>score {score}: {words}</source>
        <translation>pontuação {score}: {words}</translation>
    </message>
    <message>
        <source>seen by {player}: {sums}</source>
        <translation>visto por {player}: {sums}</translation>
    </message>
    <message>
        <source>seen: in the table</source>
        <translation>visto: na tabela</translation>
    </message>
    <message>
        <source>seen: {moves}</source>
        <translation>visto: {moves}</translation>
    </message>
    <message>
        <source>select</source>
        <translation>selecionar</translation>
    </message>
    <message>
        <source>simulate</source>
        <translation>simular</translation>
    </message>
    <message numerus="yes">
        <source>so do all {n:,} nodes that both know exactly</source>
        <extracomment>so does the {n:,} node that both know exactly</extracomment>
        <translation>
            <numerusform>o mesmo vale para {n:,} nó que ambas conhecem exatamente</numerusform>
            <numerusform>o mesmo vale para todos os {n:,} nós que ambas conhecem exatamente</numerusform>
        </translation>
    </message>
    <message>
        <source>so far</source>
        <translation>até agora</translation>
    </message>
    <message>
        <source>start</source>
        <translation>início</translation>
    </message>
    <message>
        <source>taken away</source>
        <translation>retirado</translation>
    </message>
    <message>
        <source>tests</source>
        <translation>testes</translation>
    </message>
    <message>
        <source>the first: the second gave the value</source>
        <translation>a primeira: a segunda deu o valor</translation>
    </message>
    <message>
        <source>the node after {answers}</source>
        <translation>o nó depois de {answers}</translation>
    </message>
    <message>
        <source>the node {moves}</source>
        <translation>o nó {moves}</translation>
    </message>
    <message>
        <source>the result is not known</source>
        <translation>o resultado não se conhece</translation>
    </message>
    <message>
        <source>the root</source>
        <translation>a raiz</translation>
    </message>
    <message>
        <source>the root, {tree}</source>
        <translation>a raiz, {tree}</translation>
    </message>
    <message>
        <source>the same move</source>
        <translation>a mesma jogada</translation>
    </message>
    <message>
        <source>the same value</source>
        <translation>o mesmo valor</translation>
    </message>
    <message>
        <source>the search by {search} ended before its value was exact</source>
        <translation>a pesquisa por {search} acabou antes de o seu valor ser exato</translation>
    </message>
    <message>
        <source>the search: {belief}; truth: {truth}</source>
        <translation>a pesquisa: {belief}; verdade: {truth}</translation>
    </message>
    <message>
        <source>the second: the first gave only a bound</source>
        <translation>a segunda: a primeira só deu um limite</translation>
    </message>
    <message>
        <source>the value of A* is an estimate</source>
        <translation>o valor de A* é uma estimativa</translation>
    </message>
    <message>
        <source>the value of a random choice is an estimate</source>
        <translation>o valor de uma escolha ao acaso é uma estimativa</translation>
    </message>
    <message>
        <source>there is no other move</source>
        <translation>não há outra jogada</translation>
    </message>
    <message>
        <source>time</source>
        <translation>tempo</translation>
    </message>
    <message>
        <source>to</source>
        <translation>para</translation>
    </message>
    <message>
        <source>truth: {truth}</source>
        <translation>verdade: {truth}</translation>
    </message>
    <message>
        <source>upper</source>
        <translation>superior</translation>
    </message>
    <message>
        <source>value</source>
        <translation>valor</translation>
    </message>
    <message>
        <source>value hidden</source>
        <translation>valor escondido</translation>
    </message>
    <message>
        <source>value not known</source>
        <translation>valor desconhecido</translation>
    </message>
    <message>
        <source>value not known yet</source>
        <translation>valor ainda desconhecido</translation>
    </message>
    <message>
        <source>value {value}</source>
        <translation>valor {value}</translation>
    </message>
    <message>
        <source>what a search of your own counts by is not known</source>
        <translation>não se sabe por que conta uma pesquisa sua</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>sim</translation>
    </message>
    <message>
        <source>{bits} bits</source>
        <translation>{bits} bits</translation>
    </message>
    <message>
        <source>{connect} in a row</source>
        <translation>{connect} em linha</translation>
    </message>
    <message>
        <source>{depth} of {most}</source>
        <translation>{depth} de {most}</translation>
    </message>
    <message>
        <source>{done}, some {minutes} min to go</source>
        <translation>{done}, faltam uns {minutes} min</translation>
    </message>
    <message>
        <source>{done}, some {seconds} s to go</source>
        <translation>{done}, faltam uns {seconds} s</translation>
    </message>
    <message>
        <source>{happened} (iteration {n:,})</source>
        <translation>{happened} (iteração {n:,})</translation>
    </message>
    <message>
        <source>{item} (from 0)</source>
        <translation>{item} (a contar de 0)</translation>
    </message>
    <message>
        <source>{least} to {most}</source>
        <translation>{least} a {most}</translation>
    </message>
    <message>
        <source>{low} to {high}</source>
        <translation>{low} a {high}</translation>
    </message>
    <message>
        <source>{move} drawn, {worth}</source>
        <translation>{move} por sorteio, {worth}</translation>
    </message>
    <message>
        <source>{move} ✂ pruned</source>
        <translation>{move} ✂ podado</translation>
    </message>
    <message>
        <source>{move} ✂ pruned: {number}</source>
        <translation>{move} ✂ podado: {number}</translation>
    </message>
    <message>
        <source>{move}, (probability), who decides, value; * best line</source>
        <translation>{move}, (probabilidade), quem decide, valor; * melhor linha</translation>
    </message>
    <message>
        <source>{move}, but nothing is known of it</source>
        <translation>{move}, mas nada se sabe a seu respeito</translation>
    </message>
    <message>
        <source>{move}, cut off, never searched</source>
        <translation>{move}, corte, nunca pesquisado</translation>
    </message>
    <message>
        <source>{move}, player to move, value (≤ or ≥: a bound), [window at entry]; * best line</source>
        <translation>{move}, quem joga, valor (≤ ou ≥: um limite), [intervalo à entrada]; * melhor linha</translation>
    </message>
    <message>
        <source>{move}, player to move, value, f: priority; * way to the best found</source>
        <translation>{move}, quem joga, valor, f: prioridade; * caminho até ao melhor encontrado</translation>
    </message>
    <message>
        <source>{move}, player to move, value; * best line</source>
        <translation>{move}, quem joga, valor; * melhor linha</translation>
    </message>
    <message>
        <source>{move}, the opponent's best reply</source>
        <translation>{move}, a melhor resposta do adversário</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} cutoffs</source>
        <extracomment>{n:,} cutoff</extracomment>
        <translation>
            <numerusform>{n:,} corte</numerusform>
            <numerusform>{n:,} cortes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} expansions</source>
        <extracomment>{n:,} expansion</extracomment>
        <translation>
            <numerusform>{n:,} expansão</numerusform>
            <numerusform>{n:,} expansões</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} iterations</source>
        <extracomment>{n:,} iteration</extracomment>
        <translation>
            <numerusform>{n:,} iteração</numerusform>
            <numerusform>{n:,} iterações</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} leaves</source>
        <extracomment>{n:,} leaf</extracomment>
        <translation>
            <numerusform>{n:,} folha</numerusform>
            <numerusform>{n:,} folhas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} levels deep</source>
        <extracomment>{n:,} level deep</extracomment>
        <translation>
            <numerusform>a {n:,} nível</numerusform>
            <numerusform>a {n:,} níveis</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} nodes</source>
        <extracomment>{n:,} node</extracomment>
        <translation>
            <numerusform>{n:,} nó</numerusform>
            <numerusform>{n:,} nós</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} samples, {bits} bits</source>
        <extracomment>{n:,} sample, {bits} bits</extracomment>
        <translation>
            <numerusform>{n:,} amostra, {bits} bits</numerusform>
            <numerusform>{n:,} amostras, {bits} bits</numerusform>
        </translation>
    </message>
    <message>
        <source>{n:,} seen before</source>
        <translation>{n:,} já vistos</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} tests</source>
        <extracomment>{n:,} test</extracomment>
        <translation>
            <numerusform>{n:,} teste</numerusform>
            <numerusform>{n:,} testes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} visits</source>
        <extracomment>{n:,} visit</extracomment>
        <translation>
            <numerusform>{n:,} visita</numerusform>
            <numerusform>{n:,} visitas</numerusform>
        </translation>
    </message>
    <message>
        <source>{n:,}, of them {reused:,} reused</source>
        <translation>{n:,}, das quais {reused:,} reutilizadas</translation>
    </message>
    <message>
        <source>{n:,}, {share} of its parent's</source>
        <translation>{n:,}, {share} das do pai</translation>
    </message>
    <message>
        <source>{name} ({disc}) has won with its {nth} disc</source>
        <translation>{name} ({disc}) venceu com a sua {nth} peça</translation>
    </message>
    <message>
        <source>{name} ({disc}) wins with its {nth} disc</source>
        <translation>{name} ({disc}) vence com a sua {nth} peça</translation>
    </message>
    <message numerus="yes">
        <source>{nodes:,}, of them {n:,} leaves</source>
        <extracomment>{nodes:,}, of them {n:,} leaf</extracomment>
        <translation>
            <numerusform>{nodes:,}, dos quais {n:,} folha</numerusform>
            <numerusform>{nodes:,}, dos quais {n:,} folhas</numerusform>
        </translation>
    </message>
    <message>
        <source>{nodes:,}, of them {n:,} seen before</source>
        <translation>{nodes:,}, dos quais {n:,} já vistos</translation>
    </message>
    <message>
        <source>{number} node below</source>
        <translation>{number} nó abaixo</translation>
    </message>
    <message>
        <source>{number} nodes below</source>
        <translation>{number} nós abaixo</translation>
    </message>
    <message>
        <source>{number} visit</source>
        <translation>{number} visita</translation>
    </message>
    <message>
        <source>{number} visits</source>
        <translation>{number} visitas</translation>
    </message>
    <message numerus="yes">
        <source>{n} moves, {outcome}</source>
        <extracomment>{n} move, {outcome}</extracomment>
        <translation>
            <numerusform>{n} jogada, {outcome}</numerusform>
            <numerusform>{n} jogadas, {outcome}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} plies deep</source>
        <extracomment>{n} ply deep</extracomment>
        <translation>
            <numerusform>a {n} meia-jogada</numerusform>
            <numerusform>a {n} meias-jogadas</numerusform>
        </translation>
    </message>
    <message>
        <source>{n}nd</source>
        <translation>{n}.ª</translation>
    </message>
    <message>
        <source>{n}rd</source>
        <translation>{n}.ª</translation>
    </message>
    <message>
        <source>{n}st</source>
        <translation>{n}.ª</translation>
    </message>
    <message>
        <source>{n}th</source>
        <translation>{n}.ª</translation>
    </message>
    <message>
        <source>{one} and {other} do not count in the same way</source>
        <translation>{one} e {other} não contam da mesma maneira</translation>
    </message>
    <message>
        <source>{place}, probability {probability}</source>
        <translation>{place}, probabilidade {probability}</translation>
    </message>
    <message>
        <source>{place}, {player}, not visited yet</source>
        <translation>{place}, {player}, ainda não visitado</translation>
    </message>
    <message numerus="yes">
        <source>{player} has {n} fours</source>
        <extracomment>{player} has {n} four</extracomment>
        <translation>
            <numerusform>{player} tem {n} quatro</numerusform>
            <numerusform>{player} tem {n} quatros</numerusform>
        </translation>
    </message>
    <message>
        <source>{player} in {columns}</source>
        <translation>{player} em {columns}</translation>
    </message>
    <message>
        <source>{player} plays column {column}.</source>
        <translation>{player} joga na coluna {column}.</translation>
    </message>
    <message>
        <source>{player} wins</source>
        <translation>{player} ganha</translation>
    </message>
    <message>
        <source>{player} wins at ply {n}</source>
        <translation>{player} ganha na meia-jogada {n}</translation>
    </message>
    <message>
        <source>{player} wins with its {nth} disc</source>
        <translation>{player} vence com a sua {nth} peça</translation>
    </message>
    <message>
        <source>{player} wins.</source>
        <translation>{player} vence.</translation>
    </message>
    <message numerus="yes">
        <source>{priority}: value less {n} plies</source>
        <extracomment>{priority}: value less {n} ply</extracomment>
        <translation>
            <numerusform>{priority}: valor menos {n} meia-jogada</numerusform>
            <numerusform>{priority}: valor menos {n} meias-jogadas</numerusform>
        </translation>
    </message>
    <message>
        <source>{rows} rows, {columns} columns.</source>
        <translation>{rows} linhas, {columns} colunas.</translation>
    </message>
    <message>
        <source>{rows}, c4viz at most {peak}</source>
        <translation>{rows}, c4viz no máximo {peak}</translation>
    </message>
    <message numerus="yes">
        <source>{search}: {few:,} instead of {n:,} nodes ({share})</source>
        <extracomment>{search}: {few:,} instead of {n:,} node ({share})</extracomment>
        <translation>
            <numerusform>{search}: {few:,} em vez de {n:,} nó ({share})</numerusform>
            <numerusform>{search}: {few:,} em vez de {n:,} nós ({share})</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{search}: {few:,} of {n:,} nodes ({share})</source>
        <extracomment>{search}: {few:,} of {n:,} node ({share})</extracomment>
        <translation>
            <numerusform>{search}: {few:,} de {n:,} nó ({share})</numerusform>
            <numerusform>{search}: {few:,} de {n:,} nós ({share})</numerusform>
        </translation>
    </message>
    <message>
        <source>{search}: {nodes}</source>
        <translation>{search}: {nodes}</translation>
    </message>
    <message>
        <source>{seconds:g} s</source>
        <translation>{seconds:g} s</translation>
    </message>
    <message>
        <source>{share} of the points</source>
        <translation>{share} dos pontos</translation>
    </message>
    <message>
        <source>{share} to win, less to lose ({number})</source>
        <translation>{share} de ganhar, menos a de perder ({number})</translation>
    </message>
    <message numerus="yes">
        <source>{share}: {points} of {n:,} points</source>
        <extracomment>{share}: {points} of {n:,} point</extracomment>
        <translation>
            <numerusform>{share}: {points} de {n:,} ponto</numerusform>
            <numerusform>{share}: {points} de {n:,} pontos</numerusform>
        </translation>
    </message>
    <message>
        <source>{step}: a cutoff</source>
        <translation>{step}: um corte</translation>
    </message>
    <message>
        <source>{taken:,}, {n:,} wait in the frontier</source>
        <translation>{taken:,}, {n:,} esperam na fronteira</translation>
    </message>
    <message>
        <source>{things} and {last}</source>
        <translation>{things} e {last}</translation>
    </message>
    <message>
        <source>{time} in Python</source>
        <translation>{time} em Python</translation>
    </message>
    <message>
        <source>{time}, compiled</source>
        <translation>{time}, compilada</translation>
    </message>
    <message>
        <source>{value} (even)</source>
        <translation>{value} (equilibrado)</translation>
    </message>
    <message>
        <source>{value} (good for {name})</source>
        <translation>{value} (bom para {name})</translation>
    </message>
    <message>
        <source>{value} ({name} wins)</source>
        <translation>{value} ({name} vence)</translation>
    </message>
    <message>
        <source>{value} from {move}</source>
        <translation>{value} de {move}</translation>
    </message>
    <message>
        <source>{value}: {winner} wins at ply {ply:g} ({number})</source>
        <translation>{value}: {winner} vence na meia-jogada {ply:g} ({number})</translation>
    </message>
</context>
<context>
    <name>trace</name>
    <message>
        <source>a bookmark has no row, note and step</source>
        <translation>um marcador não tem nó, nota e passo</translation>
    </message>
    <message>
        <source>a bookmark is at node {row}, there are {rows:,}</source>
        <translation>um marcador está no nó {row}, há {rows:,}</translation>
    </message>
    <message>
        <source>a bookmark is at step {step:,}, there are {steps:,}</source>
        <translation>um marcador está no passo {step:,}, há {steps:,}</translation>
    </message>
    <message>
        <source>connect {connect} is no whole number</source>
        <translation>connect {connect} não é um número inteiro</translation>
    </message>
    <message>
        <source>it does not say what a trace says</source>
        <translation>não diz o que um registo diz</translation>
    </message>
    <message>
        <source>it has no root</source>
        <translation>não tem raiz</translation>
    </message>
    <message>
        <source>it has no rows, and says that its search went to its end</source>
        <translation>não tem linhas, e diz que a sua pesquisa chegou ao fim</translation>
    </message>
    <message>
        <source>it is no trace</source>
        <translation>não é um registo de pesquisa</translation>
    </message>
    <message>
        <source>it was decided before any iteration, and has some</source>
        <translation>foi decidido antes de qualquer iteração, e tem algumas</translation>
    </message>
    <message>
        <source>it was decided otherwise than any search is</source>
        <translation>foi decidido como nenhuma pesquisa o é</translation>
    </message>
    <message>
        <source>its board does not go that way</source>
        <translation>o seu tabuleiro não segue esse caminho</translation>
    </message>
    <message>
        <source>its bookmarks are no list of at most {most:,}</source>
        <translation>os seus marcadores não são uma lista de no máximo {most:,}</translation>
    </message>
    <message>
        <source>its first row is no root</source>
        <translation>o primeiro nó não é uma raiz</translation>
    </message>
    <message>
        <source>its game has other playouts</source>
        <translation>o seu jogo tem outras partidas ao acaso</translation>
    </message>
    <message>
        <source>its log does not add all nodes</source>
        <translation>o seu diário não acrescenta todos os nós</translation>
    </message>
    <message>
        <source>its log does not add one node after another</source>
        <translation>o seu diário não acrescenta um nó após outro</translation>
    </message>
    <message>
        <source>its log has the wrong shape</source>
        <translation>o seu diário tem a forma errada</translation>
    </message>
    <message>
        <source>its log leads to no node</source>
        <translation>o seu diário não leva a nenhum nó</translation>
    </message>
    <message>
        <source>its nodes are not what their positions make them</source>
        <translation>os seus nós não são o que as posições fazem deles</translation>
    </message>
    <message>
        <source>its part {part} is missing</source>
        <translation>falta a sua parte {part}</translation>
    </message>
    <message>
        <source>its priors are none</source>
        <translation>os seus priors não o são</translation>
    </message>
    <message>
        <source>its priors do not add up to 1</source>
        <translation>os seus priors não somam 1</translation>
    </message>
    <message>
        <source>its priors have the wrong shape</source>
        <translation>os seus priors têm a forma errada</translation>
    </message>
    <message>
        <source>its reused iterations come from no search</source>
        <translation>as suas iterações reutilizadas não vêm de nenhuma pesquisa</translation>
    </message>
    <message>
        <source>its rows are not those of its game</source>
        <translation>as suas linhas não são as do seu jogo</translation>
    </message>
    <message>
        <source>its rows have moves off the board</source>
        <translation>os seus nós têm jogadas fora do tabuleiro</translation>
    </message>
    <message>
        <source>its rows have numbers that no search gives</source>
        <translation>os seus nós têm números que nenhuma pesquisa dá</translation>
    </message>
    <message>
        <source>its rows have the wrong shape</source>
        <translation>os seus nós têm a forma errada</translation>
    </message>
    <message>
        <source>its rows make no decision tree</source>
        <translation>as suas linhas não formam uma árvore de decisão</translation>
    </message>
    <message>
        <source>its rows make no search</source>
        <translation>os seus nós não fazem uma pesquisa</translation>
    </message>
    <message>
        <source>its rows make no tree</source>
        <translation>os seus nós não fazem uma árvore</translation>
    </message>
    <message>
        <source>its rows play into full columns</source>
        <translation>os seus nós jogam em colunas cheias</translation>
    </message>
    <message>
        <source>its rows play on after the end</source>
        <translation>os seus nós continuam depois do fim</translation>
    </message>
    <message>
        <source>its rows repeat a move</source>
        <translation>os seus nós repetem uma jogada</translation>
    </message>
    <message>
        <source>its visits are not what its log adds up to</source>
        <translation>as visitas não são as que o seu diário soma</translation>
    </message>
    <message>
        <source>its wins are not what its log adds up to</source>
        <translation>as vitórias não são as que o seu diário soma</translation>
    </message>
    <message>
        <source>no search ends as {ending}</source>
        <translation>nenhuma pesquisa acaba como {ending}</translation>
    </message>
    <message>
        <source>no search has the window of its row {row:,}</source>
        <translation>nenhuma pesquisa tem o intervalo da sua linha {row:,}</translation>
    </message>
    <message>
        <source>no search takes {seconds} seconds</source>
        <translation>nenhuma pesquisa demora {seconds} segundos</translation>
    </message>
    <message>
        <source>tables need pandas: {command}</source>
        <translation>as tabelas precisam do pandas: {command}</translation>
    </message>
    <message>
        <source>the best move of its row {row:,} is not the one that its children give it</source>
        <translation>a melhor jogada da sua linha {row:,} não é a que os filhos lhe dão</translation>
    </message>
    <message>
        <source>the note of a bookmark is no text of at most {most:,} characters</source>
        <translation>a nota de um marcador não é um texto de no máximo {most:,} caracteres</translation>
    </message>
    <message>
        <source>the searches begin at different positions, "{first}" and "{second}": choose two of one position</source>
        <translation>as pesquisas começam em posições diferentes, "{first}" e "{second}": escolher duas da mesma posição</translation>
    </message>
    <message>
        <source>the value of its row {row:,} is not the bound that it is called</source>
        <translation>o valor da sua linha {row:,} não é o limite que se diz dele</translation>
    </message>
    <message>
        <source>the value of its row {row:,} is not the one that its children give it</source>
        <translation>o valor da sua linha {row:,} não é o que os filhos lhe dão</translation>
    </message>
    <message>
        <source>what it says of its source is not what was written</source>
        <translation>o que diz da sua fonte não é o que foi escrito</translation>
    </message>
    <message>
        <source>{path} cannot be read, it is cut or damaged: {why}</source>
        <translation>não é possível ler {path}, está cortado ou danificado: {why}</translation>
    </message>
    <message>
        <source>{path} is no trace of c4viz</source>
        <translation>{path} não é um registo do c4viz</translation>
    </message>
    <message>
        <source>{path} says that it holds more than fits into memory</source>
        <translation>{path} diz que contém mais do que cabe na memória</translation>
    </message>
    <message>
        <source>{path} was altered: {why}</source>
        <translation>{path} foi alterado: {why}</translation>
    </message>
    <message>
        <source>{path} was written by a later c4viz (file version {version}, this one reads up to {known}): update c4viz</source>
        <translation>{path} foi escrito por um c4viz mais recente (versão de ficheiro {version}, este lê até {known}): atualizar o c4viz</translation>
    </message>
    <message>
        <source>{search} has other traits</source>
        <translation>{search} tem outras características</translation>
    </message>
    <message>
        <source>{search} leaves no trace of the kind "{kind}"</source>
        <translation>{search} não deixa nenhum registo do tipo "{kind}"</translation>
    </message>
</context>
<context>
    <name>warmup</name>
    <message>
        <source>the fast searches cannot be compiled: see above why</source>
        <translation>não é possível compilar as pesquisas rápidas: veja acima porquê</translation>
    </message>
</context>
</TS>
