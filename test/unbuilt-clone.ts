import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/**
 * The shop's folder as it is before the first build, with a builder that needs a moment and brings the build of this one:
 * the tests beside the one that asks for it use that.
 */
export function unbuiltClone(): string {
  const clone = mkdtempSync(join(tmpdir(), 'vitrine-clone-'))
  chmodSync(clone, 0o755)
  for (const name of readdirSync('.'))
    if (/^(src|db|demo|public|scripts|test|.*\.json|.*\.ts)$/.test(name))
      cpSync(name, join(clone, name), { recursive: true })
  const BUILDER = '@react-router'
  const packages = join(clone, 'node_modules')
  mkdirSync(join(packages, BUILDER, 'dev'), { recursive: true })
  for (const name of readdirSync('node_modules'))
    if (name !== BUILDER) symlinkSync(resolve('node_modules', name), join(packages, name))
  for (const name of readdirSync(join('node_modules', BUILDER)))
    if (name !== 'dev') symlinkSync(resolve('node_modules', BUILDER, name), join(packages, BUILDER, name))
  const bin = { 'react-router': 'builder.cjs' }
  writeFileSync(join(packages, BUILDER, 'dev/package.json'), JSON.stringify({ bin }))
  writeFileSync(
    join(packages, BUILDER, 'dev/builder.cjs'),
    `const { appendFileSync, cpSync } = require('node:fs')
    appendFileSync('builds', process.argv[2] + ' ')
    setTimeout(() => cpSync(${JSON.stringify(resolve('build'))}, 'build', { recursive: true }), 400)`,
  )
  return clone
}
