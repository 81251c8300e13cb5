import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from '#db/cannot-start.ts'
import { runTool } from './child.ts'
import { withFolderLock } from './folder-lock.mjs'

const STAMP = 'build/sources.sha256'

/** Builds the shop when its sources are not those of the last build. Commands that start at once build once. */
export async function buildWhenNeeded(stop: AbortSignal): Promise<void> {
  if (isBuilt()) return
  const onWait = () =>
    console.log('Outro comando está instalando ou construindo nesta pasta: esperando por ele ...')
  await withFolderLock(
    async (addProcess) => {
      if (!isBuilt()) await build(stop, addProcess)
    },
    { signal: stop, onWait },
  )
}

async function build(stop: AbortSignal, onStart: (pid: number) => void): Promise<void> {
  console.log('Construindo a loja (na primeira vez e quando o código muda) ...')
  const started = Date.now()
  const sources = hashOfSources()
  // Its files alone: a Node that runs writes what it has compiled into a folder in it, when it ends.
  for (const file of filesIn('build')) rmSync(file, { force: true })
  const { code, output } = await runTool('@react-router/dev', 'react-router', ['build'], {
    env: { NODE_ENV: 'production' },
    stop,
    quiet: true,
    onStart,
  })
  if (code !== 0) {
    console.error(output)
    throw new CannotStart('A loja não pôde ser construída; o motivo está acima.')
  }
  mkdirSync('build', { recursive: true })
  writeFileSync(STAMP, sources)
  console.log(`... construída em ${Math.round((Date.now() - started) / 1000)} s`)
}

function isBuilt(): boolean {
  return lastBuild() === hashOfSources()
}

function lastBuild(): string | undefined {
  try {
    return readFileSync(STAMP, 'utf8')
  } catch {
    return undefined
  }
}

// By content, so that a checkout which touches every file does not build again.
function hashOfSources(): string {
  const hash = createHash('sha256')
  const files = [
    'package-lock.json',
    'package.json',
    'vite.config.ts',
    'react-router.config.ts',
    'scripts/chunks.ts',
    'scripts/compress-assets.ts',
    ...filesIn('src').filter((path) => !/\.test\.tsx?$/.test(path)),
    ...filesIn('public'),
  ]
  for (const path of files) hash.update(`${path}\0`).update(readFileSync(path)).update('\0')
  return hash.digest('hex')
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
