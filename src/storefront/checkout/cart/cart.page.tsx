import { type ReactNode, Suspense, useState } from 'react'
import { data, Link } from 'react-router'
import { CACHE_TAGS } from '#platform/pages/ssr.server.ts'
import { bestSellers, titleOf } from '#shop/catalog/families/best-sellers.server.ts'
import { cardOf, type ProductCard } from '#shop/catalog/product.ts'
import { shopContext } from '#shop/loader-context.server.ts'
import { discountOf } from '#shop/pricing/coupon.ts'
import { CartLines } from '#storefront/cart/cart-lines.tsx'
import { CartNotices } from '#storefront/cart/cart-notices.tsx'
import { type Cart, useCart } from '#storefront/cart/cart-store.ts'
import { CartSummary } from '#storefront/cart/cart-summary.tsx'
import { CartNeedsScript, EmptyCart } from '#storefront/cart/empty-cart.tsx'
import { PaymentSign } from '#storefront/cart/payment-sign.tsx'
import { type Refreshed, refreshCart } from '#storefront/cart/refresh-cart.ts'
import { BestSellerRow, ONE_ROW } from '#storefront/catalog/best-seller-row.tsx'
import { FreightBox } from '#storefront/catalog/product-page/freight-box.tsx'
import { TrustList } from '#storefront/catalog/product-page/trust-list.tsx'
import { CategoryPills } from '#storefront/catalog/ways-on.tsx'
import { changeDraft, useDraft } from '#storefront/checkout/checkout-draft-store.ts'
import { CouponBox } from '#storefront/checkout/coupon-box.tsx'
import { Breadcrumb } from '#storefront/page/breadcrumb.tsx'
import { NoPart } from '#storefront/page/failure/missing-part.tsx'
import { useShopInfo } from '#storefront/page/layout-data.ts'
import { PageHead } from '#storefront/page/page-head.tsx'
import { buttonClass } from '#ui/button.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { ChevronDown } from '#ui/icons.tsx'
import { lazyPart } from '#ui/late/lazy-part.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { UnlessStored, UntilRead } from '#ui/unless-stored.tsx'
import type { Route } from './+types/cart.page'

interface CartContent {
  refreshed: Promise<Refreshed> | null
  /** what an empty cart shows, in a page of the server: its pictures need not wait for a call */
  bestSellers?: { title: string; products: ProductCard[] }
}

