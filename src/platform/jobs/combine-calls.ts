import { hasWaitedEnough } from '#platform/db/database-unavailable.ts'

/**
 * Makes one call to a database of those that are made in the same turn of the event loop, by the mails of a batch. None of them waits for another turn, and nothing is kept. When a call for several fails, it is
 * made for each by itself, so that one that fails spoils no other; but for a database that has let them wait as long as a visitor may.
 * @param callAll gives the answers to some questions, in their order; what it writes may be written again for a question when it fails
 * @returns calls for one; fails when the call for it alone does
 */
export function combineCalls<Source extends object, Question, Answer>(
  callAll: (source: Source, questions: Question[]) => Promise<Answer[]>,
): (source: Source, question: Question) => Promise<Answer> {
  const waiting = new WeakMap<Source, { questions: Question[]; answers: Promise<Answer[]> }>()
  return async (source, question) => {
    let next = waiting.get(source)
    if (!next) {
      const questions: Question[] = []
      // Once all sockets are read that have something: who asks because of it asks in this turn too.
      const answers = new Promise<void>((resume) => setImmediate(resume)).then(() => {
        waiting.delete(source)
        return callAll(source, questions)
      })
      next = { questions, answers }
      waiting.set(source, next)
    }
    const place = next.questions.push(question) - 1
    try {
      return (await next.answers)[place]!
    } catch (error) {
      if (next.questions.length === 1 || hasWaitedEnough(error)) throw error
      return (await callAll(source, [question]))[0]!
    }
  }
}
