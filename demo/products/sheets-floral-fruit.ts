import { type DemoProduct, wornFirst } from './product.ts'

/** Cartelinha simples: small sheets of twelve decals, flowers and fruit. */
export const floralAndFruitSheets: DemoProduct[] = [
  {
    sku: 'CT-FLO-011',
    name: 'Cartelinha Rosinhas Miúdas',
    category: 'cartelinha-floral',
    price: 490,
    quantity: 200,
    sold: 622,
    daysAgo: 118,
    highlights: true,
    kind: 'cartelinha',
    description: `<p>Estampa liberty com rosinhas do tamanho de um grão de arroz, em rosa, amarelo e azul sobre branco. Lembra tecido de vestido de vó, no melhor sentido, e fica encantadora em unha curtinha.</p>
<p>A cartelinha vem com 12 películas em seis larguras, uma aplicação completa com duas de reserva para o caso de alguma rasgar. São autocolantes: descolou do papel, colou na unha.</p>
<p>Use sobre base transparente para o fundo branco aparecer puro. Alise com o dedo, dobre a sobra para dentro da ponta e passe a lixa só num sentido. Uma camada de cobertura é suficiente; duas deixam a superfície lisa como vidro.</p>
<p>Permanece de sete a dez dias, dependendo do serviço da casa e da luva na hora da louça.</p>`,
  },
  {
    sku: 'CT-FLO-012',
    name: 'Cartelinha Campo de Lavanda',
    category: 'cartelinha-floral',
    price: 490,
    quantity: 76,
    sold: 143,
    daysAgo: 52,
    kind: 'cartelinha',
    description: `<p>Ramos de lavanda em aquarela, subindo da cutícula até a ponta, sobre um lilás quase branco. É uma estampa calma, que profissionais da saúde e noivas pedem bastante por ser delicada e discreta.</p>
<p>Contém 12 películas em seis tamanhos. Os ramos têm direção: repare na marquinha do papel, que indica o lado da cutícula, para que as flores não fiquem de cabeça para baixo.</p>
<ul><li>Não precisa de cola nem de água</li><li>Adesivo hipoalergênico</li><li>Pode ser usada em unha do pé</li></ul>
<p>Para um efeito ainda mais suave, passe antes uma camada de esmalte lilás bem diluído. Depois de aplicar, espere cinco minutos e sele com cobertura brilhante ou fosca. A fosca deixa o desenho com cara de pintura em papel.</p>`,
  },
  {
    sku: 'CT-FLO-013',
    name: 'Cartelinha Girassol',
    category: 'cartelinha-floral',
    price: 490,
    sale: 390,
    quantity: 95,
    sold: 211,
    daysAgo: 80,
    kind: 'cartelinha',
    description: `<p>Girassóis graúdos, de miolo marrom e pétalas em dois amarelos, sobre um fundo verde-azulado que faz a flor saltar. Alegre sem ser infantil, e uma das preferidas para formatura e aniversário.</p>
<p>São 12 unidades por cartela. Em cada película o girassol está num lugar diferente, às vezes inteiro, às vezes cortado pela borda, para que as dez unhas não pareçam carimbadas.</p>
<p>A aplicação é a mesma das outras cartelinhas: unha limpa, base seca, película, lixa e cobertura. Se a sua unha for larga, use duas películas lado a lado no polegar; a emenda cai no meio da flor e não aparece.</p>
<p>Feita em vinil fino com proteção contra amarelamento. Guarde a cartela esticada, sem dobrar, para o adesivo não marcar.</p>`,
  },
  {
    sku: 'CT-FLO-014',
    name: 'Cartelinha Hibisco',
    category: 'cartelinha-floral',
    price: 590,
    quantity: 18,
    sold: 39,
    daysAgo: 6,
    featured: true,
    kind: 'cartelinha',
    description: `<p>Hibiscos em coral e rosa-choque com folhas verde-escuras, sobre fundo cor de areia. Acabou de chegar e já virou a cara do verão aqui na loja: praia, piscina, cruzeiro, carnaval fora de época.</p>
<p>Cartelinha com 12 películas e proteção extra contra água. O verniz é o mesmo dos adesivos de garrafa, por isso aguenta bem mar e cloro, desde que a ponta seja selada com cobertura.</p>
<h3>Passo a passo rápido</h3>
<p>Empurre a cutícula, desengordure, passe a base. Cole a película deixando um milímetro de folga nas laterais. Alise, lixe, sele. Em quinze minutos as duas mãos estão prontas.</p>
<p>Combina com o esmalte cremoso framboesa nas unhas que ficarem lisas. Retirada com removedor e um palito de laranjeira, sem raspar.</p>`,
  },
  {
    sku: 'CT-FRU-021',
    name: 'Cartelinha Moranguinho',
    category: 'cartelinha-frutas',
    price: 450,
    quantity: 164,
    sold: 487,
    daysAgo: 105,
    highlights: true,
    kind: 'cartelinha',
    description: `<p>Morangos vermelhinhos com sementes douradas e folhinha verde, numa base rosa de milk-shake. Dá vontade de morder. É a mais pedida das frutinhas por mães e filhas que fazem a unha juntas.</p>
<p>Vem com 12 películas, do tamanho 1 ao 6, duas de cada. Em unhas pequenas, recorte a película com tesourinha antes de descolar do papel; fica mais fácil do que lixar o excesso depois.</p>
<p>Tem morango grande para o polegar, moranguinho espalhado para os outros dedos e duas películas lisas com bolinhas para misturar. Aplique sobre a base seca e finalize com brilho.</p>
<p>Composição: filme de PVC, tinta à base de água e adesivo acrílico. Não contém formol nem tolueno. Uso externo; manter longe de crianças pequenas.</p>`,
  },
  {
    sku: 'CT-FRU-022',
    name: 'Cartelinha Cereja Retrô',
    category: 'cartelinha-frutas',
    price: 450,
    quantity: 88,
    sold: 276,
    daysAgo: 59,
    kind: 'cartelinha',
    views: wornFirst,
    description: `<p>Pares de cereja com cabinho fino, estilo pin-up dos anos 50, sobre creme. O vermelho é fechado, com um ponto de luz em cada fruta que dá volume e imita aquele brilho de calda.</p>
<p>A cartela traz 12 películas autocolantes. Seis são de cereja sobre creme e seis misturam poá vermelho, ideais para intercalar.</p>
<ol><li>Lixe e limpe as unhas.</li><li>Passe a base e aguarde três minutos.</li><li>Cole, alise, apare.</li><li>Sele com cobertura, sem esquecer a ponta.</li></ol>
<p>Experimente com batom da mesma cor e o resto das unhas em vermelho cereja. Se quiser só um detalhe, recorte a frutinha da película e cole sozinha sobre o esmalte, como adesivo. A sobra da cartela se conserva bem por dois anos.</p>`,
  },
  {
    sku: 'CT-FRU-023',
    name: 'Cartelinha Melancia',
    category: 'cartelinha-frutas',
    price: 450,
    quantity: 0,
    sold: 198,
    daysAgo: 91,
    kind: 'cartelinha',
    description: `<p>Fatias de melancia com sementinhas pretas e casca verde listrada. Algumas películas são a fruta inteira, com a casca desenhando uma francesinha na ponta; outras têm as fatias soltas sobre verde-água.</p>
<p>Doze unidades em seis larguras, prontas para colar. A película é flexível e aceita ser puxada um pouquinho para caber em unhas abauladas, sem deformar o desenho.</p>
<p>A nossa sugestão: francesinha de melancia em todos os dedos e, no anelar, a fatia. Cobertura bem brilhante, porque fruta fosca perde a graça.</p>
<p>Evite hidratante nas mãos na hora de aplicar; qualquer gordura tira a força da cola. Depois de selada, pode hidratar à vontade. Dura em torno de uma semana.</p>`,
  },
  {
    sku: 'CT-FRU-024',
    name: 'Cartelinha Limão-Siciliano',
    category: 'cartelinha-frutas',
    price: 450,
    quantity: 112,
    sold: 165,
    daysAgo: 33,
    kind: 'cartelinha',
    views: wornFirst,
    description: `<p>Limões-sicilianos inteiros e cortados, com folhas e florzinhas brancas, sobre azul de azulejo. Tem um quê de louça italiana e fica fresquíssima com roupa branca.</p>
<p>São 12 películas por cartela. Rodelas nos dedos do meio, ramos completos no polegar: a arrumação do papel já vem pensada para uma mão equilibrada, é só seguir a ordem.</p>
<h3>Bom saber</h3>
<p>O azul é opaco e cobre unha manchada ou amarelada. Se a sua unha descama, passe a base fortalecedora dois dias antes e deixe a película para depois; o adesivo segura melhor em superfície inteira.</p>
<p>Limpe com álcool 70%, aplique, lixe e sele com cobertura. Para tirar, encharque um algodão com removedor, espere dez segundos e deslize.</p>`,
  },
]
