/** Waits for work to end, however it ends, but not longer than `milliseconds`; what is left goes on by itself. */
export async function atMost(milliseconds: number, work: Promise<unknown> | undefined): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds).unref()
  })
  await Promise.race([work?.catch(() => {}), enough])
  clearTimeout(timer)
}
