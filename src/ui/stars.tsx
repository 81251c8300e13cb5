const STARS = [1, 2, 3, 4, 5]
/** Lit stars when there is no average: a drawing, not a rating. */
const LIT_WITHOUT_RATING = 2

interface StarsProps {
  /** from 0 to 5 */
  average: number
  /** reviews; with 0 the stars are a drawing and the caption says so */
  count: number
}

/** Five stars: the average of the reviews, to the half star, or the drawing of a product that has none. */
export function Stars({ average, count }: StarsProps) {
  const rated = count > 0
  const lit = rated ? Math.round(average * 2) / 2 : LIT_WITHOUT_RATING
  const reviews = `${count} ${count === 1 ? 'avaliação' : 'avaliações'}`
  const drawing = STARS.map((star) => <Star key={star} lit={lit >= star ? 1 : lit >= star - 0.5 ? 0.5 : 0} />)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5 text-soft">
      {rated ? (
        <span
          role="img"
          aria-label={`${toTenth(average)} de 5 estrelas, ${reviews}`}
          className="inline-flex gap-0.5 text-accent"
        >
          {drawing}
        </span>
      ) : (
        <span aria-hidden="true" className="stars-empty">
          {drawing}
        </span>
      )}
      {rated ? (
        <span aria-hidden="true">
          {toTenth(average)} ({count})
        </span>
      ) : (
        <span>Sem avaliações</span>
      )}
    </span>
  )
}

/** `4.25` → `4,3` */
function toTenth(average: number): string {
  return String(Math.round(average * 10) / 10).replace('.', ',')
}

const OUTLINE = 'M10 1.6l2.5 5.3 5.7.7-4.2 4 1.1 5.7L10 14.5l-5.1 2.8L6 11.6l-4.2-4 5.7-.7z'

function Star({ lit }: { lit: 0 | 0.5 | 1 }) {
  return (
    <svg viewBox="0 0 20 20" className="size-4" aria-hidden="true" data-lit={lit}>
      <path d={OUTLINE} className={lit === 1 ? 'fill-current' : 'fill-petal'} />
      {lit === 0.5 && <path d="M10 1.6v12.9l-5.1 2.8L6 11.6l-4.2-4 5.7-.7z" className="fill-current" />}
    </svg>
  )
}
