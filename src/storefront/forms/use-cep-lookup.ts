import { useEffect, useEffectEvent, useState } from 'react'
import { useWhenOnline } from '#platform/browser/use-when-online.ts'
import { cepDigits } from '#shop/customers/address/cep.ts'
import { type FoundAddress, type Lookup, lookupCep } from './cep-lookup.ts'

/**
 * Asks for the address of the postal code that stands in a field, as soon as it is complete; also of one that stood
 * there from the start. An answer about a code that is no longer there is not heard. What found no answer is asked again when the
 * connection is back.
 * @param wanted false: nothing is asked
 * @param found called once for each lookup with the address of the code, or with the state alone when no service answers; `late`: the
 * buyer may have written the address meanwhile
 * @returns what is known of the code that stands there now, null while it is not complete
 */
export function useCepLookup(
  typed: string,
  wanted: boolean,
  found: (address: FoundAddress, late: boolean) => void,
): Lookup | { outcome: 'looking' } | null {
  const digits = cepDigits(typed)
  const complete = wanted && digits.length === 8
  const [last, setLast] = useState<{ digits: string; lookup: Lookup }>()
  const [again, setAgain] = useState(0)
  const onAnswer = useEffectEvent((lookup: Lookup) => {
    const late = last?.digits === digits
    setLast({ digits, lookup })
    if (lookup.outcome === 'found') found(lookup.found, late)
    if (lookup.outcome === 'unanswered' && lookup.state) found({ ...nowhere, state: lookup.state }, late)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same code is asked about again
  useEffect(() => {
    if (!complete) return
    let over = false
    lookupCep(digits).then((lookup) => over || onAnswer(lookup))
    return () => {
      over = true
    }
  }, [complete, digits, again])
  const unanswered = complete && last?.digits === digits && last.lookup.outcome === 'unanswered'
  useWhenOnline(unanswered, () => setAgain((before) => before + 1))
  if (!complete) return null
  return last?.digits === digits ? last.lookup : { outcome: 'looking' }
}

const nowhere = { address: '', address_bairro: '', city: '' }
