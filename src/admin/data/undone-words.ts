import type * as z from 'zod/mini'
import type { undoReply } from '#shop/history-log/history-schema.ts'

/** What a taking back has come to, as it is told. */
export function undoneWords({ problems, gradual }: z.output<typeof undoReply>): string | string[] {
  const all = [
    ...(gradual > 0
      ? [`São ${gradual} produtos: voltam aos poucos, e o Histórico mostra até onde já foi.`]
      : []),
    ...(problems.length > 0 ? ['Desfeito, menos isto:', ...problems] : []),
  ]
  return all.length > 0 ? all : 'Desfeito.'
}
