import type { ContentBlock, PageHeads } from '#contract/content/blocks.ts'
import { headLengths } from '#contract/content/page-heads.ts'
import { Section } from '#web/admin/platform/ui/section.tsx'
import { shortened } from '#web/site/text.ts'
import { Loading } from '#web/ui/list-state.tsx'
import { useHeadOf } from './use-head-of.ts'

type Props = { path: string; pages: PageHeads; block: ContentBlock | undefined }

/** Shows roughly how a search engine and a chat present a page. */
export function HeadPreview({ path, pages, block }: Props) {
  const head = useHeadOf(path, pages, block)
  if (!head) return <Loading>Loading the page...</Loading>
  const title = shortened(head.title, headLengths.titleChars)
  const description = shortened(head.description, headLengths.descriptionChars)
  return (
    <div className="grid min-w-0 gap-5">
      <Section title="In a search result">
        <div className="max-w-xl wrap-anywhere">
          <p className="text-sm text-ink-soft">{location.host + path}</p>
          <p className="text-lg text-leaf">{title}</p>
          <p className="text-sm">{description}</p>
        </div>
      </Section>
      <Section title="In a chat">
        <div className="max-w-md overflow-hidden rounded-lg border border-rule bg-mist wrap-anywhere">
          <img src={head.image} alt="" className="aspect-[1.91] w-full object-cover" />
          <div className="grid gap-1 p-3">
            <p className="font-semibold">{title}</p>
            <p className="text-sm text-ink-soft">{description}</p>
            <p className="text-xs text-ink-soft">{location.host}</p>
          </div>
        </div>
      </Section>
    </div>
  )
}
