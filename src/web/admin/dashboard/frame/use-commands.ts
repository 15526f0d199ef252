import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type EntityName, entities } from '#contract/editing/entities.ts'
import { type Lead, leadApi } from '#contract/leads/leads.ts'
import { capitalized } from '#contract/platform/common.ts'
import { adminHref, type TabName } from '#web/admin/addresses.ts'
import { adminEntities, keyOf, titleOf } from '#web/admin/editing/entities.ts'
import { personOf, searchWordsOf } from '#web/admin/leads/list/lead-texts.ts'
import { type ListPage, readPage } from '#web/admin/platform/api/use-lists.ts'
import { containsAllWords } from '#web/admin/platform/ui/search-field.tsx'
import { tabNames, tabs } from './tabs.ts'

type Command = {
  kind: string
  /** The command's id, unique among the commands with the same `kind`. Two commands may have the same title. */
  id: string | number
  title: string
  href: string
}

const typingPauseMs = 200
const shownLeadsMax = 5
const searchMinChars = 2

const isEntityTab = (name: TabName): name is EntityName => Object.hasOwn(entities, name)

const fixedCommands: Command[] = [
  ...tabNames.map((name) => ({ kind: 'Go to', id: name, title: tabs[name].title, href: adminHref(name) })),
  ...tabNames.filter(isEntityTab).map((name) => ({
    kind: 'Create',
    id: name,
    title: `Add ${capitalized(entities[name].noun)}`,
    href: adminHref(name, { edit: 'new' }),
  })),
  { kind: 'Create', id: 'url', title: 'Add URL', href: adminHref('media', { edit: 'url' }) },
]

/**
 * Returns the commands whose texts contain the typed words: tabs and actions, then entities, then leads that the server
 * finds.
 */
export function useCommands(words: string) {
  const searchedText = useDebounced(words.trim(), typingPauseMs)
  const isSearch = searchedText.length >= searchMinChars
  const entityCommands = useEntityCommands(isSearch)
  const leadQuery = useFoundLeads(searchedText, isSearch)
  const localCommands = [...fixedCommands, ...(isSearch ? entityCommands : [])].filter(({ kind, title }) =>
    containsAllWords(words, [kind, title]),
  )
  // While the server searches, the results of earlier words are hidden, so that Enter can't open one of them.
  const isUpToDate = searchedText === words.trim()
  const foundLeadCommands = isSearch && isUpToDate && leadQuery.data ? leadCommands(leadQuery.data, searchedText) : []
  const isSearching = !isUpToDate || (isSearch && leadQuery.isFetching)
  return { commands: [...localCommands, ...foundLeadCommands], isSearching }
}

function useFoundLeads(q: string, enabled: boolean) {
  const { path, tags } = leadApi.list
  return useQuery({
    queryKey: [path, 'found', q],
    meta: { endpoint: leadApi.list, call: {}, tags },
    queryFn: ({ signal }) => readPage<Lead>(leadApi.list, { q, limit: shownLeadsMax }, signal),
    enabled,
  })
}

/**
 * Returns a command for each found lead. If the server has found more leads, the last command shows all of them in the
 * tab Quotes.
 */
function leadCommands({ items, total }: ListPage<Lead>, q: string): Command[] {
  const commands = items.map((quote) => ({
    kind: 'Lead',
    id: quote.id,
    title: [...new Set([personOf(quote), quote.email, quote.company, quote.productTitle])].filter(Boolean).join(' · '),
    href: adminHref('quotes', { q: searchWordsOf(quote) }),
  }))
  const moreCount = total - items.length
  if (moreCount <= 0) return commands
  const title = `${formatCount(moreCount)} more ${moreCount === 1 ? 'lead' : 'leads'}. Show all ${formatCount(total)} in Quotes`
  return [...commands, { kind: 'Leads', id: 'all', title, href: adminHref('quotes', { q }) }]
}

const formatCount = (number: number) => number.toLocaleString('en-US')

/** Returns the commands that open the forms of all stored projects, products, articles and content blocks. */
function useEntityCommands(enabled: boolean): Command[] {
  const queries = Object.values(adminEntities).map(({ list: { queryKey, meta } }) => ({ queryKey, meta, enabled }))
  const results = useQueries({ queries })
  return Object.values(adminEntities).flatMap((entity, index) => {
    const items: unknown = results[index]?.data
    return Array.isArray(items) ? items.map((item: object) => commandOf(entity, item)) : []
  })
}

function commandOf(entity: { name: EntityName }, item: object): Command {
  const { noun } = entities[entity.name]
  const id = keyOf(entity, item)
  return { kind: capitalized(noun), id, title: titleOf(entity, item), href: adminHref(entity.name, { edit: id }) }
}

/** Returns the text once it has not changed for `pauseMs` milliseconds. Until then, returns the earlier text. */
function useDebounced(text: string, pauseMs: number) {
  const [settledText, setSettledText] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettledText(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  return settledText
}
