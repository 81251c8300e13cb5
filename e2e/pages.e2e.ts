import { expectAccessible } from './axe.ts'
import { expect, type Page, test } from './shop.ts'

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

test('L6 the pages of information can be read by everybody; the footer says how to buy, how to reach the shop and who sells; every link leads somewhere', async ({
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
      const first = asked.size === 0
      // What is around their content is the same on all of them.
      await expectAccessible(page, first ? undefined : 'main')
      if (first) {
        await page.setViewportSize({ width: 1280, height: 740 })
        await expectFooter(page)
        await page.setViewportSize({ width: 360, height: 740 })
      }
      const links = page.locator(first ? 'main a, footer a' : 'main a')
      for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))) {
        // The account's own pages have tests of their own.
        if ((!first && href?.startsWith('/dashboard')) || asked.has(href ?? '')) continue
        if (href) asked.add(href)
        if (href?.startsWith('/')) expect((await request.get(href)).status(), href).toBe(200)
        else expect(href).toMatch(/^(https:\/\/|tel:|mailto:)/)
      }
    })
  }
})

/** L6: how to buy, how to reach the shop, who sells. */
async function expectFooter(page: Page) {
  const footer = page.getByRole('contentinfo')
  const part = (name: string) => footer.getByRole('region', { name })
  await expect(part('Institucional').getByRole('link')).toHaveText([
    'Como comprar',
    'Envio',
    'Política da Empresa',
    'Contato',
  ])
  await expect(part('Atendimento')).toContainText('09:00-12:00 e 14:00-17:00')
  await expect(part('Atendimento').getByRole('link', { name: /Telefone/ })).toHaveAttribute(
    'href',
    /^tel:\+\d/,
  )
  await expect(part('Atendimento').getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\d/,
  )
  await expect(part('Atendimento').getByRole('link', { name: /E-mail/ })).toHaveAttribute(
    'href',
    /^mailto:.+@/,
  )
  await expect(part('Redes Sociais').getByRole('link')).toHaveText([/Facebook/, /Instagram/])
  await expect(footer.getByRole('list', { name: 'Formas de pagamento' }).getByRole('listitem')).toHaveText([
    'Pix',
  ])
  await expect(footer.getByRole('link', { name: 'Acessibilidade' }).locator('svg')).toBeVisible()
  await expect(footer).toContainText('CNPJ')
  await expect(footer).toContainText('Todos os direitos reservados')
  await expect(footer.getByText(/^Desenvolvido com/)).toBeVisible()
}

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
