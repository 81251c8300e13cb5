import { Link } from 'react-router'
import type { User } from '#shop/customers/account-schema.ts'
import { AccountCard, cardAction } from './account-card.tsx'

/** Name, CPF and e-mail of a customer, only to be read (specification A8). */
export function PersonalData({ user }: { user: User }) {
  const facts = [
    ['Nome completo', user.name],
    ['Cpf Registrado', user.cpf],
    ['Endereço de Email', user.email],
  ] as const
  return (
    <AccountCard
      id="personal-data"
      title="Dados pessoais"
      action={
        <Link to="/dashboard/data#correct-data" className={cardAction}>
          Corrigir<span className="sr-only"> os dados pessoais</span>
        </Link>
      }
    >
      {/* On wide screens name and CPF side by side, and below them the e-mail, which may be long. */}
      <dl className="mt-4 grid gap-x-6 gap-y-3 lg:grid-cols-2">
        {facts.map(([term, value]) => (
          <div key={term} className="min-w-0 lg:last:col-span-2">
            <dt className="text-sm text-soft">{term}</dt>
            <dd className="font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </AccountCard>
  )
}
