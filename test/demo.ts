import { join } from 'node:path'

/**
 * A data folder whose demo pictures are kept from one test run to the next: rendering one takes up to a fifth of a second. A
 * picture's name follows from its drawing.
 */
export function demoDataDir(): string {
  return join(import.meta.dirname, '..', 'node_modules', '.cache', 'demo-shop')
}
