import { columnsOf, hasAny } from '#shop/catalog/import/csv/columns.ts'

/** For each platform: the columns by which its file is known even when it is not whole, and those it cannot do without. */
const platforms: { name: string; marks: string[][]; needed: Record<string, string[]> }[] = [
  {
    name: 'da Shopify',
    marks: [
      ['handle', 'url handle'],
      ['option1 name', 'variant sku', 'body html'],
    ],
    needed: { Title: ['title'], 'Variant Price': ['variant price', 'price'] },
  },
  {
    name: 'da Nuvemshop',
    marks: [
      ['identificador url', 'identificador de url'],
      ['categorias', 'sku', 'estoque', 'stock'],
    ],
    needed: { Nome: ['nome', 'nombre'], Preço: ['preco', 'precio'] },
  },
  {
    name: 'do WooCommerce',
    marks: [
      ['type', 'tipo'],
      ['published', 'publicado'],
    ],
    needed: {
      'Nome (Name)': ['name', 'nome'],
      'Preço (Regular price)': ['regular price', 'preco', 'preco normal', 'preco regular'],
    },
  },
  { name: 'desta loja', marks: [['tipo'], ['sku']], needed: { Endereço: ['endereco'] } },
]

/** Platforms whose file is not read yet, each by columns that no other has together. */
const unread: { name: string; marks: string[] }[] = [
  { name: 'da Loja Integrada', marks: ['sku pai', 'preco cheio'] },
  { name: 'do Bling', marks: ['ncm', 'valor ipi fixo'] },
  { name: 'do Tiny', marks: ['codigo sku', 'classificacao fiscal'] },
  { name: 'do Wix', marks: ['handleid', 'fieldtype'] },
  { name: 'do Magento', marks: ['attribute set code', 'product type'] },
  { name: 'da BigCommerce', marks: ['item type', 'product name'] },
  { name: 'do Square', marks: ['token', 'item name', 'variation name'] },
  { name: 'do Google Merchant', marks: ['availability', 'image link'] },
]

/**
 * Says of a file that is plainly a platform's that this platform is not read, or which columns the file lacks; null for any
 * other file.
 */
export function missingColumns(header: string[]): string | null {
  const columns = columnsOf(header)
  const other = unread.find(({ marks }) => marks.every((folded) => columns.has(folded)))
  if (other) return `É um arquivo de produtos ${other.name}, que ainda não sei ler. Nada foi importado.`
  for (const { name, marks, needed } of platforms) {
    if (!marks.every((headers) => hasAny(columns, headers))) continue
    const missing = Object.keys(needed).filter((label) => !hasAny(columns, needed[label]!))
    if (missing.length === 0) continue
    const which =
      missing.length === 1 ? `falta a coluna "${missing[0]}"` : `faltam as colunas "${missing.join('" e "')}"`
    return `Parece um arquivo ${name}, mas ${which}. Exporte de novo com todas as colunas.`
  }
  return null
}
