import { type ReactNode, Suspense, useState } from 'react'
import { href, Link } from 'react-router'
import { call } from '#platform/browser/call.ts'
import * as catalogCalls from '#shop/catalog/catalog.calls.ts'
import {
  discountBadge,
  type ProductCard,
  type ProductDetail,
  picturesOf,
  previewOf,
} from '#shop/catalog/product.ts'
import { CartButton } from '#storefront/cart/add-to-cart.tsx'
import { ChosenQuantity, putOrShowError } from '#storefront/catalog/product-page/buy-box.tsx'
import { ProductOptions } from '#storefront/catalog/product-page/product-options.tsx'
import { CallFailure } from '#storefront/page/failure/call-failure.tsx'
import { MissingPart } from '#storefront/page/failure/missing-part.tsx'
import { DeliveryLine } from '#storefront/product/delivery-line.tsx'
import { ProductPrice } from '#storefront/product/product-price.tsx'
import { StockLine } from '#storefront/product/stock-line.tsx'
import { HeartButton } from '#storefront/wishlist/heart-button.tsx'
import { Badge } from '#ui/badge.tsx'
import { Modal } from '#ui/dialog/modal.tsx'
import { Deferred } from '#ui/late/deferred.tsx'
import { lazyPart } from '#ui/late/lazy-part.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { Stars } from '#ui/stars.tsx'
import { unbrokenName } from '#ui/unbroken-name.tsx'
import { QuickPictures } from './quick-pictures.tsx'

const StockAlertForm = lazyPart(
  () => import('#storefront/catalog/product-page/stock-alert-form.tsx'),
  MissingPart,
)

/**
 * A look at a product without leaving the list: asked for when it is opened, so price and stock are of now. On a phone it is
 * a sheet that keeps options, quantity and button in view (specification C7).
 */
export default function QuickView({ product, close }: { product: ProductCard; close: () => void }) {
  const ask = (slug: string) => call(catalogCalls.product, { slug }).then((reply) => reply.product[0]!)
  const [slug, setSlug] = useState(product.slug)
  const [asked, setAsked] = useState(() => ask(slug))
  function choose(option: string) {
    setSlug(option)
    setAsked(ask(option))
  }
  return (
    <Modal open onClose={close} title={product.name} titleHidden at="sheet">
      <Deferred
        value={asked}
        waiting={<QuickViewSkeleton product={product} />}
        failed={(error) => (
          <Shape product={product}>
            <div className={chosenPlace}>
              <CallFailure error={error} retry={() => choose(slug)} />
            </div>
          </Shape>
        )}
      >
        {(found) => <Facts key={found.id} product={found} choose={choose} close={close} />}
      </Deferred>
    </Modal>
  )
}

/**
 * The pictures above the name on phones, beside all the rest on wide screens. Between the two, where a sold-out one's form makes
 * the other column long, what is told of the product stands below them. The button is at the lower end.
 * @param pictures all that there are, once they are known
 * @param heart stands beside the name
 * @param number what stands below the name
 * @param children what decides, on phones all in the first view of the sheet, whose pictures take the room that is left
 */
function Shape({
  product,
  soldOut = false,
  pictures = [product.image],
  heart,
  number,
  children,
  after,
}: {
  product: Pick<ProductCard, 'name' | 'image' | 'featured'>
  soldOut?: boolean
  pictures?: string[]
  heart?: ReactNode
  number?: ReactNode
  children: ReactNode
  /** on phones what comes after the first view of the sheet */
  after?: ReactNode
}) {
  return (
    <div
      className={`relative flex flex-col gap-3 px-4 sm:grid sm:gap-y-3 lg:gap-y-5 sm:grid-cols-2 sm:gap-x-8 sm:px-8 sm:pt-8 sm:grid-rows-[auto_auto_1fr_5.5rem] ${soldOut ? 'sm:max-lg:grid-rows-[auto_1fr_auto_5.5rem]' : ''}`}
    >
      <div className="flex min-h-[calc(var(--sheet)-5.875rem)] flex-col gap-3 sm:contents">
        <QuickPictures
          paths={pictures}
          name={product.name}
          className={`sm:row-span-4 ${soldOut ? 'sm:max-lg:row-span-2' : ''}`}
        />
        <div className="relative flex flex-col items-start gap-2">
          {heart && <div className="absolute -top-2 -right-2 sm:-top-1.5 sm:right-[34px]">{heart}</div>}
          <div className="line-clamp-4 wrap-anywhere pr-10 font-display text-[min(1.25rem,8vw)] font-semibold leading-tight text-balance sm:pr-[88px] lg:text-2xl">
            <p className="inline">{unbrokenName(product.name)}</p>
            {product.featured > 0 && (
              <span className="-my-1 ml-2.5 inline-flex align-middle font-text">
                <Badge>Novo</Badge>
              </span>
            )}
          </div>
          {number}
        </div>
        {children}
      </div>
      {after}
    </div>
  )
}

