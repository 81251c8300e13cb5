export interface DemoCategory {
  name: string
  slug: string
  /** 1 when left out. */
  status?: 0 | 1
  /** Of the first level; 1 when left out. 0: in the menu, but not in the header's navigation. */
  showInHeader?: 0 | 1
  children?: DemoCategory[]
}

/** The three levels of the demo shop, in the order of the menu. */
export const categories: DemoCategory[] = [
  {
    name: 'Películas para unhas',
    slug: 'peliculas-para-unhas',
    children: [
      {
        name: 'Cartelão',
        slug: 'cartelao',
        children: [
          { name: 'Florais', slug: 'cartelao-florais' },
          { name: 'Animal print', slug: 'cartelao-animal-print' },
          { name: 'Mármores', slug: 'cartelao-marmores' },
          { name: 'Francesinhas e degradês', slug: 'cartelao-francesinhas-e-degrades' },
        ],
      },
      {
        name: 'Cartelinha Simples',
        slug: 'cartelinha',
        children: [
          { name: 'Floral', slug: 'cartelinha-floral' },
          { name: 'Frutas', slug: 'cartelinha-frutas' },
          { name: 'Geométrico', slug: 'cartelinha-geometrico' },
          { name: 'Datas especiais', slug: 'cartelinha-datas-especiais' },
        ],
      },
      { name: 'Pré-lançamento', slug: 'pre-lancamento', status: 0 },
    ],
  },
  {
    name: 'Pedrarias',
    slug: 'pedrarias',
    children: [
      {
        name: 'Strass',
        slug: 'strass',
        children: [
          { name: 'Cristal', slug: 'strass-cristal' },
          { name: 'Coloridos', slug: 'strass-coloridos' },
        ],
      },
      { name: 'Pérolas', slug: 'perolas' },
      { name: 'Cristais e formatos', slug: 'cristais-e-formatos' },
    ],
  },
  {
    name: 'Esmaltes',
    slug: 'esmaltes',
    children: [
      { name: 'Cremosos', slug: 'esmaltes-cremosos' },
      { name: 'Glitter', slug: 'esmaltes-glitter' },
      { name: 'Gel', slug: 'esmaltes-gel' },
      { name: 'Bases e coberturas', slug: 'bases-e-coberturas' },
    ],
  },
  {
    name: 'Acessórios',
    slug: 'acessorios',
    children: [
      { name: 'Pincéis e boleadores', slug: 'pinceis-e-boleadores' },
      { name: 'Lixas', slug: 'lixas' },
      { name: 'Alicates e espátulas', slug: 'alicates-e-espatulas' },
    ],
  },
  { name: 'Cabines', slug: 'cabines', showInHeader: 0 },
  {
    name: 'Películas 3D',
    slug: 'peliculas-3d',
    children: [
      { name: 'Apple', slug: 'peliculas-3d-apple' },
      {
        name: 'Samsung',
        slug: 'peliculas-3d-samsung',
        children: [
          { name: 'Linha Galaxy A', slug: 'peliculas-3d-galaxy-a' },
          { name: 'Linha Galaxy S', slug: 'peliculas-3d-galaxy-s' },
        ],
      },
      { name: 'Motorola', slug: 'peliculas-3d-motorola' },
      { name: 'Xiaomi', slug: 'peliculas-3d-xiaomi' },
    ],
  },
  // A product lies in one category only, as goods lie on one table of a shop. 'Promoções' is such a table: everything on it
  // is on sale, and the tile of the home page leads to it. Sale prices elsewhere stay in their own category.
  {
    name: 'Promoções',
    slug: 'promocoes',
    children: [
      { name: 'Kits', slug: 'promocoes-kits' },
      { name: 'Últimas unidades', slug: 'ultimas-unidades' },
    ],
  },
  { name: 'Linha infantil', slug: 'linha-infantil', status: 0 },
]
