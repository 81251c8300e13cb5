import { screen, within } from '@testing-library/dom'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openProfile, signedIn } from '#test/storefront/at-account.ts'
import { openStorefront, type Storefront } from '#test/storefront/open-storefront.tsx'
import {
  alerted,
  button,
  describedBy,
  field,
  fill,
  focused,
  gone,
  holds,
  readOnly,
  shown,
  told,
  until,
} from '#test/storefront/visitor.ts'

let shop: Storefront
beforeAll(async () => {
  shop = await openStorefront()
})
beforeEach(() => shop.newVisitor())
afterAll(() => shop.close())

const SAVED = 'Atualização de dados com exito.'
const save = async () => shop.user.click(await button('Salvar'))
const known = ['Rua', 'Bairro', 'Cidade', 'Estado']

/** A customer with a saved address, at number 1 of a street. */
async function livingAt(street: string) {
  const customer = await signedIn(shop)
  const address = {
    cep_number: '01001-000',
    address: street,
    address_number: '1',
    address_bairro: 'Sé',
    city: 'São Paulo',
    state: 'SP',
    phone_number: '11999998888',
  }
  expect((await shop.post('/api/auth/profile', address, customer.bearer)).status).toBe(200)
  return customer
}

/** The form of a customer who has saved no address. */
async function openNewAddress() {
  const customer = await openProfile(shop)
  await shop.user.click(await button('Adicionar endereço'))
  return customer
}

/** The address that a customer has saved. */
const savedOf = ({ id }: { id: number }) =>
  shop.db.selectFrom('shipping_addresses').selectAll().where('user_id', '=', id).executeTakeFirst()

test('A8 the postal code fills and locks the fields it knows; the address is there again after a reload', async () => {
  const ana = await openNewAddress()
  await shop.user.type(await field('Cep'), '01001000')
  for (const [label, value] of [
    ['Rua', 'Praça da Sé'],
    ['Bairro', 'Sé'],
    ['Cidade', 'São Paulo'],
    ['Estado', 'São Paulo'],
  ] as const) {
    await holds(label, value)
    expect(await readOnly(label)).toBe(true)
  }
  await shop.user.click(await field('Sem número'))
  await holds('Numero', 'S/N')
  await fill('Telefone', '11999998888')
  await save()
  await told(SAVED)
  expect(await savedOf(ana)).toMatchObject({
    cep_number: '01001000',
    address_number: 'S/N',
    city: 'São Paulo',
  })
  await shop.reload()
  await shown('Praça da Sé, S/N')
  expect(screen.queryByLabelText('Cep')).toBeNull()
  await shop.user.click(await button('Alterar o endereço de entrega'))
  expect(document.activeElement).toBe(await field('Cep'))
  await holds('Cep', '01.001-000')
  await holds('Numero', 'S/N')
  await holds('Telefone', '(11) 99999-8888')
  await shop.network.idle()
  for (const label of known) expect(await readOnly(label)).toBe(true)
})

test('A8 what was saved otherwise than the postal code says stays, and can be mended', async () => {
  await livingAt('Largo da Sé')
  await shop.open('/dashboard?next=/checkout')
  const district = await field('Bairro')
  await until(
    () => district.readOnly,
    () => 'the district can be edited',
  )
  await holds('Rua', 'Largo da Sé')
  expect(await readOnly('Rua')).toBe(false)
})

test('A8 what is typed while the address is saved is not lost', async () => {
  await openNewAddress()
  await fill('Cep', '01001000')
  await holds('Rua', 'Praça da Sé')
  await fill('Numero', '7')
  await fill('Telefone', '11999998888')
  const answer = shop.network.hold('/api/auth/profile')
  await save()
  await fill('Complemento', 'casa 2')
  answer()
  await told(SAVED)
  expect((await field('Complemento')).value).toBe('casa 2')
})

test('A8 the late answer of a code without streets leaves the street that was typed meanwhile', async () => {
  const answer = shop.network.hold('/api/postal-code/18360000')
  await openNewAddress()
  await fill('Cep', '18360000')
  await fill('Rua', 'Rua do Porto')
  answer()
  await holds('Cidade', 'Itaóca')
  expect((await field('Rua')).value).toBe('Rua do Porto')
  expect(await readOnly('Rua')).toBe(false)
  expect(await readOnly('Cidade')).toBe(true)
})

