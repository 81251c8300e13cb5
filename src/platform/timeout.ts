/** Waits for work to end, however it ends, but not longer than `milliseconds`; what is left goes on by itself. */
export async function waitAtMost(milliseconds: number, work: Promise<unknown> | undefined): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds).unref()
  })
  await Promise.race([work?.catch(() => {}), timeout])
  clearTimeout(timer)
}

/**
 * Gives what the work gives.
 * @throws what the work throws, and Error with `message` when it takes longer than `milliseconds`; it then goes on by
 * itself
 */
export async function withTimeout<T>(milliseconds: number, work: Promise<T>, message: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(message)), milliseconds)
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}
