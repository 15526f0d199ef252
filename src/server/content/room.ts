import type { Db } from '#server/platform/db/schema.ts'
import type { Room } from '#server/platform/room.ts'
import { entityRegistry } from './registry.ts'
import { translationFileRoutes, translationRoutes } from './translations/routes.ts'

export const contentRoom: Room<{ db: Db }> = {
  routes: () => [...Object.values(entityRegistry).flatMap((entity) => entity.routes), ...translationRoutes],
  rawRoutes: ({ db }) => translationFileRoutes(db),
}
