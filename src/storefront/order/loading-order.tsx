import { Loading, Skeleton } from '#ui/skeleton.tsx'

/** An order's shape, while the shop is asked whose it is. */
export function LoadingOrder() {
  return (
    <>
      <noscript>
        <p className="rounded-card bg-blush p-4">
          Para ver um pedido da sua conta, ative o JavaScript, ou abra o link que enviamos por e-mail.
        </p>
      </noscript>
      <div className="needs-script">
        <Loading label="Carregando o pedido…" />
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-10">
          <div className="space-y-6">
            <Skeleton className="h-96" />
            <Skeleton className="h-20" />
          </div>
          <Skeleton className="h-96" />
        </div>
      </div>
    </>
  )
}
