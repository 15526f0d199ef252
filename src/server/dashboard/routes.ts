import { overviewSchemas } from '#contract/dashboard/overview.schema.ts'
import { overviewApi } from '#contract/dashboard/overview.ts'
import { settingSchemas } from '#contract/dashboard/settings.schema.ts'
import { type SettingName, type SettingValue, settingApi } from '#contract/dashboard/settings.ts'
import { setupSchemas } from '#contract/dashboard/setup.schema.ts'
import { setupApi } from '#contract/dashboard/setup.ts'
import { sendTestMail } from '#server/deliveries/mailer.ts'
import type { Outbox } from '#server/deliveries/outbox.ts'
import { recordVersion } from '#server/editing/history/store.ts'
import { exampleMails } from '#server/leads/mails/example-mails.ts'
import { recordUpdate } from '#server/platform/audit/store.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { admins, type Caller, type RequestContext, routes } from '#server/platform/http/route.ts'
import { readSetting, saveSetting } from '#server/platform/settings/store.ts'
import { readOverview } from './overview.ts'
import { readSetup, removeDemo, restoreDemo } from './setup.ts'

export const overviewRoutes = routes(overviewApi, overviewSchemas, {
  read: admins((db) => readOverview(db, new Date())),
})

export function setupRoutes({ mailer }: Pick<Outbox, 'mailer'>) {
  const read = (db: Db) => readSetup(db, { sendsMail: mailer !== null, now: new Date() })
  return routes(setupApi, setupSchemas, {
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
  })
}

export const settingRoutes = ({ outbox, publicUrl }: { outbox: Outbox; publicUrl: string }) =>
  routes(settingApi, settingSchemas, {
    readNotifications: admins((db) => readSetting(db, 'notifications')),
    saveNotifications: admins(savingHandler('notifications')),
    readPrivacy: admins((db) => readSetting(db, 'privacy')),
    savePrivacy: admins(savingHandler('privacy')),
    readOutcomes: admins((db) => readSetting(db, 'outcomes')),
    saveOutcomes: admins(savingHandler('outcomes')),
    readSending: admins(async () => ({
      mailFrom: outbox.mailer?.from.address ?? null,
      webhookUrl: outbox.webhook?.url ?? null,
    })),
    previewMails: admins((db, { body }) => exampleMails(db, body, publicUrl)),
    sendTest: admins(
      async (db, { body: { to, kind, notifications } }) => {
        const mails = await exampleMails(db, notifications, publicUrl)
        return sendTestMail(outbox.mailer, { ...mails[kind], to })
      },
      // Nothing is stored, and a transaction would stay open until the mail server answers.
      { opensOwnTransaction: true },
    ),
  })

/** Creates the handler that saves a setting and records the change in the audit log and the history. */
function savingHandler<Name extends SettingName>(name: Name) {
  return async (db: Db, { body, ifMatch, caller }: { body: SettingValue<Name> } & RequestContext<Caller>) => {
    const { before, after } = await saveSetting(db, name, body, ifMatch)
    if (after === before) return after
    const subject = { caller, entity: 'settings', entityId: name } as const
    const withValues = ({ value, version }: typeof after) => ({ ...value, version })
    await recordUpdate(db, { ...subject, before: before.value, after: after.value })
    await recordVersion(db, { ...subject, before: withValues(before), after: withValues(after) })
    return after
  }
}
