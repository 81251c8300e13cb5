import { useParams } from 'react-router'
import { useReading } from '#admin/data/use-reading.ts'
import { LoadingScreen } from '#admin/frame/loading-screen.tsx'
import { NoSuchScreen } from '#admin/frame/no-such-screen.tsx'
import { Page } from '#admin/frame/page.tsx'
import * as productCalls from '#shop/backoffice/products/products.contract.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { buttonClass } from '#ui/button.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import { ProductHistory } from './history-list.tsx'
import { ProductForm } from './product-form.tsx'
import { Thumbnail } from './thumbnail.tsx'

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
    <Page
      title={product.name}
      actions={
        product.visible && (
          <a href={`/product/${product.slug}`} className={buttonClass('secondary', 'small')}>
            Ver na loja
          </a>
        )
      }
    >
      {product.pictures.length > 0 && (
        <ul aria-label="Fotos" className="mb-4 flex gap-2 overflow-x-auto">
          {product.pictures.map(({ path }) => (
            <li key={path}>
              <Thumbnail path={path} />
            </li>
          ))}
        </ul>
      )}
      <ProductForm key={product.id} product={product} places={places.data.places} onSaved={reload} />
      <ProductHistory batches={product.history} onUndone={reload} />
    </Page>
  )
}
