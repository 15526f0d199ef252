import { useLayoutEffect, useRef } from 'react'
import type { TabName } from '../addresses.ts'

/** Shows a tab from its top when a link or the list of tabs has opened it. Back keeps the place as browsers restore it. */
export function useScrollToTop(tab: TabName) {
  const shownTab = useRef(tab)
  const isBack = useRef(false)
  useLayoutEffect(() => {
    const noteBack = () => {
      isBack.current = true
      // By then the tab that Back has opened is shown.
      setTimeout(() => {
        isBack.current = false
      })
    }
    addEventListener('popstate', noteBack, { capture: true })
    return () => removeEventListener('popstate', noteBack, { capture: true })
  }, [])
  useLayoutEffect(() => {
    if (tab !== shownTab.current && !isBack.current) scrollTo({ top: 0 })
    shownTab.current = tab
  }, [tab])
}
