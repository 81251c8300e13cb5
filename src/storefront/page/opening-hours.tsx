import { Fragment } from 'react'

/** 'Segunda a sexta, 09:00-12:00 e 14:00-17:00', on one line where there is room, and never broken inside a span of hours. */
export function OpeningHours({ hours }: { hours: string }) {
  return hours.split(', ').map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts may be equal, and never change places
    <Fragment key={place}>
      {place > 0 && ', '}
      <span className="inline-block">{part.split(/(\S*\d-\d\S*)/).map(unbroken)}</span>
    </Fragment>
  ))
}

/** Every second piece is a span of hours. */
const unbroken = (text: string, place: number) =>
  place % 2 === 0 ? (
    text
  ) : (
    <span key={place} className="inline-block">
      {text}
    </span>
  )
