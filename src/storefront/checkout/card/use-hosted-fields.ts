import { useRef, useState } from 'react'
import { openCardForm } from './card-form.ts'
import type { CardFieldName, CardOptions, HostedFields, TypedCard } from './card-provider.ts'

/** The ids of the places where the provider's frames stand. */
export const cardFieldIds: Record<CardFieldName, string> = {
  cardNumber: 'cartao-numero',
  expirationDate: 'cartao-validade',
  securityCode: 'cartao-codigo',
}

interface HostedFieldsEvents {
  /** a field was entered or changed: another card may be coming */
  onTouched: (name: CardFieldName) => void
  /** the first digits are there, or gone again */
  onCard: (card: TypedCard | null) => void
  /** the frames are gone, and what was typed with them */
  onGone: () => void
}

/** The provider's frames in their places, and as much of what is typed there as the provider tells. */
export function useHostedFields(card: CardOptions | null, { onTouched, onCard, onGone }: HostedFieldsEvents) {
  const [state, setState] = useState<'opening' | 'ready' | 'failed'>('opening')
  const [beginning, setBeginning] = useState('')
  const [expires, setExpires] = useState('')
  const fields = useRef<HostedFields>(null)
  const opening = useRef<Promise<void>>(null)
  /** chosen while the fields were still on their way */
  const wantedTestCard = useRef<string>(null)

  function show(): () => void {
    let gone = false
    setState('opening')
    opening.current = openCardForm(card!)
      .then((mount) => {
        if (gone) return
        fields.current = mount(cardFieldIds, {
          touched: onTouched,
          beginsWith: setBeginning,
          expires: setExpires,
          cardChanged: onCard,
        })
        if (wantedTestCard.current) fields.current.fill?.(wantedTestCard.current)
        setState('ready')
      })
      .catch(() => {
        if (!gone) setState('failed')
      })
    return () => {
      gone = true
      fields.current?.unmount()
      fields.current = null
      setBeginning('')
      setExpires('')
      onCard(null)
      onGone()
    }
  }

  return {
    state,
    /** the card's first digits, as far as the provider tells them */
    beginning,
    /** until when the card holds, as it is typed, where the provider tells that */
    expires,
    /** Puts the provider's frames into their places; the function that it gives takes them away. */
    show,
    /** The frames, once they are there; null when they could not be opened. */
    async opened(): Promise<HostedFields | null> {
      await opening.current
      return fields.current
    },
    focus: (name: CardFieldName) => fields.current?.focus(name),
    /** Types a test card of the demonstration. */
    fill(number: string) {
      if (fields.current) fields.current.fill?.(number)
      else wantedTestCard.current = number
    },
  }
}
