import * as z from 'zod/mini'

/** Variables by name, as text. */
export type Environment = Record<string, string | undefined>

/** The settings of one part of the application: the variables that it reads, and the values it makes of them. */
export interface Settings<Value> {
  names: readonly string[]
  /** the value that a variable has when it is not set; undefined when it must be set, or may be missing */
  defaultOf(name: string): unknown
  read(env: Environment): { value: Value } | { problems: SettingProblem[] }
}

/** What is wrong with a variable; the application words it. */
export interface SettingProblem {
  name: string
  kind: 'missing' | 'number' | 'address' | 'email' | 'choice' | 'short' | 'small' | 'big' | 'other'
  /** the least or the most, or what may be chosen */
  limit: string
  /** what the check says, or its code */
  text: string
}

/** What a schema found wrong with a variable. */
function problemOf(issue: z.core.$ZodIssue): SettingProblem {
  const problem = (kind: SettingProblem['kind'], limit: unknown = '') => ({
    name: issue.path.join('.'),
    kind,
    limit: String(limit),
    text: issue.message,
  })
  if (issue.code === 'invalid_type' && issue.input === undefined) return problem('missing')
  if (issue.code === 'invalid_type' && ['number', 'int'].includes(issue.expected)) return problem('number')
  if (issue.code === 'invalid_value') return problem('choice', issue.values.join(', '))
  if (issue.code === 'too_small') return problem(issue.origin === 'string' ? 'short' : 'small', issue.minimum)
  if (issue.code === 'too_big') return problem('big', issue.maximum)
  if (issue.code === 'invalid_format' && issue.format === 'url') return problem('address')
  if (issue.code === 'invalid_format' && issue.format === 'email') return problem('email')
  return problem('other')
}

/**
 * Declares the settings of a part, beside that part.
 * @param variables the schema of each variable of the environment
 * @param make gives the settings as the part takes them; called with checked values only
 */
export function declareSettings<Variables extends Record<string, z.ZodMiniType>, Value>(
  variables: Variables,
  make: (values: z.output<z.ZodMiniObject<Variables>>) => Value,
): Settings<Value> {
  const schema = z.object(variables)
  return {
    names: Object.keys(variables),
    defaultOf: (name) => variables[name]?.safeParse(undefined).data,
    read(env) {
      const checked = schema.safeParse(env, { reportInput: true })
      if (checked.success) return { value: make(checked.data) }
      return { problems: checked.error.issues.map(problemOf) }
    },
  }
}

/**
 * Reads the settings of all parts from an environment. A variable that is set to nothing counts as not set.
 * @param say words a problem for who runs the application
 * @throws Error with one line per variable that is missing or wrong
 */
export function readSettings<Values extends object>(
  parts: { [Part in keyof Values]: Settings<Values[Part]> },
  env: Environment,
  say: (problem: SettingProblem) => string,
): Values {
  const given = withoutEmpty(env)
  const problems: string[] = []
  const values: Partial<Values> = {}
  for (const part in parts) {
    const result = parts[part].read(given)
    if ('value' in result) values[part] = result.value
    else problems.push(...result.problems.map(say))
  }
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return values as Values
}

/** An environment as settings see it: a variable that is set to nothing is not set. */
export function withoutEmpty(env: Environment): Environment {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
}

/** Text of at least one character. */
export function text(...checks: z.core.$ZodCheck<string>[]) {
  return z.string().check(z.minLength(1), ...checks)
}

export function withDefault<Schema extends z.ZodMiniType>(schema: Schema, value: z.output<Schema>) {
  return z._default(schema, value as never)
}

/** An address to which paths are appended. */
export function withoutSlash(url: string): string {
  return url.replace(/\/$/, '')
}
