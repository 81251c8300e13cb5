const clock = new Intl.DateTimeFormat('sv-SE', {
  ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
  ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  timeZone: 'America/Sao_Paulo',
})

/** A moment in the shop's time, to the second: '2026-11-27T00:00:00'. */
export function localTime(moment: Date): string {
  return clock.format(moment).replace(' ', 'T')
}

/** The moment at which the shop's clocks show '2026-11-27T00:00:00'; null when no clock ever does. */
export function momentAt(local: string): Date | null {
  // Three hours behind, two in a summer time, should there be one again.
  for (const zone of ['-03:00', '-02:00']) {
    const moment = new Date(`${local}${zone}`)
    if (!Number.isNaN(moment.getTime()) && localTime(moment) === local) return moment
  }
  return null
}
