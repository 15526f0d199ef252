import type { Subject } from '#contract/endpoint.ts'
import type { Changes } from '../db/changes.ts'

type Kept<T> = { value: T; about: ReadonlySet<Subject>; stamp: string }

export type Made<T> = { value: T; about: ReadonlySet<Subject> }

const keptAtMost = 1000

/** Keeps what was made until a subject that it was made from changes. */
export function keptUntilChanged<T>(changes: Changes) {
  const kept = new Map<string, Kept<T>>()
  const underWay = new Map<string, Promise<T>>()

  async function make(key: string, maker: () => Promise<Made<T>>) {
    // Stamped before it is made, subject by subject: a save that lands meanwhile makes the stamp old, so what was made
    // from the old rows is answered this once and never again.
    const before = changes.snapshot()
    const { value, about } = await maker()
    kept.delete(key)
    kept.set(key, { value, about, stamp: changes.stamp(about, before) })
    const [oldest] = kept.keys()
    if (kept.size > keptAtMost && oldest !== undefined) kept.delete(oldest)
    return value
  }

  return {
    find(key: string): T | undefined {
      const entry = kept.get(key)
      return entry && entry.stamp === changes.stamp(entry.about) ? entry.value : undefined
    },
    /** However many ask at once, it is made once. */
    async get(key: string, maker: () => Promise<Made<T>>): Promise<T> {
      const fresh = this.find(key)
      if (fresh !== undefined) return fresh
      const asked = `${key} ${changes.stamp(changes.subjects())}`
      const making = underWay.get(asked) ?? make(key, maker).finally(() => underWay.delete(asked))
      underWay.set(asked, making)
      return making
    },
  }
}
