import { describe, expect, test } from 'vitest'
import { contentApi } from '#contract/content/blocks.ts'
import { newsApi } from '#contract/content/news.ts'
import { productApi } from '#contract/content/products.ts'
import { translationApi } from '#contract/content/translation-work.ts'
import { databases, startApp, type TestApp } from '#tests/app.ts'
import { aBlock, anArticle, aProduct } from '#tests/makers.ts'

const tasksIn = (app: TestApp, language: 'fr' | 'pt') => app.admin(translationApi.tasks, { params: { language } })

const progressIn = async (app: TestApp, language: 'fr' | 'pt') =>
  (await app.admin(translationApi.progress, {})).find((progress) => progress.language === language)

const product = aProduct({
  title: 'Solar module',
  description: 'Bifacial, 580 W.',
  features: ['Survives hail'],
  specifications: [{ label: 'Power', value: '580', unit: 'W' }],
})

const french = {
  title: { of: 'Solar module', text: 'Module solaire' },
  description: { of: 'Bifacial, 580 W.', text: 'Bifacial, 580 W.' },
  'features.0': { of: 'Survives hail', text: 'Résiste à la grêle' },
  'specifications.0.label': { of: 'Power', text: 'Puissance' },
}

describe.each(databases)('what is left to translate on %s', (database) => {
  test('counts the texts of what visitors can see, but no figures and units', async () => {
    await using app = await startApp(database)
    await app.admin(productApi.create, { body: product })
    await app.admin(newsApi.create, { body: anArticle({ title: 'Not on the site', isActive: false }) })
    await app.admin(contentApi.create, { body: aBlock({ key: 'about_video_url', type: 'video', content: 'none' }) })
    expect(await progressIn(app, 'fr')).toEqual({ language: 'fr', texts: 4, missing: 4, outdated: 0 })
    expect((await tasksIn(app, 'fr')).map(({ title, missing }) => [title, missing])).toEqual([['Solar module', 4]])
  })

  test('names blocks first, then products, then articles, each with what it lacks', async () => {
    await using app = await startApp(database)
    await app.admin(newsApi.create, { body: anArticle({ title: 'A year of sun' }) })
    await app.admin(productApi.create, {
      body: {
        ...product,
        translations: { fr: { isShown: true, texts: { ...french, 'features.0': { of: '', text: '' } } } },
      },
    })
    await app.admin(contentApi.create, { body: aBlock({ key: 'hero_title', title: 'Headline', content: 'Energy' }) })
    expect(await tasksIn(app, 'fr')).toEqual([
      {
        entity: 'content',
        id: 1,
        key: 'hero_title',
        title: 'Headline',
        texts: 1,
        missing: 1,
        outdated: 0,
        isShown: false,
      },
      { entity: 'products', id: 1, key: '1', title: 'Solar module', texts: 4, missing: 1, outdated: 0, isShown: true },
      { entity: 'news', id: 1, key: '1', title: 'A year of sun', texts: 3, missing: 3, outdated: 0, isShown: false },
    ])
    expect(await tasksIn(app, 'pt')).toHaveLength(3)
  })

  test('is nothing for a complete translation that visitors see, until its original changes', async () => {
    await using app = await startApp(database)
    const translations = { fr: { isShown: false, texts: french } }
    const { id } = await app.admin(productApi.create, { body: { ...product, translations } })
    expect((await tasksIn(app, 'fr'))[0]).toMatchObject({ missing: 0, outdated: 0, isShown: false })

    const shown = { fr: { isShown: true, texts: french } }
    await app.admin(productApi.update, { params: { id }, body: { ...product, translations: shown } })
    expect(await tasksIn(app, 'fr')).toEqual([])
    expect(await progressIn(app, 'fr')).toEqual({ language: 'fr', texts: 4, missing: 0, outdated: 0 })

    await app.admin(productApi.update, { params: { id }, body: { ...product, title: 'Solar module 580' } })
    expect(await tasksIn(app, 'fr')).toMatchObject([{ missing: 0, outdated: 1, isShown: true }])
    expect(await progressIn(app, 'fr')).toEqual({ language: 'fr', texts: 4, missing: 0, outdated: 1 })
  })

  test('is told to administrators only, in languages of the site', async () => {
    await using app = await startApp(database)
    expect((await app.send(translationApi.progress, {})).status).toBe(401)
    expect((await app.send(translationApi.tasks, { params: { language: 'fr' } })).status).toBe(401)
    expect((await app.sendAsAdmin(translationApi.tasks, { params: { language: 'xx' } })).status).toBe(404)
  })
})
