/** The repository's folder, from src/server and from the built server, which lies as deep in dist/server. */
export const root = new URL('../../', import.meta.url)
