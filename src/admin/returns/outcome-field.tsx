import { outcomeNames } from '#shop/messages/returns.ts'
import { type ReturnOutcome, returnOutcomes } from '#shop/orders/returns/returns.ts'
import { SelectField } from '#ui/form/field.tsx'

interface OutcomeFieldProps {
  label: string
  hint?: string
  outcome: ReturnOutcome
  onChange: (outcome: ReturnOutcome) => void
  error?: string[] | undefined
}

/** How the return of a broken product is settled. */
export function OutcomeField({ outcome, onChange, ...field }: OutcomeFieldProps) {
  return (
    <SelectField
      {...field}
      value={outcome}
      onChange={({ currentTarget }) => onChange(currentTarget.value as ReturnOutcome)}
    >
      {returnOutcomes.map((one) => (
        <option key={one} value={one}>
          {outcomeNames[one]}
        </option>
      ))}
    </SelectField>
  )
}
