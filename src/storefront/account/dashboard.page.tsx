import { Welcome } from '#storefront/account/welcome/welcome.tsx'
import { reads } from '#storefront/page/any-parameters.ts'
import { cachedHeaders, cachedPage } from '#storefront/page/cached-content.server.ts'
import { AccountFrame } from './account-frame.tsx'
import { ActivationNotice } from './activation-notice.tsx'
import { DeliveryAddress } from './delivery-address.tsx'
import { LoadingProfile } from './loading-profile.tsx'
import { Password } from './password.tsx'
import { PersonalData } from './personal-data.tsx'
import { SessionList } from './session-list.tsx'

export const loader = cachedPage
export const headers = cachedHeaders

export const handle = reads('next')
export const clientLoader = () => null

export default function DashboardPage() {
  return (
    <AccountFrame title="Meu Perfil" greets band="all" waiting={<LoadingProfile ways />}>
      {(user) => (
        <>
          <Welcome user={user} />
          {!user.activated && !user.provisional && <ActivationNotice email={user.email} />}
          {/* Keyed by whose it is: what one customer typed is never another's. */}
          <div key={user.id} className="account-list mt-4">
            <PersonalData user={user} />
            <DeliveryAddress saved={user.shipping[0]} />
            <Password user={user} />
            <SessionList />
          </div>
        </>
      )}
    </AccountFrame>
  )
}
