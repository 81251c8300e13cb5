/** Figures as Prometheus reads them (text format 0.0.4). */
export interface Metric {
  /** without the prefix that all have: `requests_total` */
  name: string
  type: 'counter' | 'gauge' | 'histogram'
  help: string
  values: Figure[]
}

export interface Figure {
  labels?: Record<string, string>
  value: number
  /** of a histogram: `_bucket`, `_sum`, `_count` */
  suffix?: string
}

/** One figure without labels. */
export function figure(name: string, type: 'counter' | 'gauge', help: string, value: number): Metric {
  return { name, type, help, values: [{ value }] }
}

export function metricsText(metrics: Metric[]): string {
  return metrics.map(textOf).join('')
}

function textOf({ name, type, help, values }: Metric): string {
  const full = `vitrine_${name}`
  const lines = values.map(({ labels = {}, value, suffix = '' }) => {
    const named = Object.entries(labels).map(([label, text]) => `${label}="${text.replace(/["\\\n]/g, '_')}"`)
    return `${full}${suffix}${named.length > 0 ? `{${named.join(',')}}` : ''} ${value}\n`
  })
  return `# HELP ${full} ${help}\n# TYPE ${full} ${type}\n${lines.join('')}`
}
