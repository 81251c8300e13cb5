import { Link } from 'react-router'
import type { User } from '#shop/customers/account-schema.ts'
import { AccountPart, partAction } from './account-part.tsx'

/** Name, CPF and e-mail of a customer, only to be read (specification A8). */
export function PersonalData({ user }: { user: User }) {
  const facts = [
    ['Nome completo', user.name],
    ['Cpf Registrado', user.cpf],
    ['Endereço de Email', user.email],
  ] as const
  return (
    <AccountPart
      id="personal-data"
      title="Dados pessoais"
      action={
        <Link to="/dashboard/data#correct-data" className={partAction}>
          Corrigir<span className="sr-only"> os dados pessoais</span>
        </Link>
      }
    >
      {/* Name and CPF side by side where there is room, and below them the e-mail, which may be long. */}
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {facts.map(([term, value]) => (
          <div key={term} className="min-w-0 sm:last:col-span-2">
            <dt className="text-sm text-soft">{term}</dt>
            <dd className="font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </AccountPart>
  )
}
