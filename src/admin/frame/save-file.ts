/** Puts a CSV where the browser keeps what is downloaded. */
export function saveFile(name: string, csv: string) {
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  URL.revokeObjectURL(address)
}
