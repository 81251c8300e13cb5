import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { compressAssets } from './scripts/compress-assets.ts'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), compressAssets()],
  // The server is built inside Vite's graph, so that it and the pages share one copy of every module.
  environments: { ssr: { build: { rolldownOptions: { input: './src/server.ts' } } } },
})
