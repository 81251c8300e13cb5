const HOUR_MS = 3600_000

/** How long there is until a moment, or since it was missed: 'Sai em até 5 h', 'Atrasado há 2 dias'. */
export function timeLeft(until: Date, now = Date.now()): string {
  const hours = (until.getTime() - now) / HOUR_MS
  if (hours >= 1) return `Precisa sair em ${Math.floor(hours)} h`
  if (hours >= 0) return 'Precisa sair já'
  const late = Math.ceil(-hours)
  return `Atrasado há ${late < 48 ? `${late} h` : `${Math.floor(late / 24)} dias`}`
}
