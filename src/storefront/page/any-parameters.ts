import type { PageHandle } from '#platform/pages/page-address.ts'

/** A page's `handle`: it reads these parameters, whatever they say, and is not cached for an address that has one. */
export function reads(...names: string[]): PageHandle {
  return { parameters: Object.fromEntries(names.map((name) => [name, 'any'])) }
}
