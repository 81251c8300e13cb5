import { Link } from 'react-router'
import { checkoutTexts } from '#shop/messages/checkout.ts'
import { signInAddress } from '#storefront/session/next-page.ts'
import { MessageRegion } from '#ui/messages/message-region.tsx'
import { buyerNotes } from './buyer-notes.ts'
import type { useRecognition } from './use-recognition.ts'

interface BuyerKnownProps {
  registered: boolean
  /** the buyer has gone on, with an account or without */
  goneOn: boolean
  /** what the last line is about; a note stands over both */
  email: string
  recognition: ReturnType<typeof useRecognition>
}

/** What the shop knows of the buyer. Its room is there from the start, so that nothing below it moves. */
export function BuyerKnown({ registered, goneOn, email, recognition }: BuyerKnownProps) {
  const { recognising, goOnAsGuest } = recognition
  const exists = recognition.exists && !goneOn
  return (
    <div
      data-room={goneOn ? checkoutTexts.registered : undefined}
      className={`grid min-w-0 max-w-full grow basis-60 grid-cols-[minmax(0,1fr)] items-center gap-3 wrap-anywhere ${goneOn ? 'buyer-strip' : 'min-h-16 content-start sm:min-h-12 sm:content-center'} ${exists ? '' : '*:[grid-area:1/1]'}`}
    >
      <p role="status" className="text-sm text-pretty text-soft">
        {recognising && 'Verificando os seus dados…'}
        {!recognising && exists && (
          <>
            Este e-mail ou CPF já tem cadastro na loja.{' '}
            <Link to={signInAddress('/checkout')} className="link text-accent">
              Entrar agora
            </Link>{' '}
            ou{' '}
            <button type="button" onClick={goOnAsGuest} data-goes-on className="link text-accent">
              continuar sem entrar
            </button>
          </>
        )}
        {!recognising && !exists && !goneOn && (registered ? texts.registered : texts.guest)}
        {!recognising && goneOn && (
          <>
            A confirmação vai para <span className="font-medium">{email}</span>.
          </>
        )}
      </p>
      <MessageRegion
        messages={buyerNotes}
        urgent={['error']}
        className={exists ? '-order-1' : ''}
        look={{
          // In place of the line that it lies on, whose room is as high.
          success: goneOn ? 'buyer-note' : 'alert alert-note',
          error: 'alert alert-note',
        }}
      />
    </div>
  )
}

const texts = {
  guest:
    'A confirmação vai para este e-mail. Com estes dados criamos a sua conta, para você acompanhar o pedido.',
  registered: 'A confirmação do pedido vai para este e-mail.',
}
