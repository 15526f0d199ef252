// Each test pauses one transaction in the middle and sends a request that needs the same rows. If the two locked them in
// different orders, each would wait for the other, and PostgreSQL would end one of them.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { productApi } from '#contract/content/products.ts'
import { draftApi } from '#contract/editing/drafts.ts'
import { scheduleApi } from '#contract/editing/schedules.ts'
import { mediaApi } from '#contract/media/media.ts'
import { dayMs } from '#contract/platform/time.ts'
import { storeFile } from '#server/media/store.ts'
import { startAnother, startApp, type TestApp } from '#tests/app.ts'
import { aProduct } from '#tests/makers.ts'
import { officeMinute } from '#tests/office-minute.ts'
import { takeDueSchedule } from '../schedules/store.ts'
import { carryOutSchedule } from '../schedules/worker.ts'
import { lockDraft } from './store.ts'

const inADay = () => officeMinute(Date.now() + dayMs)

const newDraft = (title: string) => ({
  ...{ entity: 'products' as const, id: null, entityId: null, madeFrom: null },
  values: aProduct({ title }),
})

/** Waits until a request waits for a row that another transaction has locked. */
async function untilARequestWaits({ db }: TestApp) {
  const waiting = sql`
    select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  await expect.poll(async () => (await waiting.execute(db)).rows).toHaveLength(1)
}

async function addPlannedDraft(app: TestApp) {
  const { id } = await app.admin(draftApi.save, { body: newDraft('Due') })
  await app.admin(scheduleApi.save, { body: { action: 'publish', draftId: id, at: inADay() } })
  return id
}

/** Sends a request while the worker carries out the only plan, and returns the response. */
async function sendWhilePublishing<Response>(app: TestApp, send: () => Promise<Response>) {
  const worker = await app.db.startTransaction().execute()
  const plan = await takeDueSchedule(worker, new Date(Date.now() + 2 * dayMs))
  if (!plan) throw new Error('No plan is due')
  const sending = send()
  await untilARequestWaits(app)
  await carryOutSchedule(worker, plan)
  await worker.commit().execute()
  return sending
}

test('a discarded draft and its plan, which is due, do not wait for each other', async () => {
  await using app = await startApp('PostgreSQL')
  const id = await addPlannedDraft(app)
  const { status } = await sendWhilePublishing(app, () => app.sendAsAdmin(draftApi.discard, { params: { id } }))
  expect(status).toBe(404)
  expect(await app.admin(productApi.list, {})).toMatchObject([{ title: 'Due' }])
})

test('a draft that is planned for another time and its plan, which is due, do not wait for each other', async () => {
  await using app = await startApp('PostgreSQL')
  const id = await addPlannedDraft(app)
  const body = { ...newDraft('Later'), id, at: inADay() }
  const { status } = await sendWhilePublishing(app, () => app.sendAsAdmin(scheduleApi.saveWithDraft, { body }))
  expect(status).toBe(200)
  expect(await app.admin(productApi.list, {})).toMatchObject([{ title: 'Due' }])
  // The worker has published the draft, so the request has stored its values as a new draft.
  const { scheduled } = await app.admin(scheduleApi.list, {})
  expect(scheduled).toMatchObject([{ title: 'Later' }])
})

const aFile = (app: TestApp, originalName: string) =>
  storeFile(app.db, { bytes: Buffer.from(originalName), originalName, mimeType: 'image/jpeg', alt: '', picture: null })

/** Stores two files, and a product with a draft that both show the file `old`. */
async function storeFiles(app: TestApp) {
  const [old, other] = [await aFile(app, 'old.jpg'), await aFile(app, 'other.jpg')]
  const product = await app.admin(productApi.create, { body: aProduct({ image: old.url }) })
  const origin = { entity: 'products' as const, id: null, entityId: product.id, madeFrom: 1 }
  const draft = await app.admin(draftApi.save, { body: { ...origin, values: aProduct({ image: old.url }) } })
  const replace = () => app.sendAsAdmin(mediaApi.replace, { params: { id: old.id }, body: { by: other.id } })
  const shownUrls = async () => [
    (await app.admin(productApi.list, {}))[0]?.image,
    (await app.admin(draftApi.list, { query: { entity: 'products' } }))[0]?.values.image,
  ]
  return { old, other, product, draft, replace, shownUrls }
}

type Places = Awaited<ReturnType<typeof storeFiles>>

/** Sends a request while a form that has shown the draft is saved, and returns the response. */
async function sendWhileSaving<Response>(app: TestApp, { product, draft }: Places, send: () => Promise<Response>) {
  const saving = await app.db.startTransaction().execute()
  await lockDraft(saving, draft.id)
  const sending = send()
  await untilARequestWaits(app)
  await saving.updateTable('products').set({ title: 'Saved' }).where('id', '=', product.id).execute()
  await saving.commit().execute()
  return sending
}

test('a file that is replaced everywhere and a saved form that ends a draft do not wait for each other', async () => {
  await using app = await startApp('PostgreSQL')
  const places = await storeFiles(app)
  expect(await sendWhileSaving(app, places, places.replace)).toMatchObject({ status: 200 })
  expect(await places.shownUrls()).toEqual([places.other.url, places.other.url])
})

test('a file that is taken back everywhere and a saved form that ends a draft do not wait for each other', async () => {
  await using app = await startApp('PostgreSQL')
  const places = await storeFiles(app)
  const { body } = await places.replace()
  const takeBack = () => app.sendAsAdmin(mediaApi.takeBack, { body: { places: body } })
  expect(await sendWhileSaving(app, places, takeBack)).toMatchObject({ status: 200 })
  expect(await places.shownUrls()).toEqual([places.old.url, places.old.url])
})

test('a request that PostgreSQL ends because of other locks can be sent again', async () => {
  await using app = await startApp('PostgreSQL')
  const { old, other, product, draft, shownUrls } = await storeFiles(app)
  // The request is the one that PostgreSQL ends: its wait is checked after 4 s, that of this test after a minute.
  const databaseName = new URL(app.url).pathname.slice(1)
  await sql`alter database ${sql.id(databaseName)} set deadlock_timeout = '4s'`.execute(app.db)
  await using instance = await startAnother(app)
  const replace = () => instance.sendAsAdmin(mediaApi.replace, { params: { id: old.id }, body: { by: other.id } })

  const crossing = await app.db.startTransaction().execute()
  await sql`set local deadlock_timeout = '1min'`.execute(crossing)
  await crossing.updateTable('products').set({ title: 'Saved' }).where('id', '=', product.id).execute()
  const replacing = replace()
  await untilARequestWaits(app)
  await lockDraft(crossing, draft.id)
  const { status, headers, body } = await replacing
  await crossing.commit().execute()
  expect([status, headers['retry-after']]).toEqual([503, '5'])
  expect(body.message).toBe('This can’t be saved or loaded right now. Please try again in a moment.')
  expect(await shownUrls()).toEqual([old.url, old.url])
  expect(await replace()).toMatchObject({ status: 200 })
})
