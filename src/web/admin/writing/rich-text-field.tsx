import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { FieldGroup } from '#web/admin/platform/forms/fields.tsx'
import { Button } from '#web/admin/platform/ui/buttons.tsx'
import { type FieldProps, useFieldIds } from '#web/forms/field-frame.tsx'
import { TextArea } from '#web/forms/text-area.tsx'
import { OutsideLinkCheck, useLinkProblem } from './review/link-check.tsx'

type Props = Omit<FieldProps<string>, 'hint'> & {
  /** True for an article. Its page has a title above the headings, and players for films of video sites. */
  isArticle?: boolean
  /** The language of the text, if it is not that of the page. */
  lang?: string
  dir?: string | undefined
}

// The editor's code is as large as the rest of the dashboard, so the browser loads it only when a form needs it.
const RichTextEditor = lazy(() => import('./rich-text.tsx'))

/** A field for HTML. The administrator edits it as visitors will see it, or as HTML source. */
export function RichTextField({ isArticle = false, ...props }: Props) {
  const [mode, setMode] = useState<'formatted' | 'html' | 'unknown-markup'>('formatted')
  const isSource = mode !== 'formatted'
  return (
    <div className="grid gap-1.5">
      {isSource ? (
        <>
          <TextArea {...props} rows={16} spellCheck={false} className="font-mono text-sm" required />
          <HtmlReview html={props.value} isArticle={isArticle} />
        </>
      ) : (
        <FormattedField {...props} isArticle={isArticle} onUnknownMarkup={() => setMode('unknown-markup')} />
      )}
      <div className="flex flex-wrap items-center gap-x-4 text-sm">
        <Button
          variant="link"
          label={isSource ? 'Edit as it looks' : 'Edit as HTML'}
          onClick={() => setMode(isSource ? 'formatted' : 'html')}
        />
        {mode === 'unknown-markup' && (
          <span className="text-ink-soft">
            This text holds markup that only its HTML can show, so nothing of it is lost.
          </span>
        )}
      </div>
    </div>
  )
}

const loading = <p className="control min-h-64 text-ink-soft">Loading the editor...</p>

function FormattedField(props: Props & { isArticle: boolean; onUnknownMarkup: () => void }) {
  const { label, error } = props
  const { id, ...errorProps } = useFieldIds({ error })
  const frame = useRef<HTMLDivElement>(null)
  return (
    <FieldGroup id={id} label={label} error={error}>
      {/* This frame can take the focus while the editor is still loading. */}
      <div ref={frame} tabIndex={-1} className="outline-none">
        <Suspense fallback={loading}>
          <RichTextEditor {...props} {...{ frame, loading, errorProps }} />
        </Suspense>
      </div>
    </FieldGroup>
  )
}

/** Lists the wrong links, and the pictures that are gone or have no alt text, in HTML that is edited as text. */
function HtmlReview({ html, isArticle }: { html: string; isArticle: boolean }) {
  const { links, pictures, partCount } = useMemo(() => linksAndPicturesIn(html), [html])
  const addresses = useMemo(() => [...links, ...pictures].map(({ address }) => address), [links, pictures])
  const { linkProblem, isGone, outsideLinks } = useLinkProblem(addresses)
  const problems = [
    ...links.flatMap(({ text, address }) => {
      const problem = linkProblem(address, isArticle ? partCount : 0)
      return problem ? `The link “${text}” ${problem}.` : []
    }),
    ...pictures.flatMap(({ alt, address }, index) => [
      ...(alt ? [] : [`Picture ${index + 1} has no alt text.`]),
      ...(isGone(address) ? [`Picture ${index + 1} can’t be shown.`] : []),
    ]),
  ]
  return (
    <>
      <OutsideLinkCheck links={outsideLinks} />
      {problems.length > 0 && (
        <ul aria-label="Before you publish" className="list-disc pl-5 text-sm text-clay-ink">
          {[...new Set(problems)].map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </>
  )
}

function linksAndPicturesIn(html: string) {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const links = [...body.querySelectorAll('a')].map((link) => ({
    text: link.textContent.trim(),
    address: link.getAttribute('href')?.trim() ?? '',
  }))
  const pictures = [...body.querySelectorAll('img')].map((picture) => ({
    alt: picture.alt,
    address: picture.getAttribute('src') ?? '',
  }))
  // Each h2 of an article is a part, to which a link such as `#part-1` can lead.
  return { links, pictures, partCount: body.querySelectorAll('h2').length }
}
