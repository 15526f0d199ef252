/** The name of the key for commands on the keyboard of this computer. The handlers of shortcuts accept both keys. */
export const commandKey = /Mac|iPhone|iPad/.test(navigator.platform) ? 'Cmd' : 'Ctrl'
