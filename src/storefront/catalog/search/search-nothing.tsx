import type { ProductCard } from '#shop/catalog/product.ts'
import { ProductGrid } from '#storefront/catalog/product-grid.tsx'
import { CategoryPills } from '#storefront/catalog/ways-on.tsx'

export const SEARCH_TITLE = 'Pesquisa de Produtos'
/** How it stands over what was searched for. */
export const OVERLINE = 'font-text text-sm font-normal tracking-normal text-soft'

/** Where to go from a search that found nothing, or in which nothing was typed. */
export function NothingFound({ value, instead }: { value: string; instead: ProductCard[] }) {
  return (
    <>
      <div className="flex flex-col-reverse gap-x-8 gap-y-3 rounded-card bg-petal p-5 md:flex-row md:items-center md:justify-between md:px-10 md:py-6">
        <div className="min-w-0">
          {value && <h1 className={`mb-1.5 ${OVERLINE}`}>{SEARCH_TITLE}</h1>}
          <h2 className="text-xl wrap-anywhere md:text-3xl">
            {value ? `Nenhum produto para “${value}”` : 'O que você procura?'}
          </h2>
          <p className="mt-2 max-w-[60ch] text-soft">
            {value
              ? 'Tente uma palavra só, ou outra parecida: “strass” em vez de “pedrinha de unha”. O código do produto também serve.'
              : 'Digite lá em cima o nome, a cor ou o código de um produto. Ou comece por uma categoria:'}
          </p>
          <CategoryPills className="mt-5 flex flex-wrap" />
        </div>
        <img
          src="/art/nothing-found.avif"
          alt=""
          width={800}
          height={600}
          className="mx-auto h-auto w-64 max-w-full shrink-0 md:mx-0 md:-mt-14 md:-mb-2 md:w-2/5 md:max-w-[28rem]"
        />
      </div>
      {instead.length > 0 && (
        <section aria-labelledby="em-vez" className="mt-14">
          <h2 id="em-vez" className="mb-6 text-2xl">
            Veja também
          </h2>
          <ProductGrid products={instead} columns="row" heading="h3" />
        </section>
      )}
    </>
  )
}
