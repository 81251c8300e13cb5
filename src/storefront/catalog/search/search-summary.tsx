/** What a search found, apart from the products themselves. */
export interface Result {
  total: number
  current_page: number
  last_page: number
  /** the text as it was read, when a word of it was mistyped */
  corrected?: string | undefined
  /** true when no product has all the words */
  partial: boolean
  /** true when nothing is called so, and these only speak of it */
  mentioned: boolean
}

/** Beyond this the shop does not count on. */
const COUNTED = 1000

/** How many there are for what was typed, and what was made of it when it had no answer as it stood. */
export function SearchSummary({ value, result }: { value: string; result: Result }) {
  if (result.total === 0) return null
  return (
    <>
      <p className="title text-ink max-md:text-[min(1.375rem,10vw)]">
        {found(result.total)} para <q className="quotes">{result.corrected ?? value}</q>
      </p>
      {result.corrected && (
        <p>
          Não encontramos <q className="quotes">{value}</q> e mostramos o mais parecido.
        </p>
      )}
      {result.mentioned && !result.partial && (
        <p>Nenhum produto se chama assim; estes falam disso na descrição.</p>
      )}
      {result.partial && <p>Nenhum produto tem todas as palavras; estes têm a maior parte delas.</p>}
    </>
  )
}

function found(total: number): string {
  if (total > COUNTED) return 'Mais de 1.000 produtos'
  return total === 1 ? '1 produto' : `${total} produtos`
}
