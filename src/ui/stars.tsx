const STARS = [1, 2, 3, 4, 5]
/** As the specification draws them (P4). */
const LIT = 2

/**
 * Five stars, two lit, for a product without reviews: a drawing and no rating, so it is hidden from assistive technology. No product
 * has any: an average that came with it from elsewhere is no review that a shopper could read, and is shown nowhere.
 */
export function Stars() {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5 text-soft">
      <span aria-hidden="true" className="inline-flex gap-0.5">
        {STARS.map((star) => (
          <svg
            key={star}
            viewBox="0 0 20 20"
            aria-hidden="true"
            className="size-3 stroke-field [stroke-width:1.5]"
            data-lit={star <= LIT ? 1 : 0}
          >
            <path
              d="M10 1.6l2.5 5.3 5.7.7-4.2 4 1.1 5.7L10 14.5l-5.1 2.8L6 11.6l-4.2-4 5.7-.7z"
              className={star <= LIT ? 'fill-field' : 'fill-none'}
            />
          </svg>
        ))}
      </span>
      <span>Sem avaliações</span>
    </span>
  )
}
