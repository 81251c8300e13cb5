/** The colours by which a listing may be narrowed, in the order in which it offers them: what `color_group_of` of db/ answers. */
export const colorGroups = [
  'red',
  'pink',
  'purple',
  'blue',
  'green',
  'yellow',
  'gold',
  'orange',
  'brown',
  'nude',
  'white',
  'gray',
  'black',
] as const
export type ColorGroup = (typeof colorGroups)[number]

/** The colour that an address names; null for anything else. */
export function colorGroupOf(value: unknown): ColorGroup | null {
  return colorGroups.find((color) => color === value) ?? null
}
