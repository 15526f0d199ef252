import type { Changes } from '#server/platform/db/changes.ts'
import type { Db } from '#server/platform/db/schema.ts'
import type { ResponseCaching } from '#server/platform/http/api.ts'
import type { Log, Room } from '#server/platform/room.ts'
import { type FilmSites, startFetchingThumbnails } from './fetch-thumbnails.ts'
import { mediaFileRoutes } from './file-routes.ts'
import { mediaRoutes } from './routes.ts'

type Services = ResponseCaching & { db: Db; changes: Changes; filmSites?: FilmSites | undefined; logger: Log }

export const mediaRoom: Room<Services> = {
  routes: () => mediaRoutes,
  rawRoutes: mediaFileRoutes,
  start({ db, changes, filmSites: sites, logger }) {
    const onMissing = (link: string, err: unknown) => logger.info({ err, link }, 'a film’s thumbnail can’t be fetched')
    return sites ? [startFetchingThumbnails({ db, changes, sites, onMissing })] : []
  },
}
