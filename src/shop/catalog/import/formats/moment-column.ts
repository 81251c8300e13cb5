import { type DayMeans, readMoment } from '#shop/catalog/import/csv/moment.ts'
import { localTime } from '#shop/catalog/offers/shop-time.ts'

/** A column of moments in the shop's time: '27/11/2026 00:00', as a Brazilian spreadsheet writes them too. */
export function momentColumn(dayMeans: DayMeans) {
  return {
    read: (cell: string): Date | null => (cell.trim() === '' ? null : readMoment(cell, dayMeans)),
    write(moment: Date | null): string {
      if (moment === null) return ''
      const [date = '', time = ''] = localTime(moment).split('T')
      return `${date.split('-').reverse().join('/')} ${time.replace(/:00$/, '')}`
    },
  }
}
