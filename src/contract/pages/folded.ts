/**
 * A text in lower case, for searches that ignore case. The databases do not do it, because SQLite and PostgreSQL treat
 * letters other than a to z differently.
 */
export const caseFolded = (text: string) => text.normalize('NFKC').toLowerCase()
