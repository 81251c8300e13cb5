import { readdirSync, readFileSync } from 'node:fs'

/** What a shop's processes have used of the machine. */
export interface Cpu {
  /** ms of CPU: of Node, of PostgreSQL with all its processes */
  node: number
  postgres: number
  /** MB of memory of Node that nothing else holds */
  memory: number
}

/** Clock ticks of /proc are hundredths of a second on Linux. */
const TICK_MS = 10

/** The CPU and memory of a process and all that it has started. Only Linux has /proc; elsewhere all is NaN. */
export function cpuOf(root: number): Cpu {
  const used: Cpu = { node: 0, postgres: 0, memory: 0 }
  let processes: Process[]
  try {
    processes = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap(readProcess)
  } catch {
    return { node: Number.NaN, postgres: Number.NaN, memory: Number.NaN }
  }
  const family = new Set([root])
  for (let before = 0; before < family.size; ) {
    before = family.size
    for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid)
  }
  for (const { pid, name, ms } of processes) {
    if (!family.has(pid)) continue
    if (name === 'postgres') used.postgres += ms
    else {
      used.node += ms
      used.memory += memoryOf(pid)
    }
  }
  return used
}

/** What lies between two readings, for each of `count` requests, in ms. */
export function cpuBetween(before: Cpu, after: Cpu, count: number) {
  return { node: (after.node - before.node) / count, postgres: (after.postgres - before.postgres) / count }
}

interface Process {
  pid: number
  parent: number
  name: string
  /** with the children that have ended */
  ms: number
}

function readProcess(pid: string): Process[] {
  let stat: string
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    // It has ended since the folder was read.
    return []
  }
  const [, name = '', rest = ''] = /^\d+ \((.*)\) (.*)$/s.exec(stat) ?? []
  const fields = rest.split(' ')
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  return [{ pid: Number(pid), parent: Number(fields[1]), name, ms: ticks * TICK_MS }]
}

function memoryOf(pid: number): number {
  try {
    const [, kilobytes] = /^RssAnon:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes ?? 0) / 1024
  } catch {
    return 0
  }
}
