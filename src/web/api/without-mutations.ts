// Replaces a module of @tanstack/query-core in the scripts of visitors' pages, to make them smaller. Those pages change
// no data through queries.

/** The cache of a client that never runs a mutation. */
export class MutationCache {
  clear() {}
  getAll(): never[] {
    return []
  }
  findAll(): never[] {
    return []
  }
  resumePausedMutations() {
    return Promise.resolve()
  }
}
