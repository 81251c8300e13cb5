import { Link } from 'react-router'
import { useRowChange } from '#admin/data/standstill.ts'
import { RowButton } from '#admin/frame/rows/row-button.tsx'
import { waitingSince, when } from '#admin/order-words.ts'
import { useRight } from '#admin/session/staff-session.ts'
import { failedJobRights } from '#shop/today/failed-jobs/failed-job-kinds.ts'
import * as todayCalls from '#shop/today/today.calls.ts'
import type { FailedJob } from '#shop/today/today-schema.ts'
import { showToast } from '#ui/messages/messages.tsx'
import { Queue } from './queue.tsx'

/** What the shop could not do, each to be tried again. */
export function FailedJobs({ jobs, onChanged }: { jobs: FailedJob[]; onChanged: () => void }) {
  if (jobs.length === 0) return null
  return (
    <Queue title="O que falhou">
      {jobs.map((job) => (
        <JobRow key={`${job.kind}${job.id}`} job={job} onChanged={onChanged} />
      ))}
    </Queue>
  )
}

function JobRow({ job, onChanged }: { job: FailedJob; onChanged: () => void }) {
  const { kind, id, about, order, since, gave_up, why } = job
  const mayCall = useRight(todayCalls.retryFailedJob.right)
  const mayRetry = useRight(failedJobRights[kind].retries) && mayCall
  const retry = useRowChange(todayCalls.retryFailedJob, ({ message }) => {
    showToast('success', message)
    onChanged()
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <div className="min-w-0 flex-1 basis-full sm:basis-0">
        <p className="font-semibold wrap-anywhere">{about}</p>
        <p className="text-sm text-soft">
          {why}{' '}
          {gave_up
            ? `Desistimos ${waitingSince(since)}.`
            : `A loja tenta de novo sozinha, desde ${when(since)}.`}{' '}
          {order !== null && (
            <Link to={`/admin/pedidos/${order}`} className="link tabular-nums">
              Pedido {order}
            </Link>
          )}
          {kind === 'program' && (
            <Link to="/admin/equipe" className="link">
              Ver avisos
            </Link>
          )}
        </p>
      </div>
      {mayRetry && (
        <RowButton
          size="small"
          variant="secondary"
          busy={retry.busy}
          done={retry.done}
          onClick={() => void retry.send({ kind, id })}
          aria-label={`Tentar de novo: ${about}`}
        >
          Tentar de novo
        </RowButton>
      )}
    </li>
  )
}
