import type { ComponentType, SVGProps } from 'react'
import { Check } from '#ui/icons.tsx'

/** The shop's sign over what is done: a nail in green; over what has ended, in ink with another sign. */
export function StateNail({
  tone = 'bg-available text-white',
  Sign = Check,
}: {
  tone?: string
  Sign?: ComponentType<SVGProps<SVGSVGElement>>
}) {
  return (
    <span
      aria-hidden="true"
      className={`@xl:mb-4 grid h-14 w-11 shrink-0 place-items-center rounded-[45%_45%_30%_30%/55%_55%_20%_20%] ${tone}`}
    >
      <Sign className="size-6" />
    </span>
  )
}
