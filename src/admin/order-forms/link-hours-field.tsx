import { SelectField } from '#ui/form/field.tsx'

interface LinkHoursFieldProps {
  name?: string
  hours: string
  onChange: (hours: string) => void
}

/** How long the link to pay an order by holds, and its units with it. */
export function LinkHoursField({ name, hours, onChange }: LinkHoursFieldProps) {
  return (
    <SelectField
      name={name}
      label="O link vale, com as unidades guardadas"
      value={hours}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      <option value="1">1 hora</option>
      <option value="24">1 dia</option>
      <option value="72">3 dias</option>
    </SelectField>
  )
}
