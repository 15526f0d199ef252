import { useLayoutEffect, useRef } from 'react'
import type { TabName } from '#web/admin/addresses.ts'

/** Scrolls to the top when a link or the list of tabs opens a tab. After Back, the browser restores the position. */
export function useScrollToTop(tab: TabName) {
  const shownTab = useRef(tab)
  const isBack = useRef(false)
  useLayoutEffect(() => {
    const noteBack = () => {
      isBack.current = true
      // When this timer runs, the tab that Back has opened is already shown.
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
