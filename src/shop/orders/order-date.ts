const parts = new Intl.DateTimeFormat('pt-BR', {
  day: 'numeric',
  month: 'short',
  year: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'America/Sao_Paulo',
})

/** `20 nov. 26`: day, short month, two digits of the year (specification O10), by the shop's clock. */
export function shortDate(at: Date): string {
  const { day, month, year } = partsOf(at)
  return `${day} ${month} ${year}`
}

/** `11:24` by the shop's clock. */
export function shortTime(at: Date): string {
  const { hour, minute } = partsOf(at)
  return `${hour}:${minute}`
}

/** `20 nov. 26, 11:24` by the shop's clock. */
export function dateAndTime(at: Date): string {
  return `${shortDate(at)}, ${shortTime(at)}`
}

/** `2026-11-28` → `28/11`; the shop's calendar has no hour. */
export function dayAndMonth(day: string): string {
  return day.split('-').slice(1).reverse().join('/')
}

function partsOf(at: Date): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  return Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, value]))
}
