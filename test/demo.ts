import { join } from 'node:path'

/**
 * A data folder whose demo pictures are kept from one test run to the next. Drawing them takes some twenty seconds; as their
 * names follow from what is drawn, a kept picture can never be out of date.
 */
export function demoDataDir(): string {
  return join(import.meta.dirname, '..', 'node_modules', '.cache', 'demo-shop')
}
