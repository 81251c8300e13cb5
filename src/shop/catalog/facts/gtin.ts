/** Whether digits are a GTIN: 8, 12, 13 or 14 of them, the last of which checks the others (GS1 General Specifications, 7.9). */
export function isGtin(digits: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(digits)) return false
  const sum = [...digits].reduceRight(
    (total, digit, place) => total + Number(digit) * ((digits.length - 1 - place) % 2 === 0 ? 1 : 3),
    0,
  )
  return sum % 10 === 0
}

/**
 * A bar code as the shop may have it written: readers call one symbol a UPC of 12 digits or an EAN of 13 with a zero before.
 * @returns none when it is no bar code
 */
export function gtinWritings(code: string): string[] {
  if (!/^\d{8,14}$/.test(code)) return []
  const digits = code.replace(/^0+/, '')
  return [...new Set([code, ...[8, 12, 13, 14].map((length) => digits.padStart(length, '0'))])]
}
