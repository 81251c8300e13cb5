import { writeFileSync } from 'node:fs'
import { describeTables } from '#db/tables.ts'
import { startTemplate } from '#test/template.ts'

/** `npm run tables`: writes the types of the migrated tables; to be run after a migration is written. */
export async function main(): Promise<number> {
  const template = await startTemplate()
  try {
    writeFileSync('src/platform/db/tables.generated.ts', await describeTables(template.url))
  } finally {
    await template.stop()
  }
  return 0
}
