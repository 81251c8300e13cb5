import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OrderView } from '#shop/orders/order-schema.ts'
import { boughtInShop, WITHDRAWAL_DAYS } from '#shop/orders/returns/withdrawal.ts'
import { contractLinks, sellerLines } from '#shop/seller.ts'
import { shippingTermSentence } from '#shop/shipping/shipping-term.ts'
import { useShopInfo } from '#storefront/page/layout-data.ts'
import { ChevronDown } from '#ui/icons.tsx'

/**
 * What was agreed, as the buyer keeps it with the order (Decreto 7.962/2013, art. 4 IV): in two lines, with the whole folded
 * below them and printed unfolded.
 */
export function PurchaseTerms({ order }: { order: OrderView }) {
  const store = useShopInfo()
  const { term } = order.shipping_method
  const seller = sellerLines(store.name, store)
  const inShop = boughtInShop(order)
  // Of an order that has ended nothing is left to take back.
  const ended = endedStatuses.has(order.status)
  return (
    <section aria-labelledby="combinado">
      <h2 id="combinado" className="text-lg">
        O que combinamos
      </h2>
      <p className="mt-3 wrap-anywhere">Vendido por {seller[0]}</p>
      {!ended && (
        <p className="text-soft">
          {inShop ? 'Compra feita na loja' : `${WITHDRAWAL_DAYS} dias para desistir, contados do recebimento`}
        </p>
      )}
      {/* What is folded on the screen is read on paper. */}
      <details className="group mt-1 print:details-content:[block-size:auto] print:details-content:[content-visibility:visible]">
        <summary className="inline-flex min-h-11 items-center gap-2 print:hidden">
          <span className="link">Ver o combinado por inteiro</span>
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 transition-transform duration-150 group-open:rotate-180"
          />
        </summary>
        <dl className="mt-2 space-y-4">
          <Fact name="Quem vende">
            {seller.map((line) => (
              <span key={line} className="block wrap-anywhere">
                {line}
              </span>
            ))}
          </Fact>
          {term && <Fact name="Prazo de entrega">{shippingTermSentence(term)}</Fact>}
          {!ended && (
            <Fact name="Direito de arrependimento">
              {inShop
                ? `Esta compra foi feita na loja: os ${WITHDRAWAL_DAYS} dias para desistir valem para compras a distância. Para trocar ou devolver, fale com a loja.`
                : `Até ${WITHDRAWAL_DAYS} dias depois de receber você pode desistir da compra, sem dizer o motivo e sem custo, nesta página.`}
            </Fact>
          )}
          <Fact name="Termos">
            {contractLinks(order).map(({ text, path }) => (
              <Link key={path} to={path} className="link flex min-h-11 items-center sm:min-h-8">
                {text}
              </Link>
            ))}
          </Fact>
        </dl>
      </details>
    </section>
  )
}

const endedStatuses = new Set<OrderView['status']>(['expired', 'cancelled', 'refunded'])

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
