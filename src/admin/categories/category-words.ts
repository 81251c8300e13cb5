import type { CategoryField } from '#shop/assortment/categories/category-schema.ts'

/** The fields of a level as the staff reads them. */
export const fieldNames: Record<CategoryField, string> = {
  name: 'Nome',
  shown: 'À vista',
  in_header: 'No menu',
  picture: 'Foto',
  intro: 'Texto da página',
  seo_title: 'Título para buscadores',
  seo_description: 'Texto para buscadores',
}

/** A value as it is read; empty for what is no text. */
export function valueWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'sim' : 'não'
  return typeof value === 'string' && !value.startsWith('images/') ? value : ''
}
