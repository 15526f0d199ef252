import { leadWorkSchemas } from '#contract/leads/desk.schema.ts'
import { leadWorkApi, leadWorkLimits, leadWorkMessages } from '#contract/leads/desk.ts'
import type { Outbox } from '#server/deliveries/outbox.ts'
import { recordAudit } from '#server/platform/audit/store.ts'
import { lockRow } from '#server/platform/db/rows.ts'
import { admins, routes, withVersion } from '#server/platform/http/route.ts'
import { found, invalidField } from '#server/platform/refusal.ts'
import { enforceRateLimit, rateLimits } from '#server/platform/throttles/rate-limit.ts'
import { announceStatus } from '../mails/announce-lead.ts'
import { toLead } from '../requests/store.ts'
import { changeOneLead } from './changes.ts'
import { recordLeadEvent } from './events.ts'
import { readMailSender, readOwnMails, saveMailSender, saveOwnMails } from './mail-sender.ts'
import { addNote, editNote, removeNote, restoreNote } from './notes.ts'
import { canReply, draftReply, sendReply, withdrawReply } from './replies.ts'
import { addLibraryFile, addReplyFile, readReplyFile, removeUnsentFile, replyFileFromUpload } from './reply-files.ts'
import { readLeadWithTimeline } from './timeline.ts'

const entity = 'quotes'

// The audit log doesn't store the text of a note, which may name the sender: administrators can erase a sender's data.
export const leadDeskRoutes = (outbox: Outbox) =>
  routes(leadWorkApi, leadWorkSchemas, {
    read: admins(async (db, { params, caller }) => {
      const lead = found(await readLeadWithTimeline(db, params.id, caller))
      return withVersion({ ...lead, canReply: canReply(outbox, lead.quote) }, lead.quote.version)
    }),

    setFollowUp: admins((db, { params: { id }, body: { day, from }, ifMatch, caller }) =>
      changeOneLead(db, outbox, { id, change: { kind: 'follow-up', day }, caller, ifMatch, from }),
    ),

    setOwner: admins(
      (db, { params: { id }, body: { ownerId }, ifMatch, caller }) =>
        changeOneLead(db, outbox, { id, change: { kind: 'owner', ownerId }, caller, ifMatch }),
      { afterCommit: outbox.wake },
    ),

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

    draftReply: admins(async (db, { params, caller }) => found(await draftReply(db, params.id, caller, outbox))),

    sendReply: admins(
      async (db, { params: { id }, body, ifMatch, caller }) => {
        const { before, after, delivery } = found(await sendReply(db, { ...body, id, ifMatch, caller }, outbox))
        const [from, to] = [before.status, after.status]
        const change = { before: { status: from }, after: { status: to, reply: 'written' } }
        await recordAudit(db, { caller, action: 'updated', entity, entityId: id, ...change })
        if (from === to) return delivery
        await recordLeadEvent(db, { caller, quoteId: id, kind: 'status', from, to })
        await announceStatus(db, outbox, after)
        return delivery
      },
      { status: 201, afterCommit: outbox.wake },
    ),

    withdrawReply: admins(
      async (db, { params, caller }) => {
        const { quoteId, after, reply } = found(await withdrawReply(db, params.id, outbox))
        const change = { after: { reply: 'taken back', ...(after && { status: after.status }) } }
        await recordAudit(db, { caller, action: 'updated', entity, entityId: quoteId, ...change })
        if (after) await announceStatus(db, outbox, after)
        return reply
      },
      { afterCommit: outbox.wake },
    ),

    uploadReplyFile: admins(
      async (_db, { params, body, caller, address }, inTransaction) => {
        const file = await replyFileFromUpload(body.file)
        return inTransaction(async (db) => {
          await enforceRateLimit(db, rateLimits.uploads, { address })
          return addReplyFile(db, { quoteId: params.id, adminId: caller.adminId }, file)
        })
      },
      {
        status: 201,
        opensOwnTransaction: true,
        bodyMaxBytes: leadWorkLimits.replyFilesMaxBytes,
        tooLarge: leadWorkMessages.filesTooLarge,
      },
    ),

    attachFile: admins(
      (db, { params, body, caller }) =>
        addLibraryFile(db, { quoteId: params.id, adminId: caller.adminId }, body.mediaId),
      { status: 201 },
    ),

    readReplyFile: admins(async (db, { params, caller }) => found(await readReplyFile(db, params.id, caller.adminId))),

    removeReplyFile: admins(async (db, { params, caller }) => {
      found((await removeUnsentFile(db, params.id, caller.adminId)) || undefined)
      return {}
    }),

    readOwnMails: admins((db, { caller }) => readOwnMails(db, caller)),

    saveOwnMails: admins(async (db, { body, caller }) => {
      const change = { before: { mails: await readOwnMails(db, caller) }, after: { mails: body } }
      await recordAudit(db, { caller, action: 'updated', entity: 'admins', entityId: caller.adminId, ...change })
      return saveOwnMails(db, caller, body)
    }),

    readMailSender: admins((db, { caller }) => readMailSender(db, caller)),

    saveMailSender: admins(async (db, { body, caller }) => {
      const change = { before: { mails: await readMailSender(db, caller) }, after: { mails: body } }
      await recordAudit(db, { caller, action: 'updated', entity: 'admins', entityId: caller.adminId, ...change })
      return saveMailSender(db, caller, body)
    }),

    noteMailOpened: admins(async (db, { params, caller }) => {
      found(await db.selectFrom('quotes').select('id').where('id', '=', params.id).executeTakeFirst())
      await recordLeadEvent(db, { caller, quoteId: params.id, kind: 'mail opened' })
      return {}
    }),

    noteWhatsAppOpened: admins(async (db, { params, body, caller }) => {
      const { phones } = toLead(found(await lockRow(db, 'quotes', params.id, null)))
      const phone = phones.find(({ e164, isMobile }) => isMobile && e164 === body.phone)
      if (!phone) throw invalidField('phone', leadWorkMessages.noMobile)
      await recordLeadEvent(db, { caller, quoteId: params.id, kind: 'whatsapp opened', to: phone.text })
      return {}
    }),
  })
