import { Check } from '#ui/icons.tsx'

/** The shop's sign over what is done: a nail in green. */
export function GreenNail() {
  return (
    <span
      aria-hidden="true"
      className="mb-4 grid h-14 w-11 place-items-center rounded-t-full rounded-b-xl bg-available text-white"
    >
      <Check className="size-6" />
    </span>
  )
}
