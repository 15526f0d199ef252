import { useCallback } from 'react'
import { useSearchParams } from '#web/admin/addresses.ts'

const leadParam = 'lead'

/**
 * Returns the id of the open lead, and functions that open and close one. The address has the id beside the filter of
 * the list, so that the Back button closes the lead and a bookmark opens it.
 */
export function useOpenLead() {
  const { get, set } = useSearchParams()
  const id = get(leadParam)
  return {
    openId: id && /^[1-9]\d{0,9}$/.test(id) ? Number(id) : null,
    /**
     * Opens a lead. If another lead is open, the browser's history gets no new entry, so that the Back button closes
     * the lead instead of returning to the previous one. `useCallback` keeps the function the same, so that React does
     * not render the rows of the list again.
     */
    open: useCallback(
      (id: number) =>
        set({ [leadParam]: String(id) }, { replace: new URLSearchParams(location.search).has(leadParam) }),
      [set],
    ),
    close: useCallback(() => set({ [leadParam]: null }, { replace: true }), [set]),
  }
}
