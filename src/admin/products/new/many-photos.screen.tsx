import { useState } from 'react'
import { Link } from 'react-router'
import { useReading } from '#admin/data/use-reading.ts'
import { LoadingScreen } from '#admin/frame/loading-screen.tsx'
import { bottomBar } from '#admin/frame/messages/bottom-bar.ts'
import { Page } from '#admin/frame/page.tsx'
import { Thumbnail } from '#admin/frame/thumbnail.tsx'
import { PublishAll } from '#admin/products/publish-all.tsx'
import type { ListedProduct } from '#shop/assortment/products/product-schema.ts'
import * as productCalls from '#shop/assortment/products/products.calls.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { buttonClass } from '#ui/button.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import { ManyPhotosForm } from './many-photos-form.tsx'

/** Many photos, one draft of each, then all of them published at once (J12). */
export default function ManyPhotosScreen() {
  const places = useReading(productCalls.staffPlaces, {})
  const [made, setMade] = useState<ListedProduct[] | null>(null)
  return (
    <Page
      title="Várias fotos, vários produtos"
      actions={
        <Link to="/admin/produtos?filtro=drafts" className={buttonClass('secondary', 'small')}>
          Ver os rascunhos
        </Link>
      }
    >
      {places.failure && !places.data && (
        <TryAgain message={failureMessage(places.failure)} onAgain={places.reload} />
      )}
      {!places.failure && !places.data && <LoadingScreen />}
      {places.data && !made && <ManyPhotosForm places={places.data.places} onMade={setMade} />}
      {made && <Made products={made} onAgain={() => setMade(null)} />}
    </Page>
  )
}

function Made({ products, onAgain }: { products: ListedProduct[]; onAgain: () => void }) {
  return (
    <>
      <p className="mb-4 text-lg font-semibold">
        {products.length === 1 ? 'Um rascunho guardado.' : `${products.length} rascunhos guardados.`}
      </p>
      <ul className="sheet mb-4 divide-y divide-line">
        {products.map(({ id, name, image, sku }) => (
          <li key={id} className="flex items-center gap-3 p-3">
            <Thumbnail path={image} />
            <Link to={`/admin/produtos/${id}`} className="min-w-0 flex-1 py-2">
              <span className="line-clamp-2 font-semibold">{name}</span>
              <span className="block truncate text-sm text-soft">{sku}</span>
            </Link>
          </li>
        ))}
      </ul>
      <div ref={bottomBar} className="action-bar">
        <button type="button" onClick={onAgain} className={buttonClass('secondary', 'medium')}>
          Mais fotos
        </button>
        <PublishAll products={products} />
      </div>
    </>
  )
}
