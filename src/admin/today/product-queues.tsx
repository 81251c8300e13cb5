import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Thumbnail } from '#admin/frame/thumbnail.tsx'
import { useRight } from '#admin/session/staff-session.ts'
import type { ProductFilter } from '#shop/assortment/products/product-schema.ts'
import type { ProductToMend, Waiting } from '#shop/today/today-schema.ts'
import { buttonClass } from '#ui/button.tsx'
import { allWords, Queue } from './queue.tsx'

/** Sold-out products that people wait for, most people first. */
export function WantedProducts({ products }: { products: Waiting['wanted'] }) {
  const mayRestock = useRight('stock:change')
  if (products.length === 0) return null
  return (
    <Queue
      title="Esgotados que alguém quer"
      about="Pediram “avise-me” ou guardaram na lista de desejos. Com estoque de novo, quem pediu recebe um e-mail."
      all={{ to: '/admin/produtos?filtro=sold_out', words: 'Ver os esgotados' }}
    >
      {products.map((product) => (
        <ProductRow
          key={product.id}
          product={product}
          remark={product.people === 1 ? '1 pessoa espera' : `${product.people} pessoas esperam`}
          action={mayRestock ? 'Repor' : 'Abrir'}
        />
      ))}
    </Queue>
  )
}

interface FaultyProductsProps {
  faulty: Waiting['unpictured']
  title: string
  /** the list of products that has all of them */
  filter: ProductFilter
  action: string
}

/** Products on sale that shoppers do not see as they should. */
export function FaultyProducts({ faulty: { count, products }, title, filter, action }: FaultyProductsProps) {
  const mayChange = useRight('products:change')
  if (products.length === 0) return null
  const all = { to: `/admin/produtos?filtro=${filter}`, words: allWords(count, products.length) }
  return (
    <Queue title={title} all={all}>
      {products.map((product) => (
        <ProductRow key={product.id} product={product} action={mayChange ? action : 'Abrir'} />
      ))}
    </Queue>
  )
}

interface ProductRowProps {
  product: ProductToMend
  remark?: ReactNode
  /** what the button to the product says; without it there is none */
  action?: string
}

/** One product: its picture, what is said of it, the way to it. */
export function ProductRow({ product: { id, name, image }, remark, action }: ProductRowProps) {
  return (
    <li className="flex items-center gap-4 p-3">
      <Thumbnail path={image} />
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 font-semibold wrap-anywhere">
          {action ? name : <Link to={`/admin/produtos/${id}`}>{name}</Link>}
        </p>
        {remark && <p className="text-sm text-soft tabular-nums">{remark}</p>}
      </div>
      {action && (
        <Link
          to={`/admin/produtos/${id}`}
          className={buttonClass('secondary', 'small')}
          aria-label={`${action}: ${name}`}
        >
          {action}
        </Link>
      )}
    </li>
  )
}
