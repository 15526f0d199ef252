// A site with English only shows nothing of languages: its pages are those of a site with four languages, less the parts
// that lead to the others. So nothing that a page gets for its translations can change such a site unnoticed.
import { afterAll, describe, expect, test } from 'vitest'
import { contentApi } from '#contract/content/blocks.ts'
import { type EstimateInput, estimateApi } from '#contract/estimates/estimates.ts'
import { pages, siteFilePaths } from '#contract/platform/pages.ts'
import { addDemoContent } from '#server/content/demo/demo.ts'
import { startApp } from '#tests/app.ts'
import { aBlock, aLanguagesBlock } from '#tests/makers.ts'

const savedEstimate = 'a saved estimate'
const addresses = [
  ...Object.values(pages).flatMap(({ path }) => (path.includes(':') ? [] : [path])),
  pages.product.href({ id: 1 }),
  pages.project.href({ id: 1 }),
  pages.article.href({ id: 1 }),
  pages.trust.href({ topic: 'downloads' }),
  savedEstimate,
  '/projects?category=Solar%20Energy',
  '/products/compare?ids=1,2',
  '/search?q=solar',
  '/search?q=inverterless',
  '/products/1?sent=1',
  '/contact?sent=1',
  '/news/999',
  '/nowhere',
]

type Answer = { status: number; language: unknown; body: string }

/** All that differs on the pages of a site with more languages. */
const languageParts = [
  /<meta property="og:locale:alternate"[^>]*>/g,
  /<link rel="alternate" hreflang="[^>]*>/g,
  /<details [^>]*><summary [^>]*><span class="sr-only">Languages<.*?<\/details>/g,
  /<nav aria-label="Languages">.*?<\/nav>/g,
  // The languages of the site in its description for search engines, and in the content block.
  /"inLanguage":\[[^\]]*\]/g,
  /\\"shown\\":\[[^\]]*\]/g,
]
const withoutLanguageParts = (html: string) => languageParts.reduce((rest, part) => rest.replaceAll(part, ''), html)

const app = await startApp('SQLite')
afterAll(() => app[Symbol.asyncDispose]())
await addDemoContent(app.db)
const downloads = JSON.stringify({ downloads: [{ title: 'Safety plan', file: '/media/a/plan.pdf' }] })
await app.admin(contentApi.create, { body: aBlock({ key: 'trust_downloads', type: 'json', content: downloads }) })
const { code } = await app.visitor(estimateApi.save, { body: { place: 'Kano' } as EstimateInput })

const { version } = await app.admin(contentApi.create, { body: aLanguagesBlock() })
const inEnglishOnly = await readAll()
const change = { params: { key: 'languages' }, body: aLanguagesBlock('fr', 'pt', 'ar'), version }
await app.admin(contentApi.update, change)
const inFourLanguages = await readAll()

async function readAll() {
  const answers = new Map<string, Answer>()
  for (const address of [...addresses, ...Object.values(siteFilePaths)]) {
    const url = address === savedEstimate ? pages.savedEstimate.href({ code }) : address
    const { statusCode, headers, body } = await app.inject({ url })
    answers.set(address, { status: statusCode, language: headers['content-language'], body })
  }
  return answers
}

const answerOf = (answers: Map<string, Answer>, address: string) =>
  answers.get(address) ?? { status: 0, language: '', body: '' }

describe.each(addresses)('a site with English only, at %s,', (address) => {
  test('answers as a site with four languages does, without the parts that lead to the others', () => {
    const [one, four] = [answerOf(inEnglishOnly, address), answerOf(inFourLanguages, address)]
    expect(four.body).toContain('hrefLang="ar"')
    expect({ ...one, body: withoutLanguageParts(one.body) }).toEqual({ ...four, body: withoutLanguageParts(four.body) })
  })

  test('names no other language', () => {
    const { body } = answerOf(inEnglishOnly, address)
    expect(body.match(/\shref[Ll]ang=|og:locale:alternate|[>"]Languages[<"]/g)).toBeNull()
    expect(body.match(/<[^>]*\slang="[^>]*>/g)).toEqual(['<html lang="en">'])
    expect(body.match(/href="\/(fr|pt|ar)\//g)).toBeNull()
  })
})

test('a site with English only has the same feed, robots.txt and manifest, and a sitemap of its English pages', () => {
  for (const path of [siteFilePaths.feed, siteFilePaths.robots, siteFilePaths.manifest])
    expect(answerOf(inEnglishOnly, path)).toEqual(answerOf(inFourLanguages, path))
  const withoutTimes = (xml: string) => xml.replaceAll(/<lastmod>[^<]*<\/lastmod>/g, '')
  const english = answerOf(inFourLanguages, siteFilePaths.sitemap)
    .body.replaceAll(/<xhtml:link[^>]*>| xmlns:xhtml="[^"]*"/g, '')
    .replaceAll(/<url><loc>https:\/\/[^/]*\/(fr|pt|ar)\/.*\n/g, '')
  expect(withoutTimes(answerOf(inEnglishOnly, siteFilePaths.sitemap).body)).toBe(withoutTimes(english))
})
