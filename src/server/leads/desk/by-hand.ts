import { type CorrectedField, type LeadByHand, type LeadCorrection, leadEditMessages } from '#contract/leads/edits.ts'
import { replyTemplate } from '#server/deliveries/reply-payload.ts'
import { unsentStates } from '#server/deliveries/store.ts'
import { recordAudit } from '#server/platform/audit/store.ts'
import { hasSameValues, lockRow, updateRow } from '#server/platform/db/rows.ts'
import type { Db, Row } from '#server/platform/db/schema.ts'
import type { Caller } from '#server/platform/http/route.ts'
import { invalidField, Refusal } from '#server/platform/refusal.ts'
import { officeToday } from '../office/office.ts'
import { blankFields, derivedColumns, noHandColumns, savePhoneKeys, toLead } from '../requests/store.ts'
import { refuseUnknownOwner } from './changes.ts'
import { recordLeadEvent, recordLeadEvents } from './events.ts'
import { searchedTexts } from './notes.ts'

/**
 * Stores a lead that an administrator enters, with the first event of its timeline. Nobody judges whether it is spam. The
 * caller announces it.
 */
export async function enterLead(db: Db, input: LeadByHand, caller: Caller) {
  const now = new Date()
  if (input.consentOn !== null && input.consentOn > (await officeToday(db, now)))
    throw invalidField('consentOn', leadEditMessages.consent)
  const ownerId = input.ownerId === undefined ? caller.adminId : input.ownerId
  await refuseUnknownOwner(db, { kind: 'owner', ownerId })
  const columns = {
    ...blankFields,
    ...noHandColumns,
    ...personColumns(input),
    ...(await productColumns(db, input.productId)),
    subject: input.productId === null ? input.subject : '',
    project_size: input.projectSize,
    timeline: input.timeline,
    message: input.message,
  }
  const values = {
    ...columns,
    ...(await derivedColumns(db, columns)),
    status: 'new',
    source: input.source,
    consent_on: input.consentOn,
    owner_id: ownerId,
    version: 1,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  }
  const row = await db.insertInto('quotes').values(values).returningAll().executeTakeFirstOrThrow()
  await savePhoneKeys(db, row.id, values)
  await recordLeadEvent(db, { caller, quoteId: row.id, kind: 'entered', to: input.source })
  // The audit log holds no data of the sender, because it outlives their erasure.
  const after = { source: input.source, consentOn: input.consentOn }
  await recordAudit(db, { caller, action: 'created', entity: 'quotes', entityId: row.id, after })
  return toLead(row)
}

type Correction = { id: number; input: LeadCorrection; ifMatch: number | null; caller: Caller }

/**
 * Corrects the sender or the product of a lead, with an event for each changed field. Mails to the sender that are not
 * sent yet go to the corrected address. Refuses if the lead does not exist, is in the bin or is anonymous.
 */
export async function correctLead(db: Db, { id, input, ifMatch, caller }: Correction) {
  const row = await lockRow(db, 'quotes', id, ifMatch)
  if (!row || row.deleted_at || row.anonymised_at) throw new Refusal('notFound')
  const isOtherProduct = input.productId !== row.product_id
  const columns = { ...personColumns(input), ...(isOtherProduct && (await productColumns(db, input.productId))) }
  if (hasSameValues(columns, row)) return toLead(row)
  const corrected = { ...row, ...columns }
  const after = await updateRow(db, 'quotes', row, {
    ...columns,
    ...(await derivedColumns(db, corrected, await searchedTexts(db, id))),
  })
  await savePhoneKeys(db, id, { phone: after.phone, phones: after.phones ?? '[]' })
  await redirectUnsentMails(db, row, after.email)
  const changes = changedTexts(row, after)
  await recordLeadEvents(
    db,
    changes.map(({ field, from, to }) => ({ caller, quoteId: id, kind: `corrected ${field}` as const, from, to })),
  )
  const corrections = Object.fromEntries(changes.map(({ field }) => [field, 'corrected']))
  await recordAudit(db, { caller, action: 'updated', entity: 'quotes', entityId: id, after: corrections })
  return toLead(after)
}

const personColumns = ({ firstName, lastName, email, phone, company }: LeadCorrection) => ({
  first_name: firstName,
  last_name: lastName,
  email,
  phone,
  company,
})

/** The columns of a lead about a product, or about none. */
async function productColumns(db: Db, productId: number | null) {
  if (productId === null) return { type: 'general', product_id: null, product_title: null }
  const products = db.selectFrom('products').select('title').where('id', '=', productId)
  const product = await products.executeTakeFirst()
  if (!product) throw invalidField('productId', leadEditMessages.product)
  return { type: 'product', product_id: productId, product_title: product.title }
}

function changedTexts(before: Row<'quotes'>, after: Row<'quotes'>) {
  const texts = (row: Row<'quotes'>): Record<CorrectedField, string> => ({
    name: `${row.first_name} ${row.last_name}`.trim(),
    email: row.email,
    phone: row.phone,
    company: row.company,
    product: row.product_title ?? '',
  })
  const [old, now] = [texts(before), texts(after)]
  // The cast is safe: `texts` has one entry for each field.
  const fields = (Object.keys(old) as CorrectedField[]).filter((field) => old[field] !== now[field])
  return fields.map((field) => ({ field, from: old[field], to: now[field] }))
}

/** Mails that the site has given up go to the corrected address when an administrator sends them again. */
async function redirectUnsentMails(db: Db, { id, email }: Row<'quotes'>, to: string) {
  if (email === to || email === '' || to === '') return
  await db
    .updateTable('deliveries')
    .set({ recipient: to })
    .where(({ and }) => and({ quote_id: id, channel: 'mail', recipient: email }))
    .where((eb) => eb.or([eb('template', '=', 'answer'), eb('template', 'like', replyTemplate('%'))]))
    .where('state', 'in', [...unsentStates, 'given-up'])
    .execute()
}
