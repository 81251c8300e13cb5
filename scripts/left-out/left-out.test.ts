import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type LeftOut, withoutUnused } from './left-out.ts'
import { unusedOfReactDom } from './of-react-dom.ts'
import { unusedOfReactRouter } from './of-react-router.ts'

const file = 'package/index.js'
const without = (code: string, list: Omit<LeftOut, 'file'>) => withoutUnused(code, { file, ...list })

test('a function that is never called says so when it is called after all, and one that does nothing does nothing', () => {
  const code = 'function outer() { function submit(form) { return form } }\nfunction fade(x) { return x + 1 }'
  expect(without(code, { never: ['submit'], idle: ['fade'] })).toBe(
    'function outer() { function submit(form) {throw Error("left out")} }\nfunction fade(x) {return null}',
  )
})

test('a branch for what is never drawn goes, the variables that it declares stay', () => {
  const code = `function draw(node) { switch (node.tag) {
    case 1: return one()
    case 30: var size = 2; return size
    case 31: case 5: size = 3; return size
    case 6: six()
    case 19: nineteen()
    default: return 0 } }`
  expect(without(code, { tags: [30, 31, 19] }).replaceAll(/\s+/g, ' ')).toBe(
    'function draw(node) {var size; switch (node.tag) { case 1: return one() case 5: size = 3; return size case 6: six() nineteen() default: return 0 } }',
  )
})

test('methods, exports, hooks and texts are left out by their names', () => {
  const code =
    'Part.prototype.blur = function () {}\nexports.cache = function () {}\nvar hooks = { useCache: a, useId: b }\nif (slow) { wait() }'
  const list = {
    prototypes: ['Part'],
    exports: ['cache'],
    hooks: ['useCache'],
    instead: [['(slow)', '(false)']],
  } as const
  expect(without(code, list).trim()).toBe('var hooks = { useCache: null, useId: b }\nif (false) { wait() }')
  expect(without('if (slow) { wait() }', { cut: [['if (slow)', '{', 'go();']] })).toBe('go();{ wait() }')
})

test('a package that no longer has what a list names does not build', () => {
  expect(() => without('const a = 1', { never: ['submit'] })).toThrow('package/index.js has no submit')
  expect(() => without('a; a', { instead: [['a', 'b']] })).toThrow('has not once: a')
  expect(() => without('a', { cut: [['a', 'b']] })).toThrow('has nothing after: a')
})

test('what stays of React and React Router uses no variable that was left out', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-'))
  try {
    const rules = { recommended: false, correctness: { noUndeclaredVariables: 'error' } }
    const settings = { root: true, files: { maxSize: 5_000_000 }, linter: { rules } }
    writeFileSync(path.join(folder, 'biome.json'), JSON.stringify(settings))
    for (const [at, list] of [...unusedOfReactDom, ...unusedOfReactRouter].entries()) {
      const code = readFileSync(path.resolve('node_modules', list.file), 'utf8')
      writeFileSync(path.join(folder, `${at}.js`), withoutUnused(code, list))
    }
    const biome = path.resolve('node_modules/@biomejs/biome/bin/biome')
    const args = [biome, 'lint', `--config-path=${folder}`, '--reporter=json', folder]
    const { diagnostics } = JSON.parse(spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout)
    const undeclared = diagnostics
      .filter(({ category }: { category: string }) => category.endsWith('noUndeclaredVariables'))
      .map(({ message }: { message: unknown }) => JSON.stringify(message))
    for (const one of undeclared) expect(one).toContain('__REACT_DEVTOOLS_GLOBAL_HOOK__')
    expect(undeclared.length).toBeGreaterThan(0)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
