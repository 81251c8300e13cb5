import { shortDate } from '#shop/orders/order-date.ts'
import type { OrderReturn } from '#shop/orders/returns/return-schema.ts'
import { type ReturnKind, type ReturnStatus, returnSteps } from '#shop/orders/returns/returns.ts'
import { Check, X } from '#ui/icons.tsx'

interface Step {
  status: ReturnStatus
  name: string
  at: Date | undefined
  state: 'done' | 'now' | 'next' | 'ended'
}

/** The steps of a return, with the days on which they were made. */
export function ReturnSteps({ returned }: { returned: OrderReturn }) {
  return (
    <ol aria-label="Andamento da devolução" className="mt-5">
      {stepsOf(returned).map(({ status, name, at, state }, index, steps) => (
        <li
          key={status}
          aria-current={state === 'now' ? 'step' : undefined}
          className="relative flex min-h-9 gap-3"
        >
          {index < steps.length - 1 && (
            <span
              aria-hidden="true"
              className={`absolute top-6 bottom-0 left-[0.6875rem] w-0.5 ${steps[index + 1]!.state === 'next' ? 'bg-line' : 'bg-available'}`}
            />
          )}
          <span
            aria-hidden="true"
            className={`grid size-6 shrink-0 place-items-center rounded-full ${marks[state]}`}
          >
            {state === 'done' && <Check className="size-4" />}
            {state === 'ended' && <X className="size-4" />}
            {state === 'now' && <span className="size-2 rounded-full bg-available" />}
          </span>
          {/* With letters twice as large the day stands below. */}
          <span className="flex min-w-0 grow flex-wrap justify-between gap-x-3">
            <span className={`min-w-0 ${state === 'next' ? 'text-soft' : 'font-semibold'}`}>{name}</span>
            {at && (
              <time dateTime={at.toISOString()} className="text-sm whitespace-nowrap text-soft tabular-nums">
                {shortDate(at)}
              </time>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}

const marks = {
  done: 'bg-available text-white',
  now: 'border-2 border-available bg-paper',
  next: 'border-2 border-line bg-paper',
  ended: 'bg-soft text-white',
}

function stepsOf({ kind, status, outcome, wish, events }: OrderReturn): Step[] {
  const at = (status: ReturnStatus) => events.find((event) => event.status === status)?.at
  const ended = status === 'refused' || status === 'cancelled'
  const way = returnSteps(outcome ?? wish)
  const last = way.at(-1)!
  // What waits is the step after the last that was made; money on its way is the last step, begun.
  const made = way.filter((step) => at(step) !== undefined)
  const next = ended ? undefined : way[way.indexOf(made.at(-1)!) + 1]
  const steps = way
    // A parcel that came back before anybody said how has no such step; an ended return goes no further.
    .filter((step) => at(step) !== undefined || (!ended && way.indexOf(step) >= way.indexOf(next ?? last)))
    .map((step): Step => {
      const state = at(step) ? 'done' : step === next ? 'now' : 'next'
      return { status: step, name: stepName(step, kind, outcome ?? wish), at: at(step), state }
    })
  if (!ended) return steps
  const name = status === 'refused' ? 'Não aceita' : 'Encerrada'
  return [...steps, { status, name, at: at(status), state: 'ended' }]
}

function stepName(step: ReturnStatus, kind: ReturnKind, outcome: keyof typeof lastSteps): string {
  if (kind === 'shop' && step === 'checked') return 'Decidido pela loja'
  return step === 'refunded' || step === 'resolved' ? lastSteps[outcome] : names[step]!
}

const lastSteps = {
  refund: 'Dinheiro de volta',
  exchange: 'Envio do produto novo',
  repair: 'Envio do conserto',
}

const names: Partial<Record<ReturnStatus, string>> = {
  requested: 'Pedido de devolução',
  authorized: 'Como mandar de volta',
  arrived: 'Chegada à loja',
  checked: 'Conferência',
}
