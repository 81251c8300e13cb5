import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { newCustomer, openAvatarMenu, signedIn } from './customer.ts'
import { expect, test } from './shop.ts'

const phone = { width: 360, height: 740 }
const desktop = { width: 1280, height: 900 }

test.describe('on a wide screen', () => {
  test.use({ viewport: desktop })

  test('L2 L3 L5 the keyboard jumps over the header or opens its menus, and none of them shuts any visitor out', async ({
    page,
  }) => {
    await signedIn(page, await newCustomer())
    await page.goto('/')
    await test.step('the keyboard can jump over the header', async () => {
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Pular para o conteúdo' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/#conteudo')
      await page.keyboard.press('Tab')
      const inMain = await page.evaluate(() => document.activeElement?.closest('main') !== null)
      expect(inMain).toBe(true)
    })

    await test.step('L5 a customer finds Meu Perfil, Support, License and Sair under the avatar', async () => {
      await openAvatarMenu(page)
      const menu = page.getByRole('banner').getByRole('list')
      await expect(menu.getByRole('link')).toHaveText(['Meu Perfil', 'Support', 'License'])
      await expect(page.getByRole('link', { name: 'Entrar' })).toBeHidden()
      await expectAccessible(page, 'header')
    })

    await test.step('L3 suggestions come while one types', async () => {
      const field = page.getByRole('combobox', { name: 'Pesquisar productos' })
      const list = page.getByRole('listbox', { name: 'Sugestões' })
      await field.fill('esmal')
      await expect(list).toBeVisible()
      await expectAccessible(page, 'header')
      await page.keyboard.press('Escape')
      await expect(list).toBeHidden()
      await expect(field).toBeFocused()
    })

    await test.step('L2 a category with sub-categories toggles its dropdown, by keyboard with the next Tab in it, and by mouse', async () => {
      const { button, link } = esmaltes(page)
      await button.focus()
      await page.keyboard.press('Enter')
      await expect(link).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Ver tudo em Esmaltes', exact: true })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(link).toBeHidden()
      await expect(button).toBeFocused()

      await button.click()
      await expect(button).toHaveAttribute('aria-expanded', 'true')
      await expect(link).toBeVisible()
      await expectAccessible(page, 'nav.main-nav')
      await button.click()
      await expect(link).toBeHidden()
      await expect(button).toHaveAttribute('aria-expanded', 'false')
      await button.click()
      await link.click()
      await expect(page).toHaveURL(/\/subcategory\//)
      await expect(link).toBeHidden()
    })

    await test.step('L2 a mouse that rests on an entry opens it until it leaves; what was pressed stays, and no passing mouse opens one', async () => {
      const { button, link } = esmaltes(page)
      const elsewhere = () => page.mouse.move(640, 880)
      // The test's own clock: a busy machine rests no longer than an idle one.
      await page.clock.install()
      await page.clock.pauseAt(Date.now() + 60_000)
      const rest = (ms: number) => page.clock.runFor(ms)
      await button.hover()
      await rest(100)
      await expect(link).toBeHidden()
      await rest(50)
      await expect(link).toBeVisible()
      await link.hover()
      await rest(1000)
      await expect(link).toBeVisible()
      await elsewhere()
      await rest(300)
      await expect(link).toBeHidden()

      await button.hover()
      await rest(150)
      await expect(link).toBeVisible()
      await button.click()
      await elsewhere()
      await rest(1000)
      await expect(link).toBeVisible()
      await button.click()
      await rest(1000)
      await expect(link).toBeHidden()

      await elsewhere()
      await button.hover()
      await rest(100)
      await elsewhere()
      await rest(1000)
      await expect(link).toBeHidden()
      await page.clock.resume()
    })
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true })

  test('L1 further down a page the keyboard sees the mark that it is at', async ({ page }) => {
    await page.goto('/')
    await page.keyboard.press('Tab')
    const mark = page.getByRole('banner').getByRole('link').first()
    await page.evaluate(() => scrollTo(0, 900))
    await expect(mark).not.toBeInViewport({ ratio: 0.5 })
    await mark.focus()
    await expect(mark).toBeInViewport({ ratio: 1 })
    expect(
      await mark.evaluate((link) => {
        const { x, y, width, height } = link.getBoundingClientRect()
        return link.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      }),
      'nothing lies over it',
    ).toBe(true)
  })

  test('L1 L2 L5 the off-canvas menu closes by its button, Escape and the backdrop, keeps the focus, has a guest’s links and every active category, and a touch unfolds one', async ({
    page,
    request,
  }) => {
    await page.goto('/')
    const menu = page.getByRole('dialog', { name: 'Menu' })
    const opener = page.getByRole('button', { name: 'Abrir menu' })
    const ways = [
      () => menu.getByRole('button', { name: 'Fechar' }).tap(),
      () => page.keyboard.press('Escape'),
      () => page.touchscreen.tap(350, 400),
    ]
    for (const close of ways) {
      await opener.tap()
      await expect(menu).toBeVisible()
      await close()
      await expect(menu).toBeHidden()
      await expect(opener).toBeFocused()
    }
    await opener.tap()
    await expect(menu).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Registre-se' })).toHaveAttribute('href', '/signup')
    await expect(menu.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/signin')
    await expect(menu.getByRole('link', { name: 'Meus pedidos' })).toHaveAttribute('href', /^\/signin\?/)
    await expect(menu.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\//)
    await expectAccessible(page, 'dialog[open]')
    const around = await menu.locator(':is(a, button, summary):visible').count()
    for (let press = 0; press < around + 3; press += 1) {
      await page.keyboard.press('Tab')
      // Between the last and the first the browser itself has the focus for one press.
      const outside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
      )
      expect(outside).toBe(false)
    }

    const { categories } = await (await request.get('/api/category/categories')).json()
    const nav = page.getByRole('navigation', { name: 'Menu de categorias' })
    for (const { name } of categories) await expect(nav.getByText(name, { exact: true })).toBeVisible()
    const cremosos = nav.getByRole('link', { name: 'Cremosos' })
    await expect(cremosos).toBeHidden()
    await nav.getByText('Esmaltes', { exact: true }).tap()
    await cremosos.tap()
    await expect(page).toHaveURL('/subcategory/esmaltes-cremosos')
    await expect(menu).toBeHidden()
  })
})

test('L4 cart and heart in the header, and the wishlist itself, follow every change, also in another tab', async ({
  page,
  context,
}) => {
  await signedIn(page, await newCustomer())
  await page.goto('/category/esmaltes')
  const cart = (name: string | RegExp) => (tab: Page) => tab.getByRole('link', { name })
  const wishes = (count: number) => (tab: Page) =>
    tab.getByRole('link', { name: `Lista de Desejos: ${count} ${count === 1 ? 'produto' : 'produtos'}` })
  const empty = cart('Carrinho: 0 itens, 0 unidades, total R$ 0,00')
  await expect(wishes(0)(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/wishlist')
  await expect(wishes(0)(other)).toBeVisible()
  await expect(empty(other)).toBeVisible()

  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /Adicionar ao carrinho/ }) })
    .first()
  const name = (await card.getByRole('heading').textContent())!
  await card.getByRole('button', { name: /lista de desejos/i }).click()
  for (const tab of [page, other]) await expect(wishes(1)(tab)).toBeVisible()
  await expect(other.getByRole('main').getByRole('link', { name })).toBeVisible()
  // A single wish has its words beside its picture, the name above the price.
  const wish = other.getByRole('list', { name: 'Produtos da sua lista de desejos' })
  const heading = (await wish.getByRole('heading').boundingBox())!
  expect((await wish.locator('.price').boundingBox())!.y).toBeGreaterThan(heading.y)

  await card.getByRole('button', { name: /Adicionar ao carrinho/ }).click()
  await expect(page).toHaveURL('/cart')
  const one = cart(/^Carrinho: 1 item, 1 unidade, total R\$\s(?!0,00)[\d.,]+$/)
  for (const tab of [page, other]) await expect(one(tab)).toBeVisible()
  await page.getByRole('button', { name: /Aumentar quantidade/ }).click()
  await expect(cart(/^Carrinho: 1 item, 2 unidades/)(other)).toBeVisible()
})

function esmaltes(page: Page) {
  const nav = page.getByRole('navigation', { name: 'Categorias', exact: true })
  return {
    button: nav.getByRole('button', { name: 'Esmaltes' }),
    link: nav.getByRole('link', { name: 'Cremosos', exact: true }),
  }
}
