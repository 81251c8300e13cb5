import { useEffect, useRef } from 'react'
import { bringClear } from '#ui/form/keep-clear.ts'
import { MessageRegion } from '#ui/messages/message-region.tsx'
import { buyerNotes } from './buyer-notes.ts'
import type { useRecognition } from './use-recognition.ts'

interface BuyerKnownProps {
  registered: boolean
  recognition: ReturnType<typeof useRecognition>
}

/** What the shop knows of the buyer. Its room is there from the start, so that nothing below it moves. */
export function BuyerKnown({ registered, recognition }: BuyerKnownProps) {
  const { recognising, exists } = recognition
  const box = useRef<HTMLDivElement>(null)
  // What has to be answered is not left below the bar.
  useEffect(() => {
    if (exists) bringClear(box.current!)
  }, [exists])
  return (
    <div
      ref={box}
      className={`grid min-h-16 min-w-0 max-w-full grow basis-60 grid-cols-[minmax(0,1fr)] content-start items-center gap-3 wrap-anywhere sm:min-h-12 sm:content-center ${exists ? '' : '*:[grid-area:1/1]'}`}
    >
      <p role="status" className="text-sm text-pretty text-soft">
        {recognising && 'Verificando os seus dados…'}
        {!recognising && !exists && (registered ? texts.registered : texts.guest)}
      </p>
      <MessageRegion
        messages={buyerNotes}
        urgent={['error']}
        className={exists ? '-order-1' : ''}
        look={{ success: 'alert alert-note', error: 'alert alert-note' }}
      />
    </div>
  )
}

const texts = {
  guest:
    'A confirmação vai para este e-mail. Com estes dados criamos a sua conta, para você acompanhar o pedido.',
  registered: 'A confirmação do pedido vai para este e-mail.',
}
