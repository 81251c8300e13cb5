import type { Drawing } from '#demo/drawings/drawing.ts'

export interface DemoProduct {
  sku: string
  name: string
  /** Made from the name when left out. */
  slug?: string
  /** Slug of its category, subcategory or sub-subcategory, whichever is the deepest. */
  category: string
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
  option?: { family: string; value: string; value2?: string; color?: string }
  drawing: Drawing
  /** HTML. */
  description: string
}

interface DemoFamily {
  name: string
  option: string
  /** the name of a second option */
  option2?: string
  /** each option has a card of its own */
  standsAlone?: true
}

/** Products that are options of one another, by handle. */
export const families: Record<string, DemoFamily> = {
  // Of a sheet one chooses the drawing, and this one is another with each colour.
  'cartelinha-xadrez': { name: 'Cartelinha Xadrez', option: 'Cor', standsAlone: true },
  'strass-cristal': { name: 'Strass Cristal', option: 'Tamanho' },
  'meia-perola': { name: 'Meia Pérola', option: 'Tamanho' },
  'esmalte-cremoso': { name: 'Esmalte Cremoso', option: 'Cor' },
  'esmalte-glitter': { name: 'Esmalte Glitter', option: 'Cor' },
  'esmalte-gel': { name: 'Esmalte em Gel', option: 'Cor', option2: 'Tamanho' },
  'pelicula-3d-iphone': { name: 'Película 3D para iPhone', option: 'Modelo' },
  'pelicula-3d-galaxy': { name: 'Película 3D para Galaxy', option: 'Modelo' },
}
