import type { User } from '#shop/customers/account-schema.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { AccountWays } from './account-ways.tsx'
import { LastOrder, LoadingLastOrder } from './last-order.tsx'

/** What the profile begins with: whose it is, the newest order, and the ways on. Its shape until that is known. */
export function Welcome({ user }: { user: User | null }) {
  const first = user?.name.trim().split(/\s+/)[0]
  return (
    <div className="mt-5 grid gap-x-10 rounded-card bg-blush px-[min(1.25rem,16px)] pt-5 pb-2 sm:px-6 md:mt-6 md:pt-7 lg:grid-cols-[minmax(0,1fr)_20rem] lg:px-8 lg:py-8">
      <div className="space-y-5">
        {first ? (
          <p className="min-w-0 font-display text-2xl font-semibold tracking-tight wrap-anywhere md:text-3xl">
            Olá, {first}
          </p>
        ) : (
          <Skeleton className="h-9 w-36 md:h-11" />
        )}
        {user ? <LastOrder key={user.id} /> : <LoadingLastOrder />}
      </div>
      <AccountWays />
    </div>
  )
}
