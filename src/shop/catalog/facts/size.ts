/** Millimetres as people measure and read them, in centimetres: '2,5'. */
export function centimetres(millimetres: number): string {
  return String(millimetres / 10).replace('.', ',')
}

/**
 * Millimetres of a length in centimetres, '2,5' or '2.5', rounded.
 * @returns undefined for what is no length between a millimetre and ten metres
 */
export function millimetresOf(typed: string): number | undefined {
  const text = typed
    .trim()
    .replace(/\s*cm$/i, '')
    .replace(',', '.')
  const size = /^\d{1,4}(\.\d{1,4})?$/.test(text) ? Math.round(Number(text) * 10) : 0
  return size >= 1 && size <= 10_000 ? size : undefined
}
