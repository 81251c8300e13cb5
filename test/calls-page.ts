import { readFileSync } from 'node:fs'

/** A row of docs/calls.md: a call, who may make it, and its notes. */
export interface CallRow {
  call: string
  caller: string
  notes: string
}

export function readCallsPage(): CallRow[] {
  const rows = readFileSync('docs/calls.md', 'utf8').matchAll(/^\| `([A-Z]+ [^`]+)` \| (\w+) \|(.*)\|$/gm)
  return [...rows].map(([, call, caller, notes]) => ({ call: call!, caller: caller!, notes: notes! }))
}
