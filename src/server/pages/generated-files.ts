import type { Palette } from '#contract/content/brand-palette.ts'
import { entityNames } from '#contract/editing/entities.ts'
import type { Tag } from '#contract/platform/endpoint.ts'
import { adminPath, loginPath, pageAt, pages, siteFilePaths } from '#contract/platform/pages.ts'
import { plainText } from '#contract/platform/plain-text.ts'
import { type Language, languageCodes, languages, mainLanguage, prefixOf } from '#contract/texts/languages.ts'
import { fill } from '#contract/texts/texts.ts'
import { listActiveArticles } from '#server/content/news/store.ts'
import { entityRegistry } from '#server/content/registry.ts'
import type { PublicRow } from '#server/editing/entity.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { escapeXml } from '#server/platform/html/xml.ts'
import type { ResponseCaching } from '#server/platform/http/api.ts'
import type { RawRoute } from '#server/platform/http/raw.ts'
import { encodedText } from '#server/platform/responses/encodings.ts'
import { cacheControl } from '#server/platform/responses/prepared-response.ts'
import { readCompany, readPalette, readShownLanguages } from '#server/platform/settings/company.ts'

type SiteFile = {
  path: string
  /** The language of a file that exists in each language of the site. */
  language?: Language
  type: string
  tags: Tag[]
  make: (db: Db, origin: string) => Promise<string>
}

export const generatedFiles: SiteFile[] = [
  { path: siteFilePaths.sitemap, type: 'application/xml; charset=utf-8', tags: [...entityNames], make: sitemap },
  ...languageCodes.map(
    (language): SiteFile => ({
      path: prefixOf(language) + siteFilePaths.feed,
      language,
      type: 'application/atom+xml; charset=utf-8',
      tags: ['content', 'news'],
      make: (db, origin) => atomFeed(db, origin, language),
    }),
  ),
  {
    path: siteFilePaths.robots,
    type: 'text/plain; charset=utf-8',
    tags: [],
    make: async (_db, origin) =>
      `User-agent: *\nDisallow: ${adminPath}\nDisallow: ${loginPath}\nDisallow: /api/\n\nSitemap: ${origin}${siteFilePaths.sitemap}\n`,
  },
  {
    path: siteFilePaths.manifest,
    type: 'application/manifest+json; charset=utf-8',
    tags: ['content'],
    make: async (db) => JSON.stringify(webManifest((await readCompany(db)).name, await readPalette(db))),
  },
]

type Services = ResponseCaching & { db: Db; publicUrl: string }

/** Serves the files that the server makes from its data, such as the sitemap and the news feed. */
export const generatedFileRoutes = ({ db, publicUrl, cache, prepare }: Services): RawRoute[] =>
  generatedFiles.map(({ path, language = mainLanguage, type, tags, make }) => ({
    path,
    async handle() {
      if (language !== mainLanguage && !(await readShownLanguages(db)).includes(language)) return 'not found'
      return cache.getOrCreate(path, async () => {
        const headers = { 'content-type': type, 'cache-control': cacheControl.checked }
        return { response: prepare({ encodings: encodedText(await make(db, publicUrl)), headers }), tags }
      })
    },
  }))

const webManifest = (name: string, { paper, ink }: Palette) => ({
  name,
  short_name: name,
  start_url: '/',
  display: 'browser',
  background_color: paper,
  theme_color: ink,
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
})

