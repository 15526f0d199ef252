import { entityNames } from '#contract/editing/entities.ts'
import { capitalized } from '#contract/platform/common.ts'
import { pages } from '#contract/platform/pages.ts'
import { entityRegistry } from '#server/content/registry.ts'
import { untypedDb } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { percentDecoded } from '#server/platform/percent-decoded.ts'

export type RedirectTarget = { path: string; title: string }

/** Pages that can't be targets, because they are empty until a visitor enters words or chooses products. */
const pagesOnDemand = ['compare', 'search']

/** Lists the pages to which administrators can redirect an old address. */
export async function listRedirectTargets(db: Db): Promise<RedirectTarget[]> {
  const publicProducts = await entityRegistry.products.findPublicRows(db)
  const hasDataSheets = publicProducts.some(({ listedOn }) => listedOn.includes('dataSheets'))
  const leftOut = hasDataSheets ? pagesOnDemand : [...pagesOnDemand, 'dataSheets']
  const fixedPages = Object.entries(pages)
    .filter(([name, { path }]) => !path.includes(':') && !leftOut.includes(name))
    .map(([name, { path }]) => ({ path, title: name === 'dataSheets' ? 'Data sheets' : capitalized(name) }))
  const entityPages = await Promise.all(entityNames.map((name) => pagesOf(db, name)))
  return [...fixedPages, ...entityPages.flat()]
}

async function pagesOf(db: Db, name: (typeof entityNames)[number]) {
  const publicRows = (await entityRegistry[name].findPublicRows(db)).filter(({ path }) => path !== null)
  if (publicRows.length === 0) return []
  const rows = await untypedDb(db).selectFrom(name).select(['id', 'title']).execute()
  const titles = new Map(rows.map((row) => [row.id, String(row.title)]))
  return publicRows.map(({ id, path }) => ({ path: String(path), title: titles.get(id) ?? '' }))
}

/**
 * Returns the path of the page that has the most words in common with an old address; null if no page has a word in
 * common with it.
 */
export function suggestedTargetFor(path: string, targets: RedirectTarget[]) {
  const pathWords = wordsOf(percentDecoded(path) ?? path)
  const ratedTargets = targets.map((target) => {
    const words = wordsOf(`${target.path} ${target.title}`)
    return { target, points: pathWords.filter((word) => words.some((other) => haveSameStart(word, other))).length }
  })
  const best = ratedTargets.reduce<(typeof ratedTargets)[number] | null>(
    (best, rated) => (rated.points > (best?.points ?? 0) ? rated : best),
    null,
  )
  return best?.target.path ?? null
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []

/** True if two words are equal in their first five letters, such as `modul` and `modules`, or are equal and shorter. */
const haveSameStart = (one: string, other: string) => one.slice(0, 5) === other.slice(0, 5)
