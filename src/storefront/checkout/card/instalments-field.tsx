import { cardTexts } from '#shop/messages/card.ts'
import { instalmentsChoice, instalmentsLine } from '#shop/pricing/instalments.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/form/field.tsx'
import type { Card } from './use-card.ts'

interface InstalmentsFieldProps {
  instalments: Card['instalments']
  className: string
}

/** The number of instalments and what they cost in all; and why there is only one choice, while that is so. */
export function InstalmentsField({
  instalments: { choices, chosen, state, choose, again },
  className,
}: InstalmentsFieldProps) {
  return (
    <div className={className}>
      <SelectField
        label="Parcelas"
        value={chosen.count}
        aria-busy={state === 'asking'}
        hint={chosen.count > 1 ? instalmentsLine(chosen) : undefined}
        onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
      >
        {choices.map((one) => (
          <option key={one.count} value={one.count}>
            {instalmentsChoice(one)}
          </option>
        ))}
      </SelectField>
      <p role="status" className="mt-1.5 text-sm text-soft empty:mt-0">
        {state === 'no card' && 'As parcelas aparecem com o número do cartão.'}
        {state === 'asking' && 'Consultando as parcelas deste cartão…'}
        {state === 'failed' && cardTexts.instalmentsUnknown}
      </p>
      {state === 'failed' && (
        <Button variant="secondary" size="small" className="mt-2" onClick={again}>
          Consultar de novo
        </Button>
      )}
    </div>
  )
}
