import { useState } from 'react'
import { copyText } from '#admin/data/copy-text.ts'
import { loadStaffSession, useStaffSession } from '#admin/session/staff-session.ts'
import { Button } from '#ui/button.tsx'
import { Copy } from '#ui/icons.tsx'
import { NewAuthenticator } from './new-authenticator.tsx'

/** The person's authenticator app, and the recovery codes once it is set up. */
export function SecondFactor() {
  const { session } = useStaffSession()
  const [codes, setCodes] = useState<string[] | null>(null)
  return (
    <section aria-labelledby="duas-etapas" className="sheet mt-6 p-5">
      <h2 id="duas-etapas" className="text-xl">
        Aplicativo autenticador
      </h2>
      <p className="mt-2 mb-4 text-soft">
        {session?.authenticator
          ? 'Ativa: além da senha, entrar pede um código do seu aplicativo autenticador.'
          : 'Além da senha, entrar pede um código do seu telefone. Quem descobrir a senha não entra.'}
      </p>
      {codes && <RecoveryCodes codes={codes} />}
      <NewAuthenticator
        variant={session?.authenticator ? 'secondary' : 'primary'}
        onMade={(made) => {
          setCodes(made)
          void loadStaffSession()
        }}
      >
        {session?.authenticator ? 'Trocar de telefone' : 'Ativar'}
      </NewAuthenticator>
    </section>
  )
}

const notCopied = 'Não deu para copiar: selecione os códigos e copie.'

/** The codes for the day on which the phone is lost. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <div role="status" className="my-4 rounded-card bg-mint p-4">
      <p className="font-semibold text-available">
        Guarde estes códigos: cada um entra uma vez, se você perder o telefone. Eles não aparecem de novo.
      </p>
      <ul className="mt-3 grid grid-cols-2 gap-x-6 gap-y-1 font-semibold tabular-nums sm:grid-cols-3">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button
        variant="secondary"
        size="small"
        className="mt-3"
        onClick={() => copyText(codes.join('\n'), 'Códigos copiados.', notCopied)}
      >
        <Copy aria-hidden="true" className="size-4" /> Copiar os códigos
      </Button>
    </div>
  )
}
