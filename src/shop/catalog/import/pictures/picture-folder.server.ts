import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { MOST_BYTES } from '#platform/images/image-store.server.ts'
import { foldHeader } from '#shop/catalog/import/csv/cells.ts'

/** A folder of pictures, with those in the folders below it. */
export type PictureFolder = {
  /**
   * The files that are named after one of these keys, in the order of their numbers: `SKU.jpg`, `SKU-1.jpg`, `sku_2.PNG`.
   * Accents, capitals and punctuation do not matter.
   * @param isOther true for a name that is another product's own, such as the SKU `ESM-01` beside `ESM`
   */
  namedAfter(keys: string[], isOther: (name: string) => boolean): string[]
  /** The file of this name, whatever folder it is named in. */
  named(name: string): string | undefined
  /** The names of the files that no product took. */
  unused(): string[]
}

/** The folder cannot be read. The message is for the shopkeeper. */
export class UnreadableFolder extends Error {}

type File = { path: string; number: number }

/** @throws UnreadableFolder */
export async function openPictureFolder(folder: string): Promise<PictureFolder> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch((cause: unknown) => {
    throw new UnreadableFolder(`A pasta de imagens ${folder} não existe ou não pode ser lida.`, { cause })
  })
  const paths = found
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
  const byName = new Map(paths.map((path) => [foldHeader(basename(path)), path]))
  const byStem = new Map<string, File[]>()
  const add = (stem: string, file: File) => byStem.set(stem, [...(byStem.get(stem) ?? []), file])
  for (const path of paths) {
    const name = basename(path, extname(path))
    add(foldHeader(name), { path, number: 0 })
    const [, stem, number] = /^(.+?)[\s_.(-]+(\d{1,3})\)?$/.exec(name) ?? []
    if (stem) add(foldHeader(stem), { path, number: Number(number) })
  }
  const used = new Set<string>()
  const taken = (path: string) => {
    used.add(path)
    return path
  }
  return {
    namedAfter(keys, isOther) {
      const files = keys.flatMap((key) =>
        (byStem.get(foldHeader(key)) ?? []).filter(
          ({ path, number }) => number === 0 || !isOther(foldHeader(basename(path, extname(path)))),
        ),
      )
      const inOrder = files.toSorted((a, b) => a.number - b.number)
      return [...new Set(inOrder.map(({ path }) => taken(path)))]
    },
    named(name) {
      const path = namesIn(name).flatMap((last) => byName.get(foldHeader(last)) ?? [])[0]
      return path && taken(path)
    },
    unused: () => paths.filter((path) => !used.has(path)).map((path) => basename(path)),
  }
}

/** The name of the file at the end of a path or an address, as it stands there and decoded. */
function namesIn(name: string): string[] {
  const last = name.split(/[?#]/)[0]!.split(/[\\/]/).at(-1)!
  try {
    return [last, decodeURIComponent(last)]
  } catch {
    return [last]
  }
}

/** The bytes of a file; null when it is larger than any picture may be. */
export async function readPictureFile(path: string): Promise<Uint8Array | null> {
  return (await stat(path)).size > MOST_BYTES ? null : readFile(path)
}
