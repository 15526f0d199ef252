import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ContentInput } from '#contract/content/blocks.schema.ts'
import { type ContentInput as BlockInput, type ContentKey, languagesOfNewSite } from '#contract/content/blocks.ts'
import { defaultBrand } from '#contract/content/brand.ts'
import { contactSteps, defaultSteps, homeTexts } from '#contract/content/default-texts.ts'
import { pageHeadsTitle } from '#contract/content/page-heads.ts'
import { languagesTitle } from '#contract/content/translation-work.ts'
import type { TrustBlockKey, TrustTopic } from '#contract/content/trust.ts'
import { texts as about } from '#contract/texts/en/about.ts'
import { texts } from '#contract/texts/en/common.ts'
import { texts as home } from '#contract/texts/en/home.ts'
import { texts as productsTexts } from '#contract/texts/en/products.ts'
import { adminEntities } from '#web/admin/editing/entities.ts'
import { useSaveEntity } from '#web/admin/editing/entity-calls.ts'
import { Button } from '#web/admin/platform/ui/buttons.tsx'
import { CardSection } from '#web/admin/platform/ui/page.tsx'
import { jsonBlockDefaults } from '#web/api/content.ts'
import { aboutPageTexts, storyHtml } from '#web/site/about/default-texts.ts'
import { aboutHtml } from '#web/site/home/use-home-texts.ts'
import { builtInBannerPictures } from '#web/site/parts/heads/built-in.ts'
import { defaultProductsPageTexts } from '#web/site/products/default-texts.ts'
import { BlockDialog } from './block-dialog.tsx'

const isFilm = (key: string) => key === 'about_video_url'

/**
 * Lists the required blocks that the site lacks. A button beside each block adds the block with its default content. If
 * the default lacks a value, such as the address of the film, the button opens the form instead.
 */
export function MissingBlocks() {
  const { save, fail } = useSaveEntity(adminEntities.content, undefined)
  return (
    <BlockList
      title="Missing content"
      intro="Pages show a default of their own in these places."
      blocksToAdd={missingBlocks}
    >
      {({ key, block }, openForm) => {
        async function bringBack() {
          const { data: body } = ContentInput.safeParse(block)
          // Some defaults lack a value that only the administrator knows, such as a phone number or a film.
          if (body) await save(body, undefined).catch(fail)
          else openForm()
        }
        return (
          <>
            <span>
              <code>{key}</code> {block.title}
              {isFilm(key) && (
                <span className="block text-ink-soft">
                  Home and about page show no film; the home page keeps a placeholder. Add a film, or choose “Show no
                  film”.
                </span>
              )}
            </span>
            <Button onClick={bringBack}>
              {isFilm(key) ? 'Add a film' : 'Bring back the default'}
              {!isFilm(key) && <span className="sr-only"> of {key}</span>}
            </Button>
          </>
        )
      }}
    </BlockList>
  )
}

/** Lists the optional blocks that the site lacks. A button beside each block opens the form that adds the block. */
export const OptionalBlocks = () => (
  <BlockList
    title="Optional content"
    intro="Pages show more, or your own words and pictures in place of the built-in ones, once you add one of these."
    blocksToAdd={optionalBlocks}
  >
    {({ key, use, block }, openForm) => (
      <>
        <span className="min-w-0 basis-80 grow">
          <strong className="block font-semibold">{block.title}</strong>
          {use} <code className="text-ink-soft">{key}</code>
        </span>
        <Button onClick={openForm}>
          Add<span className="sr-only"> {block.title}</span>
        </Button>
      </>
    )}
  </BlockList>
)

type ListProps<AbsentBlock> = {
  title: string
  intro: string
  /** Takes the blocks that the site has, and returns the blocks to list. */
  blocksToAdd: (blocks: readonly { key: string }[]) => AbsentBlock[]
  /** Renders a block. `openForm` opens the form that adds the block. */
  children: (absent: AbsentBlock, openForm: () => void) => ReactNode
}

