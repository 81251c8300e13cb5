import { buildWhenNeeded } from './build.ts'

// Building alone, for an image: no database, no shop.
await buildWhenNeeded(new AbortController().signal)
