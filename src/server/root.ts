/** The folder of the clone. The built server lies in dist/server, so that this holds there, too. */
export const root = new URL('../../', import.meta.url)
