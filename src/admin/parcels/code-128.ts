/** Widths of bars and spaces of the symbols 0 to 105, and the stop (ISO/IEC 15417). */
const SYMBOLS = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'
).split(' ')
const [START_B, START_C, STOP] = [104, 105, 106]

/**
 * The symbols of a text in Code 128, with start, check symbol and stop. Digits in pairs take half the room (set C).
 * @throws RangeError for a sign that set B does not have
 */
export function code128Symbols(text: string): number[] {
  const inPairs = /^(\d\d)+$/.test(text)
  const values = inPairs
    ? text.match(/\d\d/g)!.map(Number)
    : [...text].map((sign) => {
        const value = sign.charCodeAt(0) - 32
        if (value < 0 || value > 94) throw new RangeError(`Code 128 has no ${sign}.`)
        return value
      })
  const start = inPairs ? START_C : START_B
  const check = values.reduce((sum, value, at) => sum + value * (at + 1), start) % 103
  return [start, ...values, check, STOP]
}

/** A text as Code 128: how many modules wide, and the bars as one SVG path, one unit high. */
export function code128(text: string): { width: number; path: string } {
  let width = 0
  let path = ''
  for (const symbol of code128Symbols(text)) {
    for (const [at, digit] of [...SYMBOLS[symbol]!].entries()) {
      if (at % 2 === 0) path += `M${width} 0h${digit}v1h-${digit}z`
      width += Number(digit)
    }
  }
  return { width, path }
}

/** For the test of the table. */
export const code128Table = SYMBOLS
