import { type RestoredVersion, type VersionedName, versionApi, type WholeVersion } from '#contract/editing/history.ts'
import { usePages } from '#web/admin/platform/api/use-lists.ts'
import { LoadMore, useIncremental } from '#web/admin/platform/ui/lists.tsx'
import { TitledDialog } from '#web/admin/platform/ui/titled-dialog.tsx'
import { ListState } from '#web/ui/list-state.tsx'
import { PageButton } from './page-button.tsx'
import { RestoreButton } from './restore-button.tsx'
import { VersionEntry } from './version-entry.tsx'

export type HistoryProps = {
  entity: VersionedName
  /** The id of the entity, or the name of the setting. */
  entityId: number | string
  title: string
  /**
   * Saves an earlier version again. Throws if the server refuses it. For an entity, returns how many of its files came
   * back from the bin, and how many are gone for good.
   */
  restore: (version: WholeVersion) => Promise<RestoredVersion | undefined>
}

/**
 * Lists the saved versions of an entity, newest first, each with its administrator, its time, and the words that were
 * removed and added.
 */
export function HistoryDialog({ entity, entityId, title, restore, onClose }: HistoryProps & { onClose: () => void }) {
  const list = usePages(versionApi.list, { entity, entityId: String(entityId) })
  const shownVersions = useIncremental(list.items)
  return (
    <TitledDialog title={`History of ${title}`} size="wide" onClose={onClose}>
      <div className="pt-3">
        <ListState
          list={list}
          loading="Loading the history..."
          failed="Failed to fetch the history"
          empty="Nothing has been changed since the history began."
        >
          <ol className="divide-y divide-rule">
            {shownVersions.map((version, index) => (
              <VersionEntry key={version.id} entity={entity} version={version} isNewest={index === 0}>
                {(whole) => (
                  <>
                    {entity !== 'media' && entity !== 'settings' && (
                      <PageButton entity={entity} entityId={Number(entityId)} at={version.at} values={whole.value} />
                    )}
                    {index > 0 && <RestoreButton version={whole} restore={restore} />}
                  </>
                )}
              </VersionEntry>
            ))}
          </ol>
          <LoadMore list={list} noun="versions" />
        </ListState>
      </div>
    </TitledDialog>
  )
}
