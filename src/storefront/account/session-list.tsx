import { useCallback, useEffect, useState } from 'react'
import { CallFailed, call } from '#platform/browser/call.ts'
import { useWhenOnline } from '#platform/browser/use-when-online.ts'
import type { OpenSession } from '#shop/customers/account-schema.ts'
import * as customerCalls from '#shop/customers/customers.calls.ts'
import { accountTexts } from '#shop/messages/account.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { Button } from '#ui/button.tsx'
import { ignoreSecondTap } from '#ui/dialog/second-tap.ts'
import { showAlert } from '#ui/messages/messages.tsx'
import { neighbourOf } from '#ui/neighbour-of.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import { AccountPart } from './account-part.tsx'

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

  useWhenOnline(sessions === 'failed', load)

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
      // The next session comes to lie below the finger.
      ignoreSecondTap()
    }
  }

  return (
    <AccountPart id="open-sessions" title="Sessões abertas" tabIndex={-1}>
      <p className="text-soft">Não reconhece alguma? Encerre-a e troque a sua senha.</p>
      {sessions === 'loading' && <Skeleton className="mt-2 h-16" />}
      {sessions === 'failed' && (
        <TryAgain className="mt-4" message={accountTexts.sessionsNotLoaded} onAgain={load} />
      )}
      {Array.isArray(sessions) && (
        <ul className="mt-2 -mb-3 divide-y divide-line">
          {sessions.map((session) => (
            <li key={session.id} className="flex min-h-18 flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <DeviceSign name={session.name} />
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
    </AccountPart>
  )
}

function SessionText({ name, current, last_used_at }: OpenSession) {
  return (
    <p className="min-w-0 grow">
      <span className="font-semibold">{name}</span>
      <span className="block text-sm text-soft">
        {current ? 'Esta sessão, agora' : `Usada ${whenUsed(new Date(last_used_at), new Date())}`}
      </span>
    </p>
  )
}

/** 'hoje às 14:20', 'ontem às 09:05', 'em 02/11/2026', by the clock of this device. */
export function whenUsed(at: Date, now: Date): string {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  const time = at.toLocaleTimeString('pt-BR', { timeStyle: 'short' })
  if (at.toDateString() === now.toDateString()) return `hoje às ${time}`
  if (at.toDateString() === yesterday.toDateString()) return `ontem às ${time}`
  return `em ${at.toLocaleDateString('pt-BR')}`
}

/** A phone or a computer (Lucide's, like the icons that stand on every page). */
function DeviceSign({ name }: { name: string }) {
  const handheld = /Android|iPhone|iPad/.test(name)
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-full bg-blush">
      <svg viewBox="0 0 24 24" aria-hidden="true" className="icon size-5!">
        <path
          d={
            handheld
              ? 'M7 2h10a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zM12 18h.01'
              : 'M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM8 21h8M12 17v4'
          }
        />
      </svg>
    </span>
  )
}
