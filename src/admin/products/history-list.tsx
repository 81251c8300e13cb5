import { Link } from 'react-router'
import { useUndo } from '#admin/frame/use-undo.tsx'
import { useRight } from '#admin/session/staff-session.ts'
import type { RecordedBatch } from '#shop/assortment/products/product-schema.ts'
import { Button } from '#ui/button.tsx'
import { fieldNames, valueWords, when } from './product-words.ts'

/** What was changed, by whom and when, each to be taken back with one tap. */
function HistoryList({ batches, onUndone }: { batches: RecordedBatch[]; onUndone: () => void }) {
  const mayChange = useRight('products:change')
  const mayCount = useRight('stock:change')
  const { busy, undo, dialog } = useUndo(onUndone)
  return (
    <>
      {dialog}
      <ul className="divide-y divide-line">
        {batches.map((one) => (
          <li key={one.batch} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-52">
              <p className="font-semibold [overflow-wrap:anywhere]">
                {one.count > 1 ? `${one.count} produtos` : one.name}
              </p>
              <p className="text-sm [overflow-wrap:anywhere]">
                {one.action === 'created'
                  ? createdWords(one)
                  : one.count === 1
                    ? changeWords(one)
                    : fieldsOf(one)}
              </p>
              <p className="text-sm text-soft">
                {one.who} · <time dateTime={one.at.toISOString()}>{when(one.at)}</time>
                {one.reason && ` · ${one.reason}`}
              </p>
            </div>
            {one.undone && <span className="text-sm text-soft">Desfeito</span>}
            {!one.undone &&
              mayChange &&
              (mayCount || one.action === 'created' || !('quantity' in one.after)) && (
                <Button
                  variant="secondary"
                  size="small"
                  busy={busy}
                  aria-label={`Desfazer: ${one.count > 1 ? `${one.count} produtos` : one.name}, ${when(one.at)}`}
                  onClick={() => void undo(one.batch)}
                >
                  Desfazer
                </Button>
              )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** The history of one product, folded until it is asked for. */
export function ProductHistory({
  id,
  batches,
  onUndone,
}: {
  id: number
  batches: RecordedBatch[]
  onUndone: () => void
}) {
  return (
    <section aria-labelledby="historico" className="sheet mt-5 p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="historico" className="text-xl">
          Histórico
        </h2>
        <Link
          to={`/admin/historico?coisa=product:${id}`}
          className="link inline-flex min-h-11 items-center text-sm"
        >
          Quem mudou o quê
        </Link>
      </div>
      {batches.length === 0 ? (
        <p className="mt-2 text-soft">Nada mudou ainda.</p>
      ) : (
        <HistoryList batches={batches} onUndone={onUndone} />
      )}
    </section>
  )
}

/** 'Criado: rascunho, R$ 19,90'. Taken back, it is archived. */
function createdWords({ after, count }: RecordedBatch): string {
  const words = [valueWords('status', after.status)]
  if (Number(after.regular_price) > 0) words.push(valueWords('regular_price', after.regular_price))
  return `${count > 1 ? 'Criados' : 'Criado'}: ${words.join(', ')}`
}

function fieldsOf({ after }: RecordedBatch): string {
  return Object.keys(after)
    .map((field) => fieldNames[field] ?? field)
    .join(', ')
}

/** 'Preço: R$ 20,00 → R$ 22,00, Categoria'. */
function changeWords({ before, after }: RecordedBatch): string {
  return Object.keys(after)
    .map((field) => {
      const [from, to] = [valueWords(field, before[field]), valueWords(field, after[field])]
      return `${fieldNames[field] ?? field}${from || to ? `: ${from} → ${to}` : ''}`
    })
    .join(', ')
}
