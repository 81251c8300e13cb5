import { Presets, SingleBar } from 'cli-progress'

const LINE_INTERVAL_MS = 5_000

export type Progress<Step extends string> = {
  show(step: Step, done: number, total: number): void
  end(): void
}

/** A bar for each step of a long command; without a terminal (a log, a pipe), a line every five seconds. */
export function progress<Step extends string>(
  names: Record<Step, string>,
  say: (text: string) => void,
): Progress<Step> {
  return process.stderr.isTTY ? bars(names) : lines(names, say)
}

function bars<Step extends string>(names: Record<Step, string>): Progress<Step> {
  let bar: SingleBar | undefined
  let current: Step | undefined
  return {
    show(step, done, total) {
      if (step !== current) {
        bar?.stop()
        const format = `${names[step].padEnd(9)} {bar} {percentage}%  {value}/{total}  {eta_formatted}`
        bar = new SingleBar(
          { format, stream: process.stderr, hideCursor: true, etaBuffer: 200 },
          Presets.shades_classic,
        )
        bar.start(total, done)
        current = step
      }
      bar!.update(done)
    },
    end: () => bar?.stop(),
  }
}

function lines<Step extends string>(
  names: Record<Step, string>,
  say: (text: string) => void,
): Progress<Step> {
  let last = Date.now()
  return {
    show(step, done, total) {
      if (Date.now() - last < LINE_INTERVAL_MS) return
      last = Date.now()
      say(`${names[step]}: ${done.toLocaleString('pt-BR')} de ${total.toLocaleString('pt-BR')}`)
    },
    end: () => {},
  }
}
