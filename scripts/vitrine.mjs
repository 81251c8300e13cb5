// Starts every npm script. It runs on the Node that the machine has (20 or newer), before anything is installed: it
// installs the packages of the lockfile, the project's own Node among them, and hands over to that Node.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import module from 'node:module'
import { constants } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withFolderLock } from './folder-lock.mjs'

const COMMANDS = ['start', 'dev', 'check', 'format', 'test', 'test-long', 'e2e', 'bench', 'shop', 'tables']
const OLDEST_NODE = 20
const OWN_NODE = 26
/** What a command's Node is started with: in development React Router must resolve to one copy of itself, on the server as in Vite. */
const FLAGS = { dev: ['--conditions=development'] }

const [command, ...args] = process.argv.slice(2)
process.chdir(fileURLToPath(new URL('..', import.meta.url)))

if (!COMMANDS.includes(command)) refuse(`Diga o que fazer: ${COMMANDS.join(', ')}.`)
if (majorVersion() < OLDEST_NODE)
  refuse(`O Node ${process.version} é antigo demais: instale o Node ${OLDEST_NODE} ou mais novo.`)
if (process.env.npm_lifecycle_event) stopWithParent()
// An image holds what running needs, without what only building needs.
if (!process.env.VITRINE_INSTALLED && !isInstalled()) await installOnce()
const flags = FLAGS[command] ?? []
if (majorVersion() >= OWN_NODE && flags.every((flag) => process.execArgv.includes(flag))) {
  // What Node has compiled, and made of TypeScript: a start takes half as long. Where it cannot be written, nothing is kept.
  module.enableCompileCache('build/compiled')
  const { run } = await import('./run.ts')
  await run(command, args)
} else {
  const self = fileURLToPath(import.meta.url)
  // The channel tells the child when this process is gone, however it went.
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
  process.exit(await exitCode(ownNode(), [...flags, self, command, ...args], { stdio }))
}

function refuse(line) {
  console.error(line)
  process.exit(1)
}

// npm passes signals on to the shell it started, and not every shell passes them further. When the parent inside an
// npm script is gone, the script is over.
function stopWithParent() {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 300)
  watch.unref()
}

function majorVersion() {
  return Number.parseInt(process.versions.node, 10)
}

// npm leaves a copy of the lockfile with what it installed. Packages for other platforms are missing from it.
function isInstalled() {
  const installed = packagesIn('node_modules/.package-lock.json')
  return Object.entries(packagesIn('package-lock.json')).every(([path, wanted]) => {
    const found = installed[path]
    if (path === '' || (!found && wanted.optional)) return true
    return found?.version === wanted.version && found.integrity === wanted.integrity
  })
}

function packagesIn(lockfile) {
  try {
    return JSON.parse(readFileSync(lockfile, 'utf8')).packages
  } catch {
    return {}
  }
}

function installOnce() {
  const onWait = () =>
    console.log('Outro comando está instalando ou construindo nesta pasta: esperando por ele ...')
  return withFolderLock(
    async (addProcess) => {
      // The command that was waited for has installed them.
      if (!isInstalled()) await install(addProcess)
    },
    { onWait },
  )
}

// No package needs its install script here, and building needs the development packages also on a server.
async function install(addProcess) {
  console.log('Instalando os pacotes (na primeira vez e quando mudam) ...')
  const started = Date.now()
  const ci =
    'ci --ignore-scripts --include=dev --include=optional --no-audit --no-fund --loglevel=error'.split(' ')
  const npm = process.env.npm_execpath
  const options = { stdio: 'inherit', onStart: addProcess }
  const code = npm?.endsWith('.js')
    ? await exitCode(process.env.npm_node_execpath ?? process.execPath, [npm, ...ci], options)
    : await exitCode('npm', ci, { ...options, shell: process.platform === 'win32' })
  if (code !== 0) refuse('Os pacotes não puderam ser instalados; o npm diz o motivo acima.')
  pruneNode()
  console.log(`... instalados em ${Math.round((Date.now() - started) / 1000)} s`)
}

// The packages of Node bring its headers, manuals and npm besides the program: a third of their weight, read by nothing here.
function pruneNode() {
  for (const name of readdirSync('node_modules')) {
    if (!/^node-(bin-)?(linux|darwin|win)-(x64|arm64)$/.test(name)) continue
    for (const part of ['include', 'lib', 'share'])
      rmSync(join('node_modules', name, part), { recursive: true, force: true })
  }
}

function ownNode() {
  if (majorVersion() >= OWN_NODE) return process.execPath
  const system = process.platform === 'win32' ? 'win' : process.platform
  const file = join('bin', process.platform === 'win32' ? 'node.exe' : 'node')
  const node = [`node-${system}-${process.arch}`, `node-bin-${system}-${process.arch}`]
    .map((name) => join('node_modules', name, file))
    .find((path) => existsSync(path))
  return (
    node ??
    refuse(
      `O npm não tem o Node ${OWN_NODE} para ${process.platform} ${process.arch}: instale o Node ${OWN_NODE}.`,
    )
  )
}

async function exitCode(file, args, { onStart, ...options }) {
  const child = spawn(file, args, options)
  if (child.pid) onStart?.(child.pid)
  const passOn = (signal) => child.kill(signal)
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, passOn)
  const code = await new Promise((done) => {
    child.on('error', (error) => refuse(`${file} não roda nesta máquina: ${error.message}`))
    child.on('exit', (code, signal) => done(code ?? 128 + constants.signals[signal]))
  })
  for (const signal of signals) process.off(signal, passOn)
  return code
}
