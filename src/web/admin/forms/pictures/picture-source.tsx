import type { MediaFile } from '#contract/media.ts'
import { Upload } from '#web/ui/icons.tsx'
import { buttonStyles } from '../../../ui/button-styles.ts'
import { MediaPicker } from '../../media/media-picker.tsx'
import { FilePicker } from '../../ui/file-picker.tsx'

type Props = { onFiles: (files: File[]) => void; onPick: (file: MediaFile) => void; onClose: () => void }

/** Lets the administrator choose a picture of the media library, or upload some. */
export const PictureSource = ({ onFiles, onPick, onClose }: Props) => (
  <MediaPicker onPick={onPick} onClose={onClose}>
    <FilePicker accept="image/*" multiple onPick={onFiles} className={`${buttonStyles.outline} justify-self-start`}>
      <Upload size={16} aria-hidden /> Upload pictures
    </FilePicker>
  </MediaPicker>
)
