import type { Compilable, CompiledQuery, RawBuilder } from 'kysely'
import type { Db } from './database.server.ts'

/** Stands in a statement that is being built for a value that is known when it is asked. */
class Asked {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * A statement whose text is built once for each set of names of its values, and asked with other values each time: building one of
 * many parts takes as long as sending it and reading its rows.
 * @param build makes the statement; it puts the values into it, and decides nothing by them
 * @returns asks it, and gives its rows
 */
export function builtOnce<Values extends object, Row>(
  build: (db: Db, values: Values) => Compilable<Row> | RawBuilder<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  const statements = new Map<string, CompiledQuery<Row>>()
  return async (db, values) => {
    const names = Object.keys(values)
    const shape = names.join(' ')
    let statement = statements.get(shape)
    if (!statement) {
      const places = Object.fromEntries(names.map((name) => [name, new Asked(name)]))
      statement = build(db, places as Values).compile(db)
      statements.set(shape, statement)
    }
    const parameters = statement.parameters.map((value) =>
      value instanceof Asked ? values[value.name as keyof Values] : value,
    )
    return (await db.executeQuery<Row>({ ...statement, parameters })).rows
  }
}
