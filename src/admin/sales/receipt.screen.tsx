import { useParams } from 'react-router'
import { useReading } from '#admin/data/use-reading.ts'
import { LoadingScreen } from '#admin/frame/loading-screen.tsx'
import { NoSuchScreen } from '#admin/frame/no-such-screen.tsx'
import { Page } from '#admin/frame/page.tsx'
import { methodNames } from '#admin/order-words.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { brl } from '#shop/money.ts'
import type { Receipt } from '#shop/order-desk/sales/sale-schema.ts'
import * as saleCalls from '#shop/order-desk/sales/sales.calls.ts'
import { Button } from '#ui/button.tsx'
import { Printer } from '#ui/icons.tsx'
import { TryAgain } from '#ui/try-again.tsx'

/** The receipt of a paid order, as narrow as the paper of a till; the browser prints it. */
export default function ReceiptScreen() {
  const { number } = useParams()
  const wanted = /^\d{1,15}$/.test(number ?? '') ? { number: Number(number) } : null
  const { data, failure, reload } = useReading(saleCalls.saleReceipt, wanted)
  if (wanted === null || failure?.status === 404) return <NoSuchScreen />
  if (failure && !data) {
    return (
      <Page title={`Recibo do pedido ${number}`}>
        <TryAgain message={failureMessage(failure)} onAgain={reload} />
      </Page>
    )
  }
  if (!data) return <LoadingScreen />
  return (
    <Page
      title="Recibo"
      actions={
        <Button size="small" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-5" /> Imprimir
        </Button>
      }
    >
      <Paper receipt={data} />
    </Page>
  )
}

const day = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})

function Paper({ receipt }: { receipt: Receipt }) {
  const { seller, number, paid_at, customer, items, payments } = receipt
  const [name, ...contact] = seller
  const sums: [string, number][] = [
    ['Subtotal', receipt.subtotal],
    ['Desconto', -receipt.discount],
    ['Frete', receipt.freight],
  ]
  return (
    <article
      aria-label={`Recibo do pedido ${number}`}
      className="sheet max-w-[20rem] p-5 text-sm leading-snug print:border-0 print:p-0"
    >
      <p className="text-center text-base font-semibold">{name}</p>
      {contact.filter(Boolean).map((line) => (
        <p key={line} className="text-center">
          {line}
        </p>
      ))}
      <p className="mt-3 border-t border-line pt-3">
        Pedido {number}, {day.format(paid_at)}
        <br />
        {customer.name}
        {customer.cpf && `, CPF ${customer.cpf}`}
      </p>
      <ul className="mt-3 border-t border-line pt-3">
        {items.map((item) => (
          <li key={item.sku} className="mb-1 flex justify-between gap-3 tabular-nums">
            <span className="min-w-0 wrap-anywhere">
              {item.quantity} × {item.name}
            </span>
            <span className="shrink-0">{brl(item.price * item.quantity)}</span>
          </li>
        ))}
      </ul>
      <dl className="mt-3 grid grid-cols-[1fr_auto] gap-x-3 border-t border-line pt-3 tabular-nums">
        {sums
          .filter(([label, sum]) => sum !== 0 || label === 'Subtotal')
          .map(([label, sum]) => (
            <Row key={label} label={label} sum={sum} />
          ))}
        <Row label="Total" sum={receipt.total} strong />
        {payments.map(({ method, amount }) => (
          <Row
            key={`${method} ${amount}`}
            label={`Recebido: ${methodNames[method] ?? method}`}
            sum={amount}
          />
        ))}
        {receipt.refunded > 0 && <Row label="Devolvido" sum={-receipt.refunded} />}
      </dl>
      <p className="mt-3 border-t border-line pt-3 text-center">
        Agradecemos a compra. Não é documento fiscal.
      </p>
    </article>
  )
}

function Row({ label, sum, strong = false }: { label: string; sum: number; strong?: boolean }) {
  const weight = strong ? 'text-base font-semibold' : ''
  return (
    <>
      <dt className={weight}>{label}</dt>
      <dd className={`text-right ${weight}`}>{brl(sum)}</dd>
    </>
  )
}
