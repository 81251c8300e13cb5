import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import type { CategoryEntry } from '#shop/catalog/import/entry.ts'
import { keyOf } from '#shop/catalog/import/naming.server.ts'

/** The ids of a product's levels. */
export type Shelf = { category_id: number; subcategory_id: number | null; subcategorysub_id: number | null }

type Known = {
  id: number
  parent: number | null
  name: string
  slug: string
  status: number
  position: number
  show_in_header: number
  intro: string
  seo_title: string
  seo_description: string
  picture: string | null
}

/** What a level has besides its name (`levels/level-texts.ts`). */
const texts = ['intro', 'seo_title', 'seo_description', 'picture'] as const

/** All levels of the shop, one array for each depth, so that no row of a file needs to query them. */
export type KnownLevels = [Known[], Known[], Known[]]

const tables = [
  { table: 'categories', parent: null },
  { table: 'subcategories', parent: 'category_id' },
  { table: 'subcategoriessub', parent: 'subcategory_id' },
] as const

/** Reads all levels from the database. */
export async function loadLevels(db: Db): Promise<KnownLevels> {
  const [first, second, third] = tables
  return [await loadDepth(db, first), await loadDepth(db, second), await loadDepth(db, third)]
}

async function loadDepth(db: Db, { table, parent }: (typeof tables)[number]): Promise<Known[]> {
  const above = parent === null ? sql`null::bigint` : sql.ref(parent)
  const menu = parent === null ? sql.ref('show_in_header') : sql`1`
  const { rows } = await sql<Known>`
    select id, ${above} as parent, name, slug, status, position, ${menu} as show_in_header, ${sql.join(texts.map((name) => sql.ref(name)))}
    from ${sql.table(table)} order by id`.execute(db)
  return rows
}

/**
 * Finds the levels of these names, each below the one before it, and creates those that are missing. A level is found by
 * its name, without regard to case and accents, or by its slug.
 */
export async function shelfOf(db: Db, known: KnownLevels, names: string[]): Promise<Shelf> {
  const ids: number[] = []
  for (const [depth, name] of names.entries()) {
    const parent = ids.at(-1) ?? null
    const found = findLevel(known, depth, parent, name)
    ids.push((found ?? (await createLevel(db, known, depth, { parent, name, ...visible }))).id)
  }
  return { category_id: ids[0]!, subcategory_id: ids[1] ?? null, subcategorysub_id: ids[2] ?? null }
}

const visible = {
  ...{ status: 1, position: 0, show_in_header: 1 },
  ...{ intro: '', seo_title: '', seo_description: '', picture: null as string | null },
}

/**
 * Creates or updates a level as this shop's own file describes it.
 * @param rehearsal true leaves those that exist as they are
 * @returns `refused` with the reason for the shopkeeper when it cannot be written
 */
export async function writeLevel(
  db: Db,
  known: KnownLevels,
  level: CategoryEntry,
  rehearsal = false,
): Promise<'created' | 'updated' | 'unchanged' | { refused: string }> {
  const depth = level.path.length - 1
  const ownSlug = keyOf(level.path[depth]!)
  let parent: number | null = null
  for (const [above, name] of level.path.slice(0, -1).entries()) {
    const found = findLevel(known, above, parent, name)
    if (!found) return { refused: `a categoria "${name}" não existe` }
    parent = found.id
  }
  const holder = known[depth]!.find(({ slug }) => slug === ownSlug)
  if (holder && holder.parent !== parent)
    return { refused: `o endereço "${ownSlug}" já é de outra categoria` }
  const before = holder ?? visible
  const after = {
    name: level.name,
    status: level.status ?? before.status,
    position: level.position ?? before.position,
    show_in_header: level.show_in_header ?? before.show_in_header,
    intro: level.intro ?? before.intro,
    seo_title: level.seo_title ?? before.seo_title,
    seo_description: level.seo_description ?? before.seo_description,
    picture: level.image?.path ?? before.picture,
  }
  if (!holder) {
    await createLevel(db, known, depth, { ...after, slug: ownSlug, parent })
    return 'created'
  }
  if (levelFields.every((field) => holder[field] === after[field])) return 'unchanged'
  if (rehearsal) return 'updated'
  const columns = levelFields.filter((field) => depth === 0 || field !== 'show_in_header')
  const set = columns.map((field) => sql`${sql.ref(field)} = ${after[field]}`)
  await sql`update ${sql.table(tables[depth]!.table)} set ${sql.join(set)} where id = ${holder.id}`.execute(
    db,
  )
  Object.assign(holder, after)
  return 'updated'
}

const levelFields = ['name', 'status', 'position', 'show_in_header', ...texts] as const

function findLevel(
  known: KnownLevels,
  depth: number,
  parent: number | null,
  name: string,
): Known | undefined {
  const key = keyOf(name)
  const siblings = known[depth]!.filter((level) => level.parent === parent)
  return siblings.find(({ slug }) => slug === key) ?? siblings.find((level) => keyOf(level.name) === key)
}

async function createLevel(
  db: Db,
  known: KnownLevels,
  depth: number,
  level: Omit<Known, 'id' | 'slug'> & { slug?: string },
): Promise<Known> {
  const { table, parent } = tables[depth]!
  const slug = level.slug ?? freeSlug(known, depth, level)
  const above = parent === null ? sql`show_in_header` : sql.ref(parent)
  const value = parent === null ? level.show_in_header : level.parent
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (name, slug, status, position, ${above}, ${sql.join(texts.map((name) => sql.ref(name)))})
    values (${level.name}, ${slug}, ${level.status}, ${level.position}, ${value},
      ${sql.join(texts.map((name) => level[name]))}) returning id`.execute(db)
  const created = { ...level, slug, id: rows[0]!.id }
  known[depth]!.push(created)
  return created
}

/** Slugs are unique among all levels of one depth: the second "Couro" becomes `necklace-couro`. */
function freeSlug(
  known: KnownLevels,
  depth: number,
  { name, parent }: { name: string; parent: number | null },
): string {
  const takenSlugs = new Set(known[depth]!.map(({ slug }) => slug))
  const above = known[depth - 1]?.find(({ id }) => id === parent)?.slug
  const own = keyOf(name)
  const wanted = above === undefined ? [own] : [own, `${above}-${own}`]
  const free = wanted.find((slug) => !takenSlugs.has(slug))
  for (let n = 2; ; n += 1) {
    const slug = free ?? `${own}-${n}`
    if (!takenSlugs.has(slug)) return slug
  }
}
