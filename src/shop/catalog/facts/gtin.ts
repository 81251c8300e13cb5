/** Whether digits are a GTIN: 8, 12, 13 or 14 of them, the last of which checks the others (GS1 General Specifications, 7.9). */
export function isGtin(digits: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(digits)) return false
  const sum = [...digits].reduceRight(
    (total, digit, place) => total + Number(digit) * ((digits.length - 1 - place) % 2 === 0 ? 1 : 3),
    0,
  )
  return sum % 10 === 0
}
