import { basename, dirname, join } from 'node:path'
import { isTest } from './sources.ts'

/** The folders of src, and those that each may lean on besides itself. Files at the root of src see everything. */
const LAYERS: Record<string, string[]> = {
  platform: [],
  ui: [],
  shop: ['platform'],
  storefront: ['shop', 'ui', 'platform'],
  admin: ['shop', 'ui', 'platform'],
  commands: ['shop', 'platform'],
}

/** The folders beside src. Only scripts and tests may reach the tests' tools. */
const BESIDE: Record<string, string[]> = {
  src: [],
  db: ['src'],
  demo: ['src'],
  test: ['src', 'db', 'demo', 'scripts'],
  scripts: ['src', 'db', 'demo', 'test'],
  e2e: ['src', 'db', 'demo', 'test', 'scripts'],
}

/** The rooms of a layer, in the order in which they may lean on one another: on those before, never after. */
const ROOMS: Record<string, string[]> = {
  platform: ['config', 'db', 'jobs', 'http', 'metrics', 'security', 'mail', 'images', 'pages', 'browser'],
  ui: ['fonts', 'late', 'dialog', 'messages', 'form', 'carousel'],
  shop: [
    'messages',
    'history',
    'catalog',
    'pricing',
    'customers',
    'staff',
    'events',
    'assortment',
    'shipping',
    'orders',
    'payments',
    'checkout',
    'cancellation',
    'order-desk',
    'returns',
    'parcels',
    'fiscal',
    'wishlist',
    'newsletter',
    'contact',
    'privacy',
    'today',
    'staff-notices',
    'history-log',
  ],
  admin: [
    'data',
    'session',
    'frame',
    'staff-notices',
    'staff',
    'order-forms',
    'refunds',
    'returns',
    'fiscal',
    'parcels',
    'orders',
    'products',
    'categories',
    'stock',
    'sales',
    'history',
    'today',
  ],
  storefront: [
    'session',
    'forms',
    'page',
    'product',
    'cart',
    'wishlist',
    'catalog',
    'account',
    'checkout',
    'order',
    'newsletter',
    'home',
    'content',
    'seo',
    'layout',
  ],
}

/** The kinds of files of the shop, each of which may lean on those before it. */
const ROLES = ['rule', 'calls', 'server', 'api']

/**
 * Says which imports go against the architecture (docs/architecture.md), one line each.
 * @param files source text by path from the project's folder
 */
export function violations(files: Map<string, string>): string[] {
  const above = aboveRooms(files)
  return [...files].flatMap(([path, text]) => [
    ...importsIn(path, text).flatMap((imported) => {
      const problem = isTest(path)
        ? outward(path, imported)
        : (outward(path, imported) ?? against(path, imported, above))
      return problem ? [`${path} imports ${imported}: ${problem}`] : []
    }),
    ...(readsEnvironment(path, text) ? [`${path} reads the environment: only config.server.ts does`] : []),
  ])
}

/** The paths of the files that a file imports; packages are left out. */
export function importedPaths(path: string, text: string): string[] {
  return importsIn(path, text).map((imported) => target(path, imported))
}

function importsIn(path: string, text: string): string[] {
  return isSheet(path) ? sheetsOf(text) : importsOf(text)
}

