import type { ComponentProps, ReactNode, SyntheticEvent } from 'react'
import { Button, Spinner } from '#ui/button.tsx'
import { ignoreSecondTap } from '#ui/dialog/second-tap.ts'
import { TextField } from '#ui/form/field.tsx'
import { Thumbnail } from './thumbnail.tsx'

type FindFormProps = Omit<ComponentProps<typeof TextField>, 'onSubmit'> & {
  /** something is looked up: a scanner goes on all the same */
  busy: boolean
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void
}

/** The field in which a product is looked for; a scanner types the code and Enter. */
export function FindForm({ busy, onSubmit, ...field }: FindFormProps) {
  return (
    <form onSubmit={onSubmit} noValidate className="flex items-start gap-3">
      <TextField name="busca" autoComplete="off" spellCheck={false} {...field} className="min-w-0 flex-1" />
      <Button type="submit" variant="secondary" aria-busy={busy || undefined} className="mt-7">
        {busy && <Spinner />}
        Achar
      </Button>
    </form>
  )
}

interface FoundProductsProps<Found> {
  found: Found[] | null
  onTake: (product: Found) => void
  isLacking?: (product: Found) => boolean
  /** the line below the name */
  detail: (product: Found) => ReactNode
}

/** Which of several products is meant. */
export function FoundProducts<Found extends { id: number; name: string; image: string }>(
  props: FoundProductsProps<Found>,
) {
  const { found, onTake, isLacking, detail } = props
  if (!found || found.length === 0) return null
  return (
    <ul
      aria-label="Qual destes?"
      className="mt-3 divide-y divide-line rounded-card border border-line bg-paper"
    >
      {found.map((product) => (
        <li key={product.id}>
          <button
            type="button"
            disabled={isLacking?.(product)}
            onClick={() => {
              // The list goes, and what stood below it comes to lie below the finger.
              ignoreSecondTap()
              onTake(product)
            }}
            className="flex min-h-16 w-full items-center gap-3 px-3 py-2 text-left hover:bg-blush disabled:opacity-60"
          >
            <Thumbnail path={product.image} />
            <span className="min-w-0 flex-1 wrap-anywhere">
              <span className="line-clamp-2 font-semibold">{product.name}</span>
              <span className="text-sm text-soft tabular-nums">{detail(product)}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
