import { leadLimits } from '#contract/leads/lead-rules.ts'
import { mailboxSchemas } from '#contract/leads/mailbox.schema.ts'
import { mailboxApi, mailboxMessages } from '#contract/leads/mailbox.ts'
import type { Outbox } from '#server/deliveries/outbox.ts'
import { recordAudit } from '#server/platform/audit/store.ts'
import { lockRow, updateRow } from '#server/platform/db/rows.ts'
import type { Db, Row } from '#server/platform/db/schema.ts'
import { admins, type Caller, routes } from '#server/platform/http/route.ts'
import { found, invalidField, Refusal } from '#server/platform/refusal.ts'
import { enterLead } from '../desk/by-hand.ts'
import { changeOneLead } from '../desk/changes.ts'
import { recordLeadEvent } from '../desk/events.ts'
import { findLead, toLead } from '../requests/store.ts'
import { takeEffect } from './effects.ts'
import type { MailboxSettings } from './imap-client.ts'
import { mailboxName, readStatus } from './state.ts'
import { listUnassigned } from './store.ts'

export const mailboxRoutes = (outbox: Outbox, settings: MailboxSettings | null) =>
  routes(mailboxApi, mailboxSchemas, {
    status: admins((db) => readStatus(db, settings && mailboxName(settings))),

    unassigned: admins((db) => listUnassigned(db)),

    makeLead: admins(
      async (db, { params: { id }, caller }) => {
        const mail = await unassignedMail(db, id)
        const lead = await leadFromMail(db, mail, caller)
        return assign(db, outbox, id, lead.id, caller)
      },
      { status: 201, afterCommit: outbox.wake },
    ),

    assign: admins(
      async (db, { params: { id }, body: { quoteId }, caller }) => {
        await unassignedMail(db, id)
        const lead = await findLead(db, quoteId)
        if (!lead || lead.anonymizedAt) throw invalidField('quoteId', mailboxMessages.noLead)
        // An administrator has read the mail, so its sender is a person.
        const change = { kind: 'spam', spam: false } as const
        if (lead.spamAt && !lead.deletedAt)
          await changeOneLead(db, outbox, { id: quoteId, change, caller, ifMatch: null })
        return assign(db, outbox, id, quoteId, caller)
      },
      { afterCommit: outbox.wake },
    ),

    remove: admins(async (db, { params: { id }, caller }) => {
      await unassignedMail(db, id)
      await db.deleteFrom('incoming_mails').where('id', '=', id).execute()
      await recordAudit(db, {
        caller,
        action: 'deleted',
        entity: 'quotes',
        entityId: '',
        before: { mail: 'not assigned' },
      })
      return {}
    }),

    markAnswered: admins(async (db, { params: { id }, caller, ifMatch }) => {
      const row = found(await lockRow(db, 'quotes', id, ifMatch))
      if (row.waiting_since === null) return toLead(row)
      await recordLeadEvent(db, { caller, quoteId: id, kind: 'answered' })
      const change = { before: { waitingSince: row.waiting_since }, after: { waitingSince: null } }
      await recordAudit(db, { caller, action: 'updated', entity: 'quotes', entityId: id, ...change })
      return toLead(await updateRow(db, 'quotes', row, { waiting_since: null }))
    }),
  })

/** Locks a mail that is not assigned. Refuses if it does not exist, or if somebody has assigned it meanwhile. */
async function unassignedMail(db: Db, id: number) {
  // A write that changes nothing locks the row.
  const lock = db
    .updateTable('incoming_mails')
    .set((eb) => ({ kind: eb.ref('kind') }))
    .where('id', '=', id)
  const mail = found(await lock.returningAll().executeTakeFirst())
  if (mail.quote_id !== null) throw new Refusal('inUse', { message: mailboxMessages.assigned })
  return mail
}

async function assign(db: Db, outbox: Outbox, id: number, quoteId: number, caller: Caller) {
  const mail = await db
    .updateTable('incoming_mails')
    .set({ quote_id: quoteId, unassigned_reason: null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordAudit(db, { caller, action: 'updated', entity: 'quotes', entityId: quoteId, after: { mail: 'assigned' } })
  await takeEffect(db, outbox, mail, [])
  return found(await findLead(db, quoteId))
}

/** Makes a lead of a mail. An administrator has read the mail, so it is not judged as spam. */
function leadFromMail(db: Db, mail: Row<'incoming_mails'>, caller: Caller) {
  const [firstName = '', ...otherNames] = mail.from_name.split(/\s+/)
  const lead = {
    firstName: firstName.slice(0, leadLimits.nameMaxChars).toWellFormed(),
    lastName: otherNames.join(' ').slice(0, leadLimits.nameMaxChars).toWellFormed(),
    email: mail.from_address,
    message: mail.text.trim().slice(0, leadLimits.messageMaxChars).toWellFormed(),
    phone: '',
    company: '',
    productId: null,
    subject: 'general' as const,
    projectSize: '' as const,
    timeline: '' as const,
    consentOn: null,
    ownerId: null,
    source: 'mail' as const,
  }
  return enterLead(db, lead, caller)
}
