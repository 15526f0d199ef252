import { useState } from 'react'
import { Link } from 'wouter'
import { ContentInput } from '#contract/content/blocks.schema.ts'
import { type ContentBlock, type ContentType, contentTypes } from '#contract/content/blocks.ts'
import { type SettingsPageName, settingsHref } from '#web/admin/addresses.ts'
import { adminEntities } from '#web/admin/editing/entities.ts'
import { EntityDialog, type EntityDialogProps } from '#web/admin/editing/entity-dialog.tsx'
import { FocusFirstField } from '#web/admin/platform/forms/form-dialog.tsx'
import type { SaveForm } from '#web/admin/platform/forms/save-form.tsx'
import { SelectField } from '#web/forms/select-field.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ContentField } from './content-field.tsx'
import { findKnownBlock } from './known-blocks.ts'

const blankBlock: BlockValues = { key: '', title: '', content: '', type: 'text' }

/** Adds or edits a content block. The key of an existing block can't be changed, so its field is disabled. */
export function BlockDialog({
  start = blankBlock,
  ...props
}: EntityDialogProps<ContentBlock> & { start?: BlockValues }) {
  const isEdited = props.item !== undefined
  const { key: addedKey } = props.draft?.values ?? start
  const key = props.item?.key ?? String(addedKey)
  const knownBlock = findKnownBlock(key)
  return (
    <EntityDialog
      {...props}
      entity={adminEntities.content}
      schema={ContentInput}
      blank={start}
      name={knownBlock?.name}
      previewPath={knownBlock?.href()}
      previewSelector={knownBlock?.selector}
      size={({ type }) => (type === 'html' ? 'wide' : 'usual')}
    >
      {(form) => <BlockFields form={form} isEdited={isEdited} knownKey={knownBlock && key} />}
    </EntityDialog>
  )
}

export type BlockValues = { key: string; title: string; content: string; type: ContentType }
type Props = { form: SaveForm<BlockValues>; isEdited: boolean; knownKey: string | undefined }

/**
 * The fields of a content block. If a page shows the block, the fields for its key, type and title are folded away
 * below the content, because administrators seldom need them.
 */
function BlockFields({ form: { values, field }, isEdited, knownKey }: Props) {
  const [advanced, setAdvanced] = useState<HTMLElement | null>(null)
  const knownBlock = knownKey === undefined ? undefined : findKnownBlock(knownKey)
  const keyTypeAndTitle = (
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
    </>
  )
  const content = (
    <FocusFirstField isOn={isEdited || knownBlock !== undefined}>
      <ContentField
        {...field('content')}
        key={values.type}
        contentKey={values.key}
        type={values.type}
        toggleParent={advanced}
      />
    </FocusFirstField>
  )
  if (!knownBlock)
    return (
      <>
        {keyTypeAndTitle}
        {content}
      </>
    )
  return (
    <>
      <SettingsFormNotice blockKey={values.key} />
      {content}
      <details>
        <summary className="w-fit cursor-pointer text-sm font-medium">Advanced: key, type and title</summary>
        <div className="mt-3 grid gap-4">
          {keyTypeAndTitle}
          <div ref={setAdvanced} />
        </div>
      </details>
    </>
  )
}

/** The pages of the settings with a form that edits a single block, by the key of the block. */
const settingsForms: Record<string, { part: SettingsPageName; label: string }> = {
  brand: { part: 'brand', label: 'Brand' },
  languages: { part: 'languages', label: 'Languages' },
  page_heads: { part: 'heads', label: 'Search results and chats' },
}

/** Links to the page of the settings with the block's own form; shows nothing if the block has no such form. */
function SettingsFormNotice({ blockKey }: { blockKey: string }) {
  const form = Object.hasOwn(settingsForms, blockKey) ? settingsForms[blockKey] : undefined
  if (!form) return null
  return (
    <Notice>
      These settings have a form of their own:{' '}
      <Link href={settingsHref(form.part)} className="font-semibold underline">
        Settings › {form.label}
      </Link>
    </Notice>
  )
}
