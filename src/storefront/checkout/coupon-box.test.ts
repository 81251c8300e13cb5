import { screen, within } from '@testing-library/dom'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { brl } from '#shop/money.ts'
import { makeCoupon } from '#test/checkout.ts'
import { charges, finish, guestAtCheckout, readyToOrder, submit } from '#test/storefront/at-checkout.ts'
import { openStorefront, type Storefront } from '#test/storefront/open-storefront.tsx'
import {
  alerted,
  button,
  describedBy,
  field,
  fill,
  focused,
  stands,
  until,
} from '#test/storefront/visitor.ts'

let shop: Storefront
beforeAll(async () => {
  shop = await openStorefront()
  await makeCoupon(shop.db, { code: 'BEMVINDA10', type: 'percentage', value: 10 })
  await makeCoupon(shop.db, { code: 'MENOS5', type: 'fixed', value: 500 })
})
beforeEach(() => shop.newVisitor())
afterAll(() => shop.close())

const coupon = () => field('Cupom de desconto')
const apply = async () => shop.user.click(await button('Aplicar'))
const applied = (code: string) => button(`Remover cupom ${code}`)
const describedAs = async (reason: string) => {
  const box = await coupon()
  await until(
    () => describedBy(box).includes(reason),
    () => describedBy(box),
  )
}

test('O1 a percentage coupon is written upper case, applied once, and can be taken off', async () => {
  const product = await guestAtCheckout(shop, 3)
  const amount = product.regular_price * 3
  await shop.user.type(await coupon(), 'bemvinda10')
  expect((await coupon()).value).toBe('BEMVINDA10')
  await apply()
  const taken = await applied('BEMVINDA10')
  const summary = within(screen.getByRole('region', { name: 'Resumo do pedido' }))
  expect(summary.getAllByRole('definition')[2]!.textContent).toBe(brl(-amount / 10))
  await charges(amount - amount / 10)
  // Only one coupon: there is no box for another.
  expect(screen.queryByLabelText('Cupom de desconto')).toBeNull()
  await focused(taken)
  await shop.reload()
  await charges(amount - amount / 10)
  await shop.user.click(await applied('BEMVINDA10'))
  await charges(amount)
  await focused(await coupon())
})

test('a coupon that answers late leaves the keyboard where the buyer is typing by then', async () => {
  const product = await guestAtCheckout(shop)
  const answer = shop.network.hold('/api/coupons/*')
  await fill('Cupom de desconto', 'MENOS5')
  await apply()
  const email = await field('Email')
  await shop.user.type(email, 'ana@')
  answer()
  await charges(product.regular_price - 500)
  // What takes the focus after a drawing has taken it by now.
  await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
  expect(document.activeElement).toBe(email)
  await shop.user.keyboard('exemplo.com.br')
  expect(email.value).toBe('ana@exemplo.com.br')
})

test('O1 a fixed coupon takes off its value, and the order costs what the button said', async () => {
  const { product } = await readyToOrder(shop)
  await shop.user.type(await coupon(), 'menos5{Enter}')
  await charges(product.regular_price - 500)
  const number = await finish(shop)
  const order = await shop.db
    .selectFrom('orders')
    .select(['subtotal', 'freight', 'discount', 'total', 'coupon_code'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  const subtotal = product.regular_price
  expect(order).toEqual({ subtotal, freight: 0, discount: 500, total: subtotal - 500, coupon_code: 'MENOS5' })
  const items = await screen.findByRole('region', { name: 'Itens do pedido' })
  expect(items.textContent).toContain('Descuento (MENOS5)')
})

test('M19 an empty coupon: the literal message', async () => {
  await guestAtCheckout(shop)
  await apply()
  await alerted('Por favor digite um cupom válido.')
  await describedAs('Por favor digite um cupom válido.')
})

test('M18 a coupon that gives nothing: the literal message, and the reason at the field', async () => {
  await guestAtCheckout(shop)
  await fill('Cupom de desconto', 'NAOEXISTE')
  await apply()
  await alerted('Ocurreu um erro por favor tente mais tarde.')
  await describedAs('Ocurreu um erro por favor tente mais tarde. Este cupom não existe.')
  expect((await coupon()).value).toBe('NAOEXISTE')
})

test('a coupon that is good takes the alert of the one before away', async () => {
  await guestAtCheckout(shop)
  await fill('Cupom de desconto', 'NAOEXISTE')
  await apply()
  await alerted('Ocurreu um erro por favor tente mais tarde.')
  await shop.user.clear(await coupon())
  await shop.user.type(await coupon(), 'BEMVINDA10{Enter}')
  await applied('BEMVINDA10')
  expect(stands('alert', 'Ocurreu um erro por favor tente mais tarde.')).toBe(false)
})

test('O1 a coupon that was taken off while it was looked at again stays off', async () => {
  const product = await guestAtCheckout(shop, 3)
  await fill('Cupom de desconto', 'BEMVINDA10')
  await apply()
  await applied('BEMVINDA10')
  const answer = await checkHeld()
  await shop.user.click(await applied('BEMVINDA10'))
  await answer()
  await coupon()
  await charges(product.regular_price * 3)
})

test('O1 another coupon that was applied meanwhile stays', async () => {
  const product = await guestAtCheckout(shop, 3)
  await fill('Cupom de desconto', 'BEMVINDA10')
  await apply()
  await applied('BEMVINDA10')
  const answer = await checkHeld()
  await shop.user.click(await applied('BEMVINDA10'))
  await fill('Cupom de desconto', 'MENOS5')
  await apply()
  await applied('MENOS5')
  await answer()
  await applied('MENOS5')
  await charges(product.regular_price * 3 - 500)
})

/** Loads the page again, and holds back its look at the coupon. @returns lets it go, and waits until it is drawn */
async function checkHeld(): Promise<() => Promise<void>> {
  const release = shop.network.hold('/api/coupons/*', 1)
  await shop.reload()
  await applied('BEMVINDA10')
  return async () => {
    const asked = shop.network.callsTo('/api/coupons/*').length
    release()
    await until(
      () => shop.network.callsTo('/api/coupons/*').length > asked,
      () => 'the coupon is not asked for',
    )
    await shop.network.idle()
  }
}

test('O1 a coupon that the order refuses: its reason goes as soon as another is typed', async () => {
  await readyToOrder(shop)
  await fill('Cupom de desconto', 'MENOS5')
  await apply()
  await applied('MENOS5')
  const why = 'Este cupom não vale mais.'
  shop.network.answer('/api/checkout', 422, { message: why, errors: { coupon: [why] } }, 1)
  await submit(shop)
  await describedAs(why)
  await fill('Cupom de desconto', 'B')
  expect(describedBy(await coupon())).not.toContain(why)
})
