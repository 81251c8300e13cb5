import { afterEach, expect, test } from 'vitest'
import { realShop } from '#test/real-shop.ts'
import { openStorefront, type Storefront } from '#test/storefront/open-storefront.tsx'
import { onPage } from '#test/storefront/visitor.ts'

let shop: Storefront
afterEach(() => shop.close())

/** What the three pages say in their text, and the cards of people on them. */
async function cardsOf(env: Record<string, string>): Promise<(HTMLElement | null)[]> {
  shop = await openStorefront(env)
  const cards = []
  for (const name of ['contato', 'suporte', 'como-comprar']) {
    await shop.open(`/paginas/${name}`)
    await onPage((main) => main.getByRole('heading', { level: 1 }))
    cards.push(document.querySelector<HTMLElement>('.people'))
  }
  return cards
}

test('L9 a shop whose owner has written nothing of its people shows none', async () => {
  expect(await cardsOf(realShop)).toEqual([null, null, null])
})

test('L9 the people behind the shop stand on Contato with what they say, and shorter where one looks for help', async () => {
  const about = 'Somos mãe e filha. Testamos tudo antes de vender.'
  const hours = 'Terça a sábado, 10h-19h'
  const cards = await cardsOf({
    ...realShop,
    STORE_PEOPLE: ' Rosa,Íris , ',
    STORE_ABOUT: about,
    STORE_HOURS: hours,
  })
  for (const card of cards) {
    expect(card?.textContent).toContain('Rosa e Íris')
    expect(card?.textContent).not.toContain('Exemplo')
    expect(card?.querySelector('[aria-hidden]')?.textContent).toBe('RÍ')
  }
  expect(cards.map((card) => card?.textContent.includes(about))).toEqual([true, false, false])
  // Contato has the hours among the ways to the shop, and says them once.
  expect(cards.map((card) => card?.textContent.includes(hours))).toEqual([false, true, true])
  await shop.open('/paginas/contato')
  await onPage((main) => main.getByRole('heading', { name: 'Escreva para a gente' }))
  expect(document.querySelector('main')!.textContent.split(hours)).toHaveLength(2)
})

test('L9 what the owner writes is plain text, and without names the shop’s own stands for them', async () => {
  const about = '<img src=x onerror=alert(1)> & "nós"'
  const [card] = await cardsOf({ ...realShop, STORE_NAME: 'Unhas & Cia', STORE_ABOUT: about })
  expect(card?.textContent).toContain(about)
  expect(card?.textContent).toContain('Unhas & Cia')
  expect(card?.querySelector('img')).toBeNull()
})

test('L9 the demonstration shows an example, and says so', async () => {
  for (const card of await cardsOf({})) expect(card?.textContent).toContain('Exemplo da demonstração')
})
