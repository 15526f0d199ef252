// Replaces a module of @tanstack/query-core in the scripts of visitors: none of their lists grows while they scroll.
export const infiniteQueryBehavior = () => undefined
export const hasNextPage = () => false
export const hasPreviousPage = () => false
