import fc from 'fast-check'

/** Texts that broke somebody's shop once: what no field expects, and every field must stand. */
const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfff',
  '\u202e\u200b\ufeff',
  'İSTANBUL@EXAMPLE.COM',
  "' or 1=1--",
  "'; drop table users; --",
  '<script>alert(1)</script>',
  '{{7*7}}#{7*7}',
  '%00%0d%0aset-cookie:a=b',
  'a\r\nBcc: b@example.com',
  '../../../../etc/passwd',
  'http://169.254.169.254/latest/meta-data',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-0',
  '1e2',
  ' 1',
  '0x10',
  '٣',
  '1'.repeat(400),
  'é'.repeat(5_000),
  '9223372036854775808',
  '99999999999999999999',
  '2147483648',
  '1.999999999999999999999',
  '2026-02-30',
]
const numbers = [
  ...[0, -0, -1, 0.1, 1.005, 1e-7, 1e15, 1e20, 1e300, Number.MAX_VALUE, Number.MAX_SAFE_INTEGER],
  ...[2 ** 31, 2 ** 31 - 1, 2 ** 32, 2 ** 53, 2 ** 63, -(2 ** 63)],
]
const others: unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { length: 1e9 },
  { $gt: '' },
  { toString: 'x' },
]

/** A value of any kind, as JSON can carry it. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<unknown>(...texts) },
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...numbers) },
  { weight: 3, arbitrary: fc.constantFrom(...others) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 200 }).map(nested) },
  { weight: 1, arbitrary: fc.jsonValue() },
)

/** Arrays in arrays, as deep as told. */
function nested(depth: number): unknown {
  let value: unknown = 'x'
  for (let n = 0; n < depth; n += 1) value = [value]
  return value
}

/** The few that reach deepest: into the database, into arithmetic, into whatever takes a text for granted. */
export const sharpest: unknown[] = [
  '\0',
  'a\0b',
  '\ud800',
  '9223372036854775808',
  2 ** 63,
  1e20,
  {},
  nested(100),
]

/** One change to an input: at which of its places (counted through all of them), and what is put there. */
export interface Bend {
  /** modulo how many there are */
  place: number
  how: 'replace' | 'remove' | 'add'
  value: unknown
}

export const bend: fc.Arbitrary<Bend> = fc.record({
  place: fc.nat(1000),
  how: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add'),
  value: hostileValue,
})

/** The names that a program may believe although nobody should send them. */
const believed = [
  'id',
  'role',
  'is_admin',
  'status',
  'price',
  'email_verified_at',
  'activated_at',
  'user',
  'user_id',
]

/** A copy of `input` with the bends applied. */
export function bent(input: unknown, bends: readonly Bend[]): unknown {
  const root = { value: structuredClone(input) }
  for (const { place, how, value } of bends) {
    const places = placesOf(root)
    // An earlier one took everything away.
    if (places.length === 0) break
    const [holder, key] = places[place % places.length]!
    if (how === 'add') {
      const inside = (holder as never)[key] as unknown
      if (typeof inside === 'object' && inside !== null) {
        Object.assign(inside, { [believed[place % believed.length]!]: value })
      }
    } else if (how === 'remove') delete holder[key]
    else holder[key] = value
  }
  return root.value
}

/** How many places an input has. */
export function countPlaces(input: unknown): number {
  return placesOf({ value: input }).length
}

type Holder = Record<string, unknown>

function placesOf(root: Holder): [holder: Holder, key: string][] {
  const places: [Holder, string][] = []
  const visit = (holder: Holder, depth: number) => {
    for (const key of Object.keys(holder)) {
      places.push([holder, key])
      const inside = holder[key]
      if (typeof inside === 'object' && inside !== null && depth < 4) visit(inside as Holder, depth + 1)
    }
  }
  visit(root, 0)
  return places
}
