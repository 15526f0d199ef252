import type { Outbox } from '#server/deliveries/outbox.ts'
import type { Room } from '#server/platform/room.ts'
import { bulkRoutes } from './bulk/routes.ts'
import { forgetDeletedNotes } from './desk/notes.ts'
import { deskRoutes } from './desk/routes.ts'
import { officeRoutes } from './office/routes.ts'
import { anonymizeOldLeads } from './privacy/anonymize.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { deleteOldSpam, emptyBin } from './requests/bin.ts'
import { leadForms } from './requests/lead-forms.ts'
import { leadRoutes } from './requests/routes.ts'
import { addUpTallies } from './requests/tallies.ts'
import { indexWords } from './requests/word-hits.ts'

export const leads: Room<{ outbox: Outbox }> = {
  routes: ({ outbox }) => [
    ...leadRoutes(outbox),
    ...deskRoutes(outbox),
    ...bulkRoutes(outbox),
    ...officeRoutes,
    ...privacyRoutes,
  ],
  forms: () => leadForms,
  async tidy(db, now) {
    await emptyBin(db, now)
    await deleteOldSpam(db, now)
    await anonymizeOldLeads(db, now)
    await forgetDeletedNotes(db, now)
    await addUpTallies(db)
    await indexWords(db)
  },
}
