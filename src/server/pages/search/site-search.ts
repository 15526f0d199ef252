import { setImmediate as nextTurn } from 'node:timers/promises'
import MiniSearch from 'minisearch'
import { type SearchReply, searchApi, searchGroups, searchLimits } from '#contract/pages/search.ts'
import type { Language } from '#contract/texts/languages.ts'
import type { Changes } from '#server/platform/db/changes.ts'
import { batchesOf } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { perLanguage } from '#server/platform/per-language.ts'
import { type SearchSource, searchSources } from './sources.ts'
import { excerptOf, markedPieces, searchedStems, stemOf, wordsIn } from './words.ts'

const { tags } = searchApi.search
const indexKey = ({ group }: SearchSource, id: string | number) => `${group}/${id}`
const idInKey = (key: string) => key.slice(key.indexOf('/') + 1)
const textsPerQuery = 50
const prefixMinChars = 3

type IndexedText = { key: string; title: string; text: string }

const textIndex = () =>
  new MiniSearch<IndexedText>({
    idField: 'key',
    fields: ['title', 'text'],
    tokenize: wordsIn,
    processTerm: stemOf,
    searchOptions: {
      boost: { title: 3 },
      prefix: ({ length }) => length >= prefixMinChars,
      weights: { prefix: 0.7, fuzzy: 0.4 },
    },
  })

/** The number of letters that may be wrong, missing or too many in a word. Two swapped letters count as two. */
const maxTypos = ({ length }: string) => (length < 4 ? 0 : length < 7 ? 1 : 2)

/**
 * Returns a function that searches all texts that visitors see in a language. The first search in it fills the index. After a change, the
 * next search reads the changed texts.
 */
export function siteSearch(changes: Changes) {
  const searchOf = perLanguage((language) => searchIn(language, changes))
  return (db: Db, q: string, language: Language) => searchOf(language)(db, q)
}

function searchIn(language: Language, changes: Changes) {
  const index = textIndex()
  const indexedVersions = new Map<string, number>()
  let indexedStamp = ''
  let updating: Promise<void> | undefined

  async function update(db: Db) {
    const stamp = changes.stamp(tags)
    for (const source of searchSources) await updateFrom(db, source)
    indexedStamp = stamp
  }

  async function updateFrom(db: Db, source: SearchSource) {
    const current = new Map(
      (await source.versions(db, language)).map(({ id, version }) => [indexKey(source, id), version]),
    )
    for (const key of indexedVersions.keys()) if (key.startsWith(indexKey(source, '')) && !current.has(key)) remove(key)
    const changedKeys = [...current.keys()].filter((key) => indexedVersions.get(key) !== current.get(key))
    for (const keys of batchesOf(changedKeys, textsPerQuery)) {
      const texts = await source.read(db, keys.map(idInKey), language)
      for (const key of keys) remove(key)
      for (const { id, title, text } of texts) index.add({ key: indexKey(source, id), title, text })
      for (const key of keys) indexedVersions.set(key, current.get(key) ?? 0)
      // Thousands of articles take a second, so other requests are handled between the batches.
      await nextTurn()
    }
  }

  function remove(key: string) {
    if (index.has(key)) index.discard(key)
    indexedVersions.delete(key)
  }

  /**
   * Finds the texts that have the most of the searched words. Finds none if no text has at least half of these words.
   * `keys` has the best text first. `words` are the words of texts that match.
   */
  function find(stems: string[]) {
    // Words with typing errors count only if no text has a word that begins with the searched one.
    const fuzzy = (stem: string) => (index.search(stem).length === 0 ? maxTypos(stem) : 0)
    // Few typing errors are in the first letter, and without it nearly every short word resembles another.
    const boostDocument = (_key: string, word: string) => (stems.some((stem) => stem[0] === word[0]) ? 1 : 0)
    const results = index.search(stems.join(' '), { fuzzy, boostDocument })
    const mostWords = Math.max(0, ...results.map(({ queryTerms }) => queryTerms.length))
    const neededWords = Math.max(mostWords, Math.ceil(stems.length / 2))
    const best = results.filter(({ queryTerms }) => queryTerms.length >= neededWords)
    return {
      keys: best.map(({ id }) => String(id)),
      words: new Set(best.flatMap(({ terms }) => terms)),
      hasAllWords: mostWords === stems.length,
    }
  }

  return async function search(db: Db, q: string): Promise<SearchReply> {
    const stems = searchedStems(q, searchLimits.wordsMax)
    if (stems.length === 0) return { hasAllWords: true, groups: [] }
    while (indexedStamp !== changes.stamp(tags)) {
      updating ??= update(db).finally(() => {
        updating = undefined
      })
      await updating
    }
    const { keys, words, hasAllWords } = find(stems)
    const groups = await Promise.all(searchGroups.map((name) => groupOf(db, { name, language, keys, words })))
    return { hasAllWords, groups: groups.filter(({ total }) => total > 0) }
  }
}

type FoundGroup = { name: SearchSource['group']; language: Language; keys: string[]; words: ReadonlySet<string> }

async function groupOf(db: Db, { name, language, keys, words }: FoundGroup) {
  const keysOfGroup = keys.filter((key) => key.startsWith(`${name}/`))
  const ids = keysOfGroup.slice(0, searchLimits.hitsInGroup).map(idInKey)
  const source = searchSources.find(({ group }) => group === name)
  const texts = ids.length > 0 ? ((await source?.read(db, ids, language)) ?? []) : []
  const bestTexts = ids.flatMap((id) => texts.filter((text) => text.id === id))
  const hits = bestTexts.map(({ href, title, text, language, textLanguage = language }) => ({
    href,
    ...(language && { language }),
    ...(textLanguage && { textLanguage }),
    title: markedPieces(title, words),
    excerpt: markedPieces(excerptOf(text, words, searchLimits.excerptChars), words),
  }))
  return { name, total: keysOfGroup.length, hits }
}
