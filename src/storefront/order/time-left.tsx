import { useSyncExternalStore } from 'react'
import { shortTime } from '#shop/orders/order-date.ts'

/**
 * Seconds until a moment of the shop's clock, anew every second; null where no script runs.
 * @param clockOffsetMs how many milliseconds the shop's clock is ahead of this device's
 */
export function useSecondsLeft(until: Date | null, clockOffsetMs: number): number | null {
  const now = useSyncExternalStore(
    everySecond,
    () => Math.floor((Date.now() + clockOffsetMs) / 1000),
    () => null,
  )
  return now === null || until === null ? null : Math.max(0, Math.floor(until.getTime() / 1000) - now)
}

/** How long there still is, second by second; the moment itself where no script runs. */
export function TimeLeft({ until, seconds }: { until: Date; seconds: number | null }) {
  return (
    <time dateTime={until.toISOString()} className="tabular-nums">
      {seconds === null ? `até ${shortTime(until)}` : clock(seconds)}
    </time>
  )
}

/** The same as a line that grows shorter; whole where no script runs. */
export function TimeLine({ from, until, seconds }: { from: Date; until: Date; seconds: number | null }) {
  const left = seconds === null ? 1 : Math.min(1, (seconds * 1000) / (until.getTime() - from.getTime()))
  return (
    <div aria-hidden="true" className="mt-3 h-1 overflow-hidden rounded-full bg-ink/15 print:hidden">
      {/* Only a script gives it a size: the page allows no style in its markup. */}
      <div
        className="h-full origin-left rounded-full bg-accent"
        {...(seconds !== null && { style: { scale: `${left} 1` } })}
      />
    </div>
  )
}

function clock(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
  const rest = `${twoDigits(minutes)}:${twoDigits(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}

function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, 1000)
  return () => clearInterval(timer)
}
