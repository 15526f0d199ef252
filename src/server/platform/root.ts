/**
 * The folder of the repository. The path is correct for this file in src/server and for the built server in
 * dist/server.
 */
export const root = new URL('../../../', import.meta.url)
