import { describe, expect, test } from 'vitest'
import { contentApi } from '#contract/content/blocks.ts'
import { newsApi } from '#contract/content/news.ts'
import { productApi } from '#contract/content/products.ts'
import { projectApi } from '#contract/content/projects.ts'
import { textPairs, translationMessages } from '#contract/content/translations.ts'
import { searchApi } from '#contract/pages/search.ts'
import { siteFilePaths } from '#contract/platform/pages.ts'
import { databases, startApp, type TestApp } from '#tests/app.ts'
import { aBlock, aLanguagesBlock, anArticle, aProduct, aProject, inLanguages } from '#tests/makers.ts'

/** Makes a translation of texts: `[original, translated]` by the path of the text. */
const translation = (texts: Record<string, [string, string]>, isShown = true) => ({
  isShown,
  texts: Object.fromEntries(Object.entries(texts).map(([path, [of, text]]) => [path, { of, text }])),
})

const pump = {
  title: 'Solar pump',
  description: 'Lifts water.',
  features: ['Runs without diesel', 'Starts alone'],
  specifications: [
    { label: 'Power', value: '5', unit: 'kW' },
    { label: 'Housing', value: 'Stainless steel', unit: '' },
  ],
}

const pumpInFrench = {
  title: ['Solar pump', 'Pompe solaire'],
  description: ['Lifts water.', 'Pompe l’eau.'],
  'features.0': ['Runs without diesel', 'Fonctionne sans gasoil'],
  'features.1': ['Starts alone', 'Démarre seule'],
  'specifications.0.label': ['Power', 'Puissance'],
  'specifications.1.label': ['Housing', 'Boîtier'],
  'specifications.1.value': ['Stainless steel', 'Acier inoxydable'],
} satisfies Record<string, [string, string]>

const french = { query: { language: 'fr' } } as const

async function showFrench(app: TestApp, more: object = {}) {
  const content = JSON.stringify({ shown: ['fr'], ...more })
  await app.admin(contentApi.create, { body: aBlock({ key: 'languages', type: 'json', content }) })
}

const pageAt = async (app: TestApp, url: string) => {
  const { statusCode, body } = await app.inject({ url })
  return { status: statusCode, html: body.replaceAll('&#x27;', "'") }
}

