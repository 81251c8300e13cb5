import type { DataSheet } from '#shop/catalog/facts/data-sheet.server.ts'

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
  /** What it is: says what its pictures show, and how it is packed. */
  kind: Kind
  /** What its pictures show, where they are others than those of its kind, or in another order. */
  views?: readonly string[]
  /** How it is packed, where it is larger than others of its kind. */
  packed?: Packed
  /** Of a cosmetic. */
  sheet?: DataSheet
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

type Kind = 'cartelao' | 'cartelinha' | 'kit' | 'stones' | 'polish' | 'tool' | 'phone'

const film = ['', 'aplicada nas unhas', 'três películas vistas de perto']

/** What the pictures of a product show, the most telling first; the thing itself is said by its name. */
export const views: Record<Kind, readonly string[]> = {
  cartelao: film,
  cartelinha: film,
  kit: ['', 'as cartelas lado a lado', 'uma estampa em cada unha'],
  stones: ['', 'pedras vistas de perto', 'aplicação nas unhas'],
  polish: ['', 'a cor espalhada, vista de perto', 'a cor nas unhas'],
  tool: ['', 'detalhe', 'em uso'],
  phone: ['', 'borda curva e recorte da câmera', 'o que vem na caixa'],
}

/** Of every third or fourth film, so that a listing is no row of sheets on a table. */
export const wornFirst = ['aplicada nas unhas', 'a cartela inteira', 'três películas vistas de perto']

/** A product in its packing, in grams and millimetres. */
interface Packed {
  weight: number
  height_mm: number
  width_mm: number
  length_mm: number
}

export const packed: Record<Kind, Packed> = {
  cartelao: { weight: 14, height_mm: 2, width_mm: 110, length_mm: 180 },
  cartelinha: { weight: 8, height_mm: 2, width_mm: 80, length_mm: 110 },
  kit: { weight: 42, height_mm: 10, width_mm: 90, length_mm: 120 },
  stones: { weight: 18, height_mm: 15, width_mm: 60, length_mm: 80 },
  polish: { weight: 48, height_mm: 28, width_mm: 28, length_mm: 78 },
  tool: { weight: 40, height_mm: 20, width_mm: 50, length_mm: 190 },
  phone: { weight: 95, height_mm: 18, width_mm: 100, length_mm: 190 },
}

/** Products that are options of one another, by handle. */
export const families: Record<string, DemoFamily> = {
  // Of a sheet one chooses the pattern, and this one is another with each colour.
  'cartelinha-xadrez': { name: 'Cartelinha Xadrez', option: 'Cor', standsAlone: true },
  'strass-cristal': { name: 'Strass Cristal', option: 'Tamanho' },
  'meia-perola': { name: 'Meia Pérola', option: 'Tamanho' },
  'esmalte-cremoso': { name: 'Esmalte Cremoso', option: 'Cor' },
  'esmalte-glitter': { name: 'Esmalte Glitter', option: 'Cor' },
  'esmalte-gel': { name: 'Esmalte em Gel', option: 'Cor', option2: 'Tamanho' },
  'pelicula-3d-iphone': { name: 'Película 3D para iPhone', option: 'Modelo' },
  'pelicula-3d-galaxy': { name: 'Película 3D para Galaxy', option: 'Modelo' },
}
