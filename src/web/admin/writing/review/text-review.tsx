import type { Node } from '@tiptap/pm/model'
import { type Editor, useEditorState } from '@tiptap/react'
import { useDeferredValue, useId, useMemo } from 'react'
import { Button } from '#web/admin/platform/ui/buttons.tsx'
import { TriangleAlert } from '#web/ui/icons.tsx'
import { OutsideLinkCheck, useLinkProblem } from './link-check.tsx'

type Props = {
  editor: Editor
  isArticle: boolean
  brokenPictures: ReadonlySet<string>
  openPicture: () => void
  openFilm: () => void
}

/** Shows the length of the text, and a list of its problems. A click on a problem selects its place. */
export function TextReview({ editor, isArticle, brokenPictures, openPicture, openFilm }: Props) {
  const titleId = useId()
  const latestDoc = useEditorState({ editor, selector: ({ editor }) => editor.state.doc })
  const doc = useDeferredValue(latestDoc)
  const addresses = useMemo(() => addressesIn(doc).filter(Boolean), [doc])
  const { linkProblem, isGone, outsideLinks } = useLinkProblem(addresses)
  const problems = useMemo(
    () => textProblems(doc, { isArticle, linkProblem, isBroken: (src) => brokenPictures.has(src) || isGone(src) }),
    [doc, isArticle, linkProblem, isGone, brokenPictures],
  )
  const { words, minutes } = textLength(doc.textBetween(0, doc.content.size, '\n', ' '))

  function goTo({ kind, from }: TextProblem) {
    const chain = editor.chain().focus()
    if (kind === 'heading' || kind === 'link') chain.setTextSelection(from + 1)
    else chain.setNodeSelection(from)
    chain.scrollIntoView().run()
    if (kind === 'picture') openPicture()
    if (kind === 'film') openFilm()
  }

  return (
    <div className="grid gap-2 border-t border-rule px-3.5 py-2 text-sm text-ink-soft">
      <p>
        {words} {words === 1 ? 'word' : 'words'}, {minutes} min to read
      </p>
      <OutsideLinkCheck links={outsideLinks} />
      {problems.length > 0 && (
        <section aria-labelledby={titleId}>
          <h3 id={titleId} className="font-semibold text-ink">
            Before you publish
          </h3>
          <ul className="grid gap-1">
            {problems.map((problem) => (
              <li key={`${problem.from} ${problem.text}`} className="flex items-baseline gap-2">
                <TriangleAlert size={14} aria-hidden className="shrink-0 translate-y-0.5 text-clay-ink" />
                <Button variant="link" label={problem.text} onClick={() => goTo(problem)} className="text-left" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** The number of words that an adult reads in a minute: 238 for English non-fiction (Brysbaert 2019). */
const wordsPerMinute = 238

/** Returns the number of words, and the minutes that reading them takes, at least one. */
function textLength(text: string) {
  const words = text.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0
  return { words, minutes: Math.max(1, Math.round(words / wordsPerMinute)) }
}

/** A mistake in the text. `from` is its position in the document. */
type TextProblem = { kind: 'picture' | 'film' | 'heading' | 'link'; text: string; from: number }

type Checks = {
  /**
   * True for an article: its first heading must not skip a level below its title (level 1). The first heading of a
   * content block can't be checked, because the heading above the block is not known.
   */
  isArticle: boolean
  /** Returns what is wrong with a link, as the end of a sentence; null if nothing is wrong. */
  linkProblem: (href: string, partCount: number) => string | null
  isBroken: (src: string) => boolean
}

/** Finds pictures without alt text, films without a title, broken pictures and links, and wrong headings. */
function textProblems(doc: Node, { isArticle, linkProblem, isBroken }: Checks): TextProblem[] {
  const problems: TextProblem[] = []
  const checkHeading = headingCheck(isArticle ? 1 : null)
  let pictureCount = 0
  let lastHref = ''
  const partCount = isArticle ? countParts(doc) : 0
  doc.descendants((node, from) => {
    const add = (kind: TextProblem['kind'], text: string | null) => text && problems.push({ kind, text, from })
    if (node.type.name === 'heading') add('heading', checkHeading(node))
    if (node.type.name === 'image') {
      const name = `Picture ${++pictureCount}`
      if (!node.attrs.alt) add('picture', `${name} has no alt text.`)
      if (isBroken(String(node.attrs.src))) add('picture', `${name} can’t be shown.`)
    }
    if (node.type.name === 'film' && !node.attrs.title) add('film', 'A film has no title.')
    const href = hrefOf(node)
    const problem = href && href !== lastHref ? linkProblem(href, partCount) : null
    // The editor stores a link with a bold word as three pieces of text. Only the first of them reports the problem.
    if (node.isInline) lastHref = href
    add('link', problem && `The link “${node.text}” ${problem}.`)
  })
  return problems
}

/** Counts the headings that the page of an article lists as its parts. */
function countParts(doc: Node) {
  let count = 0
  doc.descendants(({ type, attrs }) => {
    if (type.name === 'heading' && attrs.level === 2) count++
  })
  return count
}

function addressesIn(doc: Node): string[] {
  const addresses: string[] = []
  doc.descendants((node) => {
    addresses.push(hrefOf(node))
    if (node.type.name === 'image') addresses.push(String(node.attrs.src))
  })
  return addresses
}

const hrefOf = (node: Node) => String(node.marks.find(({ type }) => type.name === 'link')?.attrs.href ?? '')

/**
 * Returns a function to call for each heading in turn. The function returns the problem of the heading, or null.
 * `levelAbove` is the level of the heading above the text; null if it is not known.
 */
function headingCheck(levelAbove: number | null) {
  let lastLevel = levelAbove
  return ({ attrs, textContent }: Node) => {
    const level = Number(attrs.level)
    const skipsLevel = lastLevel !== null && level > lastLevel + 1
    lastLevel = level
    if (textContent.trim() === '') return 'A heading is empty.'
    return skipsLevel ? `The heading “${textContent}” skips a level.` : null
  }
}
