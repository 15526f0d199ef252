import { settingSchemas } from '#contract/settings.schema.ts'
import { type SettingName, type SettingValue, settingApi } from '#contract/settings.ts'
import type { Caller } from '../admins/caller.ts'
import { recordUpdate } from '../audit/store.ts'
import type { Db } from '../db/schema.ts'
import type { Outbox } from '../deliveries/outbox.ts'
import { exampleMails, sendTestMail } from '../deliveries/test-mail.ts'
import { withVersion } from '../http/reply.ts'
import { admins, type RequestContext, routes } from '../http/route.ts'
import { recordVersion } from '../versions/store.ts'
import { readSetting, saveSetting } from './store.ts'

export const settingRoutes = (outbox: Outbox) =>
  routes(settingApi, settingSchemas, {
    readNotifications: admins(readingHandler('notifications')),
    saveNotifications: admins(savingHandler('notifications')),
    readPrivacy: admins(readingHandler('privacy')),
    savePrivacy: admins(savingHandler('privacy')),
    readSending: admins(async () => ({
      mailFrom: outbox.mailer?.from.address ?? null,
      webhookUrl: outbox.webhook?.url ?? null,
    })),
    previewMails: admins((db, { body }) => exampleMails(db, body, outbox.publicUrl)),
    sendTest: admins(
      async (db, { body: { to, kind, notifications } }) => {
        const mails = await exampleMails(db, notifications, outbox.publicUrl)
        return sendTestMail(outbox.mailer, { ...mails[kind], to })
      },
      // Nothing is stored, and a transaction would stay open until the mail server answers.
      { opensOwnTransaction: true },
    ),
  })

function readingHandler<Name extends SettingName>(name: Name) {
  return async (db: Db) => {
    const saved = await readSetting(db, name)
    return withVersion(saved, saved.version)
  }
}

/** Creates the handler that saves a setting and records the change in the audit log and the history. */
function savingHandler<Name extends SettingName>(name: Name) {
  return async (db: Db, { body, ifMatch, caller }: { body: SettingValue<Name> } & RequestContext<Caller>) => {
    const { before, after } = await saveSetting(db, name, body, ifMatch)
    if (after !== before) {
      await recordUpdate(db, { caller, entity: 'settings', entityId: name, before: before.value, after: after.value })
      await recordVersion(db, {
        caller,
        entity: 'settings',
        entityId: name,
        before: { ...before.value, version: before.version },
        after: { ...after.value, version: after.version },
      })
    }
    return withVersion(after, after.version)
  }
}
