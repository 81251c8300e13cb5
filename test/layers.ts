import { basename, dirname, join } from 'node:path'

/** What the folders of src may lean on besides themselves. Files at the root of src see everything. */
const LAYERS: Record<string, string[]> = {
  platform: [],
  ui: [],
  shop: ['platform'],
  storefront: ['shop', 'ui', 'platform'],
  commands: ['shop', 'platform'],
}

/** What stands beside src. Only scripts and tests may reach the tests' tools. */
const BESIDE: Record<string, string[]> = {
  src: [],
  db: ['src'],
  test: ['src', 'db', 'scripts'],
  scripts: ['src', 'db', 'test'],
  e2e: ['src', 'db', 'test', 'scripts'],
}

/** The features of the shop, in the order in which they may lean on one another: on those before, never after. */
const FEATURES = ['catalog', 'coupons', 'cart', 'customers', 'orders', 'payments', 'wishlist', 'newsletter']

/** What a file of the shop is, in the order of who may lean on whom. */
const ROLES = ['rule', 'contract', 'server', 'api']

/**
 * Says which imports go against the architecture (docs/architecture.md), one line each.
 * @param files source text by path from the project's folder
 */
export function violations(files: Map<string, string>): string[] {
  const above = aboveFeatures(files)
  return [...files].flatMap(([path, text]) => [
    ...importsOf(text).flatMap((imported) => {
      const problem = isTest(path) ? outward(imported) : (outward(imported) ?? against(path, imported, above))
      return problem ? [`${path} imports ${imported}: ${problem}`] : []
    }),
    ...(readsEnvironment(path, text) ? [`${path} reads the environment: only config.server.ts does`] : []),
  ])
}

function importsOf(text: string): string[] {
  const pattern = /^(?:import|export)\s(?:[\w\s{},*$]*\sfrom\s)?\s*'([#.][^']*)'|\bimport\(\s*'([#.][^']*)'/gm
  return [...text.matchAll(pattern)].map(([, fixed, dynamic]) => (fixed ?? dynamic)!)
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path)
}

// React Router writes the types of a page's props into a folder that is not really there.
function outward(imported: string): string | undefined {
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
  return layer === 'shop' ? againstShop(path, to, above) : undefined
}

function target(path: string, imported: string): string {
  if (imported.startsWith('.')) return join(dirname(path), imported)
  const [alias, ...rest] = imported.slice(1).split('/')
  if (alias === 'src') return join('src', ...rest)
  return alias! in BESIDE ? join(alias!, ...rest) : join('src', alias!, ...rest)
}

function againstShop(path: string, to: string, above: Set<string>): string | undefined {
  const [feature, toFeature] = [featureOf(path), featureOf(to)]
  const unknown = [feature, toFeature].find((name) => name && !FEATURES.includes(name))
  if (unknown) return `the feature ${unknown} has no place in the order`
  if (ROLES.indexOf(roleOf(path)) < ROLES.indexOf(roleOf(to)))
    return `a ${roleOf(path)} does not lean on a ${roleOf(to)}`
  if (roleOf(path) === 'api' && roleOf(to) === 'api' && path !== to) return 'calls do not lean on one another'
  if (feature && toFeature && FEATURES.indexOf(feature) < FEATURES.indexOf(toFeature)) {
    return `${feature} comes before ${toFeature}`
  }
  if (feature && !toFeature && above.has(to)) return `${basename(to)} stands above the features`
  return undefined
}

// What lies directly in shop is either shared by the features or brings them together, never both.
function aboveFeatures(files: Map<string, string>): Set<string> {
  const bringsTogether = ([path, text]: [string, string]) =>
    importsOf(text)
      .map((imported) => target(path, imported))
      .some((to) => featureOf(to) && roleOf(to) !== 'rule')
  const direct = [...files].filter(([path]) => /^src\/shop\/[^/]+$/.test(path) && !isTest(path))
  return new Set(direct.filter(bringsTogether).map(([path]) => path))
}

function featureOf(path: string): string | undefined {
  const [, , feature, file] = path.split('/')
  return file && feature
}

function roleOf(path: string): string {
  if (path === 'src/shop/contract.ts') return 'contract'
  if (path.endsWith('.api.server.ts')) return 'api'
  return path.endsWith('.server.ts') ? 'server' : 'rule'
}

function readsEnvironment(path: string, text: string): boolean {
  return (
    path.startsWith('src/') &&
    !isTest(path) &&
    path !== 'src/platform/config.server.ts' &&
    /process\.env\b/.test(text)
  )
}
