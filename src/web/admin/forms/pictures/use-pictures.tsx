import type { Editor } from '@tiptap/react'
import { type ClipboardEvent, type DragEvent, type SyntheticEvent, useState } from 'react'
import type { MediaFile } from '#contract/media.ts'
import { chosenPicture, placeForBlock } from './chosen-picture.ts'
import {
  type DescribedPicture,
  describedFile,
  describedNode,
  describedPicture,
  forgetFiles,
  nodesOf,
} from './described-picture.ts'
import { picturesIn } from './dropped-files.ts'
import { PictureSource } from './picture-source.tsx'
import { PicturesDialog } from './pictures-dialog.tsx'

/** The pictures for which the dialog asks for alt text and caption, and the part of the text that they will replace. */
type PicturesToDescribe = { pictures: DescribedPicture[]; isNew: boolean; from: number; to: number }

/**
 * Puts pictures that are dropped, pasted, picked or uploaded into the article's text, each with alt text and caption.
 */
export function usePictures(editor: Editor | null) {
  const [isChoosing, setIsChoosing] = useState(false)
  const [toDescribe, setToDescribe] = useState<PicturesToDescribe | null>(null)

  function askAt(place: number, pictures: DescribedPicture[]) {
    if (!editor) return
    const from = placeForBlock(editor.state.doc, place)
    setToDescribe({ pictures, isNew: true, from, to: from })
  }
  const askHere = (pictures: DescribedPicture[]) => editor && askAt(editor.state.selection.to, pictures)

  /** Opens the dialog of the chosen picture, or lets the administrator choose new ones. */
  function open() {
    const chosen = editor && chosenPicture(editor.state)
    if (chosen) setToDescribe({ ...chosen, pictures: [describedNode(chosen.node)], isNew: false })
    else setIsChoosing(true)
  }

  function close() {
    forgetFiles(toDescribe?.pictures ?? [])
    setToDescribe(null)
  }

  function put(pictures: DescribedPicture[], { from, to }: PicturesToDescribe) {
    close()
    editor?.chain().focus().insertContentAt({ from, to }, nodesOf(pictures)).run()
  }

  function onDropCapture(event: DragEvent) {
    const files = filesOf(event, event.dataTransfer)
    const { clientX: left, clientY: top } = event
    if (files.length > 0)
      askAt(editor?.view.posAtCoords({ left, top })?.pos ?? editor?.state.selection.to ?? 0, files.map(describedFile))
  }

  function onPasteCapture(event: ClipboardEvent) {
    const files = filesOf(event, event.clipboardData)
    if (files.length > 0) askHere(files.map(describedFile))
  }

  const dialogs = (
    <>
      {isChoosing && (
        <PictureSource
          onClose={() => setIsChoosing(false)}
          onFiles={(files) => {
            setIsChoosing(false)
            if (files.length > 0) askHere(files.map(describedFile))
          }}
          onPick={({ url, alt, originalName }: MediaFile) => {
            setIsChoosing(false)
            askHere([describedPicture({ url, alt, name: originalName })])
          }}
        />
      )}
      {toDescribe && (
        <PicturesDialog
          title={toDescribe.isNew ? 'Describe the pictures' : 'Describe the picture'}
          saveLabel={toDescribe.isNew ? 'Insert' : 'Save picture'}
          pictures={toDescribe.pictures}
          onSave={(pictures) => put(pictures, toDescribe)}
          onClose={close}
        />
      )}
    </>
  )
  return { open, handlers: { onDropCapture, onPasteCapture }, dialogs }
}

/** Returns the pictures of a drop or paste into the editor, and keeps the event from the editor itself. */
function filesOf(event: SyntheticEvent, data: DataTransfer) {
  // React also passes on the events of a dialog that was opened from the editor.
  const isInside = event.target instanceof Node && event.currentTarget.contains(event.target)
  const files = isInside ? picturesIn(data) : []
  if (files.length > 0) {
    event.preventDefault()
    event.stopPropagation()
  }
  return files
}
