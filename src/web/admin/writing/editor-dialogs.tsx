import { NodeSelection } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { z } from 'zod'
import { completedFilmLink, hostedVideo, videoProblem } from '#contract/content/video.ts'
import { requiredText } from '#contract/platform/common.schema.ts'
import { FormDialog } from '#web/admin/platform/forms/form-dialog.tsx'
import { useSaveForm } from '#web/admin/platform/forms/save-form.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { LinkDialog } from './links/link-dialog.tsx'
import { positionForBlock } from './pictures/picture-nodes.ts'
import { usePictures } from './pictures/use-pictures.tsx'

export type EditorDialogOpeners = { link: () => void; picture: () => void; film: () => void }

/** Returns the editor's dialogs, functions that open them, and handlers for dropped and pasted pictures. */
export function useEditorDialogs(editor: Editor | null) {
  const pictures = usePictures(editor)
  const [openDialog, setOpenDialog] = useState<'link' | 'film' | null>(null)
  const close = () => setOpenDialog(null)
  const open: EditorDialogOpeners = {
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

const titleMaxChars = 200

const FilmForm = z.object({
  href: z
    .string()
    .overwrite(completedFilmLink)
    .refine(hostedVideo, {
      error: ({ input }) => videoProblem(String(input)) ?? 'Please enter the address of a film on YouTube or Vimeo',
    }),
  title: requiredText('Please say what the film shows', titleMaxChars),
})

/** Puts a film of a video site into the text, or changes the film that is selected. */
function FilmDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { selection, doc } = editor.state
  const selectedFilm = selection instanceof NodeSelection && selection.node.type.name === 'film' ? selection : null
  const form = useSaveForm({
    schema: FilmForm,
    start: { href: String(selectedFilm?.node.attrs.href ?? ''), title: String(selectedFilm?.node.attrs.title ?? '') },
    async save(attrs) {
      onClose()
      const place = positionForBlock(doc, selection.to)
      const range = selectedFilm ? { from: selectedFilm.from, to: selectedFilm.to } : { from: place, to: place }
      editor.chain().focus().insertContentAt(range, { type: 'film', attrs }).run()
    },
  })
  return (
    <FormDialog
      title="Film"
      saveLabel={selectedFilm ? 'Save film' : 'Insert film'}
      form={form}
      onClose={onClose}
      size="narrow"
    >
      <TextField
        label="Address"
        {...form.field('href')}
        placeholder="https://youtu.be/… or https://vimeo.com/…"
        hint="Visitors load the player with a click."
        spellCheck={false}
        required
      />
      <TextField label="Title" {...form.field('title')} hint="Says what the film shows." required />
    </FormDialog>
  )
}
