import { type ReactNode, useLayoutEffect, useRef } from 'react'

// `tabindex="-1"` finds the frame of an editor that is still loading. The editor then takes over the focus.
const fieldSelector = 'input, textarea, [contenteditable], [tabindex="-1"]'

/**
 * Gives the focus to the first field in these children when the dialog around them opens. If `isOn` is false, the
 * dialog's first control gets the focus instead.
 */
export function FirstFocus({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null)
  // A dialog that opens focuses its element with `autofocus`. This effect runs before the effect that opens the dialog.
  useLayoutEffect(() => {
    if (isOn) container.current?.querySelector(fieldSelector)?.toggleAttribute('autofocus', true)
  }, [isOn])
  return (
    <div ref={container} className="contents">
      {children}
    </div>
  )
}
