/**
 * The address of a search, whatever was typed; nothing is an address of its own.
 * '.' and '..' would be read as steps in a path, even when encoded.
 */
export function searchAddress(value: string): string {
  const typed = value.trim()
  return /^\.{1,2}$/.test(typed) ? '/product/search/' : `/product/search/${encodeURIComponent(typed)}`
}
