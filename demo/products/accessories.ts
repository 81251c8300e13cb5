import type { DemoProduct } from './product.ts'

/** Acessórios: tools of the nail table. */
export const accessories: DemoProduct[] = [
  {
    sku: 'AC-PIN-001',
    name: 'Pincel Liner 000 para traços finos',
    category: 'pinceis-e-boleadores',
    price: 1890,
    quantity: 67,
    sold: 159,
    daysAgo: 75,
    kind: 'tool',
    description: `<p>Cerdas de 9 mm, tão finas que desenham cílios. O liner 000 é o pincel dos galhinhos, dos veios de mármore, das letras e do contorno da francesinha.</p>
<p>As cerdas são sintéticas e têm boa memória: voltam ao lugar depois da curva, sem abrir em leque. O cabo de madeira envernizada é leve e tem o ponto de apoio um pouco mais grosso, para a mão não cansar.</p>
<p>Carregue com pouca tinta, deite o pincel e puxe o traço num movimento só, apoiando o mindinho na mesa. Em gel, não precisa de pressa; em esmalte, dilua com uma gota.</p>
<p>Limpe com álcool isopropílico, modele a ponta com os dedos e guarde com a tampinha. Nunca deixe em pé sobre as cerdas.</p>`,
  },
  {
    sku: 'AC-PIN-005',
    name: 'Kit com 5 Pincéis para Nail Art',
    category: 'pinceis-e-boleadores',
    price: 4990,
    sale: 3990,
    quantity: 42,
    sold: 194,
    daysAgo: 68,
    featured: true,
    highlights: true,
    kind: 'tool',
    description: `<p>Cinco pincéis que dão conta do dia a dia do salão: liner curto, liner longo, chato para gel, chanfrado para limpar a cutícula e leque para degradê. O estojo enrola e prende com elástico, pronto para ir na bolsa.</p>
<p>Cada cabo tem uma faixa colorida diferente, e você pega o certo sem tirar os olhos da unha. As virolas são de alumínio e não enferrujam com álcool.</p>
<ul><li>Liner 7 mm e liner 13 mm</li><li>Chato nº 4</li><li>Chanfrado nº 2</li><li>Leque pequeno</li></ul>
<p>Use um pincel só para esmalte e outro só para gel: resíduo de um atrapalha a cura do outro. Depois do uso, limpe num papel sem fiapo, passe álcool isopropílico e deixe secar deitado.</p>`,
  },
  {
    sku: 'AC-BOL-007',
    name: 'Boleador Duplo, jogo com 3 peças',
    category: 'pinceis-e-boleadores',
    price: 1690,
    quantity: 110,
    sold: 142,
    daysAgo: 93,
    kind: 'tool',
    description: `<p>Seis bolinhas em três cabos, de 0,5 a 3 mm. É a ferramenta mais fácil da nail art: molhou, encostou, levantou, e está feito um poá perfeito.</p>
<p>Serve também para miolo de flor, patinha, coração (dois pontos e um puxão para baixo) e para pegar caviar e pérola pequena. As pontas são de aço inox polido, que não risca a unha.</p>
<p>Pingue um pouco de esmalte sobre um pedaço de plástico e carregue a cada dois ou três pontos, para que saiam do mesmo tamanho. Quer um degradê de bolinhas? Não recarregue; elas diminuem sozinhas.</p>
<p>Limpe com algodão e removedor logo depois. Cabo texturizado, comprimento de 13 cm, cores sortidas conforme o lote.</p>`,
  },
  {
    sku: 'AC-CAN-009',
    name: 'Caneta Aplicadora de Strass com ponta de cera',
    category: 'pinceis-e-boleadores',
    price: 1290,
    quantity: 88,
    sold: 203,
    daysAgo: 58,
    kind: 'tool',
    description: `<p>Encoste a ponta de cera, a pedra vem; encoste no gel, a pedra fica. Com a caneta aplicadora você monta uma fileira de strass em metade do tempo, sem derrubar a caixinha nem espetar a unha com a pinça.</p>
<p>Do outro lado há uma ponta metálica afilada, para ajustar o ângulo da pedra e limpar o excesso de cola. Funciona com strass de SS3 a SS20, pérolas e caviar.</p>
<p>Quando a cera perder a pega, amasse um pouquinho entre os dedos ou corte a pontinha com estilete. Uma carga dura meses de uso diário.</p>
<p>Contém uma caneta de 14 cm com tampa e uma carga reserva. Guarde longe do calor: dentro do carro, no verão, a cera derrete.</p>`,
  },
  {
    sku: 'AC-LIX-010',
    name: 'Lixa Banana 100/180, pacote com 10',
    category: 'lixas',
    price: 1990,
    quantity: 175,
    sold: 416,
    daysAgo: 114,
    kind: 'tool',
    description: `<p>Curva de um lado, reta do outro, com duas gramaturas: 100 para encurtar e dar forma em unha de gel ou fibra, 180 para acabamento e unha natural. O formato banana entra na lateral sem machucar a pele.</p>
<p>O grão é colado sobre espuma de alta densidade, que não dobra ao meio, e aguenta lavagem com água, sabão e álcool 70%. Ainda assim, no atendimento profissional, o correto é uma lixa por cliente; por isso vendemos em pacote de dez.</p>
<p>Lixe sempre no mesmo sentido, da lateral para o centro. O vaivém abre as camadas da unha e é o começo de toda descamação.</p>
<p>Medidas: 17,8 × 2,8 cm. Cor rosa com miolo branco. Descarte quando o grão estiver liso.</p>`,
  },
  {
    sku: 'AC-LIX-014',
    name: 'Lixa Bloco Polidora 4 faces',
    category: 'lixas',
    price: 1390,
    quantity: 132,
    sold: 228,
    daysAgo: 36,
    kind: 'tool',
    description: `<p>Quatro faces numeradas: lixar, nivelar, alisar e polir. Em dois minutos por mão, a unha fica com um brilho natural que parece cobertura, sem uma gota de esmalte.</p>
<p>Use a primeira face só na ponta; a segunda e a terceira na superfície, com mão leve, no máximo uma vez por mês; a quarta pode ser usada toda semana. Passar do ponto afina a unha, então pare assim que ela ficar lisa.</p>
<p>Antes da película ou do gel, a face 2 tira o brilho e ajuda na aderência. Depois, limpe o pó com pincel e álcool.</p>
<ul><li>Bloco de EVA macio, 9,5 × 2,5 × 2,5 cm</li><li>Lavável</li><li>Indicado para unhas naturais e alongadas</li></ul>`,
  },
  {
    sku: 'AC-ALI-021',
    name: 'Alicate de Cutícula em Aço Inox',
    category: 'alicates-e-espatulas',
    price: 5990,
    quantity: 34,
    sold: 181,
    daysAgo: 101,
    kind: 'tool',
    packed: { weight: 95, height_mm: 25, width_mm: 70, length_mm: 160 },
    description: `<p>Corta sem repuxar. A lâmina de 6 mm é afiada à mão e fecha rente do começo ao fim, que é o que separa um alicate bom daquele que belisca.</p>
<p>Feito em aço inoxidável cirúrgico, com mola dupla macia e cabo anatômico de 11 cm. Pode ir à autoclave, a 134 °C, quantas vezes for preciso; não use em água sanitária, que mancha e come o fio.</p>
<p>Amoleça a cutícula com água morna ou creme, empurre e retire apenas a pele solta. A cutícula é proteção, e tirar demais abre porta para infecção.</p>
<p>Acompanha protetor de silicone para a ponta. Lubrifique a articulação uma vez por mês com óleo mineral e mande afiar só com quem entende. Garantia de 90 dias contra defeitos.</p>`,
  },
  {
    sku: 'AC-ESP-024',
    name: 'Espátula Empurradora Dupla com ponta de silicone',
    category: 'alicates-e-espatulas',
    price: 2290,
    quantity: 59,
    sold: 104,
    daysAgo: 21,
    kind: 'tool',
    description: `<p>De um lado, concha de aço para afastar a cutícula; do outro, ponta macia de silicone para alisar película e aplicar pigmento em pó. Uma ferramenta em cada mão a menos para procurar.</p>
<p>A concha tem borda arredondada, que desliza sem arranhar a unha. O silicone é firme o suficiente para assentar o adesivo até o cantinho e não gruda na cola.</p>
<h3>Com películas</h3>
<p>Encoste o silicone no centro da película e vá empurrando em leque. Nas laterais, use a beiradinha. Se formar uma ruga, levante só aquele pedaço e alise de novo.</p>
<p>Inox 304, comprimento de 14 cm. A ponta de silicone sai para lavar. Esterilize apenas a parte metálica.</p>`,
  },
  {
    sku: 'AC-CAB-031',
    name: 'Cabine UV LED 54 W com sensor',
    category: 'cabines',
    price: 15990,
    sale: 13490,
    quantity: 12,
    sold: 66,
    daysAgo: 43,
    featured: true,
    kind: 'tool',
    packed: { weight: 980, height_mm: 110, width_mm: 210, length_mm: 230 },
    description: `<p>Cura gel, base, cobertura e resina em 30 ou 60 segundos. São 18 LEDs de onda dupla (365 e 405 nm) distribuídos em arco, inclusive na altura do polegar, que costuma ficar cru nas cabines pequenas.</p>
<p>O sensor liga a luz quando a mão entra e desliga quando sai. O visor mostra o tempo, e o modo de 99 segundos começa fraco e vai aumentando, para aliviar aquele calorzinho do gel de construção.</p>
<ul><li>Bivolt automático, 54 W</li><li>Fundo removível, para pé e para limpeza</li><li>20 × 19 × 10 cm, 480 g</li><li>Vida útil dos LEDs: cerca de 50 mil horas</li></ul>
<p>Acompanha fonte e manual em português. Não olhe diretamente para a luz e use protetor solar nas mãos da cliente. Garantia de um ano.</p>`,
  },
  {
    sku: 'AC-CAB-032',
    name: 'Mini Cabine Portátil USB 6 W',
    category: 'cabines',
    price: 4990,
    quantity: 25,
    sold: 88,
    daysAgo: 107,
    status: 0,
    kind: 'tool',
    packed: { weight: 190, height_mm: 60, width_mm: 90, length_mm: 140 },
    description: `<p>Do tamanho de um mouse, dobrável, liga no carregador do celular. A mini cabine serve para um conserto rápido em casa ou na viagem: cola uma pedra, cura um dedo por vez, cabe na necessaire.</p>
<p>Possui três LEDs de 395 nm e temporizador de 60 segundos. Por ter pouca potência, dê dois ciclos por camada e trabalhe com camadas finas; para atender clientes, prefira a cabine de 54 W.</p>
<p>Vem com cabo USB de 80 cm. Não traz a fonte, mas qualquer carregador de 5 V funciona, assim como bateria portátil e notebook.</p>
<p>Limpe com pano seco. Os pezinhos dobram para dentro e protegem os LEDs na mala. Produto em revisão com o fornecedor, por ora fora de venda.</p>`,
  },
]