/** Lists the blocks that `blocksToAdd` returns; shows nothing if there are none. */
function BlockList<AbsentBlock extends { key: string; block: DefaultBlock }>(props: ListProps<AbsentBlock>) {
  const { title, intro, blocksToAdd, children } = props
  const { data } = useQuery(adminEntities.content.list)
  const [openedBlock, setOpenedBlock] = useState<DefaultBlock | null>(null)
  const blocks = Array.isArray(data) ? blocksToAdd(data) : []
  if (blocks.length === 0) return null
  return (
    <CardSection title={title} className="mt-6 p-4 text-sm">
      <p className="mt-1 text-ink-soft">{intro}</p>
      <ul className="mt-3 divide-y divide-rule">
        {blocks.map((absent) => (
          <li key={absent.key} className="flex flex-wrap items-center justify-between gap-3 py-2">
            {children(absent, () => setOpenedBlock(absent.block))}
          </li>
        ))}
      </ul>
      {openedBlock && <BlockDialog start={openedBlock} onClose={() => setOpenedBlock(null)} />}
    </CardSection>
  )
}

type DefaultContent = Omit<BlockInput, 'key'>

const jsonBlock = (title: string, content: object): DefaultContent => ({
  title,
  type: 'json',
  content: JSON.stringify(content, null, 2),
})
const htmlBlock = (title: string, content: string): DefaultContent => ({ title, type: 'html', content: content.trim() })
const textBlock = (title: string, content: string): DefaultContent => ({ title, type: 'text', content })

const revisionNotice = '<p>This text is being revised. Please ask us for it.</p>'

const trustBlock = (topic: TrustTopic, rows: object): OptionalBlock => ({
  ...jsonBlock(texts.trust[topic], { intro: '', ...rows }),
  use: 'A page of its own, which the footer, the search and the sitemap know. Without it there is no such page.',
})

type OptionalBlock = DefaultContent & { use: string }

/**
 * The optional blocks for the pages about certificates, financing, service and downloads, with the values that the form
 * begins with when an administrator adds one. Most values are blank, because only the company knows its facts.
 */
const trustBlocks: Record<TrustBlockKey, OptionalBlock> = {
  trust_certificates: trustBlock('certificates', {
    certificates: [{ name: '', number: '', issuer: '', validUntil: '', file: '' }],
  }),
  trust_financing: trustBlock('financing', {
    models: ['Own', 'Lease', 'Power purchase agreement (PPA)'].map((name) => ({
      name,
      owner: '',
      payment: '',
      term: '',
      text: '',
    })),
  }),
  trust_service: trustBlock('service', { terms: [{ title: '', duration: '', text: '' }] }),
  trust_downloads: trustBlock('downloads', { downloads: [{ title: '', text: '', file: '' }] }),
}

