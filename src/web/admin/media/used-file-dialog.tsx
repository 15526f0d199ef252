import { useState } from 'react'
import type { MediaFile } from '#contract/media/media.ts'
import { TitledDialog } from '#web/admin/platform/ui/titled-dialog.tsx'
import { Trash2 } from '#web/ui/icons.tsx'
import { buttonStyles } from '../../ui/button-styles.ts'
import { MediaPicker } from './media-picker.tsx'
import { titleOf } from './title-of.ts'

type Props = {
  file: MediaFile
  /** The names of the places on the site that show the file. */
  places: string[]
  onReplace: (other: MediaFile) => void
  onDelete: () => void
  onClose: () => void
}

/** Lists the places that use a file, and asks whether to replace, delete or keep it. */
export function UsedFileDialog({ file, places, onReplace, onDelete, onClose }: Props) {
  const [isChoosing, setIsChoosing] = useState(false)
  const isPicture = file.mimeType.startsWith('image/')
  return (
    <TitledDialog title={`Delete ${titleOf(file)}`} onClose={onClose}>
      <div className="grid gap-3 py-4 text-sm">
        <p>The file is not deleted yet, because the site still uses it in:</p>
        <ul className="list-disc pl-5">
          {places.map((place) => (
            <li key={place}>{place}</li>
          ))}
        </ul>
        <p className="text-ink-soft">
          {isPicture
            ? 'If you choose another picture, all these places show it instead, and this file is deleted. If you delete the file anyway, these places show an empty picture or none.'
            : 'If you delete the file anyway, visitors can no longer open it from these places.'}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {isPicture && (
          <button type="button" onClick={() => setIsChoosing(true)} className={buttonStyles.primary}>
            Choose another picture
          </button>
        )}
        <button type="button" onClick={onDelete} className={buttonStyles.danger}>
          <Trash2 size={15} aria-hidden /> Delete anyway
        </button>
        <button type="button" onClick={onClose} className={buttonStyles.outline}>
          Keep the file
        </button>
      </div>
      {isChoosing && <MediaPicker onClose={() => setIsChoosing(false)} onPick={onReplace} />}
    </TitledDialog>
  )
}
