import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ignoreSecondTap } from '#ui/dialog/second-tap.ts'
import { TextField } from '#ui/form/field.tsx'
import { OptionRowFields } from './option-row-fields.tsx'
import { type OptionRow, type OptionTable, withValues } from './option-rows.ts'

interface OptionsTableProps {
  table: OptionTable
  onChange: (table: OptionTable) => void
  /** what is wrong, by 'key.field' */
  wrong: Record<string, string>
  mayCount: boolean
  mainPrice?: string
  /** true while photos are on their way */
  onBusy: (busy: boolean) => void
}

/** Options as a table: what they differ in, their values typed at once, and a row for each. */
export function OptionsTable({
  table,
  onChange,
  wrong,
  mayCount,
  mainPrice = '',
  onBusy,
}: OptionsTableProps) {
  const [values, setValues] = useState('')
  const [seconds, setSeconds] = useState('')
  const [sending, setSending] = useState(0)
  const { rows } = table
  const change = (key: string, changed: Partial<OptionRow>) =>
    onChange({ ...table, rows: rows.map((row) => (row.key === key ? { ...row, ...changed } : row)) })
  function add() {
    onChange(withValues(table, values, seconds))
    setValues('')
    setSeconds('')
  }
  function out(row: OptionRow) {
    ignoreSecondTap()
    if (row.id === null) onChange({ ...table, rows: rows.filter(({ key }) => key !== row.key) })
    else change(row.key, { out: !row.out })
  }
  function busy(isBusy: boolean) {
    const next = sending + (isBusy ? 1 : -1)
    setSending(next)
    onBusy(next > 0)
  }
  const enter = (event: { key: string; preventDefault: () => void }) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="No que as opções diferem"
          placeholder="Cor"
          maxLength={40}
          autoComplete="off"
          value={table.name}
          error={wrong.option_name}
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
      {rows.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line">
          {rows.map((row, index) => (
            <OptionRowFields
              key={row.key}
              {...{ row, table, mayCount, mainPrice, onBusy: busy }}
              wrong={(field) => wrong[`${row.key}.${field}`]}
              onChange={(changed) => change(row.key, changed)}
              {...(index > 0 && {
                onUp: () =>
                  onChange({ ...table, rows: rows.toSpliced(index, 1).toSpliced(index - 1, 0, row) }),
              })}
              {...((row.id === null || rows.length > 1) && { onOut: () => out(row) })}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
