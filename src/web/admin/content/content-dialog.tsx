import { useQueryClient } from '@tanstack/react-query'
import { ContentInput } from '#contract/content.schema.ts'
import { type ContentBlock, type ContentType, contentApi, contentTypes } from '#contract/content.ts'
import { invalidate } from '../../api/queries.ts'
import { SelectField } from '../../forms/select-field.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { useSave } from '../api/use-save.ts'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useSaveForm } from '../forms/use-save-form.ts'
import { ContentField } from './content-field.tsx'

const blank = { key: '', title: '', content: '', type: 'text' as ContentType }

/** One dialog for both: a block that is edited starts as itself and keeps its key, a new one starts blank. */
export function ContentDialog({ block, onClose }: { block?: ContentBlock; onClose: () => void }) {
  const client = useQueryClient()
  const save = useSave(contentApi.create, contentApi.update, 'content')
  const form = useSaveForm({
    schema: ContentInput,
    draft: `content:${block?.key ?? 'new'}`,
    start: block ? { key: block.key, title: block.title ?? '', content: block.content, type: block.type } : blank,
    version: block?.version,
    reload: () => invalidate(client, ['content']),
    onFailed: save.failed(block ? 'update' : 'create'),
    async save(body, version) {
      await (block
        ? save.update({ params: { key: block.key }, body }, body.key, version)
        : save.create({ body }, body.key))
      onClose()
    },
  })
  const { values, field } = form
  return (
    <FormDialog
      title={block ? 'Edit Content' : 'Add Content'}
      saveLabel={block ? 'Save changes' : 'Create content'}
      form={form}
      onClose={onClose}
      size={values.type === 'html' ? 'wide' : 'usual'}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Key" {...field('key')} disabled={block !== undefined} spellCheck={false} required />
        <SelectField label="Type" {...field('type')} choices={contentTypes} required />
      </div>
      <TextField label="Title" {...field('title')} />
      <ContentField {...field('content')} key={values.type} contentKey={values.key} type={values.type} />
    </FormDialog>
  )
}
