import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/**
 * Puts a `.br` and a `.gz` beside every file of the browser's build that gets smaller by it, so that the server compresses nothing. When
 * everything is built: the manifest of the routes, which every page loads, is written after the browser's own build.
 */
export function compressAssets(): Plugin {
  return {
    name: 'compress-assets',
    apply: 'build',
    buildApp: {
      order: 'post',
      async handler({ environments }) {
        const assets = path.join(environments.client!.config.build.outDir, 'assets')
        for (const name of readdirSync(assets)) {
          if (!/\.(js|css|svg|json|wasm)$/.test(name)) continue
          const file = path.join(assets, name)
          const text = readFileSync(file)
          writeFileSync(`${file}.br`, brotliCompressSync(text))
          writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }))
        }
      },
    },
  }
}
