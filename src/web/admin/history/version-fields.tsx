import { Html } from '../../site/html.tsx'
import { wordsOf } from '../settings/diff.ts'
import { readable } from '../settings/word-changes.ts'
import { Thumbnail } from '../ui/thumbnail.tsx'
import { fieldWords } from './words.ts'

type Value = Record<string, unknown>

/** All fields of a version as visitors would have read them: HTML as text with its marks, addresses as pictures. */
export function VersionFields({ value }: { value: Value }) {
  return (
    <dl className="grid gap-3">
      {Object.entries(value).flatMap(([name, content]) => {
        const words = wordsOf(content)
        if (words === null || words === '[]') return []
        return (
          <div key={name} className="min-w-0">
            <dt className="text-ink-soft">{fieldWords(name)}</dt>
            <dd className="wrap-anywhere">
              <Field name={name} words={words} value={value} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

type FieldProps = { name: string; words: string; value: Value }

function Field({ name, words, value }: FieldProps) {
  // The server has sanitised these two fields when it saved them, and no others.
  if (name === 'writeUp' || (name === 'content' && value.type === 'html')) return <Html html={words} />
  if (name === 'image')
    return (
      <span className="block h-32 w-48 overflow-hidden rounded-md border border-rule">
        <Thumbnail url={words} picture={null} className="object-cover" broken="The picture is no longer there." />
      </span>
    )
  return <span className="whitespace-pre-line">{readable(words)}</span>
}
