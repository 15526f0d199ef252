import { diff } from './diff.ts'
import { FieldChange } from './field-change.tsx'
import { fieldLabel } from './words.ts'

type Props = { before: Record<string, unknown>; after: Record<string, unknown> }

/** Shows for each changed field the words that were removed and added. */
export function VersionChanges({ before, after }: Props) {
  const changes = diff(before, after)
  if (changes.length === 0) return <p>Nothing that can be read has changed.</p>
  return (
    <dl className="grid gap-2">
      {changes.map(({ name, ...change }) => (
        <FieldChange key={name} name={fieldLabel(name)} {...change} />
      ))}
    </dl>
  )
}
