import fc from 'fast-check'

/** Texts that break programs; every field must refuse or store them. */
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

/** A hostile value of any JSON type. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<unknown>(...texts) },
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...numbers) },
  { weight: 3, arbitrary: fc.constantFrom(...others) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 200 }).map(nested) },
  { weight: 1, arbitrary: fc.jsonValue() },
)

/** Arrays in arrays, `depth` levels deep. */
function nested(depth: number): unknown {
  let value: unknown = 'x'
  for (let n = 0; n < depth; n += 1) value = [value]
  return value
}

/** The values that break most: in the database, in arithmetic, in code that expects a text. */
export const worstValues: unknown[] = [
  '\0',
  'a\0b',
  '\ud800',
  '9223372036854775808',
  2 ** 63,
  1e20,
  {},
  nested(100),
]

/** One change of an input: the place (counted through all of them), and the value to put there. */
export interface Change {
  /** modulo how many there are */
  place: number
  action: 'replace' | 'remove' | 'add'
  value: unknown
}

export const change: fc.Arbitrary<Change> = fc.record({
  place: fc.nat(1000),
  action: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add'),
  value: hostileValue,
})

/** Fields that a careless server would take from the input. */
const foreignFields = [
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

/** A copy of `input` with the changes applied. */
export function changed(input: unknown, changes: readonly Change[]): unknown {
  const root = { value: structuredClone(input) }
  for (const { place, action, value: hostile } of changes) {
    // Two changes may bring the same value, and the second must not put it into itself.
    const value = structuredClone(hostile)
    const places = placesOf(root)
    // An earlier change removed everything.
    if (places.length === 0) break
    const [holder, key] = places[place % places.length]!
    if (action === 'add') {
      const inside = (holder as never)[key] as unknown
      if (typeof inside === 'object' && inside !== null) {
        Object.assign(inside, { [foreignFields[place % foreignFields.length]!]: value })
      }
    } else if (action === 'remove') delete holder[key]
    else holder[key] = value
  }
  return root.value
}

/** The number of places of an input. */
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
