import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Hands over the text that a visitor typed into the server's page before its script ran: until then it stands in the
 * field only, and the next drawing would overwrite it. For fields whose value React holds.
 * @param drawn the value that React drew the field with
 * @param take called once with the field's text, when it is another
 */
export function useTypedEarly(
  field: RefObject<HTMLInputElement | null>,
  drawn: string,
  take: (typed: string) => void,
): void {
  const done = useRef(false)
  useLayoutEffect(() => {
    if (done.current || !field.current) return
    done.current = true
    const { value } = field.current
    if (value !== drawn) take(value)
  })
}
