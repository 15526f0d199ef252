import { beforeAll, describe, expect, test } from 'vitest'
import { contentApi } from '#contract/content/blocks.ts'
import { newsApi } from '#contract/content/news.ts'
import { projectApi } from '#contract/content/projects.ts'
import { startApp, type TestApp } from '#tests/app.ts'
import { aLanguagesBlock, anArticle, aProject, inLanguages } from '#tests/makers.ts'

/** The words of a page, without its tags and with ordinary spaces. */
const wordsOf = (html: string) =>
  html
    .replace(/^.*<main[^>]*>/s, '')
    .replace(/<(style|script).*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, '')
    .replace(/[\u00a0\u202f]/g, ' ')

describe('a site in English, French and Arabic', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp('SQLite')
    await app.admin(contentApi.create, { body: aLanguagesBlock('fr', 'ar') })
    const project = { category: 'Solar Energy', capacity: 1.2, capacityUnit: 'MWp', completedOn: '2025-03-01' } as const
    await app.admin(projectApi.create, { body: inLanguages('projects', aProject(project), ['fr', 'ar']) })
    await app.admin(newsApi.create, {
      body: inLanguages('news', anArticle({ date: '2025-03-01', location: 'Kano' }), ['fr', 'ar']),
    })
    return () => app[Symbol.asyncDispose]()
  })
  const read = async (path: string) => wordsOf((await app.inject({ url: path })).body)

  test.each([
    ['/projects', 'Solar Energy'],
    ['/fr/projects', 'Énergie solaire'],
    ['/ar/projects', 'الطاقة الشمسية'],
  ])('names the categories in the language of %s', async (path, category) => {
    expect(await read(path)).toContain(category)
  })

  test.each([
    ['/projects/1', ['1.2 MWp', 'March 1, 2025']],
    ['/fr/projects/1', ['1,2 MWc', '1er mars 2025']],
    ['/ar/projects/1', ['1.2 MWp', '1 مارس 2025']],
  ])('writes the figures and days of %s as its language does', async (path, texts) => {
    for (const text of texts) expect(await read(path)).toContain(text)
  })

  test.each([
    ['/news/1', 'Published on March 1, 2025 in Kano'],
    ['/fr/news/1', 'Publié le 1er mars 2025 – Kano'],
  ])('says on %s when and where an article was published', async (path, text) => {
    expect(await read(path)).toContain(text)
  })

  test('says in French that nothing was found', async () => {
    expect(await read('/fr/search?q=qqqzz')).toContain('Aucun résultat pour « qqqzz ».')
  })
})
