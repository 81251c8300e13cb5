import { useEffect, useState } from 'react'
import { staffCall } from '#admin/data/staff-call.ts'
import { useChange } from '#admin/data/use-change.ts'
import * as noticeCalls from '#shop/staff-notices/notices.calls.ts'
import type { TestMail, TestSent } from '#shop/staff-notices/notices-schema.ts'
import { Button } from '#ui/button.tsx'

/** How often, and how many times, the shop is asked whether the mail has left. */
const ASK_EVERY_MS = 1000
const ASKED_AT_MOST = 15

/** Sends the person a test by every way, and tells what became of it. */
export function TestNotice({ onSent }: { onSent: () => void }) {
  const [sent, setSent] = useState<TestSent | null>(null)
  const [mail, setMail] = useState<TestMail['state']>('waiting')
  const { busy, send } = useChange(noticeCalls.sendTestNotice, {
    onDone(reply) {
      setMail('waiting')
      setSent(reply)
      if (reply.gone > 0) onSent()
    },
  })
  useEffect(() => {
    if (!sent) return
    let asked = 0
    const clock = setInterval(async () => {
      asked += 1
      // Not answered, it is asked again a second later.
      const reply = await staffCall(noticeCalls.testNoticeMail, { mail: sent.mail }).catch(() => null)
      if (reply) setMail(reply.state)
      if ((reply && reply.state !== 'waiting') || asked >= ASKED_AT_MOST) clearInterval(clock)
    }, ASK_EVERY_MS)
    return () => clearInterval(clock)
  }, [sent])
  return (
    <div className="mt-4 border-t border-line pt-4">
      <Button variant="secondary" busy={busy} onClick={() => void send({})}>
        Enviar um aviso de teste
      </Button>
      <div role="status" className="mt-3 text-sm">
        {sent && (
          <>
            <p>{deviceWords(sent)}</p>
            <p className="[overflow-wrap:anywhere]">{mailWords[mail](sent.email)}</p>
          </>
        )}
      </div>
    </div>
  )
}

/** 'Aparelhos: 1 de 2 recebeu o aviso; 1 não recebe mais e saiu da lista.' */
function deviceWords({ devices, taken, gone }: Pick<TestSent, 'devices' | 'taken' | 'gone'>): string {
  if (devices === 0) return 'Aparelhos: nenhum está ligado. Toque em “Ligar neste aparelho”.'
  const failed = devices - taken - gone
  const parts = [
    `o aviso foi entregue a ${taken} de ${devices}`,
    gone > 0 &&
      `${gone} não ${gone === 1 ? 'recebe' : 'recebem'} mais e ${gone === 1 ? 'saiu' : 'saíram'} da lista`,
    failed > 0 && `o serviço de avisos não respondeu por ${failed}: tente de novo em alguns minutos`,
  ]
  return `Aparelhos: ${parts.filter(Boolean).join('; ')}.`
}

const mailWords: Record<TestMail['state'], (email: string) => string> = {
  waiting: (email) => `E-mail: na fila para ${email}.`,
  sent: (email) => `E-mail: saiu para ${email}. Se não chegar, olhe o spam.`,
  filed: () =>
    'E-mail: a loja ainda não tem servidor de e-mail (SMTP_URL); ele ficou como arquivo na pasta dela.',
  failed: () => 'E-mail: o servidor não o aceitou; a loja tenta de novo. Confira SMTP_URL.',
}
