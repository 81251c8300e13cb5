import { openingHours } from '#shop/store.ts'

/** 'Segunda a sexta, 09:00-12:00 e 14:00-17:00', never broken inside the hours. */
export function OpeningHours() {
  return (
    <>
      {openingHours.days}, <span className="sm:whitespace-nowrap">{openingHours.hours}</span>
    </>
  )
}
