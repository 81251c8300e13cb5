import { useLocation } from 'react-router'
import { capitalised } from '#shop/catalog/product.ts'
import { withClaims } from '#shop/public-claims.ts'
import { useLayoutData } from './layout-data.ts'

interface PageHeadProps {
  /** what this page is; the shop's name follows it */
  title: string
  /** one or two sentences for search results and previews, at most about 155 characters */
  description?: string
  /** the page's one address, when it has several: path and query. Default: the path that is open. */
  path?: string
  /** a picture for previews: a root-relative or whole address */
  image?: string
  type?: 'website' | 'article' | 'product'
  /** false: search engines leave it out (cart, account, search results) */
  index?: boolean
  /** the page itself is still to come, and its title may be another: this one is not announced */
  waiting?: boolean
}

/** Title, description, canonical address and Open Graph of a page. Every page draws exactly one. */
export function PageHead({
  title,
  description: given,
  path,
  image = '/icon-512.png',
  type = 'website',
  index = true,
  waiting = false,
}: PageHeadProps) {
  const { pathname } = useLocation()
  const store = useLayoutData()?.store
  const name = store?.name ?? 'Vitrine'
  const sold = capitalised(store?.sells || name)
  const description = given ?? (store ? withClaims(sold, store) : sold)
  const whole = (address: string) => new URL(address, `${store?.url ?? 'http://localhost'}/`).href
  const canonical = whole(path ?? pathname)
  return (
    <>
      <title data-waiting={waiting || undefined}>
        {title.startsWith(name) ? title : `${title} | ${name}`}
      </title>
      <meta name="description" content={description} />
      {index ? <link rel="canonical" href={canonical} /> : <meta name="robots" content="noindex, follow" />}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={type} />
      <meta property="og:url" content={canonical} />
      <meta property="og:image" content={whole(image)} />
      <meta property="og:site_name" content={name} />
      <meta property="og:locale" content="pt_BR" />
    </>
  )
}

/** Structured data. What ends a script element is written so that it cannot. */
export function JsonLd({ data }: { data: object }) {
  const json = JSON.stringify(data).replace(/</g, '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without a '<' is no HTML
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
