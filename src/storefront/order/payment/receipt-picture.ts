/** As large as the shop takes a picture that this browser cannot make smaller (specification Y23). */
const MOST_BYTES = 5 * 1024 * 1024
/** Pixels of the longer side: a receipt is text, and a photograph of a phone has ten times as many. */
const LONGEST_SIDE = 1600

/**
 * A receipt as it travels: a photograph made small enough for a slow connection; what this browser cannot draw, as it is.
 * @returns a data address; null when it is too large for the shop
 */
export async function receiptAsText(file: File): Promise<string | null> {
  const picture = (await smaller(file).catch(() => null)) ?? file
  return picture.size > MOST_BYTES ? null : asDataAddress(picture)
}

async function smaller(file: File): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', 0.85))
}

function asDataAddress(picture: Blob): Promise<string> {
  return new Promise((done, fail) => {
    const reader = new FileReader()
    reader.onload = () => done(String(reader.result))
    reader.onerror = () => fail(reader.error)
    reader.readAsDataURL(picture)
  })
}
