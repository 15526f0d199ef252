import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { PageHeads } from '#contract/content/block-json.schema.ts'
import { type ContentBlock, type ContentInput, contentApi, type PageHeads as Heads } from '#contract/content/blocks.ts'
import { pageHeadsTitle, pagesWithEditableHead, shownHeadLengths } from '#contract/content/page-heads.ts'
import { trustBlockKey, trustTopics } from '#contract/content/trust.ts'
import { previewApi } from '#contract/editing/preview.ts'
import { pages } from '#contract/platform/pages.ts'
import { adminEntities } from '#web/admin/editing/entities.ts'
import { useRenderedHtml } from '#web/admin/editing/preview/framed-page.tsx'
import { ImageField } from '#web/admin/media/file-fields.tsx'
import { useSend } from '#web/admin/platform/api/use-endpoint.ts'
import { FormNotices, SubmitButton, useSaveForm } from '#web/admin/platform/forms/save-form.tsx'
import { CardSection, SettingsPage } from '#web/admin/platform/ui/page.tsx'
import { SelectField } from '#web/forms/select-field.tsx'
import { TextArea } from '#web/forms/text-area.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { shortened } from '#web/site/text.ts'
import { Loading } from '#web/ui/list-state.tsx'
import { toast } from '#web/ui/toasts.tsx'

/** The page Settings › Search results and chats: titles, descriptions and pictures of pages. */
export function PageHeadsPage() {
  const query = useQuery(adminEntities.content.list)
  return (
    <SettingsPage
      title="Search results and chats"
      loading="Loading the pages..."
      failed="The pages could not be loaded."
      query={query}
    >
      {(blocks) => (
        <PageHeadsForm block={blocks.find(({ key }) => key === 'page_heads')} choices={existingPages(blocks)} />
      )}
    </SettingsPage>
  )
}

/** Returns the names of pages by path, without the trust pages whose content block nobody has added. */
function existingPages(blocks: { key: string }[]) {
  const missingPaths = trustTopics
    .filter((topic) => !blocks.some(({ key }) => key === trustBlockKey(topic)))
    .map((topic) => pages.trust.href({ topic }))
  return Object.fromEntries(Object.entries(pagesWithEditableHead).filter(([path]) => !missingPaths.includes(path)))
}

const PageHeadsValues = z.object({ pages: PageHeads })

type Props = {
  block: ContentBlock | undefined
  /** The names of the pages to choose from, by path. */
  choices: Record<string, string>
}

function PageHeadsForm({ block, choices }: Props) {
  const [path, setPath] = useState('/')
  const create = useSend(contentApi.create)
  const update = useSend(contentApi.update)
  const form = useSaveForm<{ pages: Heads }, { pages: Heads }>({
    schema: PageHeadsValues,
    draft: 'page heads',
    start: { pages: block ? JSON.parse(block.content) : {} },
    version: block?.version,
    reload: ['content'],
    failed: 'Failed to save the pages',
    async save({ pages }, version) {
      const body = pageHeadsBlock(pages, block)
      await (block ? update.mutateAsync({ params: { key: body.key }, body, version }) : create.mutateAsync({ body }))
      toast({ title: 'Pages saved', description: 'Search engines see it when they come the next time.' })
    },
  })
  const { pages } = form.values
  const ownHead = pages[path] ?? {}
  const defaultHead = useHeadOf(path, { ...pages, [path]: {} }, block)
  const field = <Name extends 'title' | 'description' | 'image'>(name: Name) => ({
    name,
    value: ownHead[name] ?? '',
    error: form.errors[`pages.${path}.${name}`],
    onChange: (value: string) => form.set('pages', { ...pages, [path]: { ...ownHead, [name]: value } }),
  })
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <form {...form.props} className="grid min-w-0 gap-5">
        <FormNotices form={form} />
        <CardSection title="Page">
          <SelectField label="Page" name="path" value={path} error={undefined} onChange={setPath} choices={choices} />
          <TextField
            label="Title"
            {...field('title')}
            placeholder={defaultHead?.title}
            hint={lengthHint(ownHead.title || defaultHead?.title, shownHeadLengths.titleChars)}
          />
          <TextArea
            label="Description"
            {...field('description')}
            placeholder={defaultHead?.description}
            hint={lengthHint(ownHead.description || defaultHead?.description, shownHeadLengths.descriptionChars)}
            rows={4}
          />
          <ImageField
            label="Picture"
            {...field('image')}
            hint="Best 1200 × 630 pixels. Without it, the one of the brand"
          />
          <p className="text-sm text-ink-soft">An empty field leaves the page what it has by itself.</p>
        </CardSection>
        <SubmitButton form={form} label="Save pages" />
      </form>
      <HeadPreview path={path} pages={pages} block={block} />
    </div>
  )
}

const lengthHint = (text: string | undefined, shownChars: number) =>
  `${text?.length ?? 0} characters; search engines show about ${shownChars}`

/** Makes the server render a page with unsaved heads. Returns its title, description and picture; null at first. */
function useHeadOf(path: string, pages: Heads, block: ContentBlock | undefined) {
  const body = { entity: 'content', entityId: block?.id ?? null, values: pageHeadsBlock(pages, block), path }
  const { html } = useRenderedHtml(previewApi.render, JSON.stringify(body))
  if (html === null) return null
  const { head } = new DOMParser().parseFromString(html, 'text/html')
  const meta = (selector: string) => head.querySelector<HTMLMetaElement>(selector)?.content ?? ''
  return {
    title: head.querySelector('title')?.textContent ?? '',
    description: meta('meta[name="description"]'),
    image: meta('meta[property="og:image"]'),
  }
}

/**
 * Returns the content block that stores the titles, descriptions and pictures of pages, with the title of the stored
 * block. Leaves out empty fields, and pages whose fields are all empty.
 */
function pageHeadsBlock(pages: Heads, stored: ContentBlock | undefined): ContentInput {
  const filledHeads = Object.entries(pages)
    .map(([path, head]) => [path, Object.fromEntries(Object.entries(head ?? {}).filter(([, text]) => text))] as const)
    .filter(([, head]) => Object.keys(head).length > 0)
  return {
    key: 'page_heads',
    title: stored?.title ?? pageHeadsTitle,
    type: 'json',
    content: JSON.stringify(Object.fromEntries(filledHeads), null, 2),
  }
}

type HeadPreviewProps = { path: string; pages: Heads; block: ContentBlock | undefined }

/** Shows roughly how a search engine and a chat present a page. */
function HeadPreview({ path, pages, block }: HeadPreviewProps) {
  const head = useHeadOf(path, pages, block)
  if (!head) return <Loading>Loading the page...</Loading>
  const title = shortened(head.title, shownHeadLengths.titleChars)
  const description = shortened(head.description, shownHeadLengths.descriptionChars)
  return (
    <div className="grid min-w-0 gap-5">
      <CardSection title="In a search result">
        <div className="max-w-xl wrap-anywhere">
          <p className="text-sm text-ink-soft">{location.host + path}</p>
          <p className="text-lg text-leaf">{title}</p>
          <p className="text-sm">{description}</p>
        </div>
      </CardSection>
      <CardSection title="In a chat">
        <div className="max-w-md overflow-hidden rounded-lg border border-rule bg-mist wrap-anywhere">
          <img src={head.image} alt="" className="aspect-[1.91] w-full object-cover" />
          <div className="grid gap-1 p-3">
            <p className="font-semibold">{title}</p>
            <p className="text-sm text-ink-soft">{description}</p>
            <p className="text-xs text-ink-soft">{location.host}</p>
          </div>
        </div>
      </CardSection>
    </div>
  )
}
