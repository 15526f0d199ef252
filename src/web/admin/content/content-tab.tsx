import { Fragment } from 'react'
import { type ContentBlock, contentLimits, contentTypes } from '#contract/content.ts'
import { plainText, shortened } from '../../site/text.ts'
import { adminEntities } from '../entities/entities.ts'
import { EntityTab } from '../entities/entity-tab.tsx'
import { EntityTable } from '../entities/entity-table.tsx'
import { Badge } from '../ui/badge.tsx'
import type { Column } from '../ui/sorting.ts'
import { longDay } from '../ui/times.ts'
import { ContentDialog } from './content-dialog.tsx'
import { findBlock, groupOf, inPageOrder } from './known-blocks.ts'
import { MissingBlocks } from './missing-blocks.tsx'
import { OptionalBlocks } from './optional-blocks.tsx'

const { content } = adminEntities

export default function ContentTab() {
  return (
    <>
      <EntityTab entity={content} wordsOf={({ key }) => findBlock(key)?.name ?? ''} Dialog={ContentDialog}>
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

const previewText = ({ type, content }: ContentBlock) =>
  shortened(type === 'html' ? plainText(content) : content.replaceAll(/\s+/g, ' '), contentLimits.previewChars)

const columns: Column<ContentBlock>[] = [
  {
    title: 'Key',
    className: 'wrap-anywhere md:min-w-28',
    sortBy: ({ key }) => key,
    cell: ({ key }) => (
      <>
        <span className="block font-semibold">{findBlock(key)?.name}</span>
        <BreakableKey text={key} />
      </>
    ),
  },
  {
    title: 'Title',
    className: 'wrap-anywhere md:min-w-28',
    sortBy: ({ title }) => title ?? '',
    cell: ({ title }) => <span className="font-semibold">{title}</span>,
  },
  {
    title: 'Type',
    sortBy: ({ type }) => contentTypes[type],
    cell: ({ type }) => <Badge>{contentTypes[type]}</Badge>,
  },
  {
    title: 'Preview',
    className: 'md:min-w-32 lg:max-w-md',
    cell: (block) => <p className="text-ink-soft wrap-anywhere">{previewText(block)}</p>,
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

/** Shows the key of a block. The browser may break the line after an underscore of the key. */
function BreakableKey({ text }: { text: string }) {
  return (
    <code className="text-sm">
      {text.split(/(?<=_)/).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no id
        <Fragment key={index}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </code>
  )
}
