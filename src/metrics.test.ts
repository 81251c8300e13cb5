import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { poolState } from '#platform/db/database.server.ts'
import { PageCache } from '#platform/pages/page-cache.server.ts'
import { RenderedPage } from '#platform/pages/rendered-page.server.ts'
import { startApp } from '#test/app.ts'
import { buildApp } from './app.ts'

const METRICS_TOKEN = 'a token for the monitor'
const headers = { authorization: `Bearer ${METRICS_TOKEN}` }

test('O15 /metrics is there for a caller with its token, and for no other', async () => {
  const shop = await startApp({ METRICS_TOKEN })
  const closed = await startApp()
  const answer = await shop.get('/metrics', { headers })
  expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
  const nothing = await shop.get('/nothing')
  for (const authorization of [
    '',
    'Bearer',
    'Bearer a token for the monitos',
    'Basic a token for the monitor',
  ])
    expect(await shop.get('/metrics', { headers: { authorization } })).toMatchObject({
      status: 404,
      body: nothing.body,
    })
  expect((await closed.get('/metrics', { headers })).status).toBe(404)
  await Promise.all([shop.close(), closed.close()])
})

test('O15 /metrics tells requests, cache, connections, waiting jobs and the process, each as Prometheus reads it', async () => {
  const shop = await startApp({ METRICS_TOKEN })
  const cache = new PageCache()
  const page = new RenderedPage(200, {}, Buffer.from('<p>page</p>'))
  cache.renderBy(async () => ({ page, tags: ['catalog'] }))
  await cache.render('/a')
  const app = await buildApp({ db: shop.db, config: shop.config, pageCache: cache })
  for (const url of ['/api/category/categories', '/api/nothing', '/api/category/categories', '/health'])
    await app.inject(url)
  await sql`insert into mails (template, recipient, gave_up_at) values ('a', 'a@example.com', null),
    ('b', 'b@example.com', now())`.execute(shop.db)
  const { body } = await app.inject({ url: '/metrics', headers })
  const lines = body.split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'vitrine_requests_total{kind="call",status="2xx"} 2',
      'vitrine_requests_total{kind="call",status="4xx"} 1',
      'vitrine_request_seconds_bucket{kind="call",le="+Inf"} 3',
      'vitrine_request_seconds_count{kind="call"} 3',
      'vitrine_page_cache_lookups_total{result="miss"} 1',
      'vitrine_page_cache_renders_total 1',
      'vitrine_page_cache_pages 1',
      'vitrine_database_up 1',
      'vitrine_database_statements_waiting 0',
      'vitrine_jobs_waiting{job="mails"} 1',
      'vitrine_jobs_waiting{job="mails_given_up"} 1',
      expect.stringMatching(/^vitrine_memory_bytes\{part="rss"\} \d{7,}$/),
      expect.stringMatching(/^vitrine_event_loop_delay_seconds\{of="p99"\} /),
    ]),
  )
  const readable = /^(# (HELP|TYPE) vitrine_\w+ .+|vitrine_\w+(\{(\w+="[^"\n]*",?)+\})? -?[\d.]+(e-?\d+)?|)$/
  expect(lines.filter((line) => !readable.test(line))).toEqual([])
  expect(body).not.toContain('kind="nothing"')
  await app.close()
  await shop.close()
})

test('O15 without its database the figures are still told', async () => {
  const shop = await startApp({ METRICS_TOKEN, DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' })
  const { body } = await shop.get('/metrics', { headers })
  expect(body).toContain('vitrine_database_up 0\n')
  expect(body).not.toContain('jobs_waiting')
  expect(poolState(shop.db)).toEqual({ open: 0, idle: 0, waiting: 0 })
  await shop.close()
})
