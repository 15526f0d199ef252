import type { MediaFile } from '#contract/media/media.ts'
import { MediaPicker } from '#web/admin/media/media-picker.tsx'
import { FilePicker } from '#web/admin/platform/ui/file-picker.tsx'
import { buttonStyles } from '#web/ui/button-styles.ts'
import { Upload } from '#web/ui/icons.tsx'

type Props = { onFiles: (files: File[]) => void; onPick: (file: MediaFile) => void; onClose: () => void }

/** Lets the administrator choose a picture of the media library, or upload some. */
export const PictureSource = ({ onFiles, onPick, onClose }: Props) => (
  <MediaPicker onPick={onPick} onClose={onClose}>
    <FilePicker accept="image/*" multiple onPick={onFiles} className={`${buttonStyles.outline} justify-self-start`}>
      <Upload size={16} aria-hidden /> Upload pictures
    </FilePicker>
  </MediaPicker>
)
