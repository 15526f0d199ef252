import { describe, expect, test } from 'vitest'
import { contentApi, contentMessages } from '#contract/content/blocks.ts'
import { homeTexts } from '#contract/content/default-texts.ts'
import { newsApi } from '#contract/content/news.ts'
import { projectApi } from '#contract/content/projects.ts'
import { leadApi } from '#contract/leads/leads.ts'
import { commonMessages } from '#contract/platform/common-messages.ts'
import { databases, startApp } from '#tests/app.ts'
import { aBlock, aCompany, aLanguagesBlock, anArticle, aProject } from '#tests/makers.ts'

describe.each(databases)('content on %s', (database) => {
  test('visitors read a block by its key', async () => {
    await using app = await startApp(database)
    const savedBlock = await app.admin(contentApi.create, { body: aBlock({ key: 'hero_title', content: ' Sun ' }) })
    const publicBlock = await app.visitor(contentApi.readPublic, { params: { key: 'hero_title' } })

    expect(savedBlock).toMatchObject({ key: 'hero_title', title: 'A note', content: 'Sun', type: 'text', version: 1 })
    expect(publicBlock).toEqual({ key: 'hero_title', type: 'text', content: 'Sun', film: null, pictures: {} })
    for (const key of ['absent', '__proto__', 'constructor', 'a-b', '%00', '%20'])
      expect((await app.inject({ url: `/api/content/${key}` })).statusCode, key).toBe(404)
  })

  test('a key may be the name of a method that every object has, and the sitemap still works', async () => {
    await using app = await startApp(database)
    for (const key of ['constructor', 'toString', 'valueOf'])
      await app.admin(contentApi.create, { body: aBlock({ key }) })
    expect((await app.inject({ url: '/sitemap.xml' })).statusCode).toBe(200)
  })

  test('pages show no film if an administrator says so, and a placeholder while the block is missing', async () => {
    await using app = await startApp(database)
    const body = aBlock({ key: 'about_video_url', type: 'video', content: 'none' })
    const html = async (url: string) => (await app.inject({ url })).payload
    expect(await html('/')).toContain('Video Loading...')

    await app.admin(contentApi.create, { body })
    for (const url of ['/', '/about']) {
      const page = await html(url)
      expect(page).toContain(url === '/' ? 'Advancing Energy Excellence' : 'Our Story')
      expect(page).not.toMatch(/Video Loading|aspect-video|<video|<iframe|Play the/)
    }
    const otherBody = { ...body, key: 'another_film' }
    expect(await app.sendAsAdmin(contentApi.create, { body: otherBody })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'content', message: contentMessages.video }] },
    })

    await app.admin(contentApi.remove, { params: { key: body.key } })
    expect(await html('/')).toContain('Video Loading...')
    expect(await html('/about')).not.toMatch(/aspect-video|<video|<iframe/)
  })

  test('a key that exists already is refused, also when several add it at once', async () => {
    await using app = await startApp(database)
    const responses = await Promise.all([1, 2, 3].map(() => app.sendAsAdmin(contentApi.create, { body: aBlock() })))
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    const refusedResponse = responses.find(({ status }) => status === 409)
    expect(refusedResponse?.body).toEqual({
      message: contentMessages.keyTaken,
      errors: [{ path: 'key', message: contentMessages.keyTaken }],
    })
  })

  test('visitors get the optional blocks that exist and the languages of the site, and no others', async () => {
    await using app = await startApp(database)
    const newSite = { key: 'languages', content: '{"shown":["fr"],"onlyTranslated":[]}', pictures: {} }
    expect(await app.visitor(contentApi.listPublic, {})).toEqual([newSite])
    const content = JSON.stringify({ steps: [{ title: 'Call', text: '' }] })
    await app.admin(contentApi.create, { body: aBlock({ key: 'milestones', type: 'json', content }) })
    await app.admin(contentApi.create, { body: aBlock({ key: 'hero_title' }) })
    expect(await app.visitor(contentApi.listPublic, {})).toEqual([
      { key: 'milestones', content, pictures: {} },
      newSite,
    ])
    await app.admin(contentApi.create, { body: aLanguagesBlock('pt') })
    const languages = { ...newSite, content: '{"shown":["pt"]}' }
    expect(await app.visitor(contentApi.listPublic, {})).toEqual([
      languages,
      { key: 'milestones', content, pictures: {} },
    ])

    const { body } = await app.sendAsAdmin(contentApi.create, {
      body: aBlock({ key: 'project_steps', type: 'json', content: '{"steps":[{"title":"","text":""}]}' }),
    })
    expect(body.errors).toEqual([{ path: 'content', message: 'Steps 1, title: Title is required' }])
  })

  test.each([
    ['no JSON', '{"aboutHeading":'],
    ['no object', '[]'],
    ['a heading of another type', '{"aboutHeading":["Ours"]}'],
    ['reasons of another form', '{"reasons":[{"title":""}]}'],
  ])('the home page shows its own texts if the block of its texts has %s', async (_case, content) => {
    await using app = await startApp(database)
    const home = async () => (await app.inject({ url: '/' })).payload
    const texts = { ...homeTexts, aboutHeading: 'Sun at noon', closing: 'Write to us.' }
    await app.admin(contentApi.create, {
      body: aBlock({ key: 'home_texts', type: 'json', content: JSON.stringify(texts) }),
    })
    expect(await home()).toContain('Sun at noon')
    // Forms and calls refuse such a block, but an import or another program may write it.
    await app.db.updateTable('content').set({ content }).where('key', '=', 'home_texts').execute()
    await app.admin(contentApi.create, { body: aBlock() })
    const html = await home()
    expect(html).not.toContain('Sun at noon')
    const { aboutHeading, closing, reasons } = homeTexts
    for (const text of [aboutHeading, closing, ...reasons.map(({ title }) => title)]) expect(html).toContain(text)
  })

  test('the contact page has no map for coordinates outside the globe, which an earlier release accepted', async () => {
    await using app = await startApp(database)
    const contactPage = async () => (await app.inject({ url: '/contact' })).payload
    const companyAt = (coordinates: string) => aCompany({ address: ['Main Street 1'], coordinates })
    await app.admin(contentApi.create, {
      body: aBlock({ key: 'company', type: 'json', content: companyAt('9.06, 7.49') }),
    })
    expect(await contactPage()).toContain('Map with a mark at our office')
    // This longitude is 360 degrees too large, so it is the same point of the map.
    const content = companyAt('9.06, 367.49')
    await app.db.updateTable('content').set({ content }).where('key', '=', 'company').execute()
    await app.admin(contentApi.create, { body: aBlock() })
    const html = await contactPage()
    expect(html).toContain('Main Street 1')
    expect(html).not.toContain('Map with a mark at our office')
  })

  test('the about page leaves out values and steps that the company does not have', async () => {
    await using app = await startApp(database)
    const aboutPage = async () => (await app.inject({ url: '/about' })).payload
    for (const part of ['>Values</h3>', 'href="#how"']) expect(await aboutPage()).toContain(part)
    const company = aCompany({ values: [] })
    await app.admin(contentApi.create, { body: aBlock({ key: 'company', type: 'json', content: company }) })
    const noSteps = JSON.stringify({ steps: [] })
    await app.admin(contentApi.create, { body: aBlock({ key: 'project_steps', type: 'json', content: noSteps }) })
    for (const part of ['>Values</h3>', 'href="#how"']) expect(await aboutPage()).not.toContain(part)
  })

  test('figures that are counted follow the projects, on the page and in its structured data', async () => {
    await using app = await startApp(database)
    const statedClaims = { projects: '250+', countries: '15+', capacity: '10.6 MW', counted: ['projects', 'capacity'] }
    await app.admin(contentApi.create, {
      body: aBlock({ key: 'site_claims', type: 'json', content: JSON.stringify(statedClaims) }),
    })
    const publicClaims = async () =>
      JSON.parse((await app.visitor(contentApi.readPublic, { params: { key: 'site_claims' } })).content)
    expect(await publicClaims()).toMatchObject({ projects: '0', countries: '15+', capacity: '0 kW' })
    const plants = [
      { capacity: 1.2, capacityUnit: 'MWp', category: 'Solar Energy' },
      { capacity: 350, capacityUnit: 'kW', category: 'Hydroelectric' },
      { capacity: 7.5, capacityUnit: 'MVA', category: 'Infrastructure' },
      { capacity: 2, capacityUnit: 'MW', category: 'Energy Storage' },
    ] as const
    for (const plant of plants) await app.admin(projectApi.create, { body: aProject(plant) })
    expect(await publicClaims()).toMatchObject({ projects: '4', countries: '15+', capacity: '1.6 MW' })

    const { body: html } = await app.inject({ method: 'GET', url: '/' })
    expect(html).toContain('Projects completed: 4. Countries served: 15+. Renewable capacity deployed: 1.6 MW.')
  })

  test('headings and closings of pages are as an administrator has written them, or else the usual ones', async () => {
    await using app = await startApp(database)
    const expectOnPages = async (texts: Record<'/products' | '/about', string[]>) => {
      for (const [url, words] of Object.entries(texts)) {
        const { payload } = await app.inject({ url })
        for (const word of words) expect(payload, url).toContain(`>${word}<`)
      }
    }
    const usualTexts = {
      '/products': ['Our Products', 'Ready to Transform Your Energy Infrastructure?', 'Get Started Today'],
      '/about': ['How a project runs', 'Tell us your load, your place and your date.', 'Ask an engineer'],
    }
    await expectOnPages(usualTexts)
    const ownTexts = {
      productsHeading: 'Mills',
      productsIntro: 'For wind and water.',
      productsClosing: 'Ready to grind?',
      productsClosingButton: 'Begin',
      stepsHeading: 'From wind to flour',
      aboutClosing: 'Tell us your grain.',
      aboutClosingButton: 'Ask a miller',
    }
    const block = aBlock({ key: 'page_texts', type: 'json', content: JSON.stringify(ownTexts) })
    await app.admin(contentApi.create, { body: block })
    await expectOnPages({
      '/products': ['Mills', 'For wind and water.', 'Ready to grind?', 'Begin'],
      '/about': ['From wind to flour', 'Tell us your grain.', 'Ask a miller'],
    })
    // The API refuses such a block, but an earlier release may have saved it.
    for (const content of ['{"productsHeading":["Mills"],"stepsHeading":""}', '[]', 'nothing']) {
      await app.db.updateTable('content').set({ content }).where('key', '=', 'page_texts').execute()
      await app.admin(contentApi.create, { body: aBlock({ key: `note_${content.length}` }) })
      await expectOnPages(usualTexts)
    }
  })

  test('every field that is wrong is named with its message', async () => {
    await using app = await startApp(database)
    const { status, body } = await app.sendAsAdmin(contentApi.create, { body: { key: ' ', content: '', type: 'odd' } })
    expect(status).toBe(400)
    expect(body.errors).toEqual([
      { path: 'key', message: 'Key is required' },
      { path: 'content', message: 'Content is required' },
      { path: 'type', message: contentMessages.type },
    ])
  })

  test('a mistake in the content is named also while another field is wrong', async () => {
    await using app = await startApp(database)
    const { body } = await app.sendAsAdmin(contentApi.create, { body: { key: '', content: '{"a":', type: 'json' } })
    expect(body.errors).toEqual([
      { path: 'key', message: contentMessages.key },
      { path: 'content', message: contentMessages.json },
    ])
  })

  test('no refusal speaks of types or schemas', async () => {
    await using app = await startApp(database)
    // The cast lets the test send a body that the types of the contract forbid.
    const missingBody = await app.sendAsAdmin(contentApi.create, { body: null as never })
    expect(missingBody.body.errors).toEqual([{ path: '', message: commonMessages.form }])
    const longSearch = await app.sendAsAdmin(leadApi.list, { query: { q: 'x'.repeat(201) } })
    expect(longSearch.body.errors).toEqual([{ path: 'q', message: commonMessages.tooLong(200) }])
    const largeLimit = await app.sendAsAdmin(leadApi.list, { query: { limit: 501 } })
    expect(largeLimit.body.errors).toEqual([{ path: 'limit', message: commonMessages.tooMany(500) }])
  })

  test.each(['a-b', 'Opening-Hours', '2026-offer', 'price_list-2', '-', 'a--b'])(
    'a block may have the key %s, and visitors read it',
    async (key) => {
      await using app = await startApp(database)
      await app.admin(contentApi.create, { body: aBlock({ key, type: 'text', content: 'Open' }) })
      expect(await app.visitor(contentApi.readPublic, { params: { key } })).toMatchObject({ key, content: 'Open' })
      await app.admin(contentApi.remove, { params: { key } })
    },
  )

  test.each([
    ['http://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    ['HTTP://youtu.be/dQw4w9WgXcQ', 'https://youtu.be/dQw4w9WgXcQ'],
    ['http://m.youtube.com/shorts/dQw4w9WgXcQ', 'https://m.youtube.com/shorts/dQw4w9WgXcQ'],
    ['http://vimeo.com/76979871', 'https://vimeo.com/76979871'],
    ['http://player.vimeo.com/video/76979871', 'https://player.vimeo.com/video/76979871'],
    ['http://www.youtube.com/embed/dQw4w9WgXcQ?start=9', 'https://www.youtube.com/embed/dQw4w9WgXcQ?start=9'],
  ])('the film %s is stored with https', async (content, stored) => {
    await using app = await startApp(database)
    const block = await app.admin(contentApi.create, {
      body: aBlock({ key: 'about_video_url', type: 'video', content }),
    })
    expect(block.content).toBe(stored)
    const article = await app.admin(newsApi.create, { body: anArticle({ mediaUrl: content }) })
    expect(article.mediaUrl).toBe(stored)
    const other = { body: anArticle({ mediaUrl: content.replace(/\w+\.(com|be)/, 'films.example') }) }
    expect((await app.sendAsAdmin(newsApi.create, other)).status).toBe(400)
  })

  test.each([
    [{ key: 'a b' }, 'key', contentMessages.keyForm],
    [{ type: 'json', content: '{"a":' }, 'content', contentMessages.json],
    [{ type: 'video', content: 'https://films.example/1' }, 'content', contentMessages.video],
    [{ type: 'html', content: '<script>1</script>' }, 'content', contentMessages.content],
    [{ key: 'company', type: 'text', content: 'We' }, 'type', contentMessages.knownJson],
    [{ key: 'social_links', type: 'json', content: '{}' }, 'content', /^LinkedIn: /],
    [
      { key: 'hero_pictures', type: 'json', content: '{"landscape":"javascript:1","portrait":""}' },
      'content',
      /^Landscape: /,
    ],
    [{ key: 'site_claims', type: 'json', content: '[]' }, 'content', commonMessages.form],
    [{ key: 'site_claims', type: 'json', content: '{"projects":"250+","countries":"1"}' }, 'content', 'Capacity: '],
    [{ key: 'company', type: 'json', content: aCompany({ name: ' ' }) }, 'content', /^Name is required$/],
    [{ key: 'company', type: 'json', content: aCompany({ phone: '' }) }, 'content', /^Phone is required$/],
    [
      { key: 'company', type: 'json', content: aCompany({ email: 'nope' }) },
      'content',
      `Email: ${commonMessages.email}`,
    ],
    [
      { key: 'company', type: 'json', content: aCompany({ coordinates: 'Abuja' }) },
      'content',
      `Coordinates: ${contentMessages.coordinates}`,
    ],
    ...['90.1, 7.49', '-90.1,7.49', '9.06, 180.5', '9.06,-999.9'].map(
      (coordinates) =>
        [
          { key: 'company', type: 'json', content: aCompany({ coordinates }) },
          'content',
          `Coordinates: ${contentMessages.coordinatesRange}`,
        ] as const,
    ),
    [{ key: 'company', type: 'json', content: aCompany({ pressEmail: 'nope' }) }, 'content', /^Press email: /],
    ...[1799, new Date().getFullYear() + 1, 99_999_999, '2021'].map(
      (foundedYear) =>
        [
          { key: 'company', type: 'json', content: aCompany({ foundedYear }) },
          'content',
          `Founded year: ${contentMessages.year}`,
        ] as const,
    ),
  ] as const)('%j is refused', async (wrongFields, path, message) => {
    await using app = await startApp(database)
    const { status, body } = await app.sendAsAdmin(contentApi.create, { body: aBlock(wrongFields) })
    expect(status).toBe(400)
    expect(body.errors[0]).toEqual({ path, message: expect.stringMatching(message) })
  })

  test.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ',
    'https://vimeo.com/1',
    '/media/a/film.mp4',
  ])('a video may be %s', async (content) => {
    await using app = await startApp(database)
    const savedBlock = await app.admin(contentApi.create, { body: aBlock({ type: 'video', content }) })
    expect(savedBlock.content).toBe(content)
  })

  test('html is stored sanitised; json, text and video as they are', async () => {
    await using app = await startApp(database)
    const save = async (key: string, type: 'html' | 'json' | 'text', content: string) =>
      (await app.admin(contentApi.create, { body: aBlock({ key, type, content }) })).content
    expect(await save('a', 'html', '<p onclick="x">a</p>')).toBe('<p>a</p>')
    expect(await save('b', 'json', '{"a": "<b>"}')).toBe('{"a": "<b>"}')
    expect(await save('c', 'text', '<b>5 < 6</b>')).toBe('<b>5 < 6</b>')
  })

  test('a change keeps the key, a deletion frees it', async () => {
    await using app = await startApp(database)
    await app.admin(contentApi.create, { body: aBlock({ key: 'one' }) })
    const params = { key: 'one' }
    const changedBlock = await app.admin(contentApi.update, {
      params,
      body: aBlock({ key: 'one', title: '', content: 'New' }),
    })
    const renamed = await app.sendAsAdmin(contentApi.update, { params, body: aBlock({ key: 'two' }) })
    const staleResponse = await app.sendAsAdmin(contentApi.remove, { params }, { headers: { 'if-match': '"1"' } })

    expect(changedBlock).toMatchObject({ key: 'one', title: null, content: 'New', version: 2 })
    expect([renamed.status, renamed.body.errors]).toEqual([400, [{ path: 'key', message: contentMessages.keyFixed }]])
    expect(staleResponse.status).toBe(412)

    await app.admin(contentApi.remove, { params })
    expect((await app.send(contentApi.readPublic, { params })).status).toBe(404)
    expect((await app.sendAsAdmin(contentApi.create, { body: aBlock({ key: 'one' }) })).status).toBe(201)
  })

  test('the list is in the order of the keys on both databases', async () => {
    await using app = await startApp(database)
    for (const key of ['b', 'a_c', 'aB', 'ab', 'A']) await app.admin(contentApi.create, { body: aBlock({ key }) })
    expect((await app.admin(contentApi.list, {})).map(({ key }) => key)).toEqual(['A', 'aB', 'a_c', 'ab', 'b'])
  })
})
