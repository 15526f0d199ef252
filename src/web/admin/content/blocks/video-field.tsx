import { useState } from 'react'
import { embedUrl, isLocalFilm, noFilm } from '#contract/content/video.ts'
import { TextField } from '#web/forms/text-field.tsx'
import { buttonStyles } from '#web/ui/button-styles.ts'

type Props = {
  name: string
  value: string
  error: string | undefined
  onChange: (content: string) => void
  /** True if the administrator may choose that pages show no film. */
  canShowNone: boolean
}

/** A field for the address of a film. Below the field is a preview of the film. */
export function VideoField({ canShowNone, ...field }: Props) {
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
