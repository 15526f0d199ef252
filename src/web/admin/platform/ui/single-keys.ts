import { useEffect, useRef } from 'react'

const storageKey = 'admin-single-keys'

/**
 * True if the administrator lets single letters be keyboard shortcuts in this browser. People who dictate, or hit keys
 * by accident, can turn them off.
 */
export const areSingleKeyShortcutsOn = () => localStorage.getItem(storageKey) !== 'off'

export const setSingleKeyShortcutsOn = (isOn: boolean) => localStorage.setItem(storageKey, isOn ? 'on' : 'off')

const typingFieldSelector = 'textarea, select, input:not([type=checkbox], [type=radio], [type=file], [type=color])'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(typingFieldSelector))

/** True if a key is pressed alone, without Ctrl, Alt or Cmd, and not in a field that takes typed text. */
export const isSingleKeyPress = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  !ctrlKey && !metaKey && !altKey && !isTyping(target)

// On a narrow screen the open lead is in a dialog. The selector finds this dialog by its button with the shortcut `j`.
const leadDialogSelector = ':has([aria-keyshortcuts="j"])'

/**
 * Calls `onKey` for each key that may be a shortcut of a single letter: nobody is typing, no dialog is open, and this
 * browser has single letters turned on. With `isForLead`, the dialog of the open lead does not count as a dialog.
 */
export function useSingleKeyShortcuts(onKey: (event: KeyboardEvent) => void, { isForLead = false } = {}) {
  const latestOnKey = useRef(onKey)
  latestOnKey.current = onKey
  useEffect(() => {
    const blockingDialog = isForLead ? `dialog:modal:not(${leadDialogSelector})` : 'dialog:modal'
    function callIfShortcut(event: KeyboardEvent) {
      if (!isSingleKeyPress(event) || document.querySelector(blockingDialog) || !areSingleKeyShortcutsOn()) return
      latestOnKey.current(event)
    }
    addEventListener('keydown', callIfShortcut)
    return () => removeEventListener('keydown', callIfShortcut)
  }, [isForLead])
}
