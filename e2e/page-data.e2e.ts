import { orderedElsewhere, plentiful } from './buying.ts'
import { expect, type Page, test } from './shop.ts'

const MOST_BYTES = 3 * 1024

/** What each fetch of page data brought over the wire from here on, its headers included, by address. */
async function watchPageData(page: Page): Promise<Map<string, number>> {
  const bytes = new Map<string, number>()
  const addresses = new Map<string, string>()
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  session.on('Network.responseReceived', ({ requestId, response }) => addresses.set(requestId, response.url))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { pathname } = new URL(addresses.get(requestId) ?? 'about:blank')
    if (pathname.endsWith('.data')) bytes.set(pathname, encodedDataLength)
  })
  return bytes
}

test('C1 P1 P5 a listing and a product that a link leads to travel in three kilobytes at most, and show what was sold elsewhere a moment ago', async ({
  page,
}) => {
  const [product] = await plentiful(page, 1, 40)
  await page.goto('/paginas/envio')
  const bytes = await watchPageData(page)
  await page.getByRole('navigation', { name: 'Categorias' }).getByRole('button', { name: 'Esmaltes' }).click()
  await page.getByRole('link', { name: 'Ver tudo' }).click()
  await page
    .getByRole('article')
    .getByRole('link', { name: /Framboesa/ })
    .first()
    .click()
  await expect(page.getByText(/^Codigo: /)).toBeVisible()
  await expect.poll(() => bytes.size).toBe(2)
  for (const [address, size] of bytes) expect(size, address).toBeLessThanOrEqual(MOST_BYTES)

  const openByLink = async () => {
    await page.goto(`/product/search/${product!.sku}`)
    await page.getByRole('article').getByRole('link', { name: product!.name }).first().click()
    await expect(page).toHaveURL(`/product/${product!.slug}`)
  }
  const available = (count: number) => page.getByText(`Disponível. (${count} Unidades)`)
  await openByLink()
  await expect(available(product!.quantity)).toBeVisible()
  const order = await orderedElsewhere(product!, 2)
  await openByLink()
  await expect(available(product!.quantity - 2)).toBeVisible()
  await order.cancel()
})
