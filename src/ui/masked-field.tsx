import { useMask } from '@react-input/mask'
import type { ComponentProps } from 'react'
import { TextField } from './field.tsx'

/**
 * A field that writes its punctuation by itself: in `mask`, every `_` takes a digit ('__.___-___'). The caret stays
 * where it is, and what is pasted with other punctuation is taken too.
 */
export function MaskedField({ mask, ...field }: ComponentProps<typeof TextField> & { mask: string }) {
  const ref = useMask({ mask, replacement: { _: /\d/ } })
  return <TextField {...field} ref={ref} />
}
