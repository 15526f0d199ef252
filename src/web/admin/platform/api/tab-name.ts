/**
 * A random name of this browser tab until the next reload. Calls carry it, so that the tab can ignore the updates that
 * its own changes cause. `getRandomValues` works over plain HTTP, where browsers have no `randomUUID`.
 */
export const browserTabName = crypto.getRandomValues(new Uint32Array(4)).join('-')
