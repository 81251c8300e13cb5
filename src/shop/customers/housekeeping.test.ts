import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { makeCustomer } from '#test/make.ts'
import { tidyUp } from './housekeeping.server.ts'

test('what is over is forgotten, what is not stays', async () => {
  const { db, close } = await startApp()
  const [ana, eva] = [await makeCustomer(db), await makeCustomer(db)]
  await sql`update access_tokens set expires_at = now() - interval '1 second' where user_id = ${ana.id}`.execute(
    db,
  )
  await sql`insert into checkout_tickets (user_id, browser_hash, expires_at)
    values (${ana.id}, '', now() - interval '1 second'), (${eva.id}, '', now() + interval '1 minute')`.execute(
    db,
  )
  await sql`insert into password_resets (user_id, token_hash, expires_at)
    values (${ana.id}, 'old', now() - interval '8 days'), (${ana.id}, 'used', now() - interval '6 days')`.execute(
    db,
  )
  await sql`insert into mails (template, recipient, sent_at, dropped_at, gave_up_at) values
    ('sent long ago', 'a', now() - interval '31 days', null, null), ('sent', 'a', now(), null, null),
    ('dropped long ago', 'a', null, now() - interval '31 days', null),
    ('given up', 'a', null, null, now() - interval '31 days'),
    ('given up long ago', 'a', null, null, now() - interval '91 days'), ('waiting', 'a', null, null, null)`.execute(
    db,
  )
  await sql`insert into rate_limits (key, allowed_from)
    values ('rested', now() - interval '1 second'), ('busy', now() + interval '1 minute')`.execute(db)

  await tidyUp(db)

  const left = async (query: string) =>
    (await sql.raw<{ one: string }>(query).execute(db)).rows.map(({ one }) => one)
  expect(await left('select user_id as one from access_tokens')).toEqual([eva.id])
  expect(await left('select user_id as one from checkout_tickets')).toEqual([eva.id])
  expect(await left("select encode(token_hash, 'escape') as one from password_resets")).toEqual(['used'])
  expect(await left('select template as one from mails order by id')).toEqual(['sent', 'given up', 'waiting'])
  expect(await left('select key as one from rate_limits')).toEqual(['busy'])
  await close()
})
