import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { screen, within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ImageStorage } from '#platform/images/image-storage.server.ts'
import { importHistory } from '#shop/assortment/products/undo/import-history.server.ts'
import { importCatalog } from '#shop/catalog/import/import.server.ts'
import { commandActor } from '#shop/history/history.server.ts'
import { makeProduct } from '#test/make.ts'
import { type BackOffice, openBackOffice } from '#test/storefront/at-back-office.ts'
import { button, shown } from '#test/storefront/visitor.ts'

let shop: BackOffice
const folder = mkdtempSync(join(tmpdir(), 'vitrine-test-undo-screen-'))
beforeAll(async () => {
  shop = await openBackOffice()
  await shop.signIn()
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true })
})

test('J13 before an import is undone the screen says which product stays and why; the button says how many go back', async () => {
  const [changed, other] = [
    await makeProduct(shop.db, { name: 'Base Mudada', regular_price: 20_00 }),
    await makeProduct(shop.db, { name: 'Base Igual', regular_price: 20_00 }),
  ]
  const file = join(folder, 'precos.csv')
  const rows = [changed, other].map(({ sku }) => `produto;${sku};;25,00`)
  writeFileSync(file, ['Tipo;SKU;Endereço;Preço', ...rows, ''].join('\n'))
  await importCatalog(shop.db, file, {
    ...{ images: new ImageStorage(folder), fetchPictures: false },
    witness: importHistory(commandActor, 'precos.csv'),
  })
  const price = (id: number) =>
    shop.db.selectFrom('products').select('regular_price').where('id', '=', id).executeTakeFirstOrThrow()
  await shop.db.updateTable('products').set({ regular_price: 30_00 }).where('id', '=', changed.id).execute()

  await shop.open('/admin/historico?tipo=product')
  await shop.user.click(await button(/^Desfazer: Importação de precos\.csv/))
  const dialog = within(await screen.findByRole('dialog', { name: 'Desfazer a importação' }))
  dialog.getByText('1 produto volta ao que era antes da importação. Os outros não:')
  dialog.getByText(/^“Base Mudada” fica como está: mudou depois/)
  expect(await price(other.id)).toEqual({ regular_price: 25_00 })
  await shop.user.click(dialog.getByRole('button', { name: 'Desfazer 1 produto' }))
  await shown('Desfeito, menos isto:')
  await button(/^Desfazer o que ficou: Importação de precos\.csv/)
  expect([await price(other.id), await price(changed.id)]).toEqual([
    { regular_price: 20_00 },
    { regular_price: 30_00 },
  ])
})
