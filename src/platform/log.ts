/** Where trouble is logged. `details` are the line's fields; an error is `err`. */
export interface Log {
  warn(details: object, message: string): void
  error(details: object, message: string): void
}
