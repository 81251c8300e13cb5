import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { newCustomer, openAvatarMenu, signedIn } from './customer.ts'
import { expect, test } from './shop.ts'

const phone = { width: 360, height: 740 }
const desktop = { width: 1280, height: 900 }

const anyPages = ['/', '/category/esmaltes', '/signin', '/paginas/envio', '/nenhum-lugar']

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

  test('L1 the top bar shows one message at a time and goes round', async ({ page }) => {
    await page.goto('/')
    const bar = page.getByRole('region', { name: 'Avisos da loja' })
    const message = bar.getByRole('paragraph')
    const first = (await message.textContent()) ?? ''
    await bar.getByRole('button', { name: 'Próximo aviso' }).click()
    await expect(message).not.toHaveText(first)
    await bar.getByRole('button', { name: 'Aviso anterior' }).click()
    await expect(message).toHaveText(first)
  })

  test('L2 the main navigation is exactly the active categories that want to be in the header', async ({
    page,
    request,
  }) => {
    const { categories } = await (await request.get('/api/category/categories')).json()
    const wanted = categories.filter((one: { show_in_header: number }) => one.show_in_header === 1)
    await page.goto('/')
    const nav = page.getByRole('navigation', { name: 'Categorias', exact: true })
    for (const { name } of wanted) await expect(nav.getByText(name, { exact: true }).first()).toBeVisible()
    await expect(nav.locator('ul').first().locator('> li')).toHaveCount(wanted.length)
    await expect(page.getByText('Pré-lançamento')).toHaveCount(0)
  })

  test('L2 a category with sub-categories toggles its dropdown by mouse', async ({ page }) => {
    await page.goto('/')
    const { button, link } = esmaltes(page)
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

  test('L2 the dropdown opens and closes by keyboard, and the next Tab is in it', async ({ page }) => {
    await page.goto('/')
    const { button, link } = esmaltes(page)
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(link).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Ver tudo', exact: true })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(link).toBeHidden()
    await expect(button).toBeFocused()
  })

  test('L5 a guest finds Registre-se and Entrar', async ({ page }) => {
    await page.goto('/')
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: 'Registre-se' })).toHaveAttribute('href', '/signup')
    await expect(header.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/signin')
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

  test('L7 a green banner says that one has left, is announced, and goes after 5000 ms', async ({ page }) => {
    await signedIn(page, await newCustomer())
    await page.clock.install()
    await page.goto('/')
    await openAvatarMenu(page)
    await page.getByRole('button', { name: 'Sair' }).click()
    const green = page.getByRole('status').filter({ hasText: 'Logout realizado corretamente.' })
    await expect(green).toBeVisible()
    await page.mouse.move(400, 500)
    await page.clock.fastForward(5000)
    await expect(page.getByText('Logout realizado corretamente.')).toHaveCount(0)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true })

  test('L1 the header offers the menu, the search and the cart on every page', async ({ page }) => {
    for (const path of anyPages) {
      await page.goto(path)
      await expect(page.getByRole('button', { name: 'Abrir menu' })).toBeVisible()
      await expect(page.getByPlaceholder('Pesquisar productos...')).toBeVisible()
      await expect(page.getByRole('link', { name: /^Carrinho/ })).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
    }
  })

  test('L1 the off-canvas menu opens, and closes by its button, by Escape and by the backdrop', async ({
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
  })

  test('L1 the off-canvas menu keeps the focus inside', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Abrir menu' }).tap()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
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

  test('L5 the off-canvas menu has Registre-se and Entrar', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Abrir menu' }).tap()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu.getByRole('link', { name: 'Registre-se' })).toHaveAttribute('href', '/signup')
    await expect(menu.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/signin')
  })

  test('no page is wider than the screen', async ({ page }) => {
    for (const path of anyPages) {
      await page.goto(path)
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(over, path).toBe(0)
    }
  })
})

test('L3 the search says how many products there are and leads to the search of what was typed', async ({
  page,
  request,
}) => {
  const { products_active } = await (await request.get('/api/product/get-products')).json()
  await page.goto('/')
  await expect(page.getByText(`Total ${products_active} Produtos`)).toBeVisible()
  const field = page.getByRole('combobox', { name: 'Pesquisar productos' })
  for (const [typed, path] of [
    ['base', '/product/search/base'],
    ['cartelão 50% / "rosa"?', `/product/search/${encodeURIComponent('cartelão 50% / "rosa"?')}`],
    ['', '/product/search/'],
    ['..', '/product/search/'],
  ] as const) {
    await field.fill(typed)
    await page.getByRole('button', { name: 'Pesquisar', exact: true }).click()
    await expect(page).toHaveURL(path)
  }
})

test('L3 suggestions come while one types: arrows choose, Enter takes, Escape closes', async ({ page }) => {
  await page.goto('/')
  const field = page.getByRole('combobox', { name: 'Pesquisar productos' })
  const list = page.getByRole('listbox', { name: 'Sugestões' })
  await field.pressSequentially('esmal', { delay: 30 })
  await expect(list).toBeVisible()
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)
  await page.keyboard.press('ArrowUp')
  const last = list.getByRole('option').last()
  await expect(last).toHaveAttribute('aria-selected', 'true')
  expect(await field.getAttribute('aria-activedescendant')).toBe(await last.getAttribute('id'))
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(field).toHaveValue('esmal')
  await expect(field).toBeFocused()
  await field.press('t')
  await field.press('Backspace')
  await expect(list).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  const product = list.getByRole('group', { name: 'Produtos' }).getByRole('option').first()
  while ((await product.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/product\/esmalte-/)
  await expect(list).toBeHidden()
})

test('L3 a press on a suggestion leads to it, and without an answer the search itself still works', async ({
  page,
}) => {
  await page.goto('/')
  const field = page.getByRole('combobox', { name: 'Pesquisar productos' })
  await field.fill('esmalte')
  await page.getByRole('group', { name: 'Produtos' }).getByRole('option').first().click()
  await expect(page).toHaveURL(/\/product\/esmalte-/)
  await page.route('**/api/product/search/suggest*', (route) => route.abort())
  await field.fill('strass')
  await field.press('Enter')
  await expect(page).toHaveURL('/product/search/strass')
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

test('L6 the footer says how to buy, how to reach the shop and who sells; every link leads somewhere', async ({
  page,
  request,
}) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  const part = (name: string) => footer.getByRole('region', { name })
  await expect(part('Institucional').getByRole('link')).toHaveText([
    'Como comprar',
    'Envio',
    'Política da Empresa',
    'Contato',
  ])
  await expect(part('Atendimento')).toContainText('09:00-12:00 e 14:00-17:00')
  await expect(part('Atendimento').getByRole('link', { name: /Telefone/ })).toHaveAttribute(
    'href',
    /^tel:\+\d/,
  )
  await expect(part('Atendimento').getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\d/,
  )
  await expect(part('Atendimento').getByRole('link', { name: /E-mail/ })).toHaveAttribute(
    'href',
    /^mailto:.+@/,
  )
  await expect(part('Redes Sociais').getByRole('link')).toHaveText([/Facebook/, /Instagram/])
  await expect(footer.getByRole('list', { name: 'Formas de pagamento' }).getByRole('listitem')).toHaveText([
    'Pix',
  ])
  await expect(footer.getByRole('link', { name: 'Acessibilidade' }).locator('svg')).toBeVisible()
  await expect(footer).toContainText('CNPJ')
  await expect(footer).toContainText('Todos os direitos reservados')
  await expect(footer.getByText(/^Desenvolvido com/)).toBeVisible()
  for (const link of await footer.getByRole('link').all()) {
    const href = await link.getAttribute('href')
    expect(href).toMatch(/^(\/|https:\/\/|tel:|mailto:)/)
    if (href?.startsWith('/')) expect((await request.get(href)).status(), href).toBe(200)
  }
})

test('L7 a red banner interrupts, waits while pointed at or focused, and goes 5000 ms after that', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/category/esmaltes')
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /Adicionar ao carrinho/ }) })
    .first()
  await card.getByRole('button', { name: /Adicionar ao carrinho/ }).click()
  await page.getByRole('spinbutton').fill('9999')
  const red = page.getByRole('alert').getByText('Stock insuficiente.')
  await expect(red).toBeVisible()
  await expectAccessible(page)
  await red.hover()
  await page.clock.fastForward(20_000)
  await expect(red).toBeVisible()
  await page.getByRole('button', { name: 'Fechar aviso' }).focus()
  await page.mouse.move(300, 600)
  await page.clock.fastForward(20_000)
  await expect(red).toBeVisible()
  await page.getByRole('button', { name: 'Fechar aviso' }).blur()
  await page.clock.fastForward(5000)
  await expect(red).toHaveCount(0)
})

