import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mediaLimits, mediaMessages } from '#contract/media/media.ts'
import { uploadPicture } from '#web/admin/media/upload.ts'
import { uploadReason } from '#web/admin/media/upload-reason.ts'
import { invalidate } from '#web/api/queries.ts'
import type { DescribedPicture } from './described-picture.ts'

/** The share of a file that is uploaded, from 0 to 1, and the error if the upload has failed. */
type Progress = { share: number | null; error: string | null }
const idle: Progress = { share: null, error: null }

/** Holds the pictures of the dialog while an administrator types their alt texts and captions, and uploads them. */
export function useDescribedPictures(initial: DescribedPicture[]) {
  const client = useQueryClient()
  const [pictures, setPictures] = useState(initial)
  const [progress, setProgress] = useState(() => new Map(initial.map(({ id, file }) => [id, initialProgress(file)])))
  const isUploading = [...progress.values()].some(({ share }) => share !== null)

  const change = (id: number, changes: Partial<DescribedPicture>) =>
    setPictures((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)))
  const reportProgress = (id: number, latest: Progress) => setProgress((all) => new Map(all).set(id, latest))

  async function uploadOne(picture: DescribedPicture) {
    const { id, file, alt } = picture
    if (!file) return picture
    reportProgress(id, { share: 0, error: null })
    try {
      const { url } = await uploadPicture(file, (share) => reportProgress(id, { share, error: null }), alt)
      reportProgress(id, idle)
      return { ...picture, file: null, url }
    } catch (error) {
      reportProgress(id, { share: null, error: uploadReason(error) })
      return picture
    }
  }

  /** Uploads the files, one after the other. Returns all pictures, or null if a file could not be uploaded. */
  async function upload() {
    const uploaded: DescribedPicture[] = []
    for (const picture of pictures) uploaded.push(await uploadOne(picture))
    setPictures(uploaded)
    await invalidate(client, ['media'])
    return uploaded.every(({ file }) => file === null) ? uploaded : null
  }

  return {
    pictures,
    isUploading,
    progressOf: (id: number) => progress.get(id) ?? idle,
    change,
    remove: (id: number) => setPictures((all) => all.filter((one) => one.id !== id)),
    upload,
  }
}

const initialProgress = (file: File | null): Progress =>
  file && file.size > mediaLimits.uploadMaxBytes ? { ...idle, error: mediaMessages.tooLarge } : idle
