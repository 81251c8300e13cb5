import { type ChangeEvent, type ComponentProps, useLayoutEffect, useRef } from 'react'
import { TextField } from './field.tsx'
import { useTypedEarly } from './typed-early.ts'

type MaskedFieldProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'ref'> & {
  value: string
  /** '01001' → '01.001': writes the punctuation between the digits, as far as they go */
  format: (typed: string) => string
  /** gets the field's text, formatted */
  onChange: (formatted: string) => void
}

/**
 * A field of digits that writes its punctuation by itself. The caret stays behind the digit that it was behind, and
 * pasted text with other punctuation is formatted too.
 */
export function MaskedField({ value, format, onChange, ...field }: MaskedFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)

  // Writing a value puts the caret at its end; it has to go back before the field is drawn.
  useLayoutEffect(() => {
    if (caret.current === null) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  useTypedEarly(input, format(value), (early) => {
    const formatted = format(early)
    // Where no digit was typed nothing is drawn anew, and the field would keep the letters.
    input.current!.value = formatted
    if (formatted !== format(value)) onChange(formatted)
  })

  function typed({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const formatted = format(currentTarget.value)
    const before = currentTarget.value.slice(0, currentTarget.selectionStart ?? undefined)
    caret.current = behindDigit(formatted, digitsIn(before))
    onChange(formatted)
  }
  return <TextField {...field} ref={input} inputMode="numeric" value={format(value)} onChange={typed} />
}

function digitsIn(text: string): number {
  return text.replace(/\D/g, '').length
}

/** The place behind the n-th digit, and behind the punctuation that follows it. */
function behindDigit(text: string, n: number): number {
  let place = 0
  for (let left = n; left > 0 && place < text.length; place += 1) if (/\d/.test(text[place]!)) left -= 1
  while (n > 0 && place < text.length && /\D/.test(text[place]!)) place += 1
  return place
}
