import { useCallback } from 'react'
import { useSearchParams } from '../addresses.ts'

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
    open: useCallback((id: number) => set({ [leadParam]: String(id) }), [set]),
    /**
     * Opens another lead without a new entry in the browser's history, so that the Back button closes the lead instead
     * of returning to the previous one.
     */
    replace: useCallback((id: number) => set({ [leadParam]: String(id) }, { replace: true }), [set]),
    close: useCallback(() => set({ [leadParam]: null }, { replace: true }), [set]),
  }
}
