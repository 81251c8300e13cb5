import { Loading, Skeleton } from '#ui/skeleton.tsx'

const [half, whole] = ['sm:col-span-3', 'sm:col-span-6']
const personal = [whole, `${whole} lg:col-span-3`, `${whole} lg:col-span-3`]
const address = [half, whole, whole, half, half, half, half, half]

/** The profile's shape, until it is known whose it is. */
export function LoadingProfile() {
  return (
    <div className="needs-script">
      <Loading label="Carregando a sua conta…" />
      <Fields of={personal} className="mt-6" />
      <Fields of={address} className="mt-12" />
    </div>
  )
}

function Fields({ of: fields, className }: { of: string[]; className: string }) {
  return (
    <div className={className}>
      <Skeleton className="h-6 w-40" />
      <div className="mt-4 grid gap-x-4 gap-y-5 sm:grid-cols-6">
        {fields.map((place, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are drawn once
          <Skeleton key={at} className={`h-[4.6875rem] ${place}`} />
        ))}
      </div>
    </div>
  )
}
