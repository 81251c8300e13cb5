import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LegalPage, legalPages, termsPath, termsVersions } from '#shop/terms.ts'
import { realShop } from '#test/real-shop.ts'
import { openStorefront, type Storefront } from '#test/storefront/open-storefront.tsx'
import { onPage } from '#test/storefront/visitor.ts'

/**
 * What the legal pages of a real shop say in each version of the terms, as a hash of their words. A change of a text is a new
 * line here, never another hash in an old one: people have accepted that text (docs/recipes.md, "A legal page that changes").
 * Before the first release no customer has accepted version 1.
 */
const accepted: Record<number, Record<LegalPage, string>> = {
  1: {
    '/paginas/termos': '34bf245e8d4950ae',
    '/paginas/envio': '61e0014d344e2117',
    '/paginas/trocas-e-devolucoes': '1ee1e3c3f0e2312b',
    '/paginas/politica-da-empresa': '07120a4350280d96',
    '/paginas/privacidade': '9d10659fe47217fa',
    '/paginas/cookies': 'c9c579e8ada8c9ce',
  },
}

let shop: Storefront
beforeAll(async () => {
  shop = await openStorefront(realShop)
})
afterAll(() => shop.close())

test.each(termsVersions)('L1 version $version of the terms says what its buyers accepted', async (terms) => {
  const said: Record<string, string> = {}
  for (const page of legalPages) {
    await shop.open(termsPath(terms, page))
    await onPage((main) => main.getByText(/em vigor|já não vale/))
    said[page] = hashOf(document.querySelector('.page-text')!)
  }
  expect(said, 'a changed text is a new version (docs/recipes.md)').toEqual(accepted[terms.version])
})

/** Of the words alone: neither how they look nor what is folded on phones makes another text. */
function hashOf(text: Element): string {
  const words = text.cloneNode(true) as Element
  for (const folded of words.querySelectorAll('summary')) folded.remove()
  const plain = words.textContent.replace(/\s+/g, ' ').trim()
  return createHash('sha256').update(plain).digest('hex').slice(0, 16)
}
