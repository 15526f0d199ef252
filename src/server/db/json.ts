/** Reads a list or object from a text column. It was checked before it was stored, so it has the type T. */
export const fromJson = <T>(text: string) => JSON.parse(text) as T
