import { WHOLE } from '#test/scale.ts'
import { submit } from './at-checkout.ts'
import { cartWith, fillAddress, fillBuyer, newBuyer, orderedBy, plentiful, reais } from './buying.ts'
import { newCustomer, signedIn } from './customer.ts'
import { holdCall } from './hold-call.ts'
import { settled } from './settled.ts'
import { expect, type Page, test } from './shop.ts'
import { recording, slowNetwork, slowPhone } from './slow-phone.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

const widest = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

test('B1 O5 O7 a guest buys on a phone: the total in sight, no field covered, nothing jumps from cart to order, and no frame shows an empty cart', async ({
  page,
}) => {
  const [product] = await plentiful(page, 1)
  await cartWith(page, [product!, 1])
  const seen = await recording(page)
  const jumped = () => seen.shifts.reduce((sum, { score }) => sum + score, 0)
  // In full on a processor of a quarter of this machine's speed as well.
  await (WHOLE ? slowPhone(page) : slowNetwork(page))
  await page.goto('/cart')
  await page.getByRole('link', { name: 'Confirmar Compra' }).click()
  await expect(submit(page)).toBeVisible()
  await test.step('nothing jumps while the checkout is drawn', async () => {
    await page.reload()
    await expect(submit(page)).toBeVisible()
    await settled(page)
    expect(jumped(), JSON.stringify(seen.shifts)).toBeLessThan(0.02)
  })
  await test.step('O5 after the name the focus goes on to the postal code, and the page with it', async () => {
    await fillBuyer(page, newBuyer())
    await expect(page.getByLabel('Cep')).toBeFocused()
    await expect(page.getByLabel('Cep')).toBeInViewport({ ratio: 1 })
  })
  await fillAddress(page)
  expect(await widest(page)).toBeLessThanOrEqual(360)
  await test.step('the bar with the total covers no field that the keyboard reaches', async () => {
    await page.getByRole('button', { name: 'Alterar os seus dados' }).click()
    await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
    const covered: (string | null)[] = []
    for (let field = 0; field < 16; field += 1) {
      covered.push(await page.evaluate(coveredField))
      await page.keyboard.press('Tab')
    }
    expect(covered.filter((field) => field !== null)).toEqual([])
  })
  await test.step('the total is always in sight', async () => {
    const toSummary = page.getByRole('button', { name: 'Ver resumo do pedido' })
    for (const place of ['DADOS DO TITULAR', 'FORMA DE PAGAMENTO']) {
      await page.getByRole('heading', { name: place }).scrollIntoViewIfNeeded()
      await expect(toSummary).toContainText(reais(product!.price))
      await expect(toSummary).toBeInViewport({ ratio: 1 })
    }
    // By its place: Playwright's own click may scroll first, and then the bar has gone.
    const { x, y, width, height } = (await toSummary.boundingBox())!
    await page.touchscreen.tap(x + width / 2, y + height / 2)
    await expect(page.getByRole('heading', { name: 'Resumo do pedido' })).toBeInViewport()
    // An address of its own would load the page anew, and scroll back here whenever that is over.
    expect(new URL(page.url()).hash).toBe('')
    // The bar has the only button, to the end of the page.
    await expect(page.getByRole('button', { name: /^Finalizar Compra/ })).toHaveCount(1)
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect(toSummary).toBeInViewport({ ratio: 1 })
    await expect(submit(page)).toBeInViewport({ ratio: 1 })
  })
  await test.step('O7 while the order is placed a spinner covers the screen', async () => {
    const answer = await holdCall(page, '**/api/checkout')
    await submit(page).click()
    const overlay = page.getByRole('dialog', { name: 'Registrando o seu pedido…' })
    await expect(overlay).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(overlay).toBeVisible()
    answer()
    await page.waitForURL('**/order/*')
  })
  await test.step('B1 no frame after the order shows an empty cart, and nothing jumps from cart to order', async () => {
    await expect(page.getByRole('heading', { name: 'Falta só o Pix' })).toBeVisible()
    await settled(page)
    expect(seen.texts.some((text) => /^Pedido \d+ registrado/.test(text))).toBe(true)
    expect(seen.texts.filter((text) => text.includes('O seu carrinho está vazio'))).toEqual([])
    expect(jumped(), JSON.stringify(seen.shifts)).toBeLessThan(0.02)
  })
  await test.step('the order does not scroll sideways, nor with letters of 200 %', async () => {
    expect(await widest(page)).toBeLessThanOrEqual(360)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    expect(await widest(page)).toBeLessThanOrEqual(360)
  })
})

