import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newBuyer } from '#e2e/buying.ts'
import { keptPictures } from '#e2e/open-shop.ts'
import { shopkeeper } from '#e2e/shopkeeper.ts'
import { slowPhone } from '#e2e/slow-phone.ts'
import { type StartedShop, startShop } from '#e2e/start-shop.ts'
import { findChromium } from '#scripts/chromium.ts'
import { phonePhoto } from '#test/photos.ts'
import { WHOLE } from '#test/scale.ts'
import { DayNotes } from './day-notes.ts'
import { fortyDrafts, pastedPrices } from './day-products.ts'
import { openAlready, signInAs, trackingCode } from './day-shop.ts'

// A day of the back office, played on a phone of 360 px in the demonstration, with a second person who packs.

const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true }
const notes = new DayNotes()

describe.runIf(WHOLE)('the owner’s day', () => {
  let shop: Pick<StartedShop, 'url' | 'dataDir' | 'database' | 'close'>
  let browser: Browser
  let owners: BrowserContext
  let page: Page
  let packer: Page
  beforeAll(async () => {
    shop = process.env.E2E_URL
      ? openAlready(process.env.E2E_URL)
      : await startShop({ DEMO: '1', PIX_KEY: '' }, keptPictures)
    browser = await chromium.launch({ executablePath: findChromium() ?? '' })
    owners = await browser.newContext({ ...PHONE, baseURL: shop.url })
    page = await owners.newPage()
    packer = await (await browser.newContext({ ...PHONE, baseURL: shop.url })).newPage()
    for (const one of [page, packer]) one.setDefaultTimeout(60_000)
  })
  afterAll(async () => {
    await browser?.close()
    await shop?.close()
    console.log(JSON.stringify({ taps: notes.taps, ms: notes.seconds, found: notes.found }, null, 1))
  })

  const heading = (name: string | RegExp, on = page) => on.getByRole('heading', { name, level: 1 }).waitFor()
  const getIn = (on: Page, role: string, name: string) =>
    shopkeeper(['staff', 'invite', `${role}.${Date.now()}@example.com`, '--role', role], shop).then((told) =>
      signInAs(on, told, name),
    )
  const counts = async () => {
    const { counts } = await page.evaluate(async () => (await fetch('/api/admin/order-counts')).json())
    return counts as Record<string, number>
  }
  const numbersIn = async (tab: string) => {
    const { orders } = await page.evaluate(
      async (tab) => (await fetch(`/api/admin/orders?tab=${tab}&oldest=true`)).json(),
      tab,
    )
    return orders as { number: number; units: number }[]
  }

  test('she gets in by the invitation, and finds the day before her', async () => {
    await getIn(page, 'dona', 'Ana Lima')
    await expect
      .poll(async () => await counts(), { timeout: 280_000 })
      .toMatchObject({ pick: 18, attention: 8 })
    await page.reload()
    await heading('Hoje')
    await page.getByRole('heading', { name: 'Separar', exact: true }).waitFor()
    await notes.look(page, 'J4 hoje')
  }, 300_000)

  test('J7 an own Pix that has arrived is confirmed', async () => {
    for (const job of ['J7', 'J7 another']) {
      const { button } = notes.hand(page, job)
      const before = (await counts()).pick!
      const pressed = await page
        .getByRole('button', { name: /^Chegou/ })
        .first()
        .elementHandle()
      await button(/^Chegou/)
      await notes.look(page, `${job} asked`)
      await button('Sim, chegou')
      await expect.poll(async () => (await counts()).pick).toBe(before + 1)
      // The server knows before the screen does: the next one would press the same order again.
      await expect.poll(() => pressed!.isVisible()).toBe(false)
    }
    expect(notes.taps.J7).toBe(2)
  })

  test('J5 twenty orders are packed and posted, while a second person finds that a unit is missing', async () => {
    await getIn(packer, 'expedicao', 'Caio Dias')
    const { button, link, tap } = notes.hand(page, 'J5')
    await link('Pedidos')
    await button(/^A separar/)
    // The order that was paid last comes to a list that is open: twenty, and the box that marks them all.
    await expect.poll(() => page.getByRole('checkbox').count()).toBe(21)
    await tap(page.getByLabel('Marcar todos desta página'))
    const numbers = (await numbersIn('pick')).map(({ number }) => number)
    expect(numbers).toHaveLength(20)
    await notes.look(page, 'J5 marked')
    await button('Separar')
    await heading('Lista de separação')
    await notes.look(page, 'J5 picking list')

    const missing = numbers[7]!
    await packer.goto(`/admin/pedidos/${missing}`)
    await packer.getByRole('button', { name: 'Falta na prateleira' }).click()
    await packer.getByRole('dialog').getByRole('checkbox').first().check()
    await notes.look(packer, 'J5 missing, said by who packs')
    await packer.getByRole('button', { name: 'Avisar' }).click()
    await packer
      .getByText(/Falta um produto na prateleira/)
      .first()
      .waitFor()
    expect(await packer.getByText('R$').count()).toBe(0)

    await link('Etiquetas')
    await page.getByRole('img', { name: 'CEP' }).first().waitFor()
    await notes.look(page, 'J5 labels')
    await link('Colar rastreios')
    const sent = numbers.filter((number) => number !== missing)
    const codes = sent.map((number) => `${number} ${trackingCode(number)}`)
    await page.getByLabel('Códigos, um por linha').fill(codes.join('\n'))
    await notes.look(page, 'J5 codes')
    await button(/^Marcar 19 como enviados/)
    await button('Enviar assim mesmo')
    await page.getByText(/19 pedidos enviados/).waitFor()
    expect(notes.taps.J5! / numbers.length).toBeLessThanOrEqual(2)

    await refundMissing(missing)
  })

  /** J8: the money of the missing unit goes back; an order of one unit alone is cancelled. */
  async function refundMissing(number: number) {
    await page.goto(`/admin/pedidos/${number}`)
    const { button, tap } = notes.hand(page, 'J8')
    await button('Devolver dinheiro')
    await tap(page.getByRole('dialog').getByRole('checkbox').first())
    await notes.look(page, 'J8 refund')
    await button(/^Devolver R\$/)
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.getByText('Falta um produto na prateleira').waitFor({ state: 'hidden' })
    await notes.look(page, 'J8 done')
  }

  test('J9 a sale on WhatsApp gets its link', async () => {
    const { button, tap } = notes.hand(page, 'J9')
    await page.goto('/admin/pedidos')
    await heading('Pedidos')
    await notes.time('J9', async () => {
      await tap(page.getByRole('link', { name: 'Nova venda' }))
      await page.getByLabel('Nome, SKU ou código').fill('esmalte')
      await button('Achar')
      await tap(page.getByRole('list', { name: 'Qual destes?' }).getByRole('button').first())
      const { name, cpf } = newBuyer()
      for (const [label, text] of [
        ['Nome completo', name],
        ['CPF', cpf],
        ['WhatsApp com DDD', '11999998888'],
        ['CEP', '01001000'],
        ['Número', '12'],
        ['Rua', 'Praça da Sé'],
        ['Bairro', 'Sé'],
        ['Cidade', 'São Paulo'],
      ] as const)
        await page.getByLabel(label, { exact: true }).fill(text)
      await page.getByLabel('Estado').selectOption('São Paulo')
    })
    notes.hand(page, 'J9').aside()
    await notes.look(page, 'J9 sale')
    await notes.time('J9', async () => {
      await button('Criar o link')
      await page.getByText('Agora é só mandar o link').waitFor()
    })
    await notes.look(page, 'J9 link')
    expect(notes.seconds.J9).toBeLessThanOrEqual(60_000)
  })

  test('J6 a question on WhatsApp is answered from one field', async () => {
    const { number } = (await numbersIn('underway'))[0]!
    await page.goto('/admin/pedidos')
    await page.getByRole('searchbox').first().fill(String(number))
    const { tap } = notes.hand(page, 'J6')
    await page.keyboard.press('Enter')
    await tap(page.getByRole('link', { name: new RegExp(String(number)) }).first())
    await page
      .getByRole('link', { name: /WhatsApp/ })
      .first()
      .waitFor()
    notes.hand(page, 'J6').aside()
    await notes.look(page, 'J6 order')
    expect(notes.taps.J6).toBeLessThanOrEqual(3)
  })

  test('J1 a new product from three photos is on sale', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-test-day-'))
    const files = ['#b31556', '#0b6b3a', '#22409a'].map((_, index) => join(folder, `${index}.jpg`))
    for (const [index, colour] of ['#b31556', '#0b6b3a', '#22409a'].entries())
      writeFileSync(files[index]!, await phonePhoto({ width: 1600, height: 1200, colour }))
    await page.goto('/admin')
    await heading('Hoje')
    const { button, link, tap, aside } = notes.hand(page, 'J1')
    await link('Produtos')
    await link('Novo produto')
    await page.getByLabel('Escolher fotos').setInputFiles(files)
    aside(2)
    await tap(page.getByLabel('Nome'))
    for (const text of ['Película Aurora do Dia', '24,90', '7']) {
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
    }
    await page.getByLabel('Categoria').selectOption({ index: 1 })
    aside(2)
    await notes.look(page, 'J1 product')
    await button('Publicar')
    await page.getByText('Publicado. Já está na loja.').waitFor()
    expect(notes.taps.J1).toBeLessThanOrEqual(8)
  })

  test('J12 forty photos become forty drafts', async () => {
    await fortyDrafts(page, notes)
    expect(notes.seconds.J12).toBeLessThanOrEqual(600_000)
  })

  test('J3 J13 a hundred prices are pasted into the grid, saved and undone', async () => {
    expect(await pastedPrices(page, notes)).toBeGreaterThanOrEqual(100)
    expect(notes.taps.J3).toBeLessThanOrEqual(4)
  })

  test('J2 a price is corrected', async () => {
    await page.goto('/admin')
    await heading('Hoje')
    const { button, link } = notes.hand(page, 'J2')
    await link('Produtos')
    await button(/^Mudar o preço de/)
    await page.getByRole('dialog').getByLabel('Preço (R$)', { exact: true }).fill('21,50')
    await button('Salvar')
    await page.getByText('Salvo. Já está na loja.').waitFor()
    expect(notes.taps.J2).toBeLessThanOrEqual(3)
  })

  test('J11 a shelf is counted', async () => {
    await page.goto('/admin/estoque/contagem')
    await heading('Contagem')
    const { button } = notes.hand(page, 'J11')
    for (const search of ['Película Aurora do Dia']) {
      await page.getByLabel('Nome, SKU ou código').fill(search)
      await button('Achar')
      await page.getByLabel(`Unidades contadas de ${search}`).fill('6')
    }
    await notes.look(page, 'J11 counted')
    await button('Registrar a contagem')
    await page.getByText('Contagem registrada.').waitFor()
  })

  test('the first screen is soon there on a slow phone, and the next ones at once', async () => {
    const slow = await (
      await browser.newContext({ ...PHONE, baseURL: shop.url, storageState: await owners.storageState() })
    ).newPage()
    await slowPhone(slow)
    const asked: string[] = []
    slow.on('request', (request) => asked.push(request.url()))
    await notes.time('first screen', async () => {
      await slow.goto('/admin', { waitUntil: 'commit' })
      await slow
        .getByRole('button', { name: /^Chegou/ })
        .first()
        .waitFor()
    })
    // What Pedidos needs is under way before it can be pressed.
    expect(asked).toContainEqual(expect.stringContaining('menu-screens'))
    expect(asked).toContainEqual(expect.stringContaining('/api/admin/orders?'))
    for (const [name, shown] of [
      ['Pedidos', 'Número, nome, CPF'],
      ['Produtos', ''],
      ['Hoje', ''],
    ] as const) {
      await notes.time(name, async () => {
        await slow.getByRole('link', { name, exact: true }).click()
        await heading(name, slow)
        if (shown) await slow.getByRole('searchbox').first().waitFor()
        await slow.getByRole('listitem').nth(8).waitFor()
      })
    }
    await slow.context().close()
  })

  test('axe finds nothing on any step', () => {
    expect(notes.found).toEqual([])
  })
})
