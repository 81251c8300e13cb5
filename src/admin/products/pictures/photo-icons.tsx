import type { ComponentProps } from 'react'

// From Lucide (src/ui/icons.license.txt). Not in src/admin/frame/icons.tsx: a file that two screens share is named on every
// shopper's page.

export const Camera = /* @__PURE__ */ icon(
  'M14.500 4h-5L7 7H4a2 2 0 0 0-2 2v9a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2V9a2 2 0 0 0-2-2h-3zM9 13a3 3 0 1 0 6 0a3 3 0 1 0 -6 0',
)
export const Photos = /* @__PURE__ */ icon(
  'M18 22H4a2 2 0 0 1-2-2V6M22 13l-1.296-1.296a2.410 2.410 0 0 0-3.408 0L11 18M10 8a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M8 2h12a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2z',
)

function icon(path: string) {
  return (props: ComponentProps<'svg'>) => (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...props}
    >
      <path d={path} />
    </svg>
  )
}
