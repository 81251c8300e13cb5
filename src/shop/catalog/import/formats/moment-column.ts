import { BadRow } from '#shop/catalog/import/csv/row-values.ts'
import { localTime, momentAt } from '#shop/catalog/offers/shop-time.ts'

/** A column of moments in the shop's time: '27/11/2026 00:00', as a Brazilian spreadsheet writes them too. */
export function momentColumn(heading: string) {
  return {
    read(cell: string): Date | null {
      if (cell.trim() === '') return null
      const parts = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:\s+(\d{1,2}):(\d\d)(?::(\d\d))?)?$/.exec(cell.trim())
      const [day, month, year, hour, minute, second] = (parts?.slice(1) ?? []).map((part = '0') =>
        part.padStart(2, '0'),
      )
      const moment = parts && momentAt(`${year}-${month}-${day}T${hour}:${minute}:${second}`)
      if (!moment) throw new BadRow(`${heading}: "${cell}" não é uma data como 27/11/2026 00:00`)
      return moment
    },
    write(moment: Date | null): string {
      if (moment === null) return ''
      const [date = '', time = ''] = localTime(moment).split('T')
      return `${date.split('-').reverse().join('/')} ${time.replace(/:00$/, '')}`
    },
  }
}
