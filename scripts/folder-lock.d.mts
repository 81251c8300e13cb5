type Options = {
  /** where the lock's files are */
  folder?: string
  /** ends the waiting */
  signal?: AbortSignal
  /** called once when another process holds the lock */
  onWait?(): void
  /** after how many milliseconds without a sign of life a lock is free; for tests */
  silentMs?: number
}

export function withFolderLock<Result>(
  work: (addProcess: (pid: number) => void) => Promise<Result>,
  options?: Options,
): Promise<Result>
