/**
 * A text in the one form in which searches compare it. JavaScript makes it, because each database folds the case of
 * letters other than a to z in its own way.
 */
export const folded = (text: string) => text.normalize('NFKC').toLowerCase()
