import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { binLimits } from '#contract/bin.ts'
import type { Tag } from '#contract/endpoint.ts'
import { type MediaFile, mediaApi } from '#contract/media.ts'
import { invalidate } from '../../api/queries.ts'
import { isStatus } from '../../api/response-error.ts'
import { toast } from '../../ui/toasts.tsx'
import { callAsAdmin, reasonOf } from '../api/call.ts'
import { readPage } from '../api/use-pages.ts'

const filesInOneCall = 100

export type UnusedQuery = { q: string | undefined; kind: string | undefined; tag: string | undefined }

/**
 * Returns a function that deletes every unused file that the query matches, after the administrator has confirmed it.
 */
export function useUnusedRemoval(query: UnusedQuery) {
  const client = useQueryClient()
  const [isRemoving, setIsRemoving] = useState(false)

  async function removeAll(count: number) {
    if (
      !window.confirm(
        `Delete ${fileCount(count)} that no page shows? You can bring them back for ${binLimits.keptDays} days.`,
      )
    )
      return
    setIsRemoving(true)
    let deleted = 0
    try {
      for await (const file of unusedFiles(query)) if (await removeFile(file)) deleted += 1
      toast({ title: 'Files deleted successfully', description: fileCount(deleted) })
    } catch (error) {
      const description = `${fileCount(deleted)} deleted before. ${reasonOf(error)}`
      toast({ variant: 'destructive', title: 'Failed to delete files', description })
    } finally {
      await invalidate(client, mediaApi.remove.tags as readonly Tag[])
      setIsRemoving(false)
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

/**
 * Deletes a file. Returns false if the server did not, because a page now shows the file or another administrator has
 * changed or deleted it.
 */
async function removeFile({ id, version }: MediaFile) {
  try {
    await callAsAdmin(mediaApi.remove, { params: { id } }, { headers: { 'if-match': `"${version}"` } })
    return true
  } catch (error) {
    if ([404, 409, 412].some((status) => isStatus(error, status))) return false
    throw error
  }
}

const fileCount = (count: number) => (count === 1 ? '1 file' : `${count.toLocaleString('en-US')} files`)
