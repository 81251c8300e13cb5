/** The brands that Brazilian shops take, by the digits that their numbers begin with. Elo stands first: some of its numbers lie within the others' ranges. */
const brands: readonly [name: string, begins: RegExp][] = [
  [
    'Elo',
    /^(4011(78|79)|431274|438935|451416|457393|45763[12]|504175|506(699|7[0-6]\d|77[0-8])|509\d{3}|627780|63(6297|6368)|650(03[1-35-9]|04\d|05[01]|4(0[5-9]|[1-3]\d|8[5-9]|9\d)|5([0-2]\d|3[0-8]|4[1-9]|[5-8]\d|9[0-8])|7([01]\d|2[0-7])|9(0[1-9]|[1-6]\d|7[0-8]))|6516(5[2-9]|[67]\d)|6550([0-4]\d|5[0-8]))/,
  ],
  ['Hipercard', /^(606282|3841[046]0)/],
  ['American Express', /^3[47]/],
  ['Mastercard', /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['Visa', /^4/],
]

/**
 * The brand of a card whose number begins so, as far as that can be told; null before. Six digits tell every brand;
 * until then a name may still change into another.
 */
export function cardBrandOf(digits: string): string | null {
  return brands.find(([, begins]) => begins.test(digits))?.[0] ?? null
}
