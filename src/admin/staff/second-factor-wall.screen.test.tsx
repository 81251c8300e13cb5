import { screen, within } from '@testing-library/dom'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '#test/make.ts'
import { realShop } from '#test/real-shop.ts'
import { STAFF_PASSWORD } from '#test/staff.ts'
import { type BackOffice, openBackOffice } from '#test/storefront/at-back-office.ts'
import { button, fill, gone, holds, shown, told } from '#test/storefront/visitor.ts'

let shop: BackOffice
beforeAll(async () => {
  shop = await openBackOffice(realShop)
})
afterAll(() => shop.close())

/** An owner for whom the seven days are over, and who proved who she is long ago. */
async function ownerOnTheEighthDay() {
  const owner = await shop.signIn()
  await sevenDaysPass(owner.id)
  return owner
}

async function sevenDaysPass(id: number) {
  await shop.db
    .updateTable('staff')
    .set({ created_at: new Date(Date.now() - 8 * 86_400_000) })
    .where('id', '=', id)
    .execute()
  await shop.db
    .updateTable('staff_sessions')
    .set({ confirmed_at: new Date(Date.now() - 3600_000) })
    .where('staff_id', '=', id)
    .execute()
}

/** Sets the authenticator up on the wall: the password, the app's code, the recovery codes. */
async function secureWithAnApp() {
  await shop.user.click(await button('Usar um aplicativo'))
  const asked = within(await screen.findByRole('dialog', { name: 'Confirme que é você' }))
  await shop.user.type(asked.getByLabelText('Sua senha'), STAFF_PASSWORD)
  await shop.user.click(asked.getByRole('button', { name: 'Confirmar' }))
  const link = await screen.findByRole('link', { name: 'Abrir no aplicativo deste aparelho' })
  const secret = new URL((link as HTMLAnchorElement).href).searchParams.get('secret')!
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  await shop.user.type(screen.getByLabelText('Código de 6 números'), code)
  await shop.user.click(await button('Confirmar'))
  await shown(/^Guarde estes códigos/)
  await shop.user.click(await button('Copiar os códigos'))
  await told('Códigos copiados.')
  expect((await navigator.clipboard.readText()).split('\n')).toHaveLength(10)
  await shop.user.click(await button('Já guardei, continuar'))
}

test('R202 on the eighth day the wall itself makes the second factor, whose codes are copied by one press, and opens the screen that was asked for', async () => {
  const product = await makeProduct(shop.db, { name: 'Película do Muro' })
  await ownerOnTheEighthDay()
  await shop.open(`/admin/produtos/${product.id}`)
  await screen.findByRole('heading', { name: 'Falta uma etapa para continuar' })
  await secureWithAnApp()
  await holds('Nome', 'Película do Muro')
  expect(window.location.pathname).toBe(`/admin/produtos/${product.id}`)
})

test('R202 whose seven days end with a screen open goes on with what was typed there', async () => {
  const product = await makeProduct(shop.db, { name: 'Película Aberta', regular_price: 20_00 })
  const owner = await shop.signIn()
  await shop.open(`/admin/produtos/${product.id}`)
  await fill('Preço (R$)', '25,00')
  await sevenDaysPass(owner.id)
  await shop.user.click(await button('Salvar'))
  await screen.findByRole('heading', { name: 'Falta uma etapa para continuar' })
  await secureWithAnApp()
  await told('Salvo. Já está na loja.')
  const { regular_price } = await shop.db
    .selectFrom('products')
    .select('regular_price')
    .where('id', '=', product.id)
    .executeTakeFirstOrThrow()
  expect(regular_price).toBe(25_00)
})

test('R605 Equipe lists an invitation with who made it and until when, and withdraws it in one tap', async () => {
  await shop.signIn()
  await shop.open('/admin/equipe')
  await fill('E-mail', 'eva@exemplo.com.br')
  await shop.user.click(await button('Criar convite'))
  const list = within(await screen.findByRole('region', { name: 'Convites abertos' }))
  await list.findByText(/^Feito por Pessoa equipe\d+@exemplo\.com\.br, vale até \d\d/)
  await shop.user.click(list.getByRole('button', { name: 'Retirar o convite de eva@exemplo.com.br' }))
  await shown('Convite de eva@exemplo.com.br retirado: o link não abre mais.')
  await gone('Convites abertos')
})
