import { Suspense } from 'react'
import { Await } from 'react-router'
import { call } from '#platform/browser/call.ts'
import * as checkoutCalls from '#shop/checkout/checkout.contract.ts'
import type { User } from '#shop/customers/account-schema.ts'
import type { OrderView } from '#shop/orders/order-schema.ts'
import { cardGrid } from '#storefront/account/account-card.tsx'
import { AccountFrame } from '#storefront/account/account-frame.tsx'
import { ActivationNotice } from '#storefront/account/activation-notice.tsx'
import { DeliveryAddress } from '#storefront/account/delivery-address.tsx'
import { LoadingProfile } from '#storefront/account/loading-profile.tsx'
import { Password } from '#storefront/account/password.tsx'
import { PersonalData } from '#storefront/account/personal-data.tsx'
import { SessionList } from '#storefront/account/session-list.tsx'
import { reads } from '#storefront/page/any-parameters.ts'
import { cachedHeaders, cachedPage } from '#storefront/page/cached-content.server.ts'
import { readSession } from '#storefront/session/session-store.ts'
import type { Route } from './+types/dashboard.page'
import { LastOrder } from './last-order.tsx'

export const loader = cachedPage
export const headers = cachedHeaders

export const handle = reads('next')

/** The newest order stands above all else; without an answer the profile stands without it. */
export function clientLoader(): { last: Promise<OrderView | undefined> | null } {
  if (readSession().access === null) return { last: null }
  return {
    last: call(checkoutCalls.ownOrders, {}).then(
      ({ orders }) => orders[0],
      () => undefined,
    ),
  }
}
clientLoader.hydrate = true as const

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  return (
    <AccountFrame title="Meu Perfil" waiting={<LoadingProfile />}>
      {(user) => (
        <>
          {!user.activated && !user.provisional && <ActivationNotice email={user.email} />}
          {loaderData?.last ? (
            <Suspense fallback={<LoadingProfile />}>
              <Await resolve={loaderData.last}>{(order) => <Profile user={user} last={order} />}</Await>
            </Suspense>
          ) : (
            <LoadingProfile />
          )}
        </>
      )}
    </AccountFrame>
  )
}

function Profile({ user, last }: { user: User; last: OrderView | undefined }) {
  return (
    // Keyed by whose it is: what one customer typed is never another's.
    <div key={user.id} className={cardGrid}>
      {last && <LastOrder order={last} />}
      <PersonalData user={user} />
      <DeliveryAddress saved={user.shipping[0]} />
      <Password user={user} />
      <SessionList />
    </div>
  )
}
