import type { Drawing, Picture } from '#db/demo/pictures/drawing.ts'
import { randomFrom } from '#db/demo/pictures/random.ts'

/** The pictures of a product, the most telling first. */
export function picturesOf(drawing: Drawing, name: string): Picture[] {
  return [
    { svg: plain(drawing, 1), alt: name },
    { svg: plain(drawing, 2), alt: `${name}, detalhe` },
  ]
}

function plain(drawing: Drawing, zoom: number): string {
  const random = randomFrom(JSON.stringify(drawing))
  const shapes = Array.from({ length: 24 }, (_, i) => {
    const [x, y] = [(i % 6) * 170 + 110, Math.floor(i / 6) * 240 + 130]
    return `<rect x="${x}" y="${y}" width="120" height="190" rx="58" fill="hsl(${random.whole(0, 359)} 60% 70%)"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200" viewBox="0 0 ${1200 / zoom} ${1200 / zoom}"><rect width="1200" height="1200" fill="#f9e9ea"/>${shapes.join('')}</svg>`
}
