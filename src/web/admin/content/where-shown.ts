import type { ContentKey } from '#contract/content.ts'
import { pages } from '#contract/pages.ts'

const shownOn: Record<ContentKey, () => string> = {
  hero_title: pages.home.href,
  hero_subtitle: pages.home.href,
  hero_pictures: pages.home.href,
  about_video_url: pages.home.href,
  home_about: pages.home.href,
  site_claims: pages.home.href,
  social_links: pages.home.href,
  about_story: pages.about.href,
  company: pages.contact.href,
  privacy_policy: pages.privacy.href,
  terms_of_service: pages.terms.href,
  cookie_policy: pages.cookies.href,
}

/** The first page that shows a block; undefined for keys that no page uses. */
export const whereShown = (key: string) => (shownOn as Partial<Record<string, () => string>>)[key]?.()
