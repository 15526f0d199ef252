import { useCallback } from 'react'
import { useSearchParams } from '../addresses.ts'

const leadParam = 'lead'

/** The lead that is open. It is in the address beside the filter, so that Back closes it and a bookmark opens it. */
export function useOpenLead() {
  const { get, set } = useSearchParams()
  const id = get(leadParam)
  return {
    openId: id && /^[1-9]\d{0,9}$/.test(id) ? Number(id) : null,
    open: useCallback((id: number) => set({ [leadParam]: String(id) }), [set]),
    /** Opens another lead without a new history entry, so that Back closes it and does not return to the one before. */
    replace: useCallback((id: number) => set({ [leadParam]: String(id) }, { replace: true }), [set]),
    close: useCallback(() => set({ [leadParam]: null }, { replace: true }), [set]),
  }
}
