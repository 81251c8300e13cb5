/**
 * The browser's storage for the session of a tab or for later visits, as text by key. No operation throws: a browser
 * may deny storage or have no room left, and the server has none.
 */
export interface SafeStorage {
  /** the stored text; null: nothing is stored under this key; undefined: there is no storage */
  read(key: string): string | null | undefined
  /** @returns false when the text could not be stored; what was stored before then stays */
  write(key: string, text: string): boolean
  remove(key: string): void
  /** Calls `listener` when another tab has changed the key. @returns the function that stops it */
  watch(key: string, listener: () => void): () => void
}

/** Shared by all tabs, stored between visits. */
export const safeLocalStorage = safeStorage(() => localStorage)

/** One tab's own, stored as long as the tab is open: other tabs cannot change it. */
export const safeSessionStorage = safeStorage(() => sessionStorage)

/** @param open gives the browser's storage, or throws where it is denied */
export function safeStorage(open: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): SafeStorage {
  return {
    read: (key) => attempt(() => open().getItem(key)),
    write: (key, text) =>
      attempt(() => {
        open().setItem(key, text)
        return true
      }) ?? false,
    remove: (key) => attempt(() => open().removeItem(key)),
    watch(key, listener) {
      // A key of null: the whole storage was emptied.
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener()
      }
      window.addEventListener('storage', onStorage)
      return () => window.removeEventListener('storage', onStorage)
    },
  }
}

/** How one value lies in a storage: as JSON under its key. */
export interface StoredAs<Value> {
  key: string
  storage: SafeStorage
  /**
   * Gives the value that was stored, or undefined for what is not of its shape: what is stored may be damaged, written
   * by hand, or of an earlier version. What it throws counts as undefined. No schema where most visits begin: zod is 10 kB.
   */
  check: (stored: unknown) => Value | undefined
}

/** @returns undefined for nothing, and for what is no JSON or not of the value's shape */
export function readStored<Value>({ key, storage, check }: StoredAs<Value>): Value | undefined {
  return parseStored(storage.read(key), check)
}

/** @returns false when there was no room or no storage */
export function writeStored<Value>({ key, storage }: StoredAs<Value>, value: Value): boolean {
  return storage.write(key, JSON.stringify(value))
}

export function removeStored({ key, storage }: Pick<StoredAs<unknown>, 'key' | 'storage'>): void {
  storage.remove(key)
}

/** @param text as read from a storage */
export function parseStored<Value>(
  text: string | null | undefined,
  check: (stored: unknown) => Value | undefined,
): Value | undefined {
  return text == null ? undefined : attempt(() => check(JSON.parse(text)))
}

function attempt<Value>(run: () => Value): Value | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
