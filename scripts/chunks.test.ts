import { expect, test } from 'vitest'
import { chunkOf, ofShoppers, SHARED } from './chunks.ts'

/** Who imports whom, and who does when something is done. */
const importers: Record<string, string[]> = {
  '/src/storefront/home/home.page.tsx': [],
  '/src/storefront/checkout/checkout.page.tsx': [],
  '/src/admin/back-office.page.tsx': [],
  '/src/admin/menu-screens.ts': [],
  '/src/ui/button.tsx': ['/src/storefront/home/home.page.tsx', '/src/admin/back-office.page.tsx'],
  '/src/ui/modal.tsx': ['/src/storefront/checkout/checkout.page.tsx', '/src/admin/back-office.page.tsx'],
  '/src/platform/exchange.ts': ['/src/admin/back-office.page.tsx'],
  '/src/admin/frame.tsx': ['/src/admin/back-office.page.tsx', '/src/admin/menu-screens.ts'],
  '/src/admin/orders.screen.tsx': ['/src/admin/menu-screens.ts'],
}
const dynamicImporters: Record<string, string[]> = {
  '/src/platform/exchange.ts': ['/src/platform/call.ts'],
  '/src/admin/menu-screens.ts': ['/src/admin/screens.tsx'],
}
const chunk = chunkOf()
const inFile = (id: string) =>
  chunk(id, {
    getModuleInfo: (id) => ({
      importers: importers[id] ?? [],
      dynamicImporters: dynamicImporters[id] ?? [],
    }),
  })

test('the back office comes in two files, in which nothing is that a shopper needs', () => {
  expect(inFile('/src/admin/frame.tsx')).toBe('back-office')
  expect(inFile('/src/admin/orders.screen.tsx')).toBe('menu-screens')
  expect(inFile('/src/ui/button.tsx')).toBe('home')
  for (const id of ['/src/ui/modal.tsx', '/src/platform/exchange.ts']) expect(inFile(id)).toBe(SHARED)
  expect(['home', SHARED, 'back-office', null].map(ofShoppers)).toEqual(['home', null, null, null])
})
