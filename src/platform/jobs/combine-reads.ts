/**
 * Makes one read of those that are asked for in the same moment of one database: by the mails of a batch, which are written
 * beside each other. None of them waits for another moment, and nothing is kept. When a read of several fails, each is read
 * by itself, so that one that cannot be read spoils no other.
 * @param read gives the answers to some questions, in their order
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
      // After the promises that are settled by now, whose readers ask in this moment too.
      const answers = new Promise<void>((resume) => process.nextTick(resume)).then(() => {
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
      if (next.questions.length === 1) throw error
      return (await read(source, [question]))[0]!
    }
  }
}
