import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { compressAssets } from './scripts/compress-assets.ts'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), compressAssets()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // What nearly every page needs comes in two files, not in thirty small ones.
                { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                { name: 'shop', test: /\/(src|node_modules)\//, minShareCount: 6 },
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