test('A8 nothing is looked for any more when a digit of the code is taken back', async () => {
  const answer = shop.network.hold('/api/postal-code/18360000')
  await openNewAddress()
  const cep = await field('Cep')
  await shop.user.type(cep, '18360000')
  await shown('Procurando o endereço…')
  await shop.user.type(cep, '{Backspace}')
  await gone('Procurando o endereço…')
  // Its answer is dropped: the code that stands there now is another.
  await shop.user.type(cep, '{Backspace}')
  answer()
  await shop.network.idle()
  expect((await field('Cidade')).value).toBe('')
  await fill('Cep', '01001000')
  await holds('Cidade', 'São Paulo')
})

test('A8 another code does not keep the address of the one before', async () => {
  await openNewAddress()
  for (const [cep, said] of [
    ['99999999', 'Por favor digite um cep válido.'],
    ['40000000', 'Não achamos este CEP agora. Escreva o endereço.'],
  ] as const) {
    await fill('Cep', '01001000')
    await holds('Rua', 'Praça da Sé')
    await fill('Cep', cep)
    const code = await field('Cep')
    await until(
      () => describedBy(code).includes(said),
      () => describedBy(code),
    )
    for (const label of known) {
      // R106 the state is known of every code that exists.
      const state = label === 'Estado' && cep === '40000000' ? 'Bahia' : ''
      expect((await field(label)).value).toBe(state)
      expect(await readOnly(label)).toBe(false)
    }
  }
  // A hint, no error: the address is for the customer to fill.
  expect((await field('Cep')).getAttribute('aria-invalid')).toBeNull()
})

test('A8 a failure has its message, and nothing typed is lost', async () => {
  const ana = await openNewAddress()
  shop.network.cut('/api/auth/profile')
  await fill('Cep', '01001000')
  await holds('Rua', 'Praça da Sé')
  await fill('Numero', '7')
  await fill('Telefone', '11999998888')
  await save()
  await alerted('Error na atualização dos dados.')
  expect((await field('Numero')).value).toBe('7')
  expect((await field('Telefone')).value).toBe('(11) 99999-8888')
  expect(await savedOf(ana)).toBeUndefined()
})

test('M23 the profile says what is missing, in its own words, and saves', async () => {
  await openNewAddress()
  const missing = async (message: string, label: string) => {
    await save()
    await alerted(message)
    await focused(await field(label))
  }
  await missing('Por favor digite um cep válido.', 'Cep')
  await fill('Cep', '01001000')
  await holds('Rua', 'Praça da Sé')
  await missing('Por favor digite um numero para seu endereço.', 'Numero')
  await fill('Numero', '100')
  await missing('Por favor digite um numero de telefone.', 'Telefone')
  await fill('Telefone', '11 99999-8888')
  await save()
  await told(SAVED)
  const { headers } = shop.network.callsTo('/api/auth/profile')[0]!
  expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  expect(headers.authorization).toMatch(/^Bearer /)
})

test('R503 M23 why it is not saved stands beside the button until it is mended; that it is saved is a green alert of 5000 ms', async () => {
  await openNewAddress()
  await fill('Cep', '01001000')
  await holds('Rua', 'Praça da Sé')
  await fill('Telefone', '11999998888')
  const form = within((await button('Salvar')).closest('form')!)
  await save()
  await form.findByText('Por favor digite um numero para seu endereço.', { selector: '[role=alert]' })
  await fill('Numero', '12-B')
  await gone('Por favor digite um numero para seu endereço.')
  await save()
  await told(SAVED)
  expect(screen.getByText(SAVED).closest('[data-type]')).toHaveProperty('dataset.type', 'green')
  expect(form.queryByText(SAVED), 'said once').toBeNull()
})

test('A8 who changes their mind about the address is back at the saved one, at its button', async () => {
  const ana = await livingAt('Praça da Sé')
  await shop.open('/dashboard')
  await shop.user.click(await button('Alterar o endereço de entrega'))
  await fill('Numero', '200')
  await shop.user.click(await button('Cancelar'))
  await shown('Praça da Sé, 1')
  expect(document.activeElement).toBe(await button('Alterar o endereço de entrega'))
  // What was typed is not kept for the next time.
  await shop.user.click(await button('Alterar o endereço de entrega'))
  await holds('Numero', '1')
  expect(await savedOf(ana)).toMatchObject({ address_number: '1' })
})

test('A8 without a saved address its form is a press away, and goes again', async () => {
  await openNewAddress()
  expect(document.activeElement).toBe(await field('Cep'))
  await shop.user.click(await button('Cancelar'))
  expect(document.activeElement).toBe(await button('Adicionar endereço'))
  expect(screen.queryByLabelText('Cep')).toBeNull()
})
