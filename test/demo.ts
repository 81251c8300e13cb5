import { join } from 'node:path'

/**
 * A data folder whose demo pictures are kept from one test run to the next with their widths, of which one takes up to a fifth of a
 * second to make. A picture's name follows from its content.
 */
export function demoDataDir(): string {
  return join(import.meta.dirname, '..', 'node_modules', '.cache', 'demo-shop')
}
