import { ContentInput } from '#contract/content/blocks.schema.ts'
import type { ContentBlock } from '#contract/content/blocks.ts'
import { adminEntities } from '#web/admin/editing/entities.ts'
import { EntityDialog, type EntityDialogProps } from '#web/admin/editing/entity-dialog.tsx'
import { BlockFields, type BlockValues } from './block-fields.tsx'
import { findBlock } from './known-blocks.ts'

const blank: BlockValues = { key: '', title: '', content: '', type: 'text' }

/** Adds or edits a content block. The key of an existing block can't be changed, so its field is disabled. */
export function ContentDialog({ start = blank, ...props }: EntityDialogProps<ContentBlock> & { start?: BlockValues }) {
  const isEdited = props.item !== undefined
  const { key: addedKey } = props.draft?.values ?? start
  const key = props.item?.key ?? String(addedKey)
  const knownBlock = findBlock(key)
  return (
    <EntityDialog
      {...props}
      entity={adminEntities.content}
      schema={ContentInput}
      blank={start}
      name={knownBlock?.name}
      previewPath={knownBlock?.href()}
      previewPlace={knownBlock?.place}
      size={({ type }) => (type === 'html' ? 'wide' : 'usual')}
    >
      {(form) => <BlockFields form={form} isEdited={isEdited} knownKey={knownBlock && key} />}
    </EntityDialog>
  )
}
