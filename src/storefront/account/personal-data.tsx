import type { User } from '#shop/customers/account-schema.ts'

/** Name, CPF and e-mail of a customer, only to be read (specification A8). */
export function PersonalData({ user }: { user: User }) {
  const facts = [
    ['Nome completo', user.name],
    ['Cpf Registrado', user.cpf],
    ['Endereço de Email', user.email],
  ] as const
  return (
    <section aria-labelledby="personal-data" className="mt-6">
      <h3 id="personal-data" className="text-lg">
        Dados pessoais
      </h3>
      <dl className="mt-4 divide-y divide-line rounded-card border border-line bg-white px-5">
        {facts.map(([term, value]) => (
          <div key={term} className="gap-x-6 py-3.5 sm:flex">
            <dt className="text-sm sm:w-36 sm:shrink-0 leading-6 text-soft">{term}</dt>
            <dd className="min-w-0 font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
