import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'

interface QuantityStepperProps {
  value: number
  /**
   * Asked for on every press and every whole number typed, 0 included. Answering `false` refuses: the field then
   * returns to `value`.
   */
  onChange: (count: number) => unknown
  /** of what, for assistive technology: 'Base Coat 9 ml' */
  of?: string
  small?: boolean
}

/** How many: minus (not below 1), a number to type, plus. Whether the stock has them is for its owner to say. */
export function QuantityStepper({ value, onChange, of, small = false }: QuantityStepperProps) {
  /** what is being typed while it is no number yet, or a number not taken yet */
  const [draft, setDraft] = useState<string | null>(null)
  const about = of ? ` de ${of}` : ''
  const size = small ? 'size-11' : 'size-12'

  function typed(text: string) {
    setDraft(text)
    if (/^\d{1,6}$/.test(text) && Number(text) !== value && onChange(Number(text)) === false) setDraft(null)
  }
  function step(to: number) {
    setDraft(null)
    onChange(to)
  }
  const key = `grid ${size} shrink-0 place-items-center rounded-full text-ink transition-colors hover:bg-blush hover:text-accent-dark disabled:text-soft/60 disabled:hover:bg-transparent`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a border and a legend to undo
    <div
      role="group"
      aria-label={`Quantidade${about}`}
      className="inline-flex items-center rounded-full border border-field bg-white"
    >
      <button
        type="button"
        className={key}
        disabled={value <= 1}
        aria-label={`Diminuir quantidade${about}`}
        onClick={() => step(value - 1)}
      >
        <Minus aria-hidden="true" className="size-4" />
      </button>
      <input
        type="number"
        inputMode="numeric"
        min={0}
        step={1}
        aria-label={`Quantidade${about}`}
        value={draft ?? value}
        onChange={(event) => typed(event.currentTarget.value)}
        onBlur={() => setDraft(null)}
        onFocus={(event) => event.currentTarget.select()}
        className={`number w-10 bg-transparent text-center font-semibold tabular-nums ${small ? 'h-11' : 'h-12'}`}
      />
      <button
        type="button"
        className={key}
        aria-label={`Aumentar quantidade${about}`}
        onClick={() => step(value + 1)}
      >
        <Plus aria-hidden="true" className="size-4" />
      </button>
    </div>
  )
}
