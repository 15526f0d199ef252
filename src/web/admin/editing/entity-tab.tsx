import { type ComponentType, type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import type { SavedDraft } from '#contract/editing/drafts.ts'
import { type EntityName, entities, serverFields } from '#contract/editing/entities.ts'
import { capitalized } from '#contract/platform/common.ts'
import { plainText } from '#contract/platform/plain-text.ts'
import { draftDialogKey, settingsHref, useDialogParam } from '#web/admin/addresses.ts'
import { useAdminList } from '#web/admin/platform/api/use-lists.ts'
import { Badge } from '#web/admin/platform/ui/badge.tsx'
import { Button } from '#web/admin/platform/ui/buttons.tsx'
import { TabPage } from '#web/admin/platform/ui/page.tsx'
import { containsAllWords, SearchField } from '#web/admin/platform/ui/search-field.tsx'
import { useShownLanguages } from '#web/site/shown-languages.ts'
import { textLinkClasses } from '#web/ui/button-styles.ts'
import { Plus } from '#web/ui/icons.tsx'
import { ListState } from '#web/ui/list-state.tsx'
import { BinButton } from './bin/bin-button.tsx'
import { DraftsOfNewEntities, useDrafts } from './drafts/drafts.tsx'
import { type AdminEntity, keyOf } from './entities.ts'
import type { EntityDialogProps } from './entity-dialog.tsx'

/** The items of a tab, and actions on them, for the component that shows the list. */
export type EntityList<Item> = {
  /** The items that match the search; without a search all items. */
  found: Item[]
  /** All items, in the order in which the server lists them. */
  all: Item[]
  isSearch: boolean
  edit: (item: Item) => void
  hasDraft: (item: Item) => boolean
}

type Props<Item> = {
  entity: AdminEntity<Item>
  /** Returns more words by which the search finds an item, besides the texts of the item itself. */
  wordsOf?: (item: Item) => string
  /** More controls beside the search field. */
  controls?: ReactNode
  Dialog: ComponentType<EntityDialogProps<Item>>
  children: (listed: EntityList<Item>) => ReactNode
}

/** Shows the tab of an entity: its list with a search, and the dialog that adds or edits an item. */
export function EntityTab<Item extends { id: number }>({ entity, wordsOf, controls, Dialog, children }: Props<Item>) {
  const { name, plural, list: query } = entity
  const failureTitle = `Failed to fetch ${plural}`
  const list = useAdminList(query, failureTitle)
  const { openedKey, open, close } = useDialogParam()
  const drafts = useDrafts(name)
  const [words, setWords] = useState('')
  const found = list.items.filter((item) => containsAllWords(words, [...textsOf(entity, item), wordsOf?.(item) ?? '']))
  const edit = (item: Item) => open(keyOf(entity, item))
  const hasDraft = ({ id }: Item) => drafts.draftOf(id) !== undefined
  const isLoaded = list.items.length > 0 || !list.isPending
  const openedItem = list.items.find((item) => keyOf(entity, item) === openedKey)
  const findDraft = (item: Item | undefined) =>
    item ? drafts.draftOf(item.id) : drafts.newDrafts.find(({ id }) => draftDialogKey(id) === openedKey)
  return (
    <TabPage
      title={capitalized(name)}
      count={list.items.length > 0 && <Badge>{list.items.length}</Badge>}
      actions={
        <>
          <SearchField label={`Search ${name}`} value={words} onSearch={setWords} hasOwnLine={controls !== undefined} />
          {controls}
          <BinButton entity={name} />
          <Button
            variant="primary"
            Icon={Plus}
            iconSize={16}
            label={`Add ${capitalized(entities[name].noun)}`}
            data-create=""
            onClick={() => open('new')}
          />
        </>
      }
    >
      <TranslationsLink />
      <DraftsOfNewEntities drafts={drafts.newDrafts} noun={entities[name].noun} onOpen={open} />
      <ListState list={list} loading={`Loading ${plural}...`} failed={failureTitle} empty={`No ${plural} yet.`}>
        {children({ found, all: list.items, isSearch: words !== '', edit, hasDraft })}
      </ListState>
      {openedKey === 'new' && <Dialog onClose={close} />}
      {openedKey !== null && openedKey !== 'new' && isLoaded && (
        <OpenedDialog
          key={openedKey}
          Dialog={Dialog}
          item={openedItem}
          findDraft={findDraft}
          areDraftsFetching={drafts.isFetching}
          onClose={close}
        />
      )}
    </TabPage>
  )
}

/** Links to what is left to translate; shows nothing on a site in English only. */
const TranslationsLink = () =>
  useShownLanguages().length > 1 && (
    <p>
      <Link href={settingsHref('languages')} className={textLinkClasses}>
        What is left to translate
      </Link>
    </p>
  )

type OpenedDialogProps<Item> = {
  Dialog: ComponentType<EntityDialogProps<Item>>
  item: Item | undefined
  /** Finds the saved draft of the item or, without an item, the draft of an item that is not created yet. */
  findDraft: (item: Item | undefined) => SavedDraft | undefined
  /** True while the list of drafts is fetched, so that `findDraft` may miss the draft that an address names. */
  areDraftsFetching: boolean
  onClose: () => void
}

/**
 * Shows the dialog of an item, with the item's draft if there was one when the dialog opened. If somebody else saves a
 * draft or deletes the item meanwhile, the form stays as it is, and the administrator decides.
 */
function OpenedDialog<Item>({ Dialog, item, findDraft, areDraftsFetching, onClose }: OpenedDialogProps<Item>) {
  const lastItem = useLastDefined(item)
  const draft = findDraft(lastItem)
  const lastDraft = useLastDefined(draft)
  const [isDraftShown, setIsDraftShown] = useState<boolean | null>(null)
  // Decides only once whether the form shows the draft: when the drafts have arrived. The state is set during
  // rendering, as React recommends.
  if (isDraftShown === null && !areDraftsFetching) setIsDraftShown(draft !== undefined)
  if (isDraftShown === null || (!lastItem && !lastDraft)) return null
  return (
    <Dialog
      key={isDraftShown ? 'draft' : 'saved'}
      {...(lastItem && { item: lastItem })}
      draft={isDraftShown ? lastDraft : undefined}
      isDraftGone={isDraftShown && !draft}
      hiddenDraft={isDraftShown ? undefined : draft}
      onSwitch={() => setIsDraftShown(!isDraftShown)}
      onClose={onClose}
    />
  )
}

/** Returns the value or, while it is undefined, the last defined value. */
function useLastDefined<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}

/** Returns the texts that administrators edit in an item, for the search, without addresses of files and HTML tags. */
function textsOf({ name }: { name: EntityName }, item: object): string[] {
  const { files, html }: { files: readonly string[]; html: readonly string[] } = entities[name]
  return Object.entries(item).flatMap(([field, value]) => {
    if (serverFields.includes(field) || files.includes(field)) return []
    return html.includes(field) ? [plainText(value)] : textsIn(value)
  })
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
