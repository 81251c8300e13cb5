import type { Design } from '#demo/drawings/drawing.ts'
import type { Ground } from '#demo/drawings/ground.ts'
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

interface Look {
  pattern: NailPattern
  /** the colour of its card's header */
  header: string
  /** what its pictures lie on */
  ground: Ground
}

/** The print on the nails of a design, and what is around it. */
export function designOf(design: Design, colors?: string[]): Look {
  if (design === 'checks') {
    const three = colors ?? ['#b79ae0', '#fbf6ff', '#7b57b8']
    return { pattern: checks(three), header: three[2]!, ground: 'geometry' }
  }
  return designs[design]
}

const designs: Record<Exclude<Design, 'checks'>, Look> = {
  roses: { pattern: roses, header: '#8e1f45', ground: 'films' },
  daisies: { pattern: daisies, header: '#4d86bd', ground: 'films' },
  monstera: { pattern: monstera, header: '#2f6b4f', ground: 'films' },
  leopard: { pattern: leopard, header: '#5a3219', ground: 'animal' },
  zebra: { pattern: zebra, header: '#1d1a1f', ground: 'animal' },
  carrara: { pattern: carrara, header: '#7d8089', ground: 'mineral' },
  quartz: { pattern: quartz, header: '#c4647c', ground: 'mineral' },
  french: { pattern: french, header: '#c2185f', ground: 'classic' },
  sunset: { pattern: sunset, header: '#8a3a86', ground: 'classic' },
  night: { pattern: night, header: '#1b2058', ground: 'classic' },
  ditsy: { pattern: ditsy, header: '#d65f86', ground: 'films' },
  lavender: { pattern: lavender, header: '#7a5fb5', ground: 'films' },
  sunflower: { pattern: sunflower, header: '#1f6f78', ground: 'films' },
  hibiscus: { pattern: hibiscus, header: '#e2543f', ground: 'films' },
  strawberry: { pattern: strawberry, header: '#d62a42', ground: 'fruit' },
  cherry: { pattern: cherry, header: '#a80f29', ground: 'fruit' },
  watermelon: { pattern: watermelon, header: '#2f8045', ground: 'fruit' },
  lemon: { pattern: lemon, header: '#2f6fc4', ground: 'fruit' },
  terrazzo: { pattern: terrazzo, header: '#b5583a', ground: 'geometry' },
  waves: { pattern: waves, header: '#b4562a', ground: 'geometry' },
  bauhaus: { pattern: bauhaus, header: '#20489b', ground: 'geometry' },
  christmas: { pattern: christmas, header: '#14513a', ground: 'dates' },
  arraial: { pattern: arraial, header: '#1d2c63', ground: 'dates' },
  hearts: { pattern: hearts, header: '#b3163f', ground: 'dates' },
  brasil: { pattern: brasil, header: '#0f8a45', ground: 'dates' },
  butterflies: { pattern: butterflies, header: '#6a4fb0', ground: 'films' },
  'greek-eye': { pattern: greekEye, header: '#1738a8', ground: 'films' },
  chrome: { pattern: chrome, header: '#8a78b8', ground: 'mineral' },
  rainbow: { pattern: rainbow, header: '#5aa6e0', ground: 'films' },
  sea: { pattern: sea, header: '#2a8fae', ground: 'films' },
}
