import type { ReactNode } from 'react'

/** Takes files that are dropped anywhere on it. */
export function DropZone({
  onFiles,
  disabled = false,
  children,
}: {
  onFiles: (files: File[]) => void
  disabled?: boolean
  children: ReactNode
}) {
  return (
    <div
      // Before what is inside, which may take other things that are dropped.
      onDragOverCapture={(event) => {
        if (disabled || !event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        event.stopPropagation()
      }}
      onDropCapture={(event) => {
        if (disabled || event.dataTransfer.files.length === 0) return
        event.preventDefault()
        event.stopPropagation()
        onFiles([...event.dataTransfer.files])
      }}
    >
      {children}
    </div>
  )
}
