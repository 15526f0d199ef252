import { pages, siteFilePaths } from '#contract/platform/pages.ts'
import { listActive } from '#server/content/news/store.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { escapeXml } from '#server/platform/html/xml.ts'
import { readCompany } from '#server/platform/settings/company.ts'

/** The Atom feed (RFC 4287) of the newest articles, each with its complete text. */
export async function atomFeed(db: Db, origin: string) {
  const { articles } = await listActive(db, { page: 1 })
  const { name } = await readCompany(db)
  const updated =
    articles
      .map((article) => article.updatedAt)
      .sort()
      .at(-1) ?? '2021-01-01T00:00:00.000Z'
  const entries = articles.map(({ id, title, date, updatedAt, writeUp }) => {
    const address = escapeXml(origin + pages.article.href({ id }))
    return `<entry>
<title>${escapeXml(title)}</title>
<id>${address}</id>
<link href="${address}"/>
<published>${date}T00:00:00Z</published>
<updated>${updatedAt}</updated>
<content type="html">${escapeXml(writeUp)}</content>
</entry>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<title>${escapeXml(name)} News</title>
<id>${escapeXml(origin)}/</id>
<link href="${escapeXml(origin + pages.news.href())}"/>
<link rel="self" href="${escapeXml(origin + siteFilePaths.feed)}"/>
<updated>${updated}</updated>
<author><name>${escapeXml(name)}</name></author>
${entries.join('\n')}
</feed>
`
}
