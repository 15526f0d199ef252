import type { RenderPage } from '#server/editing/preview/render.ts'
import type { Changes } from '#server/platform/db/changes.ts'
import type { Db } from '#server/platform/db/schema.ts'
import type { ResponseCaching } from '#server/platform/http/api.ts'
import type { BuiltFiles } from '#server/platform/http/assets.ts'
import type { Log, Room } from '#server/platform/room.ts'
import { brandPictureRoutes } from './brand/icons.ts'
import { brandRoutes } from './brand/routes.ts'
import { faultRoutes } from './faults/routes.ts'
import { generatedFileRoutes } from './generated-files.ts'
import { outsideLinkRoutes } from './outside-links/routes.ts'
import { deleteOldMissingPages, type MissingPages, startStoringMissingPages } from './redirects/missing-pages.ts'
import { redirectRoutes } from './redirects/routes.ts'
import { searchRoutes } from './search/routes.ts'

type Services = ResponseCaching & {
  db: Db
  changes: Changes
  publicUrl: string
  renderPage: RenderPage
  files: BuiltFiles
  missingPages: MissingPages
  logger: Log
}

export const pagesRoom: Room<Services> = {
  routes: ({ changes, renderPage, missingPages, logger }) => [
    ...brandRoutes(renderPage),
    ...faultRoutes(logger),
    ...outsideLinkRoutes,
    ...redirectRoutes(missingPages),
    ...searchRoutes(changes),
  ],
  rawRoutes: (services) => [...generatedFileRoutes(services), ...brandPictureRoutes(services)],
  start({ db, missingPages, logger }) {
    const onError = (err: unknown) => logger.warn({ err }, 'addresses that are not there could not be counted')
    return [startStoringMissingPages(db, missingPages, onError)]
  },
  tidy: deleteOldMissingPages,
}
