import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { newCustomer, openAvatarMenu, signedIn } from './customer.ts'
import { expect, test } from './shop.ts'

const phone = { width: 360, height: 740 }
const desktop = { width: 1280, height: 900 }

const anyPages = ['/', '/category/esmaltes', '/cart', '/signin', '/paginas/envio', '/nenhum-lugar']

test.describe('on a wide screen', () => {
  test.use({ viewport: desktop })

  test('L1 every page has the top bar, the main navigation, the search and the footer', async ({ page }) => {
    for (const path of anyPages) {
      await page.goto(path)
      await expect(page.getByRole('region', { name: 'Avisos da loja' })).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'Categorias', exact: true })).toBeVisible()
      await expect(page.getByPlaceholder('Pesquisar productos...')).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await expect(page.getByRole('main')).toHaveCount(1)
      await expect(page.getByRole('button', { name: 'Abrir menu' })).toBeHidden()
    }
  })

  test('L1 L2 L5 messages that go round, exactly the categories that want to be there, and two links for a guest', async ({
    page,
    request,
  }) => {
    await page.goto('/')
    const bar = page.getByRole('region', { name: 'Avisos da loja' })
    const message = bar.getByRole('paragraph')
    const first = (await message.textContent()) ?? ''
    await bar.getByRole('button', { name: 'Próximo aviso' }).click()
    await expect(message).not.toHaveText(first)
    await bar.getByRole('button', { name: 'Aviso anterior' }).click()
    await expect(message).toHaveText(first)

    const { categories } = await (await request.get('/api/category/categories')).json()
    const wanted = categories.filter((one: { show_in_header: number }) => one.show_in_header === 1)
    expect(wanted.length).toBeLessThan(categories.length)
    const nav = page.getByRole('navigation', { name: 'Categorias', exact: true })
    for (const { name } of wanted) await expect(nav.getByText(name, { exact: true }).first()).toBeVisible()
    await expect(nav.locator('ul').first().locator('> li')).toHaveCount(wanted.length)
    await expect(nav.getByText('Cabines')).toHaveCount(0)
    await expect(page.getByText('Pré-lançamento')).toHaveCount(0)

    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: 'Registre-se' })).toHaveAttribute('href', '/signup')
    await expect(header.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/signin')
  })

  test('L2 a category with sub-categories toggles its dropdown, by keyboard with the next Tab in it, and by mouse', async ({
    page,
  }) => {
    await page.goto('/')
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
    await expectAccessible(page)
    await button.click()
    await expect(link).toBeHidden()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await button.click()
    await link.click()
    await expect(page).toHaveURL(/\/subcategory\//)
    await expect(link).toBeHidden()
  })

  test('L5 a customer finds Meu Perfil, Support, License and Sair under the avatar', async ({ page }) => {
    await signedIn(page, await newCustomer())
    await page.goto('/')
    await openAvatarMenu(page)
    const menu = page.getByRole('banner').getByRole('list')
    await expect(menu.getByRole('link')).toHaveText(['Meu Perfil', 'Support', 'License'])
    await expect(page.getByRole('link', { name: 'Entrar' })).toBeHidden()
    await expectAccessible(page)
    for (const [link, heading] of [
      ['Support', 'Suporte'],
      ['License', 'Licença'],
    ] as const) {
      await menu.getByRole('link', { name: link }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await openAvatarMenu(page)
    }
    await page.getByRole('button', { name: 'Sair' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar' })).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true })

  test('L1 the header offers the menu, the search and the cart on every page, and none is wider than the screen', async ({
    page,
  }) => {
    for (const path of anyPages) {
      await page.goto(path)
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(over, path).toBe(0)
      await expect(page.getByRole('button', { name: 'Abrir menu' })).toBeVisible()
      await expect(page.getByPlaceholder('Pesquisar productos...')).toBeVisible()
      await expect(page.getByRole('link', { name: /^Carrinho/ })).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
    }
  })

  test('L1 L5 the off-canvas menu closes by its button, Escape and the backdrop, keeps the focus, and has a guest’s links', async ({
    page,
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
    await expectAccessible(page)
    for (let press = 0; press < 30; press += 1) {
      await page.keyboard.press('Tab')
      // Between the last and the first the browser itself has the focus for one press.
      const outside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
      )
      expect(outside).toBe(false)
    }
  })

  test('L2 the off-canvas menu lists every active category, and a touch unfolds one', async ({
    page,
    request,
  }) => {
    const { categories } = await (await request.get('/api/category/categories')).json()
    await page.goto('/')
    await page.getByRole('button', { name: 'Abrir menu' }).tap()
    const nav = page.getByRole('navigation', { name: 'Menu de categorias' })
    for (const { name } of categories) await expect(nav.getByText(name, { exact: true })).toBeVisible()
    const cremosos = nav.getByRole('link', { name: 'Cremosos' })
    await expect(cremosos).toBeHidden()
    await nav.getByText('Esmaltes', { exact: true }).tap()
    await cremosos.tap()
    await expect(page).toHaveURL('/subcategory/esmaltes-cremosos')
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
  })

  test('L5 the off-canvas menu leads a customer to the orders, and closes when they leave', async ({
    page,
  }) => {
    await signedIn(page, await newCustomer())
    await page.goto('/')
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await page.getByRole('button', { name: 'Abrir menu' }).tap()
    await expect(
      menu.getByRole('listitem').filter({ hasText: /^(Meu Perfil|Support|License|Sair)$/ }),
    ).toHaveText(['Meu Perfil', 'Support', 'License', 'Sair'])
    await menu.getByRole('link', { name: 'Meus pedidos' }).tap()
    await expect(page).toHaveURL('/dashboard/payments')
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Abrir menu' }).tap()
    await menu.getByRole('button', { name: 'Sair' }).tap()
    await expect(menu).toBeHidden()
    await expect(page.getByText('Logout realizado')).toBeVisible()
    await page.getByRole('button', { name: 'Abrir menu' }).tap()
    await expect(menu.getByRole('link', { name: 'Entrar' })).toBeVisible()
  })
})

test('L4 the cart in the header follows what is added, also in another tab', async ({ page, context }) => {
  const other = await context.newPage()
  await other.goto('/paginas/envio')
  await expect(
    other.getByRole('link', { name: 'Carrinho: 0 itens, 0 unidades, total R$ 0,00' }),
  ).toBeVisible()
  await page.goto('/category/esmaltes')
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /Adicionar ao carrinho/ }) })
    .first()
  await card.getByRole('button', { name: /Adicionar ao carrinho/ }).click()
  await expect(page).toHaveURL('/cart')
  const label = /^Carrinho: 1 item, 1 unidade, total R\$\s(?!0,00)[\d.,]+$/
  await expect(page.getByRole('link', { name: label })).toBeVisible()
  await expect(other.getByRole('link', { name: label })).toBeVisible()
  await page.getByRole('button', { name: /Aumentar quantidade/ }).click()
  await expect(other.getByRole('link', { name: /^Carrinho: 1 item, 2 unidades/ })).toBeVisible()
})

