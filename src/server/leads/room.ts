import { leadWorkLimits } from '#contract/leads/desk.ts'
import { leadLimits } from '#contract/leads/lead-rules.ts'
import { spamKeptDays } from '#contract/leads/spam.ts'
import { dayMs, hourMs } from '#contract/platform/time.ts'
import type { AccountMailing } from '#server/accounts/account-mails.ts'
import type { Outbox } from '#server/deliveries/outbox.ts'
import { removeUnusedBlobs } from '#server/media/store.ts'
import type { Changes } from '#server/platform/db/changes.ts'
import { deleteExpired } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/db/schema.ts'
import type { Log, Room } from '#server/platform/room.ts'
import { bulkChangeRoutes } from './bulk/routes.ts'
import { leadEditRoutes } from './desk/edit-routes.ts'
import { leadDeskRoutes } from './desk/routes.ts'
import { attachmentRoutes } from './mailbox/attachment-routes.ts'
import type { MailboxSettings } from './mailbox/imap-client.ts'
import { mailboxRoutes } from './mailbox/routes.ts'
import { deleteOldMails } from './mailbox/store.ts'
import { startMailbox } from './mailbox/worker.ts'
import { startMorningMails } from './mails/morning-mails.ts'
import { officeRoutes } from './office/routes.ts'
import { anonymizeOldLeads } from './privacy/anonymize.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { findPhonesOfOldLeads } from './requests/find-phones.ts'
import { leadForms } from './requests/lead-forms.ts'
import { leadRoutes } from './requests/routes.ts'
import { addUpTallies } from './requests/tallies.ts'
import { indexNewLeads, removeErasedWords } from './requests/word-hits.ts'

type Services = AccountMailing & {
  db: Db
  outbox: Outbox
  logger: Log
  changes: Changes
  /** The mailbox that the site reads; left out or null if the operator has set none. */
  mailbox?: MailboxSettings | null | undefined
}

export const leadsRoom: Room<Services> = {
  routes: ({ outbox, mailbox = null }) => [
    ...leadRoutes(outbox),
    ...leadDeskRoutes(outbox),
    ...leadEditRoutes(outbox),
    ...bulkChangeRoutes(outbox),
    ...mailboxRoutes(outbox, mailbox),
    ...officeRoutes,
    ...privacyRoutes,
  ],
  forms: () => leadForms,
  rawRoutes: ({ db }) => attachmentRoutes(db),
  start({ mailbox, ...services }) {
    const { logger } = services
    const onError = (err: unknown) => logger.warn({ err }, 'the mails of the morning could not be sent')
    return [
      ...startMorningMails({ ...services, onError }),
      ...(mailbox ? [startMailbox({ ...services, mailbox })] : []),
    ]
  },
  async tidy(db, now, endSignal) {
    // One at a time, because a lead may have mails with large attachments.
    await deleteExpired(db, 'quotes', 'deleted_at', now, { keptMs: leadLimits.binKeptDays * dayMs, atOnce: 1 })
    await deleteExpired(db, 'quotes', 'spam_at', now, { keptMs: spamKeptDays * dayMs, atOnce: 1 })
    await deleteExpired(db, 'reply_files', 'expires_at', now)
    await removeUnusedBlobs(db)
    await anonymizeOldLeads(db, now, endSignal)
    await deleteExpired(db, 'lead_notes', 'deleted_at', now, { keptMs: leadWorkLimits.deletedNoteHours * hourMs })
    await deleteOldMails(db, now)
    await addUpTallies(db)
    await findPhonesOfOldLeads(db, endSignal)
    await indexNewLeads(db)
    await removeErasedWords(db, endSignal)
  },
}
