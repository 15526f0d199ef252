import { type ReactNode, useLayoutEffect, useRef } from 'react'

// An editor that is still loading shows a placeholder with `tabindex="-1"`.
const fieldSelector = 'input, textarea, [contenteditable], [tabindex="-1"]'

/**
 * Gives the focus to the first field in these children when the dialog around them opens. Otherwise the dialog's first
 * control would get it.
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
