import { Link } from 'react-router'
import { brl, type Centavos } from '#shop/money.ts'
import { Button } from '#ui/button.tsx'
import { ChevronDown } from '#ui/icons.tsx'

interface StickyTotalProps {
  total: Centavos
  /** in how many parts a card pays it, where these are more than one */
  parts: string | null
  shown: boolean
  form: string
  /** asks who buys, or leads to what is still empty; undefined once the order can be placed */
  onContinue: (() => void) | undefined
}

/**
 * What will be charged and the button, in reach of the thumb on small screens: the one that goes on until the summary's own is in
 * view, then the one that orders, which is the only one there.
 */
export function StickyTotal({ total, parts, shown, form, onContinue }: StickyTotalProps) {
  return (
    <div
      data-bottom-bar={shown ? 'checkout' : undefined}
      // At the end of the page it lies in the room that the page leaves there. A screen so low has its keyboard open, or lies on its side: there the field needs the room.
      // Where letters are so large that the header does not stick, neither does this.
      className={`sticky bottom-[calc(0px-max(0px,(19rem-100vw)*99))] z-10 mx-[calc(-1*clamp(1rem,4vw,2.5rem))] bottom-bar mt-8 -mb-20 pb-[env(safe-area-inset-bottom)] lg:hidden [@media(height<24rem)]:hidden ${shown ? '' : 'invisible'}`}
    >
      <div className="wrap grid min-h-15 content-center gap-0.5 pt-1.5 pb-2.5 sm:flex sm:pb-1.5 sm:flex-wrap sm:items-center sm:justify-between sm:gap-x-4">
        <div className="flex flex-wrap items-center justify-between gap-x-3 sm:contents">
          <button
            type="button"
            onClick={showSummary}
            className="min-h-11 text-left leading-tight max-sm:min-w-0 max-sm:flex-1 max-sm:basis-24"
          >
            <span className="sr-only">Ver resumo do pedido: </span>
            <span className="flex items-center gap-1.5">
              <strong className="price text-xl leading-tight">{brl(total)}</strong>
              <ChevronDown aria-hidden="true" className="size-5 shrink-0" />
            </span>
            {parts && <span className="block text-xs text-soft">em {parts}</span>}
          </button>
          {onContinue ? (
            <Button form={form} onClick={onContinue} data-goes-on data-sends className={wide}>
              Continuar<span className="sr-only"> com os seus dados</span>
            </Button>
          ) : (
            <Button type="submit" form={form} className={wide}>
              Finalizar Compra
            </Button>
          )}
        </div>
        {!onContinue && (
          <p className="text-center text-xs leading-4 text-soft sm:ml-auto">
            Ao finalizar, você aceita os{' '}
            <Link to="/paginas/termos" target="_blank" className="underline underline-offset-4">
              termos de compra
            </Link>
            .
          </p>
        )}
      </div>
    </div>
  )
}

const wide = 'min-h-11! min-w-[min(10rem,100%)] max-sm:px-5 sm:order-last'

/**
 * Not by a link to a part of the page: for that the router would load the page's data again, and then scroll back to the
 * summary, from wherever the buyer has gone on to by then.
 */
function showSummary(): void {
  const heading = document.getElementById('resumo')
  heading?.scrollIntoView()
  heading?.focus({ preventScroll: true })
}
