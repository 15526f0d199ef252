import type { z } from 'zod'
import { editedEntityEndpoints } from '#contract/editing/entities.ts'
import { typedEndpoints } from '#contract/platform/endpoint.ts'
import type * as json from './block-json.schema.ts'
import type { PageHeads as PageHeadsSchema } from './block-json.schema.ts'
import type * as schema from './blocks.schema.ts'
import type { CompanyClaimName } from './claims.ts'
import type { TrustBlockKey } from './trust.ts'

export type ContentBlock = z.output<typeof schema.ContentBlock>
export type ContentInput = z.output<typeof schema.ContentInput>
export type ContentItem = z.output<typeof schema.ContentItem>
export type ContentType = keyof typeof contentTypes
export type Company = z.output<typeof json.Company>
/** The company as pages show it. `officeMap` is the address of the map around the office; '' if there is no map. */
export type ShownCompany = Company & { officeMap: string }
export type TitledSteps = z.output<typeof json.TitledSteps>
export type SiteClaims = z.output<typeof json.SiteClaims>
/** `shown` holds the same figures as counted from the projects on the site. It is left out if there are none. */
export type ShownClaims = SiteClaims & { shown?: Record<CompanyClaimName, string> }
export type SocialLinks = z.output<typeof json.SocialLinks>
export type EnergyAssumptions = z.output<typeof json.EnergyAssumptions>
export type ShownLanguages = z.output<typeof json.ShownLanguages>
export type PageHeads = z.output<typeof PageHeadsSchema>
export type BannerPictures = z.output<typeof json.BannerPictures>
export type HomeTexts = z.output<typeof json.HomeTexts>
export type PageTexts = z.output<typeof json.PageTexts>
export type Partners = z.output<typeof json.Partners>
export type People = z.output<typeof json.People>
/** `shade` says how much ink the pictures need below white words, from 0 for little to 2. */
export type ShownHeroPictures = z.output<typeof json.HeroPictures> & { shade: number }

const foundedMinYear = 1800

export const contentLimits = {
  keyMaxChars: 100,
  contentMaxChars: 200_000,
  previewChars: 100,
  foundedMinYear,
  holidaysMax: 100,
} as const

export const contentMessages = {
  key: 'Key is required',
  keyForm: 'Use letters, digits, hyphens and underscores only',
  keyTaken: 'Another block has this key already',
  content: 'Content is required',
  type: 'Please select a type from the list',
  json: 'This is not valid JSON',
  knownJson: 'The pages need this block as JSON',
  shownAs: (types: string) => `The pages show this block as ${types}. Please choose that type`,
  assumption: 'Please enter the name of an assumption',
  assumptionTwice: 'This assumption is there already',
  internationalPhone: 'Please enter the number with its country code, such as +234 9 000 0150',
  coordinates: 'Please enter latitude and longitude in degrees, such as 9.06, 7.49',
  coordinatesRange: 'Please enter a latitude from -90 to 90 and a longitude from -180 to 180',
  timeZone: 'Please enter the name of a time zone, such as Africa/Lagos',
  date: 'Please enter a year, a month or a day, such as 2026-03',
  assumptionDate: 'Please enter a year, a month or a day of the calendar that is not in the future, such as 2026-03',
  keyFixed: 'The key of a block stays as it is',
  holiday: 'Please enter a day, such as 2026-12-25',
  year: `Please enter a year from ${foundedMinYear} to this one`,
  rows: 'Please add at least one',
  text: 'Please enter a text',
  figure: 'Please enter a figure. If you delete it again, pages leave it out',
  counted: 'Please choose the figures to count by the checkboxes',
  file: 'Please enter a link that begins with https:// or /, or upload a PDF',
  video: 'Please enter a YouTube or Vimeo link, or a film from the media library',
} as const

export const contentTypes = { text: 'Text', html: 'HTML', json: 'JSON', video: 'Video URL' } as const

/**
 * The keys of short optional blocks. With every page, the server sends all of them that exist, so that browsers never
 * request a block that does not exist. It always sends `languages`.
 */
export const optionalBlockKeys = [
  'brand',
  'head_pictures',
  'languages',
  'milestones',
  'page_heads',
  'page_texts',
] as const

/** The languages of a site until an administrator chooses them. */
export const languagesOfNewSite: ShownLanguages = { shown: ['fr'], onlyTranslated: [] }

/** The keys of the blocks that pages show. Administrators may add other blocks, for other clients of the API. */
export type ContentKey =
  | 'hero_title'
  | 'hero_subtitle'
  | 'hero_pictures'
  | 'about_video_url'
  | 'home_about'
  | 'home_texts'
  | 'about_story'
  | 'company'
  | 'site_claims'
  | 'social_links'
  | 'privacy_policy'
  | 'terms_of_service'
  | 'cookie_policy'
  | 'project_steps'
  | 'contact_steps'
  | 'partners'
  | 'people'
  | (typeof optionalBlockKeys)[number]
  | TrustBlockKey

export const contentApi = typedEndpoints<typeof schema.contentSchemas>()({
  /**
   * Lists the optional blocks that exist, and always `languages`. The content of a block that has a page of its own is
   * empty in this list.
   */
  listPublic: { method: 'GET', path: '/api/content', tags: ['content', 'media'] },
  /** The call has the tag `projects`, because the server may count figures of the block `site_claims` from projects. */
  readPublic: { method: 'GET', path: '/api/content/:key', tags: ['content', 'media', 'projects'] },
  ...editedEntityEndpoints('content'),
})
