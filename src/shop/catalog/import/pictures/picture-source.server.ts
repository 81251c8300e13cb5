import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { ImageStorage } from '#platform/images/image-storage.server.ts'
import {
  checkPicture,
  isWebp,
  PictureRefused,
  picturePath,
  storePicture,
} from '#platform/images/image-store.server.ts'
import { foldHeader } from '#shop/catalog/import/csv/cells.ts'
import type { Entry, Image, Item } from '#shop/catalog/import/entry.ts'
import { type PictureFolder, readPictureFile } from './picture-folder.server.ts'
import { pictureRefusals } from './picture-refusals.server.ts'

export type PictureSource = {
  /**
   * Replaces the pictures of a product that are named or come from the shopkeeper's folder by stored ones. No transaction is
   * open meanwhile.
   * @param own the paths of the pictures that the product has already: they stay as they are and need no file
   * @returns the product, and a remark for the shopkeeper on each picture that was not taken
   */
  resolve(entry: Entry, item: Item, own: ReadonlySet<string>): Promise<{ item: Item; remarks: string[] }>
  /** The picture of a level, stored; null with a remark when it cannot be had. One at an address is not fetched. */
  ofLevel(image: Image): Promise<{ path: string } | { refused: string }>
  /** how many files of the folder were taken */
  taken(): number
}

type Options = {
  images: ImageStorage
  /** writes down that a picture is about to be stored, so that no cleanup takes it away before its product is written */
  note: (path: string) => Promise<void>
  folder: PictureFolder | null
  /** true stores nothing */
  rehearsal: boolean
  /** the SKUs of the file */
  skus: Iterable<string>
}

type Stored = { path: string } | { refused: string }

/** Gives the pictures of an import: each file is looked at once, and its content decides, whatever its name says. */
export function openPictureSource(options: Options): PictureSource {
  const { images, folder } = options
  const ownFiles = openOwnFiles(options)
  const { fromFolder, fromShop, taken } = openPictureStore(options)

  async function resolveImage(
    image: Image,
    own?: ReadonlySet<string>,
  ): Promise<{ image: Image } | { refused: string }> {
    const { file, ...rest } = image
    const name = file ?? image.path ?? image.source_url!
    const inFolder = folder?.named(name)
    if (!inFolder && image.path && own?.has(image.path)) return { image: rest }
    if (!inFolder && !image.path) {
      return file
        ? { refused: `a imagem ${file} não foi encontrada: diga a pasta com --pictures PASTA` }
        : { image: rest }
    }
    const stored =
      image.path && (!inFolder || (await images.bring(image.path)))
        ? await fromShop(image.path)
        : await fromFolder(inFolder!)
    if ('path' in stored) return { image: { ...rest, path: stored.path } }
    return image.source_url ? { image: { ...rest, path: null } } : stored
  }

  return {
    async resolve(entry, item, own) {
      const files = ownFiles(entry, item)
      if (files.length === 0 && !item.images) return { item, remarks: [] }
      const resolved =
        files.length > 0
          ? (await Promise.all(files.map(fromFolder))).map((stored) =>
              'path' in stored ? { image: { path: stored.path, source_url: null } } : stored,
            )
          : await Promise.all(item.images!.map((image) => resolveImage(image, own)))
      const found = resolved.flatMap((one) => ('image' in one ? [one.image] : []))
      const refused = resolved.flatMap((one) => ('refused' in one ? [one.refused] : []))
      if (found.length > 0 || refused.length === 0)
        return { item: { ...item, images: found }, remarks: refused }
      // Nothing takes the place of the pictures that the product has.
      const { images: _, ...rest } = item
      return { item: { ...rest, pictures_refused: true }, remarks: refused }
    },
    async ofLevel(image) {
      const resolved = await resolveImage(image)
      if ('refused' in resolved) return resolved
      const { path, source_url } = resolved.image
      return path
        ? { path }
        : { refused: `a imagem ${source_url} de uma categoria não é buscada: ponha-a na pasta` }
    },
    taken,
  }
}

/** Gives what finds the files of the folder that are named after a product: by its SKU or slug, else by its family. */
function openOwnFiles({ folder, skus }: Options) {
  const foldedSkus = new Set(folder ? [...skus].map(foldHeader) : [])
  return ({ family }: Entry, item: Item): string[] => {
    if (!folder) return []
    const isOther = (name: string) => foldedSkus.has(name)
    const own = folder.namedAfter([item.sku, item.derived_sku ?? item.sku, item.slug], isOther)
    return own.length > 0 || !family ? own : folder.namedAfter([family.handle], isOther)
  }
}

/** Gives what stores a picture, or in a rehearsal only looks at it; each once. */
function openPictureStore({ images, note, rehearsal }: Options) {
  const looked = new Map<string, Promise<Stored>>()
  const once = (key: string, look: () => Promise<Stored>) => {
    const known = looked.get(key) ?? look()
    looked.set(key, known)
    return known
  }

  async function store(name: string, bytes: Uint8Array | null): Promise<Stored> {
    try {
      if (!bytes) return { refused: `a imagem ${name} é ${pictureRefusals.too_many_bytes}` }
      const path = picturePath(bytes)
      if (rehearsal) await checkPicture(bytes)
      else {
        await note(path)
        await storePicture(images, bytes)
      }
      return { path }
    } catch (error) {
      if (!(error instanceof PictureRefused)) throw error
      return { refused: `o arquivo ${name} não foi aceito: ${pictureRefusals[error.reason]}` }
    }
  }

  let taken = 0
  return {
    fromFolder: (file: string) =>
      once(file, async () => {
        const stored = await store(basename(file), await readPictureFile(file))
        if ('path' in stored) taken += 1
        return stored
      }),
    /** A picture that stands in this shop under its path; one that is no WebP inside is stored anew, if it is one at all. */
    fromShop: (path: string) =>
      once(path, async () => {
        if (!rehearsal) await note(path)
        if (!(await images.bring(path))) {
          return {
            refused: `a imagem ${path} não está na pasta de imagens desta loja: copie-a e importe de novo`,
          }
        }
        const bytes = await readFile(images.file(path))
        return isWebp(bytes) ? { path } : store(path, bytes)
      }),
    /** how many files of the folder were taken */
    taken: () => taken,
  }
}
