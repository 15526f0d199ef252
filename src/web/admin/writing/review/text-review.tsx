import { type Editor, useEditorState } from '@tiptap/react'
import { useDeferredValue, useId, useMemo } from 'react'
import { textLink } from '#web/ui/button-styles.ts'
import { TriangleAlert } from '#web/ui/icons.tsx'
import { OutsideLinkCheck } from './outside-link-check.tsx'
import { textLength } from './text-length.ts'
import { addressesIn, type TextProblem, textProblems } from './text-problems.ts'
import { useLinkProblem } from './use-link-problem.ts'

type Props = {
  editor: Editor
  isArticle: boolean
  /** The addresses of pictures that the browser could not show. */
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
                <button type="button" onClick={() => goTo(problem)} className={`${textLink} text-left`}>
                  {problem.text}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
