import { expectAccessible } from './axe.ts'
import { newBuyer, orderedElsewhere, plentiful } from './buying.ts'
import { expect, test } from './shop.ts'
import { shopkeeper } from './shopkeeper.ts'

test.use({ viewport: { width: 360, height: 780 } })

test('J4 J5 J7 from a phone: a Pix is confirmed in two taps, an order packed and posted in five', async ({
  page,
}) => {
  let taps = 0
  const tap = async (name: string | RegExp) => {
    taps += 1
    await page.getByRole('button', { name, exact: true }).first().click()
  }
  const email = `dona.${Date.now()}@example.com`
  const [product] = await plentiful(page, 1, 6)
  const [told, { number }] = await Promise.all([
    shopkeeper(['staff', 'invite', email, '--role', 'dona']),
    orderedElsewhere(product!, 2, newBuyer()),
  ])
  const path = /\/admin\/convite#\S+/.exec(told)![0]
  await page.goto(path)
  await page.getByLabel(/nome/i).fill('Ana Lima')
  await page.getByLabel('Senha', { exact: true }).fill('uma senha da dona')
  await page.getByRole('button', { name: 'Entrar na administração' }).click()

  await expect(page.getByRole('heading', { name: 'Hoje', level: 1 })).toBeVisible()
  await expectAccessible(page)
  // What is ordered meanwhile appears by itself, sooner than any poll.
  await page.goto('/admin/pedidos')
  await page.getByRole('link', { name: new RegExp(String(number)) }).waitFor()
  const meanwhile = await orderedElsewhere(product!, 1, newBuyer())
  await expect(page.getByRole('link', { name: new RegExp(String(meanwhile.number)) })).toBeVisible()
  await page.goto(`/admin/pedidos?busca=${number}`)
  await page.getByRole('link', { name: new RegExp(String(number)) }).click()
  await tap('O dinheiro chegou')
  await tap('Sim, chegou')
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible()
  expect(taps).toBe(2)

  await page.goto('/admin/pedidos?aba=pick')
  await page.getByLabel(`Marcar o pedido ${number}`).check()
  taps = 1
  await expectAccessible(page)
  await tap('Separar')
  await expect(page.getByRole('heading', { name: 'Lista de separação' })).toBeVisible()
  await page.getByRole('checkbox', { name: new RegExp(product!.sku) }).check()

  await page.getByRole('link', { name: 'Etiquetas' }).click()
  await page.getByRole('img', { name: 'CEP' }).waitFor()
  // One sheet of 100 x 150 mm, and no blank one before or after it.
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/MediaBox \[[^\]]*\]/g)).toEqual([expect.stringMatching(/ 28[23][\d.]* 425/)])

  await page.goto(`/admin/pedidos/rastreios?n=${number}`)
  await page.getByLabel('Códigos, um por linha').fill(`${number} AA123456785BR`)
  await tap('Marcar como enviado')
  await tap('Enviar assim mesmo')
  await expect(page.getByText('já estão a caminho')).toBeVisible()
  expect(taps).toBeLessThanOrEqual(5)

  await page.goto(`/admin/pedidos/${number}`)
  await expect(page.getByText(/rastreio AA123456785BR/)).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
