/** The texts of errors that calls have in common. The application hands them in, in its own language. */
export interface ErrorMessages {
  /** any error that was not foreseen; with the name of the request, as the log has it */
  bug(requestId: string): string
  tooLarge: string
  malformed: string
  unavailable: string
  validation: ValidationMessages
}

/** The texts of what a schema refuses, by field: `items.0.product_id`. */
export interface ValidationMessages {
  required(field: string): string
  wrongType(field: string): string
  /** @param unit of the limit: characters of a text, or the number itself */
  tooSmall(field: string, minimum: number | bigint, unit: 'characters' | 'number'): string
  tooBig(field: string, maximum: number | bigint, unit: 'characters' | 'number'): string
  invalid(field: string): string
  /** the message of several refusals at once */
  andMore(first: string, more: number): string
}
