import { useEffect, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useChange } from '#admin/data/use-change.ts'
import { useReading } from '#admin/data/use-reading.ts'
import { LoadingScreen } from '#admin/frame/loading-screen.tsx'
import { bottomBar } from '#admin/frame/messages/bottom-bar.ts'
import { NoSuchScreen } from '#admin/frame/no-such-screen.tsx'
import { Page } from '#admin/frame/page.tsx'
import { useRight } from '#admin/session/staff-session.ts'
import type { StaffProduct } from '#shop/assortment/products/product-schema.ts'
import * as productCalls from '#shop/assortment/products/products.calls.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { showToast } from '#ui/messages/messages.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import { keepTable, keptTable, removeTable } from './kept-table.ts'
import { type OptionTable, problemsIn, tableOf, wiredTable } from './option-rows.ts'
import { OptionsTable } from './options-table.tsx'

/** The options of a product as a table: made, added to, put in order, taken out. */
export default function ProductOptionsScreen() {
  const { id } = useParams()
  const wanted = /^[1-9]\d{0,14}$/.test(id ?? '') ? { id: Number(id) } : null
  const { data, failure, reload } = useReading(productCalls.staffProduct, wanted)
  if (wanted === null || failure?.status === 404) return <NoSuchScreen />
  if (data) return <Options key={wanted.id} product={data.product} />
  if (!failure) return <LoadingScreen />
  return (
    <Page title="Opções">
      <TryAgain message={failureMessage(failure)} onAgain={reload} />
    </Page>
  )
}

function Options({ product }: { product: StaffProduct }) {
  const navigate = useNavigate()
  const mayCount = useRight('stock:change')
  const [table, setTable] = useState<OptionTable>(() => keptTable(product.id) ?? tableOf(product))
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [sending, setSending] = useState(false)
  const change = wiredTable(product, table)
  const { busy, errors, send } = useChange(productCalls.saveProductOptions, {
    onDone({ batch }) {
      removeTable(product.id)
      showToast('success', batch ? 'Opções salvas.' : 'Nada mudou.')
      void navigate(`/admin/produtos/${product.id}`)
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept when something of it changes
  useEffect(() => {
    if (change) keepTable(product.id, table)
    else removeTable(product.id)
  }, [table])
  const refused = Object.values(errors)[0]?.[0]
  function save() {
    const problems = problemsIn(table)
    setWrong(problems)
    if (Object.keys(problems).length === 0 && change) void send(change)
  }
  return (
    <Page title={`Opções de ${product.name}`}>
      <p className="mb-4 text-soft">
        Cada opção é um produto com o seu preço e estoque; na loja, todas aparecem em um cartão só.
      </p>
      <div className="sheet p-4 sm:p-5">
        <OptionsTable {...{ table, wrong, mayCount }} onChange={setTable} onBusy={setSending} />
        {(refused || Object.keys(wrong).length > 0) && (
          <p role="alert" className="mt-4 rounded-card bg-error-tint p-3 font-semibold text-error">
            {refused ?? 'Há algo a corrigir na tabela.'}
          </p>
        )}
      </div>
      <div ref={bottomBar} className="action-bar mt-4">
        <Link to={`/admin/produtos/${product.id}`} className={buttonClass('quiet')}>
          Voltar
        </Link>
        {change && (
          <Button variant="quiet" onClick={() => setTable(tableOf(product))}>
            Descartar
          </Button>
        )}
        <Button busy={busy || sending} disabled={!change} data-sends onClick={save}>
          {sending ? 'Enviando fotos…' : 'Salvar'}
        </Button>
      </div>
    </Page>
  )
}
