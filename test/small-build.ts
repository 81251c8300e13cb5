import type { ServerBuild } from 'react-router'
import * as entry from '#src/entry.server.tsx'
import * as root from '#src/root.tsx'

const described = (id: string) => [id, { id, module: `/assets/${id}.js`, imports: [], css: [] }] as const

/** A build of the shop's frame for servers with these pages alone, each at the address of its name. */
export function smallBuild(pages: Record<string, object>): ServerBuild {
  const routes = Object.entries(pages).map(([id, module]) => [id, { id, path: id, module, parentId: 'root' }])
  return {
    entry: { module: entry },
    routes: { root: { id: 'root', path: '', module: root }, ...Object.fromEntries(routes) },
    assets: {
      routes: Object.fromEntries(['root', ...Object.keys(pages)].map(described)),
      entry: { module: '/assets/entry.js', imports: [] },
      url: '/assets/manifest.js',
      version: '',
    },
    future: {},
    ssr: true,
    basename: '/',
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild
}
