import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { quoteApi } from '#contract/quotes.ts'
import { queryOf } from '../../api/queries.ts'
import { adminHref, type TabName } from '../addresses.ts'
import { articlesQuery, blocksQuery, productsQuery, projectsQuery } from '../api/lists.ts'
import { matching } from '../ui/matching.ts'
import { tabNames, tabs } from './tabs.ts'

type Command = {
  kind: string
  /** Distinguishes commands of one kind that have the same title. */
  id: string | number
  title: string
  href: string
}

const typingMilliseconds = 200
const leadsShown = 5
const shortestSearch = 2

const fixed: Command[] = [
  ...tabNames.map((name) => ({ kind: 'Go to', id: name, title: tabs[name].title, href: adminHref(name) })),
  { kind: 'Create', id: 'project', title: 'Add Project', href: adminHref('projects', { edit: 'new' }) },
  { kind: 'Create', id: 'product', title: 'Add Product', href: adminHref('products', { edit: 'new' }) },
  { kind: 'Create', id: 'content', title: 'Add Content', href: adminHref('content', { edit: 'new' }) },
  { kind: 'Create', id: 'article', title: 'Add Article', href: adminHref('news', { edit: 'new' }) },
  { kind: 'Create', id: 'url', title: 'Add URL', href: adminHref('media', { edit: 'url' }) },
]

/** The commands that match the words: tabs and actions, then the site's entities, then leads that the server finds. */
export function useCommands(words: string) {
  const searched = useDebounced(words.trim(), typingMilliseconds)
  const isSearch = searched.length >= shortestSearch
  const projects = useItems(projectsQuery(), isSearch)
  const products = useItems(productsQuery(), isSearch)
  const blocks = useItems(blocksQuery(), isSearch)
  const articles = useItems(articlesQuery(), isSearch)
  const leads = useQuery({
    ...queryOf(quoteApi.list, { query: { q: searched, limit: leadsShown } }),
    enabled: isSearch,
  })
  const onSite = [
    ...projects.map(({ id, title }) => found('Project', id, title, 'projects')),
    ...products.map(({ id, title }) => found('Product', id, title, 'products')),
    ...articles.map(({ id, title }) => found('Article', id, title, 'news')),
    ...blocks.map(({ key, title }) => found('Content', key, title ?? key, 'content')),
  ]
  const local = [...fixed, ...(isSearch ? onSite : [])].filter(({ kind, title }) => matching(words, [kind, title]))
  // Enter must not open a lead that was found for other words.
  const isOfTheseWords = searched === words.trim()
  const remote = (isSearch && isOfTheseWords && Array.isArray(leads.data) ? leads.data : []).map(
    ({ id, firstName, lastName, email, company, productTitle }) => ({
      kind: 'Lead',
      id,
      title: [`${firstName} ${lastName}`.trim(), email, company, productTitle].filter(Boolean).join(' · '),
      href: adminHref('quotes', { q: email }),
    }),
  )
  return { commands: [...local, ...remote], isSearching: !isOfTheseWords || (isSearch && leads.isFetching) }
}

const found = (kind: string, id: string | number, title: string, tab: TabName): Command => ({
  kind,
  id,
  title,
  href: adminHref(tab, { edit: String(id) }),
})

function useItems<T>(query: UseQueryOptions<T[], Error, T[], readonly unknown[]>, enabled: boolean) {
  const { data } = useQuery({ ...query, enabled })
  return Array.isArray(data) ? data : []
}

/** A text once it has stopped changing. */
function useDebounced(text: string, milliseconds: number) {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), milliseconds)
    return () => clearTimeout(timer)
  }, [text, milliseconds])
  return rested
}
