import { CACHE_TAGS } from '#platform/pages/ssr.server.ts'

const replaced: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

interface Known {
  /** of its last change */
  day?: string
  /** whole address of its picture */
  image?: string
}

/** One element of a sitemap: `<url>` or `<sitemap>` with its address and what else is known of it. */
export function entry(name: 'url' | 'sitemap', address: string, { day, image }: Known = {}): string {
  const parts = [
    `<loc>${escaped(address)}</loc>`,
    day && `<lastmod>${day}</lastmod>`,
    image && `<image:image><image:loc>${escaped(image)}</image:loc></image:image>`,
  ]
  return `<${name}>${parts.filter(Boolean).join('')}</${name}>`
}

function escaped(address: string): string {
  return encodeURI(address).replace(/[&<>"']/g, (one) => replaced[one]!)
}

/** How search engines want pictures to be named. */
const IMAGES = ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

/** A sitemap or an index of them; kept until anything of the catalogue changes. */
export function sitemap(root: 'urlset' | 'sitemapindex', entries: string[]): Response {
  const images = entries.some((one) => one.includes('<image:')) ? IMAGES : ''
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${images}>\n${entries.join('\n')}\n</${root}>\n`
  return new Response(xml, {
    headers: { 'content-type': 'application/xml; charset=utf-8', [CACHE_TAGS]: 'catalog' },
  })
}
