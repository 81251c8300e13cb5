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
      <dl className="mt-4 space-y-3">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt className="text-sm text-soft">{term}</dt>
            <dd className="font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </AccountCard>
  )
}
