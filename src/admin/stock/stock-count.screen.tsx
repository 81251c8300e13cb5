import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { staffCall } from '#admin/data/staff-call.ts'
import { showUndo } from '#admin/data/undo.ts'
import { useChange } from '#admin/data/use-change.ts'
import { Page } from '#admin/frame/page.tsx'
import { ScanButton } from '#admin/frame/scanning/scan-button.tsx'
import { CallFailed } from '#platform/browser/call.ts'
import * as productCalls from '#shop/assortment/products/products.calls.ts'
import * as stockCalls from '#shop/assortment/stock/stock.calls.ts'
import type { ShelvedProduct } from '#shop/assortment/stock/stock-schema.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { CheckField, TextField } from '#ui/form/field.tsx'
import { showToast } from '#ui/messages/messages.tsx'
import { CountLineRow } from './count-line.tsx'
import { FindOnShelf } from './find-on-shelf.tsx'
import { type CountLine, changesOf, differenceOf, readCount, withProduct, writeCount } from './stock-count.ts'

/** A shelf is counted: each product typed or scanned, what differs shown, all of it booked at once with a reason (J11). */
export default function StockCountScreen() {
  const [lines, setLines] = useState(readCount)
  const [eachScanned, setEachScanned] = useState(false)
  const [found, setFound] = useState<ShelvedProduct[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const searchField = useRef<HTMLInputElement>(null)
  useEffect(() => writeCount(lines), [lines])

  function take(product: ShelvedProduct) {
    setLines((known) => withProduct(known, product, eachScanned))
    setFound(null)
    // A scanner goes on reading; who types goes on to the number.
    if (eachScanned) searchField.current?.focus()
    else requestAnimationFrame(() => document.getElementById(`contado-${product.id}`)?.focus())
  }
  async function find(search: string): Promise<string> {
    setFailure(null)
    try {
      const { products } = await staffCall(stockCalls.shelf, { search })
      const [first, second] = products
      if (first && (first.exact || !second)) {
        take(first)
        return first.name
      }
      setFound(products)
      return first ? 'Há mais de um com este código: escolha na lista.' : `Nenhum produto com ${search}.`
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      setFailure(failureMessage(error))
      return failureMessage(error)
    }
  }
  return (
    <Page
      title="Contagem"
      actions={
        <Link to="/admin/estoque" className={buttonClass('secondary', 'small')}>
          Movimentos
        </Link>
      }
    >
      <FindOnShelf field={searchField} onFind={find} failure={failure} found={found} onTake={take} />
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <CheckField
          label="Somar 1 a cada leitura do leitor ou da câmera"
          checked={eachScanned}
          onChange={({ currentTarget }) => setEachScanned(currentTarget.checked)}
          className="min-w-0 flex-1"
        />
        <ScanButton title="Contar pela câmera" onCode={find} />
      </div>
      {lines.length === 0 ? (
        <p className="sheet p-8 text-center text-soft">
          Procure o primeiro produto da prateleira. A contagem fica guardada neste aparelho até você
          registrar.
        </p>
      ) : (
        <>
          <ul className="sheet divide-y divide-line">
            {lines.map((line) => (
              <CountLineRow
                key={line.id}
                line={line}
                onCount={(counted) =>
                  setLines((known) => known.map((one) => (one.id === line.id ? { ...one, counted } : one)))
                }
                onRemove={() => setLines((known) => known.filter(({ id }) => id !== line.id))}
              />
            ))}
          </ul>
          <BookCount lines={lines} onBooked={() => setLines([])} />
        </>
      )}
    </Page>
  )
}

function BookCount({ lines, onBooked }: { lines: CountLine[]; onBooked: () => void }) {
  const [refused, setRefused] = useState<string | null>(null)
  const changes = changesOf(lines)
  const uncounted = lines.filter(({ counted }) => counted === null).length
  const { busy, errors, send } = useChange(productCalls.changeProducts, {
    onDone({ batch }) {
      showUndo('Contagem registrada.', batch)
      onBooked()
    },
    onRefused: (refusal) => setRefused(failureMessage(refusal)),
  })
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    setRefused(null)
    if (changes.length > 0) {
      const reason = String(new FormData(event.currentTarget).get('reason'))
      return void send({ changes, cause: 'count', reason })
    }
    showToast('success', 'Tudo confere: nada a registrar.')
    onBooked()
  }
  return (
    <form method="post" onSubmit={submit} noValidate className="sheet mt-5 space-y-4 p-5">
      <p aria-live="polite">{summaryOf(lines)}</p>
      {refused && (
        <p role="alert" className="rounded-card bg-error-tint p-3 font-semibold text-error">
          {refused}
        </p>
      )}
      <TextField
        name="reason"
        label="Onde, ou por quê (opcional)"
        placeholder="Prateleira A"
        maxLength={200}
        error={errors.reason}
      />
      <Button type="submit" busy={busy} disabled={uncounted > 0}>
        Registrar a contagem
      </Button>
      {uncounted > 0 && (
        <p className="text-sm text-soft">
          {uncounted === 1 ? 'Falta contar 1 produto.' : `Falta contar ${uncounted} produtos.`}
        </p>
      )}
    </form>
  )
}

/** '3 produtos: 1 confere, sobram 2 unidades, faltam 5.' */
function summaryOf(lines: CountLine[]): string {
  const differences = lines.map(differenceOf).filter((units) => units !== null)
  const sum = (units: number[]) => units.reduce((all, one) => all + one, 0)
  const over = sum(differences.filter((units) => units > 0))
  const short = -sum(differences.filter((units) => units < 0))
  const right = differences.filter((units) => units === 0).length
  const parts = [
    right > 0 && (right === 1 ? '1 confere' : `${right} conferem`),
    over > 0 && (over === 1 ? 'sobra 1 unidade' : `sobram ${over} unidades`),
    short > 0 && (short === 1 ? 'falta 1 unidade' : `faltam ${short} unidades`),
  ].filter(Boolean)
  const products = `${lines.length} ${lines.length === 1 ? 'produto' : 'produtos'}`
  return parts.length > 0 ? `${products}: ${parts.join(', ')}.` : `${products}.`
}
