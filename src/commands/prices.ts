import { chargedPrices } from '#shop/catalog/honest-price.server.ts'
import { brl } from '#shop/money.ts'
import { dateAndTime } from '#shop/orders/order-date.ts'
import type { Command } from './command.ts'

export const pricesCommand: Command = {
  usage: 'SKU',
  summary: 'lista os preços que um produto já teve, com as datas',
  async run([sku, ...rest], { open, say, sayError }) {
    if (!sku || rest.length > 0) {
      sayError(`Diga o SKU do produto: ${pricesCommand.usage}.`)
      return 1
    }
    const { db } = await open()
    const prices = await chargedPrices(db, sku)
    if (!prices) {
      sayError(`Não há produto com o SKU ${sku}.`)
      return 1
    }
    for (const { price, from_at, until_at } of prices) {
      say(
        `${brl(price)}  de ${dateAndTime(from_at)}  ${until_at ? `até ${dateAndTime(until_at)}` : 'até hoje'}`,
      )
    }
    return 0
  },
}
