/** `4111 1111 1111 1111` */
export function grouped(number: string): string {
  return number
    .replace(/\D/g, '')
    .slice(0, 16)
    .replace(/(\d{4})(?=\d)/g, '$1 ')
}

/** `12/34` */
export function monthAndYear(typed: string): string {
  return typed
    .replace(/\D/g, '')
    .slice(0, 4)
    .replace(/^(\d{2})(?=\d)/, '$1/')
}

/** Three digits, or four. */
export function code(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, 4)
}
