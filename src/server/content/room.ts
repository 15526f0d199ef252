import type { Room } from '#server/platform/room.ts'
import { entityRegistry } from './registry.ts'

export const contentRoom: Room<unknown> = {
  routes: () => Object.values(entityRegistry).flatMap((entity) => entity.routes),
}
