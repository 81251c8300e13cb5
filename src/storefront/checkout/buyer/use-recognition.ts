import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Buyer } from '#shop/customers/customer.ts'
import { checkoutTexts } from '#shop/messages/checkout.ts'
import { changeDraft, readDraft } from '#storefront/checkout/checkout-draft-store.ts'
import type { FieldErrors } from '#storefront/forms/field-errors.ts'
import { signInAddress } from '#storefront/session/next-page.ts'
import { readSession } from '#storefront/session/session-store.ts'
import { buyerNotes } from './buyer-notes.ts'
import { type Recognised, recogniseBuyer } from './recognise-buyer.ts'
import { sameBuyer } from './same-buyer.ts'

type Outcome = Recognised['outcome']

/**
 * Finds out who a guest is once e-mail, CPF and name are there and a field is left (specification O2, O3), and shows the
 * message for it. The same three are asked about once, unless the button is pressed.
 */
export function useRecognition(onErrors: (errors: FieldErrors) => void) {
  const navigate = useNavigate()
  const asked = useRef('')
  const running = useRef<Promise<Outcome>>(null)
  const [recognising, setRecognising] = useState(false)
  const [last, setLast] = useState<{ identity: string; outcome: Outcome } | null>(null)
  useEffect(() => () => buyerNotes.clear(), [])

  async function ask(who: Buyer): Promise<Outcome> {
    const identity = identityOf(who)
    asked.current = identity
    buyerNotes.clear()
    setRecognising(true)
    const recognised = await recogniseBuyer(who)
    setRecognising(false)
    if (recognised.outcome === 'wrong') {
      onErrors(recognised.errors)
      return 'wrong'
    }
    setLast({ identity, outcome: recognised.outcome })
    if (recognised.outcome === 'exists') {
      buyerNotes.show('error', [checkoutTexts.existingUser, checkoutTexts.known], {
        stays: true,
        link: { text: checkoutTexts.signIn, href: signInAddress('/checkout') },
        wayOn: { text: checkoutTexts.goOn, take: () => changeDraft({ asGuest: true }) },
        onClose: leadToSignIn(identity),
      })
    } else if (recognised.outcome === 'registered') {
      buyerNotes.show('success', checkoutTexts.registered)
    } else if (recognised.outcome === 'unasked') {
      asked.current = ''
    }
    return recognised.outcome
  }

  // A buyer who has corrected the data meanwhile, goes on without an account or has gone elsewhere, is not pulled away.
  const leadToSignIn = (identity: string) => () => {
    const { asGuest, ...now } = readDraft()
    const still = identityOf(now) === identity && window.location.pathname === '/checkout'
    if (still && !asGuest) navigate(signInAddress('/checkout'))
  }

  /**
   * @param insist asks about the same three again, as the button that finishes the purchase does
   * @returns whether the purchase can go on: signed in, or as a guest because the shop could not be asked
   */
  async function recognise(insist = false): Promise<boolean> {
    const just = await running.current
    const { asGuest, ...who } = readDraft()
    if (asGuest || isKnown(who)) return true
    if (!who.email.trim() || !who.cpf.trim() || !who.name.trim()) return false
    // Leaving the last field and pressing the button is one question.
    if (asked.current === identityOf(who) && (just !== null || !insist)) return false
    running.current = ask(who)
    const outcome = await running.current
    running.current = null
    return outcome === 'registered' || outcome === 'corrected' || outcome === 'unasked'
  }

  return {
    recognise,
    recognising,
    /** what now stands in the fields is a customer's, who signs in or goes on without an account */
    exists: last?.outcome === 'exists' && last.identity === identityOf(readDraft()),
    /** the shop could not be asked, so the guest buys as a guest */
    unasked: last?.outcome === 'unasked',
  }
}

/** A customer who is signed in; of an account that checkout made and may still correct, only as it stands there. */
function isKnown(typed: Buyer): boolean {
  const { user } = readSession()
  return user !== null && (!user.provisional || sameBuyer(typed, user))
}

/** E-mail, CPF and name as one text. */
function identityOf({ email, cpf, name }: Buyer): string {
  return JSON.stringify([email, cpf, name])
}
