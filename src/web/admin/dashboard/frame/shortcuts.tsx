import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useTeam } from '#web/admin/accounts/team/use-team.ts'
import { tabHref } from '#web/admin/addresses.ts'
import { commandKeyName } from '#web/admin/platform/ui/browser.ts'
import {
  areSingleKeyShortcutsOn,
  setSingleKeyShortcutsOn,
  useSingleKeyShortcuts,
} from '#web/admin/platform/ui/single-keys.ts'
import { TitledDialog } from '#web/admin/platform/ui/titled-dialog.tsx'
import { isDialogOpen } from '#web/ui/dialog.tsx'
import { tabNames, tabs } from './tabs.ts'

const globalShortcuts = [
  [[commandKeyName, 'K'], 'Go to a tab, create, or find'],
  [[commandKeyName, 'S'], 'Save the open form'],
  [['Esc'], 'Close the open dialog'],
  [['Alt', '↑'], 'Move a row of a form up'],
  [['Alt', '↓'], 'Move a row of a form down'],
  [['F8'], 'Go to the message, for Undo'],
] as const

const letterShortcuts = [
  [['n'], 'Create something in this tab'],
  [['/'], 'Search in this tab'],
  [['j'], 'Next lead'],
  [['k'], 'Previous lead'],
  [['x'], 'Choose the lead'],
  [['?'], 'This sheet'],
] as const

// These are listed only if several administrators share the dashboard, because only then do leads have owners.
const teamShortcuts = [[['a'], 'Assign the lead to me']] as const

export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const { isShared } = useTeam()
  const [isOn, setIsOn] = useState(areSingleKeyShortcutsOn)
  return (
    <TitledDialog title="Keyboard shortcuts" onClose={onClose}>
      <div className="grid gap-x-10 gap-y-5 py-5 sm:grid-cols-2">
        <div className="grid content-start gap-5">
          <KeyList shortcuts={globalShortcuts} />
          <KeyList shortcuts={isShared ? [...letterShortcuts, ...teamShortcuts] : letterShortcuts} />
        </div>
        <KeyList shortcuts={tabNames.map((name) => [['g', tabs[name].key], `Go to ${tabs[name].title}`] as const)} />
        <label className="flex items-center gap-2 text-sm sm:col-span-2">
          <input
            type="checkbox"
            checked={isOn}
            onChange={({ target }) => {
              setSingleKeyShortcutsOn(target.checked)
              setIsOn(target.checked)
            }}
            className="size-4 accent-leaf"
          />
          Use single letters as shortcuts
        </label>
      </div>
    </TitledDialog>
  )
}

function KeyList({ shortcuts }: { shortcuts: readonly (readonly [readonly string[], string])[] }) {
  return (
    <dl className="grid content-start gap-2 text-sm">
      {shortcuts.map(([combination, action]) => (
        <div key={action} className="flex items-center justify-between gap-4">
          <dt>{action}</dt>
          <dd className="flex gap-1">
            {combination.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const gSequenceMaxMs = 1000

// The time of the last `g` before anybody has pressed one. It is not 0, because 0 is the time at which the page loaded:
// any key in the first second would then count as the key after a `g`.
const notPressed = Number.NEGATIVE_INFINITY

type ShortcutActions = { openPalette: () => void; openSheet: () => void }

/** Handles Ctrl+K, `g`, `n`, `/` and `?`. All are off while a dialog is open, and all but Ctrl+K during typing. */
export function useShortcuts({ openPalette, openSheet }: ShortcutActions) {
  const [, navigate] = useLocation()
  const gPressedAt = useRef(notPressed)
  usePaletteKey(openPalette)
  useSingleKeyShortcuts((event) => {
    const { key, timeStamp } = event
    const isAfterG = timeStamp - gPressedAt.current < gSequenceMaxMs
    gPressedAt.current = notPressed
    const tab = tabNames.find((name) => tabs[name].key === key)
    if (isAfterG && tab) navigate(tabHref(tab))
    else if (key === 'g') gPressedAt.current = timeStamp
    else if (key === '?') openSheet()
    else if (key === '/') focusElement(event, '[data-search]')
    else if (key === 'n') {
      // Without this call, the browser would type the `n` into the form that the click opens.
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

function focusElement(event: KeyboardEvent, selector: string) {
  event.preventDefault()
  document.querySelector<HTMLElement>(selector)?.focus()
}
