import type { Category } from '#shop/catalog/category.ts'
import type { MenuPlace } from '#storefront/page/layout-data.ts'

/** What a bar of 1024 and of 1280 px holds beside its margins and the way to help, in pixels at the usual size of letters. */
const ROOM = { lg: 930, xl: 1080 }
/** 'Mais' with its arrow. */
const MORE = 96

/**
 * Which categories stand in the bar. It is reckoned from the length of the names, generously, because a page that the server
 * sends knows no widths: so it holds before, and without, any script. They keep their order, so from the first that has no
 * room on, all are folded.
 */
export function roomInMenu(categories: Category[]): MenuPlace[] {
  const fits = (room: number) => {
    if (sum(categories) <= room) return categories.length
    let used = MORE
    return categories.findIndex((category) => {
      used += widthOf(category)
      return used > room
    })
  }
  const [lg, xl] = [fits(ROOM.lg), fits(ROOM.xl)]
  return categories.map((_, index) => (index < lg ? 'lg' : index < xl ? 'xl' : 'never'))
}

function sum(categories: Category[]) {
  return categories.reduce((total, category) => total + widthOf(category), 0)
}

/** Padding, gap and arrow, and what a letter is wide on average. */
function widthOf({ name, sub_categories }: Category) {
  return 36 + (sub_categories.length > 0 ? 20 : 0) + 8.3 * name.length
}
