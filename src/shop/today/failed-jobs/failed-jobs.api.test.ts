import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#shop/staff/rights.ts'
import type { FailedJob } from '#shop/today/today-schema.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { failedJobsOf } from '#test/failed-jobs.ts'
import { makeStaff } from '#test/staff.ts'
import { type FailedJobKind, failedJobKinds } from './failed-job-kinds.ts'

let shop: TestApp
let owner: Awaited<ReturnType<typeof makeStaff>>
let makeFailed: ReturnType<typeof failedJobsOf>
beforeAll(async () => {
  shop = await startApp()
  owner = await makeStaff(shop)
  makeFailed = failedJobsOf(shop)
})
afterAll(() => shop.close())

async function listed(headers: Record<string, string> = owner.headers): Promise<FailedJob[]> {
  const { status, body } = await shop.get('/api/admin/today/waiting', { headers })
  expect(status).toBe(200)
  return body.failed
}
const isJob = (kind: FailedJobKind, id: number) => (job: FailedJob) => job.kind === kind && job.id === id
const retry = (kind: FailedJobKind, id: number, headers: Record<string, string> = owner.headers) =>
  shop.post(`/api/admin/failed-jobs/${kind}/${id}/retry`, {}, { headers })

const told: Record<FailedJobKind, { about: string; why: string; gave_up: boolean; written: string }> = {
  charge: {
    about: 'Cobrança do pedido N',
    why: 'O Mercado Pago não respondeu. Nada se cobra duas vezes.',
    gave_up: false,
    written: 'order charge_retried',
  },
  refund: {
    about: 'Devolução de R$ 20,00 do pedido N',
    why: 'O Mercado Pago não respondeu. Nada se devolve duas vezes.',
    gave_up: false,
    written: 'order refund_retried',
  },
  notice: {
    about: 'Mudança no pagamento do pedido N',
    why: 'O Mercado Pago avisou dela e depois não respondeu.',
    gave_up: true,
    written: 'order notice_retried',
  },
  mail: {
    about: 'Nova senha para errado@exemplo.com.br',
    why: 'O servidor de quem recebe não aceita este endereço.',
    gave_up: true,
    written: 'mail resent',
  },
  program: {
    about: 'Avisos a Bling',
    why: '2 avisos não chegaram, e a loja parou de avisar.',
    gave_up: true,
    written: 'event_address restarted',
  },
  undo: {
    about: 'Desfazer a importação de unhas.csv',
    why: 'Um erro parou no meio: o que já voltou fica como está, o resto espera.',
    gave_up: false,
    written: 'import retried',
  },
}

test.each(failedJobKinds)(
  'what failed says what and why, and goes from the list when it is tried again: %s',
  async (kind) => {
    const { id, number } = await makeFailed[kind]()
    const { about, written, ...words } = told[kind]
    const job = (await listed()).find(isJob(kind, id))!
    expect(job.about.replaceAll('\u00a0', ' ')).toBe(about.replace('pedido N', `pedido ${number}`))
    expect(job).toMatchObject({ ...words, order: number })
    expect(job).not.toHaveProperty('error')
    expect((await retry(kind, id)).status).toBe(200)
    expect((await listed()).filter(isJob(kind, id))).toEqual([])
    const again = await retry(kind, id)
    expect([again.status, again.body.code]).toEqual([404, 'failed_job_not_found'])
    const history = await shop.db
      .selectFrom('history')
      .select(['entity', 'action', 'staff_id'])
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(history).toEqual([
      { entity: written.split(' ')[0], action: written.split(' ')[1], staff_id: owner.id },
    ])
  },
)

test('a stranger’s job is not tried again: no id of another kind, none that has not failed', async () => {
  for (const kind of failedJobKinds) expect((await retry(kind, 999_999_999)).status).toBe(404)
  const { id } = await makeFailed.refund()
  await sql`update refunds set tries = 4 where id = ${id}`.execute(shop.db)
  expect((await retry('refund', id)).status).toBe(404)
  await sql`update refunds set tries = 5, status = 'failed' where id = ${id}`.execute(shop.db)
  expect((await listed()).filter(isJob('refund', id))).toEqual([])
  expect((await retry('refund', id)).status).toBe(404)
})

