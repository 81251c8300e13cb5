import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { phonePhoto } from '#test/photos.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './shop.ts'
import { shopkeeper } from './shopkeeper.ts'

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true })

const folder = mkdtempSync(join(tmpdir(), 'vitrine-photos-'))
async function photoFile(name: string, colour: string): Promise<string> {
  const file = join(folder, name)
  writeFileSync(file, await phonePhoto({ width: 1600, height: 1200, colour }))
  return file
}

test('J1 a new product from a phone in eight taps besides typing, on one screen, and a shopper sees it', async ({
  page,
  browser,
  baseURL,
}) => {
  const [first, second] = [await photoFile('um.jpg', '#b31556'), await photoFile('dois.jpg', '#0b6b3a')]
  const told = await shopkeeper(['staff', 'invite', `nova.${Date.now()}@example.com`, '--role', 'dona'])
  await page.goto(/\/admin\/convite#\S+/.exec(told)![0])
  await page.getByLabel(/nome/i).fill('Ana Lima')
  await page.getByLabel('Senha', { exact: true }).fill('uma senha da dona')
  await page.getByRole('button', { name: 'Entrar na administração' }).click()
  await expect(page.getByRole('heading', { name: 'Hoje', level: 1 })).toBeVisible()

  let taps = 0
  const tap = async (role: 'link' | 'button', name: string) => {
    taps += 1
    await page.getByRole(role, { name, exact: true }).tap()
  }
  await tap('link', 'Produtos')
  await tap('link', 'Novo produto')
  // The press on the button, the choice in the phone's gallery.
  await page.getByLabel('Escolher fotos').setInputFiles([first, second])
  taps += 2
  await page.getByLabel('Nome').tap()
  taps += 1
  const name = `Película Maré ${Date.now()}`
  // The phone's keyboard goes on to the next field by itself.
  for (const text of [name, '24,90', '7']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByLabel('Categoria')).toBeFocused()
  await page.getByLabel('Categoria').selectOption({ index: 1 })
  taps += 2
  await expectAccessible(page)
  await tap('button', 'Publicar')
  await expect(page.getByText('Publicado. Já está na loja.')).toBeVisible()
  const published = Date.now()
  expect(taps).toBeLessThanOrEqual(8)

  const shopper = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  await shopper.goto(
    `/product/${name.toLowerCase().replace('película maré', 'pelicula-mare').replace(' ', '-')}`,
  )
  console.log(`J1 ${taps} taps; a shopper saw it ${Date.now() - published} ms after 'Publicado'`)
  await expect(shopper.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(shopper.getByText('Disponível. (7 Unidades)')).toBeVisible()
  await expect(shopper.getByText(/24,90/).first()).toBeVisible()
  await expect(shopper.locator('main img').first()).toHaveJSProperty('complete', true)

  await test.step('put back to a draft, the shopper finds it no more and the staff looks at it', async () => {
    await page.getByLabel('Situação').selectOption('Rascunho')
    await page.getByRole('button', { name: 'Salvar' }).tap()
    await expect(page.getByText(/só a equipe vê/)).toBeVisible()
    await expectAccessible(page)
    const address = (await page.getByRole('link', { name: 'Ver na loja' }).getAttribute('href'))!
    expect((await shopper.goto(address))!.status()).toBe(404)
    await page.goto(address)
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await shopper.context().close()
  })
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
