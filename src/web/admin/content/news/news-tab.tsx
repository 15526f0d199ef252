import { useState } from 'react'
import { ArticleInput } from '#contract/content/news.schema.ts'
import type { Article } from '#contract/content/news.ts'
import { adminEntities } from '#web/admin/editing/entities.ts'
import { EntityDialog, type EntityDialogProps } from '#web/admin/editing/entity-dialog.tsx'
import { EntityTab } from '#web/admin/editing/entity-tab.tsx'
import { ImageField } from '#web/admin/media/file-fields.tsx'
import { Select } from '#web/admin/platform/ui/select.tsx'
import { useOfficeDay } from '#web/admin/platform/ui/times.ts'
import { RichTextField } from '#web/admin/writing/rich-text-field.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { Empty } from '#web/ui/list-state.tsx'
import { ArticleCard } from './article-card.tsx'

const orders = {
  newest: { text: 'Newest first', compare: (one: Article, other: Article) => other.date.localeCompare(one.date) },
  oldest: { text: 'Oldest first', compare: (one: Article, other: Article) => one.date.localeCompare(other.date) },
  title: { text: 'By title', compare: (one: Article, other: Article) => one.title.localeCompare(other.title) },
}

export default function NewsTab() {
  const [order, setOrder] = useState<keyof typeof orders>('newest')
  return (
    <EntityTab
      entity={adminEntities.news}
      controls={
        <Select
          label="Sort articles"
          choices={Object.entries(orders).map(([key, { text }]) => [key, text] as const)}
          value={order}
          // The cast is safe: the options of the select are the keys of `orders`.
          onChoose={(key) => setOrder(key as keyof typeof orders)}
          className="w-auto max-sm:flex-1"
        />
      }
      Dialog={ArticleDialog}
    >
      {({ found, edit, hasDraft }) => (
        <>
          {found.length === 0 && <Empty>Nothing matches the search.</Empty>}
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17.5rem),1fr))] gap-4">
            {found.toSorted(orders[order].compare).map((article) => (
              <ArticleCard
                key={article.id}
                article={article}
                hasDraft={hasDraft(article)}
                onEdit={() => edit(article)}
              />
            ))}
          </ul>
        </>
      )}
    </EntityTab>
  )
}

const blankArticle = { title: '', location: '', mediaUrl: '', writeUp: '', isActive: true }

function ArticleDialog(props: EntityDialogProps<Article>) {
  const today = useOfficeDay()
  return (
    <EntityDialog
      {...props}
      entity={adminEntities.news}
      schema={ArticleInput}
      blank={{ ...blankArticle, date: today }}
      size="wide"
      futureDate={({ date, isActive }) => (isActive && date > today && date !== props.item?.date ? date : null)}
    >
      {({ field }) => (
        <>
          <TextField label="Title" {...field('title')} required />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField label="Date" {...field('date')} type="date" required />
            <TextField label="Location" {...field('location')} required />
          </div>
          <ImageField label="Media URL" {...field('mediaUrl')} hint="A picture, or a YouTube or Vimeo link." />
          <RichTextField label="Write-up" {...field('writeUp')} isArticle />
        </>
      )}
    </EntityDialog>
  )
}
