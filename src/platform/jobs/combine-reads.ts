import { hasWaitedEnough } from '#platform/db/database-unavailable.ts'

/**
 * Makes one read of those that are asked for in the same turn of the event loop of one database: by the mails of a batch, or by
 * visitors whose requests arrived together. None of them waits for another turn, and nothing is kept. When a read of several
 * fails, each is read by itself, so that one that cannot be read spoils no other; but for a database that has let them wait
 * as long as a visitor may.
 * @param read gives the answers to some questions, in their order; one that writes may write again for a question when it fails
 * @returns asks one; fails when the read of it alone does
 */
export function combineReads<Source extends object, Question, Answer>(
  read: (source: Source, questions: Question[]) => Promise<Answer[]>,
): (source: Source, question: Question) => Promise<Answer> {
  const waiting = new WeakMap<Source, { questions: Question[]; answers: Promise<Answer[]> }>()
  return async (source, question) => {
    let next = waiting.get(source)
    if (!next) {
      const questions: Question[] = []
      // Once all sockets are read that have something: who asks because of it asks in this turn too.
      const answers = new Promise<void>((resume) => setImmediate(resume)).then(() => {
        waiting.delete(source)
        return read(source, questions)
      })
      next = { questions, answers }
      waiting.set(source, next)
    }
    const place = next.questions.push(question) - 1
    try {
      return (await next.answers)[place]!
    } catch (error) {
      if (next.questions.length === 1 || hasWaitedEnough(error)) throw error
      return (await read(source, [question]))[0]!
    }
  }
}
