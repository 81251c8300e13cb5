import { useState } from 'react'
import { useChange } from '#admin/data/use-change.ts'
import { createCategory } from '#shop/assortment/categories/categories.calls.ts'
import { type LevelName, levels, type TreeLevel } from '#shop/assortment/categories/category-schema.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/dialog/modal.tsx'
import { SelectField, TextField } from '#ui/form/field.tsx'

/** Where a product may stand: the ids of its levels, and their names. */
export interface Place {
  place: string
  name: string
  hidden: boolean
}

interface NewCategoryProps {
  places: readonly Place[]
  onClose: () => void
  onMade: (place: Place) => void
}

/** A category made while a product is written: its name, and in which it lies. */
export function NewCategory({ places, onClose, onMade }: NewCategoryProps) {
  const [above, setAbove] = useState('')
  const [name, setName] = useState('')
  const { busy, errors, send } = useChange(createCategory, {
    onDone({ levels: tree }) {
      const made = newestOf(tree, levelBelow(above), parentOf(above))
      if (!made) return onClose()
      const upper = places.find(({ place }) => place === above)
      onMade({
        place: [above, made.id].filter(Boolean).join('/'),
        name: [upper?.name, made.name].filter(Boolean).join(' › '),
        hidden: upper?.hidden ?? false,
      })
      onClose()
    },
  })
  const make = () => void send({ level: levelBelow(above), parent: parentOf(above), name: name.trim() })
  return (
    <Modal open onClose={onClose} title="Nova categoria" at="sheet" className="max-w-[28rem]">
      {/* No form of its own: it stands inside of the product's. */}
      <div className="grid gap-4 p-5">
        <TextField
          label="Nome"
          maxLength={100}
          autoFocus
          autoComplete="off"
          error={errors.name}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            event.stopPropagation()
            make()
          }}
        />
        <SelectField
          label="Dentro de"
          value={above}
          onChange={(event) => setAbove(event.currentTarget.value)}
        >
          <option value="">nenhuma: uma categoria nova</option>
          {places
            .filter(({ place }) => place.split('/').length < levels.length)
            .map(({ place, name }) => (
              <option key={place} value={place}>
                {name}
              </option>
            ))}
        </SelectField>
        <Button busy={busy} data-sends onClick={make}>
          Criar
        </Button>
      </div>
    </Modal>
  )
}

function levelBelow(above: string): LevelName {
  return levels[above === '' ? 0 : above.split('/').length]!
}

function parentOf(above: string): number | null {
  return above === '' ? null : Number(above.split('/').at(-1))
}

/** The level that was made last below another: the one with the highest id. */
export function newestOf(tree: readonly TreeLevel[], level: LevelName, parent: number | null) {
  return tree
    .filter((one) => one.level === level && one.parent === parent)
    .toSorted((one, other) => other.id - one.id)[0]
}
