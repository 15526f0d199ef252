import { describe, expect, test } from 'vitest'
import { adminApi } from '#contract/accounts/admins.ts'
import { newsApi } from '#contract/content/news.ts'
import { productApi } from '#contract/content/products.ts'
import { binApi } from '#contract/editing/bin.ts'
import { draftApi } from '#contract/editing/drafts.ts'
import { scheduleApi, scheduleMessages } from '#contract/editing/schedules.ts'
import { siteFilePaths } from '#contract/platform/pages.ts'
import { dayMs, hourMs, minuteMs } from '#contract/platform/time.ts'
import { databases, startAnother, startApp, type TestApp } from '#tests/app.ts'
import { editedEntities } from '#tests/edited.ts'
import { anArticle, aProduct } from '#tests/makers.ts'
import { officeMinute } from '#tests/office-minute.ts'
import { testClock } from '#tests/test-clock.ts'

const entitiesOnDatabases = databases.flatMap((database) => editedEntities.map((entity) => ({ database, ...entity })))

/** Returns the time so many minutes from now, in the form that a plan has. */
const inMinutes = (minutes: number) => officeMinute(Date.now() + minutes * minuteMs)

const plannedChanges = async (app: TestApp) => (await app.admin(scheduleApi.list, {})).scheduled

async function startAppWithClock(database: (typeof databases)[number]) {
  const clock = testClock()
  return { app: await startApp(database, { scheduleClock: clock }), clock }
}

const draftOf = (entity: 'news' | 'products', values: object, live: { id: number; version: number } | null = null) => ({
  entity,
  id: null,
  entityId: live?.id ?? null,
  madeFrom: live?.version ?? null,
  values: { ...values },
})

describe.each(entitiesOnDatabases)(
  'a draft of $name on $database',
  ({ database, name, label, example, list, create }) => {
    test('goes live at its minute, and not before', async () => {
      const { app, clock } = await startAppWithClock(database)
      await using _ = app
      const { body: live } = await app.sendAsAdmin(create, { body: example(1) })
      const values = { ...example(1), [label]: 'From the draft' }
      const draft = await app.admin(draftApi.save, {
        body: { entity: name, id: null, entityId: live.id, madeFrom: live.version, values },
      })
      const plan = await app.admin(scheduleApi.save, {
        body: { action: 'publish', draftId: draft.id, at: inMinutes(5) },
      })
      expect(plan).toMatchObject({ entity: name, entityId: live.id, draftId: draft.id, username: 'ada', problem: null })
      expect(await plannedChanges(app)).toEqual([plan])

      const titles = async () =>
        (await app.sendAsAdmin(list, {})).body.map((entity: Record<string, unknown>) => entity[label])
      await clock.advance(3 * minuteMs)
      expect(await titles()).toEqual([live[label]])
      await clock.advance(2 * minuteMs)
      await expect.poll(titles).toEqual(['From the draft'])
      expect(await plannedChanges(app)).toEqual([])
      expect(await app.admin(draftApi.list, { query: { entity: name } })).toEqual([])
      const [entry] = await app.admin(adminApi.audit, {})
      expect(entry).toMatchObject({ action: 'updated', entity: name, username: 'ada' })
    })
  },
)

