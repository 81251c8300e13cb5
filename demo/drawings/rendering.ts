import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file of `renders/` as what an SVG's `image` takes. JPEG or PNG: the renderer of SVG reads no others. */
export const rendering = (file: string, type: 'jpeg' | 'png') =>
  `data:image/${type};base64,${readFileSync(join(import.meta.dirname, '../renders', file), 'base64')}`
