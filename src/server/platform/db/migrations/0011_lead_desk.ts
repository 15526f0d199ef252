import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '../migrate.ts'

// The leads that are stored already have no follow-up and no notes. The events of their timelines are read from the
// audit log.
export async function up(db: Kysely<any>, types: ColumnTypes) {
  await db.schema.alterTable('quotes').addColumn('follow_up_on', 'text').execute()
  await db.schema.alterTable('quotes').addColumn('phone_key', 'text').execute()
  await db.schema
    .alterTable('quotes')
    .addColumn('urgency', 'integer', (c) => c.notNull().defaultTo(99))
    .execute()
  await sql.raw(`update quotes set urgency = ${urgency}`).execute(db)
  await fillPhoneKeys(db, types)
  await addIndexes(db)

  await db.schema
    .createTable('lead_notes')
    .addColumn('id', types.id, types.asId)
    .addColumn('quote_id', 'integer', (c) => c.notNull().references('quotes.id').onDelete('cascade'))
    .addColumn('admin_id', 'integer')
    .addColumn('username', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('lead_notes_by_quote').on('lead_notes').column('quote_id').execute()

  await db.schema
    .createTable('lead_events')
    .addColumn('id', types.id, types.asId)
    .addColumn('quote_id', 'integer', (c) => c.notNull().references('quotes.id').onDelete('cascade'))
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('admin_id', 'integer')
    .addColumn('username', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('old_value', 'text')
    .addColumn('new_value', 'text')
    .execute()
  await db.schema.createIndex('lead_events_by_quote').on('lead_events').column('quote_id').execute()
  await db.schema.createIndex('lead_events_by_time').on('lead_events').columns(['kind', 'at']).execute()
  await readAuditLog(db)
}

// The tens come from the timeline, the ones from the project size: the lowest number is the most urgent. A lead
// without either is the least urgent.
const urgency = `
  case timeline when 'immediate' then 0 when 'short' then 10 when 'medium' then 20 when 'long' then 30 else 40 end +
  case project_size when 'enterprise' then 0 when 'large' then 1 when 'medium' then 2 when 'small' then 3 else 4 end`

async function addIndexes(db: Kysely<any>) {
  const listed = 'deleted_at is null and spam_at is null'
  const statements = [
    `create index quotes_by_urgency on quotes (urgency, id) where ${listed}`,
    `create index quotes_by_follow_up on quotes (follow_up_on, id) where follow_up_on is not null and ${listed}`,
    'create index quotes_by_email on quotes (lower(email))',
    'create index quotes_by_phone on quotes (phone_key) where phone_key is not null',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** Stores the last nine digits of each phone number, which are the same with and without a country code. */
async function fillPhoneKeys(db: Kysely<any>, { engine }: ColumnTypes) {
  if (engine === 'postgres') {
    const digits = String.raw`regexp_replace(phone, '\D', '', 'g')`
    await sql.raw(`update quotes set phone_key = right(${digits}, 9) where length(${digits}) >= 7`).execute(db)
    return
  }
  for (const { id, phone } of await db
    .selectFrom('quotes')
    .select(['id', 'phone'])
    .where('phone', '<>', '')
    .execute()) {
    const digits = phone.replaceAll(/\D/g, '')
    if (digits.length < 7) continue
    await db
      .updateTable('quotes')
      .set({ phone_key: digits.slice(-9) })
      .where('id', '=', id)
      .execute()
  }
}

const perChunk = 500

/** Writes an event for each change of a lead's status, spam or bin in the audit log, if the lead is still there. */
async function readAuditLog(db: Kysely<any>) {
  let last = 0
  while (true) {
    const entries = await db
      .selectFrom('audit')
      .selectAll()
      .where('entity', '=', 'quotes')
      .where('id', '>', last)
      .orderBy('id')
      .limit(perChunk)
      .execute()
    if (entries.length === 0) return
    last = entries.at(-1)?.id
    const ids = entries.map(({ entity_id }) => Number(entity_id)).filter((id) => Number.isSafeInteger(id) && id > 0)
    const leads = ids.length > 0 ? await db.selectFrom('quotes').select('id').where('id', 'in', ids).execute() : []
    const known = new Set(leads.map(({ id }) => id))
    const events = entries.filter(({ entity_id }) => known.has(Number(entity_id))).flatMap(eventOf)
    if (events.length > 0) await db.insertInto('lead_events').values(events).execute()
  }
}

function eventOf({ at, admin_id, username, action, entity_id, before, after }: Record<string, any>) {
  const event = { quote_id: Number(entity_id), at, admin_id, username, old_value: null, new_value: null }
  if (action === 'deleted' || action === 'restored') return [{ ...event, kind: action }]
  const [from, to] = [before, after].map((json) => (json ? JSON.parse(json) : {}))
  if (from.status && to.status) return [{ ...event, kind: 'status', old_value: from.status, new_value: to.status }]
  if (typeof to.spam === 'boolean') return [{ ...event, kind: to.spam ? 'spam' : 'not spam' }]
  return []
}