/** The Atom feed (RFC 4287) of the newest articles that a language has, each with its complete text. */
async function atomFeed(db: Db, origin: string, language: Language) {
  const { items } = await listActiveArticles(db, { language })
  const articles = items.filter((article) => article.language === undefined)
  const { catalogues } = await languages[language].catalogues()
  const { texts } = await catalogues.news()
  const prefix = origin + prefixOf(language)
  const { name } = await readCompany(db)
  const updated =
    articles
      .map((article) => article.updatedAt)
      .sort()
      .at(-1) ?? '2021-01-01T00:00:00.000Z'
  const entries = articles.map(({ id, title, date, updatedAt, writeUp }) => {
    const address = escapeXml(prefix + pages.article.href({ id }))
    return `<entry>
<title>${escapeXml(title)}</title>
<id>${address}</id>
<link href="${address}"/>
<published>${date}T00:00:00Z</published>
<updated>${updatedAt}</updated>
<content type="html">${escapeXml(withAbsoluteLinks(writeUp, prefix, pages.article.href({ id })))}</content>
</entry>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"${language === mainLanguage ? '' : ` xml:lang="${languages[language].tag}"`}>
<title>${escapeXml(fill<string>(texts.feed.name, { company: name }))}</title>
<id>${escapeXml(prefix)}/</id>
<link href="${escapeXml(prefix + pages.news.href())}"/>
<link rel="self" href="${escapeXml(prefix + siteFilePaths.feed)}"/>
<updated>${updated}</updated>
<author><name>${escapeXml(name)}</name></author>
${entries.join('\n')}
</feed>
`
}

/**
 * Makes the links and pictures of an article absolute, because a feed reader shows it outside of its page. `prefix` is the
 * address of the site in the language of the feed.
 */
const withAbsoluteLinks = (html: string, prefix: string, articlePath: string) =>
  html.replaceAll(/(<(?:a|img) [^>]*?\b(?:href|src)=")([^"]*)/g, (tag, start, link) => {
    const target = plainText(link)
    const isPage = target.startsWith('/') && pageAt(target.replace(/[?#].*/, '')).name !== 'notFound'
    const base = prefix + articlePath
    if (isPage) return start + escapeXml(prefix + target)
    return URL.canParse(target, base) ? start + escapeXml(new URL(target, base).href) : tag
  })

/** Pages that answer 404 while they have nothing to show. */
const pagesThatNeedRows = ['dataSheets']

/** Pages that search engines don't list. */
const pagesNotIndexed = ['compare', 'search']

/** Lists every public page with the time at which its data last changed. https://www.sitemaps.org/protocol.html */
async function sitemap(db: Db, origin: string) {
  const publicRows = (
    await Promise.all(Object.values(entityRegistry).map((entity) => entity.findPublicRows(db)))
  ).flat()
  const fixedPages = Object.entries(pages)
    .filter(([name, { path }]) => !path.includes(':') && !pagesNotIndexed.includes(name))
    .map(([name, { path }]) => ({
      name,
      path,
      languages: null,
      changedAt: latestTime(publicRows.filter(({ listedOn }) => listedOn.some((page) => page === name))),
    }))
    .filter(({ name, changedAt }) => changedAt !== null || !pagesThatNeedRows.includes(name))
  const rowPages = publicRows.flatMap(({ path, languages, updated_at }) =>
    path ? [{ path, languages, changedAt: updated_at }] : [],
  )
  const siteLanguages = await readShownLanguages(db)
  const urls = [...fixedPages, ...rowPages].flatMap(({ path, languages: ownLanguages, changedAt }) => {
    const shown = siteLanguages.filter(
      (language) => language === mainLanguage || ownLanguages?.includes(language) !== false,
    )
    const lastmod = changedAt ? `<lastmod>${changedAt}</lastmod>` : ''
    const addressIn = (language: Language) => escapeXml(origin + prefixOf(language) + path)
    const linkTo = (hreflang: string, language: Language) =>
      `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${addressIn(language)}"/>`
    const links = shown.map((language) => linkTo(languages[language].tag, language))
    const alternates = shown.length > 1 ? [...links, linkTo('x-default', mainLanguage)].join('') : ''
    return shown.map((language) => `<url><loc>${addressIn(language)}</loc>${lastmod}${alternates}</url>`)
  })
  const namespace = siteLanguages.length > 1 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespace}>\n${urls.join('\n')}\n</urlset>\n`
}

/** Returns the time of the row that was changed last; null if there are no rows. UTC times in ISO 8601 sort as texts. */
const latestTime = (rows: PublicRow[]) =>
  rows
    .map((row) => row.updated_at)
    .sort()
    .at(-1) ?? null
