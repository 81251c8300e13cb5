import type * as z from 'zod/mini'
import { invalid, type Refusal } from './refusal.ts'

type Issue = z.core.$ZodIssue

/** Zod's issues as a 422 in Laravel's shape, in Portuguese. A message that a schema gives itself is kept. */
export function refusalOf(issues: readonly Issue[]): Refusal {
  const errors: Record<string, string[]> = Object.create(null)
  for (const issue of issues) {
    const field = issue.path.join('.') || 'body'
    errors[field] ??= []
    errors[field].push(messageOf(issue, field))
  }
  return invalid(errors)
}

function messageOf(issue: Issue, field: string): string {
  // zod/mini without a locale says "Invalid input"; anything else was written by the schema's author.
  if (issue.message && issue.message !== 'Invalid input') return issue.message
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? `O campo ${field} é obrigatório.`
        : `O campo ${field} tem um tipo inválido.`
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? `O campo ${field} é obrigatório.`
        : `O campo ${field} deve ser no mínimo ${issue.minimum}${issue.origin === 'string' ? ' caracteres' : ''}.`
    case 'too_big':
      return `O campo ${field} deve ser no máximo ${issue.maximum}${issue.origin === 'string' ? ' caracteres' : ''}.`
    default:
      return `O campo ${field} é inválido.`
  }
}
