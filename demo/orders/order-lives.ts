import { DAY, type Happening, HOUR, type OrderLife, type PaidBy } from './planned-order.ts'
import type { Random } from './random.ts'

/** Days after which every order has come to its end, returns aside. */
const SETTLED = 9
const DAYS = 90

/** So many orders of months past: most were delivered, some came to nothing, some went back. */
export function settledLives(random: Random, count: number, now: Date): OrderLife[] {
  return Array.from({ length: count }, (_, index) => {
    // Each month sells a little more than the one before.
    const share = random() ** 1.2
    const end = ends[index]
    const first = end?.startsWith('return') ? 28 : SETTLED
    const day = first + Math.floor(share * (DAYS - 1 - first))
    const placed = agoAt(now, day, random.pick(busyHours) * HOUR + random.whole(0, 59))
    return endedLife(random, now, placed, end)
  })
}

type End =
  | 'expired'
  | 'unwanted'
  | 'cancelled'
  | 'sent_back'
  | 'line_refunded'
  | 'returned'
  | 'returned_defect'
const times = (count: number, end: End): End[] => Array.from({ length: count }, () => end)
/** How the first of them ended; all others were delivered. */
const ends: (End | undefined)[] = [
  ...times(13, 'expired'),
  ...times(4, 'unwanted'),
  ...times(3, 'cancelled'),
  ...times(2, 'sent_back'),
  ...times(6, 'line_refunded'),
  ...times(3, 'returned'),
  ...times(1, 'returned_defect'),
]

function endedLife(random: Random, now: Date, placed: number, end: End | undefined): OrderLife {
  if (end === 'expired') {
    const paidBy = random.pick(['pix', 'pix', 'own_pix', 'boleto'] as const)
    return {
      paidBy,
      placed,
      later: [{ what: 'expire', ago: placed - (paidBy === 'boleto' ? 6 * DAY + 1 : 31) }],
    }
  }
  if (end === 'unwanted')
    return { paidBy: 'boleto', placed, later: [{ what: 'buyer_cancels', ago: placed - 3 * HOUR }] }
  const paidBy = end === 'sent_back' ? 'own_pix' : end === 'cancelled' ? 'card' : random.pick(waysToPay)
  const { later, paid } = payment(random, paidBy, placed)
  if (end === 'cancelled')
    return { paidBy, placed, later: [...later, { what: 'buyer_cancels', ago: paid - 2 * HOUR }] }
  if (end === 'sent_back') {
    const cancelled = paid - 5 * HOUR
    return {
      paidBy,
      placed,
      later: [
        ...later,
        { what: 'shop_cancels', ago: cancelled },
        { what: 'send_money_back', ago: cancelled - 20 },
      ],
    }
  }
  const picked = agoAt(now, dayOf(now, paid) - 1, 9 * HOUR + random.whole(0, 100))
  // Of long ago only the parcel itself tells.
  if (placed < 45 * DAY) later.push({ what: 'pick', ago: picked })
  if (end === 'line_refunded') later.push({ what: 'refund_line', ago: picked - 30 })
  const shipped = agoAt(now, dayOf(now, picked), 15 * HOUR + random.whole(0, 150))
  const delivered = agoAt(
    now,
    Math.max(1, dayOf(now, shipped) - random.whole(2, 6)),
    random.whole(9, 18) * HOUR,
  )
  later.push({ what: 'ship', ago: shipped }, { what: 'deliver', ago: delivered })
  if (end?.startsWith('returned')) later.push(...wayBack(delivered))
  return { paidBy, placed, later, lines: end === 'line_refunded' ? 2 : 1 }
}

function wayBack(delivered: number): OrderLife['later'] {
  const steps: [Happening, number][] = [
    ['ask_return', 2 * DAY],
    ['authorize_return', 2 * DAY + 5 * HOUR],
    ['receive_return', 8 * DAY],
    ['check_return', 8 * DAY + HOUR],
    ['refund_return', 8 * DAY + HOUR + 5],
  ]
  return steps.map(([what, after]) => ({ what, ago: delivered - after }))
}

