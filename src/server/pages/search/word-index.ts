import { acceptedSlips, isWithinSlips } from './slips.ts'
import { stemsOf } from './words.ts'

export type IndexedText = { key: string; title: string; text: string }

/** The numbers of the texts that have a word in the title, and of those that have it in the rest. `put` gives them. */
type Places = { titles: number[]; texts: number[] }

/**
 * The weights of matches: of the searched word itself, of longer words that begin with it, and of words with typing
 * errors.
 */
const weights = { same: 1, beginning: 0.7, slips: 0.4 }
const titleWeight = 3
const beginningMinChars = 3

/** Creates an index of words in memory. A text that is replaced gets a new number; searches ignore its old number. */
export function wordIndex() {
  const places = new Map<string, Places>()
  const keyByNumber = new Map<number, string>()
  const numberByKey = new Map<string, number>()
  let lastNumber = 0

  function remove(key: string) {
    keyByNumber.delete(numberByKey.get(key) ?? 0)
    numberByKey.delete(key)
  }

  function put({ key, title, text }: IndexedText) {
    remove(key)
    lastNumber += 1
    keyByNumber.set(lastNumber, key)
    numberByKey.set(key, lastNumber)
    for (const stem of stemsOf(title)) placesOf(stem).titles.push(lastNumber)
    for (const stem of stemsOf(text)) placesOf(stem).texts.push(lastNumber)
  }

  function placesOf(stem: string) {
    const stemPlaces = places.get(stem) ?? { titles: [], texts: [] }
    places.set(stem, stemPlaces)
    return stemPlaces
  }

  /**
   * Finds the indexed words that match a searched word, with their weights. Words with typing errors count only if no
   * other word matches.
   */
  function matchingWords(stem: string) {
    const weightByWord = new Map<string, number>()
    for (const word of places.keys())
      if (word === stem) weightByWord.set(word, weights.same)
      else if (stem.length >= beginningMinChars && word.startsWith(stem)) weightByWord.set(word, weights.beginning)
    const slips = weightByWord.size > 0 ? 0 : acceptedSlips(stem)
    if (slips > 0)
      for (const word of places.keys()) if (isWithinSlips(stem, word, slips)) weightByWord.set(word, weights.slips)
    return weightByWord
  }

  /** Calculates the score of each text for one searched word. Rare words and words in titles count more. */
  function scoresOf(words: ReadonlyMap<string, number>) {
    const scores = new Map<number, number>()
    for (const [word, weight] of words) {
      const { titles, texts } = placesOf(word)
      const rarity = Math.log(1 + keyByNumber.size / Math.max(1, titles.length + texts.length))
      const add = (number: number, score: number) => {
        if (keyByNumber.has(number)) scores.set(number, Math.max(scores.get(number) ?? 0, score))
      }
      for (const number of texts) add(number, weight * rarity)
      for (const number of titles) add(number, weight * rarity * titleWeight)
    }
    return scores
  }

  return {
    put,
    remove,
    /** Counts the numbers of replaced and removed texts that the index still contains. */
    outdatedNumbers: () => lastNumber - keyByNumber.size,
    /**
     * Finds the texts that have the most of the searched words. Finds none if no text has at least half of these
     * words. `keys` has the best text first. `words` are the indexed words that match.
     */
    find(stems: readonly string[]) {
      const words = stems.map(matchingWords)
      const hits = new Map<number, { count: number; score: number }>()
      for (const scores of words.map(scoresOf))
        for (const [number, score] of scores) {
          const before = hits.get(number) ?? { count: 0, score: 0 }
          hits.set(number, { count: before.count + 1, score: before.score + score })
        }
      const mostWords = Math.max(0, ...Array.from(hits.values(), ({ count }) => count))
      const neededWords = Math.max(mostWords, Math.ceil(stems.length / 2))
      const best = [...hits].filter(([, { count }]) => count >= neededWords).sort(([, a], [, b]) => b.score - a.score)
      return {
        keys: best.map(([number]) => keyByNumber.get(number) ?? ''),
        words: new Set(words.flatMap((each) => [...each.keys()])),
        hasAllWords: mostWords === stems.length,
      }
    },
  }
}
