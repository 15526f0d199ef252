import { NodeSelection } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import { z } from 'zod'
import { hostedVideo } from '#contract/content/video.ts'
import { requiredText } from '#contract/platform/common.schema.ts'
import { FormDialog } from '#web/admin/platform/forms/form-dialog.tsx'
import { useSaveForm } from '#web/admin/platform/forms/use-save-form.ts'
import { TextField } from '#web/forms/text-field.tsx'
import { placeForBlock } from '../pictures/chosen-picture.ts'

const titleMaxChars = 200

const FilmForm = z.object({
  href: z.string().trim().refine(hostedVideo, 'Please enter the address of a film on YouTube or Vimeo'),
  title: requiredText('Please say what the film shows', titleMaxChars),
})

/** Puts a film of a video site into the text, or changes the film that is selected. */
export function FilmDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { selection, doc } = editor.state
  const selectedFilm = selection instanceof NodeSelection && selection.node.type.name === 'film' ? selection : null
  const form = useSaveForm({
    schema: FilmForm,
    start: { href: String(selectedFilm?.node.attrs.href ?? ''), title: String(selectedFilm?.node.attrs.title ?? '') },
    async save(attrs) {
      onClose()
      const place = placeForBlock(doc, selection.to)
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
