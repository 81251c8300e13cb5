import { expect, test } from 'vitest'
import { fileCycles, mutualImports } from '#test/folders.ts'
import { violations } from '#test/layers.ts'
import { applicationWords } from '#test/platform-words.ts'
import { isTest, sources, styleSheets } from '#test/sources.ts'

const withoutTests = (files: Map<string, string>) => new Map([...files].filter(([path]) => !isTest(path)))

test('every import points the way the architecture says', () => {
  const files = sources('src', 'db', 'demo', 'test', 'scripts', 'e2e')
  expect(files.size).toBeGreaterThan(50)
  expect(violations(files)).toEqual([])
})

test('every style sheet takes in what its room may, and no other room’s', () => {
  const sheets = styleSheets('src')
  expect([...sheets.values()].join('\n')).toMatch(/@import "\.\//)
  expect(violations(sheets)).toEqual([])
})

test('no two rooms, and no two folders of a room, import each other', () => {
  expect(mutualImports(withoutTests(sources('src')))).toEqual([])
  const pair = new Map([
    ['src/shop/a/one.ts', "import { two } from '#shop/b/two.ts'"],
    ['src/shop/b/two.ts', "import type { Three } from '#shop/a/three.ts'"],
    ['src/shop/b/deep/four.ts', "import { two } from '#shop/b/two.ts'\nimport './five.ts'"],
    ['src/shop/b/six.ts', "import { four } from './four.ts'\nimport '#shop/b/deep/four.ts'"],
  ])
  expect(mutualImports(pair)).toEqual(['src/shop/a src/shop/b'])
})

test('no files import each other, nor in a circle', () => {
  expect(fileCycles(withoutTests(sources('src', 'db', 'demo', 'test', 'scripts', 'e2e')))).toEqual([])
  const circle = new Map([
    ['src/shop/a/one.ts', "import { two } from './two.ts'"],
    ['src/shop/a/two.ts', "const three = () => import('#shop/b/three.ts')"],
    ['src/shop/b/three.ts', "import type { One } from '#shop/a/one.ts'"],
    ['src/shop/a/four.ts', "import { one } from './one.ts'"],
  ])
  expect(fileCycles(circle)).toEqual(['src/shop/a/one.ts src/shop/a/two.ts src/shop/b/three.ts'])
})

test('the platform names nothing of the application: no language, no market, no provider, no table of others', () => {
  const files = withoutTests(sources('src/platform'))
  const generated = 'src/platform/db/tables.generated.ts'
  const rows = files.get(generated)!.split('export interface Tables {')[1]!
  const tables = [...rows.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name!)
  expect(tables).toEqual(expect.arrayContaining(['orders', 'products', 'mails', 'rate_limits']))
  files.delete(generated)
  expect(applicationWords(files, tables)).toEqual([])
  for (const line of [
    "message: 'O campo é obrigatório.'",
    "if (provider === 'mercadopago') return",
    'export function pix() {}',
    "await db.selectFrom('orders').selectAll().execute()",
    'sql`select 1 from products where id = 1`',
  ]) {
    expect(applicationWords(new Map([['src/platform/a.ts', line]]), tables), line).toHaveLength(1)
  }
  expect(applicationWords(new Map([['src/platform/a.ts', "db.deleteFrom('mails')"]]), tables)).toEqual([])
})

test.each([
  [
    'src/shop/pricing/cart.ts',
    "import { Page } from '#storefront/cart/cart.page.tsx'",
    'shop does not see storefront',
  ],
  ['src/ui/field.tsx', "import type { Centavos } from '#shop/money.ts'", 'ui does not see shop'],
  ['src/platform/call.ts', "import { texts } from '#shop/messages/texts.ts'", 'platform does not see shop'],
  [
    'src/storefront/cart/cart.page.tsx',
    "import { progress } from '#commands/progress.ts'",
    'storefront does not see commands',
  ],
  ['src/commands/import.ts', "import { query } from '#test/database.ts'", 'src does not see test'],
  ['src/shop/catalog/stock.server.ts', "import { migrate } from '#db/migrate.ts'", 'src does not see db'],
  ['db/seed.ts', "const all = await import('#test/make.ts')", 'db does not see test'],
  [
    'src/shop/catalog/product.ts',
    "import { add } from '#shop/pricing/cart.ts'",
    'catalog comes before pricing',
  ],
  [
    'src/shop/pricing/cart.ts',
    "import { list } from '#shop/catalog/catalog.server.ts'",
    'rule files do not lean on server files',
  ],
  [
    'src/shop/pricing/cart.ts',
    "import * as calls from '#shop/pricing/pricing.calls.ts'",
    'rule files do not lean on calls files',
  ],
  [
    'src/shop/catalog/catalog.calls.ts',
    "export { list } from '#shop/catalog/catalog.server.ts'",
    'calls files do not lean on server files',
  ],
  [
    'src/shop/pricing/cart.server.ts',
    "import { cartApi } from './cart.api.server.ts'",
    'server files do not lean on api files',
  ],
  [
    'src/shop/orders/orders.api.server.ts',
    "import { cartApi } from '#shop/pricing/cart.api.server.ts'",
    'calls do not lean',
  ],
  ['src/shop/fashion/fashion.ts', "import { add } from '#shop/pricing/cart.ts'", 'fashion has no place'],
  ['src/shop/pricing/cart.ts', "import {\n  a,\n  b,\n} from '../catalog/product.ts'", 'crossing a folder'],
  ['src/shop/pricing/cart.test.ts', "import { a } from './deeper/below.ts'", 'crossing a folder'],
  ['src/server.ts', "import '../db/migrate.ts'", 'crossing a folder'],
  ['src/platform/http/serve.server.ts', "import '#platform/mail/settings.ts'", 'http comes before mail'],
  ['src/platform/queues/queue.ts', "import '#platform/db/listen.server.ts'", 'queues has no place'],
  ['src/ui/dialog/modal.tsx', "import '#ui/form/field.tsx'", 'dialog comes before form'],
  ['src/ui/styles.css', '@import "../storefront/cart/cart.css";', 'ui does not see storefront'],
  ['src/admin/admin.css', '@reference "../storefront/layout/layout.css";', 'admin does not see storefront'],
  [
    'src/storefront/product/price.css',
    "@import url('../cart/cart.css') layer(components);",
    'product comes before cart',
  ],
  [
    'src/storefront/cart/row.tsx',
    "import '#storefront/product/card.css'",
    'card.css is its own room’s style',
  ],
  [
    'src/storefront/home/home.page.tsx',
    "import sheet from '#storefront/product/card.css?url'",
    'card.css is its own room’s style',
  ],
])('%s with %s is refused', (path, text, reason) => {
  expect(violations(new Map([[path, text]]))).toEqual([expect.stringContaining(reason)])
})

test('a room does not lean on a file that brings the rooms together', () => {
  const mails = [
    'src/shop/mail-templates.server.ts',
    "import { welcome } from '#shop/customers/welcome.server.ts'",
  ] as const
  const orders = [
    'src/shop/orders/orders.server.ts',
    "import { send } from '#shop/mail-templates.server.ts'",
  ] as const
  expect(violations(new Map([mails]))).toEqual([])
  expect(violations(new Map([orders]))).toEqual([])
  expect(violations(new Map([mails, orders]))).toEqual([
    expect.stringContaining('mail-templates.server.ts stands above the rooms'),
  ])
})

test('the environment is read in one place', () => {
  const text = 'const port = process.env.PORT'
  expect(violations(new Map([['src/platform/mail.server.ts', text]]))).toHaveLength(1)
  const allowed = ['src/shop/config.server.ts', 'scripts/start.ts', 'src/app.test.ts', 'db/open.ts']
  expect(violations(new Map(allowed.map((path) => [path, text])))).toEqual([])
})

test('imports that the architecture allows are not refused', () => {
  const allowed = new Map([
    ['src/app.ts', "import { cartApi } from '#shop/pricing/cart.api.server.ts'"],
    [
      'src/storefront/home/home.page.tsx',
      "import type { Route } from './+types/home.page'\nimport { Button } from '#ui/button.tsx'",
    ],
    [
      'src/shop/orders/orders.server.ts',
      "import { take } from '#shop/catalog/stock.server.ts'\nimport { texts } from '#shop/messages/texts.ts'",
    ],
    [
      'src/shop/pricing/cart.api.server.ts',
      "import * as calls from '#shop/pricing/pricing.calls.ts'\nimport { serve } from '#platform/http/serve.server.ts'",
    ],
    ['src/shop/catalog/catalog.calls.ts', "import { product } from '#shop/catalog/product.ts'"],
    ['src/shop/pricing/cart.test.ts', "import { createTestDatabase } from '#test/database.ts'"],
    ['db/seed.ts', "import { openDatabase } from '#platform/db/database.server.ts'"],
    [
      'src/ui/styles.css',
      '@import "tailwindcss" source("..");\n@import "./messages/messages.css" layer(components);',
    ],
    ['src/admin/admin.css', '@import "../ui/theme.css" theme(reference);'],
    ['src/storefront/home/home.page.tsx', "import sheet from './home.css?url'"],
  ])
  expect(violations(allowed)).toEqual([])
})

test('R203 every part that is drawn by a script of its own stands behind a boundary of its own (lazyPart)', () => {
  const lazies = [...withoutTests(sources('src'))].flatMap(([path, text]) =>
    /\blazy\b[^\n]*from 'react'/.test(text) || /\blazy,?\n[^;]*from 'react'/.test(text) ? [path] : [],
  )
  expect(lazies).toEqual(['src/ui/late/lazy-part.tsx'])
})
