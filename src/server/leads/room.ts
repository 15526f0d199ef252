import { leadWorkLimits } from '#contract/leads/desk.ts'
import { leadLimits } from '#contract/leads/lead-rules.ts'
import { spamKeptDays } from '#contract/leads/spam.ts'
import { dayMs, hourMs } from '#contract/platform/time.ts'
import type { AccountMailing } from '#server/accounts/account-mails.ts'
import type { Outbox } from '#server/deliveries/outbox.ts'
import { removeUnusedBlobs } from '#server/media/store.ts'
import { deleteExpired } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/db/schema.ts'
import type { Log, Room } from '#server/platform/room.ts'
import { bulkChangeRoutes } from './bulk/routes.ts'
import { leadEditRoutes } from './desk/edit-routes.ts'
import { leadDeskRoutes } from './desk/routes.ts'
import { startMorningMails } from './mails/morning-mails.ts'
import { officeRoutes } from './office/routes.ts'
import { anonymizeOldLeads } from './privacy/anonymize.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { findPhonesOfOldLeads } from './requests/find-phones.ts'
import { leadForms } from './requests/lead-forms.ts'
import { leadRoutes } from './requests/routes.ts'
import { addUpTallies } from './requests/tallies.ts'
import { indexNewLeads, removeErasedWords } from './requests/word-hits.ts'

type Services = AccountMailing & { db: Db; outbox: Outbox; logger: Log }

export const leadsRoom: Room<Services> = {
  routes: ({ outbox }) => [
    ...leadRoutes(outbox),
    ...leadDeskRoutes(outbox),
    ...leadEditRoutes(outbox),
    ...bulkChangeRoutes(outbox),
    ...officeRoutes,
    ...privacyRoutes,
  ],
  forms: () => leadForms,
  start: ({ logger, ...services }) =>
    startMorningMails({
      ...services,
      onError: (err) => logger.warn({ err }, 'the mails of the morning could not be sent'),
    }),
  async tidy(db, now, endSignal) {
    await deleteExpired(db, 'quotes', 'deleted_at', now, leadLimits.binKeptDays * dayMs)
    await deleteExpired(db, 'quotes', 'spam_at', now, spamKeptDays * dayMs)
    await deleteExpired(db, 'reply_files', 'expires_at', now)
    await removeUnusedBlobs(db)
    await anonymizeOldLeads(db, now, endSignal)
    await deleteExpired(db, 'lead_notes', 'deleted_at', now, leadWorkLimits.deletedNoteHours * hourMs)
    await addUpTallies(db)
    await findPhonesOfOldLeads(db, endSignal)
    await indexNewLeads(db)
    await removeErasedWords(db, endSignal)
  },
}
