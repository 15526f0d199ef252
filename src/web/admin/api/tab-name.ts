/**
 * A random name of this browser tab until the next reload. `getRandomValues` works over plain HTTP, where browsers have
 * no `randomUUID`.
 */
export const tabName = crypto.getRandomValues(new Uint32Array(4)).join('-')
