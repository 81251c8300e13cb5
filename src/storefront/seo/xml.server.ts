import { CACHE_TAGS } from '#platform/pages/ssr.server.ts'

const replaced: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** One element of a sitemap: `<url>` or `<sitemap>` with its address and, when known, its last change. */
export function entry(name: 'url' | 'sitemap', address: string, day?: string): string {
  const escaped = encodeURI(address).replace(/[&<>"']/g, (one) => replaced[one]!)
  return `<${name}><loc>${escaped}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</${name}>`
}

/** A sitemap or an index of them; kept until anything of the catalogue changes. */
export function sitemap(root: 'urlset' | 'sitemapindex', entries: string[]): Response {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`
  return new Response(xml, {
    headers: { 'content-type': 'application/xml; charset=utf-8', [CACHE_TAGS]: 'catalog' },
  })
}
