import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shopCalls } from '#src/calls.ts'
import { readCallsPage } from '#test/calls-page.ts'
import { type LimitName, limits } from './rate-limits.server.ts'

test('docs/calls.md has every call of the contract and tells who may make it', () => {
  const rows = readCallsPage()
  const contractCalls = Object.values(shopCalls).map(({ method, path }) => `${method} ${path}`)
  expect(rows.map(({ call }) => call).sort()).toEqual(contractCalls.sort())
  for (const { caller } of rows) expect(['anyone', 'customer', 'link', 'order']).toContain(caller)
})

test('docs/calls.md tells the limits that the server has', () => {
  const onPage = readCallsPage().map(({ call, notes }) => [
    call,
    [...notes.matchAll(/(\d+)(?: mails)? an? (minute|hour|day)/g)]
      .map(([, times, unit]) => `${times} ${unit}`)
      .sort(),
  ])
  const units: Record<number, string> = { 60: 'minute', 3600: 'hour', 86400: 'day' }
  const inCode = Object.entries(shopCalls).map(([name, { method, path }]) => [
    `${method} ${path}`,
    limitsOf(name)
      .map((limit) => `${limits[limit].times} ${units[limits[limit].seconds]}`)
      .sort(),
  ])
  expect(Object.fromEntries(onPage)).toEqual(Object.fromEntries(inCode))
})

/** The limits of a call, as the code that serves it names them. */
function limitsOf(name: string): LimitName[] {
  for (const file of globSync('src/shop/**/*.api.server.ts')) {
    const handlers = readFileSync(file, 'utf8').split(/\bserve\(\s*app,\s*\w*[cC]alls\./)
    const code = handlers.find((handler) => new RegExp(`^${name}\\b`).test(handler))
    if (code) {
      const one = code.matchAll(
        /(?:(?:consumeLimit|isWithinLimit)\(\s*parts,|(?:device|strangers|network|networkAccount):)\s*'(\w+)'/g,
      )
      const several = [...code.matchAll(/\bconsumeLimits\(\s*parts,([^;]*)/g)]
        .flatMap(([, callers]) => [...callers!.matchAll(/(\w+):/g)])
        .filter(([, limit]) => limit! in limits)
      return [...new Set([...one, ...several].map(([, limit]) => limit as LimitName))]
    }
  }
  throw new Error(`${name} is served nowhere`)
}

test('the contract asks for a token in the calls where docs/calls.md does', () => {
  const callers = new Map(readCallsPage().map(({ call, caller }) => [call, caller]))
  // These use a token if there is one.
  const optional = [
    'POST /api/auth/load-user',
    'POST /api/auth/register',
    'POST /api/auth/check-user',
    'POST /api/checkout',
  ]
  for (const { method, path, bearer } of Object.values(shopCalls)) {
    const call = `${method} ${path}`
    const caller = callers.get(call)
    const expected = caller === 'customer' ? 'required' : caller === 'order' ? 'optional' : undefined
    expect([call, bearer]).toEqual([call, optional.includes(call) ? 'optional' : expected])
  }
})
