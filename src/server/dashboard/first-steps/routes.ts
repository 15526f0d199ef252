import { firstStepSchemas } from '#contract/dashboard/first-steps.schema.ts'
import { firstStepApi } from '#contract/dashboard/first-steps.ts'
import type { Outbox } from '#server/deliveries/outbox.ts'
import { recordUpdate } from '#server/platform/audit/store.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { admins, routes } from '#server/platform/http/route.ts'
import { readSetting, saveSetting } from '#server/platform/settings/store.ts'
import { removeDemo, restoreDemo } from './demo.ts'
import { putOwnWords, undoOwnWords } from './own-words.ts'
import { readFirstSteps } from './store.ts'

export function firstStepRoutes({ mailer }: Pick<Outbox, 'mailer'>) {
  const read = (db: Db) => readFirstSteps(db, { sendsMail: mailer !== null, now: new Date() })
  return routes(firstStepApi, firstStepSchemas, {
    read: admins(read),
    note: admins(async (db, { body, caller }) => {
      const { value } = await readSetting(db, 'firstSteps')
      const { before, after } = await saveSetting(db, 'firstSteps', { ...value, ...body }, null)
      const subject = { caller, entity: 'settings', entityId: 'firstSteps' } as const
      if (after !== before) await recordUpdate(db, { ...subject, before: before.value, after: after.value })
      return read(db)
    }),
    removeDemo: admins(async (db, { caller }) => ({ removed: await removeDemo(db, caller) })),
    restoreDemo: admins(async (db, { body, caller }) => {
      await restoreDemo(db, caller, body.removed)
      return {}
    }),
    putOwnWords: admins(async (db, { caller }) => ({ changed: await putOwnWords(db, caller) })),
    undoOwnWords: admins(async (db, { body, caller }) => {
      await undoOwnWords(db, caller, body.changed)
      return {}
    }),
  })
}
