import { type ReactNode, useState } from 'react'
import { type ContentType, contentTypes } from '#contract/content/blocks.ts'
import { FirstFocus } from '#web/admin/platform/forms/form-dialog.tsx'
import type { SaveForm } from '#web/admin/platform/forms/use-save-form.ts'
import { SelectField } from '#web/forms/select-field.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { ContentField } from './content-field.tsx'
import { DemoWordsNotice } from './demo-words-notice.tsx'
import { findBlock } from './known-blocks.ts'
import { OwnFormNotice } from './own-form-notice.tsx'

export type BlockValues = { key: string; title: string; content: string; type: ContentType }
type Props = { form: SaveForm<BlockValues>; isEdited: boolean; knownKey: string | undefined }

/**
 * The fields of a content block. If a page shows the block, key, type and title are folded away below the content,
 * because administrators seldom need them.
 */
export function BlockFields({ form: { values, errors, field }, isEdited, knownKey }: Props) {
  const [advanced, setAdvanced] = useState<HTMLElement | null>(null)
  const knownBlock = knownKey === undefined ? undefined : findBlock(knownKey)
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
    <FirstFocus isOn={isEdited || knownBlock !== undefined}>
      <ContentField
        {...field('content')}
        key={values.type}
        contentKey={values.key}
        type={values.type}
        toggleParent={advanced}
      />
    </FirstFocus>
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
      <DemoWordsNotice blockKey={values.key} />
      <OwnFormNotice blockKey={values.key} />
      {content}
      <Advanced hasErrors={Boolean(errors.key || errors.type || errors.title)}>
        {keyTypeAndTitle}
        <div ref={setAdvanced} />
      </Advanced>
    </>
  )
}

function Advanced({ hasErrors, children }: { hasErrors: boolean; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details open={isOpen || hasErrors} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="w-fit cursor-pointer text-sm font-medium">Advanced: key, type and title</summary>
      <div className="mt-3 grid gap-4">{children}</div>
    </details>
  )
}
