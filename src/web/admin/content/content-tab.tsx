import { type ContentBlock, contentTypes } from '#contract/content.ts'
import { adminEntities } from '../entities/entities.ts'
import { EntityTab } from '../entities/entity-tab.tsx'
import { EntityTable } from '../entities/entity-table.tsx'
import type { Column } from '../ui/sorting.ts'
import { longDay } from '../ui/times.ts'
import { BlockName, BlockPreview } from './block-cells.tsx'
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
    title: 'Block',
    className: 'wrap-anywhere md:min-w-44 lg:max-w-xs',
    sortBy: ({ key }) => findBlock(key)?.name ?? key,
    cell: (block) => <BlockName block={block} />,
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