describe.each(databases)('a plan on %s', (database) => {
  test('brings a new article to the page, the feed and the sitemap, and takes it off again', async () => {
    const { app, clock } = await startAppWithClock(database)
    await using _ = app
    const get = async (url: string) => (await app.inject({ url })).payload
    // These requests fill the response cache. The plan must invalidate the cached responses.
    const addresses = ['/news', siteFilePaths.feed, siteFilePaths.sitemap]
    for (const url of addresses) expect(await get(url)).not.toContain('Opening day')
    const draft = await app.admin(draftApi.save, {
      body: draftOf('news', anArticle({ title: 'Opening day', isActive: false })),
    })
    await app.admin(scheduleApi.save, { body: { action: 'publish', draftId: draft.id, at: inMinutes(2) } })
    await clock.advance(2 * minuteMs)
    await expect.poll(() => get('/news')).toContain('Opening day')
    const [article] = await app.admin(newsApi.list, {})
    const id = article?.id ?? 0
    expect(await get(siteFilePaths.feed)).toContain('Opening day')
    expect(await get(siteFilePaths.sitemap)).toContain(`/news/${id}<`)

    const at = inMinutes(5)
    await app.admin(scheduleApi.save, { body: { action: 'withdraw', articleId: id, at } })
    await clock.advance(4 * minuteMs)
    await expect.poll(async () => (await app.inject({ url: `/news/${id}` })).statusCode).toBe(404)
    expect(await get(siteFilePaths.sitemap)).not.toContain(`/news/${id}<`)
    expect(await app.admin(newsApi.list, {})).toMatchObject([{ title: 'Opening day', isActive: false }])
  })

  test('keeps what was corrected after the draft was begun', async () => {
    const { app, clock } = await startAppWithClock(database)
    await using _ = app
    const input = aProduct({ title: 'Module', description: 'A tpyo.' })
    const live = await app.admin(productApi.create, { body: input })
    const draft = await app.admin(draftApi.save, { body: draftOf('products', { ...input, title: 'New module' }, live) })
    await app.admin(scheduleApi.save, { body: { action: 'publish', draftId: draft.id, at: inMinutes(2) } })
    await app.admin(productApi.update, { params: { id: live.id }, body: { ...input, description: 'A typo.' } })
    await clock.advance(2 * minuteMs)
    await expect
      .poll(() => app.admin(productApi.list, {}))
      .toMatchObject([{ title: 'New module', description: 'A typo.', version: 3 }])
  })

  test('keeps the stored values of fields that a draft of an earlier release lacks', async () => {
    const { app, clock } = await startAppWithClock(database)
    await using _ = app
    const { specFile, ...earlierInput } = aProduct({ title: 'Module', specFile: '/media/sheet.pdf' })
    const live = await app.admin(productApi.create, { body: { ...earlierInput, specFile } })
    const draft = await app.admin(draftApi.save, {
      body: draftOf('products', { ...earlierInput, title: 'New module' }, live),
    })
    await app.admin(scheduleApi.save, { body: { action: 'publish', draftId: draft.id, at: inMinutes(2) } })
    await clock.advance(2 * minuteMs)
    await expect.poll(() => app.admin(productApi.list, {})).toMatchObject([{ title: 'New module', specFile }])
  })

  test('is carried out at the start of the site if it was missed', async () => {
    await using app = await startApp(database)
    const draft = await app.admin(draftApi.save, { body: draftOf('news', anArticle({ title: 'Missed' })) })
    await app.admin(scheduleApi.save, { body: { action: 'publish', draftId: draft.id, at: inMinutes(60) } })
    await app.db
      .updateTable('schedules')
      .set({ at: new Date(Date.now() - dayMs).toISOString() })
      .execute()
    // The next plan wakes the worker, as a start does.
    const other = await app.admin(draftApi.save, { body: draftOf('news', anArticle({ title: 'Later' })) })
    await app.admin(scheduleApi.save, { body: { action: 'publish', draftId: other.id, at: inMinutes(60) } })
    await expect.poll(() => app.admin(newsApi.list, {})).toMatchObject([{ title: 'Missed' }])
    expect(await plannedChanges(app)).toMatchObject([{ title: 'Later' }])
  })

  test('can be moved and cancelled, and is deleted with its draft', async () => {
    await using app = await startApp(database)
    const draft = await app.admin(draftApi.save, { body: draftOf('news', anArticle()) })
    const plan = (at: string) => app.admin(scheduleApi.save, { body: { action: 'publish', draftId: draft.id, at } })
    const first = await plan(inMinutes(60))
    const moved = await plan(inMinutes(120))
    expect(Date.parse(moved.at) - Date.parse(first.at)).toBe(hourMs)
    expect(await plannedChanges(app)).toEqual([moved])
    await app.admin(scheduleApi.cancel, { params: { id: moved.id } })
    expect(await plannedChanges(app)).toEqual([])
    const actions = (await app.admin(adminApi.audit, {})).map(({ action }) => action)
    expect(actions).toEqual(['unscheduled', 'scheduled', 'scheduled'])

    await plan(inMinutes(60))
    await app.admin(draftApi.discard, { params: { id: draft.id } })
    expect(await app.db.selectFrom('schedules').selectAll().execute()).toEqual([])
  })

  test('is refused for a time that has passed, for an incomplete draft, and for a missing draft or article', async () => {
    await using app = await startApp(database)
    const { id: draftId } = await app.admin(draftApi.save, { body: draftOf('news', anArticle()) })
    const { id: incomplete } = await app.admin(draftApi.save, { body: draftOf('news', anArticle({ title: '' })) })
    const refusalOf = async (body: object) => {
      const { status, body: reply } = await app.sendAsAdmin(scheduleApi.save, { body })
      return [status, ...reply.errors.map(({ message }: { message: string }) => message)]
    }
    const at = inMinutes(60)
    const action = 'publish'
    expect(await refusalOf({ action, draftId, at: inMinutes(-1) })).toEqual([400, scheduleMessages.past])
    expect(await refusalOf({ action, draftId, at: '2026-13-01T00:00' })).toEqual([400, scheduleMessages.at])
    expect(await refusalOf({ action, draftId: incomplete, at })).toEqual([400, 'Title is required'])
    expect(await refusalOf({ action, draftId: 1000, at })).toEqual([404])
    expect(await refusalOf({ action: 'withdraw', articleId: 1000, at })).toEqual([404])
    expect(await app.db.selectFrom('schedules').selectAll().execute()).toEqual([])
  })

  test('is stored together with its draft, or neither of them is', async () => {
    await using app = await startApp(database)
    const input = draftOf('news', anArticle({ title: 'Together' }))
    const planDraft = (changes: object, version?: number) =>
      app.sendAsAdmin(
        scheduleApi.saveWithDraft,
        { body: { ...input, at: inMinutes(60), ...changes } },
        version === undefined ? {} : { headers: { 'if-match': `"${version}"` } },
      )
    const refused = [{ at: inMinutes(-1) }, { values: anArticle({ title: '' }) }]
    for (const changes of refused) expect((await planDraft(changes)).status).toBe(400)
    expect(await app.admin(draftApi.list, { query: { entity: 'news' } })).toEqual([])

    const { body: plan } = await planDraft({})
    expect(plan).toMatchObject({ action: 'publish', title: 'Together', problem: null })
    expect((await planDraft({ id: plan.draftId, at: inMinutes(120) }, 1)).body.id).toBe(plan.id)
    expect((await planDraft({ id: plan.draftId }, 1)).status).toBe(412)
    expect(await app.admin(draftApi.list, { query: { entity: 'news' } })).toMatchObject([{ version: 2 }])
    expect(await plannedChanges(app)).toHaveLength(1)
  })

  test.each([
    ['a new article', {}],
    ['a new article with a date to come', { date: '2040-01-01' }],
    ['an article that was written long ago', { date: '2019-07-01' }],
  ])('gives %s the date of the day on which it goes live', async (_, values) => {
    const { app, clock } = await startAppWithClock(database)
    await using _app = app
    const { id: draftId } = await app.admin(draftApi.save, { body: draftOf('news', anArticle(values)) })
    const at = inMinutes(2)
    await app.admin(scheduleApi.save, { body: { action: 'publish', draftId, at } })
    await clock.advance(2 * minuteMs)
    await expect.poll(() => app.admin(newsApi.list, {})).toMatchObject([{ date: at.slice(0, 10), isActive: true }])
  })

  test.each([
    ['was moved', 'activate'],
    ['was a withdrawal before', 'withdraw'],
  ] as const)('gives an inactive article the date of its day, also if the schedule %s', async (_, firstAction) => {
    const { app, clock } = await startAppWithClock(database)
    await using _app = app
    const { id: articleId } = await app.admin(newsApi.create, { body: anArticle({ isActive: false }) })
    const plan = (action: 'activate' | 'withdraw', at: string) =>
      app.admin(scheduleApi.save, { body: { action, articleId, at } })
    await plan(firstAction, inMinutes(60))
    await plan('activate', inMinutes(2))
    await clock.advance(2 * minuteMs)
    const today = inMinutes(2).slice(0, 10)
    await expect.poll(() => app.admin(newsApi.list, {})).toMatchObject([{ date: today, isActive: true }])
  })

  test('keeps a date that was set after the schedule, also if the schedule was moved since', async () => {
    const { app, clock } = await startAppWithClock(database)
    await using _ = app
    const draft = await app.admin(draftApi.save, { body: draftOf('news', anArticle({ title: 'Draft' })) })
    const live = await app.admin(newsApi.create, { body: anArticle({ title: 'Stored', isActive: false }) })
    await app.admin(scheduleApi.save, { body: { action: 'publish', draftId: draft.id, at: inMinutes(60) } })
    await app.admin(scheduleApi.save, { body: { action: 'activate', articleId: live.id, at: inMinutes(2) } })
    const date = '2026-02-14'
    const changed = { ...draftOf('news', anArticle({ title: 'Draft', date })), id: draft.id }
    await app.admin(scheduleApi.saveWithDraft, { body: { ...changed, at: inMinutes(2) } })
    const body = anArticle({ title: 'Stored', isActive: false, date })
    await app.admin(newsApi.update, { params: { id: live.id }, body })
    await clock.advance(2 * minuteMs)
    await expect
      .poll(() => app.admin(newsApi.list, {}))
      .toEqual([expect.objectContaining({ date, isActive: true }), expect.objectContaining({ date, isActive: true })])
  })

  test.each([
    ['its date', { date: '2026-02-14' }, '2026-02-14'],
    ['its date to one that is still to come', { date: '2090-02-14' }, '2090-02-14'],
    ['its date and its title', { date: '2026-02-14', title: 'Another title' }, '2026-02-14'],
    ['only its title', { title: 'Another title' }, null],
    ['only its location', { location: 'Jos' }, null],
    ['nothing', {}, null],
  ])('gives an article its day unless the date was set since: an administrator changes %s', async (_, change, date) => {
    const { app, clock } = await startAppWithClock(database)
    await using _app = app
    const planned = anArticle({ title: 'Draft', date: '2026-01-01' })
    const stored = anArticle({ title: 'Stored', date: '2026-01-01', isActive: false })
    const draft = await app.admin(draftApi.save, { body: draftOf('news', planned) })
    const live = await app.admin(newsApi.create, { body: stored })
    const at = inMinutes(2)
    await app.admin(scheduleApi.save, { body: { action: 'publish', draftId: draft.id, at } })
    await app.admin(scheduleApi.save, { body: { action: 'activate', articleId: live.id, at } })
    await app.admin(draftApi.save, { body: { ...draftOf('news', { ...planned, ...change }), id: draft.id } })
    await app.admin(newsApi.update, { params: { id: live.id }, body: { ...stored, ...change } })
    await clock.advance(2 * minuteMs)
    const expected = { date: date ?? at.slice(0, 10), isActive: true }
    await expect.poll(() => app.admin(newsApi.list, {})).toMatchObject([expected, expected])
  })

  test('keeps the date of an article that visitors could see before', async () => {
    const { app, clock } = await startAppWithClock(database)
    await using _ = app
    const input = anArticle({ title: 'A tpyo' })
    const live = await app.admin(newsApi.create, { body: input })
    const draft = await app.admin(draftApi.save, { body: draftOf('news', { ...input, title: 'A typo' }, live) })
    await app.admin(scheduleApi.save, { body: { action: 'publish', draftId: draft.id, at: inMinutes(2) } })
    await clock.advance(2 * minuteMs)
    await expect.poll(() => app.admin(newsApi.list, {})).toMatchObject([{ title: 'A typo', date: input.date }])
  })

  test('brings an inactive article to the page as it is stored', async () => {
    const { app, clock } = await startAppWithClock(database)
    await using _ = app
    const { id } = await app.admin(newsApi.create, { body: anArticle({ isActive: false }) })
    await app.admin(scheduleApi.save, { body: { action: 'activate', articleId: id, at: inMinutes(2) } })
    expect(await plannedChanges(app)).toMatchObject([{ action: 'activate', entityId: id }])
    await clock.advance(2 * minuteMs)
    await expect.poll(async () => (await app.inject({ url: `/news/${id}` })).statusCode).toBe(200)
  })

  test('to withdraw an article that is in the bin by then is carried out once the article is restored', async () => {
    const { app, clock } = await startAppWithClock(database)
    await using _ = app
    const { id } = await app.admin(newsApi.create, { body: anArticle() })
    await app.admin(scheduleApi.save, { body: { action: 'withdraw', articleId: id, at: inMinutes(2) } })
    await app.admin(newsApi.remove, { params: { id } })
    await clock.advance(3 * minuteMs)
    // This plan is due after the withdrawal. Once it is carried out, the worker has passed over the withdrawal.
    const draft = await app.admin(draftApi.save, { body: draftOf('products', aProduct()) })
    await app.admin(scheduleApi.save, { body: { action: 'publish', draftId: draft.id, at: inMinutes(5) } })
    await clock.advance(2 * minuteMs)
    await expect.poll(() => app.admin(productApi.list, {})).toHaveLength(1)
    await app.admin(binApi.restore, { params: { entity: 'news', id } })
    await expect.poll(() => app.admin(newsApi.list, {})).toMatchObject([{ id, isActive: false }])
    expect(await plannedChanges(app)).toEqual([])
  })

  test('stays with the reason if it can’t be carried out, and the others are carried out', async () => {
    const { app, clock } = await startAppWithClock(database)
    await using _ = app
    const live = await app.admin(productApi.create, { body: aProduct() })
    for (const product of [live, null]) {
      const values = aProduct({ title: product ? 'In the bin' : 'Another' })
      const draft = await app.admin(draftApi.save, { body: draftOf('products', values, product) })
      await app.admin(scheduleApi.save, { body: { action: 'publish', draftId: draft.id, at: inMinutes(3) } })
    }
    await app.admin(productApi.remove, { params: { id: live.id } })
    expect((await plannedChanges(app)).map(({ problem }) => problem)).toEqual([scheduleMessages.missing, null])
    await clock.advance(3 * minuteMs)
    await expect.poll(() => app.admin(productApi.list, {})).toMatchObject([{ title: 'Another' }])
    expect(await plannedChanges(app)).toMatchObject([{ title: 'In the bin', problem: scheduleMessages.missing }])
  })
})

test('of two instances one carries a plan out, and both show it', async () => {
  const clocks = [testClock(), testClock()] as const
  const database = 'PostgreSQL'
  await using first = await startApp(database, { scheduleClock: clocks[0] })
  await using second = await startAnother(first, { scheduleClock: clocks[1] })
  const titles = Array.from({ length: 20 }, (_, i) => `Number ${i}`)
  for (const title of titles) {
    const draft = await first.admin(draftApi.save, { body: draftOf('news', anArticle({ title })) })
    await first.admin(scheduleApi.save, { body: { action: 'publish', draftId: draft.id, at: inMinutes(2) } })
  }
  expect((await second.inject({ url: '/api/news/count' })).json()).toEqual({ total: 0 })
  await Promise.all(clocks.map((clock) => clock.advance(2 * minuteMs)))
  await expect.poll(() => plannedChanges(first)).toEqual([])
  const articles = await first.admin(newsApi.list, {})
  expect(articles.map(({ title }) => title).sort()).toEqual(titles.sort())
  await expect.poll(async () => (await second.inject({ url: '/api/news/count' })).json()).toEqual({ total: 20 })
})
