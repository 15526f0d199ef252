/** Parses the JSON of a text column. The value was checked before it was stored, so it has the type T. */
export const fromJson = <T>(text: string) => JSON.parse(text) as T
