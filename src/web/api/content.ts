import { useQuery } from '@tanstack/react-query'
import {
  type Company,
  type ContentItem,
  type ContentKey,
  contentApi,
  type HeroPictures,
  type SiteClaims,
  type SocialLinks,
} from '#contract/content.ts'
import { askIfThere } from './ask.ts'

/** A block of editable content; null while there is none of that key. */
export const askContent = (key: ContentKey) => askIfThere(contentApi.readPublic, { params: { key } })

export const useContent = (key: ContentKey): ContentItem | null => useQuery(askContent(key)).data ?? null

/** The text of a block, or what the page says without it. */
export const useText = (key: ContentKey, otherwise: string) => useContent(key)?.content || otherwise

/** The blocks that hold JSON, and what stands in until an administrator has written them. */
const defaults = {
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
  } as Company,
  site_claims: { projects: '250+', countries: '15+', capacity: '10.6 MW' } as SiteClaims,
  social_links: {
    linkedin: 'https://www.linkedin.com/',
    facebook: 'https://www.facebook.com/',
    instagram: 'https://www.instagram.com/',
    youtube: 'https://www.youtube.com/',
  } as SocialLinks,
  hero_pictures: null as HeroPictures | null,
}

/** What a JSON block says; what it leaves out is filled in. */
export function useJson<Key extends keyof typeof defaults>(key: Key): (typeof defaults)[Key] {
  const standIn = defaults[key]
  const content = useContent(key)?.content
  if (!content) return standIn
  try {
    return { ...standIn, ...JSON.parse(content) }
  } catch {
    // The administrator's form refuses text that isn't JSON; a page must not fall over it all the same.
    return standIn
  }
}
