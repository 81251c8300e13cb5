import { creamy } from './data-sheets.ts'
import type { DemoProduct } from './product.ts'

/** Esmaltes: the creamy line. */
export const creamyPolish: DemoProduct[] = [
  {
    sku: 'ES-CRE-001',
    name: 'Esmalte Cremoso Framboesa 9 ml',
    category: 'esmaltes-cremosos',
    price: 1290,
    quantity: 160,
    sold: 455,
    daysAgo: 30,
    featured: true,
    highlights: true,
    option: { family: 'esmalte-cremoso', value: 'Framboesa', color: '#b31556' },
    kind: 'polish',
    sheet: creamy('CI 15850, CI 15880, CI 77891'),
    description: `<p>Framboesa madura: um rosa fechado, quase vinho, que acende na luz do dia e escurece à noite. Foi a primeira cor que escolhemos para a linha renovada e continua sendo a mais vendida.</p>
<p>A fórmula nova é mais encorpada. Cobre na primeira camada e nivela sozinha na segunda, sem marca de pincel. O pincel é largo, de ponta arredondada, e faz a unha em três pinceladas.</p>
<ul><li>Frasco de 9 ml</li><li>Livre de formaldeído, tolueno, DBP, cânfora e xileno</li><li>Vegano, não testado em animais</li></ul>
<p>Espere dois minutos entre as camadas e sele com cobertura. Dura até sete dias. Agite rolando o frasco entre as mãos; sacudir faz bolha. Conserve fechado e longe do calor.</p>`,
  },
  {
    sku: 'ES-CRE-002',
    name: 'Esmalte Cremoso Vermelho Cereja 9 ml',
    category: 'esmaltes-cremosos',
    price: 1290,
    quantity: 142,
    sold: 398,
    daysAgo: 30,
    highlights: true,
    option: { family: 'esmalte-cremoso', value: 'Vermelho cereja', color: '#b0121b' },
    kind: 'polish',
    sheet: creamy('CI 15850, CI 15985, CI 77491'),
    description: `<p>O vermelho que toda bolsa deveria ter: nem alaranjado, nem puxado para o rosa. Cereja de verdade, com brilho molhado, que deixa os dentes mais brancos e não briga com batom nenhum.</p>
<p>Como vermelho costuma manchar, reforçamos a diluição do pigmento: use base mesmo assim e retire com o algodão deslizando da cutícula para a ponta.</p>
<p>Duas camadas finas são melhores do que uma grossa. A primeira pode parecer rala nas bordas; a segunda fecha. Contorne a cutícula com palito e algodão umedecido em removedor para aquele acabamento de salão.</p>
<p>Frasco de 9 ml, secagem ao toque em três minutos. Sem formaldeído, tolueno, DBP, cânfora e xileno. Se engrossar com o tempo, duas gotas de diluente bastam.</p>`,
  },
  {
    sku: 'ES-CRE-003',
    name: 'Esmalte Cremoso Nude Amêndoa 9 ml',
    category: 'esmaltes-cremosos',
    price: 1290,
    quantity: 118,
    sold: 366,
    daysAgo: 30,
    option: { family: 'esmalte-cremoso', value: 'Nude amêndoa', color: '#cfa08a' },
    kind: 'polish',
    sheet: creamy('CI 77891, CI 77491, CI 77492'),
    description: `<p>Nude com um pinguinho de rosa, testado em doze tons de pele antes de ser aprovado. Na clara fica bege rosado, na morena vira segunda pele e na negra aparece como um caramelo claro e elegante.</p>
<p>É o esmalte-base da nossa bancada: vai por baixo das películas, serve de fundo para strass e salva entrevista de emprego.</p>
<p>Cobertura média a alta. Com uma camada, deixa a unha com ar de saudável; com duas, esconde a marca branca da ponta. Seca em cerca de três minutos, sem grudar no lençol depois de quarenta.</p>
<p>Contém 9 ml. Fórmula vegana livre dos cinco componentes que mais causam alergia. Ainda assim, quem é sensível deve testar em um dedo antes.</p>`,
  },
  {
    sku: 'ES-CRE-004',
    name: 'Esmalte Cremoso Azul Anil 9 ml',
    category: 'esmaltes-cremosos',
    price: 1290,
    quantity: 37,
    sold: 94,
    daysAgo: 30,
    option: { family: 'esmalte-cremoso', value: 'Azul anil', color: '#27408b' },
    kind: 'polish',
    sheet: creamy('CI 77007, CI 77510, CI 77891'),
    description: `<p>Aquele azul das pedrinhas de anil que clareavam a roupa no varal. Profundo, limpo, sem puxar para o roxo, e surpreendentemente fácil de usar com jeans, branco e prata.</p>
<p>Azuis intensos pedem base. Passe uma camada generosa, deixe secar dez minutos e só então aplique a cor; assim a unha não fica amarelada quando você retirar.</p>
<h3>Combina com</h3>
<p>As películas Limão-Siciliano e Margaridas no Céu, o strass cristal SS6 e uma filha única em branco leite.</p>
<p>Frasco com 9 ml e pincel chato de 300 cerdas. Cobre em duas camadas, com brilho alto mesmo antes da cobertura. Não contém formaldeído, tolueno, DBP, cânfora ou xileno. Validade de 36 meses; depois de aberto, use em 18.</p>`,
  },
  {
    sku: 'ES-CRE-005',
    name: 'Esmalte Cremoso Verde-Oliva 9 ml',
    category: 'esmaltes-cremosos',
    price: 1290,
    quantity: 0,
    sold: 131,
    daysAgo: 30,
    option: { family: 'esmalte-cremoso', value: 'Verde-oliva', color: '#6b7238' },
    kind: 'polish',
    sheet: creamy('CI 77288, CI 77492, CI 77499'),
    description: `<p>Verde de azeitona, meio militar, meio folha seca. É a cor de quem cansou do nude mas não quer chamar a atenção da sala inteira, e fica muito bem com ouro velho e couro.</p>
<p>Cobre com uma camada só quando aplicado sem pressa. Faça primeiro o risco do meio, depois as laterais, e não volte: o pigmento assenta sozinho.</p>
<p>Como todo esmalte terroso, ele parece mais claro no frasco do que na mão. Olhe a faixa pintada na foto, que é a cor seca com duas camadas e cobertura.</p>
<ul><li>9 ml, acabamento cremoso</li><li>Vegano e sem crueldade</li><li>Dura em média seis dias</li></ul>
<p>Guarde em pé, fora da janela. A luz do sol muda os verdes com o tempo.</p>`,
  },
  {
    sku: 'ES-CRE-006',
    name: 'Esmalte Cremoso Ameixa 9 ml',
    category: 'esmaltes-cremosos',
    price: 1290,
    sale: 990,
    quantity: 73,
    sold: 147,
    daysAgo: 30,
    option: { family: 'esmalte-cremoso', value: 'Ameixa', color: '#4b1d3f' },
    kind: 'polish',
    sheet: creamy('CI 15880, CI 77510, CI 77499'),
    description: `<p>Escuro o bastante para parecer preto na penumbra, roxo o bastante para não ser. Ameixa é a nossa cor de inverno: pede unha curta, bem lixada, e muito brilho.</p>
<p>A textura é a da linha renovada, que espalha sem puxar. Em tom escuro isso faz diferença, porque qualquer risco aparece. Duas camadas finas e pronto.</p>
<p>Deixe um fio de respiro junto à cutícula em vez de encostar o pincel. Se borrar, espere secar e limpe com pincel chanfrado molhado em removedor. Retoque a ponta no terceiro dia para esticar a durabilidade.</p>
<p>Frasco de 9 ml, sem formaldeído, tolueno, DBP, cânfora e xileno. Remove com dois algodões por mão, sem manchar, desde que haja base por baixo.</p>`,
  },
]
