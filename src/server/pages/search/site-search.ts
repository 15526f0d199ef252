import { setImmediate as nextTurn } from 'node:timers/promises'
import { type SearchReply, searchApi, searchGroups, searchLimits } from '#contract/pages/search.ts'
import type { Changes } from '#server/platform/db/changes.ts'
import { inChunks } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { excerptOf, markedPieces } from './marked.ts'
import { type Source, sources } from './sources.ts'
import { wordIndex } from './word-index.ts'
import { searchedStems } from './words.ts'

const { tags } = searchApi.search
const keyOf = ({ group }: Source, id: string | number) => `${group}/${id}`
const idOf = (key: string) => key.slice(key.indexOf('/') + 1)
const textsPerQuery = 50
// Replaced and removed texts keep their numbers in the index. Once there are more such numbers than this, the search
// creates a new index to free memory.
const outdatedNumbersMax = 1000

/**
 * Returns a function that searches all texts that visitors see. The first search fills the index. After a change, the
 * next search reads the changed texts.
 */
export function siteSearch(changes: Changes) {
  let index = wordIndex()
  let indexedVersions = new Map<string, number>()
  let indexedStamp = ''
  let updating: Promise<void> | undefined

  async function update(db: Db) {
    const stamp = changes.stamp(tags)
    if (index.outdatedNumbers() > outdatedNumbersMax) {
      index = wordIndex()
      indexedVersions = new Map()
    }
    for (const source of sources) await updateFrom(db, source)
    indexedStamp = stamp
  }

  async function updateFrom(db: Db, source: Source) {
    const current = new Map((await source.versions(db)).map(({ id, version }) => [keyOf(source, id), version]))
    for (const key of indexedVersions.keys())
      if (key.startsWith(keyOf(source, '')) && !current.has(key)) {
        index.remove(key)
        indexedVersions.delete(key)
      }
    const changedKeys = [...current.keys()].filter((key) => indexedVersions.get(key) !== current.get(key))
    for (const keys of inChunks(changedKeys, textsPerQuery)) {
      for (const { id, title, text } of await source.read(db, keys.map(idOf)))
        index.put({ key: keyOf(source, id), title, text })
      for (const key of keys) indexedVersions.set(key, current.get(key) ?? 0)
      // Thousands of articles take a second, so other requests are handled between the chunks.
      await nextTurn()
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
    const { keys, words, hasAllWords } = index.find(stems)
    const groups = await Promise.all(searchGroups.map((name) => groupOf(db, name, keys, words)))
    return { hasAllWords, groups: groups.filter(({ total }) => total > 0) }
  }
}

async function groupOf(db: Db, name: Source['group'], keys: string[], words: ReadonlySet<string>) {
  const keysOfGroup = keys.filter((key) => key.startsWith(`${name}/`))
  const ids = keysOfGroup.slice(0, searchLimits.hitsInGroup).map(idOf)
  const source = sources.find(({ group }) => group === name)
  const findables = ids.length > 0 ? ((await source?.read(db, ids)) ?? []) : []
  const bestTexts = ids.flatMap((id) => findables.filter((findable) => findable.id === id))
  const hits = bestTexts.map(({ href, title, text }) => ({
    href,
    title: markedPieces(title, words),
    excerpt: markedPieces(excerptOf(text, words, searchLimits.excerptChars), words),
  }))
  return { name, total: keysOfGroup.length, hits }
}
