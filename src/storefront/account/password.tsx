import { useState } from 'react'
import { CallFailed, call } from '#platform/browser/call.ts'
import type { User } from '#shop/customers/account-schema.ts'
import * as customerCalls from '#shop/customers/customers.calls.ts'
import { recoveryTexts } from '#shop/messages/account.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { ignoreSecondTap } from '#ui/dialog/second-tap.ts'
import { showAlert } from '#ui/messages/messages.tsx'
import { unbroken } from '#ui/unbroken.tsx'
import { AccountPart, partAction } from './account-part.tsx'

/** A new password by the link of a mail, like one that was forgotten: a stranger at an open account cannot take it over. */
export function Password({ user: { email } }: { user: User }) {
  const [asked, setAsked] = useState<'no' | 'asking' | 'sent'>('no')

  async function ask() {
    if (asked === 'asking') return
    setAsked('asking')
    try {
      await call(customerCalls.recoverPassword, { email })
      setAsked('sent')
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      showAlert('red', recoveryTexts.failed(failureMessage(error)))
      setAsked('no')
    } finally {
      ignoreSecondTap()
    }
  }

  return (
    <AccountPart
      id="password"
      title="Senha"
      action={
        <button
          type="button"
          onClick={ask}
          aria-busy={asked === 'asking' || undefined}
          className={partAction}
        >
          {asked === 'sent' ? 'Enviar de novo' : 'Alterar'}
          <span className="sr-only">{asked === 'sent' ? ' o link da senha' : ' a senha'}</span>
        </button>
      }
    >
      <p role="status" className="max-w-[60ch] text-soft wrap-anywhere">
        {asked === 'sent' ? (
          <>
            {unbroken('O link está a caminho de ')}
            <strong className="font-medium text-ink">{email}</strong>. Ele vale por 60 minutos.
          </>
        ) : (
          unbroken('Para trocar, enviamos um link para o seu e-mail. Nele você escolhe a nova.')
        )}
      </p>
    </AccountPart>
  )
}
