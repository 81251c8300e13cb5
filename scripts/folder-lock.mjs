// A lock for what two commands that start at once must not do at the same time: install and build. It works with plain
// Node 20; the lock of a data folder (db/lock.ts) needs SQLite, which came later.
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const RELEASED = 'released'
const HEARTBEAT_MS = 1_000

/**
 * Runs `work` while no other process of this machine runs anything under the same lock. A process that was killed holds
 * it no longer, unless a process that it started still runs.
 * @param work is given a function that adds such a process by its number
 */
export async function withFolderLock(
  work,
  { folder = '.lock', signal, onWait = () => {}, silentMs = 60_000 } = {},
) {
  const file = await take(folder, { signal, onWait, silentMs })
  const heartbeat = setInterval(() => touch(file), HEARTBEAT_MS)
  try {
    return await work((pid) => writeFileSync(file, `${process.pid} ${pid}`))
  } finally {
    clearInterval(heartbeat)
    writeFileSync(file, RELEASED)
  }
}

function touch(file) {
  try {
    utimesSync(file, new Date(), new Date())
  } catch {
    // This process was asleep for so long that another took the lock.
  }
}

// Files have numbers, and the file with the highest is the lock. To take it is to make the next one, which one process
// alone can. The highest is never removed, so that a lock just taken cannot be mistaken for the dead one before it.
async function take(folder, { signal, onWait, silentMs }) {
  mkdirSync(folder, { recursive: true })
  let seen
  for (;;) {
    signal?.throwIfAborted()
    const highest = Math.max(0, ...numbersIn(folder))
    const lock = readLock(join(folder, String(highest)))
    if (lock && lock.state !== seen?.state) {
      if (!seen) onWait()
      seen = { state: lock.state, since: performance.now() }
    }
    // A holder that stays silent is not the one that took the lock: its process number belongs to another one by now.
    if (!lock || performance.now() - seen.since > silentMs) {
      const file = makeNext(folder, highest)
      if (file) return file
    }
    await sleep(50)
  }
}

function numbersIn(folder) {
  return readdirSync(folder).map(Number).filter(Number.isInteger)
}

/** The state of a lock that is held, which changes with every sign of life; undefined when it is free. */
function readLock(file) {
  try {
    const text = readFileSync(file, 'utf8')
    // Empty: just made, its holder has not written its number yet.
    if (text === RELEASED || (text && !text.split(' ').map(Number).some(isAlive))) return undefined
    return { state: `${file} ${text} ${statSync(file).mtimeMs}` }
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Gives the file of the lock, or undefined when another process was faster. */
function makeNext(folder, highest) {
  const file = join(folder, String(highest + 1))
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
  } catch (error) {
    if (error.code === 'EEXIST') return undefined
    throw error
  }
  const older = numbersIn(folder).filter((number) => number <= highest)
  // The number was free because locks have been taken and left since it was looked up.
  if (Math.max(...numbersIn(folder)) !== highest + 1) {
    rmSync(file, { force: true })
    return undefined
  }
  for (const number of older) rmSync(join(folder, String(number)), { force: true })
  return file
}
