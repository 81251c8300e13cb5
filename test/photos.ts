import sharp from 'sharp'

/** A photograph as a phone sends it: JPEG, lying on its side, with the place where it was taken. */
export function phonePhoto({ width = 400, height = 300, colour = '#b31556' } = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

/** The first bytes of a photograph in Apple's format. */
export const heicPhoto = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'.padEnd(400, '\0'), 'latin1')
