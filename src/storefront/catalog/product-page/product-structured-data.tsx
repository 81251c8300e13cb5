import { priceOf, textOf } from '#shop/catalog/product.ts'
import type { Crumb } from '#storefront/page/breadcrumb.tsx'
import { useShopInfo } from '#storefront/page/layout-data.ts'
import { JsonLd } from '#storefront/page/page-head.tsx'
import type { PageProduct } from './product-content.ts'

/** The product and the way to it, in schema.org's words for search engines; made of what the page shows. */
export function ProductStructuredData({
  product,
  path,
  crumbs,
}: {
  product: PageProduct
  path: string
  crumbs: Crumb[]
}) {
  const { url } = useShopInfo()
  return (
    <>
      <JsonLd data={productOf(product, url, path)} />
      <JsonLd data={breadcrumbOf(crumbs, url)} />
    </>
  )
}

function productOf(product: PageProduct, storeUrl: string, path: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: product.sku,
    description: textOf(product.description),
    image: product.pictures.map(({ path }) => `${storeUrl}/${path}`),
    category: product.category.name,
    ...variantOf(product),
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
    ...(product.gtin && { gtin: product.gtin }),
    // UN/CEFACT's code of the gram.
    ...(product.weight && {
      weight: { '@type': 'QuantitativeValue', value: product.weight, unitCode: 'GRM' },
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

/** Which article it is an option of, and its colour and size; each option has a page of its own. */
function variantOf({ id, family }: PageProduct) {
  const option = family?.options.find((one) => one.id === id)
  if (!family || !option || family.options.length < 2) return {}
  const properties = [
    [family.option_name, option.option_value],
    [family.option_name_2, option.option_value_2],
  ].flatMap(([name, value]) => {
    const property = { cor: 'color', tamanho: 'size' }[name?.toLowerCase() ?? '']
    return property && value ? [[property, value] as const] : []
  })
  return {
    ...Object.fromEntries(properties),
    isVariantOf: {
      '@type': 'ProductGroup',
      name: family.name,
      productGroupID: family.options[0]!.slug,
      variesBy: properties.map(([property]) => `https://schema.org/${property}`),
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
