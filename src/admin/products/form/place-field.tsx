import { type ComponentProps, useState } from 'react'
import { useRight } from '#admin/session/staff-session.ts'
import { SelectField } from '#ui/form/field.tsx'
import type { FieldProps } from './field-props.ts'
import { NewCategory, type Place } from './new-category.tsx'

interface PlaceFieldProps
  extends Omit<ComponentProps<typeof SelectField>, 'label' | 'children' | 'onChange'> {
  places: readonly Place[]
  onChange: FieldProps['onChange']
}

/** Where a product stands: one of the categories, of up to three levels; one that is missing is made on the spot. */
export function PlaceField({ places, onChange, ...field }: PlaceFieldProps) {
  const [made, setMade] = useState<Place[]>([])
  const [making, setMaking] = useState(false)
  const mayMake = useRight('categories:change') && !field.disabled
  const known = new Set(places.map(({ place }) => place))
  const all = [...places, ...made.filter(({ place }) => !known.has(place))]
  return (
    <div>
      <SelectField {...field} onChange={onChange} label="Categoria">
        {!field.value && <option value="">Escolha</option>}
        {all.map(({ place, name, hidden }) => (
          <option key={place} value={place}>
            {name}
            {hidden && ' (escondida)'}
          </option>
        ))}
      </SelectField>
      {mayMake && (
        <button type="button" className="link min-h-11 text-sm" onClick={() => setMaking(true)}>
          Nova categoria
        </button>
      )}
      {making && (
        <NewCategory
          places={all}
          onClose={() => setMaking(false)}
          onMade={(place) => {
            setMade((before) => [...before, place])
            onChange({ currentTarget: { value: place.place } })
          }}
        />
      )}
    </div>
  )
}
