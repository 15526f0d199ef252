import type { z } from 'zod'
import { entityNames } from '#contract/editing/entities.ts'
import { typedEndpoints } from '#contract/platform/endpoint.ts'
import type * as schema from './setup.schema.ts'

export type Setup = z.output<typeof schema.Setup>
export type SetupStep = (typeof setupSteps)[number]

/** The steps that the dashboard lists for the administrator of a new site, in this order. */
export const setupSteps = ['account', 'company', 'logo', 'mail', 'product', 'demo', 'texts', 'privacy'] as const

/** The parts of the step `account`: to replace the default password, and the default e-mail address. */
export const accountSetupParts = ['password', 'address'] as const

/** The content blocks whose texts, pictures or film are about the demo's company, so that each site needs its own. */
export const demoBlockKeys = [
  'hero_title',
  'hero_subtitle',
  'hero_pictures',
  'home_about',
  'about_story',
  'about_video_url',
  'site_claims',
  'social_links',
] as const

/** The kinds of demo content that one click removes. It removes no content blocks, because pages need them. */
export const demoEntities = ['products', 'projects', 'news'] as const

export const setupMessages = { notes: 'Please send hasReadPrivacy, isHidden or both' } as const

export const setupApi = typedEndpoints<typeof schema.setupSchemas>()({
  read: {
    method: 'GET',
    path: '/api/admin/first-steps',
    tags: ['settings', 'admins', 'audit', 'drafts', ...entityNames],
  },
  /** Records whether an administrator has read the privacy policy, whether the list of steps is hidden, or both. */
  note: { method: 'POST', path: '/api/admin/first-steps', tags: ['settings', 'audit'] },
  /**
   * Moves the demo's products, projects and articles to the bin, except those that an administrator has edited or has a
   * draft of.
   */
  removeDemo: { method: 'DELETE', path: '/api/admin/first-steps/demo', tags: [...entityNames, 'bin', 'audit'] },
  /** Restores the removed demo content from the bin. */
  restoreDemo: { method: 'POST', path: '/api/admin/first-steps/demo', tags: [...entityNames, 'media', 'bin', 'audit'] },
})
