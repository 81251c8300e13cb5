import type { Drawing } from '#db/demo/pictures/drawing.ts'

export interface DemoProduct {
  sku: string
  name: string
  /** Made from the name when left out. */
  slug?: string
  /** Slug of the deepest category, sub-category or sub-sub-category that holds it. */
  shelf: string
  /** Regular price in centavos. */
  price: number
  /** Sale price in centavos, when on sale. */
  sale?: number
  quantity: number
  sold: number
  /** How many days before the seeding it came into the shop. */
  daysAgo: number
  featured?: boolean
  highlights?: boolean
  /** 1 when left out. */
  status?: 0 | 1
  option?: { family: string; value: string; color?: string }
  drawing: Drawing
  /** HTML. */
  description: string
}

/** Products that are options of one another, by handle. */
export const families: Record<string, { name: string; option: string }> = {
  'cartelinha-xadrez': { name: 'Cartelinha Xadrez', option: 'Cor' },
  'strass-cristal': { name: 'Strass Cristal', option: 'Tamanho' },
  'meia-perola': { name: 'Meia Pérola', option: 'Tamanho' },
  'esmalte-cremoso': { name: 'Esmalte Cremoso', option: 'Cor' },
  'esmalte-glitter': { name: 'Esmalte Glitter', option: 'Cor' },
  'esmalte-gel': { name: 'Esmalte em Gel', option: 'Cor' },
  'pelicula-3d-iphone': { name: 'Película 3D para iPhone', option: 'Modelo' },
  'pelicula-3d-galaxy': { name: 'Película 3D para Galaxy', option: 'Modelo' },
}
