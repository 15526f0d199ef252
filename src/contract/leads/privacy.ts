import type { z } from 'zod'
import { typedEndpoints } from '#contract/platform/endpoint.ts'
import type * as schema from './privacy.schema.ts'

export type PrivacySettings = z.output<typeof schema.PrivacySettings>

export const anonymizeAfterMonthsMax = 120

export const defaultPrivacySettings: PrivacySettings = { anonymizeAfterMonths: null }

export const privacyApi = typedEndpoints<typeof schema.privacySchemas>()({
  /** A POST, because servers log URLs, and the URL of a GET would contain the e-mail address. */
  report: { method: 'POST', path: '/api/admin/privacy/report', tags: ['quotes'] },
  erase: { method: 'POST', path: '/api/admin/privacy/erase', tags: ['quotes', 'audit', 'estimates'] },
})
