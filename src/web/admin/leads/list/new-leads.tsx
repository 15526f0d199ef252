import { showNewLeads, useUpdateState } from '#web/admin/platform/api/update-state.ts'
import { buttonStyles } from '#web/ui/button-styles.ts'
import { ArrowUp, WifiOff } from '#web/ui/icons.tsx'
import type { LeadFilter } from './use-lead-filter.ts'
import { newLeadsMax, useNewCount } from './use-new-leads.ts'

type Props = { filter: LeadFilter['query'] }

/** A button that says how many leads have arrived since the list was last shown, and adds them to the list. */
export function NewLeads({ filter }: Props) {
  const count = useNewCount(filter)
  function show() {
    showNewLeads()
    scrollTo({ top: 0 })
    // The button disappears, so the focus goes to the heading of the tab.
    document.querySelector<HTMLElement>('[role=tabpanel] h1')?.focus({ preventScroll: true })
  }
  return (
    <div role="status" className="empty:hidden">
      {count > 0 && (
        <button type="button" onClick={show} className={`${buttonStyles.quiet} font-semibold text-leaf`}>
          <ArrowUp size={15} aria-hidden />
          {count < newLeadsMax ? `${count} new` : `${count} new or more`}
        </button>
      )}
    </div>
  )
}

/** Tells the administrator that the server can't be reached, so that the list may be out of date. */
export function ConnectionNotice() {
  const { isLost } = useUpdateState()
  return (
    <div role="status" className="empty:hidden">
      {isLost && (
        <p className="flex items-center gap-2 text-sm text-clay-ink">
          <WifiOff size={15} aria-hidden /> Not connected. New requests appear once the connection is back.
        </p>
      )}
    </div>
  )
}
