import { expectAccessible } from './axe.ts'
import { expect, test } from './shop.ts'

const pages = {
  'como-comprar': 'Como comprar',
  envio: 'Envio',
  'trocas-e-devolucoes': 'Trocas e devoluções',
  'politica-da-empresa': 'Política da Empresa',
  privacidade: 'Privacidade',
  cookies: 'Cookies',
  termos: 'Termos de uso',
  acessibilidade: 'Acessibilidade',
  suporte: 'Suporte',
  contato: 'Contato',
  licenca: 'Licença',
}

test('L6 the pages of information can be read by everybody, and their links lead somewhere', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const asked = new Set<string>()
  for (const [slug, title] of Object.entries(pages)) {
    await test.step(title, async () => {
      const answer = await page.goto(`/paginas/${slug}`)
      expect(answer?.status()).toBe(200)
      await expect(page).toHaveTitle(`${title} | Vitrine`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
        'href',
        new RegExp(`/paginas/${slug}$`),
      )
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{30,}/)
      await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', title)
      // Nothing is left for the owner to fill in.
      await expect(page.getByRole('main')).not.toContainText(/[[\]]/)
      await expectAccessible(page)
      for (const link of await page.getByRole('main').getByRole('link').all()) {
        const href = await link.getAttribute('href')
        // The account's own pages have tests of their own.
        if (href?.startsWith('/dashboard') || asked.has(href ?? '')) continue
        if (href) asked.add(href)
        if (href?.startsWith('/')) expect((await request.get(href)).status(), href).toBe(200)
        else expect(href).toMatch(/^(https:\/\/|tel:|mailto:)/)
      }
    })
  }
})

test('C9 the sitemap leads to every page that can be seen, and to none other', async ({ request }) => {
  const addresses = async (path: string) => {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(200)
    expect(answer.headers()['content-type']).toContain('xml')
    return [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(
      (found) => new URL(found[1]!).pathname,
    )
  }
  const files = await addresses('/sitemap.xml')
  const listed = (await Promise.all(files.map(addresses))).flat()
  const { products_active } = await (await request.get('/api/product/get-products')).json()
  expect(listed.filter((path) => path.startsWith('/product/'))).toHaveLength(products_active)
  expect(listed).not.toContain('/subcategory/pre-lancamento')
  for (const path of [...listed.filter((one) => !one.startsWith('/product/')), listed.at(-1)!]) {
    expect((await request.get(path)).status(), path).toBe(200)
  }
})

test('robots.txt names the sitemap and keeps what is personal out', async ({ request }) => {
  const text = await (await request.get('/robots.txt')).text()
  expect(text).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m)
  for (const path of ['/cart', '/checkout', '/dashboard', '/api/'])
    expect(text).toContain(`Disallow: ${path}\n`)
})

test('the manifest names the shop, and its icons exist', async ({ request }) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ name: 'Vitrine', lang: 'pt-BR', start_url: '/' })
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200)
})

test('the back office installs as an app of its own, which starts at Hoje; no shopper’s page knows of it', async ({
  request,
}) => {
  const office = await (await request.get('/admin')).text()
  expect(office.match(/<link[^>]*rel="manifest"[^>]*>/g)).toEqual([
    expect.stringContaining('href="/admin/manifest.webmanifest"'),
  ])
  const manifest = await (await request.get('/admin/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ start_url: '/admin/hoje', scope: '/admin', display: 'standalone' })
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200)
  for (const path of ['/', '/cart', '/no-such-page']) {
    const page = await (await request.get(path)).text()
    expect(page, path).not.toContain('/admin')
    expect(page, path).toContain('href="/manifest.webmanifest"')
  }
})
