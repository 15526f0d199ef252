/**
 * A text with its case folded, for searches that ignore case. JavaScript folds it, because SQLite and PostgreSQL fold
 * letters other than a to z differently.
 */
export const folded = (text: string) => text.normalize('NFKC').toLowerCase()
