import type { Room } from '#server/platform/room.ts'
import { registry } from './registry.ts'

export const content: Room<unknown> = {
  routes: () => Object.values(registry).flatMap((entity) => entity.routes),
}
