import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Article } from '#contract/news.ts'
import { plainText } from '../../site/text.ts'
import { buttonStyles } from '../../ui/button-styles.ts'
import { Empty, ListState } from '../../ui/list-state.tsx'
import { useDialogParam } from '../addresses.ts'
import { articlesQuery } from '../api/lists.ts'
import { useAdminList } from '../api/use-admin-list.ts'
import { Badge } from '../ui/badge.tsx'
import { matching } from '../ui/matching.ts'
import { SearchField } from '../ui/search-field.tsx'
import { TabPage } from '../ui/tab-page.tsx'
import { ArticleCard } from './article-card.tsx'
import { ArticleDialog } from './article-dialog.tsx'

const orders = {
  newest: { text: 'Newest first', compare: (one: Article, other: Article) => other.date.localeCompare(one.date) },
  oldest: { text: 'Oldest first', compare: (one: Article, other: Article) => one.date.localeCompare(other.date) },
  title: { text: 'By title', compare: (one: Article, other: Article) => one.title.localeCompare(other.title) },
}

export default function NewsTab() {
  const list = useAdminList(articlesQuery(), 'Failed to fetch news articles')
  const { opened, open, close } = useDialogParam()
  const [words, setWords] = useState('')
  const [order, setOrder] = useState<keyof typeof orders>('newest')
  const shown = list.items
    .filter(({ title, location, writeUp }) => matching(words, [title, location, plainText(writeUp)]))
    .toSorted(orders[order].compare)

  return (
    <TabPage
      title="News"
      count={list.items.length > 0 && <Badge>{list.items.length}</Badge>}
      actions={
        <>
          <SearchField label="Search news" value={words} onSearch={setWords} ownLine />
          <select
            aria-label="Sort articles"
            value={order}
            // The options are the keys.
            onChange={({ target }) => setOrder(target.value as keyof typeof orders)}
            className="control w-auto max-sm:flex-1"
          >
            {Object.entries(orders).map(([key, { text }]) => (
              <option key={key} value={key}>
                {text}
              </option>
            ))}
          </select>
          <button type="button" data-create="" onClick={() => open('new')} className={buttonStyles.primary}>
            <Plus size={16} aria-hidden /> Add Article
          </button>
        </>
      }
    >
      <ListState
        list={list}
        loading="Loading news articles..."
        failed="Failed to fetch news articles"
        empty="No news articles yet."
      >
        {shown.length === 0 && <Empty>Nothing matches the search.</Empty>}
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17.5rem),1fr))] gap-4">
          {shown.map((article) => (
            <ArticleCard key={article.id} article={article} onEdit={() => open(article.id)} />
          ))}
        </ul>
      </ListState>
      {opened === 'new' && <ArticleDialog onClose={close} />}
      {list.items
        .filter(({ id }) => String(id) === opened)
        .map((article) => (
          <ArticleDialog key={article.id} article={article} onClose={close} />
        ))}
    </TabPage>
  )
}
