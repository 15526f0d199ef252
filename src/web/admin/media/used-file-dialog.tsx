import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { MediaFile } from '#contract/media.ts'
import { buttonStyles } from '../../ui/button-styles.ts'
import { TitledDialog } from '../ui/titled-dialog.tsx'
import { MediaPicker } from './media-picker.tsx'

type Props = {
  file: MediaFile
  /** The places that show the file. */
  places: string[]
  onReplace: (other: MediaFile) => void
  onDelete: () => void
  onClose: () => void
}

/** What shall be shown instead of a file that is deleted while places show it. */
export function UsedFileDialog({ file, places, onReplace, onDelete, onClose }: Props) {
  const [isChoosing, setIsChoosing] = useState(false)
  const isPicture = file.mimeType.startsWith('image/')
  return (
    <TitledDialog title={`Delete ${file.originalName}`} onClose={onClose}>
      <div className="grid gap-3 py-4 text-sm">
        <p>The site still shows this file in:</p>
        <ul className="list-disc pl-5">
          {places.map((place) => (
            <li key={place}>{place}</li>
          ))}
        </ul>
        <p className="text-ink-soft">
          {isPicture
            ? 'You can put another picture in all of these places. If you delete the file all the same, they show a plain placeholder or no picture.'
            : 'If you delete the file all the same, these places no longer offer it.'}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {isPicture && (
          <button type="button" onClick={() => setIsChoosing(true)} className={buttonStyles.primary}>
            Choose another picture
          </button>
        )}
        <button type="button" onClick={onDelete} className={buttonStyles.danger}>
          <Trash2 size={15} aria-hidden /> Delete it all the same
        </button>
        <button type="button" onClick={onClose} className={buttonStyles.outline}>
          Keep the file
        </button>
      </div>
      {isChoosing && <MediaPicker onClose={() => setIsChoosing(false)} onPick={onReplace} />}
    </TitledDialog>
  )
}
