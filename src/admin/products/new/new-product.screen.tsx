import { useSearchParams } from 'react-router'
import { useReading } from '#admin/data/use-reading.ts'
import { LoadingScreen } from '#admin/frame/loading-screen.tsx'
import { Page } from '#admin/frame/page.tsx'
import { useRight } from '#admin/session/staff-session.ts'
import * as productCalls from '#shop/assortment/products/products.calls.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { TryAgain } from '#ui/try-again.tsx'
import { NewProductForm } from './new-product-form.tsx'

/** A new product on one screen (J1), empty or like another one (`?como=ID`). */
export default function NewProductScreen() {
  const [search] = useSearchParams()
  const like = /^[1-9]\d{0,14}$/.exec(search.get('como') ?? '')
  const places = useReading(productCalls.staffPlaces, {})
  const model = useReading(productCalls.staffProduct, like ? { id: Number(like[0]) } : null)
  const mayCount = useRight('stock:change')
  const failure = places.failure ?? model.failure
  const isReady = places.data && (model.data || !like)
  return (
    <Page title={like ? 'Produto parecido' : 'Novo produto'}>
      {failure && !isReady && (
        <TryAgain
          message={failureMessage(failure)}
          onAgain={() => {
            places.reload()
            model.reload()
          }}
        />
      )}
      {!failure && !isReady && <LoadingScreen />}
      {places.data && isReady && (
        <NewProductForm
          places={places.data.places}
          mayCount={mayCount}
          {...(model.data && { like: model.data.product })}
        />
      )}
    </Page>
  )
}
