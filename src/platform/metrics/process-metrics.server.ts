import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { figure, type Metric } from './metric.ts'

/** Memory and event loop of this process. `stop()` ends the watching. */
export function watchProcess(): { figures: () => Metric[]; stop: () => void } {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  const figures = () => {
    const { rss, heapUsed, external } = process.memoryUsage()
    const { utilization } = performance.eventLoopUtilization()
    const metrics: Metric[] = [
      {
        name: 'memory_bytes',
        type: 'gauge',
        help: 'Memory of the process.',
        values: Object.entries({ rss, heapUsed, external }).map(([part, value]) => ({
          labels: { part },
          value,
        })),
      },
      {
        name: 'event_loop_delay_seconds',
        type: 'gauge',
        help: 'Delay of the event loop since the last reading.',
        values: [
          { labels: { of: 'median' }, value: seconds(delay.percentile(50)) },
          { labels: { of: 'p99' }, value: seconds(delay.percentile(99)) },
          { labels: { of: 'longest' }, value: seconds(delay.max) },
        ],
      },
      figure('event_loop_busy_ratio', 'gauge', 'Part of the time that the event loop worked.', utilization),
      figure('uptime_seconds', 'gauge', 'Since the process began.', process.uptime()),
    ]
    delay.reset()
    return metrics
  }
  return { figures, stop: () => delay.disable() }
}

function seconds(nanoseconds: number): number {
  return nanoseconds / 1e9
}
