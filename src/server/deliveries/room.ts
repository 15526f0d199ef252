import type { Changes } from '#server/platform/db/changes.ts'
import type { Db } from '#server/platform/db/schema.ts'
import type { Log, Room } from '#server/platform/room.ts'
import type { Outbox } from './outbox.ts'
import { deliveryRoutes } from './routes.ts'
import { startDeliveryWorkers, type WriteMail } from './workers.ts'

type Services = { db: Db; outbox: Outbox; writeMail: WriteMail; publicUrl: string; changes: Changes; logger: Log }

export const deliveriesRoom: Room<Services> = {
  routes: ({ outbox }) => deliveryRoutes(outbox),
  start: ({ db, outbox, writeMail, publicUrl, changes, logger }) =>
    startDeliveryWorkers(db, {
      outbox,
      writeMail,
      publicUrl,
      onAttempt: () => changes.notices.announce({ tags: ['deliveries'], tab: null }),
      onError: (err) => logger.warn({ err }, 'the outbox could not work'),
    }),
}
