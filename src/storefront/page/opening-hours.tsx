import { openingHours } from '#shop/store.ts'

/** 'Segunda a sexta, 09:00-12:00 e 14:00-17:00', on one line where there is room, and never broken inside a span of hours. */
export function OpeningHours() {
  const [morning, afternoon] = openingHours.hours.split(' e ')
  return (
    <>
      {openingHours.days},{' '}
      <span className="inline-block">
        <span className="inline-block">{morning}</span> e <span className="inline-block">{afternoon}</span>
      </span>
    </>
  )
}
