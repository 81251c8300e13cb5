import type { ComponentProps } from 'react'

// From Lucide (src/ui/icons.license.txt). Not in src/ui/icons.tsx, which every shopper loads.

export const Boxes = /* @__PURE__ */ icon(
  'M21 8a2 2 0 0 0-1-1.73l-7-4a2 2 0 0 0-2 0l-7 4A2 2 0 0 0 3 8v8a2 2 0 0 0 1 1.73l7 4a2 2 0 0 0 2 0l7-4A2 2 0 0 0 21 16zM3.3 7l8.700 5 8.700-5M12 22V12',
)
export const Clock = /* @__PURE__ */ icon('M12 6v6l4 2M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0')
export const ClipboardList = /* @__PURE__ */ icon(
  'M9 2h6a1 1 0 0 1 1 1v2a1 1 0 0 1 -1 1h-6a1 1 0 0 1 -1 -1v-2a1 1 0 0 1 1 -1zM16 4h2a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2h2M12 11h4M12 16h4M8 11h.01M8 16h.01',
)
export const FolderTree = /* @__PURE__ */ icon('M3 4h6v5H3zM15 3h6v6h-6zM15 15h6v6h-6zM9 6.500h6M6 9v9h9')
export const History = /* @__PURE__ */ icon(
  'M3 12a9 9 0 1 0 9-9 9.750 9.750 0 0 0-6.740 2.740L3 8M3 3v5h5M12 7v5l4 2',
)
export const People = /* @__PURE__ */ icon(
  'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M22 21v-2a4 4 0 0 0-3-3.870M16 3.130a4 4 0 0 1 0 7.750M5 7a4 4 0 1 0 8 0a4 4 0 1 0 -8 0',
)
export const Tag = /* @__PURE__ */ icon(
  'M12.590 2.590A2 2 0 0 0 11.170 2H4a2 2 0 0 0-2 2v7.170a2 2 0 0 0 .590 1.420l8.700 8.700a2.430 2.430 0 0 0 3.420 0l6.580-6.580a2.430 2.430 0 0 0 0-3.420zM7.500 7.500h.01',
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
