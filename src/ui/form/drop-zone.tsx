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
    // biome-ignore lint/a11y/noStaticElementInteractions: what is dropped here, the buttons inside take too
    <div
      onDragOver={(event) => {
        if (!disabled && event.dataTransfer.types.includes('Files')) event.preventDefault()
      }}
      onDrop={(event) => {
        if (disabled || event.dataTransfer.files.length === 0) return
        event.preventDefault()
        onFiles([...event.dataTransfer.files])
      }}
    >
      {children}
    </div>
  )
}
