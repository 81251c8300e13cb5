import type { ReactNode } from 'react'
import { useTrustedHtml } from '#platform/browser/trusted-html.ts'
import type { PageProduct } from './product-content.ts'

/** The whole description in a measure that reads well, and the facts in a table. */
export function ProductDescription({ product }: { product: PageProduct }) {
  const description = useTrustedHtml(product.description)
  const option = product.family?.options.find(({ id }) => id === product.id)
  return (
    <div className="mt-14 grid grid-cols-1 gap-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-14">
      <section aria-labelledby="descricao">
        <h2 id="descricao" className="text-2xl">
          Descrição
        </h2>
        <div
          className="rich-text mt-4 max-w-[65ch]"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was written
          dangerouslySetInnerHTML={description}
        />
      </section>
      <section aria-labelledby="detalhes">
        <h2 id="detalhes" className="text-2xl">
          Detalhes
        </h2>
        <table className="mt-4 w-full text-left">
          <tbody>
            <Fact name="ID">{product.id}</Fact>
            <Fact name="SKU">{product.sku}</Fact>
            <Fact name="Categoria">
              {[product.category, product.subcategory, product.subcategorysub]
                .flatMap((level) => level?.name ?? [])
                .join(' › ')}
            </Fact>
            {product.family && option && <Fact name={product.family.option_name}>{option.option_value}</Fact>}
            {product.family?.option_name_2 && option?.option_value_2 && (
              <Fact name={product.family.option_name_2}>{option.option_value_2}</Fact>
            )}
          </tbody>
        </table>
      </section>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <tr className="border-b border-line">
      <th scope="row" className="w-2/5 py-3 pr-4 align-top font-normal text-soft">
        {name}
      </th>
      <td className="py-3 wrap-anywhere">{children}</td>
    </tr>
  )
}
