import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Lead, LeadDetails, LeadInput } from '#contract/leads/leads.ts'
import type { OutcomeResult } from '#contract/leads/outcome.ts'
import { mainLanguage } from '#contract/texts/languages.ts'
import { privacyPolicySavedAt } from '#server/content/blocks/public-blocks.ts'
import { isPostgres } from '#server/platform/db/engine.ts'
import { preparedOnce } from '#server/platform/db/prepared.ts'
import { fromJson } from '#server/platform/db/rows.ts'
import type { Db, Row } from '#server/platform/db/schema.ts'
import { readCompany } from '#server/platform/settings/company.ts'
import { recordLeadEvent } from '../desk/events.ts'
import { judgeLead, type LeadArrival, type RepeatedWords } from '../spam/judge-lead.ts'
import { countryOf, phonesIn } from './phones.ts'
import { leadSearchTextOf, phoneKeys } from './search.ts'

export const blankFields = {
  first_name: '',
  last_name: '',
  company: '',
  subject: '',
  project_size: '',
  timeline: '',
  message: '',
  product_id: null,
  product_title: null,
  project_id: null,
  project_title: null,
  estimate_code: null,
}

/** The columns that only leads have which an administrator has entered or closed. */
export const noHandColumns = {
  source: null,
  consent_on: null,
  outcome: null,
  outcome_value: null,
  outcome_currency: null,
  outcome_reason: null,
  outcome_at: null,
  language: mainLanguage,
}

/**
 * Stores a visitor's request as a new lead. If the same request with the same `idempotencyKey` arrives again, returns
 * the lead that is already stored. A request with another text is a new lead even with the same key, because a lead
 * must never be lost. For the same reason, a lead that arrives again while it is in the bin is restored with the status
 * new.
 */
export async function createLead(
  db: Db,
  input: LeadInput,
  idempotencyKey: string | null,
  arrival: LeadArrival,
): Promise<{ lead: Lead; isNew: boolean; repeats: RepeatedWords }> {
  const idempotency_key = idempotencyKey && requestHash(idempotencyKey, input, arrival.details)
  if (idempotency_key !== null) {
    const earlierLead = await findLeadOfKey(db, idempotency_key)
    if (earlierLead) return { lead: earlierLead, isNew: false, repeats: noWords }
  }
  const now = new Date().toISOString()
  const origin = arrival.details?.visit?.origin
  const { isSpam, repeats, reasons, textHash } = await judgeLead(db, input, arrival)
  const columns = {
    ...blankFields,
    ...(input.type === 'product' ? await productColumns(db, input) : await generalColumns(db, input, arrival.details)),
  }
  const values = {
    ...columns,
    type: input.type,
    email: input.email,
    phone: input.phone,
    status: 'new',
    idempotency_key,
    version: 1,
    created_at: now,
    updated_at: now,
    deleted_at: null,
    spam_at: isSpam ? now : null,
    spam_reasons: reasons.length > 0 ? JSON.stringify(reasons) : null,
    text_hash: textHash,
    origin: origin ? JSON.stringify(origin) : null,
    ...policyColumns(db, arrival.ticket, now),
    follow_up_on: null,
    owner_id: null,
    waiting_since: null,
    ...noHandColumns,
    language: arrival.details?.language ?? mainLanguage,
    ...(await derivedColumns(db, { ...columns, type: input.type, email: input.email, phone: input.phone })),
  }
  const row = await db
    .insertInto('quotes')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .column('idempotency_key')
        .doUpdateSet((eb) => ({
          status: values.status,
          deleted_at: null,
          version: eb('quotes.version', '+', 1),
          updated_at: now,
        }))
        .where('quotes.deleted_at', 'is not', null),
    )
    .returning(['id', 'version', 'policy_version'])
    .modifyEnd(preparedOnce)
    .executeTakeFirst()
  if (row?.version === 1) await savePhoneKeys(db, row.id, values)
  if (row?.version === 1) return { lead: toLead({ ...values, ...row, anonymised_at: null }), isNew: true, repeats }
  if (row) await recordLeadEvent(db, { caller: null, quoteId: row.id, kind: 'received again' })
  const earlierLead = db.selectFrom('quotes').selectAll().where('idempotency_key', '=', values.idempotency_key)
  return { lead: toLead(await earlierLead.executeTakeFirstOrThrow()), isNew: false, repeats }
}

const noWords = { name: false, message: false }

/**
 * Finds the lead of a repeated request; undefined if there is none, or if it is in the bin. An insert that finds out by a
 * conflict would use up an id on PostgreSQL, so two requests with one key wait for each other there.
 */
async function findLeadOfKey(db: Db, idempotency_key: string) {
  if (isPostgres(db)) await sql`select pg_advisory_xact_lock(hashtextextended(${idempotency_key}, 0))`.execute(db)
  const leads = db.selectFrom('quotes').selectAll().where('idempotency_key', '=', idempotency_key)
  const row = await leads.where('deleted_at', 'is', null).modifyEnd(preparedOnce).executeTakeFirst()
  return row && toLead(row)
}

/** Finds a lead, even if it is in the bin; undefined if it does not exist. */
export async function findLead(db: Db, id: number) {
  const row = await db.selectFrom('quotes').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toLead(row)
}

/**
 * The columns for the privacy policy that the visitor saw. The form's ticket, which the server issued when the visitor
 * first touched the form, names the policy of that time. Without a ticket, the columns are for the current policy.
 */
const policyColumns = (db: Db, ticket: LeadArrival['ticket'], now: string) =>
  ticket
    ? { policy_version: ticket.policyVersion, policy_shown_at: new Date(ticket.touchedAt).toISOString() }
    : { policy_version: privacyPolicySavedAt(db), policy_shown_at: now }

