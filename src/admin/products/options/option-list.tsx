import { Link } from 'react-router'
import { Thumbnail } from '#admin/frame/thumbnail.tsx'
import { optionWords, stateNames } from '#admin/products/product-words.ts'
import { useRight } from '#admin/session/staff-session.ts'
import type { StaffProduct } from '#shop/assortment/products/product-schema.ts'
import { brl } from '#shop/money.ts'
import { buttonClass } from '#ui/button.tsx'

/** The options of a product's family, each leading to its own page. */
export function OptionList({ product }: { product: StaffProduct }) {
  const mayChange = useRight('products:change')
  const { id, options } = product
  if (options.length === 0 && !mayChange) return null
  return (
    <section aria-labelledby="opcoes" className="sheet mt-5 p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="opcoes" className="text-xl">
          Opções
        </h2>
        {mayChange && (
          <Link to={`/admin/produtos/${id}/opcoes`} className={buttonClass('secondary', 'small')}>
            {options.length === 0 ? 'Fazer opções' : 'Mudar opções'}
          </Link>
        )}
      </div>
      {options.length === 0 ? (
        <p className="mt-2 text-soft">
          Cor, tamanho: o mesmo produto em vários, cada um com preço e estoque.
        </p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {options.map((one) => (
            <li key={one.id}>
              <Link
                to={`/admin/produtos/${one.id}`}
                aria-current={one.id === id ? 'page' : undefined}
                className="flex min-h-16 items-center gap-3 py-2 hover:bg-blush/50 aria-[current]:font-semibold"
              >
                <Thumbnail path={one.image} />
                <span className="min-w-0 flex-1">
                  <span className="flex items-center gap-2">
                    {one.option?.color && (
                      <span
                        aria-hidden="true"
                        className="size-4 shrink-0 rounded-full border border-line"
                        style={{ backgroundColor: one.option.color }}
                      />
                    )}
                    {optionWords(one.option)}
                  </span>
                  <span className="block truncate text-sm text-soft">
                    {one.sku}
                    {one.status !== 1 && (
                      <strong className="ml-2 text-accent">{stateNames[one.status]}</strong>
                    )}
                  </span>
                </span>
                <span className="text-right tabular-nums">
                  {brl(one.sale_price || one.regular_price)}
                  <span className="block text-sm text-soft">
                    {one.stock_counted ? `${one.quantity} un.` : 'não conta'}
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
