import { sql } from 'kysely'
import { type Db, poolState } from '#platform/db/database.server.ts'
import { figure, type Metric } from '#platform/metrics/metric.ts'
import type { PageCache } from '#platform/pages/page-cache.server.ts'

/** What `/metrics` tells of this shop beside its process: page cache, connections, and rows that wait for a job. */
export function shopMetrics(db: Db, cache: PageCache | undefined): () => Promise<Metric[]> {
  return async () => [...(cache ? ofCache(cache) : []), ...ofPool(db), ...(await ofQueues(db))]
}

function ofCache({ statistics: { hits, misses, renders, pages, bytes } }: PageCache): Metric[] {
  return [
    {
      name: 'page_cache_lookups_total',
      type: 'counter',
      help: 'Pages that were asked for, and whether they were sent from the cache.',
      values: Object.entries({ hit: hits, miss: misses }).map(([result, value]) => ({
        labels: { result },
        value,
      })),
    },
    figure('page_cache_renders_total', 'counter', 'Pages that were rendered for the cache.', renders),
    figure('page_cache_pages', 'gauge', 'Pages in the cache.', pages),
    figure('page_cache_bytes', 'gauge', 'Memory of the pages in the cache.', bytes),
  ]
}

function ofPool(db: Db): Metric[] {
  const { open, idle, waiting } = poolState(db)
  return [
    figure('database_connections_in_use', 'gauge', 'Connections that carry out something.', open - idle),
    figure('database_connections_idle', 'gauge', 'Open connections without work.', idle),
    figure('database_statements_waiting', 'gauge', 'Statements that wait for a connection.', waiting),
  ]
}

/** Counting rows that wait reads their indexes alone. @returns database_up 0 and nothing else while it is away */
async function ofQueues(db: Db): Promise<Metric[]> {
  const up = (value: number) => figure('database_up', 'gauge', 'Whether the database answered.', value)
  try {
    const { rows } = await sql<Record<string, number>>`select
      (select count(*) from mails where sent_at is null and dropped_at is null and gave_up_at is null) as mails,
      (select count(*) from mails where gave_up_at is not null) as mails_given_up,
      (select count(*) from provider_notices where processed_at is null) as provider_notices,
      (select count(*) from refunds where status in ('created', 'pending')) as refunds,
      (select count(*) from orders where status = 'awaiting_payment' and reserved_until < now()) as orders_to_expire,
      (select count(*) from orders where attention <> '{}') as orders_for_a_person`.execute(db)
    return [
      up(1),
      {
        name: 'jobs_waiting',
        type: 'gauge',
        help: 'Rows that wait for a job, or for a person.',
        values: Object.entries(rows[0]!).map(([job, value]) => ({ labels: { job }, value })),
      },
    ]
  } catch {
    return [up(0)]
  }
}
