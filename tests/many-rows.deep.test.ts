// Jobs and calls that touch thousands of rows: on SQLite each part keeps all others waiting, so the parts have to be small.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { productApi } from '#contract/content/products.ts'
import { overviewApi } from '#contract/dashboard/overview.ts'
import { settingApi } from '#contract/dashboard/settings.ts'
import { binApi } from '#contract/editing/bin.ts'
import { leadApi } from '#contract/leads/leads.ts'
import { privacyApi } from '#contract/leads/privacy.ts'
import { mediaApi } from '#contract/media/media.ts'
import { makeFailedDeliveriesDue } from '#server/deliveries/store.ts'
import { storeBytes } from '#server/media/store.ts'
import { batchesOf, untypedDb } from '#server/platform/db/rows.ts'
import type { Db, Tables } from '#server/platform/db/schema.ts'
import { startApp, type TestApp } from './app.ts'
import { editedEntities } from './edited.ts'
import { anInquiry, aProduct } from './makers.ts'
import { tidyUp } from './tidy-up.ts'

const now = new Date().toISOString()
const longAgo = '2020-01-06T00:00:00.000Z'
const { email } = anInquiry()
const aFile = { url: 'https://cdn.example/roof.webp', title: 'A roof', mimeType: 'image/webp' }

/** Inserts `count` rows; `rowOf` makes the one with a number from 1 on. */
async function insertRows(db: Db, table: keyof Tables, count: number, rowOf: (number: number) => object) {
  const rows = Array.from({ length: count }, (_, i) => rowOf(i + 1))
  for (const batch of batchesOf(rows, 500)) await untypedDb(db).insertInto(table).values(batch).execute()
}

