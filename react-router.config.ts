import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  ssr: true,
  // The shop has few routes: one manifest in the page beats a request for each link that comes into view.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
