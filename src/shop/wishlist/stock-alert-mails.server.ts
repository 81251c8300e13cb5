import { productsById } from '#shop/catalog/catalog.server.ts'
import { priceOf } from '#shop/catalog/product.ts'
import { brl } from '#shop/money.ts'
import { renderShopMail, type ShopMail } from '#shop/shop-mail.server.ts'

/** The one mail of a stock alert. A product that is sold out again meanwhile is not worth it. */
export const stockAlertMail: ShopMail<{ product_id: number }> = {
  name: 'stock-alert',
  async write({ data }, { db, config }) {
    const [product] = await productsById(db, [data.product_id])
    if (!product || product.quantity < 1) return null
    return renderShopMail({
      subject: `Voltou: ${product.name}`,
      preview: 'Você pediu para saber quando ele voltasse.',
      title: `${product.name} está disponível de novo`,
      blocks: [
        `Você pediu para ser avisado. O preço de hoje: ${brl(priceOf(product))}.`,
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
