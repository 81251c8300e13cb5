import type { Refreshed } from './refresh-cart.ts'

/** What changed since the cart was filled; it stays until the page is left, so that nobody misses it. */
export function CartNotices({ refreshed }: { refreshed: Refreshed | null }) {
  return (
    <div role="status">
      {refreshed && refreshed.notices.length > 0 && (
        <ul className="mt-5 space-y-1 rounded-card border border-line bg-blush px-5 py-4 font-medium">
          {refreshed.notices.map((notice) => (
            <li key={notice}>{notice}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
