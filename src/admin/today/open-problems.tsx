import { Link } from 'react-router'
import { when } from '#admin/order-words.ts'
import { buttonClass } from '#ui/button.tsx'
import { Queue } from './queue.tsx'

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
