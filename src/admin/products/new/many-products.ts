import { type Draft, readDraft, wired, writeDraft } from '#admin/products/draft.ts'
import { readTexts } from '#admin/products/form/product-texts.ts'
import { newRequestKey } from '#platform/browser/request-key.ts'
import { type Picture, type ProductField, productStates } from '#shop/assortment/products/product-fields.ts'

/** As a camera names its photos: that says nothing of what they show. */
const CAMERA =
  /^(img|dsc[nf]?|pxl|dcim|photo|foto|image|imagem|screenshot|whatsapp|captura|p|mvimg)?[\s_\-\d().a-z]*\d{3,}[\s_\-\d().]*$/i

/** What a file's name says of its product: 'pelicula_flor-rosa (2).jpg' is 'Pelicula flor rosa 2'. Empty: nothing. */
export function nameOfFile(file: string): string {
  const stem = file.replace(/\.[a-z0-9]{2,5}$/i, '')
  if (CAMERA.test(stem)) return ''
  const words = stem
    .replace(/[_\-().]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return words.charAt(0).toLocaleUpperCase('pt-BR') + words.slice(1)
}

/** The name that the template gives a product. */
export function nameIn(template: Draft, name: string): string {
  return withName(template.name || '{nome}', name)
}

/** A text of the template with the name of one product in it. */
function withName(template: string, name: string): string {
  return template.replaceAll('{nome}', name).replace(/\s+$/, '')
}

/** What all of the new products have in common. */
const templateFields: readonly ProductField[] = ['regular_price', 'quantity', 'place', 'weight']

/**
 * The products that photos become, as the call takes them: one draft of each, made after the template.
 * @param pictures each with the name of its product
 * @returns the products, and what is wrong by field; `names`: a photo without a name
 */
export function productsOf(template: Draft, pictures: readonly Picture[]) {
  const draft = String(productStates.draft)
  const { wanted, problems } = readTexts({ ...template, status: draft }, templateFields)
  const names = pictures.map(({ alt }) => nameIn(template, alt.trim()).trim())
  if (names.some((name) => name === '')) problems.names = 'Dê um nome a cada foto, ou um nome ao modelo.'
  const shared = Object.fromEntries(
    Object.entries(wanted).map(([field, value]) => [field, wired(field, value)]),
  )
  const products = pictures.map(({ path }, index) => {
    const name = names[index]!
    return {
      ...shared,
      key: `${template.key}-${path.replace(/\W/g, '').slice(-46)}`,
      name,
      description: withName(template.description ?? '', name),
      status: productStates.draft,
      pictures: [{ path, alt: name }],
    }
  })
  return { products, problems }
}

/** The template of the last time, and the photos that were sent and not saved (rule 6). */
export function startingTemplate(): { template: Draft; pictures: Picture[] } {
  const { pictures = '[]', ...kept } = readDraft('modelo') ?? {}
  return {
    template: { name: '{nome}', key: newRequestKey().slice(0, 16), ...kept },
    pictures: JSON.parse(pictures) as Picture[],
  }
}

export function keepTemplate(template: Draft, pictures: readonly Picture[]): void {
  writeDraft('modelo', { ...template, pictures: JSON.stringify(pictures) })
}
