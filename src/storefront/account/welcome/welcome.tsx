import type { User } from '#shop/customers/account-schema.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { AccountWays } from './account-ways.tsx'
import { LastOrder, LoadingLastOrder } from './last-order.tsx'

/** What the profile begins with: whose it is, the newest order, and the ways on. Its shape until that is known. */
export function Welcome({ user }: { user: User | null }) {
  const first = user?.name.trim().split(/\s+/)[0]
  return (
    <div className="mt-5 space-y-3 rounded-card bg-blush p-[min(1.25rem,16px)] sm:space-y-4 sm:p-6 md:mt-6">
      <div className="flex flex-wrap items-center gap-3">
        <span
          aria-hidden="true"
          className="grid h-12 w-10 place-items-center rounded-[45%_45%_30%_30%/55%_55%_20%_20%] bg-accent font-display text-lg font-semibold text-white"
        >
          {first?.charAt(0).toLocaleUpperCase('pt-BR')}
        </span>
        {first ? (
          <p className="min-w-0 font-display text-xl font-semibold tracking-tight wrap-anywhere md:text-2xl">
            Olá, {first}
          </p>
        ) : (
          <Skeleton className="h-8 w-32" />
        )}
      </div>
      {user ? <LastOrder key={user.id} /> : <LoadingLastOrder />}
      <AccountWays />
    </div>
  )
}
