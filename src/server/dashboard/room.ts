import type { Outbox } from '#server/deliveries/outbox.ts'
import type { Room } from '#server/platform/room.ts'
import { firstStepRoutes } from './first-steps/routes.ts'
import { overviewRoutes } from './overview/routes.ts'
import { settingRoutes } from './settings/routes.ts'
import type { UpdateStreams } from './updates/streams.ts'
import { updateRoutes } from './updates/update-routes.ts'

type Services = { outbox: Outbox; publicUrl: string; streams: UpdateStreams }

export const dashboard: Room<Services> = {
  routes: (services) => [...firstStepRoutes(services.outbox), ...overviewRoutes, ...settingRoutes(services)],
  rawRoutes: ({ streams }) => updateRoutes(streams),
}
