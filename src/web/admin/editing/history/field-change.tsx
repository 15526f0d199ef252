import { type WordRun, wordChanges } from './changes.ts'

type Props = {
  name: string
  from: string | null
  to: string | null
  /** True if only the first lines of the words are shown. */
  isClipped?: boolean
}

/** A field that an administrator has changed: its name, and the words that were removed and added. */
export function FieldChange({ name, from, to, isClipped = false }: Props) {
  const runs = wordChanges(from, to)
  return (
    <div>
      <dt className="text-ink-soft">{name}</dt>
      <dd className={`whitespace-pre-line wrap-anywhere ${isClipped ? 'line-clamp-6' : ''}`}>
        {runs.map((run, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the runs of a text have no id
          <MarkedRun key={index} {...run} />
        ))}
        {runs.length === 0 && <em>Only formatting, links or pictures have changed.</em>}
      </dd>
    </div>
  )
}

function MarkedRun({ kind, text }: WordRun) {
  if (kind === 'gone') return <del className="text-clay-ink">{text}</del>
  if (kind === 'new') return <ins className="bg-leaf-mist no-underline">{text}</ins>
  return text
}
