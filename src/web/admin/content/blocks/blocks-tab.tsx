import { Fragment } from 'react'
import { type ContentBlock, contentLimits, contentTypes } from '#contract/content/blocks.ts'
import { mediaHash, variantUrl } from '#contract/media/pictures.ts'
import { adminEntities } from '#web/admin/editing/entities.ts'
import { EntityTab } from '#web/admin/editing/entity-tab.tsx'
import { EntityTable } from '#web/admin/editing/entity-table.tsx'
import { Badge } from '#web/admin/platform/ui/badge.tsx'
import type { Column } from '#web/admin/platform/ui/data-table.tsx'
import { Thumbnail } from '#web/admin/platform/ui/thumbnail.tsx'
import { longDay } from '#web/admin/platform/ui/times.ts'
import { shortened } from '#web/site/text.ts'
import { ImageOff } from '#web/ui/icons.tsx'
import { MissingBlocks, OptionalBlocks } from './absent-blocks.tsx'
import { BlockDialog } from './block-dialog.tsx'
import { blockExcerpt } from './block-excerpt.ts'
import { blockGroup, blocksInPageOrder, findKnownBlock } from './known-blocks.ts'

const { content } = adminEntities

export default function BlocksTab() {
  return (
    <>
      <EntityTab
        entity={content}
        wordsOf={({ key, type }) => `${findKnownBlock(key)?.name ?? ''} ${contentTypes[type]}`}
        Dialog={BlockDialog}
      >
        {(listed) => (
          <EntityTable
            entity={content}
            listed={{ ...listed, found: blocksInPageOrder(listed.found) }}
            columns={columns}
            siteHref={({ key }) => findKnownBlock(key)?.href()}
            groupOf={blockGroup}
          />
        )}
      </EntityTab>
      <MissingBlocks />
      <OptionalBlocks />
    </>
  )
}

const columns: Column<ContentBlock>[] = [
  {
    title: 'Key',
    className: 'wrap-anywhere md:min-w-28',
    sortBy: ({ key }) => key,
    cell: ({ key }) => <BlockKey text={key} />,
  },
  {
    title: 'Title',
    className: 'wrap-anywhere md:min-w-28',
    sortBy: ({ title }) => title ?? '',
    cell: ({ title }) => <span className="text-ink-soft">{title}</span>,
  },
  {
    title: 'Type',
    sortBy: ({ type }) => contentTypes[type],
    cell: ({ type }) => <Badge>{contentTypes[type]}</Badge>,
  },
  {
    title: 'Preview',
    className: 'md:min-w-32 lg:max-w-md',
    cell: (block) => <BlockPreview block={block} />,
  },
  {
    title: 'Last updated',
    sortBy: ({ updatedAt }) => updatedAt,
    cell: ({ updatedAt }) => (
      <time dateTime={updatedAt} className="whitespace-nowrap">
        {longDay(updatedAt)}
      </time>
    ),
  },
]

/** The key of a block, below the block's name. A block that no page shows has only a key. */
function BlockKey({ text }: { text: string }) {
  const name = findKnownBlock(text)?.name
  if (!name) return <BreakableKey text={text} />
  return (
    <>
      <span className="block font-semibold">{name}</span>
      <span className="text-xs text-ink-soft">
        <BreakableKey text={text} />
      </span>
    </>
  )
}

/** The first words of a block, and its pictures. */
function BlockPreview({ block }: { block: ContentBlock }) {
  const { text, pictures } = blockExcerpt(block)
  return (
    <>
      {pictures.length > 0 && (
        <span className="flex flex-wrap gap-2">
          {pictures.map((url) => (
            <span key={url} className="block h-14 w-20 overflow-hidden rounded border border-rule">
              <Thumbnail
                url={smallCopyUrl(url)}
                picture={null}
                className="object-cover"
                fallback={<ImageOff size={18} aria-label="No picture there" />}
              />
            </span>
          ))}
        </span>
      )}
      {text && <p className="text-ink-soft wrap-anywhere">{shortened(text, contentLimits.previewChars)}</p>}
    </>
  )
}

/** Returns the address of a small copy of a picture in the media library; `url` for SVG and for pictures elsewhere. */
function smallCopyUrl(url: string) {
  const hash = url.endsWith('.svg') ? null : mediaHash(url)
  return hash ? variantUrl(hash, 320, 'webp') : url
}

/** Shows the key of a block. The browser may break the line after an underscore of the key. */
function BreakableKey({ text }: { text: string }) {
  return (
    <code>
      {(text.match(/[^_]*_|[^_]+/g) ?? []).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no id
        <Fragment key={index}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </code>
  )
}
