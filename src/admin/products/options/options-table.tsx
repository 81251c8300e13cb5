import { useState } from 'react'
import { ignoreSecondTap } from '#ui/dialog/second-tap.ts'
import { OptionRowFields } from './option-row-fields.tsx'
import type { OptionRow, OptionTable } from './option-rows.ts'
import { OptionValues } from './option-values.tsx'

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
  const [sending, setSending] = useState(0)
  const { rows } = table
  const setRows = (next: OptionRow[]) => onChange({ ...table, rows: next })
  const change = (key: string, changed: Partial<OptionRow>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...changed } : row)))
  function out(row: OptionRow) {
    ignoreSecondTap()
    if (row.id === null) setRows(rows.filter(({ key }) => key !== row.key))
    else change(row.key, { out: !row.out })
  }
  function busy(isBusy: boolean) {
    const next = sending + (isBusy ? 1 : -1)
    setSending(next)
    onBusy(next > 0)
  }
  return (
    <div className="grid gap-4">
      <OptionValues table={table} onChange={onChange} error={wrong.option_name} />
      {rows.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line">
          {rows.map((row, index) => (
            <OptionRowFields
              key={row.key}
              {...{ row, table, mayCount, mainPrice, onBusy: busy }}
              wrong={(field) => wrong[`${row.key}.${field}`]}
              onChange={(changed) => change(row.key, changed)}
              {...(index > 0 && {
                onUp: () => setRows(rows.toSpliced(index, 1).toSpliced(index - 1, 0, row)),
              })}
              {...((row.id === null || rows.length > 1) && { onOut: () => out(row) })}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