async function generalColumns(
  db: Db,
  input: Extract<LeadInput, { type: 'general' }>,
  { estimateCode, projectId, projectTitle }: LeadDetails = {},
) {
  return {
    first_name: input.firstName,
    last_name: input.lastName,
    company: input.company,
    subject: input.subject,
    project_size: input.projectSize,
    timeline: input.timeline,
    message: input.message,
    estimate_code: estimateCode ?? null,
    ...(projectId !== undefined && (await projectColumns(db, projectId, projectTitle))),
  }
}

/** If the project was deleted while the visitor had the form open, the lead keeps the title that the visitor saw. */
async function projectColumns(db: Db, id: number, seenTitle: string | undefined) {
  const project = await db.selectFrom('projects').select(['id', 'title']).where('id', '=', id).executeTakeFirst()
  return { project_id: project?.id ?? null, project_title: project?.title ?? (seenTitle || null) }
}

/** If the product was deleted while the visitor had its page open, the lead keeps the title that the visitor saw. */
async function productColumns(db: Db, { productId, productTitle }: Extract<LeadInput, { type: 'product' }>) {
  const product = await db.selectFrom('products').select(['id', 'title']).where('id', '=', productId).executeTakeFirst()
  return { product_id: product?.id ?? null, product_title: product?.title ?? productTitle }
}

// The hash leaves out `visit`, which differs when a visitor reloads the page and sends the same form again.
const requestHash = (key: string, { status: _, ...input }: LeadInput, { estimateCode, projectId }: LeadDetails = {}) =>
  hash('sha256', JSON.stringify([key, { ...input, estimateCode, projectId }]))

export const toLead = (row: Row<'quotes'>): Lead => ({
  id: row.id,
  // The casts are safe: only types and statuses from the contract's lists are stored.
  type: row.type as Lead['type'],
  status: row.status as Lead['status'],
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  phone: row.phone,
  phones: fromJson(row.phones ?? '[]'),
  company: row.company,
  subject: row.subject,
  projectSize: row.project_size,
  timeline: row.timeline,
  message: row.message,
  productId: row.product_id,
  productTitle: row.product_title,
  projectId: row.project_id,
  projectTitle: row.project_title,
  estimateCode: row.estimate_code,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  deletedAt: row.deleted_at,
  spamAt: row.spam_at,
  spamReasons: row.spam_reasons === null ? [] : fromJson(row.spam_reasons),
  anonymizedAt: row.anonymised_at,
  origin: row.origin === null ? null : fromJson(row.origin),
  policyVersion: row.policy_version,
  policyShownAt: row.policy_version && row.policy_shown_at,
  followUpOn: row.follow_up_on,
  ownerId: row.owner_id,
  source: row.source as Lead['source'],
  consentOn: row.consent_on,
  outcome:
    row.outcome && row.outcome_at ? outcomeOf({ ...row, outcome: row.outcome, outcome_at: row.outcome_at }) : null,
  // The cast is safe: only the contract's languages are stored.
  language: row.language as Lead['language'],
  waitingSince: row.status === 'new' ? earliest(row.created_at, row.waiting_since) : row.waiting_since,
  version: row.version,
})

const outcomeOf = (row: Row<'quotes'> & { outcome: string; outcome_at: string }): Lead['outcome'] => ({
  result: row.outcome as OutcomeResult,
  value: row.outcome_value,
  currency: row.outcome_currency,
  reason: row.outcome_reason,
  at: row.outcome_at,
})

type SourceColumns = Parameters<typeof leadSearchTextOf>[0]

/** Makes the columns of a lead that follow from its other columns, for searches, `same person` and the order by urgency. */
export async function derivedColumns(db: Db, columns: SourceColumns, notes?: string[]) {
  const phones = await phonesOf(db, columns.phone)
  return {
    phones: JSON.stringify(phones),
    phone_key: phoneKeys(columns.phone, phones)[0] ?? null,
    search_text: leadSearchTextOf(columns, phones, notes),
    urgency: urgencyOf(columns),
  }
}

/** Saves the keys of a lead's second and further phone numbers, in place of those that it had. */
export async function savePhoneKeys(db: Db, quote_id: number, { phone, phones }: { phone: string; phones: string }) {
  await db.deleteFrom('lead_phone_keys').where('quote_id', '=', quote_id).execute()
  const keys = phoneKeys(phone, fromJson(phones)).slice(1)
  if (keys.length > 0)
    await db
      .insertInto('lead_phone_keys')
      .values(keys.map((phone_key) => ({ quote_id, phone_key })))
      .execute()
}

const earliest = (a: string, b: string | null) => (b !== null && b < a ? b : a)

const phonesOf = async (db: Db, phone: string) =>
  phone ? phonesIn(phone, countryOf((await readCompany(db)).phone)) : []

const timelinesByUrgency = ['immediate', 'short', 'medium', 'long']
const projectSizesByUrgency = ['enterprise', 'large', 'medium', 'small']

/**
 * Calculates a number for sorting leads; the lowest is the most urgent. The tens come from the timeline, the ones from
 * the project size. A missing choice counts as the least urgent one.
 */
const urgencyOf = ({ timeline, project_size }: Pick<Row<'quotes'>, 'timeline' | 'project_size'>) =>
  10 * rank(timelinesByUrgency, timeline) + rank(projectSizesByUrgency, project_size)

const rank = (choices: string[], choice: string) =>
  choices.includes(choice) ? choices.indexOf(choice) : choices.length
