import { useQuery } from '@tanstack/react-query'
import {
  type ContentItem,
  type ContentKey,
  contentApi,
  type HeroPictures,
  type optionalKeys,
  type ShownCompany,
  type SiteClaims,
  type SocialLinks,
} from '#contract/content/blocks.ts'
import { optionalQueryOf, queryOf } from './queries.ts'
import { useList } from './use-list.ts'

/** Returns the query for a content block. The reply is null if no block has this key. */
export const contentQuery = (key: ContentKey) => optionalQueryOf(contentApi.readPublic, { params: { key } })

export const useContent = (key: ContentKey): ContentItem | null => useQuery(contentQuery(key)).data ?? null

/** Returns the text of a content block; `fallback` if the block is missing or empty. */
export const useText = (key: ContentKey, fallback: string) => useContent(key)?.content || fallback

/** The content that pages show for each JSON block until an administrator has written it. */
export const jsonDefaults = {
  company: {
    name: 'Renewable Energy',
    blurb: 'Equipment, projects and advice for renewable energy.',
    foundedYear: 2021,
    mission: 'To accelerate the global transition to sustainable energy.',
    vision: 'Reliable, clean power wherever people work and live.',
    values: ['Excellence', 'Integrity', 'Innovation', 'Inclusivity', 'Sustainability'].map((name) => ({
      name,
      text: '',
    })),
    address: [],
    phone: '',
    email: '',
    hours: ['Monday-Friday 8:00 AM-4:00 PM', 'Weekend: emergency only'],
    desks: [],
    timeZone: 'Africa/Lagos',
    holidays: [],
    whatsapp: '',
    emergencyNumber: '',
    pressEmail: '',
    coordinates: '',
    officeMap: '',
  } as ShownCompany,
  site_claims: { projects: '250+', countries: '15+', capacity: '10.6 MW', counted: [] } as SiteClaims,
  social_links: {
    linkedin: 'https://www.linkedin.com/',
    facebook: 'https://www.facebook.com/',
    instagram: 'https://www.instagram.com/',
    youtube: 'https://www.youtube.com/',
  } as SocialLinks,
  // These pictures are files of the build, so deleting files from the media library does not remove them.
  hero_pictures: { landscape: '/hero-default.jpg', portrait: '/hero-default-portrait.jpg' } as HeroPictures,
}

/** Returns the content of a JSON block. The defaults replace the parts that the block leaves out. */
export function useJson<Key extends keyof typeof jsonDefaults>(key: Key): (typeof jsonDefaults)[Key] {
  return parseJson(useContent(key)?.content, jsonDefaults[key])
}

export function parseJson<T extends object>(content: string | undefined, fallback: T): T {
  if (!content) return fallback
  try {
    return { ...fallback, ...JSON.parse(content) }
  } catch {
    // The administrator's form refuses text that isn't JSON, but a page must not fail because of it.
    return fallback
  }
}

/** The query for the short optional blocks. Every page loads them. */
export const optionalQuery = queryOf(contentApi.listPublic, {})

/** Finds one of the short optional blocks; undefined if it does not exist. */
export const useOptional = (key: (typeof optionalKeys)[number]) =>
  useList(optionalQuery).items.find((block) => block.key === key)

/** Returns the content of an optional JSON block. `fallback` replaces the parts that the block leaves out. */
export const useOptionalJson = <T extends object>(key: (typeof optionalKeys)[number], fallback: T): T =>
  parseJson(useOptional(key)?.content, fallback)
