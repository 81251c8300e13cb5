import type { User } from '#shop/customers/account-shapes.ts'
import { keptHeaders, keptPage } from '#storefront/pages/kept-page.server.ts'
import { TextField } from '#ui/field.tsx'
import { AccountFrame } from './account-frame.tsx'
import { ActivationNotice } from './activation-notice.tsx'
import { AddressForm } from './address-form.tsx'
import { LoadingProfile } from './loading-profile.tsx'
import { SessionList } from './session-list.tsx'

export const loader = keptPage
export const headers = keptHeaders
export const clientLoader = () => null

export default function DashboardPage() {
  return (
    <AccountFrame title="Meu Perfil" waiting={<LoadingProfile />}>
      {(user) => (
        <>
          {!user.activated && <ActivationNotice email={user.email} />}
          <PersonalData user={user} />
          {/* Keyed by whose it is: what one customer typed is never another's. */}
          <AddressForm key={user.id} saved={user.shipping[0]} />
          <SessionList key={`sessions-${user.id}`} />
        </>
      )}
    </AccountFrame>
  )
}

function PersonalData({ user }: { user: User }) {
  return (
    <section aria-labelledby="personal-data" className="mt-6">
      <h3 id="personal-data" className="text-lg">
        Dados pessoais
      </h3>
      <div className="mt-4 grid gap-5 sm:grid-cols-2">
        <TextField label="Nome completo" value={user.name} readOnly className="sm:col-span-2" />
        <TextField label="Cpf Registrado" value={user.cpf} readOnly />
        <TextField
          label="Endereço de Email"
          value={user.email}
          readOnly
          className="sm:col-span-2 lg:col-span-1"
        />
      </div>
    </section>
  )
}
