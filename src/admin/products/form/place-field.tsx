import type { ComponentProps } from 'react'
import { SelectField } from '#ui/form/field.tsx'

interface PlaceFieldProps extends Omit<ComponentProps<typeof SelectField>, 'label' | 'children'> {
  places: readonly { place: string; name: string; hidden: boolean }[]
}

/** Where a product stands: one of the categories, of up to three levels. */
export function PlaceField({ places, ...field }: PlaceFieldProps) {
  return (
    <SelectField {...field} label="Categoria">
      {!field.value && <option value="">Escolha</option>}
      {places.map(({ place, name, hidden }) => (
        <option key={place} value={place}>
          {name}
          {hidden && ' (escondida)'}
        </option>
      ))}
    </SelectField>
  )
}
