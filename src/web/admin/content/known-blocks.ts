import type { ContentKey } from '#contract/content.ts'
import { pages } from '#contract/pages.ts'
import { type TrustTopic, trustPages } from '#contract/trust.ts'

type KnownBlock = {
  /** The block's name in the dashboard. */
  name: string
  /** The heading under which the dashboard lists it: the pages that show it. */
  group: string
  /** A page that shows it. */
  href: () => string
  /** The CSS selector of its place on that page. Left out, the preview begins at the top of the page. */
  place?: string
}

const { home, about, contact, estimate, privacy, terms, cookies } = pages
const onHome = { group: 'Home page', href: home.href }
const onHomeAndAbout = { group: 'Home and about pages', href: home.href }
const legalGroup = 'Legal pages'
const ownPage = (topic: TrustTopic): KnownBlock => ({
  name: trustPages[topic],
  group: 'Pages of their own',
  href: () => pages.trust.href({ topic }),
})

/** The blocks that pages show, in the order in which the dashboard lists them. */
const knownBlocks: Record<ContentKey, KnownBlock> = {
  hero_title: { name: 'Headline', ...onHome },
  hero_subtitle: { name: 'Line under the headline', ...onHome },
  hero_pictures: { name: 'Hero pictures', ...onHome },
  home_about: { name: 'About us, in short', ...onHome, place: '#about-title' },
  about_video_url: { name: 'Film', ...onHomeAndAbout, place: '#about .aspect-video' },
  site_claims: { name: 'Figures', ...onHomeAndAbout, place: '#about dl' },
  about_story: { name: 'Our story', group: 'About page', href: about.href, place: '#story-title' },
  brand: { name: 'Logo, colours and fonts', group: 'Every page', href: home.href },
  page_heads: { name: 'Titles and descriptions', group: 'Every page', href: home.href },
  head_pictures: {
    name: 'Pictures at the top',
    group: 'About, products, projects, news and contact pages',
    href: about.href,
  },
  milestones: { name: 'Line of years', group: 'About page', href: about.href, place: '#years-title' },
  project_steps: { name: 'How a project runs', group: 'About page', href: about.href, place: '#how' },
  contact_steps: { name: 'What happens next', group: 'Contact page', href: contact.href },
  company: { name: 'Company details', group: 'Every page', href: contact.href },
  social_links: { name: 'Social networks', group: 'Every page', href: home.href, place: 'footer' },
  trust_certificates: ownPage('certificates'),
  trust_financing: ownPage('financing'),
  trust_service: ownPage('service'),
  trust_downloads: ownPage('downloads'),
  privacy_policy: { name: 'Privacy policy', group: legalGroup, href: privacy.href },
  terms_of_service: { name: 'Terms of service', group: legalGroup, href: terms.href },
  cookie_policy: { name: 'Cookie policy', group: legalGroup, href: cookies.href },
}

/** Blocks that a new site does not have, and whose absence the dashboard does not report. */
const optionalBlocks: Record<string, KnownBlock> = {
  energy_assumptions: { name: 'Assumptions of estimates', group: 'Estimate page', href: estimate.href },
}

const blocksByKey: Partial<Record<string, KnownBlock>> = { ...knownBlocks, ...optionalBlocks }

const keyOrder = Object.keys(blocksByKey)

/** Undefined for a key that no page shows. */
export const knownBlock = (key: string) => (Object.hasOwn(blocksByKey, key) ? blocksByKey[key] : undefined)

export const groupOf = ({ key }: { key: string }) => knownBlock(key)?.group ?? 'On no page'

/** Sorts blocks as the dashboard lists them. Blocks that no page shows are at the end. */
export function inPageOrder<Block extends { key: string }>(blocks: Block[]) {
  const place = ({ key }: Block) => (keyOrder.includes(key) ? keyOrder.indexOf(key) : keyOrder.length)
  return blocks.toSorted((a, b) => place(a) - place(b))
}
