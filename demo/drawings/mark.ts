import { place } from './board.ts'

/** The nail of the shop's mark (public/favicon.svg), 100 wide and 154 high around the origin; `shine` is the light on it. */
export function mark(color: string, shine: string, opacity = 1): string {
  const scale = 100 / 26
  return place(
    -32 * scale,
    -31 * scale,
    `<path d="M32 11c9 0 13 9 13 20v13a7 7 0 0 1-7 7H26a7 7 0 0 1-7-7V31c0-11 4-20 13-20z" fill="${color}" fill-opacity="${opacity}"/><path d="M26 22c-3 5-3.500 10-3 15" fill="none" stroke="${shine}" stroke-width="4" stroke-linecap="round"/>`,
    0,
    scale,
  )
}
