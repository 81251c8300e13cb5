// The folded headers in English, and in WooCommerce's Brazilian Portuguese.
export const names = {
  id: ['id'],
  type: ['type', 'tipo'],
  sku: ['sku', 'ref sku'],
  name: ['name', 'nome'],
  published: ['published', 'publicado'],
  featured: ['is featured', 'em destaque'],
  visibility: ['visibility in catalog', 'visibilidade no catalogo'],
  shortDescription: ['short description', 'descricao curta'],
  description: ['description', 'descricao'],
  saleStarts: ['date sale price starts', 'data de preco promocional comeca em'],
  saleEnds: ['date sale price ends', 'data de preco promocional termina em'],
  inStock: ['in stock', 'em estoque'],
  quantity: ['stock', 'estoque'],
  salePrice: ['sale price', 'preco promocional'],
  price: ['regular price', 'preco', 'preco normal', 'preco regular'],
  categories: ['categories', 'categorias'],
  images: ['images', 'imagens'],
  tags: ['tags', 'etiquetas'],
  brand: ['brands', 'marcas'],
  gtin: ['gtin upc ean or isbn', 'gtin upc ean ou isbn'],
  weightGrams: ['weight g', 'peso g'],
  weight: ['weight kg', 'peso kg'],
  height_mm: ['height cm', 'altura cm'],
  width_mm: ['width cm', 'largura cm'],
  length_mm: ['length cm', 'comprimento cm'],
  cost: ['cost of goods', 'custo dos produtos'],
  seoTitle: ['meta yoast wpseo title', 'meta rank math title'],
  seoDescription: ['meta yoast wpseo metadesc', 'meta rank math description'],
  parent: ['parent', 'ascendente', 'pai', 'produto ascendente'],
}

export type WooName = keyof typeof names

/** The folded headers of a product's nth attribute. */
export function attributeNames(n: number): Record<'name' | 'value', string[]> {
  return {
    name: [`attribute ${n} name`, `nome do atributo ${n}`],
    value: [`attribute ${n} value s`, `valores do atributo ${n}`, `valor es do atributo ${n}`],
  }
}
