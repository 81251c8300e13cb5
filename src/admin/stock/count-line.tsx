import { RemoveButton } from '#admin/frame/rows/remove-button.tsx'
import { Thumbnail } from '#admin/frame/thumbnail.tsx'
import { typedUnits } from '#admin/products/typed-values.ts'
import { type CountLine, differenceOf, expectedOf } from './stock-count.ts'

interface CountLineRowProps {
  line: CountLine
  onCount: (units: number | null) => void
  onRemove: () => void
}

/** One product of a count: what should be there, what was found, the difference. */
export function CountLineRow({ line, onCount, onRemove }: CountLineRowProps) {
  const { id, name, sku, image, held, quantity, counted } = line
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-3">
      <Thumbnail path={image} />
      <p className="line-clamp-2 leading-snug font-semibold wrap-anywhere">{name}</p>
      <RemoveButton label={`Tirar ${name} da contagem`} onRemove={onRemove} />
      <div className="col-span-2 text-sm tabular-nums">
        <p className="text-soft">
          {sku} · {held > 0 ? `${quantity} livres e ${held} em pedidos` : `${quantity} livres`}
        </p>
        <p aria-live="polite">{difference(line)}</p>
      </div>
      <input
        id={`contado-${id}`}
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Unidades contadas de ${name}`}
        placeholder={String(expectedOf(line))}
        value={counted ?? ''}
        onChange={({ currentTarget }) => {
          const units = typedUnits(currentTarget.value)
          if (units !== undefined || currentTarget.value === '') onCount(units ?? null)
        }}
        className="h-12 w-20 rounded-card border border-field bg-white text-center text-lg tabular-nums"
      />
    </li>
  )
}

function difference(line: CountLine) {
  const units = differenceOf(line)
  if (units === null) return <span className="text-soft">Digite quantas há na prateleira.</span>
  if (units === 0) return <span className="text-available">Confere.</span>
  if (units > 0) return <strong className="text-available">Sobra {units}.</strong>
  const short = line.counted! < line.held
  return (
    <strong className="text-error">
      {units === -1 ? 'Falta 1.' : `Faltam ${-units}.`}
      {short && ' Não dá para os pedidos já feitos: avise neles.'}
    </strong>
  )
}
