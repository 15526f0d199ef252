const storageKey = 'admin-single-keys'

/** Whether single letters are shortcuts. People who dictate, or hit keys by accident, can turn them off. */
export const areSingleKeysOn = () => localStorage.getItem(storageKey) !== 'off'

export const turnSingleKeys = (on: boolean) => localStorage.setItem(storageKey, on ? 'on' : 'off')

/** Whether a key writes text there. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
