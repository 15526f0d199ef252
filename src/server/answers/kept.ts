import type { Subject } from '#contract/endpoint.ts'
import type { Changes } from '../db/changes.ts'
import { isUnavailable } from '../db/errors.ts'
import { inTurn } from '../in-turn.ts'
import { type Answer, staleAnswer } from './answer.ts'

export type Made = {
  answer: Answer
  about: Iterable<Subject>
  /** False for what is good for those who wait for it and for nobody after them; true unless said. */
  mayKeep?: boolean
}

type Entry = {
  answer: Answer
  about: readonly Subject[]
  /** How often each of these had changed when the work on the answer began. */
  seen: readonly number[]
  /** Since it was last up for leaving. */
  wasAsked: boolean
}

// What one takes besides its bytes: headers, functions, its place here. Of the smallest that is nearly all.
const besidesBytes = 3000

const sizeOf = (key: string, { sizeBytes }: Answer) => sizeBytes + besidesBytes + key.length

export type KeptAnswers = ReturnType<typeof keptAnswers>

/**
 * Keeps answers until a subject that they are about changes. That is all there is to being fresh: what tells `changes`
 * of other processes' saves makes it right for them too.
 */
export function keptAnswers(changes: Changes, maxBytes: number) {
  // In the order in which they came, those that were spared once behind the newest.
  const kept = new Map<string, Entry>()
  const underWay = new Map<string, Promise<Answer>>()
  const shrinking = inTurn(1, { name: 'shrinking' })
  let bytes = 0

  function isFresh({ about, seen }: Entry) {
    for (let i = 0; i < about.length; i++) if (changes.version(about[i] as Subject) !== seen[i]) return false
    return true
  }

  /** What is ready to be written; undefined if it has to be made. */
  function find(key: string): Answer | undefined {
    const entry = kept.get(key)
    if (entry === undefined || !isFresh(entry)) return undefined
    if (!entry.wasAsked) {
      entry.wasAsked = true
      shrink(key, entry)
    }
    return changes.isCertain() ? entry.answer : staleAnswer(entry.answer)
  }

  /** On another thread, for what is asked for again and still right when its turn comes. */
  function shrink(key: string, entry: Entry) {
    shrinking(async () => {
      if (kept.get(key) === entry && isFresh(entry)) await entry.answer.shrink()
    }).catch(() => {}) // the larger form does
  }

  // Refusals aren't kept, so that there is no end of addresses that are nothing; nor what would push out all the rest.
  function keep(key: string, entry: Entry) {
    const size = sizeOf(key, entry.answer)
    if (entry.answer.status !== 200 || size > maxBytes / 8 || !isFresh(entry)) return
    const old = kept.get(key)
    bytes += size - (old ? sizeOf(key, old.answer) : 0)
    kept.delete(key)
    kept.set(key, entry)
    makeRoom()
  }

  /**
   * Second chance: the oldest leaves, unless it was asked for since it came or was last spared. So addresses that are
   * asked for once, be it thousands of them, make room for each other and not for the pages that people read.
   */
  function makeRoom() {
    for (const [key, entry] of kept) {
      if (bytes <= maxBytes) return
      kept.delete(key)
      if (entry.wasAsked && isFresh(entry)) kept.set(key, { ...entry, wasAsked: false })
      else bytes -= sizeOf(key, entry.answer)
    }
  }

  async function make(key: string, maker: () => Promise<Made>) {
    // Taken before it is made: a save that lands meanwhile makes it old, so what was made from the old rows is
    // answered this once and never again.
    const before = changes.snapshot()
    const { answer, about, mayKeep = true } = await maker()
    const subjects = [...about]
    const seen = subjects.map((subject) => before.get(subject) ?? 0)
    if (mayKeep) keep(key, { answer, about: subjects, seen, wasAsked: false })
    return answer
  }

  return {
    find,
    /** What is kept, or else what the maker makes: once, however many ask at the same time. */
    async get(key: string, maker: () => Promise<Made>): Promise<Answer> {
      const ready = find(key)
      if (ready) return ready
      // Whoever asks after a save doesn't wait for what was begun before it.
      const work = `${key} ${changes.stamp()}`
      const making = underWay.get(work) ?? make(key, maker).finally(() => underWay.delete(work))
      underWay.set(work, making)
      return making.catch((error) => {
        // While the database is gone, what was right a moment ago is better than nothing.
        const old = kept.get(key)
        if (old && isUnavailable(error)) return staleAnswer(old.answer)
        throw error
      })
    },
    sizeBytes: () => bytes,
  }
}
