import type { Command } from '#commands/command.ts'
import type { Db } from '#platform/db/database.server.ts'
import { commandActor } from '#shop/history/history.server.ts'
import { todayTexts } from '#shop/messages/staff.ts'
import { dateAndTime } from '#shop/orders/order-date.ts'
import { failedJobKinds } from '#shop/today/failed-jobs/failed-job-kinds.ts'
import { listFailedJobs, retryFailedJob } from '#shop/today/failed-jobs/failed-jobs.server.ts'
import type { FailedJob } from '#shop/today/today-schema.ts'

/** Of each kind. */
const LISTED = 50

export const listJobsCommand: Command = {
  usage: '',
  summary: 'o que a loja não conseguiu fazer: cobranças, devoluções, avisos, e-mails, desfazer importações',
  async run(_args, { open, say }) {
    const { db } = await open()
    const jobs = await listFailedJobs(db, failedJobKinds, LISTED)
    if (jobs.length === 0) say('Nada falhou.')
    for (const { kind, id, about, since, gave_up, why, error } of jobs) {
      const state = gave_up ? 'desistido' : 'a loja ainda tenta'
      say(`${kind} ${id}  ${dateAndTime(since)}  ${state}  ${about}  ${why}${error ? `  ${error}` : ''}`)
    }
    return 0
  },
}

export const retryJobCommand: Command = {
  usage: 'TIPO NÚMERO | all',
  summary: 'tenta de novo agora o que está em "jobs", um ou tudo (all)',
  async run([typed, id], { open, say, sayError }) {
    const kind = failedJobKinds.find((one) => one === typed)
    if (typed !== 'all' && (!kind || !/^\d{1,15}$/.test(id ?? ''))) {
      sayError(`Diga o tipo (${failedJobKinds.join(', ')}) e o número, como em "jobs", ou all.`)
      return 1
    }
    const { db } = await open()
    if (kind) {
      const found = await retryFailedJob(db, commandActor, kind, Number(id))
      if (found) say(todayTexts.jobRetried)
      else sayError(todayTexts.failedJobNotFound)
      return found ? 0 : 1
    }
    const retried = await retryAll(db, ({ kind, id, about }) => say(`${kind} ${id}  ${about}`))
    say(retried === 0 ? 'Nada falhou.' : todayTexts.jobRetried)
    return 0
  },
}

/** One that fails again meanwhile is not asked for a second time. */
async function retryAll(db: Db, tell: (job: FailedJob) => void): Promise<number> {
  const taken = new Set<string>()
  for (;;) {
    const jobs = await listFailedJobs(db, failedJobKinds, LISTED)
    const further = jobs.filter(({ kind, id }) => !taken.has(`${kind} ${id}`))
    if (further.length === 0) return taken.size
    for (const job of further) {
      taken.add(`${job.kind} ${job.id}`)
      if (await retryFailedJob(db, commandActor, job.kind, job.id)) tell(job)
    }
  }
}
