import type { ReactNode } from 'react'
import { useTrustedHtml } from '#platform/browser/trusted-html.ts'
import { Picture } from '#storefront/product/picture.tsx'
import type { PageProduct } from './product-content.ts'

/**
 * The whole description in a measure that reads well, and the facts in a table: on a band of its own, on wide screens beside the
 * product's third picture: after the product and a closer look, how it is used.
 */
export function ProductDescription({ product }: { product: PageProduct }) {
  const shown = describedOf(product)
  return (
    <div className="mt-10 bg-linen py-10 md:mt-14 md:py-14">
      <Description {...shown} />
    </div>
  )
}

/** What it shows of a product. */
function describedOf(product: PageProduct) {
  const { id, sku, description, pictures, category, subcategory, subcategorysub, family } = product
  const option = family?.options.find((one) => one.id === id)
  const levels = [category, subcategory, subcategorysub].flatMap((level) => level?.name ?? [])
  const { option_value, option_value_2 } = option ?? {}
  return {
    ...{ id, sku, description, picture: (pictures[2] ?? pictures[1])?.path },
    category: levels.join(' › '),
    option: family && option_value && { name: family.option_name, value: option_value },
    second: family?.option_name_2 && option_value_2 && { name: family.option_name_2, value: option_value_2 },
  }
}

function Description({
  id,
  sku,
  description,
  picture,
  category,
  option,
  second,
}: ReturnType<typeof describedOf>) {
  const html = useTrustedHtml(description)
  return (
    <div className={`wrap described ${picture ? 'described-picture' : ''}`}>
      {picture && (
        <div className="overflow-hidden rounded-card bg-sand max-lg:hidden">
          <Picture path={picture} alt="" sizes="480px" />
        </div>
      )}
      <section aria-labelledby="descricao">
        <h2 id="descricao" className="text-2xl">
          Descrição
        </h2>
        <div
          className="rich-text mt-4 max-w-[65ch] lg:text-lg"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was written
          dangerouslySetInnerHTML={html}
        />
      </section>
      <section aria-labelledby="detalhes">
        <h2 id="detalhes" className="text-lg">
          Detalhes
        </h2>
        <table className="mt-2 w-full max-w-[65ch] text-left">
          <tbody>
            <Fact name="Categoria">{category}</Fact>
            {option && <Fact name={option.name}>{option.value}</Fact>}
            {second && <Fact name={second.name}>{second.value}</Fact>}
          </tbody>
          {/* For who asks about it. */}
          <tfoot className="text-sm text-soft">
            <tr>
              <td colSpan={2} className="pt-3 wrap-anywhere">
                SKU {sku} · ID {id}
              </td>
            </tr>
          </tfoot>
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
