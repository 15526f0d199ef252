import { type ReactNode, useMemo, useState } from 'react'
import { entities } from '#contract/editing/entities.ts'
import { type Version, type VersionedKind, type VersionWithFields, versionApi } from '#contract/editing/history.ts'
import { useReply } from '#web/admin/platform/api/use-endpoint.ts'
import { Badge } from '#web/admin/platform/ui/badge.tsx'
import { Button } from '#web/admin/platform/ui/buttons.tsx'
import { QueryView } from '#web/admin/platform/ui/page.tsx'
import { Thumbnail } from '#web/admin/platform/ui/thumbnail.tsx'
import { dateAndTime } from '#web/admin/platform/ui/times.ts'
import { Html } from '#web/site/html.tsx'
import {
  changeSentence,
  fieldDiff,
  fieldLabel,
  namedFields,
  readableText,
  valueText,
  type WordRun,
  wordChanges,
} from './changes.ts'

type Props = {
  entity: VersionedKind
  version: Version
  isNewest: boolean
  /** Renders the buttons of this version, such as one that restores it. */
  children: (version: VersionWithFields) => ReactNode
}

/** Shows a version as a line of the history. Once opened, the line shows the version's changes, or all its fields. */
export function VersionEntry({ entity, version, isNewest, children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <li className="text-sm">
      <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className="rounded py-2.5 marker:text-ink-soft">
          <span className="inline-flex max-w-[calc(100%-1.25rem)] flex-wrap gap-x-2 align-top">
            <time dateTime={version.at} className="figures w-64 shrink-0 text-ink-soft">
              {dateAndTime(version.at)}
            </time>
            <span className="wrap-anywhere">{changeSentence(version)}</span>
            {isNewest && <Badge color="leaf">Now</Badge>}
          </span>
        </summary>
        {isOpen && (
          <VersionContent entity={entity} id={version.id}>
            {children}
          </VersionContent>
        )}
      </details>
    </li>
  )
}

type ContentProps = Pick<Props, 'entity' | 'children'> & { id: number }

function VersionContent({ entity, id, children }: ContentProps) {
  const query = useReply(versionApi.read, { params: { id } })
  const [showsAll, setShowsAll] = useState(false)
  return (
    <QueryView query={query} loading="Loading the version..." failed="The version could not be loaded.">
      {(whole) => (
        <div className="mb-4 ml-4 grid gap-3 border-l-2 border-rule pl-4">
          {whole.before && !showsAll ? (
            <VersionChanges before={whole.before} after={whole.value} />
          ) : (
            <VersionFields entity={entity} value={whole.value} />
          )}
          <p className="flex flex-wrap gap-2">
            {whole.before && (
              <Button label={showsAll ? 'Show the changes' : 'Show all of it'} onClick={() => setShowsAll(!showsAll)} />
            )}
            {children(whole)}
          </p>
        </div>
      )}
    </QueryView>
  )
}

/** Shows for each changed field the words that were removed and added. */
function VersionChanges({ before, after }: { before: FieldValues; after: FieldValues }) {
  const changes = fieldDiff(before, after)
  if (changes.length === 0) return <p>Nothing that can be read has changed.</p>
  return (
    <dl className="grid gap-2">
      {changes.map(({ name, ...change }) => (
        <FieldChange key={name} name={fieldLabel(name)} {...change} />
      ))}
    </dl>
  )
}

type FieldValues = Record<string, unknown>

/** Shows all fields of a version that are not empty: HTML as formatted text, and pictures instead of addresses. */
function VersionFields({ entity, value }: { entity: VersionedKind; value: FieldValues }) {
  return (
    <dl className="grid gap-3">
      {Object.entries(namedFields(value)).flatMap(([name, content]) => {
        const text = valueText(content)
        if (text === null || text === '[]') return []
        return (
          <div key={name} className="min-w-0">
            <dt className="text-ink-soft">{fieldLabel(name)}</dt>
            <dd className="wrap-anywhere">
              <FieldContent text={text} kind={contentKind(entity, name, value)} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

type ContentKind = 'html' | 'picture' | 'text'

const pictureEnding = /\.(avif|gif|jpe?g|png|svg|webp)$/i

function contentKind(entity: VersionedKind, name: string, value: FieldValues): ContentKind {
  if (entity === 'media' || entity === 'settings') return 'text'
  const { files, html }: { files: readonly string[]; html: readonly string[] } = entities[entity]
  // Of the content blocks, only those of type html are sanitised, so only they are shown as HTML.
  if (html.includes(name) && (value.type ?? 'html') === 'html') return 'html'
  return files.includes(name) && pictureEnding.test(String(value[name])) ? 'picture' : 'text'
}

function FieldContent({ text, kind }: { text: string; kind: ContentKind }) {
  if (kind === 'html') return <Html html={text} />
  if (kind === 'picture')
    return (
      <span className="block h-32 w-48 overflow-hidden rounded-md border border-rule">
        <Thumbnail url={text} picture={null} className="object-cover" fallback="The picture is no longer there." />
      </span>
    )
  return <span className="whitespace-pre-line">{readableText(text)}</span>
}

type ChangeProps = {
  name: string
  from: string | null
  to: string | null
  /** True if at most six lines of the words are shown. */
  isClipped?: boolean
}

/** Shows a changed field: its name, and the words that were removed and added. */
export function FieldChange({ name, from, to, isClipped = false }: ChangeProps) {
  return (
    <div>
      <dt className="text-ink-soft">{name}</dt>
      <dd className={`whitespace-pre-line wrap-anywhere ${isClipped ? 'line-clamp-6' : ''}`}>
        <ChangedWords from={from} to={to} />
      </dd>
    </div>
  )
}

/** Shows the words that were removed from a text and added to it. */
export function ChangedWords({ from, to }: Pick<ChangeProps, 'from' | 'to'>) {
  const runs = useMemo(() => wordChanges(from, to), [from, to])
  if (runs.length === 0) return <em>Only formatting, links or pictures have changed.</em>
  return runs.map((run, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the runs of a text have no id
    <MarkedWords key={index} {...run} />
  ))
}

function MarkedWords({ kind, text }: WordRun) {
  if (kind === 'gone') return <del className="text-clay-ink">{text}</del>
  if (kind === 'new') return <ins className="bg-leaf-mist no-underline">{text}</ins>
  return text
}
