import type { ReactNode } from 'react'

interface TickBoxesProps<Value extends string> {
  legend: string
  name: string
  values: readonly Value[]
  /** what stands beside a box */
  words: (value: Value) => ReactNode
  errors: string[] | undefined
}

/** What a program is given or told: any number of boxes to be ticked, and what is wrong with the choice. */
export function TickBoxes<Value extends string>(props: TickBoxesProps<Value>) {
  const { legend, name, values, words, errors } = props
  const problem = `problema-${name}`
  return (
    <fieldset aria-describedby={errors ? problem : undefined}>
      <legend className="font-semibold">{legend}</legend>
      <div className="mt-1 grid gap-x-6 sm:grid-cols-2">
        {values.map((value) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input type="checkbox" name={name} value={value} className="size-5 shrink-0 accent-accent" />
            <span>{words(value)}</span>
          </label>
        ))}
      </div>
      {errors && (
        <p id={problem} role="alert" className="mt-1 text-sm font-semibold text-error">
          {errors[0]}
        </p>
      )}
    </fieldset>
  )
}
