import { formerCreamy } from './data-sheets.ts'
import type { DemoProduct } from './product.ts'

/** Promoções: kits and last pieces, every one on sale. */
export const offers: DemoProduct[] = [
  {
    sku: 'KT-FLO-005',
    name: 'Kit Primavera com 5 Cartelinhas Florais',
    category: 'promocoes-kits',
    price: 2550,
    sale: 1890,
    quantity: 45,
    sold: 269,
    daysAgo: 51,
    featured: true,
    kind: 'kit',
    description: `<p>Cinco cartelinhas florais pelo preço de quatro: rosinhas miúdas, lavanda, girassol, hibisco e margaridas. Dá para trocar de jardim toda semana e ainda sobra para a irmã.</p>
<p>São 60 películas ao todo, 12 por cartela, autocolantes e em seis larguras. Cada modelo vem no próprio saquinho com fecho, de modo que você usa uma unha hoje e guarda o restante sem perder a cola.</p>
<p>Para quem atende, o kit rende cerca de 25 clientes com duas unhas decoradas em cada uma. Para quem faz em casa, são cinco aplicações completas.</p>
<p>Base seca, película, lixa, cobertura: o passo a passo ilustrado acompanha o pacote. As margaridas em cartelinha são exclusivas deste kit; as outras quatro também estão à venda separadas.</p>`,
  },
  {
    sku: 'KT-FRU-004',
    name: 'Kit Feira com 4 Cartelinhas de Frutas',
    category: 'promocoes-kits',
    price: 1800,
    sale: 1490,
    quantity: 38,
    sold: 173,
    daysAgo: 26,
    kind: 'kit',
    description: `<p>Morango, cereja, limão-siciliano e melancia, as quatro frutinhas juntas e com desconto de feira no fim da manhã. O presente mais simpático que já montamos para amigo-secreto de salão.</p>
<p>Você leva 48 películas, 12 de cada estampa. Misture à vontade: uma fruta por dedo é a combinação mais fotografada pelas nossas clientes.</p>
<h3>Ideia para festa infantil</h3>
<p>Recorte só a fruta com tesourinha e cole sobre esmalte claro. Cada cartela decora as mãos de quatro ou cinco crianças, e a remoção em casa é simples, com removedor sem acetona.</p>
<p>Vinil fino, tinta à base de água, adesivo hipoalergênico. Seguem instruções na embalagem. Guarde em lugar fresco por até dois anos.</p>`,
  },
  {
    sku: 'KT-PED-003',
    name: 'Kit Brilho: strass cristal, meia pérola e caviar',
    category: 'promocoes-kits',
    price: 4070,
    sale: 3290,
    quantity: 20,
    sold: 84,
    daysAgo: 40,
    kind: 'stones',
    description: `<p>O enxoval de quem vai começar com pedraria: um pacote de strass cristal SS6, um de meia pérola 3 mm e um pote de caviar dourado. Com os três se faz praticamente tudo o que aparece nos salões.</p>
<p>Comprando junto, sai quase vinte por cento mais em conta do que separado. As quantidades são as mesmas das embalagens avulsas: 1.440 strass, 300 pérolas e 10 g de caviar.</p>
<p>Comece pelo simples: um strass na base da unha, uma pérola de cada lado e o caviar fechando os vãos. Cole com gel encorpado e cure; ou, no esmalte comum, use cola própria para unhas.</p>
<p>Não acompanha cola nem caneta aplicadora. Mantenha fora do alcance de crianças pequenas e animais.</p>`,
  },
  {
    sku: 'UL-CRE-090',
    name: 'Esmalte Cremoso Coral 9 ml, fórmula anterior',
    category: 'ultimas-unidades',
    price: 1190,
    sale: 790,
    quantity: 14,
    sold: 216,
    daysAgo: 119,
    kind: 'polish',
    sheet: formerCreamy('CI 15850, CI 15985, CI 77891'),
    description: `<p>Últimos frascos do coral na fórmula antiga, antes da renovação da linha. A cor continua uma delícia: laranja com rosa, de biquíni, de fim de tarde, de unha do pé em janeiro.</p>
<p>A diferença para a linha nova está na textura, um pouco mais líquida, que pede três camadas finas em vez de duas. O pincel também é o fino, de cerdas redondas.</p>
<p>Estão novos, lacrados, com validade superior a um ano. Quando acabarem, não volta mais nesta versão.</p>
<ul><li>9 ml</li><li>Sem formaldeído, tolueno e DBP</li><li>Acabamento cremoso, brilho médio</li></ul>
<p>Passe base antes e cobertura depois. Em unha do pé dura até três semanas; na mão, de quatro a cinco dias.</p>`,
  },
  {
    sku: 'UL-CTS-091',
    name: 'Cartelinha Borboletas',
    category: 'ultimas-unidades',
    price: 490,
    sale: 350,
    quantity: 9,
    sold: 307,
    daysAgo: 117,
    kind: 'cartelinha',
    description: `<p>Borboletas em azul, laranja e lilás sobre branco-pérola, algumas de asas abertas, outras só passando pelo canto da unha. Foi sucesso no ano passado e estamos queimando o fim do estoque.</p>
<p>Cartelinha com 12 películas autocolantes. Como é saldo, a embalagem pode ter um leve amassado no canto; as películas estão perfeitas, conferimos uma a uma.</p>
<p>Aplique em base seca e alise com a ponta de silicone da espátula. Uma borboleta inteira cabe no polegar e no médio; nos outros dedos, as menores. Para efeito de voo, deixe metade da asa sair pela lateral e lixe.</p>
<p>Sele com cobertura brilhante. Trocas apenas por defeito, já que não haverá reposição desta estampa.</p>`,
  },
  {
    sku: 'UL-STR-092',
    name: 'Strass Rubi SS10 com 288 pedras',
    category: 'ultimas-unidades',
    price: 1490,
    sale: 990,
    quantity: 7,
    sold: 125,
    daysAgo: 116,
    kind: 'stones',
    description: `<p>Vermelho rubi de vidro tingido na massa, profundo como geleia de amora contra a luz. Sobraram poucos pacotes de 288 pedras, tamanho SS10, e depois deles só por encomenda.</p>
<p>Fica maravilhoso sobre o esmalte ameixa, no dourado do caviar ou sozinho num nude. Quem faz unha para dança flamenca e quadrilha já conhece.</p>
<p>Fundo plano espelhado, sem cola. Use gel encorpado, afunde de leve, cure por 60 segundos e contorne com cobertura. Não passe nada por cima das facetas.</p>
<p>Guarde seco. Se alguma pedra perder o espelho do fundo, use sobre base metálica que o brilho volta. Promoção válida enquanto durarem as peças, limitada ao que está em estoque.</p>`,
  },
]