/** Adds copies of a lead that a visitor sends, and puts all into the index of words. `columnsOf` gets a copy's number. */
async function addLeads(app: TestApp, count: number, columnsOf: (number: number) => object = () => ({})) {
  const { id } = await app.visitor(leadApi.send, { body: anInquiry() })
  const { id: _, ...row } = await app.db.selectFrom('quotes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await insertRows(app.db, 'quotes', count, (number) => ({ ...row, ...columnsOf(number) }))
  await tidyUp(app.db)
}

const aMail = (more: object) => ({
  kind: 'message',
  is_own: 0,
  message_id: null,
  from_address: email,
  from_name: 'Amina',
  recipients: '[]',
  subject: 'Your offer',
  text: 'When could you come?',
  quoted: '',
  received_at: longAgo,
  taken_at: longAgo,
  ...more,
})

/** Returns how often the event loop turns while the work is done, so how often others could be answered meanwhile. */
async function turnsDuring(work: Promise<unknown>) {
  let turns = 0
  let isDone = false
  const count = () => {
    turns += 1
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  await work.finally(() => {
    isDone = true
  })
  return turns
}

type Job = {
  /** The rows that the work touches, and the most of them in one turn of the event loop. */
  rows: number
  atOnce: number
  prepare: (app: TestApp) => Promise<unknown>
  work: (app: TestApp) => Promise<unknown>
}

const tidy = ({ db }: TestApp) => tidyUp(db)

const jobs: Record<string, Job> = {
  'the overview counts the answers to old leads': {
    rows: 5000,
    atOnce: 100,
    async prepare(app) {
      await addLeads(app, 5000, () => ({ created_at: longAgo }))
      const event = { username: 'ada', kind: 'status', old_value: 'new', new_value: 'closed', at: now }
      await insertRows(app.db, 'lead_events', 5000, (quote_id) => ({ ...event, quote_id }))
    },
    work: (app) => app.admin(overviewApi.read, {}),
  },
  'a person with many leads asks for their data': {
    rows: 5000,
    atOnce: 100,
    prepare: (app) => addLeads(app, 5000),
    work: (app) => app.admin(privacyApi.report, { body: { email } }),
  },
  'a person with many leads is erased': {
    rows: 500,
    atOnce: 5,
    prepare: (app) => addLeads(app, 500),
    work: (app) => app.admin(privacyApi.erase, { body: { email } }),
  },
  'a person with many mails at the leads of others is erased': {
    rows: 1000,
    atOnce: 1,
    async prepare(app) {
      await addLeads(app, 100)
      const from_address = 'colleague@mill.example'
      await insertRows(app.db, 'incoming_mails', 1000, (n) => aMail({ quote_id: 1 + (n % 100), from_address }))
    },
    work: (app) => app.admin(privacyApi.erase, { body: { email: 'colleague@mill.example' } }),
  },
  'mails that nobody has assigned expire': {
    rows: 1000,
    atOnce: 1,
    prepare: ({ db }) => insertRows(db, 'incoming_mails', 1000, () => aMail({ quote_id: null })),
    work: tidy,
  },
  'leads of the bin expire': {
    rows: 500,
    atOnce: 1,
    async prepare(app) {
      await addLeads(app, 500)
      await app.db.updateTable('quotes').set({ deleted_at: longAgo }).execute()
    },
    work: tidy,
  },
  'closed leads are looked through for those that become anonymous': {
    rows: 20_000,
    atOnce: 100,
    async prepare(app) {
      await addLeads(app, 20_000, () => ({ status: 'closed', anonymised_at: now }))
      await app.admin(settingApi.savePrivacy, { body: { anonymizeAfterMonths: 6 } })
    },
    work: tidy,
  },
  'files of deleted replies are removed': {
    rows: 200,
    atOnce: 1,
    async prepare({ db }) {
      for (let i = 0; i < 200; i += 1)
        await storeBytes(db, { bytes: Buffer.from(`offer ${i}`), mimeType: 'text/plain' })
    },
    work: tidy,
  },
  'files in the bin expire': {
    rows: 200,
    atOnce: 1,
    async prepare({ db }) {
      const entry = { entity: 'media', title: 'Roof', row: '{}', leads: '[]', replaced: '[]', deleted_at: longAgo }
      await insertRows(db, 'bin', 200, (entity_id) => ({ ...entry, entity_id }))
    },
    work: tidy,
  },
  'the tallies of many weeks are added up': {
    rows: 300,
    atOnce: 1,
    async prepare(app) {
      const week = (number: number) => new Date(Date.parse(longAgo) + number * 7 * 86_400_000).toISOString()
      await addLeads(app, 300, (number) => ({ created_at: week(number) }))
      await app.db.updateTable('quotes').set({ status: 'closed' }).execute()
      await app.db.updateTable('quotes').set({ status: 'quoted' }).execute()
    },
    work: tidy,
  },
  'the telephone numbers of old leads are found': {
    rows: 3000,
    atOnce: 20,
    async prepare(app) {
      await addLeads(app, 3000)
      await app.db.updateTable('quotes').set({ phones: null }).execute()
    },
    work: tidy,
  },
  'new leads are added to the index of words': {
    rows: 6000,
    atOnce: 100,
    async prepare(app) {
      await addLeads(app, 6000)
      await sql`update lead_index set indexed_to = 0`.execute(app.db)
      await sql`delete from lead_words`.execute(app.db)
    },
    work: tidy,
  },
  'a product that many leads name is deleted': {
    rows: 20_000,
    atOnce: 500,
    async prepare(app) {
      const { id } = await app.admin(productApi.create, { body: aProduct() })
      await addLeads(app, 20_000, () => ({ type: 'product', product_id: id, product_title: aProduct().title }))
    },
    work: (app) => app.admin(productApi.remove, { params: { id: 1 } }),
  },
  'a product that many leads name is restored': {
    rows: 20_000,
    atOnce: 500,
    async prepare(app) {
      const { id } = await app.admin(productApi.create, { body: aProduct() })
      await addLeads(app, 20_000, () => ({ type: 'product', product_id: id, product_title: aProduct().title }))
      await app.admin(productApi.remove, { params: { id } })
    },
    work: (app) => app.admin(binApi.restore, { params: { entity: 'products', id: 1 } }),
  },
  'failed mails become due again': {
    rows: 5000,
    atOnce: 100,
    async prepare(app) {
      await addLeads(app, 1)
      const mail = { quote_id: 1, channel: 'mail', recipient: email, payload: '', message_id: '', state: 'failed' }
      const times = { tries: 1, next_try_at: '2100-01-01T00:00:00.000Z', leased_until: '', created_at: now }
      await insertRows(app.db, 'deliveries', 5000, (n) => ({ ...mail, ...times, template: `status-${n}` }))
    },
    work: ({ db }) => makeFailedDeliveriesDue(db, 'mail', new Date()),
  },
  'entries of the audit log expire': {
    rows: 5000,
    atOnce: 50,
    prepare: ({ db }) =>
      insertRows(db, 'audit', 5000, () => ({
        at: longAgo,
        username: 'ada',
        action: 'updated',
        entity: 'quotes',
        entity_id: '1',
      })),
    work: tidy,
  },
}

test.each(Object.entries(jobs))(
  'on SQLite the event loop turns while %s',
  { timeout: 300_000 },
  async (_name, { rows, atOnce, prepare, work }) => {
    await using app = await startApp('SQLite')
    await prepare(app)
    expect(await turnsDuring(work(app))).toBeGreaterThan((0.8 * rows) / atOnce)
  },
)

// Of a list that is sent at once, the event loop would turn two or three times.
const lists = [
  ...editedEntities.map(({ name, list, create, example }) => ({ name, list, create, body: example(2), atOnce: 10 })),
  { name: 'media' as const, list: mediaApi.list, create: mediaApi.addUrl, body: aFile, atOnce: 100 },
  { name: 'quotes' as const, list: leadApi.list, create: leadApi.send, body: anInquiry(), atOnce: 100 },
]

test.each(lists)(
  'on SQLite the event loop turns while the whole list of $name is read',
  { timeout: 120_000 },
  async ({ name, list, create, body, atOnce }) => {
    await using app = await startApp('SQLite')
    await app.sendAsAdmin(create, { body })
    const { id: _, ...row } = await untypedDb(app.db).selectFrom(name).selectAll().executeTakeFirstOrThrow()
    const count = 50 * atOnce
    await insertRows(app.db, name, count, (n) => ({ ...row, ...(name === 'content' && { key: `key ${n}` }) }))
    const reading = app.sendAsAdmin(list, {})
    expect(await turnsDuring(reading)).toBeGreaterThan(40)
    expect((await reading).body).toHaveLength(count + 1)
  },
)
