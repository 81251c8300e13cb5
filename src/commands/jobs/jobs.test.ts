import { afterAll, beforeAll, expect, test } from 'vitest'
import { failedJobKinds } from '#shop/today/failed-jobs/failed-job-kinds.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { failedJobsOf } from '#test/failed-jobs.ts'
import { typed } from '#test/shopkeeper.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

const type = (line: string) => typed(shop, line)

test('jobs: what failed is listed with its technical error, and tried again one by one or all at once', async () => {
  expect((await type('jobs')).output).toBe('Nada falhou.')
  expect((await type('jobs retry all')).output).toBe('Nada falhou.')
  const make = failedJobsOf(shop)
  const ids = new Map<string, number>()
  for (const kind of failedJobKinds) ids.set(kind, (await make[kind]()).id)
  const lines = (await type('jobs')).output.split('\n')
  expect(lines).toHaveLength(failedJobKinds.length)
  expect(lines.find((line) => line.startsWith(`mail ${ids.get('mail')} `))).toContain(
    'desistido  Nova senha para errado@exemplo.com.br  O servidor de quem recebe não aceita este endereço.  EENVELOPE: 550 No such user',
  )
  const one = await type(`jobs retry mail ${ids.get('mail')}`)
  expect([one.code, one.output]).toEqual([0, 'A loja tenta de novo agora.'])
  const twice = await type(`jobs retry mail ${ids.get('mail')}`)
  expect([twice.code, twice.errorLines]).toEqual([1, 'Isso já foi feito, ou a loja já está tentando.'])
  expect((await type('jobs retry all')).output.split('\n')).toHaveLength(failedJobKinds.length)
  expect((await type('jobs')).output).toBe('Nada falhou.')
  const who = await shop.db
    .selectFrom('history')
    .select('actor')
    .where('action', 'in', ['refund_retried', 'resent'])
    .execute()
  expect(who).toEqual([{ actor: 'comando' }, { actor: 'comando' }])
})

test('jobs retry: an unknown kind, or no number, is said with the kinds that there are', async () => {
  for (const line of ['jobs retry', 'jobs retry carta 1', 'jobs retry mail', 'jobs retry mail x'])
    expect(await type(line)).toMatchObject({
      code: 1,
      errorLines: expect.stringContaining('charge, refund, notice, mail, program, undo'),
    })
})
