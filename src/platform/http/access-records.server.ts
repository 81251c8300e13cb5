import { appendFile, mkdir, readdir, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'

/** Months for which an application keeps its access records, then deletes them (Lei 12.965/2014, art. 15). */
const MONTHS = 6
const FLUSH_MS = 1000

/**
 * Who reached the application when, apart from everything else it keeps: time, address and source port, one line for
 * each request, a file for each day. What was asked for is not written: the law asks for none of it.
 *
 * Lines are collected for a second and written behind the answers; a crash may lose that second.
 */
export class AccessRecords {
  readonly #folder: string
  readonly #forwarded: boolean
  readonly #now: () => Date
  #lines: string[] = []
  #timer: NodeJS.Timeout | undefined
  #written: Promise<void> = Promise.resolve()
  #day = ''

  /**
   * @param folder gets the files, readable by its owner alone
   * @param forwarded a trusted proxy stands before the application: the address and port that it forwards are written too
   */
  constructor(folder: string, forwarded: boolean, now = () => new Date()) {
    this.#folder = folder
    this.#forwarded = forwarded
    this.#now = now
  }

  /** Records a request; costs a line in memory. */
  record({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): void {
    const forwarded = this.#forwarded
      ? ` ${oneWord(headers['x-forwarded-for'])} ${oneWord(headers['x-forwarded-port'])}`
      : ''
    this.#lines.push(
      `${this.#now().toISOString()} ${socket.remoteAddress ?? '-'} ${socket.remotePort ?? '-'}${forwarded}\n`,
    )
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref()
  }

  /** Writes what is collected. A full disk loses records, not requests. */
  flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const lines = this.#lines.join('')
    this.#lines = []
    this.#written = this.#written.then(() => this.#write(lines)).catch(() => {})
    return this.#written
  }

  async #write(lines: string): Promise<void> {
    if (lines === '') return
    const day = this.#now().toISOString().slice(0, 10)
    if (day !== this.#day) {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 })
      await this.#deleteOld()
      this.#day = day
    }
    await appendFile(path.join(this.#folder, `${day}.log`), lines, { mode: 0o600 })
  }

  async #deleteOld(): Promise<void> {
    const oldest = this.#now()
    oldest.setUTCMonth(oldest.getUTCMonth() - MONTHS)
    const first = `${oldest.toISOString().slice(0, 10)}.log`
    for (const name of await readdir(this.#folder))
      if (/^\d{4}-\d\d-\d\d\.log$/.test(name) && name < first) await rm(path.join(this.#folder, name))
  }
}

/** A header in one word without control characters; a caller may send anything. */
function oneWord(header: string | string[] | undefined): string {
  return (
    String(header ?? '-')
      .replace(/[^\x21-\x7e]+/g, '')
      .slice(0, 200) || '-'
  )
}
