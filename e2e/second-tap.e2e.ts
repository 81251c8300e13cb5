import { newBuyer, orderedElsewhere, plentiful } from './buying.ts'
import { expect, test } from './shop.ts'
import { shopkeeper } from './shopkeeper.ts'

// A hand that presses twice, a line that drops.

test.use({
  viewport: { width: 360, height: 780 },
  hasTouch: true,
  expectedErrors: [/ERR_|could not be had|Failed to fetch|order\.screen|scan-dialog/],
})

test('R204 a second tap reaches nothing below; R206 no message lies over a button; R203 a screen whose script does not come leaves the menu, and comes when it is asked for again', async ({
  page,
  context,
}) => {
  const [product] = await plentiful(page, 1, 6)
  const orders = await Promise.all([1, 2].map(() => orderedElsewhere(product!, 1, newBuyer())))
  const told = await shopkeeper(['staff', 'invite', `maos.${Date.now()}@example.com`, '--role', 'dona'])
  await page.goto(/\/admin\/convite#\S+/.exec(told)![0])
  await page.getByLabel(/nome/i).fill('Bia Lima')
  await page.getByLabel('Senha', { exact: true }).fill('uma senha da dona')
  await page.getByRole('button', { name: 'Entrar na administração' }).click()
  await expect(page.getByRole('heading', { name: 'Hoje', level: 1 })).toBeVisible()

  await test.step('R204 a price is saved by two taps', async () => {
    await page.goto(`/admin/produtos?busca=${product!.sku}`)
    await page
      .getByRole('button', { name: /^Mudar o preço/ })
      .first()
      .tap()
    // The field that it is opened for, and not the button that closes it.
    await expect(page.getByLabel('Preço (R$)')).toBeFocused()
    await page.getByLabel('Preço (R$)').fill('31,00')
    const { x, y, width, height } = (await page.getByRole('button', { name: 'Salvar' }).boundingBox())!
    const dialog = page.getByRole('dialog')
    for (let taps = 0; taps < 2; taps += 1) await page.touchscreen.tap(x + width / 2, y + height / 2)
    await expect(dialog).toHaveCount(0)
    await page.touchscreen.tap(x + width / 2, y + height / 2)
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('Salvo. Já está na loja.')).toBeVisible()
  })

  await test.step('R206 the message waits behind the next dialog', async () => {
    await page.setViewportSize({ width: 360, height: 480 })
    await page
      .getByRole('button', { name: /^Mudar o preço/ })
      .first()
      .tap()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.getByRole('dialog').getByText('Salvo. Já está na loja.')).toHaveCount(0)
    expect(await page.getByRole('dialog').evaluate(coveredButtons)).toEqual([])
    await page.getByRole('button', { name: 'Voltar' }).tap()
    await page.setViewportSize({ width: 360, height: 780 })
  })

  await test.step('R203 the line drops while the script of an order’s screen is fetched', async () => {
    await page.goto('/admin/pedidos?aba=all')
    const link = page.getByRole('main').getByRole('link', { name: new RegExp(String(orders[0]!.number)) })
    await expect(link).toBeVisible()
    await page.route(/\/assets\/order\.screen/, (route) => route.abort())
    await context.setOffline(true)
    await link.tap()
    await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
    await page.unroute(/\/assets\/order\.screen/)
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'Notas da loja' })).toBeVisible()
  })

  await test.step('R203 a reader of codes that does not come is said below the search field, which keeps its width', async () => {
    await page.route(/\/assets\/scan-dialog/, (route) => route.abort())
    await page.goto('/admin/pedidos?aba=all')
    const width = () => page.getByLabel('Buscar pedido').evaluate(({ clientWidth }) => clientWidth)
    const before = await width()
    await page.getByRole('button', { name: 'Câmera' }).tap()
    await expect(page.getByText(/^O leitor de códigos não carregou/)).toBeVisible()
    expect(await width()).toBe(before)
  })

  await test.step('R203 a new version has other scripts', async () => {
    await page.route(/\/assets\/order\.screen/, (route) => route.fulfill({ status: 404 }))
    await page.goto(`/admin/pedidos/${orders[1]!.number}`)
    await expect(page.getByText(/A loja foi atualizada/)).toBeVisible()
    await page.getByRole('link', { name: 'Produtos' }).tap()
    await expect(page.getByRole('heading', { name: 'Produtos', level: 1 })).toBeVisible()
  })
})

/** The buttons of a dialog that something else lies over. */
function coveredButtons(dialog: Element): string[] {
  // Along its middle: the corners of a pill are not its own.
  const points = [0.1, 0.3, 0.5, 0.7, 0.9]
  return [...dialog.querySelectorAll('button')].flatMap((button) => {
    const { x, y, width, height } = button.getBoundingClientRect()
    const isFree = points.every((part) =>
      button.contains(document.elementFromPoint(x + width * part, y + height / 2)),
    )
    return isFree ? [] : [button.textContent]
  })
}
