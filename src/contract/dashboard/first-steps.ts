import type { z } from 'zod'
import { entityNames } from '#contract/editing/entities.ts'
import { endpoints } from '#contract/platform/endpoint.ts'
import type * as schema from './first-steps.schema.ts'

export type FirstSteps = z.output<typeof schema.FirstSteps>
/** A content block, and the version of it that the call `putOwnWords` saved. */
export type DemoTextVersion = z.output<typeof schema.DemoTextVersion>
export type StepName = (typeof stepNames)[number]

/** The steps that the dashboard lists for the administrator of a new site, in this order. */
export const stepNames = ['account', 'company', 'logo', 'mail', 'product', 'demo', 'texts', 'privacy'] as const

/** The parts of the step `account`. */
export const accountParts = ['password', 'address'] as const

/** The content blocks whose demo texts are about the demo's company, so that each site needs texts of its own. */
export const ownTextKeys = [
  'hero_title',
  'hero_subtitle',
  'home_about',
  'about_story',
  'site_claims',
  'social_links',
] as const

/** The content blocks that show pictures and the film of the demo. */
export const ownFileKeys = ['hero_pictures', 'about_video_url'] as const

/** The kinds of demo content that one click removes. It removes no content blocks, because pages need them. */
export const demoEntities = ['products', 'projects', 'news'] as const

export const firstStepMessages = { notes: 'Please send hasReadPrivacy, isHidden or both' } as const

export const firstStepApi = endpoints<typeof schema.firstStepSchemas>()({
  read: {
    method: 'GET',
    path: '/api/admin/first-steps',
    tags: ['settings', 'admins', 'audit', 'drafts', ...entityNames],
  },
  /** Records that an administrator has read the privacy policy, or whether the list is hidden. */
  note: { method: 'POST', path: '/api/admin/first-steps', tags: ['settings', 'audit'] },
  /**
   * Moves the demo's products, projects and articles to the bin, except those that an administrator has edited or has a
   * draft of.
   */
  removeDemo: {
    method: 'DELETE',
    path: '/api/admin/first-steps/demo',
    tags: [...entityNames, 'bin', 'audit'],
  },
  /** Restores the removed demo content from the bin. */
  restoreDemo: {
    method: 'POST',
    path: '/api/admin/first-steps/demo',
    tags: [...entityNames, 'media', 'bin', 'audit'],
  },
  /** Puts the company's own name, addresses and numbers into all content blocks that still have the demo company's. */
  putOwnWords: { method: 'POST', path: '/api/admin/first-steps/own-words', tags: ['content', 'media', 'audit'] },
  /** Undoes `putOwnWords`: restores the former texts of the blocks, except of those that somebody has saved since. */
  undoOwnWords: {
    method: 'DELETE',
    path: '/api/admin/first-steps/own-words',
    tags: ['content', 'media', 'bin', 'audit'],
  },
})