/** The same frame for every visitor: the lines are in the visitor's browser. */
export async function loader({ context }: Route.LoaderArgs) {
  const best = await bestSellers(context.get(shopContext).db, ONE_ROW)
  const content: CartContent = {
    refreshed: null,
    bestSellers: { title: titleOf(best), products: best.map(cardOf) },
  }
  const tags = ['catalog', ...best.map(({ id }) => `product:${id}`)]
  return data(content, { headers: { [CACHE_TAGS]: tags.join(' ') } })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export function clientLoader(): CartContent {
  return { refreshed: refreshCart() }
}
clientLoader.hydrate = true as const

const BestSellers = lazyPart(() => import('#storefront/catalog/best-sellers.tsx'), NoPart)

export default function CartPage({ loaderData }: Route.ComponentProps) {
  const cart = useCart()
  const hydrated = useHydrated()
  const [bestSellers] = useState(loaderData.bestSellers)
  const filled = hydrated && cart.lines.length > 0
  return (
    <main
      className={`wrap min-h-[calc(100dvh-5.5rem)] pt-1 pb-6 md:min-h-[calc(100dvh-7rem)] md:pt-4 md:pb-16 ${filled || !hydrated ? 'oat-page' : ''}`}
    >
      <PageHead title="Carrinho" index={false} />
      <Breadcrumb crumbs={[{ name: 'Home', href: '/' }, { name: 'Carrinho' }]} />
      {/* Over a panel with a heading of its own the way there says it to the eye. */}
      <div
        className={`mt-1 flex flex-wrap items-baseline gap-x-3 md:mt-4 ${filled ? '' : hydrated ? 'sr-only' : 'noscript:sr-only in-data-[stored=nothing]:sr-only'}`}
      >
        <h1 className="title">Carrinho</h1>
        {filled && <p className="text-soft">{unitsOf(cart)}</p>}
      </div>
      <CartNotices changes={loaderData.refreshed} />
      {!filled && (
        <UnlessStored name="cart">
          <EmptyCart />
          {bestSellers ? (
            <BestSellerRow {...bestSellers} lazy />
          ) : (
            <Suspense>
              <BestSellers />
            </Suspense>
          )}
        </UnlessStored>
      )}
      {!hydrated && (
        <UntilRead>
          <LoadingCart />
        </UntilRead>
      )}
      {filled && <FilledCart cart={cart} />}
    </main>
  )
}

/** The number of products as well, where it is another one. */
function unitsOf({ lines, units }: Cart): string {
  const counted = units === 1 ? '1 unidade' : `${units} unidades`
  if (units === lines.length) return counted
  return `${lines.length === 1 ? '1 produto' : `${lines.length} produtos`} · ${counted}`
}

/** Lines, and below them freight and the coupon, which the checkout takes over; beside them the sums and the way there. */
function FilledCart({ cart }: { cart: Cart }) {
  const { coupon } = useDraft()
  const { payments } = useShopInfo()
  const few = cart.lines.length < 3
  const discount = coupon ? discountOf(coupon, cart.amount) : cart.discount
  const sums = { lines: cart.lines, amount: cart.amount, discount, sale_amount: cart.amount - discount }
  return (
    <div className={`${columns} ${few ? 'md:grid-rows-[auto_1fr] md:*:[section]:row-span-2' : ''}`}>
      <div className={`min-w-0 ${few ? '' : 'md:max-lg:self-stretch'}`}>
        <CartLines lines={cart.lines} />
      </div>
      {/* On tablets a row below both columns, as soon as the lines are as high as the sums; until then below the lines. */}
      <div className={`min-w-0 md:order-1 ${few ? 'md:max-lg:-mt-4' : 'md:max-lg:col-span-2'}`}>
        <div className={`grid gap-3 lg:gap-4 xl:grid-cols-2 ${few ? '' : 'md:max-lg:grid-cols-2'}`}>
          <Folded name="Frete e prazo">
            <FreightBox
              items={cart.lines.map(({ product, count }) => ({ product_id: product.id, count }))}
              className="joined"
            />
          </Folded>
          <Folded name="Tem um cupom?" open={coupon !== null}>
            <CouponBox
              coupon={coupon}
              amount={cart.amount}
              refused={undefined}
              onApply={(applied) => changeDraft({ coupon: applied })}
            />
          </Folded>
        </div>
        <TrustList className="mt-6 flex-wrap justify-between gap-x-6 gap-y-2 border-t border-ink/10 pt-5 max-md:hidden" />
      </div>
      <CartSummary
        cart={sums}
        confirm={
          <Link
            to="/checkout"
            className={`${buttonClass('primary', 'large')} max-md:min-h-12 max-md:px-5 max-md:text-base md:w-full md:px-4`}
          >
            Confirmar Compra
          </Link>
        }
      >
        <Link to="/" className={`${buttonClass('quiet')} w-full`}>
          Continuar comprando
        </Link>
        <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 text-sm">
          <p className="text-soft lg:sr-only">Aceitamos</p>
          <PaymentSigns names={payments} />
        </div>
      </CartSummary>
    </div>
  )
}

/** What few need: on phones one line that opens. What was taken over from there stays in sight. */
function Folded({ name, open = false, children }: { name: string; open?: boolean; children: ReactNode }) {
  return (
    <details open={open} className="unfolded group rounded-card bg-white px-4 md:p-5">
      <summary className="flex min-h-13 items-center justify-between gap-3 font-semibold">
        {name}
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="max-md:pb-4">{children}</div>
    </details>
  )
}

const columns =
  'mt-3 grid items-start gap-8 md:mt-4 grid-cols-1 md:grid-cols-[minmax(0,1fr)_min(24rem,40%)] lg:grid-rows-[auto_1fr] lg:gap-x-12'

function LoadingCart() {
  return (
    <>
      <noscript>
        {/* Only the server draws it: no browser that runs scripts fetches it. */}
        {import.meta.env.SSR && (
          <>
            <CartNeedsScript />
            <CategoryPills className="mt-6 flex flex-wrap" />
          </>
        )}
      </noscript>
      <div className={`needs-script ${columns}`}>
        <Loading label="Carregando o carrinho…" />
        <div className="space-y-3 lg:space-y-4">
          {['a', 'b'].map((line) => (
            <div key={line} className="flex overflow-hidden rounded-card bg-white">
              <Skeleton className="min-h-26 w-24 shrink-0 rounded-none! sm:w-32 xl:w-36" />
              <div className="min-w-0 grow space-y-2 px-3 py-2.5 sm:p-5">
                <Skeleton className="h-5 w-3/5" />
                <Skeleton className="h-5 w-2/5" />
                <Skeleton className="h-11 w-36 max-w-full" />
              </div>
            </div>
          ))}
        </div>
        <Skeleton className="h-96 w-full" />
      </div>
    </>
  )
}

/** The ways to pay that the shop takes, each with its sign; the names where they have room in one row. */
function PaymentSigns({ names }: { names: string[] }) {
  return (
    <ul aria-label="Formas de pagamento" className="flex flex-wrap justify-center gap-x-4 gap-y-1">
      {names.map((name) => (
        <li key={name} className="inline-flex items-center gap-1.5 font-semibold">
          <PaymentSign name={name} className="size-5 shrink-0" />
          <span className="md:max-lg:sr-only">{name}</span>
        </li>
      ))}
    </ul>
  )
}
