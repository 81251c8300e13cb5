import type { Plugin } from 'vite'

/** What Chromium reads at the very beginning of a script; to other browsers it is a comment. */
const HINT = '//# allFunctionsCalledOnLoad\n'

/** The large files of every first visit (chunks.ts), whose functions nearly all run at once; in smaller ones it saves little. */
const FILES = new Set(['framework', 'shop'])

/**
 * Has the browser compile these files beside the page, while they come, instead of each function when it is first
 * called, which holds the page up: a tenth of all that a first visit asked of the page's own thread (docs/bench-history.md).
 */
export function compileAhead(): Plugin {
  return {
    name: 'compile-ahead',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      // After Vite, which puts a line of its own before scripts that load others.
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && FILES.has(file.name)) file.code = HINT + file.code
      },
    },
  }
}
