import type { Centavos } from '#shop/money.ts'

/** `1.234,56`, `1234,56` or `1234.56` → centavos; null for what is no amount above zero. */
export function centavosIn(typed: string): Centavos | null {
  const plain = typed.includes(',') ? typed.replaceAll('.', '').replace(',', '.') : typed
  if (!/^\d{1,10}(\.\d{1,2})?$/.test(plain)) return null
  return Math.round(Number(plain) * 100) || null
}
