import type { User } from '#shop/customers/account-schema.ts'
import { AccountWays } from './account-ways.tsx'
import { LastOrder, LoadingLastOrder } from './last-order.tsx'
import './welcome.css'

/** What the profile begins with: the newest order, and the ways on. Its shape until that is known. */
export function Welcome({ user }: { user: User | null }) {
  return (
    <ul className="account-tiles">
      <li>{user ? <LastOrder key={user.id} /> : <LoadingLastOrder />}</li>
      <AccountWays />
    </ul>
  )
}
