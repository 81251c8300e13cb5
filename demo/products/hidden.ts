import type { DemoProduct } from './product.ts'

/** Products of hidden categories: customers do not find them until staff show the category. */
export const hidden: DemoProduct[] = [
  {
    sku: 'CL-PRE-901',
    name: 'Cartelão Olho Grego',
    category: 'pre-lancamento',
    price: 1690,
    quantity: 100,
    sold: 0,
    daysAgo: 2,
    kind: 'cartelao',
    description: `<p>Olhos gregos em azul-cobalto, branco e celeste, de vários tamanhos, sobre um azul bem claro com pontinhos dourados. Para espantar o mau-olhado com estilo, porque proteção e capricho cabem na mesma mão.</p>
<p>Cartelão com 20 películas: doze com olhos miúdos espalhados, quatro com um olho grande e quatro lisas com borda dourada. O azul é vivo e opaco, cobre qualquer base.</p>
<p>Aplique a seco, alise com a espátula de silicone e sele a ponta. Fica bonito com prata, com branco leite e com um strass cristal no centro do olho maior.</p>
<p>Coleção nova, à venda em breve. As fotos mostram a prova de cor aprovada; o lote definitivo pode variar um tantinho no tom do celeste.</p>`,
  },
  {
    sku: 'CL-PRE-902',
    name: 'Cartelão Aurora Cromada',
    category: 'pre-lancamento',
    price: 1990,
    quantity: 100,
    sold: 0,
    daysAgo: 1,
    kind: 'cartelao',
    description: `<p>Efeito espelhado com reflexos verde, lilás e rosa, igual ao pó cromado que precisa de cabine, só que em película. Colou, alisou, acabou: sem poeira brilhante pela mesa e sem lixar gel depois.</p>
<p>Vêm 20 unidades em cinco larguras. A camada metalizada tem 30 micra e mostra cada imperfeição da unha, por isso capriche no polimento antes de aplicar.</p>
<p>Segure pelas bordas, com pinça, para não marcar o espelho. Use cobertura à base de água, pois as de solvente forte embaçam o cromado em poucos minutos.</p>
<p>Entra na loja junto com a coleção de verão. Se você é revendedora, fale com a gente para reservar a sua caixa antes do lançamento.</p>`,
  },
  {
    sku: 'IN-CTS-951',
    name: 'Cartelinha Infantil Arco-Íris',
    category: 'linha-infantil',
    price: 450,
    quantity: 50,
    sold: 12,
    daysAgo: 88,
    kind: 'cartelinha',
    description: `<p>Arco-íris, nuvens e estrelinhas em películas menores, cortadas para unhas de 4 a 10 anos. Adesivo suave, que aguenta uma tarde de brincadeira e sai com água morna e sabão, sem removedor.</p>
<p>São 12 unidades por cartela, em tamanhos de 5 a 9 mm. Não precisam de base nem de cobertura, apenas de mãos limpas e secas.</p>
<p>A tinta é à base de água e o filme não tem cheiro. Mesmo assim, a aplicação deve ser feita por um adulto, e o produto não é indicado a crianças que ainda levam as mãos à boca.</p>
<p>A linha infantil está em pausa enquanto aguardamos a renovação do laudo dermatológico; assim que sair, ela volta para a loja.</p>`,
  },
  {
    sku: 'IN-CTS-952',
    name: 'Cartelinha Infantil Fundo do Mar',
    category: 'linha-infantil',
    price: 450,
    quantity: 50,
    sold: 8,
    daysAgo: 87,
    kind: 'cartelinha',
    description: `<p>Peixinhos, conchas, estrelas-do-mar e bolhas sobre azul-piscina, em películas pensadas para mãos pequenas. As crianças escolhem o bicho de cada dedo e ficam quietas quase cinco minutos, o que já é uma vitória.</p>
<p>A cartelinha tem 12 películas de 5 a 9 mm, com adesivo suave removível em água morna. Cole em unha seca, pressione por dez segundos e pronto.</p>
<p>Evite aplicar logo depois de creme ou protetor solar, porque a cola não segura. Na hora de tirar, deixe de molho e descole pela pontinha, sem puxar seco.</p>
<p>Produto da linha infantil, ainda fora de venda até a renovação do laudo. Recomendado a partir de 4 anos, sempre com um adulto por perto.</p>`,
  },
]