test('L4 the heart in the header counts what is wished for', async ({ page, context }) => {
  await signedIn(page, await newCustomer())
  await page.goto('/category/esmaltes')
  await expect(page.getByRole('link', { name: 'Lista de Desejos: 0 produtos' })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/paginas/envio')
  await page
    .getByRole('main')
    .getByRole('button', { name: /lista de desejos/i })
    .first()
    .click()
  await expect(page.getByRole('link', { name: 'Lista de Desejos: 1 produto' })).toBeVisible()
  await expect(other.getByRole('link', { name: 'Lista de Desejos: 1 produto' })).toBeVisible()
})

test('the keyboard can jump over the header', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Pular para o conteúdo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/#conteudo')
  await page.keyboard.press('Tab')
  const inMain = await page.evaluate(() => document.activeElement?.closest('main') !== null)
  expect(inMain).toBe(true)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('L2 the dropdown still opens and leads to the category', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Esmaltes' }).click()
    await page.locator(':popover-open').getByRole('link', { name: 'Ver tudo em Esmaltes' }).click()
    await expect(page).toHaveURL('/category/esmaltes')
  })

  test('L1 the off-canvas menu still opens on a phone', async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto('/')
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await page.getByRole('button', { name: 'Fechar' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
  })
})

function esmaltes(page: Page) {
  const nav = page.getByRole('navigation', { name: 'Categorias', exact: true })
  return {
    button: nav.getByRole('button', { name: 'Esmaltes' }),
    link: nav.getByRole('link', { name: 'Cremosos', exact: true }),
  }
}
