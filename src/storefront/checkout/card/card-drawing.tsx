import { BrandMark } from './brand-mark.tsx'
import type { Card } from './use-card.ts'
import './card-drawing.css'

const DIGITS = 16

/** A card that fills as it is typed, with those digits that the provider gives. It is a picture, which screen readers leave out. */
export function CardDrawing({ card: { beginning, expires, brand, holder } }: { card: Card }) {
  return (
    <div
      aria-hidden="true"
      className="card-drawing relative col-span-2 flex mx-auto h-40 w-full max-w-[20rem] flex-col justify-between overflow-hidden rounded-card px-5 py-4 text-white @max-[14rem]:hidden @max-xl:[@media(height<40rem)]:hidden @xl:col-span-1 @xl:row-span-2 @xl:h-[10.5625rem]"
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 240 150"
        preserveAspectRatio="xMaxYMid slice"
        className="absolute inset-0 size-full"
      >
        {nails.map(([x, y, turn, size]) => (
          <g key={`${x} ${y}`} transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}>
            <path d={NAIL} fill="#fff" fillOpacity="0.05" />
            <path d={NAIL} fill="none" stroke="#fff" strokeOpacity="0.12" strokeWidth="1" />
            <path
              d={EDGE}
              fill="none"
              stroke="#fff"
              strokeOpacity="0.18"
              strokeWidth="3"
              strokeLinecap="round"
            />
          </g>
        ))}
      </svg>
      <span className="relative flex h-7 items-center justify-between">
        <svg aria-hidden="true" viewBox="0 0 36 27" className="h-7 w-9">
          <rect x="0.5" y="0.5" width="35" height="26" rx="5" fill="#efd9b4" stroke="#b98f56" />
          <path
            d="M1 9.5h10.5M1 17.5h10.5M35 9.5H24.5M35 17.5H24.5M11.5 1v25M24.5 1v25M11.5 13.5h13"
            fill="none"
            stroke="#b98f56"
          />
          <path d="M3 6Q3 3 6 3H16" fill="none" stroke="#fff" strokeOpacity="0.8" strokeLinecap="round" />
        </svg>
        {brand && <BrandMark name={brand} />}
      </span>
      <span className="relative flex gap-[0.6em] text-[min(1.25rem,6.5cqw)] leading-none font-medium whitespace-nowrap tabular-nums @xl:text-lg @xl:leading-none">
        {beginning
          .padEnd(DIGITS, '•')
          .match(/.{4}/g)!
          .map((group, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they stay in their order
            <span key={index} className="flex">
              {/* Each in the width of a number: a dot is narrower. */}
              {[...group].map((digit, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: they stay in their order
                <span key={place} className="w-[1ch] text-center">
                  {digit}
                </span>
              ))}
            </span>
          ))}
      </span>
      <span className="relative flex h-4 items-baseline justify-between gap-4 text-xs leading-4 font-medium">
        <span className="truncate tracking-wider">
          {(holder || 'Nome no cartão').toLocaleUpperCase('pt-BR')}
        </span>
        <span className="shrink-0 text-sm leading-4 tabular-nums">{expires || '••/••'}</span>
      </span>
    </div>
  )
}

/** The shop's sign, 40 by 58, pressed into the card: it catches the light at its left. */
const NAIL = 'M-20 18V-8Q-20-29 0-29T20-8V18Q20 29 10 29H-10Q-20 29-20 18Z'
const EDGE = 'M-14 12V-7Q-13-18-7-22'

/** Where they lie: across, turned by, and how large. */
const nails = [
  [126, -4, 14, 0.9],
  [170, 30, 14, 1.15],
  [222, 62, 14, 1.4],
  [150, 112, 14, 1.05],
  [206, 150, 14, 1.1],
  [222, -16, 14, 0.95],
] as const
