import type { ContentKey } from '#contract/content/blocks.ts'
import { trustKey, trustPages, trustTopics } from '#contract/content/trust.ts'
import { pages } from '#contract/platform/pages.ts'
import type { Findable } from './sources.ts'

type PageOfBlock = Pick<Findable, 'href' | 'title'>

const pagesOfBlocks = {
  about_story: { href: pages.about.href(), title: 'About Us' },
  privacy_policy: { href: pages.privacy.href(), title: 'Privacy Policy' },
  terms_of_service: { href: pages.terms.href(), title: 'Terms of Service' },
  cookie_policy: { href: pages.cookies.href(), title: 'Cookie Policy' },
} satisfies Partial<Record<ContentKey, PageOfBlock>>

const pagesOfTrustBlocks = trustTopics.map(
  (topic) => [trustKey(topic), { href: pages.trust.href({ topic }), title: trustPages[topic] }] as const,
)

/** The pages whose text is a content block, by the key of the block. */
export const pageByBlockKey: ReadonlyMap<string, PageOfBlock> = new Map([
  ...Object.entries(pagesOfBlocks),
  ...pagesOfTrustBlocks,
])

/** Pages whose text is in the code, with the words by which the search finds them. */
export const fixedPages: readonly Findable[] = [
  {
    id: 'page contact',
    href: pages.contact.href(),
    title: 'Contact and quote',
    text: 'Ask for a quote or send a message. Address, phone, e-mail and business hours of the office. Support, partnership, careers.',
  },
  {
    id: 'page estimate',
    href: pages.estimate.href(),
    title: 'Estimate',
    text: 'What solar power, storage or wind would make and save at your place: yield, size, cost and savings, calculated at once.',
  },
  {
    id: 'page compare',
    href: pages.compare.href(),
    title: 'Compare products',
    text: 'Two or three products side by side, with the specifications that they share.',
  },
]
