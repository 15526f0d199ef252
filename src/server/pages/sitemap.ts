import { pages } from '#contract/pages.ts'
import type { Db } from '../db/schema.ts'
import { xml } from './xml.ts'

type Entry = { path: string; changed: string | null }

/** Every public page with the time of the last save that it shows. https://www.sitemaps.org/protocol.html */
export async function sitemap(db: Db, origin: string) {
  const [projects, products, news, content] = await Promise.all([
    db.selectFrom('projects').select(['id', 'updated_at']).orderBy('position').orderBy('id').execute(),
    db.selectFrom('products').select(['id', 'updated_at']).orderBy('position').orderBy('id').execute(),
    db.selectFrom('news').select(['id', 'updated_at']).where('is_active', '=', 1).orderBy('id').execute(),
    db.selectFrom('content').select(['key', 'updated_at']).execute(),
  ])
  const block = (key: string) => content.filter((row) => row.key === key)
  const entries: Entry[] = [
    { path: pages.home.href(), changed: latest(content, projects, products) },
    { path: pages.about.href(), changed: latest(content) },
    { path: pages.products.href(), changed: latest(products) },
    { path: pages.projects.href(), changed: latest(projects) },
    { path: pages.news.href(), changed: latest(news) },
    { path: pages.contact.href(), changed: latest(block('company')) },
    { path: pages.privacy.href(), changed: latest(block('privacy_policy')) },
    { path: pages.terms.href(), changed: latest(block('terms_of_service')) },
    { path: pages.cookies.href(), changed: latest(block('cookie_policy')) },
    ...products.map((row) => ({ path: pages.product.href({ id: row.id }), changed: row.updated_at })),
    ...projects.map((row) => ({ path: pages.project.href({ id: row.id }), changed: row.updated_at })),
    ...news.map((row) => ({ path: pages.article.href({ id: row.id }), changed: row.updated_at })),
  ]
  const urls = entries.map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${changed}</lastmod>` : ''
    return `<url><loc>${xml(origin + path)}</loc>${lastmod}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

/** The newest of the times, null if there is none. They are UTC ISO strings, which sort as they are. */
const latest = (...lists: { updated_at: string }[][]) =>
  lists
    .flat()
    .map((row) => row.updated_at)
    .sort()
    .at(-1) ?? null
