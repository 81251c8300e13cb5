import { type DemoProduct, wornFirst } from './product.ts'

/** Cartelão: the large sheets, twenty decals each. */
export const largeSheets: DemoProduct[] = [
  {
    sku: 'CL-FLO-101',
    name: 'Cartelão Jardim de Rosas',
    category: 'cartelao-florais',
    price: 1690,
    quantity: 84,
    sold: 412,
    daysAgo: 96,
    highlights: true,
    kind: 'cartelao',
    description: `<p>Rosas abertas em rosa-antigo e vinho sobre fundo claro, com folhas pintadas uma a uma. É o cartelão que mais sai aqui na loja: combina com noiva, com batizado e com a cliente que pede “alguma coisa delicada, mas que apareça”.</p>
<p>São 20 películas autocolantes em cinco larguras, do polegar ao mindinho, o bastante para duas aplicações completas. A película é fina, de vinil flexível, e acompanha a curva da unha sem levantar nas pontas.</p>
<h3>Como aplicar</h3>
<p>Passe a base e espere secar ao toque. Escolha a película um pouco mais estreita que a unha, posicione rente à cutícula e alise do centro para fora. Corte a sobra com a lixa, de cima para baixo, e finalize com cobertura extrabrilho.</p>
<p>Dura até 10 dias em esmalte comum e até três semanas selada com gel. Para retirar, removedor sem pressa.</p>`,
  },
  {
    sku: 'CL-FLO-102',
    name: 'Cartelão Margaridas no Céu',
    category: 'cartelao-florais',
    price: 1590,
    quantity: 46,
    sold: 187,
    daysAgo: 41,
    featured: true,
    kind: 'cartelao',
    description: `<p>Margaridas brancas de miolo amarelo espalhadas num azul de céu limpo. As flores têm três tamanhos, e por isso cada unha sai diferente da outra sem que o conjunto perca o capricho.</p>
<p>O cartelão traz 20 películas: 12 estampadas por inteiro e 8 com poucas flores junto à ponta, pensadas para alternar e deixar a mão mais leve. Material: vinil adesivo com verniz de proteção, livre de cheiro.</p>
<ul><li>Aplicação a seco, sem água e sem cola</li><li>Pode ser cortada com tesourinha antes de aplicar</li><li>Aceita cobertura comum ou gel em cabine</li></ul>
<p>Dica de manicure: aqueça a película dois segundos com o secador antes de alisar as laterais. Ela fica mais macia e assenta até em unha bem curvada. Guarde o que sobrar na própria embalagem, longe do sol.</p>`,
  },
  {
    sku: 'CL-FLO-103',
    name: 'Cartelão Costela-de-Adão',
    category: 'cartelao-florais',
    price: 1690,
    sale: 1390,
    quantity: 31,
    sold: 158,
    daysAgo: 73,
    kind: 'cartelao',
    description: `<p>Folhas de costela-de-adão em dois tons de verde, recortadas sobre um creme quente, com toques de terracota. Fica linda em quem usa pouca cor no dia a dia e quer um detalhe tropical que não pareça fantasia de férias.</p>
<p>Vêm 20 unidades em cinco tamanhos. O desenho foi pensado grande de propósito: numa unha curta aparece uma folha inteira, numa longa aparecem duas.</p>
<h3>Para durar mais</h3>
<p>Desengordure a unha com álcool 70% antes da base, aplique a película sobre a base já seca e passe a cobertura também na bordinha livre da unha. É esse “fecho” que evita que a água entre por baixo.</p>
<p>Não indicamos usar direto sobre unha natural sem base: a cola segura, mas pode marcar na retirada. Produto feito em vinil atóxico, embalado em saquinho com fecho.</p>`,
  },
  {
    sku: 'CL-ANI-201',
    name: 'Cartelão Onça Clássica',
    category: 'cartelao-animal-print',
    price: 1590,
    quantity: 120,
    sold: 534,
    daysAgo: 112,
    highlights: true,
    kind: 'cartelao',
    views: wornFirst,
    description: `<p>A oncinha de sempre, feita direito: rosetas irregulares em caramelo e preto sobre um fundo areia, sem aquela repetição de carimbo. Vai bem em unha quadrada, amendoada, curta ou alongada, e some na mala de quem atende em domicílio porque combina com tudo.</p>
<p>Cada cartelão tem 20 películas. O corte é limpo e elas saem inteiras do papel, sem precisar de pinça.</p>
<ol><li>Base e uma camada fina de esmalte nude, bem secos.</li><li>Película posicionada a um fio da cutícula.</li><li>Alise com a espátula de silicone ou com o polegar.</li><li>Lixe a sobra e sele com cobertura.</li></ol>
<p>Quer um acabamento mais discreto? Use só no anelar e no polegar, com o restante em nude amêndoa. Rende cinco clientes por cartelão. Remove com removedor comum, sem lixar.</p>`,
  },
  {
    sku: 'CL-ANI-202',
    name: 'Cartelão Zebra e Ouro',
    category: 'cartelao-animal-print',
    price: 1790,
    quantity: 22,
    sold: 96,
    daysAgo: 28,
    featured: true,
    kind: 'cartelao',
    description: `<p>Listras de zebra em preto profundo sobre branco, com um fio dourado acompanhando parte do desenho. O dourado é uma camada metalizada que reflete a luz conforme a mão se mexe, e não um amarelo chapado.</p>
<p>O cartelão tem 20 películas, quatro delas inteiramente douradas para a filha única. Vinil de 60 micra, um pouco mais firme que o das florais, o que ajuda a manter as listras retas na hora de esticar.</p>
<p><strong>Aplicação:</strong> prefira posicionar de uma vez. Se entortar, levante devagar pela ponta e reposicione enquanto a base não pegou. Finalize com cobertura; as muito solventes podem embaçar o metalizado, então espere dez minutos antes da segunda camada.</p>
<p>Evite deixar o cartelão no carro: o calor amolece a cola. Bem guardado, ele se conserva por dois anos.</p>`,
  },
  {
    sku: 'CL-MAR-301',
    name: 'Cartelão Mármore Carrara',
    category: 'cartelao-marmores',
    price: 1790,
    quantity: 57,
    sold: 243,
    daysAgo: 88,
    highlights: true,
    kind: 'cartelao',
    views: wornFirst,
    description: `<p>Branco leitoso com veios cinza e um risco dourado aqui e ali, como bancada de mármore recém-polida. Nenhum veio se repete na folha, e é isso que faz a unha parecer pedra de verdade em vez de adesivo.</p>
<p>Conteúdo: 20 películas em cinco larguras. Funciona muito bem em alongamento de gel e fibra, porque o fundo é opaco e cobre a estrutura por baixo.</p>
<h3>Sugestão da nossa bancada</h3>
<p>Mármore no polegar e no anelar, branco leite nas outras, e um strass SS6 na base do anelar. Leva quinze minutos e cobra-se como decoração completa.</p>
<p>Para não criar bolhas, alise sempre do centro para as laterais e só então na direção da ponta. Cobertura fosca também fica bonita: tira o brilho e dá cara de pedra natural. Retire com removedor, sem arrancar.</p>`,
  },
  {
    sku: 'CL-MAR-302',
    name: 'Cartelão Quartzo Rosa',
    category: 'cartelao-marmores',
    price: 1890,
    sale: 1590,
    quantity: 2,
    sold: 301,
    daysAgo: 102,
    kind: 'cartelao',
    description: `<p>Rosa translúcido com nuvens brancas e fissuras finas em ouro velho, inspirado na pedra bruta. A transparência é real: a cor da base que você passa por baixo muda o tom final, do rosa bebê ao chá.</p>
<p>São 20 películas por cartelão. Por serem translúcidas, pedem uma base bem nivelada. Qualquer ondulação aparece, então vale polir a unha com a lixa bloco antes de começar.</p>
<ul><li>Sobre branco leite: quartzo claro, quase opalino</li><li>Sobre nude: rosa queimado</li><li>Direto na base transparente: efeito de vidro</li></ul>
<p>Película de poliéster ultrafino, 40 micra, que praticamente desaparece sob a cobertura. Não precisa de água. Manuseie com a pinça, pelas bordas, porque a digital marca o adesivo. Última remessa desta estampa por enquanto.</p>`,
  },
  {
    sku: 'CL-CLA-401',
    name: 'Cartelão Francesinha Colorida',
    category: 'cartelao-francesinhas-e-degrades',
    price: 1490,
    quantity: 140,
    sold: 368,
    daysAgo: 65,
    featured: true,
    kind: 'cartelao',
    views: wornFirst,
    description: `<p>Francesinha pronta em cinco cores, com o sorriso já desenhado: framboesa, laranja, amarelo, verde-água e lilás sobre base rosada. Acabou o sofrimento de igualar a curvinha nas dez unhas.</p>
<p>Você recebe 20 películas, quatro de cada cor, em tamanhos do 3 ao 7. A base é semitransparente e se mistura à unha natural; só a ponta é opaca.</p>
<p><strong>O pulo do gato:</strong> alinhe a película pela ponta, e não pela cutícula, para que a faixa colorida fique na mesma altura em todos os dedos. Depois apare perto da cutícula com o palito, enquanto o adesivo ainda cede.</p>
<p>Indicada para unhas de comprimento médio a longo. Em unha muito curta a faixa toma metade do espaço, o que também é um estilo. Sele com duas camadas finas de cobertura e aguarde secar bem.</p>`,
  },
  {
    sku: 'CL-CLA-402',
    name: 'Cartelão Pôr do Sol em Degradê',
    category: 'cartelao-francesinhas-e-degrades',
    price: 1490,
    quantity: 63,
    sold: 129,
    daysAgo: 17,
    kind: 'cartelao',
    views: wornFirst,
    description: `<p>Do amarelo-manga ao roxo, passando por coral e rosa: um degradê contínuo, sem faixas, que na esponja levaria meia hora e aqui se resolve em poucos minutos. Algumas películas trazem o sol baixinho e a linha do mar.</p>
<p>Cartelão com 20 unidades. A transição acompanha o comprimento da unha, então a película pode ser cortada por cima ou por baixo para mudar a cor que predomina. Na mesma folha dá para montar uma mão que vai escurecendo do polegar ao mindinho.</p>
<h3>Cuidados</h3>
<p>O pigmento é impresso sob o verniz e não mancha com protetor solar nem com cloro de piscina. Mesmo assim, reaplique a cobertura a cada quatro dias se você passa muito tempo na água. Retirada com removedor com ou sem acetona.</p>`,
  },
  {
    sku: 'CL-CLA-403',
    name: 'Cartelão Noite Estrelada com Luas, Constelações e Pó Dourado para Unhas Longas, Curtas ou em Gel, 20 Películas',
    slug: 'cartelao-noite-estrelada',
    category: 'cartelao-francesinhas-e-degrades',
    price: 1890,
    quantity: 38,
    sold: 74,
    daysAgo: 9,
    featured: true,
    highlights: true,
    kind: 'cartelao',
    description: `<p>Azul-noite que clareia em direção à ponta, salpicado de estrelas minúsculas, luas crescentes e constelações ligadas por um fio dourado. Sob luz artificial o pó metálico pisca de leve, sem exagero.</p>
<p>São 20 películas, com oito desenhos diferentes que conversam entre si: céu limpo, lua sozinha, constelação, chuva de estrelas. Monte a sequência que quiser; não há mão esquerda nem direita.</p>
<p>Por ser uma estampa escura, aplique sobre base incolor e confira se não ficou poeira antes de assentar, porque qualquer fiapo aparece. Em unhas longas, estique levemente no sentido do comprimento. Em gel, cure a cobertura por 60 segundos.</p>
<ul><li>Vinil flexível com adesivo acrílico</li><li>Não testado em animais</li><li>Validade: 24 meses fechado</li></ul>`,
  },
]
