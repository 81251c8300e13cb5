/** What changed since the cart was filled; it stays until the page is left, so that nobody misses it. */
export function CartNotices({ notices }: { notices: readonly string[] }) {
  return (
    <div role="status">
      {notices.length > 0 && (
        <ul className="mt-5 space-y-1 rounded-card border border-line bg-blush px-5 py-4 font-medium">
          {notices.map((notice) => (
            <li key={notice}>{notice}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
