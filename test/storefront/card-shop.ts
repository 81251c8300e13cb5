import { fireEvent, screen } from '@testing-library/dom'
import { type FakeMercadoPago, startFakeMercadoPago } from '#test/mercadopago/fake.ts'
import { readyToOrder } from './at-checkout.ts'
import { openStorefront, type Storefront } from './open-storefront.tsx'
import { fill } from './visitor.ts'

/** What the one product costs, in centavos. */
export const PRICE = 120_00

export interface CardShop extends Storefront {
  fake: FakeMercadoPago
}

/**
 * A shop with an account at (a fake of) Mercado Pago, with instalments that cost interest beyond the third: 2.99 % a
 * month as the shop says it of its products, 3.49 % as the account charges it.
 */
export async function openCardShop(): Promise<CardShop> {
  const fake = await startFakeMercadoPago({ interest: { free: 3, monthly: 3.49 } })
  const shop = await openStorefront({
    ...fake.env,
    INSTALMENTS_INTEREST_FREE: '3',
    STORE_SHIPPING_DAYS: '5 a 12',
  })
  return {
    ...shop,
    fake,
    async close() {
      await shop.close()
      await fake.close()
    },
  }
}

/** At a filled checkout of one product. */
export function readyToPay(shop: CardShop) {
  return readyToOrder(shop, { regular_price: PRICE, quantity: 100 })
}

/** Chooses a way to pay. */
export async function payBy(shop: CardShop, name: string): Promise<void> {
  await shop.user.click(await screen.findByRole('radio', { name: new RegExp(`^${name}`) }))
}

/** The name on the card decides what becomes of it. */
export async function fillCard(shop: CardShop, holder: string): Promise<void> {
  await payBy(shop, 'Cartão')
  await fill('cardNumber', '5031433215406351')
  await fill('expirationDate', '11/30')
  await fill('securityCode', '123')
  await fill('Nome como está no cartão', holder)
}

export async function chooseInstalments(count: number): Promise<void> {
  await screen.findByRole('option', { name: new RegExp(`^${count}x de `) })
  fireEvent.change(screen.getByLabelText('Parcelas'), { target: { value: String(count) } })
}
