/** Widths, in pixels, of the WebP copies kept beside every stored picture: for mails and browsers without AVIF. */
export const COPY_WIDTHS = [320, 640] as const

/** Width, in pixels, of the largest copy of a picture. */
export const LARGEST_WIDTH = 1200

/**
 * Widths, in pixels, in which pages offer a picture as AVIF, made when they are first asked for: a thumbnail, a card on
 * phones with two and with more dots in a pixel, the whole width of a phone, and the largest.
 */
export const AVIF_WIDTHS = [160, 320, 400, 640, 800, LARGEST_WIDTH] as const

interface PictureSources {
  /** of the <source> in AVIF */
  srcSet: string
  /** of the <img>, for browsers that do not know AVIF: Safari before 16.4 (2023) */
  src: string
}

/**
 * The attributes with which a <picture> lets the browser choose among the copies of a stored picture.
 * Takes the stored path ('images/<name>.webp'); gives root-relative addresses.
 * A picture that was narrower than a copy keeps its own width in it, so `width`/`height` belong to the element.
 */
export function pictureSources(path: string): PictureSources {
  return {
    srcSet: AVIF_WIDTHS.map((width) => `/${avifPath(path, width)} ${width}w`).join(', '),
    src: `/${copyPath(path, 640)}`,
  }
}

/** Path of the AVIF of a given width: 'images/ab12.webp' → 'images/ab12-320.avif'. */
export function avifPath(path: string, width: (typeof AVIF_WIDTHS)[number]): string {
  return path.replace(/\.webp$/, `-${width}.avif`)
}

/** Path of the WebP copy of a given width: 'images/ab12.webp' → 'images/ab12-320.webp'. */
export function copyPath(path: string, width: (typeof COPY_WIDTHS)[number]): string {
  return path.replace(/\.webp$/, `-${width}.webp`)
}
