import { deskSchemas } from '#contract/leads/desk.schema.ts'
import { deskApi } from '#contract/leads/desk.ts'
import type { Outbox } from '#server/deliveries/outbox.ts'
import { recordAudit } from '#server/platform/audit/store.ts'
import { withVersion } from '#server/platform/http/reply.ts'
import { admins, routes } from '#server/platform/http/route.ts'
import { found } from '#server/platform/refusal.ts'
import { announceStatus } from '../mails/announce-lead.ts'
import { recordEvent } from './events.ts'
import { addNote, editNote, removeNote, restoreNote } from './notes.ts'
import { setFollowUp, setOwner, usernameIn, usernamesById } from './owner.ts'
import { canReply, draftReply, sendReply, withdrawReply } from './replies.ts'
import { readLead } from './timeline.ts'

const entity = 'quotes'

// The text of a note is not in the audit log: it may name the sender, whose data administrators can erase.
export const deskRoutes = (outbox: Outbox) =>
  routes(deskApi, deskSchemas, {
    read: admins(async (db, { params, caller }) => {
      const lead = found(await readLead(db, params.id, caller))
      return withVersion({ ...lead, canReply: canReply(outbox, lead.quote) }, lead.quote.version)
    }),

    setFollowUp: admins(async (db, { params, body, ifMatch, caller }) => {
      const { before, after } = found(await setFollowUp(db, params.id, body, ifMatch))
      if (after === before) return after
      const [from, to] = [before.followUpOn, after.followUpOn]
      await recordEvent(db, { caller, quoteId: params.id, kind: 'follow-up', from, to })
      const change = { before: { followUpOn: from }, after: { followUpOn: to } }
      await recordAudit(db, { caller, action: 'updated', entity, entityId: params.id, ...change })
      return after
    }),

    setOwner: admins(async (db, { params, body, ifMatch, caller }) => {
      const { before, after } = found(await setOwner(db, params.id, body.ownerId, ifMatch))
      if (after === before) return after
      const names = await usernamesById(db)
      const [from, to] = [usernameIn(names, before.ownerId), usernameIn(names, after.ownerId)]
      await recordEvent(db, { caller, quoteId: params.id, kind: 'owner', from, to })
      const change = { before: { owner: from }, after: { owner: to } }
      await recordAudit(db, { caller, action: 'updated', entity, entityId: params.id, ...change })
      return after
    }),

    addNote: admins(
      async (db, { params, body, caller }) => {
        const note = found(await addNote(db, params.id, body.text, caller))
        await recordAudit(db, { caller, action: 'updated', entity, entityId: params.id, after: { note: 'written' } })
        return note
      },
      { status: 201 },
    ),

    editNote: admins(async (db, { params, body, ifMatch, caller }) => {
      const { note, isChanged } = found(await editNote(db, params.id, body.text, caller, ifMatch))
      if (isChanged)
        await recordAudit(db, { caller, action: 'updated', entity, entityId: note.quoteId, after: { note: 'changed' } })
      return note
    }),

    removeNote: admins(async (db, { params, ifMatch, caller }) => {
      const { quoteId } = found(await removeNote(db, params.id, caller, ifMatch))
      await recordAudit(db, { caller, action: 'updated', entity, entityId: quoteId, after: { note: 'deleted' } })
      return {}
    }),

    restoreNote: admins(async (db, { params, caller }) => {
      const note = found(await restoreNote(db, params.id, caller))
      await recordAudit(db, { caller, action: 'updated', entity, entityId: note.quoteId, after: { note: 'restored' } })
      return note
    }),

    draftReply: admins(async (db, { params }) => found(await draftReply(db, params.id, outbox))),

    sendReply: admins(
      async (_db, { params: { id }, body: { text }, ifMatch, caller }, inTransaction) => {
        const sent = await inTransaction(async (db) => {
          const { before, after, delivery } = found(await sendReply(db, { id, text, ifMatch, caller }, outbox))
          const [from, to] = [before.status, after.status]
          const change = { before: { status: from }, after: { status: to, reply: 'written' } }
          await recordAudit(db, { caller, action: 'updated', entity, entityId: id, ...change })
          if (from === to) return delivery
          await recordEvent(db, { caller, quoteId: id, kind: 'status', from, to })
          await announceStatus(db, outbox, after)
          return delivery
        })
        outbox.wake()
        return sent
      },
      { status: 201, opensOwnTransaction: true },
    ),

    withdrawReply: admins(
      async (_db, { params, caller }, inTransaction) => {
        const text = await inTransaction(async (db) => {
          const { quoteId, after, text } = found(await withdrawReply(db, params.id, outbox))
          const change = { after: { reply: 'taken back', ...(after && { status: after.status }) } }
          await recordAudit(db, { caller, action: 'updated', entity, entityId: quoteId, ...change })
          if (after) await announceStatus(db, outbox, after)
          return text
        })
        outbox.wake()
        return { text }
      },
      { opensOwnTransaction: true },
    ),

    noteMailOpened: admins(async (db, { params, caller }) => {
      found(await db.selectFrom('quotes').select('id').where('id', '=', params.id).executeTakeFirst())
      await recordEvent(db, { caller, quoteId: params.id, kind: 'mail opened' })
      return {}
    }),
  })
