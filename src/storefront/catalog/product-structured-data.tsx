import { picturesOf, priceOf, textOf } from '#shop/catalog/product.ts'
import type { ProductDetail } from '#shop/catalog/product-page.server.ts'
import { useStore } from '#storefront/layout/layout-data.ts'
import { JsonLd } from '#storefront/layout/page-head.tsx'
import type { Crumb } from '#ui/breadcrumb.tsx'

/** The product and the way to it, in schema.org's words for search engines; made of what the page shows. */
export function ProductStructuredData({
  product,
  path,
  crumbs,
}: {
  product: ProductDetail
  path: string
  crumbs: Crumb[]
}) {
  const { url } = useStore()
  return (
    <>
      <JsonLd data={productOf(product, url, path)} />
      <JsonLd data={breadcrumbOf(crumbs, url)} />
    </>
  )
}

function productOf(product: ProductDetail, storeUrl: string, path: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: product.sku,
    description: textOf(product.description),
    image: picturesOf(product).map((picture) => `${storeUrl}/${picture}`),
    category: product.category.name,
    // Only what customers said: the stars of a product without reviews are a drawing (decisions 29).
    ...(product.rating_count > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.rating_average,
        reviewCount: product.rating_count,
      },
    }),
    offers: {
      '@type': 'Offer',
      url: `${storeUrl}${path}`,
      price: (priceOf(product) / 100).toFixed(2),
      priceCurrency: 'BRL',
      availability: `https://schema.org/${product.quantity > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      // Código de Defesa do Consumidor, art. 49: seven days, at the shop's cost.
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: 'BR',
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: 7,
        returnFees: 'https://schema.org/FreeReturn',
      },
    },
  }
}

function breadcrumbOf(crumbs: Crumb[], storeUrl: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${storeUrl}${href}`,
    })),
  }
}
