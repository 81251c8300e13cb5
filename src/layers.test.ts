import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { violations } from '#test/layers.ts'

test('every import points the way the architecture says', () => {
  const folders = ['src', 'db', 'test', 'scripts', 'e2e']
  const paths = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((path) => /\.tsx?$/.test(path)),
  )
  expect(paths.length).toBeGreaterThan(50)
  expect(violations(new Map(paths.map((path) => [path, readFileSync(path, 'utf8')])))).toEqual([])
})

test.each([
  [
    'src/shop/cart/cart.ts',
    "import { Page } from '#storefront/cart/cart.page.tsx'",
    'shop does not see storefront',
  ],
  ['src/ui/field.tsx', "import type { Centavos } from '#platform/money.ts'", 'ui does not see platform'],
  ['src/platform/call.ts', "import { texts } from '#shop/texts.ts'", 'platform does not see shop'],
  [
    'src/storefront/cart/cart.page.tsx',
    "import { progress } from '#commands/progress.ts'",
    'storefront does not see commands',
  ],
  ['src/commands/import.ts', "import { query } from '#test/database.ts'", 'src does not see test'],
  ['src/shop/catalog/stock.server.ts', "import { migrate } from '#db/migrate.ts'", 'src does not see db'],
  ['db/seed.ts', "const all = await import('#test/make.ts')", 'db does not see test'],
  ['src/shop/catalog/product.ts', "import { add } from '#shop/cart/cart.ts'", 'catalog comes before cart'],
  [
    'src/shop/cart/cart.ts',
    "import { list } from '#shop/catalog/catalog.server.ts'",
    'a rule does not lean on a server',
  ],
  [
    'src/shop/cart/cart.ts',
    "import { contract } from '#shop/contract.ts'",
    'a rule does not lean on a contract',
  ],
  [
    'src/shop/contract.ts',
    "export { list } from '#shop/catalog/catalog.server.ts'",
    'a contract does not lean on a server',
  ],
  [
    'src/shop/cart/cart.server.ts',
    "import { cartApi } from './cart.api.server.ts'",
    'a server does not lean on a api',
  ],
  [
    'src/shop/orders/orders.api.server.ts',
    "import { cartApi } from '#shop/cart/cart.api.server.ts'",
    'calls do not lean',
  ],
  ['src/shop/fashion/fashion.ts', "import { add } from '#shop/cart/cart.ts'", 'fashion has no place'],
  ['src/shop/cart/cart.ts', "import {\n  a,\n  b,\n} from '../catalog/product.ts'", 'crossing a folder'],
  ['src/shop/cart/cart.test.ts', "import { a } from './deeper/below.ts'", 'crossing a folder'],
  ['src/server.ts', "import '../db/migrate.ts'", 'crossing a folder'],
])('%s with %s is refused', (path, text, reason) => {
  expect(violations(new Map([[path, text]]))).toEqual([expect.stringContaining(reason)])
})

test('a feature does not lean on what brings the features together', () => {
  const mails = [
    'src/shop/mails.server.ts',
    "import { welcome } from '#shop/customers/welcome.server.ts'",
  ] as const
  const orders = ['src/shop/orders/orders.server.ts', "import { send } from '#shop/mails.server.ts'"] as const
  expect(violations(new Map([mails]))).toEqual([])
  expect(violations(new Map([orders]))).toEqual([])
  expect(violations(new Map([mails, orders]))).toEqual([
    expect.stringContaining('mails.server.ts stands above'),
  ])
})

test('the environment is read in one place', () => {
  const text = 'const port = process.env.PORT'
  expect(violations(new Map([['src/platform/mail.server.ts', text]]))).toHaveLength(1)
  const allowed = ['src/platform/config.server.ts', 'scripts/start.ts', 'src/app.test.ts', 'db/open.ts']
  expect(violations(new Map(allowed.map((path) => [path, text])))).toEqual([])
})

test('what the architecture allows is not refused', () => {
  const allowed = new Map([
    ['src/app.ts', "import { cartApi } from '#shop/cart/cart.api.server.ts'"],
    [
      'src/storefront/home/home.page.tsx',
      "import type { Route } from './+types/home.page'\nimport { Button } from '#ui/button.tsx'",
    ],
    [
      'src/shop/orders/orders.server.ts',
      "import { take } from '#shop/catalog/stock.server.ts'\nimport { texts } from '#shop/texts.ts'",
    ],
    [
      'src/shop/cart/cart.api.server.ts',
      "import { contract } from '#shop/contract.ts'\nimport { serve } from '#platform/serve.server.ts'",
    ],
    ['src/shop/contract.ts', "import { product } from '#shop/catalog/product.ts'"],
    ['src/shop/cart/cart.test.ts', "import { createTestDatabase } from '#test/database.ts'"],
    ['db/seed.ts', "import { openDatabase } from '#platform/db.server.ts'"],
  ])
  expect(violations(allowed)).toEqual([])
})
