import * as z from 'zod/mini'
import { declareSettings, withDefault } from '#platform/config/settings.ts'

/** What the shop is told of by mail: an order that waits for its own look at the bank, one whose buyer says to have
 * paid, one that is paid, one that was withdrawn from. */
const shopMailKinds = ['placed', 'reported', 'paid', 'withdrawn'] as const
export type ShopMailKind = (typeof shopMailKinds)[number]

/** Which mails about orders go to the shop itself, at STORE_EMAIL. */
export const orderMailSettings = declareSettings(
  {
    /** between commas; `none` for none of them. What needs a person for another reason is always told. */
    SHOP_MAILS: withDefault(
      z
        .string()
        .check(
          z.refine((list) => kindsIn(list) !== null, `escreva uma lista com: ${shopMailKinds.join(', ')}`),
        ),
      shopMailKinds.join(','),
    ),
  },
  (env) => kindsIn(env.SHOP_MAILS) ?? [],
)

/** null when a word of the list is none of ours */
function kindsIn(list: string): readonly ShopMailKind[] | null {
  const words = list.split(/[\s,]+/).filter(Boolean)
  if (words.length === 1 && words[0] === 'none') return []
  const kinds = shopMailKinds.filter((kind) => words.includes(kind))
  return kinds.length === new Set(words).size && kinds.length > 0 ? kinds : null
}
