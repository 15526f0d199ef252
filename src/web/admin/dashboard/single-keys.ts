const storageKey = 'admin-single-keys'

/**
 * True if single letters are keyboard shortcuts in this browser. People who dictate, or hit keys by accident, can turn
 * them off.
 */
export const areSingleKeysOn = () => localStorage.getItem(storageKey) !== 'off'

export const setSingleKeysOn = (isOn: boolean) => localStorage.setItem(storageKey, isOn ? 'on' : 'off')

/** True if an element takes typed text, so that letters pressed there are not shortcuts. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
