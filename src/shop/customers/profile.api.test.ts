import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressTexts, profileTexts } from '#shop/messages/address.ts'
import { cepTexts } from '#shop/messages/shipping.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { makeCustomer, makeRegistration } from '#test/make.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

test('X20 the saved address is given to its owner only; another’s user_id is refused', async () => {
  const [ana, eva] = [await makeCustomer(shop.db, { shipping: {} }), await makeCustomer(shop.db)]
  const mine = await shop.post('/api/orders/shipping', { user_id: String(ana.id) }, ana.bearer)
  expect(mine.body.shipping.map((saved: { address: string }) => saved.address)).toEqual(['Praça da Sé'])
  expect((await shop.post('/api/orders/shipping', {}, eva.bearer)).body).toEqual({ shipping: [] })
  expect((await shop.post('/api/orders/shipping', { user_id: ana.id }, eva.bearer)).status).toBe(403)
  expect((await shop.post('/api/orders/shipping')).status).toBe(401)
})

const address = {
  cep_number: '01001-000',
  address: 'Praça da Sé',
  address_number: '10',
  address_extra_info: '',
  address_bairro: 'Sé',
  city: 'São Paulo',
  state: 'SP',
  phone_number: '(11) 99999-8888',
}

test('A8 the profile saves the address, as form data too; it replaces the one before', async () => {
  const ana = await makeCustomer(shop.db)
  const form = {
    headers: { ...ana.bearer.headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...address, address_number: 'sem número' }).toString(),
  }
  const first = await shop.inject({ method: 'POST', url: '/api/auth/profile', ...form })
  expect(first.status).toBe(200)
  expect(first.body.user.shipping).toEqual([
    { ...address, cep_number: '01.001-000', address_number: 'S/N', state: 'São Paulo' },
  ])
  const second = await shop.post('/api/auth/profile', { ...address, address_number: 99 }, ana.bearer)
  expect(second.body.user.shipping.map((saved: { address_number: string }) => saved.address_number)).toEqual([
    '99',
  ])
})

test('A8 the profile takes multipart form data as browsers send it', async () => {
  const ana = await makeCustomer(shop.db)
  const form = new FormData()
  for (const [name, value] of Object.entries(address)) form.set(name, value)
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  const { status, body } = await shop.inject({
    method: 'POST',
    url: '/api/auth/profile',
    headers: { ...ana.bearer.headers, 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  expect([status, body.user.shipping[0].address]).toEqual([200, 'Praça da Sé'])
})

test('A8 the profile’s errors: number, phone, postal code, and a state that contradicts it', async () => {
  const ana = await makeCustomer(shop.db)
  const errors = async (given: object) =>
    (await shop.post('/api/auth/profile', { ...address, ...given }, ana.bearer)).body.errors
  expect(await errors({ address_number: '' })).toEqual({ address_number: [profileTexts.addressNumber] })
  expect(await errors({ phone_number: '' })).toEqual({ phone_number: [profileTexts.phone] })
  expect(await errors({ cep_number: '00.000-000' })).toEqual({ cep_number: [cepTexts.invalid] })
  expect(await errors({ cep_number: '20.040-020' })).toEqual({
    state: [addressTexts.stateOfCep('Rio de Janeiro')],
  })
  expect((await shop.post('/api/auth/profile', address)).status).toBe(401)
})

test('fields that a customer may not change are ignored', async () => {
  const ana = await makeCustomer(shop.db)
  const sent = { ...address, name: 'Outra', email: 'outra@exemplo.com.br', activated: true, cpf: '1', id: 1 }
  const { body } = await shop.post('/api/auth/profile', sent, ana.bearer)
  expect(body.user).toMatchObject({ id: ana.id, name: ana.name, email: ana.email })
  const made = await shop.post('/api/auth/register', {
    ...makeRegistration(),
    activated_at: '2020-01-01',
    id: 1,
    uid: ana.uid,
  })
  expect(made.body.user.activated).toBe(false)
})
