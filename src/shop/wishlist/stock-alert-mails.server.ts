import type { EmailItem } from '#platform/mail/email-content.ts'
import { productsById } from '#shop/catalog/catalog.server.ts'
import { type Product, priceOf } from '#shop/catalog/product.ts'
import type { Config } from '#shop/config.server.ts'
import { brl } from '#shop/money.ts'
import { pictureAndPage } from '#shop/orders/mails/order-mail-parts.server.ts'
import { renderShopMail, type ShopMail } from '#shop/shop-mail.server.ts'

/** The one mail of a stock alert. A product that is sold out again meanwhile is not worth it. */
export const stockAlertMail: ShopMail<{ product_id: number }> = {
  name: 'stock-alert',
  standing: 'unasked',
  async write({ data }, { db, config }) {
    const [product] = await productsById(db, [data.product_id])
    if (!product || product.quantity < 1) return null
    return renderShopMail({
      subject: `Voltou: ${product.name}`,
      preview: `Por ${brl(priceOf(product))}, enquanto houver.`,
      title: 'Está disponível de novo',
      blocks: [
        'Você pediu para saber quando ele voltasse. É este, com o preço de hoje:',
        { items: [itemOf(config, product)] },
        { button: 'Ver o produto', href: `${config.storeUrl}/product/${product.slug}` },
        {
          small:
            'O estoque não fica reservado. Este é o único aviso: o seu e-mail já foi apagado desta lista.',
        },
      ],
      sender: { name: config.storeName, url: config.storeUrl },
      reason: 'Você recebeu este e-mail porque este endereço pediu este aviso na página do produto.',
    })
  },
}

export const stockAlertMails = [stockAlertMail] as const

function itemOf(config: Config, product: Product): EmailItem {
  const { name, sku } = product
  const amount = brl(priceOf(product))
  return { name, text: name, detail: `Ref. ${sku}`, amount, ...pictureAndPage(config, product) }
}
