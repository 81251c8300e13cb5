import { existsSync } from 'node:fs'
import { CannotStart } from '#db/cannot-start.ts'
import { whenAskedToStop } from './stop-signal.ts'

/** A command of package.json: takes the words after its name, gives the exit code. */
type Command = (args: string[], stop: AbortSignal) => Promise<number>

/**
 * Runs one command and ends the process with its exit code. A CannotStart is one line on the screen; anything else
 * is a bug and shows where it happened.
 */
export async function run(name: string, args: string[]): Promise<void> {
  const stop = whenAskedToStop()
  try {
    if (existsSync('.env')) process.loadEnvFile('.env')
    const { main } = (await import(`./${name}.ts`)) as { main: Command }
    process.exitCode = await main(args, stop)
  } catch (error) {
    // Asked to stop before it was ready: there is nothing to say.
    if (!stop.aborted) console.error(error instanceof CannotStart ? error.message : error)
    process.exitCode = stop.aborted ? 0 : 1
  }
  // A forgotten timer or connection must not keep a finished command alive.
  await new Promise((written) => process.stdout.write('', written))
  process.exit()
}
