import type { ReactNode, SyntheticEvent } from 'react'
import { methodNames } from '#admin/order-words.ts'
import { stateCodes, stateName } from '#shop/customers/address/states.ts'
import type { OrderFilterWanted } from '#shop/order-desk/order-schema.ts'
import { counterMethods, paymentMethods } from '#shop/payments/provider.ts'
import { Button } from '#ui/button.tsx'
import { SelectField, TextField } from '#ui/form/field.tsx'
import { ListFilter, X } from '#ui/icons.tsx'
import { useFold } from '#ui/use-fold.ts'
import { type FilterField, filterFields } from './list-address.ts'

interface OrderFiltersProps {
  filter: OrderFilterWanted
  onFilter: (filter: Partial<Record<FilterField, string | undefined>>) => void
  /** the tabs, in whose row the button stands */
  children: ReactNode
}

const moneyNames: Record<NonNullable<OrderFilterWanted['payment']>, string> = {
  waiting: 'Falta receber',
  paid: 'Recebido',
  refused: 'Não deu certo',
  refunded: 'Devolvido',
  disputed: 'Em disputa',
}
const freightNames = { free: 'Frete grátis', charged: 'Frete pago' } as const

/** What narrows the list of orders: a form behind a button, and what is chosen as chips that take it off. */
export function OrderFilters({ filter, onFilter, children }: OrderFiltersProps) {
  const { open, setOpen, id, button } = useFold()
  const chosen = filterFields.filter((field) => filter[field])
  return (
    <div className="mb-4">
      <div className="flex items-start gap-2">
        {children}
        <Button variant="secondary" size="small" className="mt-1 max-sm:px-3" {...button}>
          <ListFilter aria-hidden="true" className="size-5 sm:hidden" />
          <span className="max-sm:sr-only">Filtrar</span>
        </Button>
      </div>
      {chosen.length > 0 && (
        <div className="mt-3 flex flex-wrap items-center gap-2">
          {chosen.map((field) => (
            <Button
              key={field}
              variant="secondary"
              size="small"
              aria-label={`Tirar o filtro ${chipOf(field, filter)}`}
              onClick={() => onFilter({ ...filter, [field]: undefined })}
            >
              {chipOf(field, filter)} <X aria-hidden="true" className="size-4" />
            </Button>
          ))}
          <Button variant="quiet" size="small" onClick={() => onFilter({})}>
            Limpar
          </Button>
        </div>
      )}
      <div id={id} hidden={!open}>
        <FilterForm
          key={JSON.stringify(filter)}
          filter={filter}
          onFilter={(next) => {
            setOpen(false)
            onFilter(next)
          }}
        />
      </div>
    </div>
  )
}

function FilterForm({ filter, onFilter }: Omit<OrderFiltersProps, 'children'>) {
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    onFilter(Object.fromEntries(filterFields.map((field) => [field, String(form.get(field) ?? '')])))
  }
  const choice = (
    field: FilterField,
    label: string,
    every: string,
    names: readonly (readonly [string, string])[],
  ) => (
    <SelectField name={field} label={label} defaultValue={filter[field] ?? ''}>
      <option value="">{every}</option>
      {names.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </SelectField>
  )
  return (
    <form
      method="get"
      onSubmit={submit}
      className="sheet mt-3 grid grid-cols-2 items-end gap-3 p-4 md:grid-cols-3 xl:grid-cols-4"
    >
      <TextField
        name="from"
        type="date"
        label="Desde"
        defaultValue={filter.from ?? ''}
        className="max-sm:col-span-2"
      />
      <TextField
        name="until"
        type="date"
        label="Até"
        defaultValue={filter.until ?? ''}
        className="max-sm:col-span-2"
      />
      {choice(
        'method',
        'Como paga',
        'Todos',
        [...paymentMethods, ...counterMethods].map((method) => [method, methodNames[method]!]),
      )}
      {choice('payment', 'Dinheiro', 'Tudo', Object.entries(moneyNames))}
      {choice('freight', 'Frete', 'Todos', Object.entries(freightNames))}
      {choice(
        'state',
        'Estado',
        'Todos',
        stateCodes.map((code) => [code, `${code} · ${stateName(code)}`]),
      )}
      <TextField name="city" label="Cidade" autoComplete="off" defaultValue={filter.city ?? ''} />
      <Button type="submit">Ver pedidos</Button>
    </form>
  )
}

/** What a chip says: 'desde 01/11/2026'. */
function chipOf(field: FilterField, filter: OrderFilterWanted): string {
  const day = (iso = '') => iso.split('-').reverse().join('/')
  switch (field) {
    case 'from':
      return `desde ${day(filter.from)}`
    case 'until':
      return `até ${day(filter.until)}`
    case 'method':
      return methodNames[filter.method!]!
    case 'payment':
      return moneyNames[filter.payment!]
    case 'freight':
      return freightNames[filter.freight!]
    case 'state':
      return filter.state!
    case 'city':
      return filter.city!
  }
}
