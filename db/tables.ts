/**
 * Prints the TypeScript types of every table of a migrated database, for `src/platform/tables.generated.ts`.
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
      given: boolean
      fixed: boolean
    }>(`
      select c.relname as table, a.attname as column, t.typname as type, not a.attnotnull as nullable,
             (a.atthasdef or a.attidentity <> '') as given, (a.attgenerated <> '' or a.attidentity = 'a') as fixed
      from pg_attribute a
      join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
      join pg_type t on t.oid = a.atttypid
      where a.attnum > 0 and not a.attisdropped and c.relname <> 'schema_migrations'
      order by c.relname collate "C", a.attnum`)
    const tables = Map.groupBy(rows, (row) => row.table)
    const interfaces = [...tables].map(([table, columns]) => {
      const fields = columns.map((column) => {
        const scalar = column.type.startsWith('_')
          ? `${scalars[column.type.slice(1)] ?? 'unknown'}[]`
          : (scalars[column.type] ?? 'unknown')
        const type = column.nullable ? `${scalar} | null` : scalar
        const spelled = column.fixed
          ? `GeneratedAlways<${type}>`
          : column.given && !column.nullable
            ? `Generated<${type}>`
            : type
        return `  ${column.column}: ${spelled}`
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

function typeName(table: string): string {
  return `${table
    .split('_')
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join('')}Table`
}
