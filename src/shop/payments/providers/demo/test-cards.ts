/** What becomes of a charge to a test card. */
export type DemoOutcome = 'approved' | 'refused' | 'review'

export interface TestCard {
  number: string
  brand: string
  outcome: DemoOutcome
  /** as buyers read it */
  meaning: string
}

/** The cards that the demonstration takes, and no others: a real one is not to be typed there. */
export const testCards: readonly TestCard[] = [
  { number: '4111111111111111', brand: 'visa', outcome: 'approved', meaning: 'Aprovado' },
  { number: '5555555555554444', brand: 'master', outcome: 'refused', meaning: 'Recusado' },
  { number: '5067766783888311', brand: 'elo', outcome: 'review', meaning: 'Em análise' },
]

export const lastFourOf = ({ number }: TestCard) => number.slice(-4)

/** What the browser sends for a test card: no number, only which of them it is. */
export const demoToken = (card: TestCard) => `demo-${lastFourOf(card)}`

export function cardOfToken(token: string): TestCard | undefined {
  return testCards.find((card) => demoToken(card) === token)
}
