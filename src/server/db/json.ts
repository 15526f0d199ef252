/** A list or object as a text column holds it. What was stored was checked on its way in, so T is what comes out. */
export const fromJson = <T>(text: string) => JSON.parse(text) as T
