const LONGEST = 100
const letters: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th' }

/**
 * The form of a name that goes into an address: `Película 3D – Coração` → `pelicula-3d-coracao`, at most 100 characters.
 * Empty when the name has no Latin letter and no digit.
 */
export function slugOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþ]/g, (letter) => letters[letter]!)
    .match(/[a-z0-9]+/g)
  return (words ?? []).join('-').slice(0, LONGEST).replace(/-$/, '')
}
