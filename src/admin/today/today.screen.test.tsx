import { screen, within } from '@testing-library/dom'
import type { Updateable } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tables } from '#platform/db/tables.generated.ts'
import { checkoutOf, newBuyer, place } from '#test/checkout.ts'
import { failedJobsOf } from '#test/failed-jobs.ts'
import { makeProduct } from '#test/make.ts'
import { type BackOffice, openBackOffice } from '#test/storefront/at-back-office.ts'

let shop: BackOffice
beforeAll(async () => {
  shop = await openBackOffice()
})
afterAll(() => shop.close())

async function orderWith(now: Updateable<Tables['orders']>) {
  const product = await makeProduct(shop.db)
  const { body } = await place(shop, checkoutOf([[product.id, 1]], { customer: newBuyer() }))
  const { number } = body.order[0] as { number: number }
  await shop.db.updateTable('orders').set(now).where('number', '=', number).execute()
  return number
}

test('an order that lacks a unit is not offered for posting: its button leads to what settles it', async () => {
  await shop.signIn('manager')
  const number = await orderWith({ status: 'picking', attention: ['unit_missing'] })
  await shop.open('/admin')
  const [link] = await screen.findAllByRole('link', { name: new RegExp(`^Resolver o pedido ${number},`) })
  expect(link!.getAttribute('href')).toBe(`/admin/pedidos/${number}`)
  expect(screen.queryByRole('link', { name: new RegExp(`^Enviar o pedido ${number},`) })).toBe(null)
})

test('an order that should have left says since when, and not when it was placed', async () => {
  await shop.signIn('manager')
  const term = { shipping_days_min: 2, shipping_days_max: 4 }
  await orderWith({ status: 'paid', ...term, created_at: new Date('2026-01-05T12:00:00Z') })
  await shop.open('/admin')
  const late = await screen.findByText('devia sair até 07/01')
  expect(late.getAttribute('datetime')).toBe('2026-01-08T02:59:59.000Z')
})

test('R705 a restored shop says at the top that nothing leaves it, and what to do', async () => {
  await shop.signIn('owner')
  await shop.db
    .insertInto('unconfirmed_restore')
    .values({ made_at: new Date('2026-11-20T05:00:00Z') })
    .execute()
  await shop.open('/admin')
  expect(await screen.findByText(/^Esta loja foi restaurada do backup de/)).toBeTruthy()
  expect(screen.getByText('npm run shop -- restore confirm').tagName).toBe('CODE')
  await shop.db.deleteFrom('unconfirmed_restore').execute()
})

test('what failed stands in one list, and is tried again by its button; without a failure there is no list', async () => {
  await shop.signIn('owner')
  await shop.open('/admin')
  await screen.findByRole('heading', { name: 'Hoje' })
  expect(screen.queryByRole('heading', { name: 'O que falhou' })).toBe(null)
  const { number } = await failedJobsOf(shop).charge()
  await failedJobsOf(shop).mail()
  await shop.open('/admin')
  const list = (await screen.findByRole('heading', { name: 'O que falhou' })).closest('section')!
  expect(within(list).getAllByRole('listitem')).toHaveLength(2)
  expect(list.textContent).toContain('O servidor de quem recebe não aceita este endereço. Desistimos')
  expect(list.textContent).toContain('Nada se cobra duas vezes. A loja tenta de novo sozinha, desde')
  await shop.user.click(
    within(list).getByRole('button', { name: `Tentar de novo: Cobrança do pedido ${number}` }),
  )
  expect(await screen.findByText('A loja tenta de novo agora.')).toBeTruthy()
  const { next_check_at } = await shop.db
    .selectFrom('payments')
    .select('next_check_at')
    .where('tries', '=', 3)
    .executeTakeFirstOrThrow()
  expect(next_check_at!.getTime()).toBeLessThan(Date.now() + 5_000)
})
