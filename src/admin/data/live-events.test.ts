import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hearChanges } from './live-events.ts'

/** The browser's side of a stream, as a test plays it. */
class FakeEventSource {
  static readonly CLOSED = 2
  static opened: FakeEventSource[] = []
  readyState = 0
  onopen = () => {}
  onerror = () => {}
  onmessage = (_event: { data: string }) => {}
  constructor() {
    FakeEventSource.opened.push(this)
  }
  close() {
    this.readyState = 2
  }
}

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
let heard: (string | null)[]
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  vi.stubGlobal('EventSource', FakeEventSource)
  FakeEventSource.opened = []
  heard = []
  stop = hearChanges((changed) => heard.push(changed))
})
afterEach(() => {
  stop()
  vi.advanceTimersByTime(5_000)
  show(true)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function show(visible: boolean) {
  page.visibilityState = visible ? 'visible' : 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
}
const last = () => FakeEventSource.opened.at(-1)!

test('a screen hears what changed, and does not ask meanwhile', () => {
  last().onopen()
  last().onmessage({ data: 'orders' })
  vi.advanceTimersByTime(60_000)
  expect(heard).toEqual([null, 'orders'])
  vi.advanceTimersByTime(4 * 60_000)
  expect(heard).toEqual([null, 'orders', null])
})

test('while the line is broken it asks every 15 seconds, and at once when it is back', () => {
  last().onopen()
  last().onerror()
  vi.advanceTimersByTime(30_000)
  expect(heard).toEqual([null, null, null])
  last().onopen()
  expect(heard).toHaveLength(4)
  expect(FakeEventSource.opened).toHaveLength(1)
})

test('a refused stream is asked for again a minute later, and the screen asks for itself until then', () => {
  last().close()
  last().onerror()
  vi.advanceTimersByTime(45_000)
  expect(heard).toEqual([null, null, null])
  expect(FakeEventSource.opened).toHaveLength(1)
  vi.advanceTimersByTime(15_000)
  expect(FakeEventSource.opened).toHaveLength(2)
})

test('a hidden page holds no connection and asks for nothing', () => {
  last().onopen()
  show(false)
  expect(last().readyState).toBe(FakeEventSource.CLOSED)
  vi.advanceTimersByTime(10 * 60_000)
  expect(heard).toEqual([null])
  show(true)
  expect(heard).toEqual([null, null])
  expect(FakeEventSource.opened).toHaveLength(2)
})
