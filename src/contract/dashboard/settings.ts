import type { z } from 'zod'
import { defaultNotificationSettings } from '#contract/deliveries/notifications.ts'
import { defaultOutcomeSettings } from '#contract/leads/outcome.ts'
import { defaultPrivacySettings } from '#contract/leads/privacy.ts'
import { typedEndpoints } from '#contract/platform/endpoint.ts'
import type * as schema from './settings.schema.ts'

export type SettingName = keyof typeof schema.settingValueSchemas
export type SettingValue<Name extends SettingName> = z.output<(typeof schema.settingValueSchemas)[Name]>

/** The values of settings that no administrator has saved yet, and of fields that are newer than the saved setting. */
export const settingDefaults: { [Name in SettingName]: SettingValue<Name> } = {
  notifications: defaultNotificationSettings,
  privacy: defaultPrivacySettings,
  outcomes: defaultOutcomeSettings,
  firstSteps: { hasReadPrivacy: false, isHidden: false },
}

export const settingApi = typedEndpoints<typeof schema.settingSchemas>()({
  readNotifications: { method: 'GET', path: '/api/admin/settings/notifications', tags: ['settings'] },
  readPrivacy: { method: 'GET', path: '/api/admin/settings/privacy', tags: ['settings'] },
  savePrivacy: { method: 'PUT', path: '/api/admin/settings/privacy', tags: ['settings', 'audit'] },
  readOutcomes: { method: 'GET', path: '/api/admin/settings/outcomes', tags: ['settings'] },
  saveOutcomes: { method: 'PUT', path: '/api/admin/settings/outcomes', tags: ['settings', 'audit'] },
  saveNotifications: { method: 'PUT', path: '/api/admin/settings/notifications', tags: ['settings', 'audit'] },
  readSending: { method: 'GET', path: '/api/admin/notifications/sending', tags: ['settings'] },
  previewMails: { method: 'POST', path: '/api/admin/notifications/preview', tags: ['settings'] },
  sendTest: { method: 'POST', path: '/api/admin/notifications/test', tags: ['settings'] },
})
