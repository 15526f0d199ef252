// Makes valid values. A test gives only the fields that matter to it.

import type { ContentInput } from '#contract/content/blocks.ts'
import type { ArticleInput } from '#contract/content/news.ts'
import type { ProductInput } from '#contract/content/products.ts'
import type { ProjectInput } from '#contract/content/projects.ts'
import { type OtherLanguage, type Translations, textPairs } from '#contract/content/translations.ts'
import type { EntityName } from '#contract/editing/entities.ts'
import type { LeadByHand } from '#contract/leads/edits.ts'
import {
  formDetailsHeader,
  type GeneralInquiry,
  type Lead,
  type LeadDetails,
  type ProductQuote,
} from '#contract/leads/leads.ts'

export const anInquiry = (more: Partial<GeneralInquiry> & Pick<LeadDetails, 'estimateCode' | 'language'> = {}) =>
  ({
    type: 'general',
    firstName: 'Amina',
    lastName: 'Bello',
    email: 'amina@mill.example',
    phone: '+234 800 000 0000',
    company: 'Kaduna Mill',
    subject: 'quote',
    projectSize: 'small',
    timeline: 'short',
    message: 'We would like to run our mill on sunlight.',
    status: 'new',
    ...more,
  }) satisfies GeneralInquiry

export const aLeadByHand = (more: Partial<LeadByHand> = {}): LeadByHand => ({
  firstName: 'Danladi',
  lastName: 'Musa',
  email: 'danladi@mill.example',
  phone: '0803 765 4321',
  company: '',
  productId: null,
  subject: 'quote',
  projectSize: '',
  timeline: '',
  message: '',
  source: 'phone',
  consentOn: null,
  ...more,
})

/** Splits a lead as browsers send it: the fields of the form in the body, all else in a header. */
export function asBrowserSends({
  remarks,
  visit,
  estimateCode,
  projectId,
  projectTitle,
  language,
  ...body
}: Record<string, unknown>) {
  const details = JSON.stringify({ remarks, visit, estimateCode, projectId, projectTitle, language })
  return { body, headers: { [formDetailsHeader]: Buffer.from(details).toString('base64url') } }
}

export const aProductQuote = (more: Partial<ProductQuote> & { productId: number } & Pick<LeadDetails, 'language'>) =>
  ({
    type: 'product',
    productTitle: 'Solar module',
    email: 'amina@mill.example',
    phone: '',
    status: 'new',
    ...more,
  }) satisfies ProductQuote

/** Returns the content of the block `company`. */
export const aCompany = (changes: object) =>
  JSON.stringify({
    name: 'Sun and Sons',
    blurb: 'Roofs.',
    foundedYear: 2021,
    mission: 'More roofs.',
    vision: 'All roofs.',
    values: [{ name: 'Care', text: '' }],
    address: [],
    phone: '+234 803 000 0150',
    email: 'sun@sons.example',
    hours: [],
    ...changes,
  })

/** The block that decides in which languages a site appears besides English. */
export const aLanguagesBlock = (...shown: OtherLanguage[]) =>
  aBlock({ key: 'languages', type: 'json', content: JSON.stringify({ shown }) })

/** Returns the values of an entity with translations that repeat its words, so that visitors see it in these languages. */
export const inLanguages = <Values extends Record<string, unknown>>(
  entity: EntityName,
  values: Values,
  languages: OtherLanguage[],
): Values & { translations: Translations } => {
  const texts = textPairs(entity, values, undefined).map(({ path, original }) => [
    path,
    { of: original, text: original },
  ])
  const translation = { isShown: true, texts: Object.fromEntries(texts) }
  return { ...values, translations: Object.fromEntries(languages.map((language) => [language, translation])) }
}

export const aProduct = (more: Partial<ProductInput> = {}): ProductInput => ({
  title: 'Solar module',
  description: 'Bifacial, 580 W.',
  image: '/media/module.jpg',
  icon: 'Leaf',
  features: ['Survives hail'],
  specFile: null,
  specifications: [],
  questions: [],
  diagram: [],
  ...more,
})

export const aProject = (more: Partial<ProjectInput> = {}): ProjectInput => ({
  title: 'Kaduna tracker plant',
  description: 'A plant that follows the sun.',
  image: '/media/kaduna.jpg',
  category: 'Solar Energy',
  year: '2025',
  location: 'Kaduna',
  value: '$1.2 million',
  overview: 'Trackers on 1.2 MWp.',
  features: ['Single-axis trackers'],
  metrics: [{ label: 'Power', value: '1.2 MWp' }],
  country: null,
  latitude: null,
  longitude: null,
  precision: 'exact',
  capacity: null,
  capacityUnit: null,
  completedOn: null,
  chartTitle: null,
  chartUnit: null,
  bars: [],
  diagram: [],
  products: [],
  ...more,
})

export const anArticle = (more: Partial<ArticleInput> = {}): ArticleInput => ({
  title: 'A year of sun',
  date: '2026-03-05',
  location: 'Abuja',
  mediaUrl: null,
  writeUp: '<p>What the meter said.</p>',
  isActive: true,
  ...more,
})

export const aBlock = (more: Partial<ContentInput> = {}): ContentInput => ({
  key: 'note',
  title: 'A note',
  content: 'Closed on Friday.',
  type: 'text',
  ...more,
})

/** A lead as an administrator gets it. */
export const aStoredLead: Lead = {
  id: 1042,
  type: 'general',
  productId: null,
  productTitle: null,
  projectId: null,
  projectTitle: null,
  estimateCode: null,
  firstName: 'Amina',
  lastName: 'Bello',
  email: 'amina@mill.example',
  phone: '',
  phones: [],
  company: '',
  subject: 'quote',
  projectSize: '',
  timeline: '',
  message: 'We want to halve our diesel & our noise.\nIs 100 % possible?',
  status: 'new',
  createdAt: '2026-11-21T09:30:00.000Z',
  updatedAt: '2026-11-21T09:30:00.000Z',
  deletedAt: null,
  spamAt: null,
  spamReasons: [],
  anonymizedAt: null,
  origin: null,
  policyVersion: null,
  policyShownAt: null,
  followUpOn: null,
  ownerId: null,
  language: 'en',
  waitingSince: null,
  source: null,
  consentOn: null,
  outcome: null,
  version: 1,
}

/** A mail that belongs to no lead, as the site stores it. */
export const aStoredMail = () => ({
  kind: 'message' as const,
  quoteId: null,
  reason: 'Names no request.',
  isOwn: false,
  messageId: '<mail@mill.example>',
  subject: 'Our mill',
  date: new Date(),
  from: { address: 'amina@mill.example', name: 'Amina Bello' },
  to: [],
  text: 'When can you come?',
  quoted: '',
  html: null,
  quotedHtml: null,
  attachments: [{ name: 'roof.txt', mimeType: 'text/plain', bytes: Buffer.from('40 m') }],
  bounce: null,
  reference: null,
  receivedAt: new Date(),
  takenAt: new Date(),
})
