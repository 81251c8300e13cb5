import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { type OptionTable, withValues } from './option-rows.ts'

interface OptionValuesProps {
  table: OptionTable
  onChange: (table: OptionTable) => void
  /** what is wrong with what they differ in */
  error: string | undefined
}

/** What options differ in, and their values typed at once: each becomes a row. */
export function OptionValues({ table, onChange, error }: OptionValuesProps) {
  const [values, setValues] = useState('')
  const [seconds, setSeconds] = useState('')
  function add() {
    onChange(withValues(table, values, seconds))
    setValues('')
    setSeconds('')
  }
  const enter = (event: { key: string; preventDefault: () => void }) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="No que as opções diferem"
          placeholder="Cor"
          maxLength={40}
          autoComplete="off"
          value={table.name}
          error={error}
          onChange={(event) => onChange({ ...table, name: event.currentTarget.value })}
        />
        <TextField
          label="E também em (opcional)"
          placeholder="Tamanho"
          maxLength={40}
          autoComplete="off"
          value={table.name_2}
          onChange={(event) => onChange({ ...table, name_2: event.currentTarget.value })}
        />
        <TextField
          label={table.name ? `Valores de ${table.name}` : 'Valores'}
          placeholder="Rosa, Nude, Preto"
          hint="Separe com vírgulas."
          autoComplete="off"
          value={values}
          onKeyDown={enter}
          onChange={(event) => setValues(event.currentTarget.value)}
        />
        {table.name_2 && (
          <TextField
            label={`Valores de ${table.name_2}`}
            placeholder="P, M, G"
            hint="Cada um com cada valor ao lado."
            autoComplete="off"
            value={seconds}
            onKeyDown={enter}
            onChange={(event) => setSeconds(event.currentTarget.value)}
          />
        )}
      </div>
      <Button variant="secondary" className="justify-self-start" disabled={!values && !seconds} onClick={add}>
        Acrescentar à tabela
      </Button>
    </>
  )
}
