import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type * as z from 'zod/mini'
import { useReading } from '#admin/data/use-reading.ts'
import { LoadingScreen } from '#admin/frame/loading-screen.tsx'
import { Page } from '#admin/frame/page.tsx'
import { productFilters } from '#shop/backoffice/products/product-schema.ts'
import * as productCalls from '#shop/backoffice/products/products.contract.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { buttonClass } from '#ui/button.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import { useMore } from './more-button.tsx'
import { ProductGrid } from './product-grid.tsx'

type Wanted = z.output<typeof productCalls.staffProducts.input>

/** Prices and stock of the filtered products as rows (J3). */
export default function ProductGridScreen() {
  const [search] = useSearchParams()
  const filter = productFilters.find((name) => name === search.get('filtro')) ?? 'all'
  const wanted: Wanted = { filter, search: search.get('busca') ?? '' }
  const { data, failure, reload } = useReading(productCalls.staffProducts, wanted)
  return (
    <Page
      title="Planilha de preços"
      actions={
        <Link to={`/admin/produtos?${search}`} className={buttonClass('secondary', 'small')}>
          Voltar à lista
        </Link>
      }
    >
      {failure && !data && <TryAgain message={failureMessage(failure)} onAgain={reload} />}
      {!failure && !data && <LoadingScreen />}
      {data && <Rows first={data} wanted={wanted} onSaved={reload} />}
    </Page>
  )
}

function Rows({
  first,
  wanted,
  onSaved,
}: {
  first: z.output<typeof productCalls.staffProducts.reply>
  wanted: Wanted
  onSaved: () => void
}) {
  const { rows, button } = useMore(productCalls.staffProducts, wanted, first, ({ products, next }) => ({
    rows: products,
    next,
  }))
  const [batch, setBatch] = useState<string | null>(null)
  return (
    <>
      <ProductGrid
        products={[...first.products, ...rows]}
        batch={batch}
        onBatch={setBatch}
        onSaved={onSaved}
      />
      {button}
    </>
  )
}
