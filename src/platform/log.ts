/** Where trouble is written down. */
export interface Log {
  warn(about: object, message: string): void
  error(about: object, message: string): void
}
