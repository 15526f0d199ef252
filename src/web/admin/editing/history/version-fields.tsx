import { entities } from '#contract/editing/entities.ts'
import type { VersionedName } from '#contract/editing/history.ts'
import { Thumbnail } from '#web/admin/platform/ui/thumbnail.tsx'
import { Html } from '#web/site/html.tsx'
import { valueText } from './diff.ts'
import { readableText } from './word-changes.ts'
import { fieldLabel } from './words.ts'

type Value = Record<string, unknown>

/**
 * Shows all fields of a version as visitors saw them: HTML with its formatting, and addresses of pictures as pictures.
 */
export function VersionFields({ entity, value }: { entity: VersionedName; value: Value }) {
  return (
    <dl className="grid gap-3">
      {Object.entries(value).flatMap(([name, content]) => {
        const text = valueText(content)
        if (text === null || text === '[]') return []
        return (
          <div key={name} className="min-w-0">
            <dt className="text-ink-soft">{fieldLabel(name)}</dt>
            <dd className="wrap-anywhere">
              <FieldContent text={text} kind={kindOf(entity, name, value)} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

type Kind = 'html' | 'picture' | 'text'

const pictureEnding = /\.(avif|gif|jpe?g|png|svg|webp)$/i

function kindOf(entity: VersionedName, name: string, value: Value): Kind {
  if (entity === 'media' || entity === 'settings') return 'text'
  const { files, html }: { files: readonly string[]; html: readonly string[] } = entities[entity]
  // Of the content blocks, only those of type html are sanitised, so only they are shown as HTML.
  if (html.includes(name) && (value.type ?? 'html') === 'html') return 'html'
  return files.includes(name) && pictureEnding.test(String(value[name])) ? 'picture' : 'text'
}

function FieldContent({ text, kind }: { text: string; kind: Kind }) {
  if (kind === 'html') return <Html html={text} />
  if (kind === 'picture')
    return (
      <span className="block h-32 w-48 overflow-hidden rounded-md border border-rule">
        <Thumbnail url={text} picture={null} className="object-cover" fallback="The picture is no longer there." />
      </span>
    )
  return <span className="whitespace-pre-line">{readableText(text)}</span>
}
