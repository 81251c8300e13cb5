import { href, Link } from 'react-router'
import {
  type FamilyChoices,
  type OptionRow,
  optionRows,
  type RowChoice,
} from '#shop/catalog/families/option-rows.ts'
import { NailSwatch } from '#storefront/product/swatch.tsx'

interface ProductOptionsProps {
  family: FamilyChoices
  current: number
  /** shows an option where it is, instead of going to its page */
  choose?: (slug: string) => void
}

/** The products that are options of this one, a row for each option name; each leads to its own page (specification R9). */
export function ProductOptions({ family, current, choose }: ProductOptionsProps) {
  return optionRows(family, current).map((row) => <Row key={row.name} row={row} choose={choose} />)
}

/** More choices than these are folded: the button to buy stays near. */
const MOST_CHOICES = 12
const SHOWN = 10

interface RowProps {
  row: OptionRow
  choose: ProductOptionsProps['choose']
}

function Row(props: RowProps) {
  const { row } = props
  return (
    <nav ref={showChosen} aria-label={row.name}>
      <RowContent {...props} />
    </nav>
  )
}

/** Near the middle of what is one row that is swiped (`choices-row`). */
function showChosen(nav: HTMLElement | null) {
  const chosen = nav?.querySelector<HTMLElement>('[aria-current]')
  if (!chosen) return
  const row = chosen.closest('ul')!
  row.scrollLeft = chosen.offsetLeft - row.offsetLeft - 140
}

function RowContent({ row, choose }: RowProps) {
  const { name, chosen, choices } = row
  const shown = choices.length > MOST_CHOICES ? inSight(choices) : choices
  const folded = choices.filter((choice) => !shown.includes(choice))
  return (
    <>
      <p className="mb-1 text-sm md:mb-2">
        <span className="text-soft">{name}:</span> <strong className="font-semibold">{chosen}</strong>
      </p>
      <Choices choices={shown} choose={choose} />
      {folded.length > 0 && (
        <details className="group/more mt-2">
          <summary className="inline-flex min-h-11 list-none items-center rounded-full border border-line px-4 text-sm font-semibold hover:border-ink [&::-webkit-details-marker]:hidden">
            <span className="group-open/more:hidden">Mais {folded.length} opções</span>
            <span className="hidden group-open/more:inline">Menos opções</span>
          </summary>
          <div className="mt-2">
            <Choices choices={folded} choose={choose} />
          </div>
        </details>
      )}
    </>
  )
}

/** The first ones, and always the one that is chosen. */
function inSight(choices: RowChoice[]): RowChoice[] {
  const first = choices.slice(0, SHOWN)
  const current = choices.find((choice) => choice.current)
  return current && !first.includes(current) ? [...first.slice(0, -1), current] : first
}

function Choices({ choices, choose }: { choices: RowChoice[]; choose: ProductOptionsProps['choose'] }) {
  return (
    <ul className={`flex flex-wrap ${choices[0]!.color ? 'nail-choices gap-x-0.5' : 'gap-2'}`}>
      {choices.map((choice) => (
        <li key={choice.value} className="max-w-full">
          {choice.slug === null ? (
            <span className={`${chipOf(choice)} border-dashed text-soft`}>
              <Value choice={choice} />
              <span className="text-xs">não há</span>
            </span>
          ) : (
            <Link
              to={href('/product/:slug', { slug: choice.slug })}
              preventScrollReset
              onClick={(event) => {
                if (!choose) return
                event.preventDefault()
                choose(choice.slug!)
              }}
              title={choice.color ? choice.value : undefined}
              aria-current={choice.current ? 'true' : undefined}
              className={`${chipOf(choice)} hover:border-ink aria-[current]:border-ink aria-[current]:bg-blush ${choice.color ? '' : 'aria-[current]:font-semibold'} ${choice.in_stock ? '' : 'border-dashed text-soft'}`}
            >
              <Value choice={choice} />
              {!choice.in_stock && <span className={choice.color ? 'sr-only' : 'text-xs'}>esgotado</span>}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}

/** A colour is a nail with its name below, so that a row of them is seen at a glance. */
function chipOf({ color }: RowChoice) {
  return color
    ? 'nail-choice'
    : 'inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border border-line px-4 text-sm wrap-anywhere'
}

function Value({ choice: { value, color, in_stock } }: { choice: RowChoice }) {
  return (
    <>
      {color && <NailSwatch color={color} soldOut={!in_stock} />}
      <span>{in_stock ? value : <s>{value}</s>} </span>
    </>
  )
}
