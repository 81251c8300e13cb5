/** One line of the table. */
export interface Row {
  name: string
  value: number
  unit: 'a second' | 'ms' | 'MB' | 'kB' | 'of it'
  /** what it is measured against, and how much that does */
  limit?: { name: string; value: number }
  /** ms for each request */
  cpu?: { node: number; postgres: number }
  /** ms */
  p99?: number
  failed?: number
}
