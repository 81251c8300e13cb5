import { useEffect, useRef, useState } from 'react'
import type { Centavos } from '#platform/money.ts'
import type { InstalmentPlan, Instalments } from '#shop/payments/instalments.ts'
import { atOnce, payerWays, type TypedCard } from './payer-costs.ts'

type Ways = Instalments[] | null

/**
 * In how many instalments the card that is being typed can be paid. What they cost only its provider knows, once its
 * first digits are there; until then, and where the provider cannot be asked, it is paid at once.
 */
export function useInstalments(total: Centavos, plan: InstalmentPlan) {
  const [count, choose] = useState(1)
  const [card, setCard] = useState<TypedCard | null>(null)
  const [time, setTime] = useState(1)
  const [told, setTold] = useState<{ of: string; ways: Ways }>()
  /** the card now; a press may come before the next drawing */
  const typed = useRef<TypedCard>(null)
  const question = useRef<{ of: string; ways: Promise<Ways> }>(null)

  const nameOf = (asked: TypedCard | null) => JSON.stringify([asked?.bin, total, time])
  const of = nameOf(card)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `of` names all that is asked about
  useEffect(() => {
    let gone = false
    ask().then((ways) => gone || setTold({ of, ways }))
    return () => {
      gone = true
    }
  }, [of])

  /** The same is asked once. */
  function ask(): Promise<Ways> {
    const asked = typed.current
    const name = nameOf(asked)
    if (question.current?.of !== name) {
      const ways = asked ? payerWays(asked, total, plan) : Promise.resolve([atOnce(total)])
      question.current = { of: name, ways }
    }
    return question.current.ways
  }

  const among = (ways: Ways) => ways?.find((way) => way.count === count) ?? atOnce(total)
  const known = told?.of === of ? told.ways : undefined
  return {
    ways: known ?? [atOnce(total)],
    /** the one that is chosen, or 1x where there are not so many (any more) */
    way: among(known ?? null),
    state: card === null ? 'no card' : known === undefined ? 'asking' : known ? 'known' : 'failed',
    choose,
    /** told the card's first digits, or null when they are gone */
    take(next: TypedCard | null) {
      typed.current = next
      setCard(next)
    },
    again: () => setTime(time + 1),
    /** The chosen one once the provider has been asked: it may be another than the one in sight. */
    settled: async () => among(await ask()),
  } as const
}
