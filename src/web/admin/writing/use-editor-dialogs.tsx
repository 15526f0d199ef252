import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { FilmDialog } from './films/film-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { usePictures } from './pictures/use-pictures.tsx'

export type EditorDialogs = { link: () => void; picture: () => void; film: () => void }

/** Returns the editor's dialogs, and the handlers for pictures that are dropped on the editor or pasted into it. */
export function useEditorDialogs(editor: Editor | null) {
  const pictures = usePictures(editor)
  const [openDialog, setOpenDialog] = useState<'link' | 'film' | null>(null)
  const close = () => setOpenDialog(null)
  const open: EditorDialogs = {
    link: () => setOpenDialog('link'),
    film: () => setOpenDialog('film'),
    picture: pictures.open,
  }
  const dialogs = editor && (
    <>
      {pictures.dialogs}
      {openDialog === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {openDialog === 'film' && <FilmDialog editor={editor} onClose={close} />}
    </>
  )
  return { open, dialogs, handlers: pictures.handlers }
}
