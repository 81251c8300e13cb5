import * as z from 'zod/mini'

/** The error of each refused field. */
export function errorsOf(schema: z.ZodMiniType, given: object) {
  const read = z.safeDecode(schema, given)
  return read.success
    ? {}
    : Object.fromEntries(read.error.issues.map((issue) => [issue.path.join('.'), issue.message]))
}
