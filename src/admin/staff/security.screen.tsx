import { useRowChange, useStandstill } from '#admin/data/standstill.ts'
import { useReading } from '#admin/data/use-reading.ts'
import { Page } from '#admin/frame/page.tsx'
import { RowButton } from '#admin/frame/rows/row-button.tsx'
import { useStaffSession } from '#admin/session/staff-session.ts'
import { Notices } from '#admin/staff-notices/notices.tsx'
import * as staffCalls from '#shop/staff/staff.calls.ts'
import { Passkeys } from './passkeys.tsx'
import { SecondFactor } from './second-factor.tsx'

const moment = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})

/** The person's own security: the second factor, and where they are signed in. */
export default function SecurityScreen() {
  const { session } = useStaffSession()
  const { data, reload } = useReading(staffCalls.staffSessions, {})
  const shown = useStandstill(data)
  return (
    <Page title="Segurança">
      {session?.role === 'owner' && !session.second_factor && (
        <p className="mb-5 rounded-card bg-petal p-4">
          Hoje quem descobre a sua senha entra. Crie uma chave de acesso: leva um minuto.{' '}
          {session.secure_by
            ? `Depois de ${moment.format(session.secure_by)} nada mais abre antes dela.`
            : 'Numa loja de verdade ela é obrigatória depois de 7 dias.'}
        </p>
      )}
      <Passkeys />
      <SecondFactor />
      <Notices />
      <section aria-labelledby="sessoes" className="sheet mt-6 p-5">
        <h2 id="sessoes" className="text-xl">
          Onde você está
        </h2>
        <ul className="mt-3 divide-y divide-line">
          {shown?.sessions.map(({ id, name, last_used_at, current }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <div>
                <p className="font-semibold">{name || 'Navegador'}</p>
                <p className="text-sm text-soft">
                  {current ? 'Esta sessão' : `Usada por último em ${moment.format(new Date(last_used_at))}`}
                </p>
              </div>
              {!current && <EndSession id={id} onEnded={reload} />}
            </li>
          ))}
        </ul>
      </section>
    </Page>
  )
}

function EndSession({ id, onEnded }: { id: number; onEnded: () => void }) {
  const { busy, done, send } = useRowChange(staffCalls.endStaffSession, onEnded)
  return (
    <RowButton variant="danger" size="small" busy={busy} done={done} onClick={() => void send({ id })}>
      Encerrar
    </RowButton>
  )
}
