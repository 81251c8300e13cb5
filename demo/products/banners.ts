export interface DemoBanner {
  place: 'slider' | 'tile' | 'shipping' | 'promo'
  title: string
  short_title?: string
  text?: string
  button?: string
  link: string
  /** in `pictures/banners` */
  picture: string
  alt: string
}

/** The banners of the home page, in order within each place. */
export const banners: DemoBanner[] = [
  {
    place: 'slider',
    title: 'Unhas prontas em quinze minutos',
    text: 'Películas autocolantes em estampas que você não vê em toda esquina.',
    button: 'Ver películas',
    link: '/category/peliculas-para-unhas',
    picture: 'slider-sheets.webp',
    alt: 'Mão com uma estampa em cada unha: morangos, margaridas, corações e limões; atrás, duas cartelas',
  },
  {
    place: 'slider',
    title: 'Esmaltes de fórmula nova',
    text: 'Cobre na primeira camada e brilha sem esforço.',
    button: 'Escolher a cor',
    link: '/category/esmaltes',
    picture: 'slider-polish.webp',
    alt: 'Mão com unhas nude, framboesa, vermelha e azul; atrás, dois vidros de esmalte e uma pincelada',
  },
  {
    place: 'slider',
    title: 'Um ponto de luz em cada unha',
    text: 'Strass, pérolas e cristais para o anelar ou para a mão inteira.',
    button: 'Ver pedrarias',
    link: '/category/pedrarias',
    picture: 'slider-stones.webp',
    alt: 'Mão com strass e pérolas sobre esmalte ameixa; atrás, um pires cheio de pedras',
  },
  {
    place: 'slider',
    title: 'A tela do celular também se cuida',
    text: 'Películas 3D de borda a borda, com kit de aplicação.',
    button: 'Achar o meu modelo',
    link: '/category/peliculas-3d',
    picture: 'slider-phones.webp',
    alt: 'Celulares de frente e de costas com uma película de vidro sendo encaixada',
  },
  {
    place: 'tile',
    title: 'CARTELÃO',
    link: '/subcategory/cartelao',
    picture: 'tile-cartelao.webp',
    alt: 'Mão com um pôr do sol nas unhas sobre um cartelão de noite estrelada',
  },
  {
    place: 'tile',
    title: 'PROMOÇÕES',
    link: '/category/promocoes',
    picture: 'tile-promocoes.webp',
    alt: 'Cartelinhas, esmalte e pedras reunidos em oferta',
  },
  {
    place: 'tile',
    title: 'CARTELINHA SIMPLES',
    short_title: 'CARTELINHA',
    link: '/subcategory/cartelinha',
    picture: 'tile-cartelinha.webp',
    alt: 'Três cartelinhas de películas com frutas e flores',
  },
  {
    place: 'shipping',
    title: 'Enviamos para todo o Brasil',
    text: 'Do balcão para a sua casa, embalado com capricho e com código de rastreio.',
    button: 'Como funciona o envio',
    link: '/paginas/envio',
    picture: 'shipping.webp',
    alt: 'Caixa de papelão aberta com cartelas de películas e um vidro de esmalte',
  },
  {
    place: 'promo',
    title: 'Pedrarias que brilham de verdade',
    text: 'Vidro lapidado de fundo espelhado, do SS6 ao SS16.',
    button: 'Saiba Mais',
    link: '/category/pedrarias',
    picture: 'promo-stones.webp',
    alt: 'Pedras lapidadas de várias cores vistas de perto',
  },
  {
    place: 'promo',
    title: 'Linha de esmaltes renovada',
    text: 'Fórmula encorpada, pincel largo e seis cores para começar.',
    button: 'Saiba Mais',
    link: '/category/esmaltes',
    picture: 'promo-polish.webp',
    alt: 'Vidro de esmalte framboesa ao lado de uma pincelada da mesma cor',
  },
  {
    place: 'promo',
    title: 'Acessórios de qualidade',
    text: 'Pincéis, lixas, alicates e espátulas escolhidos por quem trabalha com unha.',
    button: 'Saiba Mais',
    link: '/category/acessorios',
    picture: 'promo-accessories.webp',
    alt: 'Pincéis, lixa e alicate alinhados sobre fundo verde-claro',
  },
]
