import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { skins } from '#demo/drawings/hand.ts'

/** Makes of what Blender wrote here as PNG the files that the drawings use: `node demo/renders/encode.ts`. */
const here = (name: string) => join(import.meta.dirname, name)
const jpeg = { quality: 76, mozjpeg: true } as const
const shade = { r: 69, g: 24, b: 42 }

for (const skin of skins) {
  const hand = sharp(here(`${skin}.png`))
  const { width, height } = await hand.metadata()
  // JPEG has no transparency: around the hand goes its own colour, so that its edge has no rim of another.
  const around = await hand.clone().resize(40).blur(6).flatten({ background: shade }).toBuffer()
  const ground = await sharp(around).resize(width, height, { fit: 'fill' }).toBuffer()
  const picture = await sharp(ground)
    // A little out of focus: the grain of the rays costs bytes.
    .composite([{ input: await hand.blur(0.8).toBuffer() }])
    .jpeg(jpeg)
    .toBuffer()
  await writeFile(here(`${skin}.jpg`), picture)
}

const alpha = sharp(here('tan.png')).extractChannel('alpha')
await writeFile(here('outline.png'), await alpha.clone().png({ compressionLevel: 9 }).toBuffer())

// Out of focus nothing is lost by being small.
const dim = await alpha.clone().resize(350).blur(7).linear(0.5, 0).raw().toBuffer({ resolveWithObject: true })
const shadow = sharp({ create: { ...dim.info, channels: 3, background: shade } }).joinChannel(dim.data, {
  raw: { ...dim.info, channels: 1 },
})
await writeFile(here('shadow.png'), await shadow.png({ compressionLevel: 9 }).toBuffer())

await writeFile(here('gems.jpg'), await sharp(here('gems.png')).jpeg(jpeg).toBuffer())
