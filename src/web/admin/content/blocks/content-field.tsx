import { blockSchemas } from '#contract/content/block-json.schema.ts'
import type { ContentType } from '#contract/content/blocks.ts'
import { RichTextField } from '#web/admin/writing/rich-text-field.tsx'
import { TextArea } from '#web/forms/text-area.tsx'
import { ClaimFields } from './claim-fields.tsx'
import { JsonField } from './json-field.tsx'
import { KnownJsonField } from './known-json-field.tsx'
import { SchemaFields } from './schema-fields.tsx'
import { VideoField } from './video-field.tsx'

type Props = {
  contentKey: string
  type: ContentType
  name: string
  value: string
  error: string | undefined
  onChange: (content: string) => void
  /** The element that shows the button between fields and JSON; null if this field shows it itself. */
  toggleParent: HTMLElement | null
}

/** A field for the content of a block. The kind of field depends on the block's type, and for JSON also on its key. */
export function ContentField({ contentKey, type, toggleParent, ...field }: Props) {
  const knownSchema = blockSchemas.get(contentKey)
  if (type === 'json' && knownSchema)
    return (
      <KnownJsonField
        {...field}
        contentKey={contentKey}
        schema={knownSchema}
        toggleParent={toggleParent}
        Fields={contentKey === 'site_claims' ? ClaimFields : SchemaFields}
      />
    )
  if (type === 'json') return <JsonField {...field} label="Content" />
  if (type === 'html') return <RichTextField {...field} label="Content" />
  if (type === 'video') return <VideoField {...field} canShowNone={contentKey === 'about_video_url'} />
  return <TextArea {...field} label="Content" rows={5} required />
}
