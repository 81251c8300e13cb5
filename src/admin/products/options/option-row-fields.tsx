import { Link } from 'react-router'
import { Thumbnail } from '#admin/frame/thumbnail.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { OptionPhoto } from './option-photo.tsx'
import type { OptionRow, OptionTable } from './option-rows.ts'

interface OptionRowFieldsProps {
  row: OptionRow
  table: OptionTable
  /** what is wrong, by field */
  wrong: (field: string) => string | undefined
  mayCount: boolean
  /** what a row without a price costs */
  mainPrice: string
  onChange: (changed: Partial<OptionRow>) => void
  /** one place up; absent for the first */
  onUp?: () => void
  /** absent for the product itself, when it has no family yet */
  onOut?: () => void
  onBusy: (busy: boolean) => void
}

/** One option: its value, colour, price, stock, code and photo. */
export function OptionRowFields(props: OptionRowFieldsProps) {
  const { row, table, wrong, mayCount, mainPrice, onChange, onUp, onOut, onBusy } = props
  const title = [row.value, row.value_2].filter(Boolean).join(' / ')
  const field = (name: 'value' | 'value_2' | 'price' | 'quantity' | 'sku') => ({
    value: row[name],
    error: wrong(name),
    autoComplete: 'off',
    disabled: row.out,
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  })
  return (
    <li aria-label={title || 'Opção sem nome'} className={`grid gap-3 p-4 ${row.out ? 'bg-blush' : ''}`}>
      <div className="flex items-center gap-3">
        {row.id === null ? (
          <OptionPhoto
            name={title}
            picture={row.picture}
            onPicture={(picture) => onChange({ picture })}
            onBusy={onBusy}
          />
        ) : (
          <Thumbnail path={row.picture?.path ?? ''} />
        )}
        <p className="min-w-0 flex-1 font-semibold [overflow-wrap:anywhere]">
          {row.id === null ? (
            title || 'Nova opção'
          ) : (
            <Link to={`/admin/produtos/${row.id}`}>{title || row.sku}</Link>
          )}
          {row.out && <span className="block text-sm text-accent">Sai ao salvar: arquivada.</span>}
        </p>
        {onUp && (
          <Button variant="quiet" size="small" aria-label={`Subir ${title}`} onClick={onUp}>
            ↑
          </Button>
        )}
        {onOut && (
          <Button
            variant="quiet"
            size="small"
            aria-label={`${row.out ? 'Manter' : 'Tirar'} ${title}`}
            onClick={onOut}
          >
            {row.out ? 'Manter' : 'Tirar'}
          </Button>
        )}
      </div>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-[repeat(auto-fit,minmax(7rem,1fr))]">
        <TextField {...field('value')} label={table.name || 'Valor'} maxLength={60} />
        {table.name_2 && <TextField {...field('value_2')} label={table.name_2} maxLength={60} />}
        <TextField {...field('price')} label="Preço (R$)" inputMode="decimal" placeholder={mainPrice} />
        {mayCount && <TextField {...field('quantity')} label="Estoque" inputMode="numeric" placeholder="0" />}
        <TextField
          {...field('sku')}
          label="SKU"
          maxLength={100}
          readOnly={row.id !== null}
          placeholder={row.id === null ? 'a loja faz um' : ''}
        />
        <ColorField row={row} onChange={(color) => onChange({ color })} />
      </div>
    </li>
  )
}

/** The swatch of an option, when it is a colour. A browser's field of a colour is never empty: a box to tick says whether. */
function ColorField({ row, onChange }: { row: OptionRow; onChange: (color: string) => void }) {
  return (
    <div>
      <label className="mb-1.5 flex min-h-5 items-center gap-2 text-sm font-semibold">
        <input
          type="checkbox"
          className="size-4 accent-accent"
          checked={row.color !== ''}
          onChange={(event) => onChange(event.currentTarget.checked ? '#e8618c' : '')}
        />
        Bolinha de cor
      </label>
      <input
        type="color"
        aria-label={`Cor de ${row.value || 'opção sem nome'}`}
        className="h-12 w-full rounded-card border border-field bg-white p-1 disabled:opacity-40"
        disabled={row.color === ''}
        value={row.color || '#ffffff'}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  )
}