test('L7 a toast is announced, closes after 5000 ms, and what follows it then happens', async ({ page }) => {
  await page.clock.install()
  await page.goto('/category/esmaltes')
  await page
    .getByRole('main')
    .getByRole('button', { name: /lista de desejos/i })
    .first()
    .click()
  const toast = page
    .getByRole('alert')
    .getByText('Es necesário estar registrado para salvar sua lista de desejos.')
  await expect(toast).toBeVisible()
  await page.mouse.move(10, 300)
  await page.clock.fastForward(4000)
  await expect(toast).toBeVisible()
  await expect(page).toHaveURL('/category/esmaltes')
  await page.clock.fastForward(1000)
  await expect(toast).toHaveCount(0)
  await expect(page).toHaveURL(/\/signin/)
})

test('L8 an address that does not exist answers 404 with Error404 and a way on', async ({ page }) => {
  const answer = await page.goto('/nenhum-lugar')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error404')
  await expectAccessible(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Pesquisar na loja' })).toHaveAttribute(
    'href',
    '/product/search/',
  )
  await main.getByRole('link', { name: 'Ir para a página inicial' }).click()
  await expect(page).toHaveURL('/')
})

test('L8 a product that does not exist is the same page, inside the layout', async ({ page }) => {
  const answer = await page.goto('/product/nao-existe')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error404')
  await expect(page.getByRole('contentinfo')).toBeVisible()
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

test('a page that was gone to is announced by its own title, not by that of the page in waiting', async ({
  page,
}) => {
  await page.goto('/')
  const announced = page.locator('body > p[aria-live=polite]')
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/product/product/*', async (route) => {
    await held
    await route.continue()
  })
  await page.getByPlaceholder('Pesquisar productos...').fill('framboesa')
  await page.getByRole('group', { name: 'Produtos' }).getByRole('option').first().click()
  await expect(page).toHaveTitle('Produto | Vitrine')
  await expect(announced).toBeEmpty()
  answer()
  await expect(announced).toHaveText('Esmalte Cremoso Framboesa 9 ml | Vitrine')
})

test('another order and another page of a listing are announced', async ({ page }) => {
  await page.goto('/category/peliculas-para-unhas')
  const announced = page.locator('body > p[aria-live=polite]')
  await page.getByRole('main').locator('summary').click()
  await page.getByRole('link', { name: 'Preço: baixo a alto' }).click()
  await expect(announced).toHaveText('Películas para unhas, preço: baixo a alto | Vitrine')
  await page.getByRole('link', { name: 'Página 2', exact: true }).click()
  await expect(announced).toHaveText('Películas para unhas, preço: baixo a alto, página 2 | Vitrine')
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })

  test('the shop says so', async ({ page, context }) => {
    await page.goto('/')
    await context.setOffline(true)
    await expect(page.getByText(/Você está sem internet/)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(/Você está sem internet/)).toBeHidden()
  })

  test('what is put into the cart is still to be seen there', async ({ page, context }) => {
    await page.goto('/category/esmaltes')
    await expect.poll(() => fetchedAhead(page)).toBeGreaterThan(1)
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Adicionar ao carrinho/ })
      .click()
    await expect(page).toHaveURL('/cart')
    await expect(page.getByText(/^Sem conexão com a loja: estes são os últimos preços/)).toBeVisible()
    await page.getByRole('link', { name: 'Confirmar Compra' }).click()
    await expect(page.getByRole('heading', { name: 'Sem conexão' })).toBeVisible()
  })
})

test('who saves data is sent no script ahead', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(await fetchedAhead(page)).toBe(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('L3 the search form leads to the same address', async ({ page }) => {
    await page.goto('/')
    await page.getByPlaceholder('Pesquisar productos...').fill('base & top')
    await page.getByRole('button', { name: 'Pesquisar', exact: true }).click()
    await expect(page).toHaveURL('/product/search/base%20%26%20top')
  })

  test('L2 the dropdown still opens and leads to the category', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Esmaltes' }).click()
    await page.locator(':popover-open').getByRole('link', { name: 'Ver tudo' }).click()
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

/** How many scripts of the cart and the checkout the page has asked for. */
function fetchedAhead(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/assets\/(cart|checkout)\.page/.test(name)).length,
  )
}

function esmaltes(page: Page) {
  const nav = page.getByRole('navigation', { name: 'Categorias', exact: true })
  return {
    button: nav.getByRole('button', { name: 'Esmaltes' }),
    link: nav.getByRole('link', { name: 'Cremosos', exact: true }),
  }
}
