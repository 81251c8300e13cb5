import type { Page } from './shop.ts'

/** Lets the calls of an address wait. @returns lets them go on, those that come later too */
export async function holdCall(page: Page, address: string): Promise<() => void> {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}