test('B5 a buyer who is known sees the way to pay in the first screen', async ({ page }) => {
  const [product] = await plentiful(page, 1)
  const who = await signedIn(page, await newCustomer())
  await orderedBy(who, [product!, 1])
  await cartWith(page, [product!, 1])
  await page.goto('/checkout')
  const pix = page.getByRole('radio', { name: /^Pix/ })
  await expect(pix).toBeInViewport({ ratio: 1 })
  const line = (await pix.boundingBox())!
  const bar = (await page.getByRole('button', { name: 'Ver resumo do pedido' }).boundingBox())!
  expect(line.y + line.height).toBeLessThan(bar.y - 40)
  await page.getByRole('button', { name: /^1 produto/ }).click()
  await expect(page.getByText(product!.name).first()).toBeInViewport()
})

for (const [width, height] of [
  [360, 740],
  [1280, 720],
] as const) {
  test(`O2 O5 at ${width} px what is typed becomes a card, and what one has gone on to stays where it is`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    const [product] = await plentiful(page, 1)
    await cartWith(page, [product!, 1])
    const seen = await recording(page)
    const jumped = () => seen.shifts.reduce((sum, { score }) => sum + score, 0)
    await page.goto('/checkout')
    await fillBuyer(page, newBuyer())
    await expect(page.getByRole('button', { name: 'Alterar os seus dados' })).toBeVisible()
    await fillAddress(page)
    await expect(page.getByLabel('Telefone')).toBeFocused()
    const pix = page.getByRole('radio', { name: /^Pix/ })
    await pix.evaluate((radio) => radio.scrollIntoView({ block: 'center' }))
    const top = async () => Math.round((await pix.boundingBox())!.y)
    const before = await top()
    await pix.click()
    await expect(page.getByRole('button', { name: 'Alterar o endereço de entrega' })).toBeAttached()
    expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1)
    await settled(page)
    expect(jumped(), JSON.stringify(seen.shifts)).toBeLessThan(0.02)
    await test.step('a card opens for a correction, and closes when one has gone on', async () => {
      await page.getByRole('button', { name: 'Alterar o endereço de entrega' }).click()
      await expect(page.getByLabel('Cep')).toBeFocused()
      await page.getByLabel('Numero').fill('205')
      await pix.click()
      await expect(page.getByText('Praça da Sé, 205')).toBeVisible()
    })
  })
}

for (const [device, width, height] of [
  ['phone', 360, 740],
  ['tablet', 768, 1024],
  ['laptop', 1280, 720],
] as const) {
  test(`B4 O5 on a ${device} each field stands whole, with room around it, while one types in it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    const [product] = await plentiful(page, 1)
    await cartWith(page, [product!, 1])
    await page.goto('/checkout')
    await expect(submit(page)).toBeVisible()
    const buyer = newBuyer()
    const fields: [label: string, typed: string][] = [
      ['Email', buyer.email],
      ['CPF', buyer.cpf],
      ['Nome completo', buyer.name],
      ['Cep', '01001000'],
      ['Numero', '100'],
      ['Complemento', 'apto 3'],
      ['Telefone', '11999998888'],
    ]
    for (const [label, typed] of fields) {
      const field = page.getByLabel(label, { exact: true })
      await field.fill('')
      await expect.poll(() => page.evaluate(tooNear), `${label}, by script`).toEqual([])
      await field.pressSequentially(typed)
      await expect.poll(() => page.evaluate(tooNear), `${label}, typed in`).toEqual([])
      if (label === 'Nome completo') await field.blur()
      if (label === 'Cep') await expect(page.getByLabel('Rua')).toHaveValue('Praça da Sé')
    }
  })
}

/** What the field with the focus has too near: the upper edge of the screen, or the lower one, where the bar with the total may be. */
function tooNear(): string[] {
  const { top, bottom } = document.activeElement!.getBoundingClientRect()
  const bar = document.querySelector('[data-bottom-bar]')
  const edge = bar?.getClientRects().length ? bar.getBoundingClientRect().top : window.innerHeight
  const below = edge - bottom
  const near = [top < 0 ? `upper edge: ${top} px` : '', below < 20 ? `lower edge: ${below} px` : '']
  return near.filter(Boolean)
}

/** The field with the focus, where the bar with the total lies over it. */
function coveredField(): string | null {
  const bar = document.querySelector('[data-bottom-bar]')
  const at = document.activeElement!
  if (!bar || bar.contains(at)) return null
  const below = at.getBoundingClientRect().bottom > bar.getBoundingClientRect().top
  return below ? at.outerHTML : null
}
