import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { mediaLimits } from '#contract/media.ts'

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** Uploads files that are dropped on it. The upload button does the same. */
export function DropZone({ onDrop, children }: { onDrop: (files: File[]) => unknown; children: ReactNode }) {
  // A pointer that enters a child leaves its parent, so both events are counted.
  const depth = useRef(0)
  const [isOver, setIsOver] = useState(false)

  function enter(by: 1 | -1) {
    depth.current = Math.max(0, depth.current + by)
    setIsOver(depth.current > 0)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button Upload File
    <div
      className={`grid content-start gap-4 rounded-lg ${isOver ? 'outline-3 outline-offset-8 outline-leaf outline-dashed' : ''}`}
      onDragEnter={(event) => hasFiles(event) && enter(1)}
      onDragLeave={(event) => hasFiles(event) && enter(-1)}
      onDragOver={(event) => hasFiles(event) && event.preventDefault()}
      onDrop={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        depth.current = 0
        setIsOver(false)
        onDrop([...event.dataTransfer.files])
      }}
    >
      <p className="text-sm text-ink-soft">
        Drop pictures here or upload them: JPEG, PNG, GIF, WebP or AVIF, at most{' '}
        {mediaLimits.uploadMaxBytes / 1024 ** 2} MB each.
      </p>
      {children}
    </div>
  )
}
