import type { ContentKey } from '#contract/content/blocks.ts'
import type { TrustTopic } from '#contract/content/trust.ts'
import { pages } from '#contract/platform/pages.ts'
import { texts } from '#contract/texts/en/common.ts'

type KnownBlock = {
  /** The block's name in the dashboard. */
  name: string
  /** The heading above the block in the dashboard's list. It names the pages that show the block. */
  group: string
  /** The address of a page that shows the block. */
  href: () => string
  /** The CSS selector of the block on the page at `href`. Without it, the preview begins at the top of the page. */
  selector?: string
}

const { home, about, products, contact, estimate, privacy, terms, cookies } = pages
const homeGroup = { group: 'Home page', href: home.href }
const homeAndAboutGroup = { group: 'Home and about pages', href: home.href }
const legalGroup = 'Legal pages'
const trustPageBlock = (topic: TrustTopic): KnownBlock => ({
  name: texts.trust[topic],
  group: 'Pages of their own',
  href: () => pages.trust.href({ topic }),
})

/** The blocks that pages show, in the order in which the dashboard lists them. */
const knownBlocks: Record<ContentKey, KnownBlock> = {
  hero_title: { name: 'Headline', ...homeGroup },
  hero_subtitle: { name: 'Line under the headline', ...homeGroup },
  hero_pictures: { name: 'Hero pictures', ...homeGroup },
  home_about: { name: 'About us, in short', ...homeGroup, selector: '#about-title' },
  home_texts: { name: 'Headings, reasons and closing', ...homeGroup, selector: '#why-title' },
  partners: { name: 'Clients, certificates and partners', ...homeGroup, selector: '#partners-title' },
  about_video_url: {
    name: 'Film',
    ...homeAndAboutGroup,
    selector: '#about .aspect-video, #about:not(:has(.aspect-video)) h2',
  },
  site_claims: { name: 'Figures', ...homeAndAboutGroup, selector: '#about dl' },
  page_texts: {
    name: 'Headings and closings',
    group: 'Products and about pages',
    href: products.href,
    selector: '#cta-title',
  },
  about_story: { name: 'Our story', group: 'About page', href: about.href, selector: '#story-title' },
  brand: { name: 'Logo, colours and fonts', group: 'Every page', href: home.href },
  page_heads: { name: 'Titles and descriptions', group: 'Every page', href: home.href },
  languages: { name: 'Languages', group: 'Every page', href: home.href },
  head_pictures: {
    name: 'Pictures at the top',
    group: 'About, products, projects, news and contact pages',
    href: about.href,
  },
  milestones: { name: 'Line of years', group: 'About page', href: about.href, selector: '#years-title' },
  project_steps: { name: 'How a project runs', group: 'About page', href: about.href, selector: '#how' },
  people: { name: 'People', group: 'About and contact pages', href: about.href, selector: '#people-title' },
  contact_steps: { name: 'What happens next', group: 'Contact page', href: contact.href },
  company: { name: 'Company details', group: 'Every page', href: contact.href },
  social_links: { name: 'Social networks', group: 'Every page', href: home.href, selector: 'footer' },
  trust_certificates: trustPageBlock('certificates'),
  trust_financing: trustPageBlock('financing'),
  trust_service: trustPageBlock('service'),
  trust_downloads: trustPageBlock('downloads'),
  privacy_policy: { name: 'Privacy policy', group: legalGroup, href: privacy.href },
  terms_of_service: { name: 'Terms of service', group: legalGroup, href: terms.href },
  cookie_policy: { name: 'Cookie policy', group: legalGroup, href: cookies.href },
}

const blocksByKey: Partial<Record<string, KnownBlock>> = {
  ...knownBlocks,
  // The dashboard lists this block once it exists, but never offers to add it.
  energy_assumptions: { name: 'Assumptions of estimates', group: 'Estimate page', href: estimate.href },
}

const keyOrder = Object.keys(blocksByKey)

/** Returns the description of the block with this key; undefined if no page shows such a block. */
export const findKnownBlock = (key: string) => (Object.hasOwn(blocksByKey, key) ? blocksByKey[key] : undefined)

export const blockGroup = ({ key }: { key: string }) => findKnownBlock(key)?.group ?? 'On no page'

/** Sorts blocks in the order in which the dashboard lists them. Blocks that no page shows are at the end. */
export function blocksInPageOrder<Block extends { key: string }>(blocks: Block[]) {
  const rank = ({ key }: Block) => (keyOrder.includes(key) ? keyOrder.indexOf(key) : keyOrder.length)
  return blocks.toSorted((a, b) => rank(a) - rank(b))
}
