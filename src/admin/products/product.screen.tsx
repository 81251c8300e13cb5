import { Link, useParams } from 'react-router'
import { showUndo } from '#admin/data/undo.ts'
import { useChange } from '#admin/data/use-change.ts'
import { useReading } from '#admin/data/use-reading.ts'
import { LoadingScreen } from '#admin/frame/loading-screen.tsx'
import { NoSuchScreen } from '#admin/frame/no-such-screen.tsx'
import { Page } from '#admin/frame/page.tsx'
import { ProductForm } from '#admin/products/form/product-form.tsx'
import { OptionList } from '#admin/products/options/option-list.tsx'
import { useRight } from '#admin/session/staff-session.ts'
import { productStates } from '#shop/assortment/products/product-fields.ts'
import type { StaffProduct } from '#shop/assortment/products/product-schema.ts'
import * as productCalls from '#shop/assortment/products/products.calls.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { showToast } from '#ui/messages/messages.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import { ProductHistory } from './history-list.tsx'
import { when } from './product-words.ts'

/** One product: what shoppers see of it, to be changed, and what was changed. */
export default function ProductScreen() {
  const { id } = useParams()
  const wanted = /^[1-9]\d{0,14}$/.test(id ?? '') ? { id: Number(id) } : null
  const { data, failure, reload } = useReading(productCalls.staffProduct, wanted)
  const places = useReading(productCalls.staffPlaces, {})
  if (wanted === null || failure?.status === 404) return <NoSuchScreen />
  const failed = failure ?? places.failure
  if (failed && (!data || !places.data)) {
    return (
      <Page title="Produto">
        <TryAgain
          message={failureMessage(failed)}
          onAgain={() => {
            reload()
            places.reload()
          }}
        />
      </Page>
    )
  }
  if (!data || !places.data) return <LoadingScreen />
  const { product } = data
  return (
    <Page title={product.name} actions={<Actions product={product} onChanged={reload} />}>
      {product.status !== productStates.active && <StateNote product={product} />}
      <ProductForm key={product.id} product={product} places={places.data.places} onSaved={reload} />
      <OptionList product={product} />
      <ProductHistory id={product.id} batches={product.history} onUndone={reload} />
    </Page>
  )
}

/** What is done with a whole product: seen as shoppers see it, made anew from it, published. */
function Actions({ product, onChanged }: { product: StaffProduct; onChanged: () => void }) {
  const mayChange = useRight('products:change')
  const { id, slug, status, visible } = product
  const { busy, send } = useChange(productCalls.changeProducts, {
    onDone({ batch }) {
      showUndo('Publicado. Já está na loja.', batch)
      onChanged()
    },
    onRefused: (refusal) => showToast('error', failureMessage(refusal)),
  })
  return (
    <div className="flex flex-wrap gap-2">
      <a
        href={visible ? `/product/${slug}` : `/product/${slug}?previa`}
        target="_blank"
        rel="noreferrer"
        className={buttonClass('secondary', 'small')}
      >
        Ver na loja
      </a>
      {mayChange && (
        <Link to={`/admin/produtos/novo?como=${id}`} className={buttonClass('secondary', 'small')}>
          Duplicar
        </Link>
      )}
      {mayChange && (status === productStates.draft || status === productStates.opening) && (
        <Button
          size="small"
          busy={busy}
          onClick={() => void send({ changes: [{ id, status: { from: status, to: productStates.active } }] })}
        >
          {status === productStates.draft ? 'Publicar' : 'Publicar já'}
        </Button>
      )}
    </div>
  )
}

const notes: Record<number, string> = {
  [productStates.draft]: 'Rascunho: só a equipe vê, em “Ver na loja”.',
  [productStates.hidden]: 'Escondido: não está na loja.',
  [productStates.archived]: 'Arquivado: não se vende mais.',
}

function StateNote({ product: { status, opens } }: { product: StaffProduct }) {
  return (
    <p className="mb-4 rounded-card border border-line bg-petal px-4 py-3 font-semibold">
      {opens
        ? `À venda a partir de ${when(new Date(opens))}. Até lá só a equipe vê, em “Ver na loja”.`
        : notes[status]}
    </p>
  )
}
