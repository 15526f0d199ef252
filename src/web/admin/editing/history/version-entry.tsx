import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type Version, type VersionedName, versionApi, type WholeVersion } from '#contract/editing/history.ts'
import { reasonOf } from '#web/admin/platform/api/call.ts'
import { Badge } from '#web/admin/platform/ui/badge.tsx'
import { dateAndTime } from '#web/admin/platform/ui/times.ts'
import { queryOf } from '#web/api/queries.ts'
import { buttonStyles } from '#web/ui/button-styles.ts'
import { FailureNotice, Loading } from '#web/ui/list-state.tsx'
import { VersionChanges } from './version-changes.tsx'
import { VersionFields } from './version-fields.tsx'
import { changeSentence } from './words.ts'

type Props = {
  entity: VersionedName
  version: Version
  isNewest: boolean
  /** Renders the buttons of this version, such as one that restores it. */
  children: (version: WholeVersion) => ReactNode
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
  const { data, error, refetch } = useQuery(queryOf(versionApi.read, { params: { id } }))
  const [showsAll, setShowsAll] = useState(false)
  if (error)
    return <FailureNotice title="The version could not be loaded." reason={reasonOf(error)} onRetry={refetch} />
  if (!data) return <Loading>Loading the version...</Loading>
  const { value, before } = data
  return (
    <div className="mb-4 ml-4 grid gap-3 border-l-2 border-rule pl-4">
      {before && !showsAll ? (
        <VersionChanges before={before} after={value} />
      ) : (
        <VersionFields entity={entity} value={value} />
      )}
      <p className="flex flex-wrap gap-2">
        {before && (
          <button type="button" onClick={() => setShowsAll(!showsAll)} className={buttonStyles.outline}>
            {showsAll ? 'Show the changes' : 'Show all of it'}
          </button>
        )}
        {children(data)}
      </p>
    </div>
  )
}
