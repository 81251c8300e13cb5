import { useState } from 'react'
import { href } from 'react-router'
import { capitalised, type ProductCard, picturesOf, previewOf } from '#shop/catalog/product.ts'
import type { ProductDetail } from '#shop/catalog/product-page.server.ts'
import { PageHead } from '#storefront/layout/page-head.tsx'
import { Breadcrumb, type Crumb } from '#ui/breadcrumb.tsx'
import { BuyBar, BuyBox } from './buy-box.tsx'
import { FreightBox } from './freight-box.tsx'
import { crumbOf, home } from './listing-head.ts'
import { ProductDescription } from './product-description.tsx'
import { ProductFacts } from './product-facts.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { ProductOptions } from './product-options.tsx'
import { ProductRow } from './product-row.tsx'
import { ProductStructuredData } from './product-structured-data.tsx'
import { Promises } from './promises.tsx'

export interface Shown {
  product: ProductDetail
  related: ProductCard[]
}

const RELATED = 'relacionados'

/** A product with everything that helps to choose it. */
export function ProductView({ product, related }: Shown) {
  const [count, setCount] = useState(1)
  const [buttonsInSight, setButtonsInSight] = useState(true)
  const crumbs = crumbsOf(product)
  const path = href('/product/:slug', { slug: product.slug })
  return (
    <main className="pt-3 wrap-break-word">
      <PageHead
        title={product.name}
        description={previewOf(product.description)}
        path={path}
        {...(product.image && { image: `/${product.image}` })}
        type="product"
      />
      <ProductStructuredData product={product} path={path} crumbs={crumbs} />
      <div className="wrap">
        <Breadcrumb crumbs={crumbs} />
        <div className="mt-3 grid grid-cols-1 gap-6 md:grid-cols-2 md:gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-14">
          <ProductGallery pictures={picturesOf(product)} alts={product.image_alts} name={product.name} />
          <section aria-labelledby="produto" className="flex flex-col gap-4">
            <ProductFacts
              product={product}
              similar={related.length > 0 ? `#${RELATED}` : crumbs.at(-2)!.href!}
            />
            {product.family && <ProductOptions family={product.family} current={product.id} />}
            <BuyBox product={product} count={count} setCount={setCount} onSight={setButtonsInSight} />
            {product.quantity > 0 && <FreightBox />}
            <Promises />
          </section>
        </div>
        <ProductDescription product={product} />
      </div>
      <ProductRow
        id={RELATED}
        title="Produtos relacionados"
        products={related}
        // Two up to 768 px and four above (spec §2): at 768 itself there are still two. In rem, as the breakpoints
        // that it has to come after.
        view="[--slides:1] [--gap:20px] sm:[--slides:2] min-[48.0625rem]:[--slides:4] min-[48.0625rem]:[--gap:40px]"
        className="mt-16 pb-10"
      />
      <BuyBar product={product} count={count} shown={!buttonsInSight} />
    </main>
  )
}

function crumbsOf(product: ProductDetail): Crumb[] {
  return [
    home,
    crumbOf('category', product.category),
    ...(product.subcategory ? [crumbOf('subcategory', product.subcategory)] : []),
    ...(product.subcategorysub ? [crumbOf('subcategorysub', product.subcategorysub)] : []),
    { name: capitalised(product.name), href: href('/product/:slug', { slug: product.slug }) },
  ]
}
