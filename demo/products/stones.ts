import type { DemoProduct } from './product.ts'

/** Pedrarias: what shines on a nail. */
export const stones: DemoProduct[] = [
  {
    sku: 'PD-STR-106',
    name: 'Strass Cristal SS6 com 1.440 pedras',
    category: 'strass-cristal',
    price: 1990,
    quantity: 65,
    sold: 288,
    daysAgo: 99,
    highlights: true,
    option: { family: 'strass-cristal', value: 'SS6 (2 mm)' },
    kind: 'stones',
    description: `<p>Strass de vidro lapidado, base plana espelhada, no tamanho SS6 (2 mm): o queridinho para contornar cutícula, preencher meia-lua e fazer aquele pontinho de luz que não pesa.</p>
<p>O pacote fechado tem 1.440 pedras (dez grosas). Cada uma possui oito facetas na coroa, o que dá brilho de verdade; strass de acrílico tem menos corte e fica leitoso com a cobertura.</p>
<h3>Como fixar</h3>
<p>Coloque uma gota de cola para strass ou de gel de construção, apanhe a pedra com a caneta aplicadora e encoste sem apertar. Cure por 60 segundos se usar gel. Passe a cobertura em volta da pedra, e não por cima, para não apagar as facetas.</p>
<p>Guarde longe da umidade: a camada espelhada do fundo escurece quando toma água antes de ser colada.</p>`,
  },
  {
    sku: 'PD-STR-110',
    name: 'Strass Cristal SS10 com 1.440 pedras',
    category: 'strass-cristal',
    price: 2390,
    quantity: 48,
    sold: 205,
    daysAgo: 99,
    option: { family: 'strass-cristal', value: 'SS10 (2,8 mm)' },
    kind: 'stones',
    description: `<p>No SS10 cada pedra tem 2,8 mm: já aparece de longe, mas ainda assenta em unha curva sem deixar beirada. É o tamanho para a “filha única” e para desenhar corações, cruzes e iniciais.</p>
<p>São 1.440 unidades de vidro lapidado com fundo espelhado, em saquinho com fecho. As pedras passam por peneira, portanto quase não há variação de tamanho no pacote.</p>
<p>Use resina ou gel mais encorpado e trabalhe uma fileira de cada vez. Para retirar sem machucar a unha, amoleça com removedor próprio e levante com a espátula; nunca force com alicate.</p>
<ul><li>Cor: cristal transparente</li><li>Base plana, sem cola</li><li>Também serve para bijuteria e tecido, com cola adequada</li></ul>`,
  },
  {
    sku: 'PD-STR-116',
    name: 'Strass Cristal SS16 com 288 pedras',
    category: 'strass-cristal',
    price: 1690,
    quantity: 0,
    sold: 87,
    daysAgo: 99,
    option: { family: 'strass-cristal', value: 'SS16 (4 mm)' },
    kind: 'stones',
    description: `<p>Quatro milímetros de brilho. O SS16 é a pedra central: vai sozinha no meio da unha ou cercada de SS6, como anel de noivado. Por ser maior, tem doze facetas e reflete luz colorida quando a mão se move.</p>
<p>Pacote com 288 unidades (duas grosas). Vidro com fundo metalizado prateado.</p>
<p>Como pesa um pouco mais, peça ajuda ao gel: faça uma caminha, afunde a pedra um terço da altura e cure por 90 segundos. Em esmalte comum ela cai no segundo dia, e a gente prefere avisar antes.</p>
<p>Indicada para unhas médias e longas. Em unhas curtas, escolha o SS10. Depois de aplicada, evite usar a mão como ferramenta para abrir latas.</p>`,
  },
  {
    sku: 'PD-STR-210',
    name: 'Strass Furta-Cor SS10',
    category: 'strass-coloridos',
    price: 2890,
    sale: 2390,
    quantity: 33,
    sold: 152,
    daysAgo: 45,
    featured: true,
    kind: 'stones',
    description: `<p>O famoso boreal: a mesma pedra fica rosa, verde-água, lilás ou dourada conforme o ângulo. O efeito vem de uma película finíssima de metal na coroa, e por isso não se passa cobertura por cima.</p>
<p>Pacote com 1.440 strass de vidro SS10 (2,8 mm), base plana espelhada. Bonito sobre preto, azul-noite e vinho; sobre branco, vira madrepérola.</p>
<h3>Truque de salão</h3>
<p>Espalhe as pedras numa bandeja de fundo escuro. Assim fica fácil ver quais caíram viradas e separar as mais azuladas das mais rosadas, caso a cliente queira um degradê.</p>
<p>Cole com gel ou resina e mantenha o removedor longe delas: acetona em excesso leva o furta-cor embora.</p>`,
  },
  {
    sku: 'PD-STR-250',
    name: 'Strass Mix Jardim com 600 pedras',
    category: 'strass-coloridos',
    price: 2190,
    quantity: 71,
    sold: 118,
    daysAgo: 38,
    kind: 'stones',
    description: `<p>Seis cores num potinho de seis divisões: rosa, verde-esmeralda, topázio, ametista, safira e coral. São 100 pedras de cada, em SS8 e SS10 misturados, na medida para quem quer cor sem comprar seis pacotes fechados.</p>
<p>O vidro é tingido na massa, e não pintado por cima. Mesmo depois de semanas, a pedra não descasca nem desbota com água quente.</p>
<p>Monte florzinhas com uma pedra amarela no meio e cinco em volta, contornos de francesinha ou um arco-íris na base da unha. A caneta aplicadora ajuda muito, porque a pedrinha cola na ponta e solta sozinha no gel.</p>
<p>O estojo fecha bem, mas as divisões são rasas. Abra sobre a mesa, nunca no colo.</p>`,
  },
  {
    sku: 'PD-PER-202',
    name: 'Meia Pérola 2 mm com 500 unidades',
    category: 'perolas',
    price: 890,
    quantity: 180,
    sold: 334,
    daysAgo: 84,
    option: { family: 'meia-perola', value: '2 mm' },
    kind: 'stones',
    description: `<p>Meias pérolas de 2 mm, fundo plano, para fazer fileiras, gotas de orvalho e bordinhas de cutícula. Nesse tamanho elas acompanham qualquer curva e quase não enroscam no cabelo.</p>
<p>O pacote tem 500 unidades em ABS perolizado, cor marfim. São leves; dá para usar dez numa unha só sem sentir.</p>
<p>Fixe com uma gotinha de cola ou com a própria cobertura ainda molhada. Espere secar e passe outra camada fina, que protege o perolado do atrito. Com gel, cure antes de cobrir.</p>
<ul><li>Não amarela com o sol</li><li>Acetona pura tira o brilho: na remoção, proteja as que pretende reaproveitar</li><li>Também usada em convites e cabelo de noiva</li></ul>`,
  },
  {
    sku: 'PD-PER-203',
    name: 'Meia Pérola 3 mm com 300 unidades',
    category: 'perolas',
    price: 890,
    quantity: 94,
    sold: 221,
    daysAgo: 84,
    option: { family: 'meia-perola', value: '3 mm' },
    kind: 'stones',
    description: `<p>O meio-termo que resolve quase tudo. Com 3 mm, a meia pérola aparece sozinha na base da unha e também forma desenhos, como trevos, laços e terços, sem ocupar todo o espaço.</p>
<p>São 300 unidades, em marfim com reflexo rosado, acabamento liso e sem risca de molde na lateral.</p>
<p>Para alinhar uma fileira, molhe a ponta de um palito, encoste na pérola e leve até a unha; a água evapora e ela solta. Se preferir, use a pinça curva de bico fino.</p>
<p>Aplicação em esmalte comum dura cerca de cinco dias; em gel, o mesmo tempo da manutenção. Não recomendamos em unhas de quem trabalha com luva de procedimento, pois pode furar o látex.</p>`,
  },
  {
    sku: 'PD-PER-204',
    name: 'Meia Pérola 4 mm com 200 unidades',
    category: 'perolas',
    price: 990,
    quantity: 26,
    sold: 97,
    daysAgo: 84,
    option: { family: 'meia-perola', value: '4 mm' },
    kind: 'stones',
    description: `<p>Com 4 mm, uma única pérola já decora a unha. É a escolha das noivas para o anelar e de quem monta peças de unha artística em tamanho grande, para desfile e editorial.</p>
<p>Pacote com 200 meias pérolas em tom marfim, fundo reto levemente áspero, que ajuda a cola a pegar.</p>
<p>Apoie a pérola em gel de construção e faça um pequeno “colar” de gel em volta com o pincel liner. Cure 90 segundos. Esse cuidado evita que ela enganche na malha e caia no meio da festa.</p>
<p>Misture com as de 2 mm para um efeito de cascata: grande na cutícula, diminuindo até a ponta. Lave as mãos normalmente; só evite produtos com acetona.</p>`,
  },
  {
    sku: 'PD-CRI-301',
    name: 'Cristal Gota Champanhe com 50 peças',
    category: 'cristais-e-formatos',
    price: 2490,
    quantity: 40,
    sold: 83,
    daysAgo: 55,
    kind: 'stones',
    description: `<p>Gotas de vidro lapidado em tom champanhe, de 3 × 5 mm, com brilho quente que favorece o dourado. Fazem pétala, asa de borboleta, coroa e aquele pingente que parece joia de família.</p>
<p>A caixinha tem 50 peças de fundo plano espelhado, todas na mesma cor e medida. Também vão bem combinadas com o caviar dourado, usado para preencher os cantinhos.</p>
<p>Posicione sempre a ponta fina para o lado da cutícula: além de ficar bonito, o lado largo protege a quina contra pancadas. Cole com gel encorpado, cure e reforce o contorno.</p>
<p>Se a unha for muito curvada, prefira as pedras redondas; a gota é reta e precisa de apoio em toda a base. Limpe com escovinha seca.</p>`,
  },
  {
    sku: 'PD-CRI-302',
    name: 'Cristal Navete Esmeralda com 50 peças',
    category: 'cristais-e-formatos',
    price: 2690,
    quantity: 15,
    sold: 41,
    daysAgo: 14,
    featured: true,
    kind: 'stones',
    description: `<p>Navetes verde-esmeralda, alongadas e pontudas como folhinhas de vidro. Medem 2 × 5 mm e têm lapidação em dois sentidos, o que produz um brilho profundo em vez de um clarão só.</p>
<p>Vêm 50 unidades numa caixinha transparente. Com três navetes e uma pérola se faz um ramo; com seis, uma flor; em linha reta, uma francesinha de pedra.</p>
<h3>Recomendação</h3>
<p>Trabalhe com pinça de ponta curva e segure a pedra pelo meio, nunca pela ponta, que pode lascar. Use gel ou resina, afunde de leve e confira se as duas extremidades encostaram na unha.</p>
<p>Combinam com nude, preto e dourado. Não use acetona sobre elas e retire com removedor próprio para gel.</p>`,
  },
  {
    sku: 'PD-CRI-303',
    name: 'Caviar Dourado em microesferas',
    category: 'cristais-e-formatos',
    price: 1190,
    sale: 890,
    quantity: 102,
    sold: 176,
    daysAgo: 77,
    kind: 'stones',
    description: `<p>Microesferas metálicas de 0,8 mm para preencher os vãos entre as pedras, contornar desenhos ou cobrir a unha inteira com textura de joia. O dourado é amarelo-claro, parecido com ouro 18 quilates.</p>
<p>Pote com 10 g, equivalentes a algumas milhares de bolinhas. Parece exagero até a primeira vez que o pote cai, então deixe sempre a tampa por perto.</p>
<p>Para cobrir a unha: passe gel ou esmalte espesso, despeje o caviar sobre um papel, pressione com o dedo e recolha a sobra. Para contornos, use o boleador levemente úmido. Sele apenas as bordas com cobertura.</p>
<p>São de aço com banho dourado; não enferrujam com a lavagem das mãos, mas perdem o tom com removedor forte.</p>`,
  },
]
