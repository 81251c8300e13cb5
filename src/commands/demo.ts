import { type Removed, removeDemonstration } from '#shop/remove-demonstration.server.ts'
import type { Command } from './command.ts'

export const removeDemoCommand: Command = {
  usage: '',
  summary: 'tira da loja os produtos, categorias, banners e cupons da demonstração',
  async run(args, { open, say, sayError }) {
    if (args.length > 0) {
      sayError('Este comando não tem opções: npm run shop -- demo remove')
      return 1
    }
    const { db } = await open()
    say(text(await removeDemonstration(db)))
    return 0
  },
}

function text({ products, categories, banners, coupons, orders, ordered, renamed }: Removed): string {
  if (products + categories + banners + coupons + ordered.length === 0)
    return 'Não há nada da demonstração nesta loja.'
  const lines = [
    `Tirados da loja: ${products} produtos, ${categories} categorias, ${banners} banners e ${coupons} cupons da demonstração.`,
  ]
  if (orders > 0) lines.push(`Apagados: ${orders} pedidos pagos só de demonstração.`)
  if (ordered.length > 0) {
    lines.push('Ficam na loja, escondidos, porque alguém os pediu de verdade:')
    for (const { sku, name, number } of ordered) lines.push(`  ${sku} ${name} (pedido ${number})`)
  }
  if (renamed.length > 0) {
    lines.push('Ficam como estão, porque mudaram de nome e agora são seus:')
    for (const name of renamed) lines.push(`  ${name}`)
  }
  return lines.join('\n')
}
