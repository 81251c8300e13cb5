/** Where most Brazilians have their mailbox, the most used first. */
const COMMON = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'yahoo.com.br',
  'yahoo.com',
  'uol.com.br',
  'bol.com.br',
  'terra.com.br',
  'live.com',
  'outlook.com.br',
  'hotmail.com.br',
  'ig.com.br',
  'globo.com',
]

/** Domains of mailboxes that look like a slip of the finger and are none. */
const REAL = new Set([
  ...COMMON,
  ...['mail.com', 'email.com', 'ymail.com', 'gmx.com', 'gmx.net', 'me.com', 'mac.com', 'aol.com', 'msn.com'],
  ...['uol.com', 'bol.com', 'terra.com', 'live.com.br', 'oi.com.br', 'r7.com', 'proton.me', 'globo.com.br'],
])

/** Ends that no domain has, and what was meant. */
const ENDS = [
  [/\.(con|cpm|cim|vom|xom|comm|coom|ocm|cmo|c0m)$/, '.com'],
  [/\.(con\.br|com\.b|com\.rb|com\.brr|com\.vr|combr|comb\.r|cm\.br|cim\.br|vom\.br|ocm\.br)$/, '.com.br'],
] as const

/**
 * The address that the buyer may have meant: `ana@gmial.con` → `ana@gmail.com`. Null when its domain looks right.
 * It is a question to be asked, never a correction to be made.
 */
export function suggestEmail(typed: string): string | null {
  const [, mailbox, domain] = /^([^\s@]+)@([^\s@]+)$/.exec(typed.trim().toLowerCase()) ?? []
  if (!mailbox || !domain || REAL.has(domain)) return null
  const meant = nearest(domain) ?? withRightEnd(domain)
  return meant ? `${mailbox}@${meant}` : null
}

function withRightEnd(domain: string): string | null {
  const [pattern, end] = ENDS.find(([wrong]) => wrong.test(domain)) ?? []
  return pattern ? domain.replace(pattern, end!) : null
}

/** The common domain that is at most two slips away. */
function nearest(domain: string): string | null {
  const near = COMMON.map((common) => ({ common, slips: slipsBetween(domain, common) }))
    .filter(({ common, slips }) => slips <= (common[0] === domain[0] ? 2 : 1))
    .sort((a, b) => a.slips - b.slips)
  return near[0]?.common ?? null
}

/** How many letters were left out, added, mistaken or swapped with their neighbour (optimal string alignment). */
function slipsBetween(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= a.length; row += 1) {
    const now = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const mistaken = a[row - 1] === b[column - 1] ? 0 : 1
      const swapped =
        row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
          ? rows[row - 2]![column - 2]! + 1
          : Number.POSITIVE_INFINITY
      const before = rows[row - 1]!
      now[column] = Math.min(
        before[column]! + 1,
        now[column - 1]! + 1,
        before[column - 1]! + mistaken,
        swapped,
      )
    }
    rows.push(now)
  }
  return rows[a.length]![b.length]!
}
