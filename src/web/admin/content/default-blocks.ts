import { defaultBrand } from '#contract/brand.ts'
import type { ContentInput, ContentKey } from '#contract/content.ts'
import { contactSteps, defaultSteps } from '#contract/default-steps.ts'
import { jsonDefaults } from '../../api/content.ts'
import { storyText } from '../../site/about/default-story.ts'
import { builtIn } from '../../site/heads/built-in.ts'
import { aboutText, heroSubtitle, heroTitle } from '../../site/home/default-texts.ts'
import { trustBlocks } from './trust-blocks.ts'

type Default = Omit<ContentInput, 'key'>

const json = (title: string, content: object): Default => ({
  title,
  type: 'json',
  content: JSON.stringify(content, null, 2),
})
const html = (title: string, content: string): Default => ({ title, type: 'html', content: content.trim() })
const text = (title: string, content: string): Default => ({ title, type: 'text', content })

const underRevision = '<p>This text is being revised. Please ask us for it.</p>'

/**
 * Blocks that a site can do without: they replace or extend the usual content of a page. `use` says so to the
 * administrator.
 */
const optional = {
  brand: {
    ...json('Logo, colours and fonts', defaultBrand),
    use: 'Your own logo, colours and fonts.',
  },
  page_heads: {
    ...json('Titles and descriptions of pages', {}),
    use: 'Your own titles and descriptions in search results and chats.',
  },
  head_pictures: {
    ...json('Pictures at the top of pages', builtIn),
    use: 'Your own pictures at the top of five pages. A page without a link keeps its built-in picture.',
  },
  milestones: {
    ...json('About: line of years', { steps: [{ title: '2021', text: '' }] }),
    use: 'The years of the company, each with a sentence. Without it the about page counts the projects of each year.',
  },
  project_steps: {
    ...json('About: how a project runs', defaultSteps.project_steps),
    use: 'Your own steps instead of the usual six.',
  },
  contact_steps: {
    ...html('Contact: what happens next', contactSteps),
    use: 'Your own text instead of the usual three steps. A numbered list becomes the steps.',
  },
  ...trustBlocks,
} satisfies Partial<Record<ContentKey, Default & { use: string }>>

/** The blocks that the settings add. */
const addedElsewhere: ReadonlySet<string> = new Set<ContentKey>(['brand', 'page_heads'])

const optionalKeys: ReadonlySet<string> = new Set(Object.keys(optional))

/**
 * The other blocks, each with the content that its page shows while the block is missing; null if the page shows
 * nothing then.
 */
const defaults: Record<Exclude<ContentKey, keyof typeof optional>, Default | null> = {
  hero_title: text('Home: headline', heroTitle),
  hero_subtitle: text('Home: line under the headline', heroSubtitle),
  hero_pictures: json('Home: hero pictures', jsonDefaults.hero_pictures),
  about_video_url: null,
  home_about: html('Home: Advancing Energy Excellence', aboutText),
  about_story: html('About: Our Story', storyText),
  company: json('Company details', jsonDefaults.company),
  site_claims: json('Figures on the home and about pages', jsonDefaults.site_claims),
  social_links: json('Social networks', jsonDefaults.social_links),
  privacy_policy: html('Privacy Policy', underRevision),
  terms_of_service: html('Terms of Service', underRevision),
  cookie_policy: html('Cookie Policy', underRevision),
}

/** The blocks that are not optional and not among the given ones, with their defaults. */
export function missingBlocks(blocks: readonly { key: string }[]) {
  const present = new Set(blocks.map(({ key }) => key))
  return Object.entries(defaults).flatMap(([key, block]) =>
    present.has(key) || optionalKeys.has(key) ? [] : [{ key, block: block && withKey(key, block) }],
  )
}

/** The optional blocks that are not among the given ones. */
export function optionalBlocks(blocks: readonly { key: string }[]) {
  const present = new Set(blocks.map(({ key }) => key))
  return Object.entries(optional).flatMap(([key, { use, ...block }]) =>
    present.has(key) || addedElsewhere.has(key) ? [] : [{ key, use, block: withKey(key, block) }],
  )
}

const withKey = (key: string, block: Default) => ({ key, ...block, title: block.title ?? '' })

export type DefaultBlock = NonNullable<ReturnType<typeof missingBlocks>[number]['block']>
