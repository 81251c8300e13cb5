import { instalmentsChoice, instalmentsLine } from '#shop/payments/instalments.ts'
import { texts } from '#shop/texts.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/field.tsx'
import type { Card } from './use-card.ts'

interface InstalmentsFieldProps {
  instalments: Card['instalments']
  className: string
}

/** In how many parts, what the chosen way costs in all; and why there is only one, while that is so. */
export function InstalmentsField({
  instalments: { ways, way, state, choose, again },
  className,
}: InstalmentsFieldProps) {
  return (
    <div className={className}>
      <SelectField
        label="Parcelas"
        value={way.count}
        aria-busy={state === 'asking'}
        hint={way.count > 1 ? instalmentsLine(way) : undefined}
        onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
      >
        {ways.map((one) => (
          <option key={one.count} value={one.count}>
            {instalmentsChoice(one)}
          </option>
        ))}
      </SelectField>
      <p role="status" className="mt-1.5 text-sm text-soft empty:mt-0">
        {state === 'no card' && 'As parcelas aparecem com o número do cartão.'}
        {state === 'asking' && 'Consultando as parcelas deste cartão…'}
        {state === 'failed' && texts.card.instalmentsUnknown}
      </p>
      {state === 'failed' && (
        <Button variant="secondary" size="small" className="mt-2" onClick={again}>
          Consultar de novo
        </Button>
      )}
    </div>
  )
}
