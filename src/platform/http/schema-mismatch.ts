import type * as z from 'zod/mini'
import type { ValidationMessages } from './error-messages.ts'
import { InvalidFields } from './refusal.ts'

type Issue = z.core.$ZodIssue

/** Input that does not fit the schema of its call. The error handler words it. */
export class SchemaMismatch extends Error {
  readonly issues: readonly Issue[]

  constructor(issues: readonly Issue[]) {
    super('The input does not fit its schema.')
    this.issues = issues
  }
}

/** The refusal of a mismatch: one message per issue, by field. A message that a schema gives itself stands. */
export function refusalOf({ issues }: SchemaMismatch, messages: ValidationMessages): InvalidFields {
  const errors: Record<string, string[]> = Object.create(null)
  for (const issue of issues) {
    const field = issue.path.join('.') || 'body'
    errors[field] ??= []
    errors[field].push(messageOf(issue, field, messages))
  }
  return new InvalidFields(errors)
}

function messageOf(issue: Issue, field: string, messages: ValidationMessages): string {
  // zod/mini without a locale says "Invalid input"; anything else was written by the schema's author.
  if (issue.message && issue.message !== 'Invalid input') return issue.message
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? messages.required(field) : messages.wrongType(field)
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? messages.required(field)
        : messages.tooSmall(field, issue.minimum, unitOf(issue.origin))
    case 'too_big':
      return messages.tooBig(field, issue.maximum, unitOf(issue.origin))
    default:
      return messages.invalid(field)
  }
}

function unitOf(origin: string): 'characters' | 'number' {
  return origin === 'string' ? 'characters' : 'number'
}
