import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { chunkOf, ofShoppers, SHARED } from './scripts/chunks.ts'
import { compressAssets } from './scripts/compress-assets.ts'

const chunk = chunkOf()

/** What most other pages share: what calls and forms are made of. What the back office alone is made of is none of them. */
const CALLS =
  /\/(node_modules(?!\/(@tanstack|@tiptap|prosemirror-|react-aria|react-stately|@internationalized|@swc))|src\/(platform|ui\/form|storefront\/forms|shop\/(customers|pricing|catalog|shipping|wishlist)))\//

/** What cart, checkout and orders share of the lines that are bought: each in a file of its own would be mostly its head. */
const LINES = /\/src\/(storefront\/(cart|product)\/|ui\/unbroken)/

export default defineConfig({
  plugins: [optimizeLocales.vite({ locales: ['pt-BR'] }), tailwindcss(), reactRouter(), compressAssets()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /rolldown.runtime|node_modules\/(react|react-dom|react-router|scheduler)\//,
                },
                // In this order: a group takes along what its modules import, unless an earlier one has it.
                { name: (id, modules) => (chunk(id, modules) === 'shop' ? 'shop' : null) },
                { name: (id, modules) => ofShoppers(chunk(id, modules)) },
                { name: 'calls', test: CALLS, minShareCount: 4 },
                { name: 'lines', test: LINES, minShareCount: 2 },
                // What a shopper's other page and the back office share is in neither's file.
                {
                  name: (id, modules) => (chunk(id, modules) === SHARED ? SHARED : null),
                  entriesAware: true,
                },
                { name: chunk },
              ],
            },
          },
        },
      },
    },
    // The server is built inside Vite's graph, so that it and the pages share one copy of every module.
    ssr: { build: { rolldownOptions: { input: './src/server.ts' } } },
  },
})
