import { execFile } from 'node:child_process'

/** The commit that this shop is of, as `git checkout` takes it; null where it did not come by git, as in a container. */
export function revisionHere(): Promise<string | null> {
  return new Promise((resolve) => {
    execFile('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: import.meta.dirname }, (error, printed) =>
      resolve(error ? null : printed.trim()),
    )
  })
}
