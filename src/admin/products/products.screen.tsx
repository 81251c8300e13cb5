import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type * as z from 'zod/mini'
import { useFirstFew } from '#admin/data/use-first-few.ts'
import { useMore } from '#admin/data/use-more.tsx'
import { useReading } from '#admin/data/use-reading.ts'
import { LoadingScreen } from '#admin/frame/loading-screen.tsx'
import { bottomBar } from '#admin/frame/messages/bottom-bar.ts'
import { Page } from '#admin/frame/page.tsx'
import { SearchField } from '#admin/frame/search-field.tsx'
import { useActiveInSight } from '#admin/frame/use-active-in-sight.ts'
import { useRight } from '#admin/session/staff-session.ts'
import { type ListedProduct, productFilters } from '#shop/assortment/products/product-schema.ts'
import * as productCalls from '#shop/assortment/products/products.calls.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { buttonClass } from '#ui/button.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import { ProductRow } from './product-row.tsx'
import { filterNames } from './product-words.ts'
import { PublishAll } from './publish-all.tsx'
import { QuickChange } from './quick-change.tsx'

type ProductsQuery = z.output<typeof productCalls.staffProducts.input>

/** The products, narrowed by what the address says: it can be shared. */
export default function ProductsScreen() {
  const [search, setSearch] = useSearchParams()
  const filter = productFilters.find((name) => name === search.get('filtro')) ?? 'all'
  const typed = search.get('busca') ?? ''
  const filters = useActiveInSight<HTMLElement>(filter)
  const mayChange = useRight('products:change')
  const wanted: ProductsQuery = { filter, search: typed }
  const { data, failure, reload } = useReading(productCalls.staffProducts, wanted, true)
  const set = (next: { busca?: string; filtro?: string }) => {
    const { busca = typed, filtro = filter } = next
    setSearch({ ...(filtro !== 'all' && { filtro }), ...(busca && { busca }) })
  }
  return (
    <Page
      title="Produtos"
      actions={
        mayChange && (
          <>
            <Link to="/admin/produtos/novo" className={buttonClass('primary', 'small')}>
              Novo produto
            </Link>
            <div className="flex flex-wrap gap-2">
              <Link to="/admin/produtos/fotos" className={buttonClass('secondary', 'small')}>
                Várias fotos
              </Link>
              <Link to={`/admin/produtos/planilha?${search}`} className={buttonClass('secondary', 'small')}>
                Planilha
              </Link>
              <Link to="/admin/historico?tipo=product" className={buttonClass('secondary', 'small')}>
                Histórico
              </Link>
            </div>
          </>
        )
      }
    >
      <SearchField
        label="Buscar produto"
        placeholder="Nome, SKU ou código de barras"
        searched={typed}
        onSearch={(text) => set({ busca: text })}
      />
      <nav ref={filters} aria-label="Filtros" className="strip mb-4">
        {productFilters.map((name) => (
          <button
            key={name}
            type="button"
            aria-current={name === filter ? 'page' : undefined}
            onClick={() => set({ filtro: name })}
            className={`min-h-11 shrink-0 rounded-full border px-4 text-sm font-semibold ${name === filter ? 'border-ink bg-ink text-white' : 'border-line bg-paper hover:border-ink'}`}
          >
            {filterNames[name]}
          </button>
        ))}
      </nav>
      {failure && !data && <TryAgain message={failureMessage(failure)} onAgain={reload} />}
      {!failure && !data && <LoadingScreen />}
      {data && <ProductList key={`${filter} ${typed}`} first={data} wanted={wanted} />}
    </Page>
  )
}

/** What an empty list says, when there is something to be said. */
const emptyWords: Partial<Record<ProductsQuery['filter'], string>> = {
  all: 'Ainda não há produtos. Comece com uma foto em “Novo produto”.',
  drafts: 'Nenhum rascunho: tudo o que foi escrito está publicado.',
}

function ProductList({
  first,
  wanted,
}: {
  first: z.output<typeof productCalls.staffProducts.reply>
  wanted: ProductsQuery
}) {
  const { rows, button } = useMore(productCalls.staffProducts, wanted, first, ({ products, next }) => ({
    rows: products,
    next,
  }))
  const [changed, setChanged] = useState<ReadonlyMap<number, ListedProduct>>(new Map())
  // Read anew, the list knows what was changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each reading
  useEffect(() => setChanged(new Map()), [first])
  const mayChange = useRight('products:change')
  const [open, setOpen] = useState<{ product: ListedProduct; field: 'price' | 'stock' } | null>(null)
  const products = [...first.products, ...rows].map((product) => changed.get(product.id) ?? product)
  const { drawn, style } = useFirstFew(products)
  if (products.length === 0) {
    return (
      <p className="sheet p-8 text-center text-soft">
        {wanted.search
          ? `Nenhum produto com “${wanted.search}”.`
          : (emptyWords[wanted.filter] ?? 'Nenhum produto aqui.')}
      </p>
    )
  }
  return (
    <>
      <ul className="sheet divide-y divide-line" style={style}>
        {drawn.map((product) => (
          <ProductRow key={product.id} product={product} onQuick={(field) => setOpen({ product, field })} />
        ))}
      </ul>
      {button}
      {wanted.filter === 'drafts' && mayChange && (
        <div ref={bottomBar} className="action-bar mt-4">
          <PublishAll products={products} />
        </div>
      )}
      {open && (
        <QuickChange
          {...open}
          onClose={() => setOpen(null)}
          onDone={(product) => setChanged((before) => new Map(before).set(product.id, product))}
        />
      )}
    </>
  )
}
