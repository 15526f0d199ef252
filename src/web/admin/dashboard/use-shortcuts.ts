import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { isDialogOpen } from '../../ui/dialog.tsx'
import { adminHref } from '../addresses.ts'
import { areSingleKeysOn, isTyping } from './single-keys.ts'
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
export function useShortcuts(actions: Actions) {
  const [, navigate] = useLocation()
  const latestActions = useRef(actions)
  latestActions.current = actions
  useEffect(() => {
    let gPressedAt = never

    function onKey(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey } = event
      if (isDialogOpen()) return
      if ((ctrlKey || metaKey) && key.toLowerCase() === 'k') {
        event.preventDefault()
        latestActions.current.openPalette()
        return
      }
      if (ctrlKey || metaKey || altKey || isTyping(event.target) || !areSingleKeysOn()) return
      const isAfterG = event.timeStamp - gPressedAt < gSequenceMaxMs
      gPressedAt = never
      const tab = tabNames.find((name) => tabs[name].key === key)
      if (isAfterG && tab) navigate(adminHref(tab))
      else if (key === 'g') gPressedAt = event.timeStamp
      else if (key === '?') latestActions.current.openSheet()
      else if (key === '/') focusOn(event, '[data-search]')
      else if (key === 'n') {
        // Otherwise the browser would type the `n` into the form that the click opens.
        event.preventDefault()
        document.querySelector<HTMLElement>('[data-create]')?.click()
      }
    }

    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [navigate])
}

function focusOn(event: KeyboardEvent, selector: string) {
  event.preventDefault()
  document.querySelector<HTMLElement>(selector)?.focus()
}