interface FactsProps {
  product: ProductDetail
  choose: (slug: string) => void
  close: () => void
}

function Facts({ product, choose, close }: FactsProps) {
  const [count, setCount] = useState(1)
  const soldOut = product.quantity < 1
  const discount = discountBadge(product)
  const options = product.family && (
    <ProductOptions family={product.family} current={product.id} choose={choose} />
  )
  const page = href('/product/:slug', { slug: product.slug })
  return (
    <Shape
      product={product}
      soldOut={soldOut}
      pictures={picturesOf(product)}
      heart={<HeartButton product={product} className="bg-clip-content p-1.5 sm:bg-petal!" />}
      number={
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm max-lg:gap-x-3 max-lg:text-xs">
          <p className="text-soft">Codigo: {product.sku}</p>
          <Stars />
        </div>
      }
      after={
        <>
          <div
            className={`sm:col-start-2 sm:row-start-3 ${soldOut ? 'sm:max-lg:col-start-1 sm:max-lg:row-end-5 sm:max-lg:pb-6' : ''}`}
          >
            <p className="max-w-prose text-soft max-sm:pb-3 max-lg:text-sm lg:text-lg">
              {previewOf(product.description)}
            </p>
            <WaysOn page={page} soldOut={soldOut} close={close} className="mt-1 max-sm:hidden" />
          </div>
          {!soldOut && (
            // On wide screens it may rise beside the picture, so that a low window has it in sight too.
            <div className="sticky bottom-0 -mx-4 mt-auto flex flex-wrap items-center gap-3 bg-paper px-4 pt-3 max-sm:before:pointer-events-none max-sm:before:absolute max-sm:before:inset-x-0 max-sm:before:bottom-full max-sm:before:h-3 max-sm:before:bg-[linear-gradient(to_top,var(--color-paper),transparent)] pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:col-start-2 sm:row-span-3 sm:row-start-2 sm:mx-0 sm:self-end sm:border-t sm:border-line sm:px-0 sm:pb-8">
              <ChosenQuantity small product={product} count={count} setCount={setCount} />
              <CartButton
                product={product}
                put={() => putOrShowError(product, count)}
                to="/cart"
                className="min-w-0 grow basis-36 px-2! max-lg:text-sm!"
              >
                Adicionar ao carrinho
              </CartButton>
            </div>
          )}
        </>
      }
    >
      <div className={`${chosenPlace} ${soldOut ? 'sm:max-lg:row-end-4' : ''}`}>
        <div className="max-md:[&>:not(:first-child)]:text-sm/5">
          <ProductPrice
            product={product}
            size="page"
            terms={!soldOut}
            badge={discount && <Badge tone="accent">{discount}</Badge>}
          />
          {!soldOut && <DeliveryLine brief className="mt-1 text-sm/5 max-lg:[&_span+span]:sr-only" />}
        </div>
        {options}
        <div className="flex flex-wrap items-center justify-between gap-x-4 max-sm:text-sm">
          <StockLine quantity={product.quantity} />
          <WaysOn page={page} soldOut={soldOut} close={close} className="sm:hidden" />
        </div>
        {soldOut && (
          <Suspense fallback={<Skeleton className="h-48 w-full rounded-card" />}>
            <StockAlertForm productId={product.id} />
          </Suspense>
        )}
      </div>
    </Shape>
  )
}

/** To the product's page; on phones in the first view, elsewhere after what is told of it. */
function WaysOn({
  page,
  soldOut,
  close,
  className,
}: {
  page: string
  soldOut: boolean
  close: () => void
  className: string
}) {
  const way = 'link inline-flex min-h-11 items-center'
  return (
    <div className={`flex flex-wrap gap-x-6 ${className}`}>
      <Link to={page} onClick={close} className={way}>
        Ver detalhes
      </Link>
      {soldOut && (
        <Link to={`${page}#relacionados`} onClick={close} className={way}>
          Ver produtos parecidos
        </Link>
      )}
    </div>
  )
}

const chosenPlace = 'choices-row flex flex-col gap-3 lg:gap-5 sm:col-start-2 sm:row-start-2'

function QuickViewSkeleton({ product }: { product: ProductCard }) {
  return (
    <Shape
      product={product}
      soldOut={product.quantity < 1}
      // As many as the card knows of: their places are those that the small pictures take.
      pictures={[product.image, product.hover_image].filter(Boolean)}
      number={<Skeleton className="h-4 w-40 max-w-full" />}
      // The bar's place.
      after={<div className="max-sm:h-20" />}
    >
      <div className={chosenPlace}>
        <Loading label="Carregando produto…" />
        <Skeleton className="h-9 w-36" />
        <Skeleton className="h-10 w-44" />
        {product.family && <Skeleton className="h-16 w-full" />}
        <Skeleton className="h-11 w-full" />
      </div>
    </Shape>
  )
}
