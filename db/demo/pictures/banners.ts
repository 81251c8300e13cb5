import type { BannerScene } from '#db/demo/pictures/drawing.ts'
import { randomFrom } from '#db/demo/pictures/random.ts'

export function bannerPicture(scene: BannerScene): string {
  const random = randomFrom(scene)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="640"><rect width="1600" height="640" fill="hsl(${random.whole(0, 359)} 60% 92%)"/></svg>`
}
