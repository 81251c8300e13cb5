import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { type Still, still, stills } from '#demo/drawings/stills/stills.ts'

/** Renders the still lifes of the shop's own pages into public/art: `node demo/art.ts`, or with the names of some. */
const [, , ...names] = process.argv

for (const name of names.length ? (names as Still[]) : (Object.keys(stills) as Still[])) {
  const tile = name === 'designs'
  const picture = sharp(Buffer.from(still(name))).resize(800)
  if (tile) picture.removeAlpha()
  const quality = tile ? 42 : 50
  await writeFile(`public/art/${name}.avif`, await picture.avif({ quality, effort: 6 }).toBuffer())
}
