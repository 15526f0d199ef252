import { leadWorkLimits, leadWorkMessages } from '#contract/leads/desk.ts'
import type { Lead } from '#contract/leads/leads.ts'
import { mainLanguage } from '#contract/texts/languages.ts'
import { toListed } from '#server/deliveries/list.ts'
import { newMessageId } from '#server/deliveries/mailer.ts'
import { oneLine } from '#server/deliveries/mails/layout.ts'
import type { Outbox } from '#server/deliveries/outbox.ts'
import { type ReplyPayload, replyTemplate } from '#server/deliveries/reply-payload.ts'
import { unsentStates } from '#server/deliveries/store.ts'
import { fromJson, lockRow, updateRow } from '#server/platform/db/rows.ts'
import type { Db, Row } from '#server/platform/db/schema.ts'
import type { Caller } from '#server/platform/http/route.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { readCompany } from '#server/platform/settings/company.ts'
import { readSetting } from '#server/platform/settings/store.ts'
import { fillInFields } from '../mails/fill-in.ts'
import { topicOf } from '../mails/lead-mails.ts'
import { replyFrom, replySubject } from '../mails/reply-mail.ts'
import { languageNames } from '../mails/team-mail.ts'
import { mailTextsIn } from '../mails/texts.ts'
import { withTranslatedProduct } from '../mails/translated-product.ts'
import { officeOrDefault } from '../office/office.ts'
import { findLead, toLead } from '../requests/store.ts'
import { readMailSender } from './mail-sender.ts'
import { dataSheetOf, returnFiles, sendFiles, unsentFiles } from './reply-files.ts'
import { waitingSince } from './waiting-since.ts'

/** True if administrators can write to the sender of a lead from the dashboard. */
export const canReply = ({ mailer }: Pick<Outbox, 'mailer'>, { spamAt, deletedAt, email }: Lead) =>
  mailer !== null && spamAt === null && deletedAt === null && email !== ''

/**
 * Returns what the form of a reply to a lead begins with, in the lead's language; undefined if the lead does not exist.
 */
export async function draftReply(db: Db, id: number, caller: Caller, { clock }: Pick<Outbox, 'clock'>) {
  const lead = await findLead(db, id)
  if (!lead) return undefined
  const { language } = lead
  const texts = await mailTextsIn(language)
  const { replyText, replyTranslations, replyTexts } = (await readSetting(db, 'notifications')).value
  const { signature, ...sender } = await readMailSender(db, caller)
  const myName = sender.name || caller.username
  const context = { now: clock.now(), office: await officeOrDefault(db), myName }
  const translatedLead = await withTranslatedProduct(db, lead)
  const filledIn = (text: string, isInLeadLanguage: boolean) =>
    isInLeadLanguage ? fillInFields(text, translatedLead, { ...context, texts }) : fillInFields(text, lead, context)
  const start = language === mainLanguage ? replyText : replyTranslations[language] || texts.mails.reply.text
  // Nobody is thanked for the same request again.
  const suggested = (await hasTeamWritten(db, id)) ? greetingOf(start) || greetingOf(texts.mails.reply.text) : start
  const fitting = replyTexts.filter(({ topics }) => topics.length === 0 || topics.includes(topicOf(lead)))
  return {
    from: await replyFrom(myName, await readCompany(db), lead),
    subject: await replySubject(db, translatedLead),
    text: filledIn(suggested, true),
    texts: fitting.map((text) => ({
      name: text.name,
      language: text.language,
      text: filledIn(text.text, text.language === languageNames.of(language)),
    })),
    signature,
    files: await unsentFiles(db, { quoteId: id, adminId: caller.adminId }),
    dataSheet: await dataSheetOf(db, lead.productId),
  }
}

/** The first paragraph of a reply's text; '' if the text has only one. */
const greetingOf = (text: string) => /^(.+?)\s*\n\s*\n/.exec(text.trim())?.[1] ?? ''

/** True if the team has written to the sender of a lead before, from the dashboard or from its mailbox. */
async function hasTeamWritten(db: Db, quoteId: number) {
  const replies = db.selectFrom('deliveries').select('id').where('template', 'like', replyTemplate('%'))
  const mails = db
    .selectFrom('incoming_mails')
    .select('id')
    .where(({ and }) => and({ is_own: 1, kind: 'message' }))
  const first =
    (await replies.where('quote_id', '=', quoteId).limit(1).executeTakeFirst()) ??
    (await mails.where('quote_id', '=', quoteId).limit(1).executeTakeFirst())
  return first !== undefined
}

