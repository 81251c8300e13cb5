import type { ComponentType, SVGProps } from 'react'
import { Check } from '#ui/icons.tsx'

/** The shop's sign over what is done: a nail in green; in lists another sign over what has ended, as an outline. */
export function StateNail({
  look = 'h-11 w-8.5 bg-available text-white *:size-5',
  Sign = Check,
}: {
  look?: string
  Sign?: ComponentType<SVGProps<SVGSVGElement>>
}) {
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center rounded-[45%_45%_30%_30%/55%_55%_20%_20%] ${look}`}
    >
      <Sign />
    </span>
  )
}
