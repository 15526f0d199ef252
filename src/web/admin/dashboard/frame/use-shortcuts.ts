import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { adminHref } from '#web/admin/addresses.ts'
import { useSingleKeys } from '#web/admin/platform/ui/single-keys.ts'
import { isDialogOpen } from '#web/ui/dialog.tsx'
import { tabNames, tabs } from './tabs.ts'

const gSequenceMaxMs = 1000

// Says that no `g` was pressed. 0 would not do, because time stamps of events count from the load of the page: any key
// in the first second would count as the key after a `g`.
const never = Number.NEGATIVE_INFINITY

type Actions = { openPalette: () => void; openSheet: () => void }

/**
 * Handles the keyboard shortcuts of the dashboard, which `?` lists. They are off while a dialog is open, and letters
 * are off while a person types.
 */
export function useShortcuts({ openPalette, openSheet }: Actions) {
  const [, navigate] = useLocation()
  const gPressedAt = useRef(never)
  usePaletteKey(openPalette)
  useSingleKeys((event) => {
    const { key, timeStamp } = event
    const isAfterG = timeStamp - gPressedAt.current < gSequenceMaxMs
    gPressedAt.current = never
    const tab = tabNames.find((name) => tabs[name].key === key)
    if (isAfterG && tab) navigate(adminHref(tab))
    else if (key === 'g') gPressedAt.current = timeStamp
    else if (key === '?') openSheet()
    else if (key === '/') focusOn(event, '[data-search]')
    else if (key === 'n') {
      // Otherwise the browser would type the `n` into the form that the click opens.
      event.preventDefault()
      document.querySelector<HTMLElement>('[data-create]')?.click()
    }
  })
}

function usePaletteKey(openPalette: () => void) {
  const latestOpenPalette = useRef(openPalette)
  latestOpenPalette.current = openPalette
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k' || isDialogOpen()) return
      event.preventDefault()
      latestOpenPalette.current()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

function focusOn(event: KeyboardEvent, selector: string) {
  event.preventDefault()
  document.querySelector<HTMLElement>(selector)?.focus()
}
