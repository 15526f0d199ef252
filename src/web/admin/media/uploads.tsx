import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { invalidate } from '#web/api/queries.ts'
import { X } from '#web/ui/icons.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { uploadPicture, uploadReason } from './upload.ts'

type UploadState = {
  id: number
  name: string
  /** The share of the file that is uploaded, from 0 to 1. */
  share: number
  /** The reason why the upload failed; null if it has not failed. */
  error: string | null
}

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

export function UploadList({ uploads, onDismiss }: { uploads: UploadState[]; onDismiss: (id: number) => void }) {
  if (uploads.length === 0) return null
  return (
    <ul aria-label="Uploads" className="card divide-y divide-rule">
      {uploads.map(({ id, name, share, error }) => (
        <li key={id} className="flex items-center gap-4 px-4 py-2.5 text-sm">
          <p className="grid min-w-0 flex-1 gap-x-4 sm:grid-cols-[1fr_auto]">
            <span className="truncate font-medium">{name}</span>
            {error && <span className="text-clay-ink">{error}</span>}
          </p>
          {error ? (
            <button type="button" aria-label={`Dismiss ${name}`} onClick={() => onDismiss(id)} className="icon-button">
              <X size={16} aria-hidden />
            </button>
          ) : (
            <progress aria-label={`Upload of ${name}`} value={share} max={1} className="h-2 w-40 accent-leaf" />
          )}
        </li>
      ))}
    </ul>
  )
}
