import { statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { type Config, remarksOn } from '#shop/config.server.ts'
import { shortDate } from '#shop/orders/order-date.ts'
import type { Command } from './command.ts'

export const statusCommand: Command = {
  usage: '',
  summary: 'como vai a loja: banco, pedidos, e-mails, devoluções, disco',
  async run(_args, { open, say }) {
    const { db, config } = await open()
    const counts = await countAll(db)
    const disk = await statfs(config.dataDir)
    const freeGb = (disk.bavail * disk.bsize) / 1024 ** 3
    const lines: [string, string][] = [
      ['Endereço', config.storeUrl],
      ['Loja', shopName(config)],
      ['Banco', `${counts.version}, ${(counts.bytes / 1024 ** 2).toFixed(0)} MB`],
      ['Produtos à venda', whole(counts.products)],
      ['Pedidos que esperam pagamento', whole(counts.awaiting)],
      ['Pedidos pagos por enviar', whole(counts.to_send)],
      ['Pedidos que precisam de alguém', whole(counts.attention)],
      ['E-mails à espera', `${whole(counts.mails_waiting)} (desistidos: ${whole(counts.mails_given_up)})`],
      ['Devoluções de dinheiro por fazer', whole(counts.refunds)],
      ['Dados em', `${config.dataDir} (livres: ${freeGb.toFixed(1)} GB)`],
      ['Primeiro dia nesta máquina', shortDate(statSync(config.dataDir).birthtime)],
      ...remarksOn(config).map((remark): [string, string] => ['Atenção', remark]),
    ]
    const width = Math.max(...lines.map(([name]) => name.length))
    for (const [name, value] of lines) say(`${name.padEnd(width)}  ${value}`)
    return 0
  },
}

function shopName({ storeName, store: { legalName } }: Config): string {
  if (!legalName) return `${storeName} (loja de demonstração)`
  return storeName === legalName ? storeName : `${storeName} (${legalName})`
}

const whole = (count: number) => count.toLocaleString('pt-BR')

async function countAll(db: Db) {
  const { rows } = await sql<{
    version: string
    bytes: number
    products: number
    awaiting: number
    to_send: number
    attention: number
    mails_waiting: number
    mails_given_up: number
    refunds: number
  }>`
    select split_part(version(), ' on ', 1) as version, pg_database_size(current_database()) as bytes,
      (select count(*) from products where visible) as products,
      (select count(*) from orders where status = 'awaiting_payment') as awaiting,
      (select count(*) from orders where status in ('paid', 'picking')) as to_send,
      (select count(*) from orders where cardinality(attention) > 0) as attention,
      (select count(*) from mails where sent_at is null and dropped_at is null and gave_up_at is null
        and (attempts > 0 or due_at <= now())) as mails_waiting,
      (select count(*) from mails where gave_up_at is not null) as mails_given_up,
      (select count(*) from refunds where status in ('created', 'by_hand', 'pending')) as refunds`.execute(db)
  return rows[0]!
}
