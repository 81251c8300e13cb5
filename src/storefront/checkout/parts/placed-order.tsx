import { useLayoutEffect } from 'react'
import { Spinner } from '#ui/button.tsx'
import { Check } from '#ui/icons.tsx'

/** What stands in the checkout's place from the moment an order is placed until its own page is drawn. */
export function PlacedOrder({ number }: { number: number }) {
  // The page is shorter than the form that the button stood at the end of: it would show its footer first.
  useLayoutEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return (
    <div
      role="status"
      className="fixed inset-0 z-20 grid place-content-center justify-items-center gap-4 bg-paper p-4 text-center"
    >
      <span className="grid size-16 place-items-center rounded-full bg-mint text-available">
        <Check className="size-8" />
      </span>
      <h1 className="title">Pedido {number} registrado</h1>
      <p className="flex items-center gap-3 text-soft">
        <Spinner /> Abrindo o seu pedido…
      </p>
    </div>
  )
}
