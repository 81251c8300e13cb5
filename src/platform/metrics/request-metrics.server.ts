import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Figure, Metric } from './metric.ts'

/** Upper bounds of the buckets, in seconds. */
const BOUNDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5]

interface Durations {
  /** answers of each bucket alone; the last is what took longer than every bound */
  buckets: number[]
  seconds: number
}

/**
 * Counts what is answered, by kind and class of status, with how long it took. What the page cache sends never comes here;
 * it counts for itself.
 */
export function countRequests(app: FastifyInstance): () => Metric[] {
  const answers = new Map<string, { labels: Record<string, string>; value: number }>()
  const durations = new Map<string, Durations>()
  app.addHook('onResponse', async (request, reply) => {
    // Monitors are not what visitors do.
    if (request.routeOptions.config.counted === false) return
    const kind = kindOf(request)
    const status = `${Math.floor(reply.raw.statusCode / 100)}xx`
    const key = `${kind} ${status}`
    const counted = answers.get(key) ?? { labels: { kind, status }, value: 0 }
    counted.value++
    answers.set(key, counted)
    const seconds = reply.elapsedTime / 1000
    const taken = durations.get(kind) ?? { buckets: new Array(BOUNDS.length + 1).fill(0), seconds: 0 }
    const bucket = BOUNDS.findIndex((bound) => seconds <= bound)
    taken.buckets[bucket < 0 ? BOUNDS.length : bucket]!++
    taken.seconds += seconds
    durations.set(kind, taken)
  })
  return () => [
    {
      name: 'requests_total',
      type: 'counter',
      help: 'Answers, without cached pages.',
      values: [...answers.values()],
    },
    {
      name: 'request_seconds',
      type: 'histogram',
      help: 'How long answers took, without cached pages.',
      values: [...durations].flatMap(([kind, taken]) => histogramOf(kind, taken)),
    },
  ]
}

/** By the route, so that no address that a visitor makes up becomes a label. */
function kindOf({ routeOptions: { url } }: FastifyRequest): string {
  if (url === '*') return 'page'
  if (url?.startsWith('/api/')) return 'call'
  return url === undefined ? 'nothing' : 'file'
}

function histogramOf(kind: string, { buckets, seconds }: Durations): Figure[] {
  let sum = 0
  const cumulated = buckets.map((count, index) => {
    sum += count
    return { suffix: '_bucket', labels: { kind, le: String(BOUNDS[index] ?? '+Inf') }, value: sum }
  })
  return [
    ...cumulated,
    { suffix: '_sum', labels: { kind }, value: seconds },
    { suffix: '_count', labels: { kind }, value: sum },
  ]
}
