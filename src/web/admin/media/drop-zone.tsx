import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { mediaLimits } from '#contract/media/media.ts'

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

export function DropZone({ onDrop, children }: { onDrop: (files: File[]) => unknown; children: ReactNode }) {
  // Counts the elements that the pointer is in: when the pointer enters a child, the browser also reports that the
  // pointer leaves the parent.
  const enteredCount = useRef(0)
  const [isOver, setIsOver] = useState(false)

  function changeEnteredCount(change: 1 | -1) {
    enteredCount.current = Math.max(0, enteredCount.current + change)
    setIsOver(enteredCount.current > 0)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button Upload File
    <div
      className={`grid content-start gap-4 rounded-lg ${isOver ? 'outline-3 outline-offset-8 outline-leaf outline-dashed' : ''}`}
      onDragEnter={(event) => hasFiles(event) && changeEnteredCount(1)}
      onDragLeave={(event) => hasFiles(event) && changeEnteredCount(-1)}
      onDragOver={(event) => hasFiles(event) && event.preventDefault()}
      onDrop={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        enteredCount.current = 0
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
