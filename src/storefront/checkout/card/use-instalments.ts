import { useEffect, useRef, useState } from 'react'
import type { Centavos } from '#shop/money.ts'
import type { InstalmentPlan, Instalments } from '#shop/pricing/instalments.ts'
import { singleInstalment, type TypedCard } from './card-provider.ts'

type Choices = Instalments[] | null

/**
 * In how many instalments the card that is being typed can be paid. What they cost only its provider knows, once its
 * first digits are there; until then, and where the provider cannot be asked, it is paid at once.
 */
export function useInstalments(total: Centavos, plan: InstalmentPlan) {
  const [count, choose] = useState(1)
  const [card, setCard] = useState<TypedCard | null>(null)
  const [attempt, setAttempt] = useState(1)
  const [answer, setAnswer] = useState<{ question: string; choices: Choices }>()
  /** the card now; a press may come before the next drawing */
  const cardNow = useRef<TypedCard>(null)
  const asked = useRef<{ question: string; choices: Promise<Choices> }>(null)

  const questionOf = (typed: TypedCard | null) => JSON.stringify([typed?.bin, total, attempt])
  const question = questionOf(card)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question names all that the answer depends on
  useEffect(() => {
    let gone = false
    ask().then((choices) => gone || setAnswer({ question, choices }))
    return () => {
      gone = true
    }
  }, [question])

  /** The same is asked once. */
  function ask(): Promise<Choices> {
    const typed = cardNow.current
    const question = questionOf(typed)
    if (asked.current?.question !== question) {
      const choices = typed ? typed.instalments(total, plan) : Promise.resolve([singleInstalment(total)])
      asked.current = { question, choices }
    }
    return asked.current.choices
  }

  const chosenAmong = (choices: Choices) =>
    choices?.find((choice) => choice.count === count) ?? singleInstalment(total)
  const known = answer?.question === question ? answer.choices : undefined
  return {
    choices: known ?? [singleInstalment(total)],
    /** the one that is chosen, or 1x where there are not so many (any more) */
    chosen: chosenAmong(known ?? null),
    state: card === null ? 'no card' : known === undefined ? 'asking' : known ? 'known' : 'failed',
    choose,
    /** null: its first digits are gone */
    setCard(next: TypedCard | null) {
      cardNow.current = next
      setCard(next)
    },
    again: () => setAttempt(attempt + 1),
    /** The chosen one once the provider has been asked: it may be another than the one in sight. */
    settled: async () => chosenAmong(await ask()),
  } as const
}
