import { useSyncExternalStore } from 'react'

/** How long there still is, second by second; the moment itself where no script runs. */
export function TimeLeft({ until }: { until: Date }) {
  const now = useSyncExternalStore(
    everySecond,
    () => Math.floor(Date.now() / 1000),
    () => null,
  )
  if (now === null) {
    const time = until.toLocaleTimeString('pt-BR', {
      hour: '2-digit',
      minute: '2-digit',
      timeZone: 'America/Sao_Paulo',
    })
    return <time dateTime={until.toISOString()}>até {time}</time>
  }
  const left = Math.max(0, Math.floor(until.getTime() / 1000) - now)
  if (left === 0) return <span>encerrado</span>
  const [hours, minutes, seconds] = [Math.floor(left / 3600), Math.floor((left % 3600) / 60), left % 60]
  const clock = `${String(minutes).padStart(2, '0')}:${String(seconds).padStart(2, '0')}`
  return (
    <time dateTime={until.toISOString()} aria-live="off">
      {hours > 0 ? `${hours}:${clock}` : clock}
    </time>
  )
}

function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, 1000)
  return () => clearInterval(timer)
}
