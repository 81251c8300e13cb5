import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { compressAssets } from './scripts/compress-assets.ts'

/** Modules that many pages share, none of which is where most visits begin: the back office, purchase, account and texts. */
const RARE = [
  /\/src\/(admin|shop\/(staff|backoffice|history|orders|checkout|aftersales))\//,
  /\/src\/storefront\/(checkout|order|account|content|newsletter|catalog\/listing)\//,
  /\/src\/(shop\/messages\/(order|checkout|staff)|shop\/catalog\/facts\/\w+|storefront\/cart\/cart-summary|ui\/pagination)\./,
]
const SHOP = (id: string) => /\/(src|node_modules)\//.test(id) && !RARE.some((rare) => rare.test(id))

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), compressAssets()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // Modules that nearly every page needs come in two files, not in thirty small ones.
                { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                { name: 'shop', test: SHOP, minShareCount: 4 },
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
