import { readdirSync } from 'node:fs'
import { CannotStart } from '#db/cannot-start.ts'

/**
 * `npm run bench` measures the shop and writes the table of docs/bench.md; `npm run bench -- NAME [numbers]` runs one
 * measurement of bench/, each of which says itself what it measures.
 */
export async function main([name, ...args]: string[]): Promise<number> {
  const names = readdirSync('bench')
    .filter((file) => file.endsWith('.bench.ts'))
    .map((file) => file.replace('.bench.ts', ''))
  if (name !== undefined && !names.includes(name))
    throw new CannotStart(`Say what to measure: ${names.join(', ')}.`)
  const { measure } = (await import(`../bench/${name ?? 'shop'}.bench.ts`)) as {
    measure: (args: string[]) => Promise<void>
  }
  await measure(name === undefined ? ['5', 'save'] : args)
  return 0
}
