import type { EmailDesign, EmailNail } from './email-content.ts'

/** More than stand beside one another in the widest mail: what has no room is in a second line, which is cut off. */
const NAILS = 15

/** A row of fingertips at the upper edge of the card, whose lower edge cuts them. Mail programs draw boxes and no more. */
export function nailBand({ nails: { ground, drawn } }: EmailDesign): string {
  const nails = Array.from({ length: NAILS }, (_, at) =>
    nail(drawn[at % drawn.length]!, at % 2 === 0 ? 18 : 10),
  )
  return `<div aria-hidden="true" style="height:68px;overflow:hidden;border-radius:18px 18px 0 0;background:${ground};font-size:0;line-height:0;text-align:center">${nails.join('')}</div>`
}

/** Light from the left, as on polish; programs that know no gradients draw the nail flat. */
const GLOSS =
  'linear-gradient(100deg,rgba(255,255,255,0) 12%,rgba(255,255,255,.5) 22%,rgba(255,255,255,.1) 36%,rgba(34,20,31,0) 62%,rgba(34,20,31,.2))'

function nail({ colour, pattern, on = '' }: EmailNail, top: number): string {
  const drawing = pattern ? patterns[pattern](on) : ''
  return `<span style="display:inline-block;width:30px;height:62px;margin:${top}px 5px 0;overflow:hidden;border-radius:15px 15px 0 0;background:${colour};background-image:${GLOSS};vertical-align:top">${drawing}</span>`
}

const patterns: Record<NonNullable<EmailNail['pattern']>, (colour: string) => string> = {
  tip: (colour) =>
    box(
      `height:50px;margin-top:13px;border-radius:15px 15px 0 0;background:${colour};background-image:${GLOSS}`,
    ),
  stripes: (colour) => box(`height:5px;margin-top:8px;background:${colour}`).repeat(4),
  dots: (colour) =>
    [14, 6, 14, 6]
      .map((left, row) => box(`${disc(colour)};margin:${row === 0 ? 8 : 4}px 0 0 ${left + 1}px`))
      .join(''),
  tape: (colour) => box(`width:8px;height:62px;margin:0 0 0 11px;background:${colour}`),
  moon: (colour) =>
    box(`width:9px;height:13px;margin:14px 0 0 10px;border-left:4px solid ${colour};border-radius:50%`) +
    box(`width:3px;height:3px;margin:6px 0 0 19px;border-radius:50%;background:${colour}`),
}

const disc = (colour: string) => `width:8px;height:8px;border-radius:50%;background:${colour}`

const box = (style: string) => `<span style="display:block;${style}"></span>`
