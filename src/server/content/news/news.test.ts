import { describe, expect, test } from 'vitest'
import { newsApi, newsLimits } from '#contract/content/news.ts'
import { productApi } from '#contract/content/products.ts'
import { projectApi } from '#contract/content/projects.ts'
import { storeFile } from '#server/media/store.ts'
import { databases, startApp } from '#tests/app.ts'
import { anArticle, aProduct, aProject } from '#tests/makers.ts'
import { pastes } from '#tests/pastes/pastes.ts'

// The HTML that the editor makes of pasted texts. All of it is longer than one article may be, so it fills six.
const pastedTexts = Array.from({ length: 6 }, (_, part) =>
  pastes.filter((_, at) => at % 6 === part).map(({ expected }) => expected),
)

describe.each(databases)('news on %s', (database) => {
  test.each([
    ['2026-03-05T10:00:00.000Z', '2026-03-05'],
    ['2026-03-05T23:30:00+01:00', '2026-03-05'],
    ['2026-03-05T00:10', '2026-03-05'],
    ['2026-03-05T08:15:30', '2026-03-05'],
    [' 2026-03-05 ', '2026-03-05'],
    ['2026-03-05T23:30+01:00', '2026-03-05'],
    ['2026-03-05T23:30:00+0100', '2026-03-05'],
    ['2026-03-05T23:30:00-08', '2026-03-05'],
    ['2026-03-05T23:30:00,5Z', '2026-03-05'],
    ['2026-03-05t23:30:00z', '2026-03-05'],
    ['2026-03-05T23:30:00+01:00[Africa/Lagos]', '2026-03-05'],
    ['2026-03-05 23:30', '2026-03-05'],
    ['2026-03-05 23:30:00.123456+00', '2026-03-05'],
    ['2026-03-05 23:30:00 +0000', '2026-03-05'],
    ['20260305', '2026-03-05'],
    ['20260305T233000Z', '2026-03-05'],
    ['2026-3-5', '2026-03-05'],
    ['2026/03/05', '2026-03-05'],
    ['2026.03.05', '2026-03-05'],
    ['March 5, 2026', '2026-03-05'],
    ['mar. 5th 2026', '2026-03-05'],
    ['5 March 2026', '2026-03-05'],
    ['the 5th of March, 2026', '2026-03-05'],
    ['Thursday, March 5, 2026', '2026-03-05'],
    ['5-Mar-2026', '2026-03-05'],
    ['1 Sept 2026', '2026-09-01'],
    ['Thu, 05 Mar 2026 23:30:00 GMT', '2026-03-05'],
    ['Thu Mar 05 2026 23:30:00 GMT+0100 (West Africa Standard Time)', '2026-03-05'],
    ['25/03/2026', '2026-03-25'],
    ['03/25/2026', '2026-03-25'],
    ['05.05.2026', '2026-05-05'],
  ])('an article of %j has the date %j', async (date, day) => {
    await using app = await startApp(database)
    const { body } = await app.sendAsAdmin(newsApi.create, { body: anArticle({ date }) })
    expect(body.date).toBe(day)
  })

  test.each([
    '05/03/2026',
    '5.3.2026',
    '3/5/26',
    '2026-03-05T25:00:00Z',
    '2026-03-05 at noon',
    '2026-13-05 10:00',
    '2026-02-30',
    '2026-02-30T10:00:00Z',
    'February 30, 2026',
    '31/13/2026',
    '2026-03-05Tuesday',
    '5 Brumaire 2026',
    'tomorrow',
    1772668800,
  ])('an article of %j is refused with a word about how a date is written', async (date) => {
    await using app = await startApp(database)
    const { status, body } = await app.sendAsAdmin(newsApi.create, { body: { ...anArticle(), date } })
    const message = 'Please write one day that exists, as year, month and day, for example 2026-03-05'
    expect([status, body.errors]).toEqual([400, [{ path: 'date', message }]])
  })

  test('visitors see active articles only, the newest day first', async () => {
    await using app = await startApp(database)
    const save = (title: string, date: string, isActive = true) =>
      app.admin(newsApi.create, { body: anArticle({ title, date, isActive }) })
    await save('old', '2025-01-01')
    await save('new', '2026-06-01')
    const draft = await save('draft', '2026-07-01', false)
    await save('newer of the same day', '2026-06-01')

    const { body, headers } = await app.send(newsApi.listPublic, {})
    expect(body.map(({ title }: { title: string }) => title)).toEqual(['newer of the same day', 'new', 'old'])
    expect(headers['x-total-count']).toBe('3')
    expect((await app.send(newsApi.readPublic, { params: { id: draft.id } })).status).toBe(404)
    expect(await app.admin(newsApi.list, {})).toHaveLength(4)
  })

  test('an administrator sees all articles, even many thousand about films', async () => {
    await using app = await startApp(database)
    await app.admin(newsApi.create, { body: anArticle() })
    const { id: _, ...columns } = await app.db.selectFrom('news').selectAll().executeTakeFirstOrThrow()
    const link = (film: number) => `https://www.youtube.com/watch?v=film${String(film).padStart(7, '0')}`
    for (let film = 0; film < 17_000; film += 1000)
      await app.db
        .insertInto('news')
        .values(Array.from({ length: 1000 }, (_, i) => ({ ...columns, media_url: link(film + i) })))
        .execute()
    const picture = { width: 4, height: 3, color: '#c08040' }
    const originalName = 'youtube-film0016999.jpg'
    await storeFile(app.db, { bytes: Buffer.from('a'), originalName, mimeType: 'image/jpeg', alt: '', picture })

    const articles = await app.admin(newsApi.list, {})
    expect(articles).toHaveLength(17_001)
    expect(articles[0]).toMatchObject({ mediaUrl: link(16_999), picture: { width: 4, height: 3 } })
  })

  test('visitors read articles in pages', async () => {
    await using app = await startApp(database)
    for (let i = 0; i < newsLimits.pageSize + 1; i += 1) await app.admin(newsApi.create, { body: anArticle() })
    expect(await app.visitor(newsApi.listPublic, {})).toHaveLength(newsLimits.pageSize)
    expect(await app.visitor(newsApi.listPublic, { query: { page: 2 } })).toHaveLength(1)
    expect(await app.visitor(newsApi.listPublic, { query: { page: 3 } })).toEqual([])
    expect(await app.visitor(newsApi.countPublic, {})).toEqual({ total: newsLimits.pageSize + 1 })
    for (const page of ['0', '-1', '1.5', 'two', '', '1e9'])
      expect((await app.send(newsApi.listPublic, { query: { page } })).status, page).toBe(400)
  })

  test('an article names the products and projects that it links to, each once and only while they exist', async () => {
    await using app = await startApp(database)
    const product = await app.admin(productApi.create, { body: aProduct({ title: 'Battery' }) })
    const project = await app.admin(projectApi.create, { body: aProject({ title: 'Mill' }) })
    const link = (path: string) => `<a href="${path}">this</a>`
    const paths = [`/projects/${project.id}`, `/products/${product.id}`, `/projects/${project.id}`, '/products/4711']
    const writeUp = `<p>${paths.map(link).join(', ')}</p>`
    const { id } = await app.admin(newsApi.create, { body: anArticle({ writeUp }) })
    const related = async () => (await app.visitor(newsApi.readPublic, { params: { id } })).related
    expect(await related()).toEqual([
      { path: `/projects/${project.id}`, title: 'Mill' },
      { path: `/products/${product.id}`, title: 'Battery' },
    ])
    const html = async () => (await app.inject({ url: `/news/${id}` })).body
    expect(await html()).toContain('>Related</h2>')
    await app.admin(productApi.remove, { params: { id: product.id } })
    expect(await related()).toEqual([{ path: `/projects/${project.id}`, title: 'Mill' }])
    await app.admin(projectApi.remove, { params: { id: project.id } })
    expect(await html()).not.toContain('>Related</h2>')
  })

  test('the list has a link to older articles only if there are some', async () => {
    await using app = await startApp(database)
    const html = async (url: string) => (await app.inject({ url })).body
    for (let i = 0; i < newsLimits.pageSize; i += 1) await app.admin(newsApi.create, { body: anArticle() })
    expect(await html('/news')).not.toContain('Older articles')
    await app.admin(newsApi.create, { body: anArticle({ isActive: false }) })
    expect(await html('/news')).not.toContain('Older articles')
    await app.admin(newsApi.create, { body: anArticle() })
    expect(await html('/news')).toContain('Older articles')
    expect(await html('/news?page=2')).not.toContain('Older articles')
    expect(await html('/news?page=2')).toContain('Newer articles')
  })

  test('an article is active by default, and a blank media link is stored as null', async () => {
    await using app = await startApp(database)
    const { isActive: _, ...body } = anArticle({ mediaUrl: '' })
    const saved = await app.admin(newsApi.create, { body })
    expect(saved).toMatchObject({ isActive: true, mediaUrl: null, date: '2026-03-05' })
    expect(await app.visitor(newsApi.readPublic, { params: { id: saved.id } })).toMatchObject({ id: saved.id })
  })

  test('a refusal names every wrong field, each with its message', async () => {
    await using app = await startApp(database)
    const long = 'x'.repeat(256)
    const errorsOf = async (body: object) => (await app.sendAsAdmin(newsApi.create, { body })).body.errors
    expect(await errorsOf({})).toEqual([
      { path: 'title', message: 'Title is required' },
      { path: 'date', message: 'Date is required' },
      { path: 'location', message: 'Location is required' },
      { path: 'writeUp', message: 'Write-up is required' },
    ])
    expect(await errorsOf(anArticle({ title: long, location: long }))).toEqual([
      { path: 'title', message: 'Title too long' },
      { path: 'location', message: 'Location too long' },
    ])
    for (const date of ['', ' ', null, undefined])
      expect(await errorsOf({ ...anArticle(), date }), String(date)).toEqual([
        { path: 'date', message: 'Date is required' },
      ])
    for (const mediaUrl of ['http://a.example', 'javascript:alert(1)', 'data:image/png,', '//a.example', 'a b'])
      expect((await errorsOf(anArticle({ mediaUrl })))[0].path, mediaUrl).toBe('mediaUrl')
  })

  test.each(['<p></p>', '<script>alert(1)</script>', '<p>&nbsp; \u00a0</p>', '<!-- nothing -->'])(
    'a write-up of which the sanitising leaves nothing, like %j, is refused',
    async (writeUp) => {
      await using app = await startApp(database)
      const { status, body } = await app.sendAsAdmin(newsApi.create, { body: anArticle({ writeUp }) })
      expect([status, body.errors]).toEqual([400, [{ path: 'writeUp', message: 'Write-up is required' }]])
    },
  )

  test('a write-up is stored sanitised, also when it is changed', async () => {
    await using app = await startApp(database)
    const params = { id: (await app.admin(newsApi.create, { body: anArticle() })).id }
    const writeUp = '<h2 onclick="steal()">Hi</h2><p style="color:red">a <a href="https://a.example">b</a></p>'
    await app.admin(newsApi.update, { params, body: anArticle({ writeUp }) })
    expect((await app.visitor(newsApi.readPublic, { params })).writeUp).toBe(
      '<h2>Hi</h2><p>a <a href="https://a.example" rel="noopener noreferrer">b</a></p>',
    )
  })

  test('a write-up that escaping makes too long is refused and not cut', async () => {
    await using app = await startApp(database)
    const { status, body } = await app.sendAsAdmin(newsApi.create, {
      body: anArticle({ writeUp: '<'.repeat(newsLimits.writeUpMaxChars / 2) }),
    })
    expect([status, body.errors[0].path]).toEqual([400, 'writeUp'])
  })

  test('a change or removal that was made from an older version is refused; a deleted article is gone', async () => {
    await using app = await startApp(database)
    const params = { id: (await app.admin(newsApi.create, { body: anArticle() })).id }
    await app.admin(newsApi.update, { params, body: anArticle({ title: 'Second' }) })
    const stale = { headers: { 'if-match': '"1"' } }
    const update = await app.sendAsAdmin(newsApi.update, { params, body: anArticle() }, stale)
    const removal = await app.sendAsAdmin(newsApi.remove, { params }, stale)
    expect([update.status, removal.status]).toEqual([412, 412])
    expect(await app.visitor(newsApi.readPublic, { params })).toMatchObject({ title: 'Second' })

    await app.admin(newsApi.remove, { params })
    expect((await app.send(newsApi.readPublic, { params })).status).toBe(404)
  })

  test('pasted texts are stored as the editor has cleaned them, and a second save changes nothing', async () => {
    await using app = await startApp(database)
    for (const texts of pastedTexts) {
      const writeUp = texts.join('\n')
      const { id, ...first } = await app.admin(newsApi.create, { body: anArticle({ writeUp }) })
      expect(first.writeUp.replaceAll(' rel="noopener noreferrer"', '')).toBe(writeUp)
      const second = await app.admin(newsApi.update, {
        params: { id },
        body: anArticle({ writeUp: first.writeUp }),
      })
      expect(second.writeUp).toBe(first.writeUp)
      expect((await app.visitor(newsApi.readPublic, { params: { id } })).writeUp).toBe(first.writeUp)
    }
  })
})
