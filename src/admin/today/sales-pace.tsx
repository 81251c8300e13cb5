import { useRight } from '#admin/session/staff-session.ts'
import type { Figures } from '#shop/today/figures-schema.ts'
import { ProductRow } from './product-queues.tsx'
import { Queue } from './queue.tsx'

/** What sells best. */
export function BestSellers({ best }: Pick<Figures, 'best'>) {
  if (best.length === 0) return null
  return (
    <Queue title="Mais vendidos em 30 dias">
      {best.map((product) => (
        <ProductRow
          key={product.id}
          product={product}
          remark={product.units === 1 ? '1 unidade' : `${product.units} unidades`}
        />
      ))}
    </Queue>
  )
}

/** What ends soon when it goes on selling as it does. */
export function RunningOut({ running_out }: Pick<Figures, 'running_out'>) {
  const mayRestock = useRight('stock:change')
  if (running_out.length === 0) return null
  return (
    <Queue
      title="Está acabando"
      about="No ritmo dos últimos 30 dias."
      all={{ to: '/admin/produtos?filtro=low', words: 'Ver os que têm pouco' }}
    >
      {running_out.map((product) => (
        <ProductRow
          key={product.id}
          product={product}
          remark={`${endWords(product.days)}: ${product.quantity === 1 ? 'resta 1' : `restam ${product.quantity}`}`}
          action={mayRestock ? 'Repor' : 'Abrir'}
        />
      ))}
    </Queue>
  )
}

function endWords(days: number): string {
  if (days === 0) return 'Acaba hoje'
  return days === 1 ? 'Acaba amanhã' : `Acaba em ${days} dias`
}