describe.each(databases)('translations on %s', (database) => {
  test('a translated product has a page, links and entries in the sitemap in its language', async () => {
    await using app = await startApp(database)
    await showFrench(app)
    const { id } = await app.admin(productApi.create, {
      body: aProduct({ ...pump, translations: { fr: translation(pumpInFrench) } }),
    })
    const { id: otherId } = await app.admin(productApi.create, { body: aProduct({ title: 'Wind turbine' }) })

    const [product] = await app.visitor(productApi.listPublic, french)
    expect(product).toMatchObject({ title: 'Pompe solaire', features: ['Fonctionne sans gasoil', 'Démarre seule'] })
    const page = await pageAt(app, `/fr/products/${id}`)
    expect(page.status).toBe(200)
    for (const text of ['Pompe solaire', 'Démarre seule', 'Boîtier', 'Acier inoxydable'])
      expect(page.html).toContain(text)
    for (const text of ['Solar pump', 'Starts alone', 'Housing', 'Stainless']) expect(page.html).not.toContain(text)

    for (const url of [`/products/${id}`, `/fr/products/${id}`])
      expect((await pageAt(app, url)).html).toContain(`hreflang="fr" href="https://site.example/fr/products/${id}"`)
    expect((await pageAt(app, `/products/${otherId}`)).html).not.toContain('rel="alternate" hreflang="fr"')
    const { html: sitemap } = await pageAt(app, siteFilePaths.sitemap)
    expect(sitemap).toContain(`<loc>https://site.example/fr/products/${id}</loc>`)
    expect(sitemap).not.toContain(`/fr/products/${otherId}`)
  })

  test('the language switch of a page leads to the same page where it is translated, and else to the list of such pages', async () => {
    await using app = await startApp(database)
    await app.admin(contentApi.create, {
      body: aLanguagesBlock('fr', 'pt'),
    })
    const project = await app.admin(projectApi.create, { body: inLanguages('projects', aProject(), ['fr']) })
    const article = await app.admin(newsApi.create, { body: inLanguages('news', anArticle(), ['fr']) })
    for (const [list, { id }] of [
      ['/projects', project],
      ['/news', article],
    ] as const)
      for (const prefix of ['', '/fr', '/pt']) {
        const { html } = await pageAt(app, `${prefix}${list}/${id}`)
        const links = [
          ...html.matchAll(/<a href="([^"]+)"(?: title="([^"]+)")? hrefLang="[^"]+" lang="[^"]+" dir[^>]+>/g),
        ]
        const others = links.filter(([link]) => !link.includes('aria-current')).map(([, href, title]) => [href, title])
        const expected = [
          [`${list}/${id}`, undefined],
          [`/fr${list}/${id}`, undefined],
          [`/pt${list}`, 'Esta página não existe em português. A ligação leva à lista.'],
        ].filter((_, index) => ['', '/fr', '/pt'][index] !== prefix)
        // Header, menu and footer.
        expect(others).toEqual([...expected, ...expected, ...expected])
      }
  })

  test('a product without a translation is listed in English with a link to its English page, or left out', async () => {
    await using app = await startApp(database)
    await showFrench(app)
    const { id } = await app.admin(productApi.create, { body: aProduct({ title: 'Wind turbine' }) })

    const list = await pageAt(app, '/fr/products')
    expect(list.html).toContain(`<a hrefLang="en" lang="en" dir="ltr" href="/products/${id}"`)
    expect(list.html).toContain('>anglais</p>')
    // The button leads to the English page, so it does not announce a dialog.
    expect(list.html).not.toContain('aria-haspopup="dialog"')
    const page = await pageAt(app, `/fr/products/${id}`)
    expect(page.status).toBe(404)
    expect(page.html).toContain(`href="/products/${id}"`)

    // The language switch leads to a page that exists.
    const switchTo = (language: string, html: string) =>
      new RegExp(`<a href="([^"]*)"( title="[^"]+")? hrefLang="${language}"`, 'i').exec(html)?.slice(1)
    const listTitle = ' title="Cette page n’existe pas en français. Le lien mène à la liste."'
    expect(switchTo('fr', (await pageAt(app, `/products/${id}`)).html)).toEqual(['/fr/products', listTitle])
    expect(switchTo('en', page.html)).toEqual([`/products/${id}`, undefined])

    const content = JSON.stringify({ shown: ['fr'], onlyTranslated: ['products'] })
    const params = { key: 'languages' }
    await app.admin(contentApi.update, { params, body: aBlock({ key: 'languages', type: 'json', content }) })
    expect((await pageAt(app, '/fr/products')).html).not.toContain('Wind turbine')
    expect(await app.visitor(productApi.listPublic, french)).toEqual([])
    expect((await app.send(productApi.readPublic, { params: { id }, ...french })).status).toBe(404)
    expect((await pageAt(app, '/products')).html).toContain('Wind turbine')
  })

  test('after a change of the original, words stay translated, figures are those of the original, and new rows wait', async () => {
    await using app = await startApp(database)
    await showFrench(app)
    const specificationsInFrench = {
      ...pumpInFrench,
      'specifications.0.unit': ['kW', 'kW (nominal)'] as [string, string],
    }
    const translations = { fr: translation(specificationsInFrench) }
    const { id } = await app.admin(productApi.create, { body: aProduct({ ...pump, translations }) })
    const body = aProduct({
      ...pump,
      title: 'Solar pump mark II',
      features: ['Floats', 'Starts alone', 'Runs without diesel'],
      specifications: [{ label: 'Power', value: '7', unit: 'hp' }],
    })
    await app.admin(productApi.update, { params: { id }, body })

    expect(await app.visitor(productApi.readPublic, { params: { id }, ...french })).toMatchObject({
      title: 'Pompe solaire',
      features: ['Démarre seule', 'Fonctionne sans gasoil'],
      specifications: [{ label: 'Puissance', value: '7', unit: 'hp' }],
    })
  })

  test('a product of which no feature is translated has no heading for features', async () => {
    await using app = await startApp(database)
    await showFrench(app)
    const { title, description } = pumpInFrench
    const translations = { fr: translation({ title, description }) }
    const { id } = await app.admin(productApi.create, { body: aProduct({ ...pump, translations }) })
    for (const url of ['/fr/products', `/fr/products/${id}`]) {
      const { html } = await pageAt(app, url)
      expect(html).toContain('Pompe solaire')
      expect(html).not.toContain('Points forts')
    }
  })

  test('a translation is refused while visitors shall see it and a main text is missing or too long', async () => {
    await using app = await startApp(database)
    const { description: _, ...incomplete } = pumpInFrench
    const save = async (texts: Record<string, [string, string]>, isShown: boolean) => {
      const body = aProduct({ ...pump, translations: { fr: translation(texts, isShown) } })
      const { status, body: reply } = await app.sendAsAdmin(productApi.create, { body })
      return { status, errors: reply.errors }
    }
    expect(await save(incomplete, true)).toEqual({
      status: 400,
      errors: [{ path: 'translations.fr.description', message: translationMessages.missing }],
    })
    const long = { ...pumpInFrench, title: ['Solar pump', 'x'.repeat(256)] as [string, string] }
    expect((await save(long, true)).errors).toMatchObject([{ path: 'translations.fr.title' }])
    expect((await save(incomplete, false)).status).toBe(201)
  })

  test('a translated text of a JSON block that is too long has the error at its own field', async () => {
    await using app = await startApp(database)
    const texts = {
      'content./about.title': ['Who we are', 'x'.repeat(1000)],
      'content./about.description': ['Since 2021.', 'Depuis 2021.'],
    } satisfies Record<string, [string, string]>
    const content = JSON.stringify({ '/about': { title: 'Who we are', description: 'Since 2021.' } })
    const body = aBlock({ key: 'page_heads', type: 'json', content, translations: { fr: translation(texts) } })
    const { status, body: reply } = await app.sendAsAdmin(contentApi.create, { body })
    expect(status).toBe(400)
    expect(reply.errors).toEqual([
      { path: 'translations.fr.content./about.title', message: expect.stringMatching(/^\S/) },
    ])
  })

  test('articles in a language are counted, linked and read in it', async () => {
    await using app = await startApp(database)
    await showFrench(app, { onlyTranslated: ['news'] })
    const { id: productId } = await app.admin(productApi.create, {
      body: aProduct({ ...pump, translations: { fr: translation(pumpInFrench) } }),
    })
    const writeUp = `<p>See the <a href="/products/${productId}">pump</a></p>`
    const inFrench = (title: string, translatedTitle: string) => ({
      fr: translation({
        title: [title, translatedTitle],
        location: ['Abuja', 'Abuja, Nigéria'],
        writeUp: [writeUp, `<p onclick="x()">Voir la <a href="/products/${productId}">pompe</a></p>`],
      }),
    })
    const create = async (title: string, date: string, translatedTitle: string | null) => {
      const translations = translatedTitle === null ? {} : inFrench(title, translatedTitle)
      const { id } = await app.admin(newsApi.create, { body: anArticle({ title, date, writeUp, translations }) })
      return id
    }
    const oldest = await create('Dam', '2026-01-01', 'Barrage')
    await create('Grid', '2026-01-02', null)
    const newest = await create('Sun', '2026-01-03', 'Soleil')

    const articles = await app.visitor(newsApi.listPublic, french)
    expect(articles.map(({ title }) => title)).toEqual(['Soleil', 'Barrage'])
    expect(await app.visitor(newsApi.countPublic, french)).toEqual({ total: 2 })
    const { html: feed } = await pageAt(app, '/fr/feed.xml')
    for (const text of [
      '<title>Actualités – ',
      '<title>Soleil</title>',
      `https://site.example/fr/news/${newest}`,
      `/fr/products/${productId}&quot;`,
    ])
      expect(feed).toContain(text)
    expect(feed).not.toContain('<title>Grid')
    expect((await pageAt(app, '/pt/feed.xml')).status).toBe(404)
    const article = await app.visitor(newsApi.readPublic, { params: { id: newest }, ...french })
    expect(article).toMatchObject({
      location: 'Abuja, Nigéria',
      writeUp: `<p>Voir la <a href="/products/${productId}" rel="noopener noreferrer">pompe</a></p>`,
      related: [{ path: `/products/${productId}`, title: 'Pompe solaire' }],
      next: { id: oldest, title: 'Barrage' },
    })
  })

  test('a block is read in its translation, in built-in words, or marked as English', async () => {
    await using app = await startApp(database)
    await showFrench(app)
    const create = (body: object) => app.admin(contentApi.create, { body: aBlock(body) })
    await create({ key: 'hero_title', type: 'text', content: 'Sun for Kano' })
    await create({ key: 'home_about', type: 'html', content: '<p>Since 2021 we build.</p>' })
    await create({
      key: 'about_story',
      type: 'html',
      content: '<p>It began with a pump.</p>',
      translations: {
        fr: translation({ content: ['<p>It began with a pump.</p>', '<p>Tout a commencé par une pompe.</p>'] }),
      },
    })
    const people = { heading: 'Our people', people: [{ name: 'Amina Bello', field: 'Storage' }] }
    await create({
      key: 'people',
      type: 'json',
      content: JSON.stringify(people),
      translations: {
        fr: translation({
          'content.heading': ['Our people', 'Notre équipe'],
          'content.people.0.field': ['Storage', 'Stockage'],
        }),
      },
    })

    const home = await pageAt(app, '/fr/')
    expect(home.html).not.toContain('Sun for Kano')
    expect(home.html).toMatch(/<div dir="ltr" lang="en" class="prose[^"]*"><p>Since 2021 we build\.<\/p>/)
    const about = await pageAt(app, '/fr/about')
    for (const text of ['Tout a commencé par une pompe.', 'Notre équipe', 'Amina Bello', 'Stockage'])
      expect(about.html).toContain(text)
    for (const text of ['It began', 'Our people', 'Storage']) expect(about.html).not.toContain(`>${text}`)
    expect((await pageAt(app, '/')).html).toContain('Sun for Kano')
  })

  test('the countries of projects are named in the language, in the filter, the map and the search', async () => {
    await using app = await startApp(database)
    await app.admin(contentApi.create, { body: aLanguagesBlock('fr', 'pt', 'ar') })
    const place = { latitude: 9.06, longitude: 7.49 }
    for (const country of ['Nigeria', "Cote d'Ivoire", 'Cabo Verde', 'Atlantis'])
      await app.admin(projectApi.create, { body: aProject({ title: 'Plant', location: 'Town', country, ...place }) })

    const choices = async (url: string) => {
      const { html } = await pageAt(app, url)
      const links = html.matchAll(/href="[^"?]*\?country=([^"]*)"[^>]*>.*?<span[^>]*>([^<]*)/g)
      return [...links].map(([, country = '', name]) => [decodeURIComponent(country.replaceAll('+', ' ')), name])
    }
    const named = (...names: string[]) =>
      ['Atlantis', 'Cabo Verde', "Cote d'Ivoire", 'Nigeria'].map((country, index) => [country, names[index]])
    expect(await choices('/projects')).toEqual(named('Atlantis', 'Cabo Verde', "Cote d'Ivoire", 'Nigeria'))
    expect(await choices('/fr/projects')).toEqual(named('Atlantis', 'Cabo Verde', 'Côte d’Ivoire', 'Nigeria'))
    expect(await choices('/pt/projects')).toEqual(named('Atlantis', 'Cabo Verde', 'Costa do Marfim', 'Nigéria'))
    const arabic = named('Atlantis', 'كابو فيردي', 'كوت ديفوار', 'نيجيريا')
    expect(await choices('/ar/projects')).toEqual(expect.arrayContaining(arabic))
    expect((await pageAt(app, '/pt/projects')).html).toContain('Nigéria, Plant')

    const found = async (q: string, language: 'ar' | 'pt') => {
      const { groups } = await app.visitor(searchApi.search, { query: { q, language } })
      return groups.map(({ name, total }) => [name, total])
    }
    expect(await found('نيجيريا', 'ar')).toEqual([['projects', 1]])
    expect(await found('Costa do Marfim', 'pt')).toEqual([['projects', 1]])
  })

  test('figures that the site counts are written as the language does', async () => {
    await using app = await startApp(database)
    await showFrench(app)
    await app.admin(projectApi.create, { body: aProject({ capacity: 2.5, capacityUnit: 'MW' }) })
    const claims = { projects: '', countries: '', capacity: '', counted: ['capacity'] }
    await app.admin(contentApi.create, {
      body: aBlock({ key: 'site_claims', type: 'json', content: JSON.stringify(claims) }),
    })
    expect((await pageAt(app, '/')).html).toContain('>2.5\u00a0MW<')
    expect((await pageAt(app, '/fr/')).html).toContain('>2,5\u00a0MW<')
  })

  test('figures that an administrator types in English are in the marks of the language, translated ones as typed', async () => {
    await using app = await startApp(database)
    const content = JSON.stringify({ projects: '1,234+', countries: '15+', capacity: '1,250.5 MW' })
    const block = aBlock({ key: 'site_claims', type: 'json', content })
    await app.admin(contentApi.create, { body: block })
    const shownIn = async (language: 'en' | 'fr' | 'pt') =>
      JSON.parse(
        (await app.visitor(contentApi.readPublic, { params: { key: 'site_claims' }, query: { language } })).content,
      )
    expect(await shownIn('en')).toMatchObject({ projects: '1,234+', countries: '15+', capacity: '1,250.5 MW' })
    expect(await shownIn('fr')).toMatchObject({
      projects: '1\u202f234+',
      countries: '15+',
      capacity: '1\u202f250,5 MW',
    })
    expect(await shownIn('pt')).toMatchObject({ projects: '1\u00a0234+' })

    const fr = translation({ 'content.capacity': ['1,250.5 MW', '1.250 MWc'] })
    await app.admin(contentApi.update, { params: { key: 'site_claims' }, body: { ...block, translations: { fr } } })
    expect(await shownIn('fr')).toMatchObject({ projects: '1\u202f234+', capacity: '1.250 MWc' })
  })

  test('an entity that a client saves without translations keeps them, also in the bin and in its history', async () => {
    await using app = await startApp(database)
    const translations = { fr: translation({ title: ['Lake plant', 'Centrale du lac'] }, false) }
    const { id } = await app.admin(projectApi.create, { body: aProject({ title: 'Lake plant', translations }) })
    const { translations: _, ...body } = aProject({ title: 'Lake plant' })
    const saved = await app.admin(projectApi.update, { params: { id }, body: { ...body, year: '2024' } })
    expect(saved.translations).toEqual(translations)
  })

  test('a translation of HTML is up to date after the server has sanitised the original', async () => {
    await using app = await startApp(database)
    const [writeUp, frenchWriteUp] = [
      '<p>See <a href="/projects">all</a></p>',
      '<p>Voir <a href="/projects">tout</a></p>',
    ]
    const fr = translation({ title: ['Sun', 'Soleil'], writeUp: [writeUp, frenchWriteUp] })
    const saved = await app.admin(newsApi.create, { body: anArticle({ title: 'Sun', writeUp, translations: { fr } }) })
    const pairs = textPairs('news', saved, saved.translations.fr)
    expect(pairs.find(({ path }) => path === 'writeUp')?.formerOriginal).toBe(null)
  })
})
