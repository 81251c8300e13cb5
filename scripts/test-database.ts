import { TEMPLATE_URL } from '#test/database.ts'
import { startTemplate } from '#test/template.ts'

/**
 * Runs tests with a database to copy. It belongs to this process and not to the test runner, because this process
 * stops it also when the tests are interrupted.
 */
export async function underTestDatabase<Result>(
  stop: AbortSignal,
  run: (env: Record<string, string>) => Promise<Result>,
): Promise<Result> {
  stop.throwIfAborted()
  const template = await startTemplate()
  try {
    return await run({ [TEMPLATE_URL]: template.url })
  } finally {
    await template.stop()
  }
}
