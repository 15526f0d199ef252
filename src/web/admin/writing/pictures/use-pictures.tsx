import type { Editor } from '@tiptap/react'
import { type ClipboardEvent, type DragEvent, type SyntheticEvent, useState } from 'react'
import { MediaPicker } from '#web/admin/media/media-picker.tsx'
import { withSmallerPictures } from '#web/admin/media/smaller-picture.ts'
import { FilePicker } from '#web/admin/platform/forms/file-picker.tsx'
import { Upload } from '#web/ui/icons.tsx'
import { isFromThisEditor, markupOf, textOf } from '../paste/markup.ts'
import {
  chosenPicture,
  type DescribedPicture,
  describedPicture,
  pictureNodesOf,
  pictureOfFile,
  pictureOfNode,
  positionForBlock,
  revokeBlobAddresses,
} from './picture-nodes.ts'
import { PicturesDialog } from './pictures-dialog.tsx'

/** The pictures to describe in the dialog. They replace the text from `from` to `to`, equal for new pictures. */
type PicturesToDescribe = { pictures: DescribedPicture[]; isNew: boolean; from: number; to: number }

/** Puts dropped, pasted, chosen and uploaded pictures into the text. A dialog first asks for alt texts and captions. */
export function usePictures(editor: Editor | null) {
  const [isChoosing, setIsChoosing] = useState(false)
  const [toDescribe, setToDescribe] = useState<PicturesToDescribe | null>(null)

  function describe(place: number, pictures: DescribedPicture[]) {
    if (!editor) return
    const from = positionForBlock(editor.state.doc, place)
    setToDescribe({ pictures, isNew: true, from, to: from })
  }
  const describeHere = (pictures: DescribedPicture[]) => editor && describe(editor.state.selection.to, pictures)

  async function describeFiles(files: File[], place = editor?.state.selection.to ?? 0) {
    if (files.length > 0) describe(place, (await withSmallerPictures(files)).map(pictureOfFile))
  }

  /** Opens the dialog of the chosen picture or, if none is chosen, lets the administrator choose new ones. */
  function open() {
    const chosen = editor && chosenPicture(editor.state)
    if (chosen) setToDescribe({ ...chosen, pictures: [pictureOfNode(chosen.node)], isNew: false })
    else setIsChoosing(true)
  }

  function closeDescriptions() {
    revokeBlobAddresses(toDescribe?.pictures ?? [])
    setToDescribe(null)
  }

  function insert(pictures: DescribedPicture[], { from, to }: PicturesToDescribe) {
    closeDescriptions()
    editor?.chain().focus().insertContentAt({ from, to }, pictureNodesOf(pictures)).run()
  }

  function onDropCapture(event: DragEvent) {
    const files = filesOf(event, event.dataTransfer)
    const { clientX: left, clientY: top } = event
    const place = editor?.view.posAtCoords({ left, top })?.pos ?? editor?.state.selection.to ?? 0
    void describeFiles(files, place)
  }

  function onPasteCapture(event: ClipboardEvent) {
    const files = filesOf(event, event.clipboardData)
    void describeFiles(files)
  }

  const dialogs = (
    <>
      {isChoosing && (
        <MediaPicker
          onClose={() => setIsChoosing(false)}
          onPick={({ url, alt, originalName }) => {
            setIsChoosing(false)
            describeHere([describedPicture({ url, alt, name: originalName })])
          }}
        >
          <FilePicker
            label="Upload pictures"
            Icon={Upload}
            iconSize={16}
            accept="image/*"
            multiple
            onPick={(files) => {
              setIsChoosing(false)
              void describeFiles(files)
            }}
            className="justify-self-start"
          />
        </MediaPicker>
      )}
      {toDescribe && (
        <PicturesDialog
          title={toDescribe.isNew ? 'Describe the pictures' : 'Describe the picture'}
          saveLabel={toDescribe.isNew ? 'Insert' : 'Save picture'}
          pictures={toDescribe.pictures}
          onSave={(pictures) => insert(pictures, toDescribe)}
          onClose={closeDescriptions}
        />
      )}
    </>
  )
  return { open, handlers: { onDropCapture, onPasteCapture }, dialogs }
}

/** Returns the picture files of a drop or paste. If there are any, the editor itself does not get the event. */
function filesOf(event: SyntheticEvent, data: DataTransfer) {
  // React also passes on the events of dialogs that were opened from the editor. They are ignored.
  const isInside = event.target instanceof Node && event.currentTarget.contains(event.target)
  const files = isInside ? pictureFilesIn(data) : []
  if (files.length > 0) {
    event.preventDefault()
    event.stopPropagation()
  }
  return files
}

/**
 * Returns the picture files of a paste or drop. Returns none if there is text, too, because programs such as Word add a
 * picture of the copied text. Returns none for a picture that the administrator moves inside the editor.
 */
function pictureFilesIn(data: DataTransfer | null): File[] {
  const pictures = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
  const html = pictures.length > 0 ? (data?.getData('text/html') ?? '') : ''
  return !isFromThisEditor(html) && textOf(markupOf(html)).trim() === '' ? pictures : []
}
