import { type ReactNode, useLayoutEffect, useRef } from 'react'

const fields = 'input, textarea, [contenteditable], [tabindex="-1"]'

/** Gives the focus of an opening dialog to its first field inside, instead of to the first of the dialog. */
export function FirstFocus({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  const inside = useRef<HTMLDivElement>(null)
  // Before the dialog opens: its own effect runs after those of its content.
  useLayoutEffect(() => {
    if (isOn) inside.current?.querySelector(fields)?.toggleAttribute('autofocus', true)
  }, [isOn])
  return (
    <div ref={inside} className="contents">
      {children}
    </div>
  )
}
