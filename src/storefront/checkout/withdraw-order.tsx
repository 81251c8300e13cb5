import { type FormEvent, useState } from 'react'
import { CallFailed, call } from '#platform/call.ts'
import { contract } from '#shop/contract.ts'
import type { OrderReply, OrderView } from '#shop/orders/order-shapes.ts'
import { WITHDRAWAL_DAYS } from '#shop/orders/withdrawal.ts'
import { texts } from '#shop/texts.ts'
import { wordsOf } from '#shop/words-of.ts'
import { showAlert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/field.tsx'
import { Modal } from '#ui/modal.tsx'

interface WithdrawOrderProps {
  order: OrderView
  /** takes the order as it stands afterwards */
  onWithdrawn: (now: OrderReply) => void
}

/** The buyer's right to take a purchase back after it was sent (Código de Defesa do Consumidor, art. 49). */
export function WithdrawOrder({ order, onWithdrawn }: WithdrawOrderProps) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const { number, key } = order
  const keep = () => busy || setAsking(false)

  async function withdraw(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '')
    setBusy(true)
    try {
      const now = await call(contract.withdrawOrder, { number, key, reason })
      showAlert('green', texts.order.withdrawn(now.order.withdrawal!.protocol))
      onWithdrawn(now)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      showAlert('red', wordsOf(error))
      // Too late: the days have passed, or the money has gone back meanwhile.
      if (error.status === 409) await call(contract.order, { number, key }).then(onWithdrawn, () => {})
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button variant="quiet" size="small" className="text-error!" onClick={() => setAsking(true)}>
        Desistir da compra
      </Button>
      <Modal open={asking} onClose={keep} title={`Desistir da compra ${number}?`} className="max-w-[32rem]">
        <form className="space-y-4 p-5" onSubmit={withdraw}>
          <p>
            É um direito seu, até {WITHDRAWAL_DAYS} dias depois de receber. A confirmação chega na hora por
            e-mail, com um número de protocolo.
          </p>
          <p>
            Depois alguém da loja combina com você a volta do produto, sem custo, e devolve tudo o que você
            pagou pelo mesmo meio de pagamento.
          </p>
          <TextArea
            name="reason"
            label="Motivo (opcional)"
            hint="Se for só uma parte do pedido, diga qual."
            maxLength={1000}
            rows={3}
          />
          <div className="flex flex-wrap justify-end gap-3 pt-2">
            <Button variant="secondary" onClick={keep}>
              Ficar com a compra
            </Button>
            <Button type="submit" variant="danger" busy={busy}>
              Sim, desistir
            </Button>
          </div>
        </form>
      </Modal>
    </>
  )
}
