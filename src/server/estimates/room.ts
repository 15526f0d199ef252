import { deleteExpired } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/db/schema.ts'
import type { Room } from '#server/platform/room.ts'
import { estimateForm } from './estimate-form.ts'
import { estimatePdfRoutes, type QrCode } from './pdf-file.ts'
import { prefilledEstimateRoutes } from './prefilled-estimates.ts'
import { estimateRoutes } from './routes.ts'
import { estimatePictureRoutes } from './social-picture.ts'

export const estimatesRoom: Room<{ db: Db; publicUrl: string; qrCode: QrCode }> = {
  routes: () => estimateRoutes,
  rawRoutes: (services) => [
    ...prefilledEstimateRoutes(services),
    ...estimatePdfRoutes(services),
    ...estimatePictureRoutes(services.db),
  ],
  forms: () => [estimateForm],
  tidy: (db, now) => deleteExpired(db, 'estimates', 'expires_at', now),
}
