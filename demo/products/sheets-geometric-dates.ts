import { type DemoProduct, wornFirst } from './product.ts'

/** Cartelinha simples: small sheets of twelve decals, geometry and days of celebration. */
export const geometricAndDateSheets: DemoProduct[] = [
  {
    sku: 'CT-GEO-031',
    name: 'Cartelinha Granilite',
    category: 'cartelinha-geometrico',
    price: 490,
    quantity: 69,
    sold: 132,
    daysAgo: 47,
    kind: 'cartelinha',
    description: `<p>Caquinhos em terracota, verde-musgo, mostarda e grafite sobre branco-gelo, como o piso de granilite da casa da infância. Uma estampa que agrada arquiteta, professora e quem diz que não gosta de unha decorada.</p>
<p>Traz 12 películas em seis tamanhos. Como o desenho não tem direção, aproveita-se tudo: pode girar, emendar e até usar os retalhos para fazer meia-lua na base da unha.</p>
<p>Cole sobre base transparente ou sobre um esmalte claro totalmente seco. Pressione as bordas com um palito envolto em algodão, espere a cola assentar e sele. Com cobertura fosca vira cimento queimado; com brilhante, pedra polida.</p>
<p>Vinil fino de 50 micra. Remoção fácil, sem resíduos.</p>`,
  },
  {
    sku: 'CT-GEO-032',
    name: 'Cartelinha Xadrez Lilás',
    category: 'cartelinha-geometrico',
    price: 550,
    quantity: 90,
    sold: 254,
    daysAgo: 60,
    highlights: true,
    option: { family: 'cartelinha-xadrez', value: 'Lilás', color: '#b79ae0' },
    kind: 'cartelinha',
    description: `<p>Quadradinhos lilás e branco bem alinhados, com duas películas onduladas no mesmo tom para quebrar a rigidez. É o xadrez de skatista em versão doce, e a cor mais vendida das três que temos.</p>
<p>São 12 películas, com linhas retas impressas em alta definição: de perto não há serrilhado. O segredo é colar reto. Apoie o cotovelo na mesa, alinhe uma fileira de quadrados com a cutícula e só então solte o resto.</p>
<p>Se preferir, use em duas unhas por mão e pinte as outras de lilás liso. Seque bem a base, alise, lixe a sobra e passe cobertura brilhante.</p>
<p>Cada cartela rende uma aplicação completa, com sobra para retocar. Veja também o xadrez em verde-sálvia e em preto.</p>`,
  },
  {
    sku: 'CT-GEO-033',
    name: 'Cartelinha Xadrez Verde-Sálvia',
    category: 'cartelinha-geometrico',
    price: 550,
    quantity: 41,
    sold: 108,
    daysAgo: 60,
    option: { family: 'cartelinha-xadrez', value: 'Verde-sálvia', color: '#9db58a' },
    kind: 'cartelinha',
    description: `<p>O xadrez da estação num verde apagado de folha de sálvia, com branco quente no lugar do branco puro. Fica elegante com prata, com jeans e com pele de qualquer tom.</p>
<p>A cartelinha tem 12 películas autocolantes: dez quadriculadas, duas com o tabuleiro ondulado. Impressão nítida e fundo opaco, que não deixa a unha transparecer.</p>
<p>Aplique uma por vez, tirando do papel com a ponta da espátula. Encoste primeiro no meio, depois nas laterais, e por último perto da cutícula; assim o quadriculado não puxa para um lado.</p>
<ul><li>Sem água, sem cola, sem secador</li><li>Até dez dias com cobertura comum</li><li>Sai com removedor, sem arrancar camada da unha</li></ul>
<p>Para quem atende: custa menos de um real por cliente quando usada como filha única.</p>`,
  },
  {
    sku: 'CT-GEO-034',
    name: 'Cartelinha Xadrez Preto e Branco',
    category: 'cartelinha-geometrico',
    price: 550,
    quantity: 133,
    sold: 320,
    daysAgo: 60,
    option: { family: 'cartelinha-xadrez', value: 'Preto', color: '#22141f' },
    kind: 'cartelinha',
    description: `<p>Preto no branco, quadrado por quadrado. O clássico que veio dos tênis e das pistas de corrida não sai de moda e ainda disfarça pequenas lascas na ponta, porque o olho se perde no desenho.</p>
<p>Doze películas em seis larguras. O preto é denso, sem aquele reflexo azulado, e não solta tinta com acetona durante a finalização.</p>
<p>Uma ideia que as clientes adoram: xadrez na diagonal em metade da unha e vermelho na outra metade. Basta cortar a película antes de descolar e cobrir a emenda com um fio de esmalte prata.</p>
<p>Base seca, película lisa, lixa num sentido só, cobertura. Quem digita o dia inteiro deve reforçar a cobertura no terceiro dia. Conserve em local fresco, na embalagem.</p>`,
  },
  {
    sku: 'CT-GEO-035',
    name: 'Cartelinha Ondas Anos 70',
    category: 'cartelinha-geometrico',
    price: 490,
    quantity: 54,
    sold: 177,
    daysAgo: 24,
    featured: true,
    kind: 'cartelinha',
    description: `<p>Faixas curvas em laranja, mostarda, rosa e marrom que sobem pela unha como capa de disco. As ondas continuam de uma película para a outra: coladas na ordem, formam um desenho só na mão inteira.</p>
<p>Por isso numeramos o verso do papel de 1 a 12. Se não quiser seguir, tudo bem, cada uma funciona sozinha.</p>
<h3>O que acompanha</h3>
<p>Uma cartelinha com 12 películas autocolantes e um guia com a sequência. Material: vinil com verniz acetinado, que dispensa cobertura fosca. Se gosta de brilho, é só passar a cobertura comum.</p>
<p>Cole sobre base seca, alise com calma, apare com a lixa. As curvas perdoam quem está começando, porque não há linha reta para denunciar a mão trêmula.</p>`,
  },
  {
    sku: 'CT-GEO-036',
    name: 'Cartelinha Bauhaus',
    category: 'cartelinha-geometrico',
    price: 590,
    sale: 490,
    quantity: 27,
    sold: 63,
    daysAgo: 70,
    kind: 'cartelinha',
    description: `<p>Círculos, arcos e blocos em vermelho, azul, amarelo e preto sobre papel cru. Cada película é uma pequena composição, como se alguém tivesse recortado um cartaz da década de 1920 em doze pedaços.</p>
<p>Vêm 12 desenhos diferentes, nenhum repetido. Dá para usar todos juntos ou escolher um por mão e deixar o restante no preto.</p>
<p>As cores são chapadas e opacas, então cobrem qualquer base. Posicione pensando no eixo: os arcos ficam melhores quando encostam numa das laterais da unha. Lixe a sobra devagar, para não esfiapar a quina, e sele com cobertura.</p>
<p>Filme de poliéster de 50 micra, adesivo sensível à pressão. Retira-se com removedor. Produto indicado para unha natural, gel, fibra e postiça.</p>`,
  },
  {
    sku: 'CT-DAT-041',
    name: 'Cartelinha Noite de Natal',
    category: 'cartelinha-datas-especiais',
    price: 590,
    quantity: 150,
    sold: 92,
    daysAgo: 12,
    featured: true,
    kind: 'cartelinha',
    views: wornFirst,
    description: `<p>Pinheirinhos, flocos de neve, bengalinhas e bolas douradas em vermelho, verde e branco. É a cartelinha para fazer no dia 23 e ouvir elogio na ceia, na missa e na confraternização da firma.</p>
<p>Doze películas autocolantes: quatro de fundo vermelho, quatro de fundo verde-escuro e quatro claras com floquinhos. Misture à vontade, porque as cores foram escolhidas para combinar entre si.</p>
<p>Aplique sobre base incolor, alise bem as laterais e sele com cobertura. Se for lavar a louça da ceia, use luvas na primeira noite; a cola atinge a força total depois de 24 horas.</p>
<p>Quer brilho de festa? Uma camada de glitter ouro por cima do floco de neve resolve. Compre com antecedência: perto do Natal costuma faltar.</p>`,
  },
  {
    sku: 'CT-DAT-042',
    name: 'Cartelinha Arraial',
    category: 'cartelinha-datas-especiais',
    price: 550,
    quantity: 36,
    sold: 240,
    daysAgo: 115,
    kind: 'cartelinha',
    description: `<p>Bandeirinhas coloridas penduradas no barbante, balões, chita florida e o céu de noite de São João. Só de olhar dá para sentir o cheiro de milho assado.</p>
<p>A cartelinha vem com 12 películas, seis de bandeirinha sobre azul-noite e seis de chita. No polegar cabe um balão inteiro, que fica uma graça com a data pintada à mão por cima.</p>
<p>Para aplicar: unha limpa e seca, base, película, lixa e cobertura. As bandeirinhas têm lado certo; a pontinha do triângulo aponta para fora da mão.</p>
<ul><li>Rende uma aplicação completa e sobra</li><li>Serve em unhas de criança, recortando com tesoura</li><li>Sai com removedor comum</li></ul>
<p>Use em junho, julho ou quando bater saudade de quadrilha.</p>`,
  },
  {
    sku: 'CT-DAT-043',
    name: 'Cartelinha Coração de Namorados',
    category: 'cartelinha-datas-especiais',
    price: 550,
    sale: 450,
    quantity: 78,
    sold: 188,
    daysAgo: 110,
    kind: 'cartelinha',
    views: wornFirst,
    description: `<p>Corações de vários tamanhos em vermelho, rosa e vinho, uns cheios, outros só no contorno, sobre rosa-claro. Romântica na medida: para o Dia dos Namorados, aniversário de casamento ou simplesmente porque sim.</p>
<p>São 12 unidades. Duas delas têm um coração grande sozinho, feitas para o anelar. As demais são miúdas e combinam com unha curta.</p>
<p>O adesivo gruda melhor com a mão aquecida. Esfregue as palmas por alguns segundos antes de começar e pressione cada película por dez segundos depois de alisar. Finalize com cobertura brilhante em duas camadas finas, com intervalo de cinco minutos.</p>
<p>Aguenta até dez dias de rotina normal. Para retirar, molhe o algodão no removedor, segure sobre a unha e deslize em direção à ponta.</p>`,
  },
  {
    sku: 'CT-DAT-044',
    name: 'Cartelinha Verde e Amarela',
    category: 'cartelinha-datas-especiais',
    price: 490,
    quantity: 60,
    sold: 351,
    daysAgo: 120,
    status: 0,
    kind: 'cartelinha',
    description: `<p>Listras, estrelas e losangos em verde, amarelo, azul e branco para torcer com as mãos. Fizemos para os jogos da seleção e deixamos guardada até o próximo campeonato.</p>
<p>Cartelinha com 12 películas autocolantes em seis tamanhos, com quatro desenhos que se alternam: losango, estrela, listra diagonal e calçadão. O amarelo é vivo e não fica esverdeado sob a cobertura.</p>
<p>Cole sobre base branca se quiser cor mais forte, ou sobre transparente para um resultado mais leve. Pressione, lixe, sele. Em dia de jogo com muito gesto e muito nervoso, vale reforçar a ponta com uma segunda camada de cobertura.</p>
<p>Fácil de tirar no dia seguinte, ganhando ou perdendo. Vinil atóxico, sem cheiro.</p>`,
  },
]
