/** Pixels of the longer side that travel: twice what the shop shows at most. */
const LONGEST_SIDE = 2400
/** Larger files are made smaller also when their sides are not. */
const LARGE_BYTES = 3 * 1024 * 1024
const PREVIEW_SIDE = 240

/** A photo made ready to be sent. */
export interface ReadyPhoto {
  file: Blob
  /** a small picture as a data address, which the page's policy lets it show; null when this browser cannot draw it */
  preview: string | null
}

/**
 * A photo made small enough for a slow line, and a preview of it. What this browser cannot draw travels as it is, and the
 * shop says what it thinks of it.
 */
export async function shrinkPhoto(file: Blob): Promise<ReadyPhoto> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return { file, preview: null }
  try {
    const preview = drawn(bitmap, PREVIEW_SIDE).toDataURL('image/jpeg', 0.7)
    const isLarge = Math.max(bitmap.width, bitmap.height) > LONGEST_SIDE || file.size > LARGE_BYTES
    // WebP, because it keeps what is transparent.
    const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
    const smaller = isLarge ? await encoded(drawn(bitmap, LONGEST_SIDE), type) : null
    return { file: smaller && smaller.size < file.size ? smaller : file, preview }
  } finally {
    bitmap.close()
  }
}

function drawn(bitmap: ImageBitmap, longestSide: number): HTMLCanvasElement {
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (context) context.imageSmoothingQuality = 'high'
  context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

function encoded(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((done) => canvas.toBlob(done, type, 0.9))
}
