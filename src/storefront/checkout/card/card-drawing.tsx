import { BrandMark } from './brand-mark.tsx'
import type { Card } from './use-card.ts'

const DIGITS = 16

/** A card that fills as it is typed: of the number only what the provider tells. Drawn, and read by nobody. */
export function CardDrawing({ card: { beginning, brand, holder } }: { card: Card }) {
  return (
    <div
      aria-hidden="true"
      className="relative col-span-2 flex h-[8.5rem] w-[14.5rem] max-w-full flex-col justify-between overflow-hidden rounded-card bg-accent-dark p-4 text-white @max-[14rem]:hidden @max-xl:[@media(height<40rem)]:hidden @xl:col-span-1 @xl:row-span-2 @xl:mt-[1.6875rem] @xl:h-[8.9375rem]"
    >
      <span className="absolute -top-6 -right-4 h-36 w-24 rotate-12 rounded-[45%_45%_30%_30%/55%_55%_20%_20%] bg-accent" />
      <span className="relative flex h-6 items-center justify-between">
        <span className="h-5 w-7 rounded-md bg-sand" />
        {brand && <BrandMark name={brand} />}
      </span>
      <span className="relative font-display text-[15px] tracking-wider whitespace-nowrap tabular-nums">
        {beginning.padEnd(DIGITS, '•').replace(/(.{4})(?=.)/g, '$1 ')}
      </span>
      <span className="relative h-4 truncate text-[11px] leading-4 font-medium tracking-wider uppercase">
        {holder || 'Nome no cartão'}
      </span>
    </div>
  )
}