/** The orders of the last days, which wait for something; as many of each kind as a small shop has. */
export function recentLives(random: Random): OrderLife[] {
  const many = (count: number, life: (index: number) => OrderLife) =>
    Array.from({ length: count }, (_, index) => life(index))
  const paidLife = (paidBy: PaidBy, placed: number, ...more: OrderLife['later']): OrderLife => ({
    paidBy,
    placed,
    later: [...payment(random, paidBy, placed).later, ...more],
  })
  const soon = () => random.pick(['card', 'card', 'pix', 'pix', 'own_pix'] as const)
  const onItsWay = (placed: number, shipped: number, ...more: OrderLife['later']) =>
    paidLife(
      soon(),
      placed,
      { what: 'pick', ago: shipped + 5 * HOUR },
      { what: 'print', ago: shipped + 4 * HOUR },
      { what: 'ship', ago: shipped },
      ...more,
    )
  const delivered = (ago: number, ...more: OrderLife['later']) =>
    onItsWay(ago + 6 * DAY, ago + 4 * DAY, { what: 'deliver', ago }, ...more)
  return [
    ...many(13, (index) => delivered(10 * HOUR + index * 4 * HOUR)),
    // back in the house, to be looked at
    delivered(
      7 * DAY,
      { what: 'ask_return', ago: 5 * DAY },
      { what: 'authorize_return', ago: 4 * DAY },
      { what: 'receive_return', ago: 4 * HOUR },
    ),
    ...many(18, (index) => onItsWay(2 * DAY + index * 5 * HOUR, 5 * HOUR + index * 4 * HOUR)),
    // to ship
    ...many(8, (index) => {
      const picked = 50 + index * 25
      return paidLife(
        soon(),
        DAY + index * 2 * HOUR,
        { what: 'pick', ago: picked },
        ...(index < 3 ? [{ what: 'print', ago: picked - 20 } as const] : []),
      )
    }),
    {
      ...paidLife('card', 30 * HOUR, { what: 'pick', ago: 3 * HOUR }, { what: 'miss_unit', ago: 2 * HOUR }),
      lines: 2,
    },
    // to pick, two of them late
    ...many(16, (index) => paidLife(index % 8 === 5 ? 'by_hand' : soon(), 5 * HOUR + index * 100)),
    paidLife('card', 5 * DAY),
    paidLife('pix', 4 * DAY + 3 * HOUR),
    // to confirm
    { paidBy: 'own_pix', placed: 70, later: [{ what: 'report_with_receipt', ago: 55 }] },
    { paidBy: 'own_pix', placed: 3 * HOUR, later: [{ what: 'report_with_receipt', ago: 3 * HOUR - 12 }] },
    { paidBy: 'own_pix', placed: 2 * HOUR, later: [{ what: 'report', ago: 2 * HOUR - 7 }] },
    { paidBy: 'own_pix', placed: 9 * HOUR, later: [{ what: 'report', ago: 9 * HOUR - 20 }] },
    { paidBy: 'own_pix', placed: 6, later: [] },
    { paidBy: 'pix', placed: 12, later: [] },
    { paidBy: 'card_in_review', placed: 9, later: [] },
    ...many(3, (index) => ({ paidBy: 'boleto' as const, placed: 4 * HOUR + index * 17 * HOUR, later: [] })),
    { paidBy: 'link', placed: 5 * HOUR, later: [] },
    // a member has to look
    delivered(5 * DAY, { what: 'ask_return', ago: 20 * HOUR }),
    delivered(4 * DAY, { what: 'ask_return', ago: 2 * DAY }, { what: 'authorize_return', ago: DAY }),
    paidLife('own_pix', 26 * HOUR, { what: 'shop_cancels', ago: 90 }),
  ]
}

const waysToPay: PaidBy[] = [
  ...(['pix', 'pix', 'pix', 'card', 'card', 'card', 'card', 'card', 'card', 'card'] as const),
  ...(['own_pix', 'own_pix', 'boleto', 'link', 'by_hand'] as const),
]

/** What happens until the money is there, and when it is. */
function payment(
  random: Random,
  paidBy: PaidBy,
  placed: number,
): { later: OrderLife['later']; paid: number } {
  if (paidBy === 'card' || paidBy === 'by_hand') return { later: [], paid: placed }
  if (paidBy === 'own_pix') {
    const paid = placed - random.whole(30, 190)
    return {
      later: [
        { what: 'report', ago: placed - random.whole(3, 20) },
        { what: 'confirm', ago: paid },
      ],
      paid,
    }
  }
  const wait = {
    pix: random.whole(1, 18),
    card_in_review: 20,
    boleto: DAY + random.whole(0, 600),
    link: random.whole(10, 600),
  }
  const paid = placed - wait[paidBy]
  return { later: [{ what: 'bank_pays', ago: paid }], paid }
}

/** Hours of the day at which people buy, the busy ones more often. */
const busyHours = [8, 9, 10, 11, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 20, 20, 21, 21, 21, 22, 22, 23]

// Brazil has had no summer time since 2019: São Paulo is three hours behind UTC.
const sinceMidnight = (now: Date) => Math.floor(((now.getTime() - 3 * 3_600_000) % 86_400_000) / 60_000)

/** Minutes since a time of day, `days` before today. */
function agoAt(now: Date, days: number, minuteOfDay: number): number {
  return days * DAY + sinceMidnight(now) - minuteOfDay
}

/** How many days ago, by the calendar. */
function dayOf(now: Date, ago: number): number {
  return Math.ceil((ago - sinceMidnight(now)) / DAY)
}
