import { base, gel, glitter, topCoat } from './data-sheets.ts'
import type { DemoProduct } from './product.ts'

/** Esmaltes: glitter, gel, base and top coat. */
export const specialPolish: DemoProduct[] = [
  {
    sku: 'ES-GLI-011',
    name: 'Esmalte Glitter Ouro 9 ml',
    category: 'esmaltes-glitter',
    price: 1590,
    quantity: 81,
    sold: 163,
    daysAgo: 63,
    option: { family: 'esmalte-glitter', value: 'Ouro', color: '#c99a3b' },
    kind: 'polish',
    sheet: glitter('CI 77492, CI 77891'),
    description: `<p>Três tamanhos de partícula dourada numa base transparente: pó fino que cobre, flocos médios que brilham e uns poucos hexágonos grandes que piscam. Uma camada ilumina qualquer cor; três cobrem a unha de ouro.</p>
<p>Para economizar produto e tempo, aplique com esponja de maquiagem: o excesso de base fica na esponja e o glitter vai todo para a unha.</p>
<p>Retirar glitter é a parte chata, e tem jeito. Use base descolável por baixo ou embrulhe o dedo com algodão e papel-alumínio por cinco minutos. Sai inteiro, sem esfregar.</p>
<p>Frasco de 9 ml. As partículas são de celulose, e não de plástico. Role o frasco entre as mãos antes de usar, pois é normal que assentem no fundo.</p>`,
  },
  {
    sku: 'ES-GLI-012',
    name: 'Esmalte Glitter Prata 9 ml',
    category: 'esmaltes-glitter',
    price: 1590,
    quantity: 58,
    sold: 121,
    daysAgo: 63,
    option: { family: 'esmalte-glitter', value: 'Prata', color: '#a9b0ba' },
    kind: 'polish',
    sheet: glitter('CI 77000, CI 77891'),
    description: `<p>Prata fria com reflexo azulado, feita para o Ano-Novo, mas boa o ano inteiro em cima de cinza, azul e preto. Concentre as partículas na ponta e desça em degradê até o meio da unha: fica linda e cresce sem mostrar a raiz.</p>
<p>A base seca rápido e é ligeiramente elástica, para o glitter não quebrar quando a unha flexiona. Termine com cobertura grossa ou com duas finas, até não sentir aspereza ao passar o dedo.</p>
<ul><li>Conteúdo: 9 ml</li><li>Partículas biodegradáveis de celulose</li><li>Sem formaldeído, tolueno e DBP</li></ul>
<p>Se notar que sobrou muita base e pouco brilho no fim do frasco, deixe-o de cabeça para baixo por uma noite e role bem antes de abrir.</p>`,
  },
  {
    sku: 'ES-GLI-013',
    name: 'Esmalte Glitter Rosé 9 ml',
    category: 'esmaltes-glitter',
    price: 1590,
    quantity: 44,
    sold: 139,
    daysAgo: 63,
    status: 0,
    option: { family: 'esmalte-glitter', value: 'Rosé', color: '#d08a8f' },
    kind: 'polish',
    sheet: glitter('CI 77491, CI 77891'),
    description: `<p>Ouro rosé em partículas finíssimas, mais para cetim do que para lantejoula. Foi retirado da vitrine enquanto o fabricante ajusta a tampa de um lote, e volta assim que as novas chegarem.</p>
<p>A cor fica entre o cobre claro e o rosa antigo. Com duas camadas cobre bem e dispensa outra cor por baixo; com uma, dá um véu de luz sobre o nude.</p>
<p>Base, esmalte, cobertura, na ordem de sempre. Como o grão é fino, sai mais fácil que os outros glitters: algodão encharcado, vinte segundos de espera e um movimento só.</p>
<p>Frasco de 9 ml, vegano, com glitter de celulose que se decompõe na água. Conserve fechado e ao abrigo da luz.</p>`,
  },
  {
    sku: 'ES-GEL-021',
    name: 'Esmalte em Gel Branco Leite 8 ml',
    category: 'esmaltes-gel',
    price: 2690,
    quantity: 52,
    sold: 230,
    daysAgo: 50,
    option: { family: 'esmalte-gel', value: 'Branco leite', value2: '8 ml', color: '#f4ece6' },
    kind: 'polish',
    sheet: gel('CI 77891'),
    description: `<p>Branco suave, com um tiquinho de transparência, que deixa a unha com cara de porcelana. É o fundo perfeito para mármore, florais e pérolas, e segura três semanas sem lascar.</p>
<p>Precisa de cabine. Aplique camadas bem finas e cure cada uma por 60 segundos em LED ou 120 segundos em UV; camada grossa enruga, principalmente no branco.</p>
<h3>Preparação</h3>
<p>Empurre as cutículas, tire o brilho com a lixa bloco, limpe com álcool isopropílico e use base para gel. Não deixe o produto encostar na pele: além de levantar antes da hora, o contato repetido pode causar alergia.</p>
<p>Frasco escuro de 8 ml. Retire com lixa e removedor próprio, embrulhando por dez minutos. Uso profissional recomendado.</p>`,
  },
  {
    sku: 'ES-GEL-022',
    name: 'Esmalte em Gel Rosa Bailarina 8 ml',
    category: 'esmaltes-gel',
    price: 2690,
    sale: 2290,
    quantity: 29,
    sold: 172,
    daysAgo: 50,
    option: { family: 'esmalte-gel', value: 'Rosa bailarina', value2: '8 ml', color: '#eab4bd' },
    kind: 'polish',
    sheet: gel('CI 77891, CI 15850'),
    description: `<p>O rosa de sapatilha de balé: claro, leitoso, levemente frio. Uma camada dá aparência de unha natural bem cuidada; duas já fazem a cor aparecer na foto.</p>
<p>Autonivelante, ele escorre devagar e preenche pequenas ondulações, então quem está aprendendo sofre menos. Trabalhe um dedo por vez e leve à cabine antes que corra para a cutícula.</p>
<p>Cura de 60 segundos em LED. Deixa uma película pegajosa na superfície, que é normal e serve para grudar a próxima camada; no fim, sele com cobertura de gel e limpe com álcool.</p>
<ul><li>8 ml, alta pigmentação</li><li>Livre de HEMA</li><li>Duração de 15 a 21 dias</li></ul>
<p>Aplicar sempre com a tampa do frasco longe da luz da cabine.</p>`,
  },
  {
    sku: 'ES-GEL-023',
    name: 'Esmalte em Gel Branco Leite 15 ml',
    category: 'esmaltes-gel',
    price: 4290,
    quantity: 31,
    sold: 88,
    daysAgo: 48,
    option: { family: 'esmalte-gel', value: 'Branco leite', value2: '15 ml', color: '#f4ece6' },
    kind: 'polish',
    sheet: gel('CI 77891'),
    description: `<p>O mesmo branco leitoso do frasco pequeno, agora em quinze mililitros, para quem atende o dia inteiro e já sabe que ele acaba primeiro. Rende cerca de cinquenta mãos em duas camadas.</p>
<p>O pincel é um pouco mais largo que o do frasco de 8 ml e alcança a unha do polegar em uma passada. De resto nada muda: camadas finas, 60 segundos em cabine LED ou 120 em UV cada uma.</p>
<ul><li>15 ml, mesma fórmula e mesmo lote de cor</li><li>Livre de HEMA</li><li>Duração de até três semanas</li></ul>
<p>Depois de aberto, use em doze meses. Limpe o gargalo com álcool isopropílico antes de fechar, para que a tampa não cole, e guarde em gaveta escura.</p>`,
  },
  {
    sku: 'ES-GEL-024',
    name: 'Esmalte em Gel Rosa Bailarina 15 ml',
    category: 'esmaltes-gel',
    price: 4290,
    quantity: 0,
    sold: 64,
    daysAgo: 48,
    option: { family: 'esmalte-gel', value: 'Rosa bailarina', value2: '15 ml', color: '#eab4bd' },
    kind: 'polish',
    sheet: gel('CI 77891, CI 15850'),
    description: `<p>Para o salão que só trabalha com tons naturais: o rosa de sapatilha em frasco grande, quase o dobro do conteúdo por um pouco mais de metade a mais no preço.</p>
<p>A textura é a mesma, autonivelante e leitosa, e a cor bate com a do frasco de 8 ml, então dá para terminar um e começar o outro na mesma cliente sem que ninguém perceba.</p>
<p>Cure 60 segundos em LED a cada camada e sele com cobertura de gel. A película pegajosa que sobra sai com álcool; lixar antes disso embola o brilho.</p>
<ul><li>15 ml, alta pigmentação</li><li>Livre de HEMA</li><li>Retirada com lixa e removedor próprio</li></ul>
<p>Mantenha a tampa bem fechada e longe da luz da cabine, que endurece o gel dentro do frasco.</p>`,
  },
  {
    sku: 'ES-GEL-025',
    name: 'Esmalte em Gel Vermelho Carmim 8 ml',
    category: 'esmaltes-gel',
    price: 2690,
    quantity: 44,
    sold: 141,
    daysAgo: 22,
    option: { family: 'esmalte-gel', value: 'Vermelho carmim', value2: '8 ml', color: '#a3102a' },
    kind: 'polish',
    sheet: gel('CI 15850, CI 15880'),
    description: `<p>Carmim fechado, de batom antigo, que cobre na segunda camada sem mostrar a borda branca da unha. É o vermelho que mais pedem em casamento e em fim de ano.</p>
<p>Pigmento forte cura devagar: passe duas camadas bem finas em vez de uma cheia e deixe cada uma os 60 segundos inteiros na cabine LED, ou 120 segundos na UV.</p>
<ul><li>Frasco escuro de 8 ml</li><li>Livre de HEMA</li><li>Não mancha a unha quando aplicado sobre base para gel</li></ul>
<p>Tire o excesso do pincel no gargalo e comece pelo centro da unha. Se encostar na cutícula, limpe com palito antes de curar; depois não sai mais. Por enquanto só neste tamanho.</p>`,
  },
  {
    sku: 'ES-BAS-031',
    name: 'Base Fortalecedora com Queratina 10 ml',
    category: 'bases-e-coberturas',
    price: 1890,
    quantity: 97,
    sold: 310,
    daysAgo: 108,
    kind: 'polish',
    sheet: base,
    description: `<p>Para unha que descama, dobra ou quebra sempre no mesmo canto. A base leva queratina hidrolisada, cálcio e óleo de rosa-mosqueta, e cria uma camada flexível que protege enquanto a unha nova cresce.</p>
<p>Como tratamento, passe uma camada por dia durante uma semana, sempre por cima da anterior; no sétimo dia retire tudo e recomece. O resultado aparece a partir da terceira semana, que é o tempo da unha crescer.</p>
<p>Como base para esmalte e película, use uma camada só e espere secar. Ela nivela as estrias e impede que cores fortes manchem.</p>
<p>Frasco de 10 ml com pincel chato. Tom rosado quase invisível. Não contém formol, por isso não endurece a unha a ponto de trincar.</p>`,
  },
  {
    sku: 'ES-BAS-032',
    name: 'Cobertura Extrabrilho Efeito Gel 10 ml',
    category: 'bases-e-coberturas',
    price: 1990,
    quantity: 125,
    sold: 377,
    daysAgo: 108,
    highlights: true,
    kind: 'polish',
    sheet: topCoat,
    description: `<p>A última camada, aquela que faz parecer que você saiu do salão. Tem brilho de vidro, seca em dez minutos sem cabine e aumenta em alguns dias a vida do esmalte e da película.</p>
<p>É um pouco mais espessa do que as coberturas comuns: uma gota escorre, alisa a superfície e esconde a borda do adesivo. Passe também na ponta da unha, por baixo, como quem fecha um envelope.</p>
<p>Importante: espere o esmalte secar de verdade antes. Sobre cor ainda mole, qualquer cobertura encolhe e arrasta pigmento.</p>
<ul><li>10 ml</li><li>Não amarela, graças ao filtro UV</li><li>Pode ser reaplicada a cada quatro dias</li></ul>
<p>Feche bem após o uso. O solvente é volátil, e frasco aberto engrossa em pouco tempo.</p>`,
  },
]
