/** Puts a CSV, or a file of another kind, where the browser keeps what is downloaded. */
export function saveFile(name: string, content: BlobPart, type = 'text/csv') {
  const address = URL.createObjectURL(new Blob([content], { type }))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  URL.revokeObjectURL(address)
}
