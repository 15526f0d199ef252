import { ContentInput } from '#contract/content.schema.ts'
import { type ContentBlock, type ContentType, contentTypes } from '#contract/content.ts'
import { SelectField } from '../../forms/select-field.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { adminEntities } from '../entities/entities.ts'
import { EntityDialog, type EntityDialogProps } from '../entities/entity-dialog.tsx'
import { FirstFocus } from '../forms/first-focus.tsx'
import { ContentField } from './content-field.tsx'
import { findBlock } from './known-blocks.ts'

const blank = { key: '', title: '', content: '', type: 'text' as ContentType }

/** Adds or edits a content block. The key of an existing block can't be changed, so its field is disabled. */
export function ContentDialog({ start = blank, ...props }: EntityDialogProps<ContentBlock> & { start?: typeof blank }) {
  const isEdited = props.item !== undefined
  const { key: addedKey } = props.draft?.values ?? start
  const knownBlock = findBlock(props.item?.key ?? String(addedKey))
  return (
    <EntityDialog
      {...props}
      entity={adminEntities.content}
      schema={ContentInput}
      blank={start}
      previewPath={knownBlock?.href()}
      previewPlace={knownBlock?.place}
      size={({ type }) => (type === 'html' ? 'wide' : 'usual')}
    >
      {({ values, field }) => (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label="Key"
              {...field('key')}
              hint={knownBlock && `${knownBlock.name}: ${knownBlock.group}`}
              disabled={isEdited}
              spellCheck={false}
              required
            />
            <SelectField label="Type" {...field('type')} choices={contentTypes} required />
          </div>
          <TextField label="Title" {...field('title')} />
          <FirstFocus isOn={isEdited}>
            <ContentField {...field('content')} key={values.type} contentKey={values.key} type={values.type} />
          </FirstFocus>
        </>
      )}
    </EntityDialog>
  )
}
