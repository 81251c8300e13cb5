import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { storeWebhookEvent } from './webhook-events.server.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

test('an event is stored whatever characters are in it', async () => {
  const body = { nul: 'a\0b', half: '\ud800', 'na\0me': '\udfff', whole: '😀', written: '\\u0000 \\ud800' }
  await storeWebhookEvent(shop.db, 'test', { dedupeKey: '1', resource: '1' }, body)
  const row = await shop.db.selectFrom('provider_notices').select('body').executeTakeFirstOrThrow()
  const none = '\ufffd'
  expect(row.body).toEqual({
    nul: `a${none}b`,
    half: none,
    [`na${none}me`]: none,
    whole: '😀',
    written: '\\u0000 \\ud800',
  })
})
