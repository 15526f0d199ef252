import type { ReactNode } from 'react'

type Props = { kind?: 'info' | 'warning' | 'error'; title?: string; children: ReactNode }

/** A notice inside a page or form. Screen readers announce an error at once. */
export function Notice({ kind = 'info', title, children }: Props) {
  return (
    <div role={kind === 'error' ? 'alert' : 'status'} data-kind={kind} className="notice">
      {title && <p className="font-semibold">{title}</p>}
      {children}
    </div>
  )
}
