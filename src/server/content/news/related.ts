import { pages } from '#contract/platform/pages.ts'
import type { Db } from '#server/platform/db/schema.ts'

const maxRelated = 4
const linkPattern = /<a href="\/(products|projects)\/([1-9]\d{0,8})"/g

/** Finds the first products and projects that an article links to and that still exist, in the order of the links. */
export async function findRelated(db: Db, writeUp: string) {
  const links = [...writeUp.matchAll(linkPattern)].map(([, table, id]) => ({ table, id: Number(id) }))
  const idsIn = (name: 'products' | 'projects') => links.filter(({ table }) => table === name).map(({ id }) => id)
  const products = await titlesOf(db, 'products', idsIn('products'))
  const projects = await titlesOf(db, 'projects', idsIn('projects'))
  const related = links.flatMap(({ table, id }) => {
    const isProduct = table === 'products'
    const title = (isProduct ? products : projects).get(id)
    return title === undefined ? [] : [{ path: (isProduct ? pages.product : pages.project).href({ id }), title }]
  })
  // An article may link to a page twice. The map keeps each page once.
  return [...new Map(related.map((page) => [page.path, page])).values()].slice(0, maxRelated)
}

async function titlesOf(db: Db, table: 'products' | 'projects', ids: number[]) {
  if (ids.length === 0) return new Map<number, string>()
  const rows = await db.selectFrom(table).select(['id', 'title']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}
