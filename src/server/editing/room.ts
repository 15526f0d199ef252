import type { Changes } from '#server/platform/db/changes.ts'
import { deleteExpired } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/db/schema.ts'
import type { Pages } from '#server/platform/http/forms.ts'
import type { Log, Room } from '#server/platform/room.ts'
import type { WorkerAlarm } from '#server/platform/worker.ts'
import { giveForgottenLeadsBack } from './bin/product-leads.ts'
import { purgeBin } from './bin/purge.ts'
import { binRoutes } from './bin/routes.ts'
import { draftRoutes } from './drafts/routes.ts'
import { versionRoutes } from './history/routes.ts'
import { forgetOldVersions } from './history/store.ts'
import { presenceRoutes } from './presence/routes.ts'
import type { RenderPage } from './preview/render.ts'
import { previewRoutes } from './preview/routes.ts'
import { scheduleRoutes } from './schedules/routes.ts'
import { startScheduleWorker } from './schedules/worker.ts'
import { sharedPreviewRoutes } from './shared-previews/routes.ts'

type Services = {
  db: Db
  changes: Changes
  scheduleAlarm: WorkerAlarm
  renderPage: RenderPage
  pages: Pages
  headersWithBrand: (brandStyle: string) => Record<string, string>
  logger: Log
}

export const editingRoom: Room<Services> = {
  routes: ({ scheduleAlarm, renderPage }) => [
    ...binRoutes(scheduleAlarm),
    ...draftRoutes,
    ...versionRoutes,
    ...presenceRoutes,
    ...previewRoutes(renderPage),
    ...scheduleRoutes(scheduleAlarm),
  ],
  rawRoutes: sharedPreviewRoutes,
  start({ db, changes, scheduleAlarm: alarm, logger }) {
    const onError = (err: unknown) => logger.warn({ err }, 'a schedule could not be carried out')
    return [startScheduleWorker(db, { changes, alarm, onError })]
  },
  async tidy(db, now) {
    await giveForgottenLeadsBack(db, now)
    await purgeBin(db, now)
    await deleteExpired(db, 'presence', 'open_until', now)
    await deleteExpired(db, 'shared_previews', 'expires_at', now)
    await forgetOldVersions(db, now)
  },
}
