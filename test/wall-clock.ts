/** What in a test goes red on a machine whose cores are busy elsewhere, and why. */
const RULES: [found: RegExp, why: string][] = [
  [/\.waitForTimeout\(/, 'waits for a time, not for what happens'],
  [
    /expect\(.*\b(?:Date|performance)\.now\(\).*\)\s*\.toBeLess/,
    'judges by the clock of the wall how long something took',
  ],
  [
    /(?:poll|waitFor|waitUntil)\(.*timeout: (?:\d{1,4}|1?\d_?\d{3})\b/,
    'waits less than 20 s for what a busy machine does later',
  ],
  [/\bvi\.waitFor\(/, 'waits a second unless told otherwise: test/eventually.ts waits long enough'],
]

/**
 * Lines of tests that only a fast machine passes (docs/testing.md).
 * @param files source text by path
 * @param allowed paths whose clock says nothing of the machine, with the reason
 */
export function hasteIn(files: Map<string, string>, allowed: Record<string, string> = {}): string[] {
  return [...files].flatMap(([path, text]) =>
    path in allowed
      ? []
      : text.split('\n').flatMap((line, index) => {
          const rule = RULES.find(([found]) => found.test(line))
          return rule ? [`${path}:${index + 1} ${rule[1]}`] : []
        }),
  )
}
