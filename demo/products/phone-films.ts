import type { DemoProduct } from './product.ts'

/** Películas 3D: curved screen films for phones, by brand and model. */
export const phoneFilms: DemoProduct[] = [
  {
    sku: 'PT-APP-013',
    name: 'Película 3D para iPhone 13',
    category: 'peliculas-3d-apple',
    price: 3490,
    quantity: 30,
    sold: 148,
    daysAgo: 109,
    status: 0,
    option: { family: 'pelicula-3d-iphone', value: 'iPhone 13' },
    kind: 'phone',
    description: `<p>Vidro temperado de borda curva para iPhone 13 e 13 Pro, que compartilham a mesma frente. Cobre a tela de ponta a ponta, com recorte exato para o alto-falante e os sensores do Face ID.</p>
<p>A cola vai na superfície inteira, e não só na beirada; por isso o toque responde na hora e não aparece aquele halo de arco-íris no meio da tela.</p>
<p>Na caixa: uma película, gabarito de encaixe, lenço com álcool, pano de microfibra e adesivo para tirar poeira. Aplique num banheiro depois do banho, quando o vapor já assentou o pó do ar.</p>
<p>Dureza 9H e espessura de 0,33 mm. Compatível com a maioria das capinhas. Modelo em reposição: avisaremos quando o novo lote chegar.</p>`,
  },
  {
    sku: 'PT-APP-014',
    name: 'Película 3D para iPhone 14',
    category: 'peliculas-3d-apple',
    price: 3490,
    quantity: 51,
    sold: 213,
    daysAgo: 82,
    option: { family: 'pelicula-3d-iphone', value: 'iPhone 14' },
    kind: 'phone',
    description: `<p>Protege a frente inteira do iPhone 14, com a borda preta curvada acompanhando o vidro do aparelho. Depois de colada, some: só se nota que há película quando ela salva a tela de um tombo.</p>
<p>É vidro temperado 9H com 0,33 mm, camada oleofóbica contra marca de dedo e adesivo total. Não interfere no Face ID nem na câmera frontal.</p>
<h3>Na embalagem</h3>
<ul><li>1 película 3D</li><li>1 gabarito de alinhamento</li><li>Kit de limpeza com lenço úmido, lenço seco e etiqueta tira-pó</li></ul>
<p>Limpe bem, encaixe o gabarito, solte a película no centro e deixe a cola correr sozinha. As bolhas pequenas somem em até 48 horas. Se trincar, troque: a película já cumpriu o papel dela.</p>`,
  },
  {
    sku: 'PT-APP-015',
    name: 'Película 3D para iPhone 15',
    category: 'peliculas-3d-apple',
    price: 3990,
    quantity: 77,
    sold: 264,
    daysAgo: 34,
    featured: true,
    option: { family: 'pelicula-3d-iphone', value: 'iPhone 15' },
    kind: 'phone',
    description: `<p>Feita para a frente com Dynamic Island do iPhone 15. O recorte deixa livres a câmera e os sensores, e a borda 3D abraça o vidro arredondado sem criar degrau que junte sujeira.</p>
<p>Vidro aluminossilicato temperado, dureza 9H, 0,30 mm. Mantém o brilho e a cor originais da tela e resiste a chave, areia de praia e queda de bolso.</p>
<p>O aplicador que vem na caixa já traz a película presa na posição certa: encaixe no celular, puxe a aba e alise com o pano. Leva menos de um minuto e dispensa prática.</p>
<p>Não serve no iPhone 15 Plus nem no Pro, que têm outras medidas. Confira o modelo em Ajustes › Geral › Sobre antes de comprar. Em caso de dúvida, chame no WhatsApp.</p>`,
  },
  {
    sku: 'PT-SAM-A15',
    name: 'Película 3D para Galaxy A15',
    category: 'peliculas-3d-galaxy-a',
    price: 2590,
    quantity: 93,
    sold: 176,
    daysAgo: 66,
    option: { family: 'pelicula-3d-galaxy', value: 'Galaxy A15' },
    kind: 'phone',
    description: `<p>O Galaxy A15 é celular de guerra: vai no bolso com chave, cai no ponto de ônibus, fica na mão das crianças. Esta película cobre a tela toda, inclusive o queixo de baixo, e aguenta o tranco.</p>
<p>Vidro temperado 9H, borda preta que esconde a moldura e furo em gota alinhado com a câmera frontal. Serve nas versões 4G e 5G.</p>
<p>Antes de aplicar, retire a capinha, limpe com o lenço úmido e tire os fiapos com a etiqueta adesiva. Comece encostando a parte de cima e vá soltando aos poucos. Se entrar poeira, levante com fita, tire o grão e solte de novo.</p>
<p>Acompanha kit de limpeza. Garantimos a chegada sem trincas: se acontecer, mande foto e repomos.</p>`,
  },
  {
    sku: 'PT-SAM-A55',
    name: 'Película 3D para Galaxy A55',
    category: 'peliculas-3d-galaxy-a',
    price: 2990,
    sale: 2490,
    quantity: 3,
    sold: 91,
    daysAgo: 49,
    option: { family: 'pelicula-3d-galaxy', value: 'Galaxy A55' },
    kind: 'phone',
    description: `<p>Película de vidro com borda curva para Galaxy A55, já com passagem para o leitor de digital sob a tela. Depois da aplicação, recadastre a digital e aumente a sensibilidade em Configurações › Visor: leva um minuto e o desbloqueio volta a ser instantâneo.</p>
<p>Tem 0,30 mm, dureza 9H, adesivo em toda a área e furo central para a câmera. O toque continua liso, porque a superfície recebe tratamento contra gordura.</p>
<ul><li>1 película</li><li>1 gabarito plástico</li><li>Lenços e etiqueta tira-pó</li></ul>
<p>Cabe com a maioria das capinhas de silicone. As de borda muito alta podem empurrar o canto; se for o seu caso, prefira uma capa de borda baixa. Últimas unidades deste lote.</p>`,
  },
  {
    sku: 'PT-SAM-S24',
    name: 'Película 3D para Galaxy S24',
    category: 'peliculas-3d-galaxy-s',
    price: 4990,
    quantity: 24,
    sold: 57,
    daysAgo: 19,
    option: { family: 'pelicula-3d-galaxy', value: 'Galaxy S24' },
    kind: 'phone',
    description: `<p>A tela do S24 é clara e muito nítida, e película ruim estraga isso. Usamos vidro óptico com 98% de transparência, sem véu azulado, e cola líquida curada na fábrica, que preenche a superfície inteira.</p>
<p>Compatível com o leitor ultrassônico de digital. Por causa dele a espessura é de apenas 0,25 mm; mais que isso, o sensor não enxerga o dedo.</p>
<h3>Aplicação</h3>
<p>Use o aplicador de trilho que acompanha o produto. Limpe, encaixe o celular, puxe a lingueta e pressione do meio para fora. Recadastre a digital duas vezes, com o dedo seco.</p>
<p>Indicada só para o Galaxy S24. O S24+ e o Ultra têm tamanhos diferentes. Contém uma película e kit completo de limpeza.</p>`,
  },
  {
    sku: 'PT-MOT-G84',
    name: 'Película 3D para Moto G84',
    category: 'peliculas-3d-motorola',
    price: 2590,
    quantity: 0,
    sold: 45,
    daysAgo: 72,
    kind: 'phone',
    description: `<p>Feita no molde exato do Moto G84, com a moldura preta fininha que acompanha a tela pOLED. Some por completo com a tela apagada e não come as beiradas da imagem quando acesa.</p>
<p>Vidro temperado com bordas lapidadas em 3D, sem quina viva para enganchar no bolso. Resiste a riscos de chave e moeda e absorve o impacto de quedas do dia a dia, quebrando no lugar da tela.</p>
<p>Acompanha lenço com álcool, flanela e adesivo tira-pó. Coloque numa mesa limpa, com luz forte de lado para enxergar a poeira, e alise com um cartão envolto no pano.</p>
<p>O leitor de digital sob a tela continua funcionando após recadastrar. Troque sempre que houver trinca perto da câmera.</p>`,
  },
  {
    sku: 'PT-XIA-N13',
    name: 'Película 3D para Redmi Note 13',
    category: 'peliculas-3d-xiaomi',
    price: 2590,
    quantity: 62,
    sold: 102,
    daysAgo: 56,
    kind: 'phone',
    description: `<p>Cobertura total para o Redmi Note 13 4G, com furo centralizado e borda de 2,5 mm que não conflita com a capinha original da caixa. Ótima para quem joga, porque o dedo desliza sem prender.</p>
<p>O tratamento de superfície diminui marca de suor e de protetor solar. Vidro 9H de 0,33 mm, com adesivo distribuído por igual: nada de mancha no centro nem de toque fantasma.</p>
<ol><li>Desligue o aparelho e limpe a tela.</li><li>Tire o pó com a etiqueta.</li><li>Alinhe pelo furo da câmera.</li><li>Solte e espere a cola assentar.</li></ol>
<p>Atenção: a versão 5G tem medidas ligeiramente diferentes e não é atendida por este modelo. Vem com kit de limpeza e uma unidade da película.</p>`,
  },
]
