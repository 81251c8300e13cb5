const DAY_MS = 24 * 3600_000
// Made once: a date that is put into words by itself makes a formatter each time, which a thousand orders would wait for.
const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' })

/**
 * The day that comes so many business days after a moment, by the shop's calendar: no weekends and no national holidays,
 * Carnival and Corpus Christi among them, because carriers rest then.
 * @returns midnight of that day in UTC, to be formatted with `timeZone: 'UTC'`
 */
export function afterBusinessDays(from: Date, days: number): Date {
  return afterDays(from, days, isBusinessDay)
}

/**
 * The same by the calendar of the banks, which are closed to the public on 31 December too (Febraban's calendar).
 * @returns midnight of that day in UTC
 */
export function afterBankDays(from: Date, days: number): Date {
  return afterDays(from, days, (day) => isBusinessDay(day) && !isOn(day, '12-31'))
}

function afterDays(from: Date, days: number, counts: (day: Date) => boolean): Date {
  let day = new Date(`${calendar.format(from)}T00:00:00Z`)
  for (let left = days; left > 0; ) {
    day = new Date(day.getTime() + DAY_MS)
    if (counts(day)) left -= 1
  }
  return day
}

/** Month and day of the holidays that never move. */
const FIXED = ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25']
/** Days from Easter Sunday: Carnival's two days, Good Friday, Corpus Christi. */
const FROM_EASTER = [-48, -47, -2, 60]

function isBusinessDay(day: Date): boolean {
  if ([0, 6].includes(day.getUTCDay())) return false
  if (isOn(day, ...FIXED)) return false
  const fromEaster = Math.round((day.getTime() - easter(day.getUTCFullYear())) / DAY_MS)
  return !FROM_EASTER.includes(fromEaster)
}

function isOn(day: Date, ...monthDays: string[]): boolean {
  return monthDays.includes(day.toISOString().slice(5, 10))
}

/** Easter Sunday of a year, by the Gregorian computus of Meeus, Jones and Butcher. */
function easter(year: number): number {
  const a = year % 19
  const [b, c] = [Math.floor(year / 100), year % 100]
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const sum = h + l - 7 * m + 114
  return Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1)
}
