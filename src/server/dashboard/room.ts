import type { Outbox } from '#server/deliveries/outbox.ts'
import type { Room } from '#server/platform/room.ts'
import { overviewRoutes, settingRoutes, setupRoutes } from './routes.ts'
import { type UpdateStreams, updateRoutes } from './updates.ts'

type Services = { outbox: Outbox; publicUrl: string; streams: UpdateStreams }

export const dashboardRoom: Room<Services> = {
  routes: (services) => [...setupRoutes(services.outbox), ...overviewRoutes, ...settingRoutes(services)],
  rawRoutes: ({ streams }) => updateRoutes(streams),
}
