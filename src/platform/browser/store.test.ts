import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { readStored, removeStored, type SafeStorage, safeStorage, writeStored } from './storage.ts'
import { createStore } from './store.ts'

class FakeStorage {
  readonly texts = new Map<string, string>()
  full = false
  getItem(key: string) {
    return this.texts.get(key) ?? null
  }
  setItem(key: string, text: string) {
    if (this.full) throw new DOMException('no room', 'QuotaExceededError')
    this.texts.set(key, text)
  }
  removeItem(key: string) {
    this.texts.delete(key)
  }
}

const schema = z.object({ count: z.int() })
const check = (stored: unknown) => schema.safeParse(stored).data

let browser: FakeStorage
let storage: SafeStorage

beforeEach(() => {
  browser = new FakeStorage()
  storage = safeStorage(() => browser)
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => vi.unstubAllGlobals())

function openStore(key = 'counter') {
  return createStore({ count: 0 }, { key, storage, check })
}

/** Another tab stores something, and the browser says so to this one. */
function changeInAnotherTab(key: string | null, text: string | null) {
  if (key === null) browser.texts.clear()
  else if (text === null) browser.texts.delete(key)
  else browser.texts.set(key, text)
  window.dispatchEvent(Object.assign(new Event('storage'), { key }))
}

test('a store tells its listeners of every change, until they stop', () => {
  const store = createStore(1)
  const seen: number[] = []
  const stop = store.subscribe(() => seen.push(store.getSnapshot()))
  store.set(2)
  store.set((now) => now * 10)
  stop()
  store.set(3)
  expect(seen).toEqual([2, 20])
  expect(store.getSnapshot()).toBe(3)
  expect(store.getServerSnapshot()).toBe(1)
})

test('what is persisted is there on the next visit', () => {
  openStore().set({ count: 7 })
  expect(browser.getItem('counter')).toBe('{"count":7}')
  expect(openStore().getSnapshot()).toEqual({ count: 7 })
})

test('the same object is given until something changes', () => {
  browser.setItem('counter', '{"count":7}')
  const store = openStore()
  expect(store.getSnapshot()).toBe(store.getSnapshot())
  const state = { count: 8 }
  store.set(state)
  expect(store.getSnapshot()).toBe(state)
})

test.each(['{"cou', 'null', '[]', '{"count":"many"}', ''])('%s in the storage is as nothing', (text) => {
  browser.setItem('counter', text)
  expect(openStore().getSnapshot()).toEqual({ count: 0 })
})

test('a check that throws is as one that refuses', () => {
  browser.setItem('counter', '{}')
  const throwing = () => {
    throw new Error('older version')
  }
  expect(createStore('initial', { key: 'counter', storage, check: throwing }).getSnapshot()).toBe('initial')
})

test('a change, a removal and a clearing in another tab reach this one', () => {
  const store = openStore()
  const seen: number[] = []
  const stop = store.subscribe(() => seen.push(store.getSnapshot().count))
  changeInAnotherTab('counter', '{"count":5}')
  changeInAnotherTab('other', '{"count":9}')
  changeInAnotherTab('counter', null)
  changeInAnotherTab('counter', '{"count":6}')
  changeInAnotherTab(null, null)
  expect(seen).toEqual([5, 0, 6, 0])
  stop()
  changeInAnotherTab('counter', '{"count":5}')
  expect(seen).toHaveLength(4)
  store.subscribe(() => seen.push(store.getSnapshot().count))
  changeInAnotherTab('counter', '{"count":4}')
  expect(seen.at(-1)).toBe(4)
})

test('a change starts from what another tab stored a moment ago', () => {
  const [one, two] = [openStore(), openStore()]
  const add = ({ count }: { count: number }) => ({ count: count + 1 })
  one.set(add)
  two.set(add)
  one.set(add)
  expect(two.getSnapshot()).toEqual({ count: 3 })
})

test('a full storage keeps the older state, this page the newer', () => {
  const store = openStore()
  store.set({ count: 1 })
  browser.full = true
  store.set({ count: 2 })
  expect(store.getSnapshot()).toEqual({ count: 2 })
  expect(openStore().getSnapshot()).toEqual({ count: 1 })
})

test('without any storage the state lives as long as the page', () => {
  storage = safeStorage(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const store = openStore()
  expect(store.getSnapshot()).toEqual({ count: 0 })
  store.set({ count: 2 })
  expect(store.getSnapshot()).toEqual({ count: 2 })
  expect(openStore().getSnapshot()).toEqual({ count: 0 })
})

test('a part of the state may be stored, or nothing of it', () => {
  interface Session {
    token: string | null
    greeted: boolean
  }
  const signedOut: Session = { token: null, greeted: false }
  const shape = z.object({ access: z.string() })
  const store = createStore(signedOut, {
    key: 'user',
    storage,
    check: (stored) => ({ token: shape.parse(stored).access, greeted: false }),
    save: ({ token }) => (token ? { access: token } : undefined),
  })
  store.set({ token: 'a', greeted: true })
  expect(browser.getItem('user')).toBe('{"access":"a"}')
  expect(store.getSnapshot()).toEqual({ token: 'a', greeted: true })
  store.set(signedOut)
  expect(browser.getItem('user')).toBeNull()
  expect(store.getSnapshot()).toBe(signedOut)
})

test('a single value is stored, read and removed without a store', () => {
  const counter = { key: 'counter', storage, check }
  expect(readStored(counter)).toBeUndefined()
  expect(writeStored(counter, { count: 3 })).toBe(true)
  expect(readStored(counter)).toEqual({ count: 3 })
  browser.full = true
  expect(writeStored(counter, { count: 4 })).toBe(false)
  removeStored(counter)
  expect(readStored(counter)).toBeUndefined()
})
