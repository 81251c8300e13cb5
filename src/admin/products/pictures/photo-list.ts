import type { ReadyPhoto } from '#admin/frame/shrink-photo.ts'
import { CallFailed } from '#platform/browser/call.ts'
import type { Picture } from '#shop/assortment/products/product-fields.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import type { SendPhoto } from './send-photo.ts'

/** A photo of the list: one that the shop has, or one on its way there. */
export interface Photo {
  key: string
  /** the file's name */
  name: string
  alt: string
  /** where the shop has it; null until it is there */
  path: string | null
  /** a small picture while the shop has none */
  preview: string | null
  state: 'waiting' | 'sending' | 'ready' | 'failed' | 'refused'
  /** the part that is sent, 0 to 1 */
  part: number
  /** why it failed or was refused */
  why: string
}

interface PhotoTransport {
  shrink: (file: Blob) => Promise<ReadyPhoto>
  send: SendPhoto
  /** waits before a photo that failed is sent again; resolves early when the line is back */
  pause: (tries: number, signal: AbortSignal) => Promise<void>
}

/** Photos that failed are sent again by themselves so often. */
const MOST_TRIES = 5

/**
 * The photos of a product while it is being written. They are sent one by one, in their order, while the rest is typed; what a
 * bad line breaks off is sent again.
 */
export class PhotoList {
  #photos: readonly Photo[]
  readonly #files = new Map<string, Blob>()
  readonly #lifetime = new AbortController()
  readonly #listeners = new Set<() => void>()
  readonly #ways: PhotoTransport
  readonly #most: number
  #current: { key: string; control: AbortController } | null = null
  #made = 0

  /** @param most so many photos are taken at most */
  constructor(kept: readonly Picture[], ways: PhotoTransport, most: number) {
    this.#ways = ways
    this.#most = most
    this.#photos = kept.map(({ path, alt }) => ({
      ...{ key: this.#newKey(), name: '', alt, path, preview: null },
      ...{ state: 'ready', part: 1, why: '' },
    }))
  }

  /** The same array until something changes. */
  readonly snapshot = (): readonly Photo[] => this.#photos

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The photos that the shop has, as a product names them. */
  get kept(): Picture[] {
    return this.#photos.flatMap(({ path, alt }) => (path ? [{ path, alt: alt.trim() }] : []))
  }

  /** Whether some are still on their way. */
  get busy(): boolean {
    return this.#photos.some(({ state }) => state === 'waiting' || state === 'sending')
  }

  /**
   * @param files `alt`: what it shows, when that is known
   * @returns how many were left out because there are too many
   */
  add(files: readonly { blob: Blob; name: string; alt?: string }[]): number {
    const room = Math.max(0, this.#most - this.#photos.length)
    const added = files.slice(0, room).map(({ blob, name, alt = '' }): Photo => {
      const key = this.#newKey()
      this.#files.set(key, blob)
      return { key, name, alt, path: null, preview: null, state: 'waiting', part: 0, why: '' }
    })
    this.#set([...this.#photos, ...added])
    void this.#work()
    return files.length - added.length
  }

  remove(key: string): void {
    if (this.#current?.key === key) this.#current.control.abort()
    this.#files.delete(key)
    this.#set(this.#photos.filter((photo) => photo.key !== key))
  }

  /** The same photo turned or cropped: it is sent in the place of the one before. */
  replace(key: string, blob: Blob): void {
    if (this.#current?.key === key) this.#current.control.abort()
    this.#files.set(key, blob)
    this.#change(key, { path: null, preview: null, state: 'waiting', part: 0, why: '' })
    void this.#work()
  }

  /** The photo's file, while it is not with the shop yet. */
  fileOf(key: string): Blob | undefined {
    return this.#files.get(key)
  }

  /** @param to its new place, 0 for the cover */
  move(key: string, to: number): void {
    const photo = this.#photos.find((one) => one.key === key)
    if (!photo) return
    const others = this.#photos.filter((one) => one !== photo)
    this.#set(others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, photo))
  }

  describe(key: string, alt: string): void {
    this.#change(key, { alt })
  }

  /** Sends those again that failed. */
  retry(): void {
    this.#set(
      this.#photos.map((photo) =>
        photo.state === 'failed' ? { ...photo, state: 'waiting', why: '' } : photo,
      ),
    )
    void this.#work()
  }

  /** Resolves when none is on its way any more: true when the shop has all of them. */
  settled(): Promise<boolean> {
    return new Promise((done) => {
      const look = () => {
        if (this.busy) return
        stop()
        done(this.#photos.every(({ state }) => state === 'ready'))
      }
      const stop = this.subscribe(look)
      look()
    })
  }

  /** The screen is left: nothing is sent any more. */
  close(): void {
    this.#lifetime.abort()
    this.#current?.control.abort()
  }

  async #work(): Promise<void> {
    if (this.#current) return
    for (;;) {
      const next = this.#photos.find(({ state }) => state === 'waiting')
      if (!next || this.#lifetime.signal.aborted) return
      const control = new AbortController()
      this.#current = { key: next.key, control }
      await this.#send(next.key, control.signal)
      this.#current = null
    }
  }

  async #send(key: string, signal: AbortSignal): Promise<void> {
    const ready = await this.#ways.shrink(this.#files.get(key)!)
    this.#change(key, { preview: ready.preview, state: 'sending' })
    for (let tries = 1; !signal.aborted; tries += 1) {
      try {
        const path = await this.#ways.send(ready.file, (part) => this.#change(key, { part }), signal)
        if (signal.aborted) return
        return this.#arrived(key, path)
      } catch (error) {
        if (signal.aborted) return
        if (!(error instanceof CallFailed)) throw error
        const why = error.errors.bytes?.[0] ?? failureMessage(error)
        const isLine = error.status === 0 || error.status >= 500 || error.status === 429
        if ([413, 422].includes(error.status)) return this.#change(key, { state: 'refused', why })
        if (!isLine || tries === MOST_TRIES) return this.#change(key, { state: 'failed', why })
        this.#change(key, { part: 0, why })
        await this.#ways.pause(tries, signal)
      }
    }
  }

  /** The same photo a second time is the same picture: it stands there once. */
  #arrived(key: string, path: string): void {
    this.#files.delete(key)
    if (this.#photos.some((photo) => photo.path === path && photo.key !== key)) this.remove(key)
    else this.#change(key, { path, state: 'ready', part: 1, why: '' })
  }

  #change(key: string, changes: Partial<Photo>): void {
    this.#set(this.#photos.map((photo) => (photo.key === key ? { ...photo, ...changes } : photo)))
  }

  #set(photos: readonly Photo[]): void {
    this.#photos = photos
    for (const listener of this.#listeners) listener()
  }

  #newKey(): string {
    this.#made += 1
    return `foto-${this.#made}`
  }
}

/** Waits ever longer, and no longer than until the line is back. */
export function pauseForLine(tries: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      done()
    }
    const timer = setTimeout(end, 1000 * 2 ** tries)
    window.addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}
