/**
 * A text without differences of case, for searches. JavaScript folds it, because the two databases fold letters other
 * than a to z differently.
 */
export const folded = (text: string) => text.normalize('NFKC').toLowerCase()
