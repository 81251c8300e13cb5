import { scriptsRun, settled } from './settled.ts'
import { expect, type Locator, type Page, test } from './shop.ts'

/** Lets the scripts of the pages that open from here on wait: a page asks for them by putting them into its head. */
async function holdScripts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { append } = Element.prototype
    const held: (() => void)[] = []
    Element.prototype.append = function (...nodes) {
      // What asks for nothing runs at once; the modules wait.
      if (this !== document.head || nodes[0] instanceof DocumentFragment) return append.apply(this, nodes)
      held.push(() => append.apply(this, nodes))
    }
    Object.assign(window, {
      letScriptsRun() {
        Element.prototype.append = append
        for (const run of held) run()
      },
    })
  })
}

async function letScriptsRun(page: Page): Promise<void> {
  const ran = await page.evaluate(() => Object.keys(document.querySelector('main')!).length > 0)
  expect(ran, 'the scripts have waited').toBe(false)
  await page.evaluate('letScriptsRun()')
}

/** Waits until the page answers to presses: the next notice of the top bar comes. */
async function untilScriptsRan(page: Page): Promise<void> {
  await scriptsRun(page)
  const notice = page.getByRole('region', { name: 'Avisos da loja' }).locator('p')
  const before = await notice.textContent()
  await expect(async () => {
    await page.getByRole('button', { name: 'Próximo aviso' }).click()
    expect(await notice.textContent()).not.toBe(before)
  }).toPass()
}

const search = (page: Page) => page.getByRole('combobox', { name: 'Pesquisar productos' })
const label = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByLabel(name, { exact: true })

async function typeInto(field: Locator, typed: string): Promise<void> {
  const isList = await field.evaluate((element) => element instanceof HTMLSelectElement)
  await (isList ? field.selectOption(typed) : field.fill(typed))
}

type Field = [field: (page: Page) => Locator, typed: string, shown: string]
const anySearch: Field = [search, 'base a/b', 'base a/b']

const pages: [path: string, fields: Field[]][] = [
  ['/', [anySearch, [label('Nome'), 'Ana', 'Ana'], [label('E-mail'), 'ana@example.com', 'ana@example.com']]],
  ['/category/esmaltes', [anySearch]],
  ['/product/search/strass', [anySearch]],
  ['/product/search/', [anySearch]],
  [
    '/product/esmalte-cremoso-framboesa-9-ml',
    [
      anySearch,
      [(page) => page.getByRole('main').getByRole('spinbutton'), '3', '3'],
      [label(/^Calcular frete/), '20040020', '20.040-020'],
    ],
  ],
  ['/cart', [anySearch]],
  ['/dashboard', [anySearch]],
  ['/wishlist', [anySearch]],
  [
    '/paginas/contato',
    [
      anySearch,
      [label('Seu nome'), 'Ana', 'Ana'],
      [label('Seu e-mail'), 'ana@example.com', 'ana@example.com'],
      [label('Assunto'), 'order', 'order'],
      [label('Número do pedido (se houver)'), '1001', '1001'],
      [label('Mensagem'), 'Oi', 'Oi'],
    ],
  ],
  [
    '/signin',
    [
      anySearch,
      [label('E-mail'), 'ana@example.com', 'ana@example.com'],
      [label('Senha'), 's3gredo!', 's3gredo!'],
    ],
  ],
  [
    '/signup',
    [
      anySearch,
      [label('Nome completo'), 'Ana Lima', 'Ana Lima'],
      [label('CPF'), '52998224725', '529.982.247-25'],
      [label('E-mail'), 'ana@example.com', 'ana@example.com'],
      [label('Senha'), 's3gredo!', 's3gredo!'],
      [label('Confirme a senha'), 's3gredo', 's3gredo'],
    ],
  ],
  ['/reset_password', [anySearch, [label('E-mail'), 'ana@example.com', 'ana@example.com']]],
  [
    '/password/reset/confirm/1/a?expires=1&signature=b',
    [anySearch, [label('Nova senha'), 's3gredo!', 's3gredo!'], [label('Confirme a nova senha'), 's3', 's3']],
  ],
]

test('B17 what is typed into any page before its scripts have run stays as it was typed, and a press on Adicionar ao carrinho is heard at once, and counts', async ({
  page,
}) => {
  // What this browser knows from an earlier visit is not written over it either.
  await page.addInitScript(() =>
    localStorage.setItem('cep', JSON.stringify({ cep: '01001000', place: 'São Paulo/SP' })),
  )
  await holdScripts(page)
  for (const [path, fields] of pages) {
    await test.step(`B17 what is typed into ${path.split('?')[0]}`, async () => {
      await page.goto(path, { waitUntil: 'commit' })
      const typable = page.locator(':is(input, textarea, select):visible:not([readonly], [inert] *)')
      await expect(typable, 'every field of the page is looked at').toHaveCount(fields.length)
      for (const [field, typed] of fields) await typeInto(field(page), typed)
      await letScriptsRun(page)
      await untilScriptsRan(page)
      for (const [field, , shown] of fields) await expect(field(page)).toHaveValue(shown)

      // What is typed next follows what was typed before.
      await search(page).press('End')
      await search(page).pressSequentially('1')
      await expect(search(page)).toHaveValue('base a/b1')
      for (const [field, , shown] of fields.slice(1)) await expect(field(page)).toHaveValue(shown)
    })
  }

  await test.step('B17 a press on Adicionar ao carrinho', async () => {
    await page.goto('/product/esmalte-cremoso-framboesa-9-ml', { waitUntil: 'commit' })
    const main = page.getByRole('main')
    await main.getByRole('spinbutton').fill('3')
    await main.getByRole('button', { name: 'Adicionar ao carrinho' }).first().click()
    await expect(main.getByText('Um instante: já vai para o carrinho.')).toBeVisible()
    await letScriptsRun(page)
    await expect(page).toHaveURL(/\/cart$/)
    await expect(main.getByRole('spinbutton')).toHaveValue('3')
  })

  await test.step('L1 a visitor who scrolls while the scripts of a page begin to run is not taken back', async () => {
    await page.reload({ waitUntil: 'load' })
    await page.evaluate(() => {
      let top = window.scrollY
      const scrolling = setInterval(() => {
        if (window.scrollY < top) document.body.dataset.takenBack = `${top} to ${window.scrollY}`
        window.scrollBy(0, 1)
        top = window.scrollY
      })
      setTimeout(() => clearInterval(scrolling), 3_000)
    })
    await letScriptsRun(page)
    await settled(page)
    expect(await page.locator('body').getAttribute('data-taken-back')).toBeNull()
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  })
})
