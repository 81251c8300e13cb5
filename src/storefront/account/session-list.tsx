import { useCallback, useEffect, useState } from 'react'
import { CallFailed, call } from '#platform/browser/call.ts'
import type { OpenSession } from '#shop/customers/account-schema.ts'
import * as customerCalls from '#shop/customers/customers.contract.ts'
import { accountTexts } from '#shop/messages/account.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { Button } from '#ui/button.tsx'
import { showAlert } from '#ui/messages/messages.tsx'
import { neighbourOf } from '#ui/neighbour-of.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { TryAgain } from '#ui/try-again.tsx'

type Sessions = OpenSession[] | 'loading' | 'failed'

/** Where this account is signed in, and the way to end what the customer does not know. */
export function SessionList() {
  const [sessions, setSessions] = useState<Sessions>('loading')
  const [ending, setEnding] = useState<number | null>(null)
  const load = useCallback(async () => {
    try {
      setSessions((await call(customerCalls.sessions, {})).sessions)
    } catch {
      setSessions('failed')
    }
  }, [])
  useEffect(() => {
    load()
  }, [load])

  async function end(id: number, button: HTMLElement) {
    if (ending !== null) return
    setEnding(id)
    try {
      await call(customerCalls.endSession, { id })
      showAlert('green', accountTexts.sessionEnded)
      const near = document.activeElement === button ? neighbourOf(button) : null
      setSessions((open) => (Array.isArray(open) ? open.filter((one) => one.id !== id) : open))
      near?.focus()
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      showAlert('red', failureMessage(error))
      await load()
    } finally {
      setEnding(null)
    }
  }

  return (
    <section aria-labelledby="open-sessions" tabIndex={-1} className="mt-12 outline-none">
      <h3 id="open-sessions" className="text-lg">
        Sessões abertas
      </h3>
      <p className="mt-1 text-soft">Não reconhece alguma? Encerre-a e troque a sua senha.</p>
      {sessions === 'loading' && <Skeleton className="mt-4 h-20" />}
      {sessions === 'failed' && (
        <TryAgain className="mt-4" message={accountTexts.sessionsNotLoaded} onAgain={load} />
      )}
      {Array.isArray(sessions) && (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {sessions.map((session) => (
            <li key={session.id} className="flex min-h-18 flex-wrap items-center justify-between gap-3 py-3">
              <SessionText {...session} />
              {!session.current && (
                <Button
                  variant="danger"
                  size="small"
                  aria-label={`Encerrar a sessão de ${session.name}`}
                  busy={ending === session.id}
                  onClick={({ currentTarget }) => end(session.id, currentTarget)}
                >
                  Encerrar
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function SessionText({ name, current, last_used_at }: OpenSession) {
  const used = new Date(last_used_at).toLocaleString('pt-BR', { dateStyle: 'short', timeStyle: 'short' })
  return (
    <p>
      <span className="font-semibold">{name}</span>
      <span className="block text-sm text-soft">{current ? 'Esta sessão' : `Usada em ${used}`}</span>
    </p>
  )
}