/** Blocks that replace or extend a page's defaults. A site may lack them. `use` tells administrators their purpose. */
const optionalDefaults = {
  brand: {
    ...jsonBlock('Logo, colours and fonts', defaultBrand),
    use: 'Your own logo, colours and fonts.',
  },
  page_heads: {
    ...jsonBlock(pageHeadsTitle, {}),
    use: 'Your own titles and descriptions in search results and chats.',
  },
  languages: {
    ...jsonBlock(languagesTitle, languagesOfNewSite),
    use: 'The languages in which visitors see the site besides English.',
  },
  head_pictures: {
    ...jsonBlock('Pictures at the top of pages', builtInBannerPictures),
    use: 'Your own pictures at the top of five pages. A page without a link keeps its built-in picture.',
  },
  home_texts: {
    ...jsonBlock('Home: headings, reasons and closing', homeTexts),
    use: 'Your own words for the headings of the home page, the three reasons and its end.',
  },
  page_texts: {
    ...jsonBlock('Products and about: headings and closings', {
      ...defaultProductsPageTexts(productsTexts.defaults),
      ...aboutPageTexts(about, texts),
    }),
    use: 'Your own words for headings of the products and about pages, and for their ends.',
  },
  milestones: {
    ...jsonBlock('About: line of years', { steps: [{ title: '2021', text: '' }] }),
    use: 'The years of the company, each with a sentence. Without it the about page counts the projects of each year.',
  },
  project_steps: {
    ...jsonBlock('About: how a project runs', defaultSteps.project_steps),
    use: 'Your own steps instead of the usual six.',
  },
  contact_steps: {
    ...htmlBlock('Contact: what happens next', contactSteps),
    use: 'Your own text instead of the usual three steps. A numbered list becomes the steps.',
  },
  partners: {
    ...jsonBlock('Home: clients, certificates and partners', {
      heading: 'Clients, certificates and partners',
      partners: [{ name: '', role: '', picture: '', link: '' }],
    }),
    use: 'A row of the home page, with logos from the media library. Without it there is no such row.',
  },
  people: {
    ...jsonBlock('About and contact: people', {
      heading: 'The people you meet',
      people: [{ name: '', field: '', picture: '' }],
    }),
    use: 'Your engineers with face, name and field. Without it the pages show nobody.',
  },
  ...trustBlocks,
} satisfies Partial<Record<ContentKey, OptionalBlock>>

/** Optional blocks that administrators add in the settings, not in the list of content. */
const keysAddedInSettings: ReadonlySet<string> = new Set<ContentKey>(['brand', 'languages', 'page_heads'])

const optionalKeys: ReadonlySet<string> = new Set(Object.keys(optionalDefaults))

const { landscape, portrait } = jsonBlockDefaults.hero_pictures

/**
 * The required blocks, each with the content that its page shows while the block is missing. The block of the film is
 * blank, because pages have no default film.
 */
const requiredDefaults: Record<Exclude<ContentKey, keyof typeof optionalDefaults>, DefaultContent> = {
  hero_title: textBlock('Home: headline', home.heroTitle),
  hero_subtitle: textBlock('Home: line under the headline', home.heroSubtitle),
  hero_pictures: jsonBlock('Home: hero pictures', { landscape, portrait }),
  about_video_url: { title: 'Video on the home and about pages', type: 'video', content: '' },
  home_about: htmlBlock('Home: Advancing Energy Excellence', aboutHtml(home.aboutParagraphs)),
  about_story: htmlBlock('About: Our Story', storyHtml(about)),
  company: jsonBlock('Company details', jsonBlockDefaults.company),
  site_claims: jsonBlock('Figures on the home and about pages', jsonBlockDefaults.site_claims),
  social_links: jsonBlock('Social networks', jsonBlockDefaults.social_links),
  privacy_policy: htmlBlock('Privacy Policy', revisionNotice),
  terms_of_service: htmlBlock('Terms of Service', revisionNotice),
  cookie_policy: htmlBlock('Cookie Policy', revisionNotice),
}

/** Returns the required blocks that are not among the given ones, each with its default content. */
function missingBlocks(blocks: readonly { key: string }[]) {
  const presentKeys = new Set(blocks.map(({ key }) => key))
  return Object.entries(requiredDefaults).flatMap(([key, block]) =>
    presentKeys.has(key) || optionalKeys.has(key) ? [] : [{ key, block: withKey(key, block) }],
  )
}

/** Returns the optional blocks that are not among the given ones and that administrators add in the list of content. */
function optionalBlocks(blocks: readonly { key: string }[]) {
  const presentKeys = new Set(blocks.map(({ key }) => key))
  return Object.entries(optionalDefaults).flatMap(([key, { use, ...block }]) =>
    presentKeys.has(key) || keysAddedInSettings.has(key) ? [] : [{ key, use, block: withKey(key, block) }],
  )
}

const withKey = (key: string, block: DefaultContent) => ({ key, ...block, title: block.title ?? '' })

type DefaultBlock = ReturnType<typeof missingBlocks>[number]['block']
