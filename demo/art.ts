import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { doneNail, mailHead, mailHeads } from '#demo/drawings/stills/mail-heads.ts'
import { filling, type Still, still, stills } from '#demo/drawings/stills/stills.ts'

/** Renders the still lifes of the shop's own pages into public/art, and the heads of its mails: `node demo/art.ts`, or with the names of some. */
const [, , ...names] = process.argv

const asked = (name: string) => !names.length || names.includes(name)

for (const name of (Object.keys(stills) as Still[]).filter(asked)) {
  const picture = sharp(Buffer.from(still(name))).resize(name === 'designs' ? 1000 : 800)
  if (filling[name]) picture.removeAlpha()
  const quality = filling[name] ? 42 : 50
  await writeFile(`public/art/${name}.avif`, await picture.avif({ quality, effort: 6 }).toBuffer())
}

// Mail programs know no AVIF.
for (const name of mailHeads.filter(asked)) {
  const picture = sharp(Buffer.from(mailHead(name)))
  await writeFile(`public/mail/${name}.jpg`, await picture.jpeg({ quality: 76, mozjpeg: true }).toBuffer())
}
if (asked('done'))
  await writeFile(
    'public/mail/done.png',
    await sharp(Buffer.from(doneNail())).png({ palette: true }).toBuffer(),
  )
