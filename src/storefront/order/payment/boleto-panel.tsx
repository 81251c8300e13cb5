import type { ReactNode } from 'react'
import { brl } from '#shop/money.ts'
import { shortDate } from '#shop/orders/order-date.ts'
import type { OrderView } from '#shop/orders/order-schema.ts'
import type { PaymentView } from '#shop/payments/payment-schema.ts'
import { buttonClass } from '#ui/button.tsx'
import { CopyField } from './copy-field.tsx'
import { OrderNumber } from './order-number.tsx'
import { PanelFoot } from './panel.tsx'
import { PaymentFact } from './payment-fact.tsx'

interface BoletoPanelProps {
  order: OrderView
  payment: PaymentView
  boleto: NonNullable<PaymentView['boleto']>
  /** the link to other payment methods */
  otherMethod: ReactNode
}

/** The line of a boleto and the boleto itself, with what it pays and until when. */
export function BoletoPanel({ order, payment, boleto, otherMethod }: BoletoPanelProps) {
  return (
    <section aria-labelledby="boleto" className="rounded-card border border-line bg-white">
      <div className="bg-petal px-5 py-5 sm:px-8">
        <OrderNumber order={order} />
        <h1 id="boleto" className="title">
          Falta só o boleto
        </h1>
        <p className="mt-2 text-soft">
          Pague no aplicativo do seu banco, na lotérica ou no caixa eletrônico.
        </p>
      </div>
      <div className="px-5 pt-5 pb-5 sm:px-8 sm:pb-6">
        <dl className="@container space-y-1">
          <PaymentFact name="Valor" className="price text-[min(1.5rem,13cqi)]">
            {brl(payment.amount)}
          </PaymentFact>
          {payment.expires_at && (
            <PaymentFact name="Vencimento" className="font-medium">
              {shortDate(payment.expires_at)}
            </PaymentFact>
          )}
        </dl>
        <CopyField
          label="Linha digitável"
          button="Copiar linha digitável"
          done="Linha copiada"
          text={boleto.line}
          read
        />
        {boleto.url && (
          <p className="mt-3">
            <a
              href={boleto.url}
              target="_blank"
              rel="noopener noreferrer"
              className={`${buttonClass('secondary')} w-full print:hidden`}
            >
              Abrir o boleto
            </a>
          </p>
        )}
      </div>
      <PanelFoot>
        <p className="min-w-0 grow basis-64 text-pretty">
          Depois de pago, o banco leva até 3 dias úteis para confirmar. Avisamos por e-mail, e esta página
          muda sozinha. Se já pagou, espere: pagando de outro jeito, você pagaria duas vezes.
        </p>
        {otherMethod}
      </PanelFoot>
    </section>
  )
}
