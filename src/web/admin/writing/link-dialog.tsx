import type { Editor } from '@tiptap/react'
import { z } from 'zod'
import { OptionalLink } from '#contract/platform/common.schema.ts'
import { FormDialog } from '#web/admin/platform/forms/form-dialog.tsx'
import { useSaveForm } from '#web/admin/platform/forms/use-save-form.ts'
import { TextField } from '#web/forms/text-field.tsx'

const LinkForm = z.object({ href: OptionalLink })

/** Makes the selected text a link, or inserts a link if no text is selected. An empty address removes the link. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const form = useSaveForm({
    schema: LinkForm,
    start: { href: String(editor.getAttributes('link').href ?? '') },
    async save({ href }) {
      onClose()
      const chain = editor.chain().focus().extendMarkRange('link')
      if (!href) chain.unsetLink().run()
      else if (editor.state.selection.empty && !editor.isActive('link'))
        chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
      else chain.setLink({ href }).run()
    },
  })
  return (
    <FormDialog title="Link" saveLabel="Set link" form={form} onClose={onClose} size="narrow">
      <TextField label="Address" {...form.field('href')} placeholder="https:// or /contact" spellCheck={false} />
    </FormDialog>
  )
}
