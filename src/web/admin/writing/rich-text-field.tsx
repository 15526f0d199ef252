import { lazy, Suspense, useRef, useState } from 'react'
import { GroupFrame } from '#web/admin/platform/forms/fields.tsx'
import { useFieldIds } from '#web/forms/field-frame.tsx'
import { TextArea } from '#web/forms/text-area.tsx'
import { textLink } from '#web/ui/button-styles.ts'
import { HtmlReview } from './review/html-review.tsx'

type Props = {
  label: string
  name: string
  value: string
  error: string | undefined
  onChange: (html: string) => void
  /** True for an article. Its page has a title above the headings, and players for films of video sites. */
  isArticle?: boolean
}

// The editor's code is as large as the rest of the dashboard, so the browser loads it only when a form shows the
// editor.
const RichText = lazy(() => import('./rich-text.tsx'))

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
        <button type="button" onClick={() => setMode(isSource ? 'formatted' : 'html')} className={textLink}>
          {isSource ? 'Edit as it looks' : 'Edit as HTML'}
        </button>
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

function FormattedField({
  label,
  name,
  value,
  error,
  onChange,
  isArticle = false,
  onUnknownMarkup,
}: Props & { onUnknownMarkup: () => void }) {
  const { id, ...errorProps } = useFieldIds({ error })
  const frame = useRef<HTMLDivElement>(null)
  return (
    <GroupFrame id={id} label={label} error={error}>
      {/* This frame can take the focus while the editor is still loading. */}
      <div ref={frame} tabIndex={-1} className="outline-none">
        <Suspense fallback={loading}>
          <RichText
            label={label}
            name={name}
            html={value}
            isArticle={isArticle}
            onChange={onChange}
            onUnknownMarkup={onUnknownMarkup}
            frame={frame}
            loading={loading}
            errorProps={errorProps}
          />
        </Suspense>
      </div>
    </GroupFrame>
  )
}