/** The sheets that a sheet takes in, or reads for its names; those of packages are left out. */
function sheetsOf(text: string): string[] {
  const pattern = /^\s*@(?:import|reference)\s+(?:url\()?["'](\.[^"']*)["']/gm
  return [...text.matchAll(pattern)].map(([, sheet]) => sheet!)
}

const isSheet = (path: string) => path.endsWith('.css')

function importsOf(text: string): string[] {
  const pattern = /^(?:import|export)\s(?:[\w\s{},*$]*\sfrom\s)?\s*'([#.][^']*)'|\bimport\(\s*'([#.][^']*)'/gm
  return [...text.matchAll(pattern)].map(([, fixed, dynamic]) => (fixed ?? dynamic)!)
}

// A style sheet has no other way to write a path. React Router writes the types of a page's props into a folder that is not really there.
function outward(path: string, imported: string): string | undefined {
  if (isSheet(path)) return undefined
  if (imported.startsWith('.') && !/^\.\/(\+types\/)?[^/]+$/.test(imported)) {
    return 'crossing a folder is written #...'
  }
  return undefined
}

function against(path: string, imported: string, above: Set<string>): string | undefined {
  const to = target(path, imported)
  const [top, layer] = path.split('/') as [string, string]
  const [toTop, toLayer] = to.split('/') as [string, string]
  if (top !== toTop) return BESIDE[top]?.includes(toTop) ? undefined : `${top} does not see ${toTop}`
  if (top !== 'src' || !path.includes('/', 4)) return undefined
  if (!(layer in LAYERS)) return `${layer} is no known layer`
  if (layer !== toLayer)
    return LAYERS[layer]!.includes(toLayer) ? undefined : `${layer} does not see ${toLayer}`
  return (
    againstRooms(layer, roomOf(path), roomOf(to)) ??
    againstSheets(path, to) ??
    (layer === 'shop' ? againstShop(path, to, above) : undefined)
  )
}

function target(path: string, imported: string): string {
  const file = imported.replace(/\?\w+$/, '')
  if (file.startsWith('.')) return join(dirname(path), file)
  const [alias, ...rest] = file.slice(1).split('/')
  if (alias === 'src') return join('src', ...rest)
  return alias! in BESIDE ? join(alias!, ...rest) : join('src', alias!, ...rest)
}

function againstRooms(layer: string, room?: string, toRoom?: string): string | undefined {
  const rooms = ROOMS[layer]
  if (!rooms) return undefined
  const unknown = [room, toRoom].find((name) => name && !rooms.includes(name))
  if (unknown) return `the room ${unknown} has no place in the order`
  if (room && toRoom && rooms.indexOf(room) < rooms.indexOf(toRoom)) return `${room} comes before ${toRoom}`
  return undefined
}

/** A page's sheet may take in those of earlier rooms, so that it stays one request; a script takes in its own room's alone. */
function againstSheets(path: string, to: string): string | undefined {
  return isSheet(to) && !isSheet(path) && roomOf(path) && roomOf(to) && roomOf(path) !== roomOf(to)
    ? `${basename(to)} is its own room’s style`
    : undefined
}

function againstShop(path: string, to: string, above: Set<string>): string | undefined {
  if (ROLES.indexOf(roleOf(path)) < ROLES.indexOf(roleOf(to)))
    return `${roleOf(path)} files do not lean on ${roleOf(to)} files`
  if (roleOf(path) === 'api' && roleOf(to) === 'api' && path !== to) return 'calls do not lean on one another'
  if (roomOf(path) && !roomOf(to) && above.has(to)) return `${basename(to)} stands above the rooms`
  return undefined
}

// A file directly in shop is either shared by the rooms or brings them together, never both.
function aboveRooms(files: Map<string, string>): Set<string> {
  const bringsTogether = ([path, text]: [string, string]) =>
    importsOf(text)
      .map((imported) => target(path, imported))
      .some((to) => to.startsWith('src/shop/') && roomOf(to) && roleOf(to) !== 'rule')
  const direct = [...files].filter(([path]) => /^src\/shop\/[^/]+$/.test(path) && !isTest(path))
  return new Set(direct.filter(bringsTogether).map(([path]) => path))
}

function roomOf(path: string): string | undefined {
  const [, , room, file] = path.split('/')
  return file && room
}

function roleOf(path: string): string {
  if (path.endsWith('.calls.ts')) return 'calls'
  if (path.endsWith('.api.server.ts')) return 'api'
  return path.endsWith('.server.ts') ? 'server' : 'rule'
}

function readsEnvironment(path: string, text: string): boolean {
  return (
    path.startsWith('src/') &&
    !isTest(path) &&
    path !== 'src/shop/config.server.ts' &&
    /process\.env\b/.test(text)
  )
}
