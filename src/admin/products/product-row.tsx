import { Link } from 'react-router'
import { Thumbnail } from '#admin/frame/thumbnail.tsx'
import { useRight } from '#admin/session/staff-session.ts'
import type { ListedProduct } from '#shop/assortment/products/product-schema.ts'
import { brl } from '#shop/money.ts'
import { stateNames, when } from './product-words.ts'

interface ProductRowProps {
  product: ListedProduct
  onQuick: (field: 'price' | 'stock') => void
}

/** One product of the list; its price and its stock are corrected right there (J2). */
export function ProductRow({ product, onQuick }: ProductRowProps) {
  const mayChange = useRight('products:change')
  const mayCount = useRight('stock:change')
  const { id, name, sku, regular_price, sale_price, status, opens, visible, stock_counted } = product
  const onOffer = sale_price > 0 && sale_price < regular_price
  const state =
    status === 1
      ? visible
        ? null
        : 'Categoria escondida'
      : opens
        ? `À venda em ${when(new Date(opens))}`
        : stateNames[status]
  const quick = 'min-h-11 rounded-card px-2 text-right tabular-nums'
  // Beside each other the prices of all rows end at one line; on a phone they begin at one.
  const price = (
    <span className="inline-flex items-baseline gap-2 sm:flex-row-reverse">
      <span className="price">{brl(sale_price || regular_price)}</span>
      {onOffer && <s className="text-xs text-soft">{brl(regular_price)}</s>}
    </span>
  )
  return (
    <li className="grid grid-cols-[3.5rem_1fr] items-center gap-x-3 p-3 hover:bg-blush/50 sm:grid-cols-[3.5rem_1fr_auto]">
      <Thumbnail path={product.image} />
      <Link to={`/admin/produtos/${id}`} className="min-w-0 py-1">
        <span className="line-clamp-2 font-semibold">{name}</span>
        <span className="block truncate text-sm text-soft">
          {sku}
          {state && <strong className="ml-2 font-semibold text-accent">{state}</strong>}
        </span>
      </Link>
      <div className="col-start-2 -ml-2 flex items-center justify-between gap-x-2 sm:col-start-3 sm:ml-0 sm:justify-end">
        {mayChange ? (
          <button
            type="button"
            className={`${quick} hover:bg-petal`}
            aria-label={`Mudar o preço de ${name}, ${brl(sale_price || regular_price)}`}
            onClick={() => onQuick('price')}
          >
            {price}
          </button>
        ) : (
          <span className={quick}>{price}</span>
        )}
        {mayChange && mayCount && stock_counted ? (
          <button
            type="button"
            className={`${quick} hover:bg-petal sm:min-w-24`}
            aria-label={`Mudar o estoque de ${name}, ${stockWords(product)}`}
            onClick={() => onQuick('stock')}
          >
            <Stock product={product} />
          </button>
        ) : (
          <span className={`${quick} sm:min-w-24`}>
            <Stock product={product} />
          </span>
        )}
      </div>
    </li>
  )
}

function Stock({ product }: { product: ListedProduct }) {
  const tone =
    product.quantity === 0 ? 'font-semibold text-error' : product.stock_low ? 'font-semibold text-accent' : ''
  return <span className={tone}>{stockWords(product)}</span>
}

function stockWords({ quantity, stock_counted }: ListedProduct): string {
  if (!stock_counted) return 'não conta'
  return quantity === 0 ? 'esgotado' : `${quantity} un.`
}
