import type { Command } from '#commands/command.ts'
import { brl } from '#shop/money.ts'
import { couponCode } from '#shop/pricing/coupon.ts'
import { createCoupon, endCoupon, listCoupons, type NewCoupon } from '#shop/pricing/coupon-list.server.ts'
import { typedCoupon } from './typed-coupon.ts'

export const createCouponCommand: Command = {
  usage:
    'CÓDIGO 10%|5,00 [--from DD/MM/AAAA] [--until DD/MM/AAAA] [--minimum REAIS] [--uses N] [--uses-per-customer N]',
  summary: 'cria um cupom de desconto, em porcentagem ou em reais; os dois dias valem inteiros',
  async run(args, { open, say, sayError }) {
    const coupon = typedCoupon(args)
    if ('problem' in coupon) {
      sayError(`${coupon.problem}\nUse: npm run shop -- coupons create ${createCouponCommand.usage}`)
      return 1
    }
    const { db } = await open()
    const code = couponCode(coupon.code)
    if (!(await createCoupon(db, coupon))) {
      sayError(`Já existe um cupom ${code}. Escolha outro código.`)
      return 1
    }
    say(`Cupom ${code}: ${termsOf(coupon)}.`)
    return 0
  },
}

export const endCouponCommand: Command = {
  usage: 'CÓDIGO',
  summary: 'encerra um cupom: pedidos novos não o usam mais',
  async run([code, ...rest], { open, say, sayError }) {
    if (!code || rest.length > 0) {
      sayError(`Use: npm run shop -- coupons end ${endCouponCommand.usage}`)
      return 1
    }
    const { db } = await open()
    if (await endCoupon(db, code)) {
      say(`O cupom ${couponCode(code)} está encerrado. Quem já comprou com ele fica com o desconto.`)
      return 0
    }
    sayError(`Não há cupom ${couponCode(code)} que ainda valha: veja "coupons list".`)
    return 1
  },
}

export const listCouponsCommand: Command = {
  usage: '',
  summary: 'os cupons: o que descontam, quando valem e quantas vezes foram usados',
  async run(_args, { open, say }) {
    const { db } = await open()
    const coupons = await listCoupons(db)
    if (coupons.length === 0) say('Nenhum cupom.')
    for (const coupon of coupons) {
      say(
        `${coupon.code}  ${endOf(coupon) ?? termsOf(coupon)}, ${coupon.used === 1 ? 'usado 1 vez' : `usado ${coupon.used} vezes`}`,
      )
    }
    return 0
  },
}

type Listed = Awaited<ReturnType<typeof listCoupons>>[number]

/** Why no order takes it any more; null while one does. */
function endOf({ active, expired, used, max_uses }: Listed): string | null {
  if (!active) return 'encerrado'
  if (expired) return 'acabou'
  return max_uses !== null && used >= max_uses ? 'esgotado' : null
}

/** '10 % de desconto, até 24/12/2026, a partir de R$ 50,00' */
function termsOf(coupon: Omit<NewCoupon, 'code'>): string {
  const { type, value, valid_from, valid_until, minimum, max_uses, max_uses_per_customer } = coupon
  return [
    `${type === 'percentage' ? `${value} %` : brl(value)} de desconto`,
    valid_from && `de ${dayText(valid_from)}`,
    valid_until && `até ${dayText(valid_until)}`,
    minimum > 0 && `a partir de ${brl(minimum)}`,
    max_uses && (max_uses === 1 ? 'para a primeira compra' : `para as ${max_uses} primeiras compras`),
    max_uses_per_customer && `${max_uses_per_customer} por CPF`,
  ]
    .filter(Boolean)
    .join(', ')
}

const dayText = (day: string) => day.split('-').reverse().join('/')
