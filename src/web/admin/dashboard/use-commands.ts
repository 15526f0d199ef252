import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { quoteApi } from '#contract/quotes.ts'
import { ask } from '../../api/ask.ts'
import { adminHref } from '../addresses.ts'
import { askArticles, askBlocks, askProducts, askProjects } from '../api/lists.ts'
import { matching } from '../ui/matching.ts'
import { tabNames, tabs } from './tabs.ts'

type Command = { kind: string; title: string; href: string }

const typingMilliseconds = 200
const leadsShown = 5
const shortestSearch = 2

const fixed: Command[] = [
  ...tabNames.map((name) => ({ kind: 'Go to', title: tabs[name].title, href: adminHref(name) })),
  { kind: 'Create', title: 'Add Project', href: adminHref('projects', { edit: 'new' }) },
  { kind: 'Create', title: 'Add Product', href: adminHref('products', { edit: 'new' }) },
  { kind: 'Create', title: 'Add Content', href: adminHref('content', { edit: 'new' }) },
  { kind: 'Create', title: 'Add Article', href: adminHref('news', { edit: 'new' }) },
  { kind: 'Create', title: 'Add URL', href: adminHref('media', { edit: 'url' }) },
]

/** What the words lead to: tabs and actions, then what the site holds, then leads that the server finds. */
export function useCommands(words: string) {
  const searched = useRested(words.trim(), typingMilliseconds)
  const isSearch = searched.length >= shortestSearch
  const projects = useItems(askProjects(), isSearch)
  const products = useItems(askProducts(), isSearch)
  const blocks = useItems(askBlocks(), isSearch)
  const articles = useItems(askArticles(), isSearch)
  const leads = useQuery({ ...ask(quoteApi.list, { query: { q: searched, limit: leadsShown } }), enabled: isSearch })
  const found: Command[] = [
    ...projects.map(({ id, title }) => ({ kind: 'Project', title, href: adminHref('projects', { edit: String(id) }) })),
    ...products.map(({ id, title }) => ({ kind: 'Product', title, href: adminHref('products', { edit: String(id) }) })),
    ...articles.map(({ id, title }) => ({ kind: 'Article', title, href: adminHref('news', { edit: String(id) }) })),
    ...blocks.map(({ key, title }) => ({
      kind: 'Content',
      title: title ?? key,
      href: adminHref('content', { edit: key }),
    })),
  ]
  const local = [...fixed, ...(isSearch ? found : [])].filter(({ kind, title }) => matching(words, [kind, title]))
  const remote = (isSearch && Array.isArray(leads.data) ? leads.data : []).map(
    ({ firstName, lastName, email, company, productTitle }) => ({
      kind: 'Lead',
      title: [`${firstName} ${lastName}`.trim(), email, company, productTitle].filter(Boolean).join(' · '),
      href: adminHref('quotes', { q: email }),
    }),
  )
  return { commands: [...local, ...remote], isSearching: isSearch && leads.isFetching }
}

function useItems<T>(asked: UseQueryOptions<T[], Error, T[], readonly unknown[]>, enabled: boolean) {
  const { data } = useQuery({ ...asked, enabled })
  return Array.isArray(data) ? data : []
}

/** A text once it has stopped changing. */
function useRested(text: string, milliseconds: number) {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), milliseconds)
    return () => clearTimeout(timer)
  }, [text, milliseconds])
  return rested
}
