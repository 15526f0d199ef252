import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { uploadFailureReason, uploadPicture } from '#web/admin/media/uploads.tsx'
import { Button, onSubmitting } from '#web/admin/platform/ui/buttons.tsx'
import { TitledDialog } from '#web/admin/platform/ui/titled-dialog.tsx'
import { invalidate } from '#web/api/queries.ts'
import { TextField } from '#web/forms/text-field.tsx'
import type { DescribedPicture } from './picture-nodes.ts'

type Props = {
  title: string
  saveLabel: string
  pictures: DescribedPicture[]
  /** Called with the pictures once all of them are uploaded. */
  onSave: (pictures: DescribedPicture[]) => void
  onClose: () => void
}

/** Asks for the alt text and the caption of pictures, and uploads those that are files. */
export function PicturesDialog({ title, saveLabel, pictures: initialPictures, onSave, onClose }: Props) {
  const { pictures, isUploading, change, remove, upload } = useDescribedPictures(initialPictures)

  async function save() {
    if (isUploading) return
    const uploaded = await upload()
    if (uploaded) onSave(uploaded)
  }

  return (
    <TitledDialog title={title} onClose={onClose}>
      <form onSubmit={onSubmitting(save)} noValidate aria-busy={isUploading} className="mt-4 grid gap-5">
        <ul className="grid gap-5">
          {pictures.map((picture, index) => (
            <li key={picture.id} className="grid gap-3 sm:grid-cols-[8rem_1fr]">
              <img src={picture.url} alt="" className="aspect-4/3 w-32 rounded-md bg-mist object-cover" />
              <PictureFields
                picture={picture}
                labelEnd={pictures.length > 1 ? ` of picture ${index + 1}` : ''}
                onChange={(changes) => change(picture.id, changes)}
                onRemove={pictures.length > 1 ? () => remove(picture.id) : undefined}
              />
            </li>
          ))}
        </ul>
        <footer className="sticky bottom-0 z-20 -mx-5 flex flex-wrap justify-end gap-2 border-t border-rule bg-surface px-5 py-3 sm:-mx-6 sm:px-6">
          <Button label="Cancel" onClick={onClose} />
          <Button
            variant="primary"
            label={isUploading ? 'Uploading...' : saveLabel}
            type="submit"
            isOff={isUploading}
          />
        </footer>
      </form>
    </TitledDialog>
  )
}

type FieldsProps = {
  picture: DescribedPicture
  /** The end of the fields' labels, such as ' of picture 2'; '' if there is only one picture. */
  labelEnd: string
  onChange: (changes: Partial<DescribedPicture>) => void
  onRemove: (() => void) | undefined
}

function PictureFields({ picture, labelEnd, onChange, onRemove }: FieldsProps) {
  const { name, alt, caption, share, error } = picture
  return (
    <div className="grid content-start gap-3">
      {name && <p className="truncate text-sm font-medium">{name}</p>}
      {error && (
        <p role="alert" className="field-error">
          {error}
        </p>
      )}
      {share !== null && (
        <progress aria-label={`Upload of ${name}`} value={share} max={1} className="h-2 w-full accent-leaf" />
      )}
      <TextField
        label={`Alt text${labelEnd}`}
        name={`alt-${picture.id}`}
        value={alt}
        error={undefined}
        hint="Says what the picture shows, for people who can't see it."
        onChange={(alt) => onChange({ alt })}
      />
      <TextField
        label={`Caption${labelEnd}`}
        name={`caption-${picture.id}`}
        value={caption}
        error={undefined}
        onChange={(caption) => onChange({ caption })}
      />
      {onRemove && (
        <Button
          variant="link"
          label="Leave this picture out"
          onClick={onRemove}
          className="justify-self-start text-sm"
        />
      )}
    </div>
  )
}

function useDescribedPictures(initial: DescribedPicture[]) {
  const client = useQueryClient()
  const [pictures, setPictures] = useState(initial)

  const change = (id: number, changes: Partial<DescribedPicture>) =>
    setPictures((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)))

  async function uploadOne(picture: DescribedPicture): Promise<DescribedPicture> {
    const { id, file, alt } = picture
    if (!file) return picture
    const report = (share: number) => change(id, { share, error: null })
    report(0)
    const result = await uploadPicture(file, report, alt).then(
      ({ url }) => ({ file: null, url, share: null, error: null }),
      (error) => ({ share: null, error: uploadFailureReason(error) }),
    )
    change(id, result)
    return { ...picture, ...result }
  }

  /** Uploads the files, one after the other. Returns all pictures, or null if a file could not be uploaded. */
  async function upload() {
    const uploaded: DescribedPicture[] = []
    for (const picture of pictures) uploaded.push(await uploadOne(picture))
    await invalidate(client, ['media'])
    return uploaded.every(({ file }) => file === null) ? uploaded : null
  }

  return {
    pictures,
    isUploading: pictures.some(({ share }) => share !== null),
    change,
    remove: (id: number) => setPictures((all) => all.filter((one) => one.id !== id)),
    upload,
  }
}
