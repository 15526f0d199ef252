/** The name of this browser tab until it is reloaded. Works on plain http too, where browsers have no `randomUUID`. */
export const tabName = crypto.getRandomValues(new Uint32Array(4)).join('-')
