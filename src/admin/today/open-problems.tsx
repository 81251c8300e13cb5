import { Link } from 'react-router'
import { useRowChange } from '#admin/data/standstill.ts'
import { RowButton } from '#admin/frame/rows/row-button.tsx'
import { waitingSince, when } from '#admin/orders/order-words.ts'
import { useRight } from '#admin/session/staff-session.ts'
import { mailName } from '#shop/order-desk/mails/mail-names.ts'
import * as todayCalls from '#shop/today/today.calls.ts'
import type { Waiting } from '#shop/today/today-schema.ts'
import { buttonClass } from '#ui/button.tsx'
import { showToast } from '#ui/messages/messages.tsx'
import { Queue } from './queue.tsx'
import { providerName } from './today-words.ts'

/** An owner of a real shop with a password alone is told until when that is enough. */
export function MissingSecondFactor({ by }: { by: Date }) {
  return (
    <Queue title="A sua entrada">
      <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
        <div className="min-w-0 flex-1 basis-full sm:basis-0">
          <p className="font-semibold">Crie uma chave de acesso até {when(by)}</p>
          <p className="text-sm text-soft">
            Leva um minuto. Depois desse dia nada mais da administração abre antes dela.
          </p>
        </div>
        <Link to="/admin/seguranca" className={buttonClass('secondary', 'small')}>
          Ir para Segurança
        </Link>
      </li>
    </Queue>
  )
}

/** The shop is a backup that was restored: nothing leaves it until a person says that it is the shop, and no copy of it. */
export function RestoredShop({ made_at }: { made_at: Date }) {
  return (
    <Queue title="Loja restaurada">
      <li className="p-4">
        <p className="font-semibold">Esta loja foi restaurada do backup de {when(made_at)}</p>
        <p className="text-sm text-soft">
          Até você confirmar que ela é a loja de verdade, e não uma cópia, nada sai daqui: os e-mails, os
          avisos e os reembolsos esperam, e nenhum pedido vence. Para confirmar, quem cuida do servidor roda{' '}
          <code>npm run shop -- restore confirm</code>. Numa cópia, não rode.
        </p>
      </li>
    </Queue>
  )
}

/** Payment providers that do not answer: there is nothing to do, but the shop says why money is late. */
export function SilentProviders({ providers }: { providers: NonNullable<Waiting['unanswered']> }) {
  if (providers.length === 0) return null
  return (
    <Queue title="Sem resposta">
      {providers.map(({ provider, since, orders }) => (
        <li key={provider} className="p-4">
          <p className="font-semibold">
            {providerName(provider)} não responde desde {when(since)}
          </p>
          <p className="text-sm text-soft">
            A loja pergunta de novo sozinha, e nada se cobra duas vezes.
            {orders.length > 0 && ' Esperam por isso: '}
            {orders.map((number) => (
              <Link key={number} to={`/admin/pedidos/${number}`} className="link mr-2 tabular-nums">
                {number}
              </Link>
            ))}
          </p>
        </li>
      ))}
    </Queue>
  )
}

/** Programs that were told of something and did not take it. */
export function DeafPrograms({ programs }: { programs: NonNullable<Waiting['programs']> }) {
  if (programs.length === 0) return null
  return (
    <Queue title="Programas que não respondem">
      {programs.map(({ id, name, given_up, stopped }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
          <div className="min-w-0 flex-1 basis-full sm:basis-0">
            <p className="font-semibold wrap-anywhere">{name}</p>
            <p className="text-sm text-soft">
              {given_up === 1 ? 'Um aviso não chegou' : `${given_up} avisos não chegaram`}
              {stopped && ', e a loja parou de avisar'}.
            </p>
          </div>
          <Link to="/admin/equipe" className={buttonClass('secondary', 'small')}>
            Ver avisos
          </Link>
        </li>
      ))}
    </Queue>
  )
}

type Mail = NonNullable<Waiting['mails']>[number]

/** Mails that did not leave, each to be sent again. */
export function GivenUpMails({ mails, onChanged }: { mails: Mail[]; onChanged: () => void }) {
  if (mails.length === 0) return null
  return (
    <Queue title="E-mails que não saíram">
      {mails.map((mail) => (
        <MailRow key={mail.id} mail={mail} onChanged={onChanged} />
      ))}
    </Queue>
  )
}

function MailRow({ mail, onChanged }: { mail: Mail; onChanged: () => void }) {
  const { id, template, recipient, gave_up_at, refused, order } = mail
  const maySend = useRight('orders:change')
  const resend = useRowChange(todayCalls.resendGivenUpMail, ({ message }) => {
    showToast('success', message)
    onChanged()
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <div className="min-w-0 flex-1 basis-full sm:basis-0">
        <p className="font-semibold wrap-anywhere">
          {mailName(template)} para {recipient}
        </p>
        <p className="text-sm text-soft">
          {refused
            ? 'O servidor de quem recebe não aceita este endereço.'
            : 'O servidor de e-mail não respondeu.'}{' '}
          Desistimos {waitingSince(gave_up_at)}.
          {order !== null && (
            <>
              {' '}
              <Link to={`/admin/pedidos/${order}`} className="link tabular-nums">
                Pedido {order}
              </Link>
            </>
          )}
        </p>
      </div>
      {maySend && (
        <RowButton
          size="small"
          variant="secondary"
          busy={resend.busy}
          done={resend.done}
          onClick={() => void resend.send({ id })}
          aria-label={`Enviar de novo: ${mailName(template)} para ${recipient}`}
        >
          Enviar de novo
        </RowButton>
      )}
    </li>
  )
}
