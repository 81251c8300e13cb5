import { Link } from 'react-router'
import type { OrderView } from '#shop/orders/order-schema.ts'
import { boughtInShop, WITHDRAWAL_DAYS } from '#shop/orders/withdrawal.ts'
import { contractLinks, sellerLines } from '#shop/seller.ts'
import { shippingTermSentence } from '#shop/shipping/shipping-term.ts'
import { useShopInfo } from '#storefront/page/layout-data.ts'

/** What was agreed, as the buyer keeps it with the order (Decreto 7.962/2013, art. 4 IV). */
export function PurchaseTerms({ order }: { order: OrderView }) {
  const store = useShopInfo()
  const { term } = order.shipping_method
  return (
    <section aria-labelledby="combinado" className="border-t border-line pt-8">
      <h2 id="combinado" className="text-lg">
        O que combinamos
      </h2>
      <dl className="mt-3 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <div>
          <dt className="text-sm text-soft">Quem vende</dt>
          <dd>
            {sellerLines(store.name, store).map((line) => (
              <span key={line} className="block wrap-anywhere">
                {line}
              </span>
            ))}
          </dd>
        </div>
        {term && (
          <div>
            <dt className="text-sm text-soft">Prazo de entrega</dt>
            <dd>{shippingTermSentence(term)}</dd>
          </div>
        )}
        <div>
          <dt className="text-sm text-soft">Direito de arrependimento</dt>
          <dd>
            {boughtInShop(order)
              ? `Esta compra foi feita na loja: os ${WITHDRAWAL_DAYS} dias para desistir valem para compras a distância. Para trocar ou devolver, fale com a loja.`
              : `Até ${WITHDRAWAL_DAYS} dias depois de receber você pode desistir da compra, sem dizer o motivo e sem custo, nesta página.`}
          </dd>
        </div>
        <div>
          <dt className="text-sm text-soft">Termos</dt>
          <dd>
            {contractLinks(order).map(({ text, path }) => (
              <Link key={path} to={path} className="link flex min-h-11 items-center sm:min-h-8">
                {text}
              </Link>
            ))}
          </dd>
        </div>
      </dl>
    </section>
  )
}
