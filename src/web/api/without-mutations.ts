// Replaces a module of @tanstack/query-core in the scripts of visitors: their pages change nothing through queries.

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
