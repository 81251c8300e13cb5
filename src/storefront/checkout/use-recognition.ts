import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Buyer } from '#shop/customers/customer.ts'
import { texts } from '#shop/texts.ts'
import { signInAddress } from '#storefront/account/next-page.ts'
import { readSession } from '#storefront/account/session-store.ts'
import { showAlert } from '#ui/alert.tsx'
import { showToast } from '#ui/toasts.tsx'
import { readDraft } from './checkout-draft-store.ts'
import { type Recognised, recogniseBuyer } from './recognise-buyer.ts'

type Outcome = Recognised['outcome']

/**
 * Looks who a guest is once e-mail, CPF and name are there and a field is left (spec §4), and says what the
 * specification says of it. The same three are asked about once, unless somebody insists.
 */
export function useRecognition(wrong: (errors: Record<string, string[]>) => void) {
  const navigate = useNavigate()
  const asked = useRef('')
  const running = useRef<Promise<Outcome>>(null)
  const [recognising, setRecognising] = useState(false)
  const [known, setKnown] = useState<{ about: string; outcome: Outcome } | null>(null)

  async function ask(who: Buyer): Promise<Outcome> {
    const about = said(who)
    asked.current = about
    setRecognising(true)
    const recognised = await recogniseBuyer(who)
    setRecognising(false)
    if (recognised.outcome === 'wrong') {
      wrong(recognised.errors)
      for (const message of Object.values(recognised.errors).flat()) showAlert('red', message)
      return 'wrong'
    }
    setKnown({ about, outcome: recognised.outcome })
    if (recognised.outcome === 'exists') {
      showToast('error', texts.checkout.existingUser, { onClose: leadToSignIn(about) })
    } else if (recognised.outcome === 'registered') {
      showToast('success', texts.checkout.registered)
    } else {
      asked.current = ''
    }
    return recognised.outcome
  }

  // Whoever has corrected the data meanwhile, or has gone elsewhere, is not pulled away from there.
  const leadToSignIn = (about: string) => () => {
    const still = said(readDraft()) === about && window.location.pathname === '/checkout'
    if (still && !readSession().user) navigate(signInAddress('/checkout'))
  }

  /**
   * @param insist asks about the same three again, as the button that finishes the purchase does
   * @returns whether the purchase can go on: signed in, or as a guest because the shop could not be asked
   */
  async function recognise(insist = false): Promise<boolean> {
    const just = await running.current
    const who = readDraft()
    if (readSession().user) return true
    if (!who.email.trim() || !who.cpf.trim() || !who.name.trim()) return false
    // Leaving the last field and pressing the button is one question.
    if (asked.current === said(who) && (just !== null || !insist)) return false
    running.current = ask(who)
    const outcome = await running.current
    running.current = null
    return outcome === 'registered' || outcome === 'unasked'
  }

  return {
    recognise,
    recognising,
    /** what now stands in the fields is a customer's, who has to sign in */
    exists: known?.outcome === 'exists' && known.about === said(readDraft()),
    /** the shop could not be asked, so the guest buys as a guest */
    unasked: known?.outcome === 'unasked',
  }
}

function said({ email, cpf, name }: Buyer): string {
  return JSON.stringify([email, cpf, name])
}
