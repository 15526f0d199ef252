import { useState } from 'react'
import { blockSchemas } from '#contract/content/block-json.schema.ts'
import type { ContentType } from '#contract/content/blocks.ts'
import { embedUrl, isLocalFilm, noFilm } from '#contract/content/video.ts'
import { RichTextField } from '#web/admin/writing/rich-text-field.tsx'
import { TextArea } from '#web/forms/text-area.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { buttonStyles } from '#web/ui/button-styles.ts'
import { ClaimFields } from './claim-fields.tsx'
import { JsonField, KnownJsonField } from './json-field.tsx'
import { SchemaFields } from './schema-fields.tsx'

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
  if (type === 'json') return <JsonField {...field} />
  if (type === 'html') return <RichTextField {...field} label="Content" />
  if (type === 'video') return <VideoField {...field} canShowNone={contentKey === 'about_video_url'} />
  return <TextArea {...field} label="Content" rows={5} required />
}

type VideoFieldProps = {
  name: string
  value: string
  error: string | undefined
  onChange: (content: string) => void
  /** True if the administrator may choose that pages show no film. */
  canShowNone: boolean
}

/** A field for the address of a film. Below the field is a preview of the film. */
function VideoField({ canShowNone, ...field }: VideoFieldProps) {
  const [formerLink, setFormerLink] = useState('')
  const showsNone = canShowNone && field.value === noFilm
  function toggle() {
    setFormerLink(field.value)
    field.onChange(showsNone ? formerLink : noFilm)
  }
  return (
    <div className="grid gap-3">
      {!showsNone && (
        <TextField
          {...field}
          label="Video URL"
          hint="A YouTube or Vimeo link, or the address of a film in the media library."
          spellCheck={false}
          required
        />
      )}
      {canShowNone && (
        <label className="flex min-h-8 items-center gap-2">
          <input type="checkbox" checked={showsNone} onChange={toggle} />
          Show no film
        </label>
      )}
      <Preview key={field.value} link={field.value.trim()} />
    </div>
  )
}

function Preview({ link }: { link: string }) {
  const [isRequested, setIsRequested] = useState(false)
  const previewClasses = 'aspect-video w-full rounded-md border border-rule bg-mist'
  if (isLocalFilm(link))
    return (
      <video src={link} controls muted playsInline preload="metadata" aria-label="Preview" className={previewClasses} />
    )
  const player = embedUrl(link)
  if (!player) return null
  if (isRequested) return <iframe src={player} title="Preview" allow="fullscreen" className={previewClasses} />
  return (
    <button type="button" onClick={() => setIsRequested(true)} className={`${buttonStyles.outline} justify-self-start`}>
      Show preview from {new URL(player).hostname.replace('www.', '')}
    </button>
  )
}
