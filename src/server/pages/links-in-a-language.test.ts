import { expect, test } from 'vitest'
import { contentApi } from '#contract/content/blocks.ts'
import { pageAt, pages } from '#contract/platform/pages.ts'
import { addDemoContent } from '#server/content/demo/demo.ts'
import { startApp } from '#tests/app.ts'
import { aLanguagesBlock } from '#tests/makers.ts'

const app = await startApp('SQLite')
await addDemoContent(app.db)
await app.admin(contentApi.create, { body: aLanguagesBlock('fr') })
const paths = [
  ...Object.values(pages).flatMap(({ path }) => (path.includes(':') ? [] : [path])),
  '/products/1',
  '/products/compare?ids=1,2',
  '/projects/1',
  '/projects?category=Solar+Energy',
  '/estimate?place=kano',
  '/news/1',
  '/search?q=solar',
  '/contact?project=1',
  '/nothing',
]

test.each(paths)('every link and form of %s in French leads to a page in French', async (path) => {
  const { body } = await app.inject({ url: `/fr${path}` })
  const targets = [
    ...body.matchAll(/<(a|form|button)\b[^>]*?\b(?:href|action|formAction|formaction)="(\/[^"#?]*)[^>]*>/g),
  ]
  const leading = targets.filter(([tag, , target = '']) => !/hrefLang/i.test(tag) && pageAt(target).name !== 'notFound')
  expect(leading.length).toBeGreaterThan(10)
  expect(leading.map(([, , target]) => target).filter((target) => !target?.startsWith('/fr/'))).toEqual([])
  expect(body).not.toContain('"/fr/fr/')
})
