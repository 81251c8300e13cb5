import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { phonePhoto } from '#test/photos.ts'
import { expectAccessible } from './axe.ts'
import { newBuyer, orderedElsewhere, plentiful } from './buying.ts'
import { coveredByBars, leadsToFault } from './faults.ts'
import { expect, type Page, type Route, test } from './shop.ts'
import { shopkeeper } from './shopkeeper.ts'

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true })

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

test('J1 J4 J5 J7 from a phone: a new product in eight taps besides typing, a Pix confirmed in two, an order packed and posted in five; its buyer takes it back', async ({
  page,
  browser,
  baseURL,
}) => {
  let taps = 0
  const tap = async (role: 'link' | 'button', name: string) => {
    taps += 1
    await page.getByRole(role, { name, exact: true }).first().tap()
  }
  const [product] = await plentiful(page, 1, 6)
  const [told, { number, key }] = await Promise.all([
    shopkeeper(['staff', 'invite', `dona.${Date.now()}@example.com`, '--role', 'dona']),
    orderedElsewhere(product!, 2, newBuyer()),
  ])
  await page.goto(/\/admin\/convite#\S+/.exec(told)![0])
  const enter = page.getByRole('button', { name: 'Entrar na administração' })
  await leadsToFault(page, 'invitation-page.tsx', enter)
  await page.getByLabel(/nome/i).fill('Ana Lima')
  await page.getByLabel('Senha', { exact: true }).fill('uma senha da dona')
  await enter.click()
  await expect(page.getByRole('heading', { name: 'Hoje', level: 1 })).toBeVisible()
  await expectAccessible(page)

  await test.step('L10 R101 R102 forms lead to their first fault, and nothing that the keyboard reaches lies below the menu or a bar', async () => {
    const send = (name: string | RegExp) =>
      page.getByRole('button', { name, exact: typeof name === 'string' }).last()
    const nothingCovered = async () => expect(await coveredByBars(page), page.url()).toEqual([])
    for (const [form, screen, button] of [
      ['new-product-form.tsx', 'produtos/novo', 'Publicar'],
      ['sale-form.tsx', 'pedidos/nova-venda', 'Criar o link'],
    ] as const) {
      await page.goto(`/admin/${screen}`)
      await leadsToFault(page, form, send(button))
      await nothingCovered()
    }
    await page.goto('/admin/produtos/fotos')
    await page.getByLabel('Escolher fotos').setInputFiles(await photoFile('um.jpg', '#b31556'))
    await leadsToFault(page, 'many-photos-form.tsx', send('Guardar rascunho'))
    await page.route('**/api/admin/staff', proveFirst, { times: 1 })
    await page.goto('/admin/equipe')
    await leadsToFault(page, 'asked-dialog.tsx', send('Confirmar'))
    await page.getByLabel('Sua senha').fill('uma senha da dona')
    await send('Confirmar').click()
    await leadsToFault(page, 'staff.screen.tsx', send('Criar convite'))
    await leadsToFault(page, 'access-keys.tsx', send('Criar chave'))
    await leadsToFault(page, 'event-addresses.tsx', send('Adicionar endereço'))
    await nothingCovered()
    await page.goto('/admin/seguranca')
    await leadsToFault(page, 'passkeys.tsx', send('Criar chave de acesso'))
    await send('Ativar').click()
    await leadsToFault(page, 'new-authenticator.tsx', send('Confirmar'))
    await page.goto('/admin/categorias')
    await expect(page.getByRole('treegrid', { name: 'Categorias' })).toBeVisible()
    await expectAccessible(page, 'main')
    await send('Nova categoria').click()
    await leadsToFault(page, 'category-dialog.tsx', send('Criar'))
    await send('Voltar').click()
    await page
      .getByRole('button', { name: /^Mudar/ })
      .first()
      .click()
    await page.getByRole('dialog').getByLabel('Nome').fill('')
    await leadsToFault(page, 'category-form.tsx', send('Salvar'))
    await page.goto(`/admin/pedidos/${number}`)
    await send('Mudar pedido').click()
    for (const [form, change, button] of [
      ['address-dialog.tsx', 'Corrigir endereço', 'Guardar endereço'],
      ['addition-dialog.tsx', 'Acrescentar produto', 'Acrescentar'],
      ['shipping-dialog.tsx', 'Mudar envio', 'Mudar envio'],
    ] as const) {
      await send(change).click()
      if (form === 'address-dialog.tsx') await page.getByLabel('Rua').fill('')
      await leadsToFault(page, form, send(button))
      await nothingCovered()
      await send('Voltar').click()
    }
    await page.goto('/admin')
  })

  await test.step('J1 a new product in eight taps besides typing, on one screen, and a shopper sees it', async () => {
    const photos = [await photoFile('um.jpg', '#b31556'), await photoFile('dois.jpg', '#0b6b3a')]
    taps = 0
    await tap('link', 'Produtos')
    await tap('link', 'Novo produto')
    // The press on the button, the choice in the phone's gallery.
    await page.getByLabel('Escolher fotos').setInputFiles(photos)
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
    await expectAccessible(page, 'main')
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

    await test.step('A9 what is pasted into the description is what a description may have, and breaks no policy', async () => {
      const box = page.getByRole('textbox', { name: 'Descrição' })
      await box.evaluate((element) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData(
          'text/html',
          '<style>p{color:red}</style><p class="MsoNormal" style="color:red">Muito <span style="font-weight:700">brilho</span><img src="/nenhuma.png" onerror="throw 1"></p>',
        )
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      })
      await expect(box).toHaveText('Muito brilho')
      await expect(box.locator('strong')).toHaveText('brilho')
      await expect(box.locator('img[src]')).toHaveCount(0)
    })

    await test.step('put back to a draft, the shopper finds it no more and the staff looks at it', async () => {
      await page.getByLabel('Situação').selectOption('Rascunho')
      await page.getByRole('button', { name: 'Salvar' }).tap()
      await expect(page.getByText(/só a equipe vê/)).toBeVisible()
      await expectAccessible(page, 'main')
      expect(await fits(page)).toBe(true)
      const address = (await page.getByRole('link', { name: 'Ver na loja' }).getAttribute('href'))!
      expect((await shopper.request.get(address)).status()).toBe(404)
      await page.goto(address)
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
      await shopper.context().close()
    })
  })

  await test.step('J7 a Pix is confirmed in two taps', async () => {
    // What is ordered meanwhile appears by itself, sooner than any poll.
    await page.goto('/admin/pedidos?aba=all')
    await page.getByRole('link', { name: new RegExp(String(number)) }).waitFor()
    const meanwhile = await orderedElsewhere(product!, 1, newBuyer())
    await expect(page.getByRole('link', { name: new RegExp(String(meanwhile.number)) })).toBeVisible()
    await page.goto(`/admin/pedidos?busca=${number}`)
    // At its corner: a second tap in the same place, so soon, would not be heard.
    await page.getByRole('link', { name: new RegExp(String(number)) }).click({ position: { x: 3, y: 3 } })
    taps = 0
    await tap('button', 'O dinheiro chegou')
    await tap('button', 'Sim, chegou')
    await expect(page.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible()
    expect(taps).toBe(2)
    await test.step('L10 R101 money that goes back is led to its fault, too', async () => {
      await page.getByRole('button', { name: 'Devolver dinheiro' }).click()
      const back = page.getByRole('dialog').getByRole('button', { name: /^Devolver R/ })
      await leadsToFault(page, 'refund-by-lines.tsx', back)
      await page.getByRole('button', { name: 'Por valor' }).click()
      await page.getByLabel(/^Valor, até/).fill('0')
      await leadsToFault(page, 'refund-by-sum.tsx', back)
    })
  })

  await test.step('J5 an order is packed and posted in five', async () => {
    await page.goto('/admin/pedidos?aba=pick')
    await page.getByLabel(`Marcar o pedido ${number}`).check()
    taps = 1
    await expectAccessible(page, 'main')
    await tap('button', 'Separar')
    await expect(page.getByRole('heading', { name: 'Lista de separação' })).toBeVisible()
    await page.getByRole('checkbox', { name: new RegExp(product!.sku) }).check()

    await page.getByRole('link', { name: 'Etiquetas' }).click()
    await page.getByRole('img', { name: 'CEP' }).waitFor()
    // One sheet of 100 x 150 mm, and no blank one before or after it.
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/MediaBox \[[^\]]*\]/g)).toEqual([expect.stringMatching(/ 28[23][\d.]* 425/)])

    await page.goto(`/admin/pedidos/rastreios?n=${number}`)
    await page.getByLabel('Códigos, um por linha').fill(`${number} AA123456785BR`)
    await tap('button', 'Marcar como enviado')
    await tap('button', 'Enviar assim mesmo')
    await expect(page.getByText('já estão a caminho')).toBeVisible()
    expect(taps).toBeLessThanOrEqual(5)

    await page.goto(`/admin/pedidos/${number}`)
    await expect(page.getByText(/rastreio AA123456785BR/)).toBeVisible()
    await expectAccessible(page, 'main')
    expect(await fits(page)).toBe(true)
  })

  await test.step('a purchase that was sent is taken back on its page; no visitor is shut out', async () => {
    await page.goto(`/order/${number}?key=${key}`)
    await expect(page.getByText('Código de rastreio: AA123456785BR')).toBeVisible()
    await expectAccessible(page, 'main')
    await page.getByRole('button', { name: 'Desistir da compra' }).click()
    const question = page.getByRole('dialog', { name: `Desistir da compra ${number}?` })
    await expectAccessible(page, 'dialog[open]')
    // With letters of 200 % what is chosen stays in sight.
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    expect(await question.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = ''
    })
    const purchase = question.getByRole('checkbox')
    await purchase.uncheck()
    await leadsToFault(page, 'return-dialog.tsx', question.getByRole('button', { name: 'Sim, desistir' }))
    await page.keyboard.press('Space')
    await question.getByRole('button', { name: 'Sim, desistir' }).click()
    await expect(page.getByRole('region', { name: 'Desistência registrada' })).toBeVisible()
    await expectAccessible(page, 'main')
  })
})

/** A call is answered as when it is long since somebody has proved who they are. */
function proveFirst(route: Route): Promise<void> {
  return route.fulfill({ status: 403, json: { message: '', code: 'confirm_first' } })
}

async function photoFile(name: string, colour: string): Promise<string> {
  const file = join(mkdtempSync(join(tmpdir(), 'vitrine-photos-')), name)
  writeFileSync(file, await phonePhoto({ width: 1600, height: 1200, colour }))
  return file
}
