import { useQueries, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useLocation } from 'wouter'
import { type EntityName, entities } from '#contract/editing/entities.ts'
import { type Lead, leadApi } from '#contract/leads/leads.ts'
import { capitalized, commonLimits } from '#contract/platform/common.ts'
import { type TabName, tabHref } from '#web/admin/addresses.ts'
import { adminEntities, keyOf, titleOrKey } from '#web/admin/editing/entities.ts'
import { searchWordsOf, senderName } from '#web/admin/leads/list/lead-texts.ts'
import { type ListPage, readPage } from '#web/admin/platform/api/use-lists.ts'
import { containsAllWords, typingPauseMs } from '#web/admin/platform/ui/search-field.tsx'
import { TitledDialog } from '#web/admin/platform/ui/titled-dialog.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { tabNames, tabs } from './tabs.ts'

/** A search field that opens tabs, creates entities, and finds leads, projects, products, content and articles. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const id = useId()
  const [, navigate] = useLocation()
  const [words, setWords] = useState('')
  const [unclampedIndex, setUnclampedIndex] = useState(0)
  const { commands, isSearching } = useCommands(words)
  const selectedIndex = Math.min(unclampedIndex, commands.length - 1)

  function run(index: number) {
    const command = commands[index]
    if (!command) return
    onClose()
    navigate(command.href)
  }

  function onKey(event: React.KeyboardEvent) {
    if (event.key === 'Enter') run(selectedIndex)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || commands.length === 0) return
    event.preventDefault()
    const next = (selectedIndex + step + commands.length) % commands.length
    setUnclampedIndex(next)
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <TitledDialog title="Go to or find" onClose={onClose}>
      <div className="grid gap-3 pt-4">
        <input
          type="text"
          role="combobox"
          aria-label="Go to or find"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={commands.length > 0 ? `${id}-${selectedIndex}` : undefined}
          aria-autocomplete="list"
          placeholder="A tab, a lead, a project, an article..."
          value={words}
          maxLength={commonLimits.searchMaxChars}
          onChange={({ target }) => {
            setWords(target.value)
            setUnclampedIndex(0)
          }}
          onKeyDown={onKey}
          className="control min-h-11"
        />
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label="What was found"
          className="h-[min(22rem,50vh)] overflow-y-auto"
        >
          {commands.map(({ kind, id: commandId, title }, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox handles the keys
            <div
              key={`${kind} ${commandId}`}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === selectedIndex}
              onClick={() => run(index)}
              onPointerMove={() => setUnclampedIndex(index)}
              className="flex cursor-pointer items-baseline gap-3 rounded-md px-3 py-2 text-sm aria-selected:bg-leaf-mist"
            >
              <span className="w-18 shrink-0 text-xs text-ink-soft">{kind}</span>
              <span className="truncate">{title}</span>
            </div>
          ))}
        </div>
        <p role="status" className="text-sm text-ink-soft">
          {isSearching ? 'Searching...' : commands.length === 0 ? 'Nothing found.' : ''}
        </p>
      </div>
    </TitledDialog>
  )
}

type Command = {
  kind: string
  /** The command's id, unique among the commands with the same `kind`. Two commands may have the same title. */
  id: string | number
  title: string
  href: string
}

const shownLeadsMax = 5
const searchMinChars = 2

const isEntityTab = (name: TabName): name is EntityName => Object.hasOwn(entities, name)

const fixedCommands: Command[] = [
  ...tabNames.map((name) => ({ kind: 'Go to', id: name, title: tabs[name].title, href: tabHref(name) })),
  ...tabNames.filter(isEntityTab).map((name) => ({
    kind: 'Create',
    id: name,
    title: `Add ${capitalized(entities[name].noun)}`,
    href: tabHref(name, { edit: 'new' }),
  })),
  { kind: 'Create', id: 'url', title: 'Add URL', href: tabHref('media', { edit: 'url' }) },
]

/** Returns the commands that match the words: tabs and actions, then entities, then leads that the server finds. */
function useCommands(words: string) {
  const searchedText = useDebounced(words.trim(), typingPauseMs)
  const isLongEnough = searchedText.length >= searchMinChars
  const entityCommands = useEntityCommands(isLongEnough)
  const leadQuery = useQuery({
    queryKey: [leadApi.list.path, 'found', searchedText],
    meta: { endpoint: leadApi.list, call: {}, tags: leadApi.list.tags },
    queryFn: ({ signal }) => readPage<Lead>(leadApi.list, { q: searchedText, limit: shownLeadsMax }, signal),
    enabled: isLongEnough,
  })
  const localCommands = [...fixedCommands, ...(isLongEnough ? entityCommands : [])].filter(({ kind, title }) =>
    containsAllWords(words, [kind, title]),
  )
  // While the server searches, leads found by earlier words are hidden, so that Enter can't open one of them.
  const isUpToDate = searchedText === words.trim()
  const foundLeadCommands =
    isLongEnough && isUpToDate && leadQuery.data ? leadCommands(leadQuery.data, searchedText) : []
  const isSearching = !isUpToDate || (isLongEnough && leadQuery.isFetching)
  return { commands: [...localCommands, ...foundLeadCommands], isSearching }
}

/** Returns a command for each found lead and, if there are more, one that shows all of them in the tab Quotes. */
function leadCommands({ items, total }: ListPage<Lead>, q: string): Command[] {
  const commands = items.map((quote) => ({
    kind: 'Lead',
    id: quote.id,
    title: [...new Set([senderName(quote), quote.email, quote.company, quote.productTitle])]
      .filter(Boolean)
      .join(' · '),
    href: tabHref('quotes', { q: searchWordsOf(quote) }),
  }))
  const moreCount = total - items.length
  if (moreCount <= 0) return commands
  const title = `${formatCount(moreCount)} more ${moreCount === 1 ? 'lead' : 'leads'}. Show all ${formatCount(total)} in Quotes`
  return [...commands, { kind: 'Leads', id: 'all', title, href: tabHref('quotes', { q }) }]
}

const formatCount = (number: number) => number.toLocaleString('en-US')

/** Returns the commands that open the forms of all stored projects, products, articles and content blocks. */
function useEntityCommands(enabled: boolean): Command[] {
  const queries = Object.values(adminEntities).map(({ list: { queryKey, meta } }) => ({ queryKey, meta, enabled }))
  const results = useQueries({ queries })
  return Object.values(adminEntities).flatMap((entity, index) => {
    const items: unknown = results[index]?.data
    return Array.isArray(items) ? items.map((item: object) => entityCommand(entity, item)) : []
  })
}

function entityCommand(entity: { name: EntityName }, item: object): Command {
  const { noun } = entities[entity.name]
  const id = keyOf(entity, item)
  return { kind: capitalized(noun), id, title: titleOrKey(entity, item), href: tabHref(entity.name, { edit: id }) }
}
