import { Plus } from 'lucide-react'
import { Fragment, useState } from 'react'
import { type ContentBlock, contentApi, contentLimits, contentTypes } from '#contract/content.ts'
import { plainText, shortened } from '../../site/text.ts'
import { buttonStyles } from '../../ui/button-styles.ts'
import { ListState } from '../../ui/list-state.tsx'
import { useDialogParam } from '../addresses.ts'
import { blocksQuery } from '../api/lists.ts'
import { useAdminList } from '../api/use-admin-list.ts'
import { useRemove } from '../api/use-remove.ts'
import { Badge } from '../ui/badge.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { matching } from '../ui/matching.ts'
import { RowActions } from '../ui/row-actions.tsx'
import { SearchField } from '../ui/search-field.tsx'
import type { Column } from '../ui/sorting.ts'
import { TabPage } from '../ui/tab-page.tsx'
import { longDay } from '../ui/times.ts'
import { ContentDialog } from './content-dialog.tsx'
import { whereShown } from './where-shown.ts'

const preview = ({ type, content }: ContentBlock) =>
  shortened(type === 'html' ? plainText(content) : content.replaceAll(/\s+/g, ' '), contentLimits.previewChars)

export default function ContentTab() {
  const list = useAdminList(blocksQuery(), 'Failed to fetch content')
  const { opened, open, close } = useDialogParam()
  const [words, setWords] = useState('')
  const remove = useRemove(contentApi.remove, 'content')
  const shown = list.items.filter(({ key, title, content }) => matching(words, [key, title ?? '', content]))

  const columns: Column<ContentBlock>[] = [
    {
      title: 'Key',
      className: 'wrap-anywhere md:min-w-28',
      sortBy: ({ key }) => key,
      cell: ({ key }) => <BreakableKey text={key} />,
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
      cell: (block) => <p className="text-ink-soft wrap-anywhere">{preview(block)}</p>,
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
    {
      title: 'Actions',
      cell: ({ key }) => (
        <RowActions
          title={key}
          siteHref={whereShown(key)}
          onEdit={() => open(key)}
          onDelete={() => remove({ params: { key } }, key)}
        />
      ),
    },
  ]

  return (
    <TabPage
      title="Content"
      count={list.items.length > 0 && <Badge>{list.items.length}</Badge>}
      actions={
        <>
          <SearchField label="Search content" value={words} onSearch={setWords} />
          <button type="button" data-create="" onClick={() => open('new')} className={buttonStyles.primary}>
            <Plus size={16} aria-hidden /> Add Content
          </button>
        </>
      }
    >
      <ListState list={list} loading="Loading content..." failed="Failed to fetch content" empty="No content yet.">
        <DataTable label="Content" rows={shown} columns={columns} keyOf={({ key }) => key} />
      </ListState>
      {opened === 'new' && <ContentDialog onClose={close} />}
      {list.items
        .filter(({ key }) => key === opened)
        .map((block) => (
          <ContentDialog key={block.key} block={block} onClose={close} />
        ))}
    </TabPage>
  )
}

/** Breaks behind its underscores where there is little room, and never inside of a word. */
function BreakableKey({ text }: { text: string }) {
  return (
    <code className="text-sm">
      {text.split(/(?<=_)/).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which have no other name
        <Fragment key={index}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </code>
  )
}
