import { pages, siteFilePaths } from '#contract/pages.ts'
import type { Db } from '../db/schema.ts'
import { listActive } from '../news/store.ts'
import { companyName } from './company-name.ts'
import { xml } from './xml.ts'

/** The Atom feed (RFC 4287) of the newest articles, each with its complete text. */
export async function atomFeed(db: Db, origin: string) {
  const { articles } = await listActive(db, { page: 1 })
  const name = await companyName(db)
  const updated =
    articles
      .map((article) => article.updatedAt)
      .sort()
      .at(-1) ?? '2021-01-01T00:00:00.000Z'
  const entries = articles.map(({ id, title, date, updatedAt, writeUp }) => {
    const address = xml(origin + pages.article.href({ id }))
    return `<entry>
<title>${xml(title)}</title>
<id>${address}</id>
<link href="${address}"/>
<published>${date}T00:00:00Z</published>
<updated>${updatedAt}</updated>
<content type="html">${xml(writeUp)}</content>
</entry>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<title>${xml(name)} News</title>
<id>${xml(origin)}/</id>
<link href="${xml(origin + pages.news.href())}"/>
<link rel="self" href="${xml(origin + siteFilePaths.feed)}"/>
<updated>${updated}</updated>
<author><name>${xml(name)}</name></author>
${entries.join('\n')}
</feed>
`
}
