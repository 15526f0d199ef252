import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { adminHref } from '#web/admin/addresses.ts'

type Props = { id: number; onOpen: (id: number) => void; isCurrent?: boolean; children: ReactNode }

/** A link that opens a lead beside the list. A click calls `onOpen`, which keeps the list's filter in the address. */
export function LeadLink({ id, onOpen, isCurrent = false, children }: Props) {
  return (
    <Link
      href={adminHref('quotes', { lead: String(id) })}
      aria-current={isCurrent || undefined}
      onClick={(event: React.MouseEvent) => {
        event.preventDefault()
        onOpen(id)
      }}
      className="rounded underline-offset-3 hover:underline"
    >
      {children}
    </Link>
  )
}
