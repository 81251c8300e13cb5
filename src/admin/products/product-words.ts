import type { Offer, ProductOption } from '#shop/assortment/products/product-fields.ts'
import type { ProductFilter } from '#shop/assortment/products/product-schema.ts'
import { centimetres } from '#shop/catalog/facts/size.ts'
import { brl } from '#shop/money.ts'

/** The filters of the list as they are read, in their order. */
export const filterNames: Record<ProductFilter, string> = {
  all: 'Todos',
  active: 'À venda',
  sold_out: 'Esgotados',
  low: 'Acabando',
  on_offer: 'Em oferta',
  never_sold: 'Nunca vendidos',
  unpictured: 'Sem foto',
  unplaced: 'Categoria escondida',
  drafts: 'Rascunhos',
  opening: 'Com data marcada',
  hidden: 'Escondidos',
  archived: 'Arquivados',
}

/** Names of the fields in the history. */
export const fieldNames: Record<string, string> = {
  name: 'Nome',
  sku: 'Código (SKU)',
  regular_price: 'Preço',
  sale_price: 'Oferta',
  quantity: 'Estoque',
  low_at: 'Aviso de estoque baixo',
  place: 'Categoria',
  description: 'Descrição',
  status: 'Situação',
  opens: 'À venda a partir de',
  slug: 'Endereço',
  brand: 'Marca',
  gtin: 'Código de barras',
  weight: 'Peso',
  height_mm: 'Altura',
  width_mm: 'Largura',
  length_mm: 'Comprimento',
  pictures: 'Fotos',
  sheet: 'Ficha técnica',
  cost: 'Custo',
  shelf: 'Prateleira',
  seo_title: 'Título para buscadores',
  seo_description: 'Texto para buscadores',
  offer: 'Oferta com data',
  option: 'Opção',
  // What imports alone write.
  tags: 'Etiquetas',
  featured: 'Novo',
  highlights: 'Destaque',
  further_places: 'Outras categorias',
  images: 'Fotos',
  addresses: 'Endereços antigos',
}

/** A product's states as marks in a list. */
export const stateNames = ['Escondido', 'À venda', 'Rascunho', 'Arquivado', 'Com data marcada']

/** A product's states (src/shop/assortment/products/product-fields.ts), as they are read in a sentence. */
const stateWords = ['escondido', 'à venda', 'rascunho', 'arquivado', 'com data marcada']

/** What no line of the history can show. */
const wordless = ['description', 'place', 'pictures', 'sheet', 'further_places', 'images', 'addresses']

/** A value of a field as the history says it. Amounts in reais. */
export function valueWords(field: string, value: unknown): string {
  if (field.endsWith('_price')) return Number(value) > 0 ? brl(Number(value) * 100) : 'sem oferta'
  if (field === 'cost') return value === null ? 'sem custo' : brl(Number(value) * 100)
  if (field === 'opens') return value ? when(new Date(String(value))) : 'sem data'
  if (field === 'offer') return offerWords(value as Offer)
  if (field === 'option') return optionWords(value as ProductOption | null)
  if (field === 'status') return stateWords[Number(value)] ?? ''
  if (field.endsWith('_mm')) return value ? `${centimetres(Number(value))} cm` : 'sem medida'
  if (field === 'weight') return value ? `${value} g` : 'sem peso'
  if (field === 'tags') return (value as string[]).join(', ')
  if (field === 'featured' || field === 'highlights') return value ? 'sim' : 'não'
  if (wordless.includes(field)) return ''
  return String(value ?? '')
}

/** 'R$ 15,00 de 27/11 00:00 a 30/11 23:59'. The amount in reais. */
function offerWords(offer: Offer): string {
  if (!offer) return 'sem data'
  const { price, begins, ends } = offer
  const from = begins ? ` de ${when(new Date(begins))}` : ' já'
  return `${brl(price * 100)}${from}${ends ? ` a ${when(new Date(ends))}` : ''}`
}

/** 'Cor Rosa, Tamanho P'. */
export function optionWords(option: ProductOption | null): string {
  if (!option) return 'nenhuma'
  const { name, name_2, value, value_2 } = option
  return name_2 ? `${name} ${value}, ${name_2} ${value_2}` : `${name} ${value}`
}

const moment = new Intl.DateTimeFormat('pt-BR', {
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'America/Sao_Paulo',
})

export function when(at: Date): string {
  return moment.format(at)
}
