import type { Design } from '#demo/drawings/drawing.ts'
import type { NailPattern } from '#demo/drawings/nail.ts'
import { leopard, zebra } from './animal.ts'
import { french, night, sunset } from './classic.ts'
import { butterflies, greekEye, rainbow, sea } from './creatures.ts'
import { arraial, brasil, christmas, hearts } from './dates.ts'
import { daisies, hibiscus, monstera, roses } from './flowers.ts'
import { ditsy, lavender, sunflower } from './flowers-small.ts'
import { cherry, lemon, strawberry, watermelon } from './fruit.ts'
import { bauhaus, checks, terrazzo, waves } from './geometry.ts'
import { carrara, chrome, quartz } from './mineral.ts'

/** The print on the nails of a design, and the colour of its card's header. */
export function designOf(design: Design, colors?: string[]): { pattern: NailPattern; header: string } {
  if (design === 'checks') {
    const three = colors ?? ['#b79ae0', '#fbf6ff', '#7b57b8']
    return { pattern: checks(three), header: three[2]! }
  }
  return designs[design]
}

const designs: Record<Exclude<Design, 'checks'>, { pattern: NailPattern; header: string }> = {
  roses: { pattern: roses, header: '#8e1f45' },
  daisies: { pattern: daisies, header: '#4d86bd' },
  monstera: { pattern: monstera, header: '#2f6b4f' },
  leopard: { pattern: leopard, header: '#5a3219' },
  zebra: { pattern: zebra, header: '#1d1a1f' },
  carrara: { pattern: carrara, header: '#7d8089' },
  quartz: { pattern: quartz, header: '#c4647c' },
  french: { pattern: french, header: '#c2185f' },
  sunset: { pattern: sunset, header: '#8a3a86' },
  night: { pattern: night, header: '#1b2058' },
  ditsy: { pattern: ditsy, header: '#d65f86' },
  lavender: { pattern: lavender, header: '#7a5fb5' },
  sunflower: { pattern: sunflower, header: '#1f6f78' },
  hibiscus: { pattern: hibiscus, header: '#e2543f' },
  strawberry: { pattern: strawberry, header: '#d62a42' },
  cherry: { pattern: cherry, header: '#a80f29' },
  watermelon: { pattern: watermelon, header: '#2f8045' },
  lemon: { pattern: lemon, header: '#2f6fc4' },
  terrazzo: { pattern: terrazzo, header: '#b5583a' },
  waves: { pattern: waves, header: '#b4562a' },
  bauhaus: { pattern: bauhaus, header: '#20489b' },
  christmas: { pattern: christmas, header: '#14513a' },
  arraial: { pattern: arraial, header: '#1d2c63' },
  hearts: { pattern: hearts, header: '#b3163f' },
  brasil: { pattern: brasil, header: '#0f8a45' },
  butterflies: { pattern: butterflies, header: '#6a4fb0' },
  'greek-eye': { pattern: greekEye, header: '#1738a8' },
  chrome: { pattern: chrome, header: '#8a78b8' },
  rainbow: { pattern: rainbow, header: '#5aa6e0' },
  sea: { pattern: sea, header: '#2a8fae' },
}
