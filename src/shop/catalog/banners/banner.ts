import type * as z from 'zod/mini'
import type { banner } from './banner-schema.ts'

export type Banner = z.output<typeof banner>

/** The banners of one place, in the shopkeeper's order. */
export function bannersAt(banners: Banner[], place: Banner['place']): Banner[] {
  return banners.filter((banner) => banner.place === place)
}
