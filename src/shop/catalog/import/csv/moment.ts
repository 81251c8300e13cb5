import { localTime, momentAt } from '#shop/catalog/offers/shop-time.ts'
import { BadCell } from './row-values.ts'

// As Brazilian spreadsheets write a moment, whatever wrote the file before them.
const BRAZILIAN =
  /^(?<day>\d{1,2})\/(?<month>\d{1,2})\/(?<year>\d{4})(?:[,\s]+(?<hour>\d{1,2}):(?<minute>\d\d)(?::(?<second>\d\d))?)?$/
const ISO =
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})(?:[T\s]+(?<hour>\d{1,2}):(?<minute>\d\d)(?::(?<second>\d\d)(?<fraction>\.\d{1,3})?)?\s*(?<zone>Z|[+-]\d\d:\d\d)?)?$/i

/** What a day without a time means: its first second, or its last, when something ends on it. */
export type DayMeans = 'begins' | 'ends'

/**
 * A moment in the shop's time, unless it names a zone: '27/11/2026', '27/11/2026 18:00', '2026-11-27 18:00:00',
 * '2026-11-27T21:00:00.000Z'. The day comes first: a month before it is not guessed.
 * @throws BadCell
 */
export function readMoment(cell: string, dayMeans: DayMeans = 'begins'): Date {
  const parts = (BRAZILIAN.exec(cell.trim()) ?? ISO.exec(cell.trim()))?.groups
  const moment = parts && momentOf(parts, dayMeans)
  if (!moment) throw new BadCell('não é uma data como 27/11/2026 ou 27/11/2026 18:00')
  return moment
}

function momentOf(parts: Partial<Record<string, string>>, dayMeans: DayMeans): Date | null {
  const { year, month, day, hour, minute, second, fraction = '', zone } = parts
  const [date, wholeDay] = [
    [year!, two(month), two(day)].join('-'),
    dayMeans === 'ends' ? '23:59:59' : '00:00:00',
  ]
  const local = `${date}T${hour === undefined ? wholeDay : [hour, minute, second].map(two).join(':')}`
  const inZone = zone ? new Date(`${local}${fraction}${zone.toUpperCase()}`) : null
  // A 31st of February would roll over into March.
  const isDay = new Date(`${date}T00:00:00Z`).toJSON()?.startsWith(date)
  return isDay && !(inZone && Number.isNaN(inZone.getTime())) ? (inZone ?? momentAt(local)) : null
}

function two(part = '0'): string {
  return part.padStart(2, '0')
}

/** The day in the shop's time on which a moment is: '2026-11-27'. */
export function dayOf(moment: Date): string {
  return localTime(moment).slice(0, 10)
}
