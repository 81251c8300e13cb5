import { useRef, useState } from 'react'
import { Minus, Plus } from '#ui/icons.tsx'
import { useTypedEarly } from './typed-early.ts'

interface QuantityStepperProps {
  value: number
  /**
   * Called on every press and every whole number typed, 0 included. Returning `false` refuses: the field then goes back
   * to `value`.
   */
  onChange: (count: number) => unknown
  /** name of the product, for assistive technology: 'Base Coat 9 ml' */
  of?: string
  small?: boolean
}

/** A quantity: minus (not below 1), a number to type, plus. Its owner checks it against the stock. */
export function QuantityStepper({ value, onChange, of, small = false }: QuantityStepperProps) {
  /** the typed text, while it is no number yet or a number that is not accepted yet */
  const [draft, setDraft] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const ofProduct = of ? ` de ${of}` : ''
  // With letters twice as large the keys need not grow as the letters do.
  const size = small ? 'size-[max(44px,min(2.75rem,13vw))]' : 'size-12'

  function typed(text: string) {
    setDraft(text)
    if (/^\d{1,6}$/.test(text) && Number(text) !== value && onChange(Number(text)) === false) setDraft(null)
  }
  useTypedEarly(input, String(value), (early) => {
    typed(early)
    // A field that has lost the focus shows the value.
    if (document.activeElement !== input.current) setDraft(null)
  })
  function step(to: number) {
    setDraft(null)
    onChange(to)
  }
  const key = `grid ${size} shrink-0 place-items-center rounded-full text-ink transition-colors hover:bg-blush hover:text-accent-dark disabled:text-soft/60 disabled:hover:bg-transparent`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a border and a legend to undo
    <div
      role="group"
      aria-label={`Quantidade${ofProduct}`}
      className="inline-flex items-center rounded-full border border-field bg-white"
    >
      <button
        type="button"
        className={key}
        disabled={value <= 1}
        aria-label={`Diminuir quantidade${ofProduct}`}
        onClick={() => step(value - 1)}
      >
        <Minus aria-hidden="true" className="size-4" />
      </button>
      <input
        ref={input}
        type="number"
        inputMode="numeric"
        min={0}
        step={1}
        aria-label={`Quantidade${ofProduct}`}
        value={draft ?? value}
        onChange={(event) => typed(event.currentTarget.value)}
        onBlur={() => setDraft(null)}
        onFocus={(event) => event.currentTarget.select()}
        className={`number w-10 bg-transparent text-center font-semibold tabular-nums ${small ? 'h-11' : 'h-12'}`}
      />
      <button
        type="button"
        className={key}
        aria-label={`Aumentar quantidade${ofProduct}`}
        onClick={() => step(value + 1)}
      >
        <Plus aria-hidden="true" className="size-4" />
      </button>
    </div>
  )
}
