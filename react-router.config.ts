import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  ssr: true,
  // In development every page's packages are found before the first visit; found one by one, the page never hydrates.
  future: { unstable_optimizeDeps: true },
  // The shop has few routes: one manifest in the page beats a request for each link that comes into view.
  routeDiscovery: { mode: 'initial' },
  // A page's script is one file: fetched ahead, as most are, two would save no time.
  splitRouteModules: false,
} satisfies Config
