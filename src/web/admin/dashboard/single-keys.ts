const key = 'admin-single-keys'

/** Whether letters are shortcuts. Who speaks to the computer, or hits keys by accident, can turn them off. */
export const areSingleKeysOn = () => localStorage.getItem(key) !== 'off'

export const turnSingleKeys = (on: boolean) => localStorage.setItem(key, on ? 'on' : 'off')
