import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { binApi, binKeptDays } from '#contract/editing/bin.ts'
import { type MediaFile, mediaApi } from '#contract/media/media.ts'
import { callAsAdmin, failureReason } from '#web/admin/platform/api/call.ts'
import { readPage } from '#web/admin/platform/api/use-lists.ts'
import { Button } from '#web/admin/platform/ui/buttons.tsx'
import { invalidate } from '#web/api/queries.ts'
import { isStatus } from '#web/api/response-error.ts'
import { Trash2 } from '#web/ui/icons.tsx'
import { toast } from '#web/ui/toasts.tsx'

type Props = { query: UnusedQuery; total: number }

/** A bar that says that the list shows only unused files, with a button that deletes them all. */
export function UnusedFilesBar({ query, total }: Props) {
  const { isRemoving, removeAll } = useRemoveUnused(query)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-ink-soft">
        No page shows these files. Some may be from dialogs that were closed without saving.
      </p>
      {total > 0 && (
        <Button variant="danger" disabled={isRemoving} onClick={() => removeAll(total)} className="ml-auto">
          {isRemoving ? <span className="spinner" aria-hidden /> : <Trash2 size={15} aria-hidden />}
          {isRemoving ? 'Deleting…' : `Delete all ${total.toLocaleString('en-US')}`}
        </Button>
      )}
    </div>
  )
}

const filesInOneCall = 100

type UnusedQuery = { q: string | undefined; kind: string | undefined; tag: string | undefined }

/** Returns a function that deletes every unused file of the query if the administrator confirms. */
function useRemoveUnused(query: UnusedQuery) {
  const client = useQueryClient()
  const [isRemoving, setIsRemoving] = useState(false)

  async function removeAll(count: number) {
    if (
      !window.confirm(`Delete ${filesText(count)} that no page shows? You can bring them back for ${binKeptDays} days.`)
    )
      return
    setIsRemoving(true)
    const deletedIds: number[] = []
    const undo = () => deletedIds.length > 0 && { action: { label: 'Undo', run: () => void restoreAll(deletedIds) } }
    try {
      for await (const file of unusedFiles(query)) if (await removeFile(file)) deletedIds.push(file.id)
      toast({ title: 'Files deleted successfully', description: filesText(deletedIds.length), ...undo() })
    } catch (error) {
      const description = `${filesText(deletedIds.length)} deleted before. ${failureReason(error)}`
      toast({ variant: 'destructive', title: 'Failed to delete files', description, ...undo() })
    } finally {
      await invalidate(client, mediaApi.remove.tags)
      setIsRemoving(false)
    }
  }

  async function restoreAll(ids: number[]) {
    try {
      for (const id of ids) await restoreFile(id)
      toast({ title: 'Restored', description: `${filesText(ids.length)} in the media library again.` })
    } catch (error) {
      toast({ variant: 'destructive', title: 'Failed to restore the files', description: failureReason(error) })
    } finally {
      await invalidate(client, binApi.restore.tags)
    }
  }

  return { isRemoving, removeAll }
}

async function* unusedFiles(query: UnusedQuery) {
  let before: number | undefined
  do {
    const call = { ...query, unused: 'true', limit: filesInOneCall, before }
    const { items, next } = await readPage<MediaFile>(mediaApi.list, call)
    yield* items
    before = next
  } while (before !== undefined)
}

/** Deletes a file. Returns false if a page now shows it, or if somebody else has changed or deleted it. */
async function removeFile({ id, version }: MediaFile) {
  try {
    await callAsAdmin(mediaApi.remove, { params: { id } }, { headers: { 'if-match': `"${version}"` } })
    return true
  } catch (error) {
    if ([404, 409, 412].some((status) => isStatus(error, status))) return false
    throw error
  }
}

/** Takes a file out of the bin. Does nothing if the file is no longer there: somebody else may have restored it. */
async function restoreFile(id: number) {
  try {
    await callAsAdmin(binApi.restore, { params: { entity: 'media', id } })
  } catch (error) {
    if (!isStatus(error, 404)) throw error
  }
}

const filesText = (count: number) => (count === 1 ? '1 file' : `${count.toLocaleString('en-US')} files`)
