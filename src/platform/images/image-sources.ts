/** Widths, in pixels, of the smaller copies kept beside every stored picture. */
export const COPY_WIDTHS = [320, 640] as const

/** Width, in pixels, of the largest copy of an ordinary picture. */
export const LARGEST_WIDTH = 1200

/** Width, in pixels, of the largest copy of a banner, which may fill the screen from side to side. */
export const BANNER_WIDTH = 1600

interface PictureSources {
  src: string
  srcSet: string
}

/**
 * The attributes with which an <img> lets the browser choose among the copies of a stored picture.
 * Takes the stored path ('images/<name>.webp'); gives root-relative addresses.
 * `largest` is the width the file itself may have: `LARGEST_WIDTH`, or `BANNER_WIDTH` for banners.
 * A picture that was narrower than a copy keeps its own width in it, so `width`/`height` belong to the element.
 */
export function pictureSources(path: string, largest: number = LARGEST_WIDTH): PictureSources {
  const copies = COPY_WIDTHS.map((width) => `/${copyPath(path, width)} ${width}w`)
  return { src: `/${copyPath(path, 640)}`, srcSet: [...copies, `/${path} ${largest}w`].join(', ') }
}

/** Path of the copy of a given width: 'images/ab12.webp' → 'images/ab12-320.webp'. */
export function copyPath(path: string, width: (typeof COPY_WIDTHS)[number]): string {
  return path.replace(/\.webp$/, `-${width}.webp`)
}
