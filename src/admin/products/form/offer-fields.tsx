import { typedPrice } from '#admin/products/typed-values.ts'
import { useRight } from '#admin/session/staff-session.ts'
import { marginOf } from '#shop/assortment/products/product-cost.ts'
import { brl } from '#shop/money.ts'
import { TextField } from '#ui/form/field.tsx'
import type { FieldOf } from './field-props.ts'

/** The sale price and, once there is one, when it begins and ends; the cost and what is left of the price after it. */
export function OfferFields({ field }: { field: FieldOf }) {
  const sale = field('sale_price')
  const cost = field('cost')
  const mayKnow = useRight('products:change')
  return (
    <>
      <TextField {...sale} label="Preço da oferta (R$)" inputMode="decimal" placeholder="sem oferta" />
      {sale.value !== '' && (
        <fieldset className="grid gap-4 rounded-card border border-line p-4 sm:col-span-2 sm:grid-cols-2">
          <legend className="px-1 text-sm font-semibold">Quando vale a oferta</legend>
          <TextField
            {...field('offer_begins')}
            label="Começa"
            type="datetime-local"
            hint="Vazio: ao salvar. Horário de Brasília."
          />
          <TextField
            {...field('offer_ends')}
            label="Termina"
            type="datetime-local"
            hint="Vazio: até você tirar."
            error={field('offer').error}
          />
        </fieldset>
      )}
      {mayKnow && (
        <TextField
          {...cost}
          label="Custo (R$)"
          inputMode="decimal"
          placeholder="quanto você paga"
          hint={marginWords(field('regular_price').value, sale.value, cost.value)}
        />
      )}
    </>
  )
}

/** 'Sobram R$ 12,00 por unidade (60 %). Só a equipe vê.' */
function marginWords(regular: string, sale: string, cost: string): string {
  const paid = cost.trim() === '' ? undefined : typedPrice(cost)
  const margin = marginOf(typedPrice(sale) || typedPrice(regular) || 0, paid ?? null)
  if (!margin) return 'Só a equipe vê.'
  const { amount, percent } = margin
  return amount < 0
    ? `Faltam ${brl(-amount)} por unidade: custa mais do que se paga. Só a equipe vê.`
    : `Sobram ${brl(amount)} por unidade (${percent} %). Só a equipe vê.`
}
