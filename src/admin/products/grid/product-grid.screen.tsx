import { useCallback, useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type * as z from 'zod/mini'
import { useMore } from '#admin/data/use-more.tsx'
import { useReading } from '#admin/data/use-reading.ts'
import { LoadingScreen } from '#admin/frame/loading-screen.tsx'
import { Page } from '#admin/frame/page.tsx'
import type { Place } from '#admin/products/form/new-category.tsx'
import { type ListedProduct, productFilters } from '#shop/assortment/products/product-schema.ts'
import * as productCalls from '#shop/assortment/products/products.calls.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { buttonClass } from '#ui/button.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import { ProductGrid } from './product-grid.tsx'

type ProductsQuery = z.output<typeof productCalls.staffProducts.input>

/** The filtered products as rows, options like any other (J3). */
export default function ProductGridScreen() {
  const [search] = useSearchParams()
  const filter = productFilters.find((name) => name === search.get('filtro')) ?? 'all'
  const wanted: ProductsQuery = { filter, search: search.get('busca') ?? '' }
  const list = useReading(productCalls.staffProducts, wanted)
  const places = useReading(productCalls.staffPlaces, {})
  const failure = list.failure ?? places.failure
  const isThere = list.data && places.data
  return (
    <Page
      title="Planilha"
      actions={
        <Link to={`/admin/produtos?${search}`} className={buttonClass('secondary', 'small')}>
          Voltar à lista
        </Link>
      }
    >
      {failure && !isThere && (
        <TryAgain
          message={failureMessage(failure)}
          onAgain={() => {
            list.reload()
            places.reload()
          }}
        />
      )}
      {!failure && !isThere && <LoadingScreen />}
      {list.data && places.data && <Rows first={list.data} places={places.data.places} wanted={wanted} />}
    </Page>
  )
}

interface RowsProps {
  first: z.output<typeof productCalls.staffProducts.reply>
  places: readonly Place[]
  wanted: ProductsQuery
}

function Rows({ first, places, wanted }: RowsProps) {
  const { rows, button } = useMore(productCalls.staffProducts, wanted, first, ({ products, next }) => ({
    rows: products,
    next,
  }))
  const [changed, setChanged] = useState<ReadonlyMap<number, ListedProduct>>(new Map())
  const products = useMemo(
    () => [...first.products, ...rows].map((product) => changed.get(product.id) ?? product),
    [first, rows, changed],
  )
  // Not read anew: that would close the pages after the first.
  const onChanged = useCallback((now: readonly ListedProduct[]) => {
    setChanged((before) => new Map([...before, ...now.map((one) => [one.id, one] as const)]))
  }, [])
  return (
    <>
      <ProductGrid {...{ products, places, onChanged }} />
      {button}
    </>
  )
}