test('a refund that is asked for again is the same refund, under the same key', async () => {
  const { id } = await makeFailed.refund()
  const refunds = () =>
    shop.db.selectFrom('refunds').select(['id', 'provider_key', 'amount', 'status']).orderBy('id').execute()
  const before = await refunds()
  expect((await retry('refund', id)).status).toBe(200)
  expect(await refunds()).toEqual(before)
})

test('money asks for its right and a fresh proof; programs and the staff for that of the staff', async () => {
  const refund = await makeFailed.refund()
  const program = await makeFailed.program()
  const answer = async (kind: FailedJobKind, id: number, headers: Record<string, string>) => {
    const { status, body } = await retry(kind, id, headers)
    return [status, body.code]
  }
  const key = await shop.post(
    '/api/admin/access-keys',
    { name: 'ERP', rights: ['products:read', 'orders:read', 'orders:personal', 'orders:change'] },
    owner,
  )
  const ofKey = { authorization: `Bearer ${key.body.key}` }
  expect((await listed(ofKey)).some(isJob('refund', refund.id))).toBe(true)
  expect(await answer('refund', refund.id, ofKey)).toEqual([403, 'right_missing'])
  expect(await answer('program', program.id, ofKey)).toEqual([403, 'right_missing'])
  const manager = await makeStaff(shop, 'manager')
  expect((await listed(manager.headers)).some(isJob('program', program.id))).toBe(false)
  expect(await answer('program', program.id, manager.headers)).toEqual([403, 'right_missing'])
  await sql`update staff_sessions set confirmed_at = now() - interval '11 minutes' where staff_id = ${manager.id}`.execute(
    shop.db,
  )
  expect(await answer('refund', refund.id, manager.headers)).toEqual([403, 'confirm_first'])
  expect((await listed()).some(isJob('refund', refund.id))).toBe(true)
})

test.each<Role>(['fulfilment', 'content'])(
  '%s sees neither addresses of mails nor trouble with money',
  async (role) => {
    await makeFailed.mail()
    await makeFailed.charge()
    const { headers } = await makeStaff(shop, role)
    const kinds = new Set((await listed(headers)).map(({ kind }) => kind))
    expect([...kinds].filter((kind) => kind !== 'undo')).toEqual([])
  },
)

test('a mail that fails again and again is shown before it is given up: the shop’s password may be wrong', async () => {
  await sql`delete from mails`.execute(shop.db)
  const { rows } = await sql<{ id: number }>`
    insert into mails (template, recipient, attempts, due_at, last_error)
    select 'recovery', 'ana@exemplo.com.br', n, now() + interval '2 hours', 'EAUTH: 535 Bad credentials'
    from generate_series(4, 5) n returning id`.execute(shop.db)
  const mails = (await listed()).filter(({ kind }) => kind === 'mail')
  expect(mails).toEqual([
    expect.objectContaining({
      id: rows[1]!.id,
      gave_up: false,
      why: 'O servidor de e-mail não aceita a senha da loja.',
    }),
  ])
  expect((await retry('mail', rows[1]!.id)).status).toBe(200)
  expect((await listed()).filter(({ kind }) => kind === 'mail')).toEqual([])
})

test('the call of a mail alone does the same', async () => {
  const { id } = await makeFailed.mail()
  const send = () => shop.post(`/api/admin/mails/${id}/resend`, {}, owner)
  expect((await send()).status).toBe(200)
  expect((await listed()).filter(isJob('mail', id))).toEqual([])
  const { body, status } = await send()
  expect([status, body.code]).toEqual([404, 'mail_not_found'])
  const { rows } = await sql`select attempts, gave_up_at from mails where id = ${id}`.execute(shop.db)
  expect(rows).toEqual([{ attempts: 0, gave_up_at: null }])
})

test('of each kind the first few are shown, what has waited longest first', async () => {
  await sql`delete from mails`.execute(shop.db)
  for (let n = 0; n < 7; n++) await makeFailed.mail()
  const jobs = await listed()
  expect(jobs.filter(({ kind }) => kind === 'mail')).toHaveLength(5)
  expect(jobs.map(({ since }) => since)).toEqual(jobs.map(({ since }) => since).sort())
})
