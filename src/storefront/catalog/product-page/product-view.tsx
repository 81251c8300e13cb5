import { Suspense, useState } from 'react'
import { href } from 'react-router'
import { capitalised, previewOf, SOLD_OUT } from '#shop/catalog/product.ts'
import { crumbOf, home } from '#storefront/catalog/listing/listing-head.ts'
import { ProductRow } from '#storefront/catalog/product-row.tsx'
import { Breadcrumb, type Crumb } from '#storefront/page/breadcrumb.tsx'
import { MissingPart } from '#storefront/page/failure/missing-part.tsx'
import { PageHead } from '#storefront/page/page-head.tsx'
import { lazyPart } from '#ui/late/lazy-part.tsx'
import { useInView } from '#ui/use-in-view.ts'
import { BuyBox, StickyBuyBar } from './buy-box.tsx'
import { FreightBox } from './freight-box.tsx'
import type { PageProduct, ProductContent } from './product-content.ts'
import { ProductDescription } from './product-description.tsx'
import { ProductFacts } from './product-facts.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { ProductOptions } from './product-options.tsx'
import { ProductStructuredData } from './product-structured-data.tsx'
import { TrustList } from './trust-list.tsx'

/** For the few products that are sold out. */
const StockAlertForm = lazyPart(() => import('./stock-alert-form.tsx'), MissingPart)
const SoldOut = lazyPart(() => import('./sold-out.tsx'), MissingPart)

const RELATED = 'relacionados'
/** As many are offered beside the alert of what is sold out. */
const INSTEAD = 3
/** What has gone up counts as in view too. */
const FROM_THERE_ON = '99999px 0px 0px'
/** In view is what is not behind the header, and at the lower edge how many there are and a button as a whole: until then the bar lies on all of it. */
const WHOLE = '-60px 0px -78px'

/** A product with everything that helps to choose it. */
export function ProductView({ product, related }: ProductContent) {
  const [count, setCount] = useState(1)
  const buttons = useInView(WHOLE)
  const end = useInView(FROM_THERE_ON)
  const crumbs = crumbsOf(product)
  const path = href('/product/:slug', { slug: product.slug })
  const soldOut = product.quantity < 1
  // Each is offered once.
  const instead = soldOut ? related.filter(({ quantity }) => quantity > 0).slice(0, INSTEAD) : []
  const others = related.filter((one) => !instead.includes(one))
  const options = product.family && <ProductOptions family={product.family} current={product.id} />
  const box = <BuyBox product={product} count={count} setCount={setCount} buttonsRef={buttons.ref} />
  return (
    <main className="wrap-break-word md:pt-3">
      <PageHead
        title={product.seo_title || product.name}
        description={product.seo_description || previewOf(product.description)}
        path={path}
        {...(product.image && { image: `/${product.image}` })}
        type="product"
      />
      <ProductStructuredData product={product} path={path} crumbs={crumbs} />
      <div className="wrap product-top">
        <Breadcrumb crumbs={crumbs} />
        <div className="product-parts relative">
          <ProductGallery
            pictures={product.pictures}
            name={product.name}
            seal={soldOut ? SOLD_OUT : undefined}
          />
          <section aria-labelledby="produto" className="flex flex-col gap-5 md:gap-4">
            <ProductFacts
              product={product}
              options={options}
              button={box}
              alert={
                <div id="avise">
                  <Suspense>
                    <StockAlertForm key={product.id} productId={product.id} />
                  </Suspense>
                </div>
              }
            />
            {!soldOut && options && <div className="choices-row flex flex-col gap-3">{options}</div>}
            {!soldOut && box}
          </section>
          <div className="product-more">
            {/* On phones and tablets the last. */}
            {!soldOut && <TrustList />}
            <div className="product-preview">
              <p>{previewOf(product.description)}</p>{' '}
              <a href="#descricao" className="link text-ink">
                Ler a descrição
              </a>
            </div>
          </div>
          {soldOut ? (
            <section aria-labelledby="parecidos" className="product-instead">
              <Suspense>
                <SoldOut
                  instead={instead}
                  similar={others.length > 0 ? `#${RELATED}` : crumbs.at(-2)!.href!}
                />
              </Suspense>
            </section>
          ) : (
            <FreightBox items={[{ product_id: product.id, count: 1 }]} className="product-freight" />
          )}
        </div>
      </div>
      <ProductDescription product={product} />
      <div ref={end.ref}>
        <RelatedProducts products={others} />
      </div>
      <StickyBuyBar product={product} count={count} shown={!buttons.inView && !end.inView} />
    </main>
  )
}

function RelatedProducts({ products }: { products: ProductContent['related'] }) {
  return (
    <ProductRow
      id={RELATED}
      title="Produtos relacionados"
      products={products}
      // Two up to 768 px and four above (specification P9): at 768 itself there are still two. In rem, as the breakpoints
      // that it has to come after. On phones the next one is seen to be there.
      view="[--slides:1] [--gap:12px] max-sm:-mr-[clamp(1rem,4vw,2.5rem)] max-sm:pr-9 sm:[--gap:20px] sm:[--slides:2] min-[48.0625rem]:[--slides:4] min-[48.0625rem]:[--gap:40px]"
      className="mt-10 pb-10 md:mt-14"
    />
  )
}

function crumbsOf(product: PageProduct): Crumb[] {
  return [
    home,
    crumbOf('category', product.category),
    ...(product.subcategory ? [crumbOf('subcategory', product.subcategory)] : []),
    ...(product.subcategorysub ? [crumbOf('subcategorysub', product.subcategorysub)] : []),
    { name: capitalised(product.name), href: href('/product/:slug', { slug: product.slug }) },
  ]
}
