import { Suspense } from 'react'
import { Await } from 'react-router'

interface Changes {
  notices: readonly string[]
}

/**
 * What changed since the cart was filled; it stays until the page is left, so that it is not missed. The region is
 * there before its first word, or assistive technology would not hear of it.
 */
export function CartNotices({ changes }: { changes: Changes | Promise<Changes> | null }) {
  return (
    <div role="status">
      <Suspense>
        <Await resolve={changes}>{(changed) => <Notices notices={changed?.notices ?? []} />}</Await>
      </Suspense>
    </div>
  )
}

function Notices({ notices }: Changes) {
  if (notices.length === 0) return null
  return (
    <ul className="mt-5 space-y-1 rounded-card border border-line bg-blush px-5 py-4 font-medium">
      {notices.map((notice) => (
        <li key={notice}>{notice}</li>
      ))}
    </ul>
  )
}
