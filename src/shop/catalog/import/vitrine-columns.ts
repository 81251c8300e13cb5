import { foldHeader } from '#shop/catalog/import/cells.ts'

/** The columns of this shop's own product file, in their order: our name, and the header that the shopkeeper reads. */
export const columns = {
  type: 'Tipo',
  sku: 'SKU',
  name: 'Nome',
  slug: 'Endereço',
  regular_price: 'Preço',
  sale_price: 'Preço promocional',
  quantity: 'Estoque',
  exported_quantity: 'Estoque na exportação',
  stock_corrections: 'Correções do estoque',
  status: 'Ativo',
  featured: 'Novo',
  highlights: 'Destaque',
  category: 'Categoria',
  subcategory: 'Subcategoria',
  subcategorysub: 'Sub-subcategoria',
  family: 'Família',
  family_name: 'Nome da família',
  option_name: 'Opção',
  option_value: 'Valor da opção',
  option_color: 'Cor da opção',
  position: 'Posição',
  show_in_header: 'No menu',
  description: 'Descrição',
  images: 'Imagens',
  image_alts: 'Textos das imagens',
  image_sources: 'Origens das imagens',
  created_at: 'Cadastrado em',
} as const

export type ColumnName = keyof typeof columns
export type VitrineRow = Partial<Record<ColumnName, string>>

export const columnNames = Object.keys(columns) as ColumnName[]

/** For each column, its folded header. */
export const foldedColumns = Object.fromEntries(
  columnNames.map((name) => [name, [foldHeader(columns[name])]]),
) as Record<ColumnName, string[]>

/** What stands in the column Tipo. */
export const types = ['categoria', 'subcategoria', 'sub-subcategoria', 'produto'] as const

/** Several texts in one cell, one to a line. */
export function joinLines(texts: string[]): string {
  return texts.map((text) => text.replace(/[\\\n\r]/g, (found) => escapes[found]!)).join('\n')
}

/** The texts that `joinLines` was given; a spreadsheet may have changed the line breaks between them. */
export function splitLines(cell: string): string[] {
  if (cell === '') return []
  return cell.split(/\r?\n/).map((line) => line.replace(/\\[\\nr]/g, (found) => unescapes[found]!))
}

const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r' }
const unescapes = Object.fromEntries(Object.entries(escapes).map(([text, escaped]) => [escaped, text]))