type NewReply = {
  id: number
  text: string
  subject?: string | undefined
  files?: number[] | undefined
  ifMatch: number | null
  caller: Caller
}

/**
 * Stores a reply to the sender of a lead; the worker sends the mail after a few seconds, in which the administrator can
 * withdraw the reply. A new lead gets the status `contacted`. Returns the lead before and after, and the delivery;
 * undefined if the lead does not exist or is in the bin.
 */
export async function sendReply(
  db: Db,
  { id, text, subject, files: fileIds = [], ifMatch, caller }: NewReply,
  { mailer, clock }: Outbox,
) {
  const row = await lockRow(db, 'quotes', id, ifMatch)
  if (!row || row.deleted_at) return undefined
  const before = toLead(row)
  if (!mailer || !canReply({ mailer }, before)) throw new Refusal('invalid', { message: leadWorkMessages.noReply })
  const isNew = before.status === 'new'
  const { name, signature } = await readMailSender(db, caller)
  const reply = { quoteId: id, adminId: caller.adminId }
  const payload: ReplyPayload = {
    username: caller.username,
    senderName: name || caller.username,
    subject: subject ? oneLine(subject) : await replySubject(db, before),
    text,
    signature,
    files: (await unsentFiles(db, reply)).filter((file) => fileIds.includes(file.id)),
    isNew,
  }
  // The lead gets a new version even if its status stays: a second reply made from the older version is then refused.
  const after = toLead(
    await updateRow(db, 'quotes', row, { waiting_since: null, ...(isNew && { status: 'contacted' }) }),
  )
  const now = clock.now()
  const delivery = await db
    .insertInto('deliveries')
    .values({
      channel: 'mail',
      quote_id: id,
      template: replyTemplate(after.version),
      recipient: before.email,
      payload: JSON.stringify(payload),
      message_id: newMessageId(mailer.from),
      state: 'waiting',
      tries: 0,
      next_try_at: new Date(now.getTime() + leadWorkLimits.replyHeldSeconds * 1000).toISOString(),
      leased_until: '',
      created_at: now.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await sendFiles(db, reply, [...new Set(fileIds)], delivery.id)
  return { before, after, delivery: toListed(delivery) }
}

/**
 * Withdraws a reply that is not sent yet, and undoes the status that the reply has set. Returns the reply, and
 * the lead if its status was undone; undefined if there is no such reply. Refuses if the mail is sent or is being sent.
 */
export async function withdrawReply(db: Db, id: number, { clock }: Outbox) {
  const withdrawn = await db
    .deleteFrom('deliveries')
    .where('id', '=', id)
    .where('template', 'like', replyTemplate('%'))
    .where('state', 'in', unsentStates)
    .where('leased_until', '<=', clock.now().toISOString())
    .returningAll()
    .executeTakeFirst()
  if (withdrawn) {
    const { files = [] } = fromJson<ReplyPayload>(withdrawn.payload)
    await returnFiles(
      db,
      files.map((file) => file.id),
      clock.now(),
    )
    return undoStatus(db, withdrawn)
  }
  const replyInAnyState = db
    .selectFrom('deliveries')
    .select('id')
    .where('id', '=', id)
    .where('template', 'like', replyTemplate('%'))
  if (await replyInAnyState.executeTakeFirst()) throw new Refusal('inUse', { message: leadWorkMessages.replyHasLeft })
  return undefined
}

/**
 * If the reply made the lead `contacted`, and nobody has chosen a status since, makes the lead new again. Deletes the
 * event of that status, because it would count as the first answer to the sender.
 */
async function undoStatus(db: Db, { quote_id, payload, created_at }: Row<'deliveries'>) {
  const { text, subject, isNew } = fromJson<ReplyPayload>(payload)
  const reply = { text, subject }
  const row = await lockRow(db, 'quotes', quote_id, null)
  const events = await db
    .selectFrom('lead_events')
    .select('id')
    .where(({ and }) => and({ quote_id, kind: 'status' }))
    .where('at', '>=', created_at)
    .execute()
  if (!row) return { quoteId: quote_id, reply, after: null }
  const isToUndo = isNew && row.status === 'contacted' && events.length <= 1
  for (const { id } of isToUndo ? events : []) await db.deleteFrom('lead_events').where('id', '=', id).execute()
  // A mail that the withdrawn reply has answered waits for an answer again.
  const waiting_since = await waitingSince(db, quote_id)
  const after = await updateRow(db, 'quotes', row, { waiting_since, ...(isToUndo && { status: 'new' }) })
  return { quoteId: quote_id, reply, after: isToUndo ? toLead(after) : null }
}
