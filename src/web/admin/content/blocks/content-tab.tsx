import { type ContentBlock, contentTypes } from '#contract/content/blocks.ts'
import { adminEntities } from '#web/admin/editing/entities.ts'
import { EntityTab } from '#web/admin/editing/entity-tab.tsx'
import { EntityTable } from '#web/admin/editing/entity-table.tsx'
import { Badge } from '#web/admin/platform/ui/badge.tsx'
import type { Column } from '#web/admin/platform/ui/data-table.tsx'
import { longDay } from '#web/admin/platform/ui/times.ts'
import { BlockKey, BlockPreview } from './block-cells.tsx'
import { ContentDialog } from './content-dialog.tsx'
import { findBlock, groupOf, inPageOrder } from './known-blocks.ts'
import { MissingBlocks } from './missing-blocks.tsx'
import { OptionalBlocks } from './optional-blocks.tsx'

const { content } = adminEntities

export default function ContentTab() {
  return (
    <>
      <EntityTab
        entity={content}
        wordsOf={({ key, type }) => `${findBlock(key)?.name ?? ''} ${contentTypes[type]}`}
        Dialog={ContentDialog}
      >
        {(listed) => (
          <EntityTable
            entity={content}
            listed={{ ...listed, found: inPageOrder(listed.found) }}
            columns={columns}
            siteHref={({ key }) => findBlock(key)?.href()}
            groupOf={groupOf}
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
