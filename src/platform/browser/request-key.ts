/** A name for one intention, under which a call may be repeated: 128 random bits. */
// Not crypto.randomUUID, which a browser has only where the shop is served by HTTPS.
export function newRequestKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
