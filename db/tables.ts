/**
 * Prints the TypeScript types of every table of a migrated database, for `src/platform/db/tables.generated.ts`.
 * Run with `npm run tables`; a test fails when the file and the database differ.
 */
import pg from 'pg'

const scalars: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  float8: 'number',
  bool: 'boolean',
  text: 'string',
  bpchar: 'string',
  varchar: 'string',
  uuid: 'string',
  inet: 'string',
  timestamptz: 'Date',
  date: 'string',
  jsonb: 'unknown',
  json: 'unknown',
  tsvector: 'string',
  bytea: 'Buffer',
  xid8: 'string',
}

/** The text of `tables.generated.ts` for the database at `url`. */
export async function describeTables(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{
      table: string
      column: string
      type: string
      nullable: boolean
      has_default: boolean
      generated: boolean
      checks: string[]
    }>(`
      select c.relname as table, a.attname as column, t.typname as type, not a.attnotnull as nullable,
             (a.atthasdef or a.attidentity <> '') as has_default, (a.attgenerated <> '' or a.attidentity = 'a') as generated,
             array(select pg_get_constraintdef(k.oid) from pg_constraint k
               where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
               order by k.conname) as checks
      from pg_attribute a
      join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
      join pg_type t on t.oid = a.atttypid
      where a.attnum > 0 and not a.attisdropped and c.relname not in ('schema_migrations', 'schema_functions')
      order by c.relname collate "C", a.attnum`)
    const tables = Map.groupBy(rows, (row) => row.table)
    const interfaces = [...tables].map(([table, columns]) => {
      const fields = columns.map((column) => {
        const value = valueType(column.type, column.checks)
        const type = column.nullable ? `${value} | null` : value
        const fieldType = column.generated
          ? `GeneratedAlways<${type}>`
          : column.has_default && !column.nullable
            ? `Generated<${type}>`
            : type
        return `  ${column.column}: ${fieldType}`
      })
      return `export interface ${typeName(table)} {\n${fields.join('\n')}\n}\n`
    })
    const index = [...tables.keys()].map((table) => `  ${table}: ${typeName(table)}`)
    return `// Made from the migrated database by \`npm run tables\`; never edited by hand.
import type { Generated, GeneratedAlways } from 'kysely'

${interfaces.join('\n')}
export interface Tables {
${index.join('\n')}
}
`
  } finally {
    await client.end()
  }
}

/** The TypeScript type of a column's values: a union where one of its CHECK constraints lists them. */
function valueType(type: string, checks: string[]): string {
  const isArray = type.startsWith('_')
  const scalar = scalars[isArray ? type.slice(1) : type] ?? 'unknown'
  const union = checks.map(listedValues).find((values) => values !== undefined)
  if (!union) return isArray ? `${scalar}[]` : scalar
  return isArray ? `(${union})[]` : union
}

/**
 * The union of the values that a CHECK constraint lists; undefined when the constraint is of another form.
 * PostgreSQL prints `in (…)` as `= ANY (ARRAY[…])`; an array column is checked by `<@ ARRAY[…]`. One that was added without
 * reading the rows (`not valid`) took the place of a stricter one.
 */
function listedValues(check: string): string | undefined {
  const list = /^CHECK \(\(\w+ (?:= ANY \(|<@ )ARRAY\[([^\]]*)\]\)?\)\)(?: NOT VALID)?$/.exec(check)?.[1]
  const values = list?.split(', ').map((value) => value.replace(/::text$/, ''))
  return values?.every((value) => /^('\w+'|\d+)$/.test(value)) ? values.join(' | ') : undefined
}

function typeName(table: string): string {
  return `${table
    .split('_')
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join('')}Table`
}
