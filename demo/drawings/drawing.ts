/** The look of a product of the demo shop, as data; its pictures are drawn from it. */
export type Drawing =
  | { kind: 'sheet'; size: 'cartelao' | 'cartelinha'; design: Design; colors?: string[]; wornFirst?: true }
  | { kind: 'kit'; sheets: Design[] }
  | { kind: 'stones'; cut: Cut; colors: string[]; size: number }
  | { kind: 'polish'; color: string; finish: Finish }
  | { kind: 'tool'; tool: Tool; color: string }
  | { kind: 'phone'; top: ScreenTop; cameras: Cameras; color: string }

export type Design =
  | 'roses'
  | 'daisies'
  | 'monstera'
  | 'leopard'
  | 'zebra'
  | 'carrara'
  | 'quartz'
  | 'french'
  | 'sunset'
  | 'night'
  | 'ditsy'
  | 'lavender'
  | 'sunflower'
  | 'hibiscus'
  | 'strawberry'
  | 'cherry'
  | 'watermelon'
  | 'lemon'
  | 'terrazzo'
  | 'checks'
  | 'waves'
  | 'bauhaus'
  | 'christmas'
  | 'arraial'
  | 'hearts'
  | 'brasil'
  | 'butterflies'
  | 'greek-eye'
  | 'chrome'
  | 'rainbow'
  | 'sea'

/** How a stone is cut; 'mix' is a set of round stones, pearls and micro-beads. */
export type Cut = 'round' | 'pearl' | 'drop' | 'navette' | 'caviar' | 'mix'

export type Finish = 'creamy' | 'glitter' | 'gel' | 'clear'

export type Tool =
  | 'liner'
  | 'brushes'
  | 'dotting'
  | 'waxpen'
  | 'files'
  | 'buffer'
  | 'nipper'
  | 'pusher'
  | 'lamp'
  | 'minilamp'

export type ScreenTop = 'notch' | 'island' | 'drop' | 'hole'

/** How the cameras lie on the back of the phone. */
export type Cameras = 'diagonal' | 'column' | 'pair' | 'trio'

export interface Picture {
  /** Gives SVG with its size in pixels. */
  draw(): string
  /** A description of the picture in Portuguese, for people who do not see it. */
  alt: string
}

export type BannerScene =
  | 'slider-sheets'
  | 'slider-polish'
  | 'slider-stones'
  | 'slider-phones'
  | 'tile-cartelao'
  | 'tile-promocoes'
  | 'tile-cartelinha'
  | 'shipping'
  | 'promo-stones'
  | 'promo-polish'
  | 'promo-accessories'
