import { useQuery } from '@tanstack/react-query'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { z } from 'zod'
import { type SearchGroup, searchApi } from '#contract/pages/search.ts'
import { textUpTo } from '#contract/platform/common.schema.ts'
import { commonLimits } from '#contract/platform/common.ts'
import { FormDialog } from '#web/admin/platform/forms/form-dialog.tsx'
import { useSaveForm } from '#web/admin/platform/forms/save-form.tsx'
import { typingPauseMs } from '#web/admin/platform/ui/search-field.tsx'
import { queryOf } from '#web/api/queries.ts'
import { TextField } from '#web/forms/text-field.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { completedLink, typedAddress } from './completed-link.ts'

const noAddress =
  'This is not an address yet. Please choose a page from the list, if there is one, or enter one address such as example.com, info@example.com or +234 800 000 0000'

const typedLink = textUpTo(commonLimits.linkMaxChars)
  .transform((typed) => (typed === '' ? '' : completedLink(typed)))
  .refine((href) => href !== null, noAddress)

/** The address of a link. Only a link that exists may become empty: it is removed. */
const linkForm = (isLink: boolean) =>
  z.object({ href: isLink ? typedLink : typedLink.refine((href) => href !== '', noAddress) })

type FoundPage = { href: string; title: string; group: SearchGroup }

/** Makes the selected text a link, or inserts a link if no text is selected. An empty address removes the link. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [chosenPage, setChosenPage] = useState<FoundPage | null>(null)
  const isLink = editor.isActive('link')
  const form = useSaveForm({
    schema: linkForm(isLink),
    start: { href: typedAddress(String(editor.getAttributes('link').href ?? '')) },
    async save({ href }) {
      onClose()
      const chain = editor.chain().focus().extendMarkRange('link')
      const title = chosenPage?.href === href ? chosenPage?.title : href && typedAddress(href)
      if (!href) chain.unsetLink().run()
      else if (editor.state.selection.empty && !editor.isActive('link'))
        chain.insertContent({ type: 'text', text: title, marks: [{ type: 'link', attrs: { href } }] }).run()
      else chain.setLink({ href }).run()
    },
  })
  const typed = form.values.href.trim()
  const emptyHint = isLink
    ? 'If you leave this empty, the link is removed and the text stays. To link to one of your pages, type a word of its title.'
    : 'To link to one of your pages, type a word of its title, and choose the page from the list.'
  const link = completedLink(typed)
  return (
    <FormDialog
      title="Link"
      saveLabel={typed === '' && isLink ? 'Remove link' : 'Set link'}
      form={form}
      onClose={onClose}
      size="narrow"
    >
      <TextField
        label="Web address, e-mail address or telephone number"
        {...form.field('href')}
        required
        hint={typed === '' ? emptyHint : hintAbout(typed, chosenPage)}
        spellCheck={false}
      />
      {typed && !link && (
        <FoundPages
          words={typed}
          onChoose={(page) => {
            setChosenPage(page)
            form.set('href', page.href)
          }}
        />
      )}
    </FormDialog>
  )
}

/** Says where a typed address leads, if it is one that does not say so itself. */
function hintAbout(typed: string, chosenPage: FoundPage | null) {
  if (typed === chosenPage?.href) return `The link leads to “${chosenPage.title}”`
  const link = completedLink(typed)
  if (!link || link === typed) return undefined
  if (link.startsWith('mailto:')) return `A click begins an e-mail to ${typedAddress(link).replace(/\?.*/, '')}`
  if (link.startsWith('tel:')) return `A click calls ${typedAddress(link)}`
  return `The link leads to ${link}`
}

const groupNouns: Record<SearchGroup, string> = {
  products: 'Product',
  projects: 'Project',
  news: 'Article',
  sheets: 'Data sheet',
  pages: 'Page',
}

/** Lists the pages and data sheets that visitors find by the words. */
function FoundPages({ words, onChoose }: { words: string; onChoose: (page: FoundPage) => void }) {
  const q = useDebounced(words, typingPauseMs)
  const { data } = useQuery(queryOf(searchApi.search, { query: { q } }))
  const found = data?.groups.flatMap(({ name, hits }) =>
    hits.map(({ href, title }): FoundPage => ({ href, title: title.map(({ text }) => text).join(''), group: name })),
  )
  return (
    <>
      <ul aria-label="Pages with these words" className="-mx-2 grid max-h-60 overflow-y-auto">
        {found?.map((page) => (
          <li key={`${page.group} ${page.href}`}>
            <button
              type="button"
              onClick={() => onChoose(page)}
              className="flex w-full items-baseline gap-3 rounded-md px-2 py-1.5 text-left text-sm hover:bg-leaf-mist"
            >
              <span className="w-18 shrink-0 text-xs text-ink-soft">{groupNouns[page.group]}</span>
              {page.title}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="text-sm text-ink-soft">
        {found?.length === 0 && 'No published page has these words.'}
      </p>
    </>
  )
}
