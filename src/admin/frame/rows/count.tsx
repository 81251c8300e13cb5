/** How many stand in a tab; nothing where none does. @param count counted up to a thousand and one */
export function Count({ count = 0 }: { count: number | undefined }) {
  if (count === 0) return null
  return <span className="ml-2 tabular-nums">{count > 1000 ? 'mais de 1.000' : count}</span>
}
