import type { EntityName } from '#contract/editing/entities.ts'
import {
  type RestoredVersion,
  type VersionedKind,
  type VersionWithFields,
  versionApi,
} from '#contract/editing/history.ts'
import { findKnownBlock } from '#web/admin/content/blocks/known-blocks.ts'
import { toastFailure } from '#web/admin/platform/api/use-endpoint.ts'
import { useListPages } from '#web/admin/platform/api/use-lists.ts'
import { Button } from '#web/admin/platform/ui/buttons.tsx'
import { LoadMore, useItemsInSteps } from '#web/admin/platform/ui/lists.tsx'
import { dateAndTime } from '#web/admin/platform/ui/times.ts'
import { DialogButton, TitledDialog } from '#web/admin/platform/ui/titled-dialog.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { Eye, History, RotateCcw } from '#web/ui/icons.tsx'
import { ListState } from '#web/ui/list-state.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { PreviewPanel } from '../preview/preview-panel.tsx'
import { VersionEntry } from './version-entry.tsx'

/** A button that opens the history of an entity. The browser fetches the history only after the click. */
export const HistoryButton = (props: HistoryProps) => (
  <DialogButton label="History" Icon={History}>
    {(close) => <HistoryDialog {...props} onClose={close} />}
  </DialogButton>
)

export type HistoryProps = {
  entity: VersionedKind
  /** The id of the entity, or the name of the settings: `notifications` or `privacy`. */
  entityId: number | string
  title: string
  /**
   * Saves an earlier version again. Throws if the call fails. For an edited entity, returns how many of its files came
   * back from the bin, and how many are gone for good; undefined for a media file and for settings.
   */
  restore: (version: VersionWithFields) => Promise<RestoredVersion | undefined>
}

/** Lists the versions of an entity, newest first, with who saved them and when, and the changed words. */
function HistoryDialog({ entity, entityId, title, restore, onClose }: HistoryProps & { onClose: () => void }) {
  const list = useListPages(versionApi.list, { entity, entityId: String(entityId) })
  const shownVersions = useItemsInSteps(list.items)
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
                      <OldPageButton entity={entity} entityId={Number(entityId)} at={version.at} values={whole.value} />
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

type Props = { entity: EntityName; entityId: number; at: string; values: Record<string, unknown> }

/** A button that shows the page of an entity with the values of an earlier version, which was saved at `at`. */
function OldPageButton({ entity, entityId, at, values }: Props) {
  const path = entity === 'content' ? findKnownBlock(String(values.key))?.href() : undefined
  return (
    <DialogButton label="Show the page" Icon={Eye}>
      {(close) => (
        <TitledDialog title={`The page of ${dateAndTime(at)}`} size="full" onClose={close}>
          <div className="pt-4">
            <PreviewPanel entity={entity} entityId={entityId} values={values} path={path} showsBin />
          </div>
        </TitledDialog>
      )}
    </DialogButton>
  )
}

/** A button that saves an earlier version again, as a new version. The toast also counts the files that came back. */
function RestoreButton({ version, restore }: { version: VersionWithFields } & Pick<HistoryProps, 'restore'>) {
  const { isPending, run } = useSubmission()

  async function restoreVersion() {
    try {
      const files = await restore(version)
      const words = [`It is as it was on ${dateAndTime(version.at)}.`, ...(files ? restoredFilesTexts(files) : [])]
      toast({ title: 'Version restored', description: words.join(' ') })
    } catch (error) {
      toastFailure('Failed to restore the version', error)
    }
  }

  return (
    <Button
      variant="primary"
      Icon={RotateCcw}
      label={isPending ? 'Restoring...' : 'Restore this version'}
      isOff={isPending}
      onClick={() => run(restoreVersion)}
    />
  )
}

function restoredFilesTexts({ files, goneFiles, note }: RestoredVersion) {
  const words: string[] = []
  if (files > 0) words.push(files === 1 ? '1 file came back from the bin.' : `${files} files came back from the bin.`)
  if (goneFiles > 0)
    words.push(`${goneFiles === 1 ? '1 file is' : `${goneFiles} files are`} gone for good and left out.`)
  if (note) words.push(note)
  return words
}
