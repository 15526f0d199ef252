import { type ReactNode, useLayoutEffect, useRef } from 'react'

const fieldSelector = 'input, textarea, [contenteditable], [tabindex="-1"]'

/**
 * When the dialog that contains these children opens, their first field gets the focus, instead of the first control of
 * the dialog.
 */
export function FirstFocus({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  const inside = useRef<HTMLDivElement>(null)
  // This effect runs before the dialog opens, because React runs the effects of the content before the dialog's own.
  useLayoutEffect(() => {
    if (isOn) inside.current?.querySelector(fieldSelector)?.toggleAttribute('autofocus', true)
  }, [isOn])
  return (
    <div ref={inside} className="contents">
      {children}
    </div>
  )
}
