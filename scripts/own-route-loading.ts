import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const own = fileURLToPath(new URL('../src/platform/browser/load-route-module.ts', import.meta.url))

/**
 * Puts our `loadRouteModule` in the place of React Router's, which has no way to be told what to do without a connection. A
 * build whose React Router has it elsewhere fails, so that an update cannot bring the old one back unseen.
 */
export function ownRouteLoading(): Plugin {
  let replaced = false
  return {
    name: 'own-route-loading',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer) {
      if (!/\/routeModules\.js$/.test(source) || !importer?.includes('/react-router/')) return null
      replaced = true
      return own
    },
    buildEnd(error) {
      if (!error && !replaced)
        this.error('React Router loads its route modules elsewhere: see scripts/own-route-loading.ts')
    },
  }
}
