// Replaces a module of @tanstack/query-core in the scripts of visitors' pages, to make them smaller. Those pages have
// no list that loads more as the visitor scrolls.
export const infiniteQueryBehavior = () => undefined
export const hasNextPage = () => false
export const hasPreviousPage = () => false
