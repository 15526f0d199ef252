import { pages } from '#contract/platform/pages.ts'
import { registry } from '#server/content/registry.ts'
import type { ShownRow } from '#server/editing/entity.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { escapeXml } from '#server/platform/html/xml.ts'

/** Pages that answer 404 while they have nothing to show. */
const pagesThatNeedRows = ['dataSheets']

/** Pages that search engines don't list. */
const pagesNotIndexed = ['compare', 'search']

/** Lists every public page with the time at which its data last changed. https://www.sitemaps.org/protocol.html */
export async function sitemap(db: Db, origin: string) {
  const shownRows = (await Promise.all(Object.values(registry).map((entity) => entity.findShown(db)))).flat()
  const fixedPages = Object.entries(pages)
    .filter(([name, { path }]) => !path.includes(':') && !pagesNotIndexed.includes(name))
    .map(([name, { path }]) => ({
      name,
      path,
      changedAt: latestTime(shownRows.filter(({ listedOn }) => listedOn.some((page) => page === name))),
    }))
    .filter(({ name, changedAt }) => changedAt !== null || !pagesThatNeedRows.includes(name))
  const rowPages = shownRows.flatMap((row) => (row.path ? [{ path: row.path, changedAt: row.updated_at }] : []))
  const urls = [...fixedPages, ...rowPages].map(({ path, changedAt }) => {
    const lastmod = changedAt ? `<lastmod>${changedAt}</lastmod>` : ''
    return `<url><loc>${escapeXml(origin + path)}</loc>${lastmod}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

/** Returns the time of the row that was changed last; null if there are no rows. UTC times in ISO 8601 sort as texts. */
const latestTime = (rows: ShownRow[]) =>
  rows
    .map((row) => row.updated_at)
    .sort()
    .at(-1) ?? null
