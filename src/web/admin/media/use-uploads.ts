import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { invalidate } from '../../api/queries.ts'
import { toast } from '../../ui/toasts.tsx'
import { uploadPicture } from './upload.ts'
import { uploadReason } from './upload-reason.ts'

export type UploadState = {
  id: number
  name: string
  /** The share of the file that is uploaded, from 0 to 1. */
  share: number
  /** The reason why the upload failed; null if it has not failed. */
  error: string | null
}

/** Uploads several files into the library, one after the other. */
export function useUploads() {
  const client = useQueryClient()
  const lastId = useRef(0)
  const [uploads, setUploads] = useState<UploadState[]>([])
  const change = (id: number, changes: Partial<UploadState>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)))
  const dismiss = (id: number) => setUploads((all) => all.filter((one) => one.id !== id))

  async function uploadOne(id: number, file: File) {
    try {
      const { originalName } = await uploadPicture(file, (share) => change(id, { share }))
      dismiss(id)
      return originalName
    } catch (error) {
      const reason = uploadReason(error)
      change(id, { error: reason })
      toast({ variant: 'destructive', title: 'Upload Failed', description: reason })
      return null
    }
  }

  async function upload(files: File[]) {
    const newUploads = files.map((file) => ({ id: ++lastId.current, file }))
    setUploads((all) => [...all, ...newUploads.map(({ id, file }) => ({ id, name: file.name, share: 0, error: null }))])
    // The names that the library has for the uploaded files. A file that was already in the library keeps its first
    // name there.
    const names: string[] = []
    for (const { id, file } of newUploads) names.push(...[await uploadOne(id, file)].filter((name) => name !== null))
    if (names.length === 0) return
    await invalidate(client, ['media'])
    if (names.length === files.length)
      toast({ title: 'Upload Success', description: names.length === 1 ? names.join() : `${names.length} files` })
  }

  return { uploads, upload, dismiss }
}
