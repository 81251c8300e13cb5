import { TEMPLATE_URL } from './database.ts'
import { startTemplate } from './template.ts'

/** Runs once before all test files: one PostgreSQL and one migrated template for the whole run. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[TEMPLATE_URL]) return undefined
  const template = await startTemplate()
  process.env[TEMPLATE_URL] = template.url
  return template.stop
}
