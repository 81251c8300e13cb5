export const places = ['slider', 'tile', 'shipping', 'promo'] as const
export type Place = (typeof places)[number]

/** A picture with a message that leads somewhere, on the home page. */
export interface Banner {
  id: number
  place: Place
  title: string
  /** the title on phones, where the long one does not fit */
  short_title: string | null
  text: string
  /** what its button says; empty when the whole banner is the link */
  button: string
  link: string
  /** relative path of the picture */
  image: string
  alt: string
}

/** Those of one place, in the shopkeeper's order. */
export function bannersAt(banners: Banner[], place: Place): Banner[] {
  return banners.filter((banner) => banner.place === place)
}
