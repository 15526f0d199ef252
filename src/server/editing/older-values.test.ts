import { describe, expect, test } from 'vitest'
import { type ContentBlock, type ContentInput, contentApi } from '#contract/content/blocks.ts'
import { newsApi } from '#contract/content/news.ts'
import { withoutOlderForms } from '#contract/content/older-values.schema.ts'
import { draftApi } from '#contract/editing/drafts.ts'
import { versionApi } from '#contract/editing/history.ts'
import { scheduleApi } from '#contract/editing/schedules.ts'
import { dayMs } from '#contract/platform/time.ts'
import { databases, startApp, type TestApp } from '#tests/app.ts'
import { aBlock, anArticle } from '#tests/makers.ts'
import { officeMinute } from '#tests/office-minute.ts'
import { takeDueSchedule } from './schedules/store.ts'
import { carryOutSchedule } from './schedules/worker.ts'

const film = 'https://vimeo.com/76979871'
const claims = '{"founded":"2021","projects":"250+","countries":"15+","capacity":"10.6 MW"}'

type Form = Pick<ContentInput, 'type' | 'content'>

/** Blocks as earlier releases took them, and what pages can show of them. */
const blocks: [key: string, older: Form, today: Form][] = [
  ['hero_title', { type: 'html', content: '<h1>Power &amp; light</h1>' }, { type: 'text', content: 'Power & light' }],
  ['hero_title', { type: 'json', content: '"Power"' }, { type: 'text', content: 'Power' }],
  ['hero_subtitle', { type: 'html', content: '<p>For<br>mills</p>' }, { type: 'text', content: 'For mills' }],
  ['hero_subtitle', { type: 'video', content: film }, { type: 'text', content: film }],
  ['about_video_url', { type: 'text', content: film }, { type: 'video', content: film }],
  ['about_video_url', { type: 'html', content: `<p>${film}</p>` }, { type: 'video', content: film }],
  ['home_about', { type: 'json', content: '"Wind"' }, { type: 'text', content: 'Wind' }],
  ['site_claims', { type: 'text', content: claims }, { type: 'json', content: claims }],
]

const channel = 'https://www.youtube.com/@equatora'

async function storeBlock(app: TestApp, key: string, older: Form, today: Form) {
  const block = await app.admin(contentApi.create, { body: aBlock({ key, ...today }) })
  await app.db.updateTable('content').set(older).where('key', '=', key).execute()
  return block
}

async function storeArticle(app: TestApp, more: { isActive?: boolean } = {}) {
  const article = await app.admin(newsApi.create, { body: anArticle({ mediaUrl: '', ...more }) })
  await app.db.updateTable('news').set({ media_url: channel }).execute()
  return article
}

/** Makes the first version of the history one that an earlier release has written, and restores it. */
async function restoreOlder(app: TestApp, older: object) {
  const { id, value } = await app.db.selectFrom('versions').select(['id', 'value']).executeTakeFirstOrThrow()
  const olderValue = JSON.stringify({ ...JSON.parse(String(value)), ...older })
  await app.db.updateTable('versions').set({ value: olderValue }).where('id', '=', id).execute()
  return app.sendAsAdmin(versionApi.restore, { params: { id } })
}

/** Carries out the only schedule, as on its day. */
async function carryOut(app: TestApp) {
  const schedule = await takeDueSchedule(app.db, new Date(Date.now() + 2 * dayMs))
  if (!schedule) throw new Error('Nothing is due')
  await carryOutSchedule(app.db, schedule)
}

const at = () => officeMinute(Date.now() + dayMs)

describe.each(databases)('on %s, from an earlier release', (database) => {
  test.each(blocks)('the block %s of %j can be edited, restored and published', async (key, older, today) => {
    await using app = await startApp(database)
    const { id } = await storeBlock(app, key, older, today)
    const stored = await app.admin(contentApi.list, {})
    const { values: body, note } = withoutOlderForms('content', stored[0] as ContentBlock)
    expect(note).toMatch(/^Pages show this block as (Text|JSON|Video URL)/)
    expect(body).toMatchObject(today)
    const saved = await app.admin(contentApi.update, { params: { key }, body })
    expect(saved).toMatchObject(today)

    const restored = await restoreOlder(app, older)
    expect({ status: restored.status, ...restored.body }).toMatchObject({ status: 200, note })
    expect(await app.admin(contentApi.list, {})).toMatchObject([today])

    const draft = await app.admin(draftApi.save, {
      body: { entity: 'content', id: null, entityId: id, madeFrom: null, values: saved },
    })
    await app.admin(scheduleApi.save, { body: { action: 'publish', draftId: draft.id, at: at() } })
    const form = JSON.stringify({ ...saved, ...older })
    await app.db.updateTable('drafts').set({ form }).execute()
    await carryOut(app)
    expect(await app.admin(contentApi.list, {})).toMatchObject([today])
  })

  test('an article whose film is a channel can be restored, and goes live and off the site', async () => {
    await using app = await startApp(database)
    const { id } = await storeArticle(app, { isActive: false })
    expect((await restoreOlder(app, { mediaUrl: channel })).body.note).toContain(channel)
    for (const [action, isActive] of [
      ['activate', true],
      ['withdraw', false],
    ] as const) {
      await app.db
        .updateTable('news')
        .set({ media_url: channel, is_active: isActive ? 0 : 1 })
        .execute()
      await app.admin(scheduleApi.save, { body: { action, articleId: id, at: at() } })
      await carryOut(app)
      expect(await app.admin(newsApi.list, {}), action).toMatchObject([{ isActive, mediaUrl: null }])
    }
  })

  test('a block that cannot become a film is refused with what to do, and a new one of another type still is', async () => {
    await using app = await startApp(database)
    await storeBlock(app, 'about_video_url', { type: 'text', content: 'Coming soon' }, { type: 'video', content: film })
    const { status, body } = await restoreOlder(app, { type: 'text', content: 'Coming soon' })
    const message = 'Please enter a YouTube or Vimeo link, or a film from the media library'
    expect({ status, errors: body.errors }).toEqual({ status: 400, errors: [{ path: 'content', message }] })
    const html = aBlock({ key: 'hero_title', type: 'html', content: '<p>New</p>' })
    expect((await app.sendAsAdmin(contentApi.create, { body: html })).status).toBe(400)
  })
})
