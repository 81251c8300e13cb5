import { build } from 'vite'
import { expect, test } from 'vitest'
import { compileAhead } from './compile-ahead.ts'

test('the two large files of a first visit ask to be compiled while they come, and no other does', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'files',
        resolveId: (id) => (/^(framework|shop|other)$/.test(id) ? `\0${id}` : undefined),
        load: (id) => (id.startsWith('\0') ? `console.log(${JSON.stringify(id.slice(1))})` : undefined),
      },
      compileAhead(),
    ],
    build: {
      write: false,
      rollupOptions: { input: { framework: 'framework', shop: 'shop', other: 'other' } },
    },
  })
  const output = (built as { output: { name: string; code: string }[] }).output
  const asking = output.filter(({ code }) => code.startsWith('//# allFunctionsCalledOnLoad\n'))
  expect(asking.map(({ name }) => name).sort()).toEqual(['framework', 'shop'])
  expect(output).toHaveLength(3)
})
