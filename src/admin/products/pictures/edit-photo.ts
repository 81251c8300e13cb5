/** What is done to a photo: a quarter turn to the right, or a square cut out of it. */
export type PhotoEdit = { turn: true } | { squareAt: number }

/** The part of a picture that is drawn, in its pixels. */
export interface Cut {
  left: number
  top: number
  width: number
  height: number
}

/**
 * The largest square of a picture.
 * @param at where it lies along the longer side, from 0 (left or top) to 100
 */
export function squareOf(width: number, height: number, at: number): Cut {
  const side = Math.min(width, height)
  const part = Math.max(0, Math.min(100, at)) / 100
  return {
    left: Math.round((width - side) * part),
    top: Math.round((height - side) * part),
    width: side,
    height: side,
  }
}

/**
 * A photo turned or cropped in this browser.
 * @param source the file on its way, or where the shop has it
 * @returns null when this browser cannot draw it
 */
export async function editPhoto(source: Blob | string, edit: PhotoEdit): Promise<Blob | null> {
  const file = typeof source === 'string' ? await fetched(source) : source
  const bitmap = file && (await createImageBitmap(file).catch(() => null))
  if (!bitmap) return null
  try {
    const canvas = 'turn' in edit ? turned(bitmap) : cropped(bitmap, edit.squareAt)
    // WebP keeps what is transparent; a photo that was JPEG stays it.
    const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
    return await new Promise((done) => canvas.toBlob(done, type, 0.92))
  } finally {
    bitmap.close()
  }
}

async function fetched(path: string): Promise<Blob | null> {
  const answer = await fetch(path).catch(() => null)
  return answer?.ok ? answer.blob() : null
}

function turned(bitmap: ImageBitmap): HTMLCanvasElement {
  const canvas = canvasOf(bitmap.height, bitmap.width)
  const context = canvas.getContext('2d')!
  context.translate(bitmap.height, 0)
  context.rotate(Math.PI / 2)
  context.drawImage(bitmap, 0, 0)
  return canvas
}

function cropped(bitmap: ImageBitmap, at: number): HTMLCanvasElement {
  const { left, top, width, height } = squareOf(bitmap.width, bitmap.height, at)
  const canvas = canvasOf(width, height)
  canvas.getContext('2d')!.drawImage(bitmap, left, top, width, height, 0, 0, width, height)
  return canvas
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return canvas
}
