import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { blockSchemas } from '#contract/content/block-json.schema.ts'
import type { ContentType } from '#contract/content/blocks.ts'
import { type CompanyClaimName, companyClaimNames, countedClaims } from '#contract/content/claims.ts'
import { embedUrl, isLocalFilm, noFilm } from '#contract/content/video.ts'
import { adminEntities } from '#web/admin/editing/entities.ts'
import { Button } from '#web/admin/platform/ui/buttons.tsx'
import { RichTextField } from '#web/admin/writing/rich-text-field.tsx'
import { FieldError } from '#web/forms/field-frame.tsx'
import { TextArea } from '#web/forms/text-area.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { JsonField, type JsonFieldProps, JsonFieldWithSchema } from './json-field.tsx'
import { SchemaFields, type SchemaFieldsProps } from './schema-fields.tsx'

type Props = JsonFieldProps & {
  contentKey: string
  type: ContentType
  /** The element that gets the button to switch between fields and JSON; if null, the button is below the field. */
  toggleParent: HTMLElement | null
}

/** A field for the content of a block. The kind of field depends on the block's type, and for JSON also on its key. */
export function ContentField({ contentKey, type, toggleParent, ...field }: Props) {
  const knownSchema = blockSchemas.get(contentKey)
  if (type === 'json' && knownSchema)
    return (
      <JsonFieldWithSchema
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

/** With `canShowNone`, the field has a checkbox for a site without a film. */
type VideoFieldProps = JsonFieldProps & { canShowNone: boolean }

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
      <FilmPreview key={field.value} link={field.value.trim()} />
    </div>
  )
}

function FilmPreview({ link }: { link: string }) {
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
    <Button
      label={`Show preview from ${new URL(player).hostname.replace('www.', '')}`}
      onClick={() => setIsRequested(true)}
      className="justify-self-start"
    />
  )
}

const claimLabels = { projects: 'Projects', countries: 'Countries', capacity: 'Capacity' }

/** Fields for the company's figures. A checkbox replaces a typed figure by one counted from the site's projects. */
function ClaimFields({ value, errors, onChange }: SchemaFieldsProps) {
  const { data } = useQuery(adminEntities.projects.list)
  const countedFigures = countedClaims(Array.isArray(data) ? data : [])
  const countedTexts = {
    projects: `${countedFigures.projects} ${countedFigures.projects === '1' ? 'project' : 'projects'}`,
    countries: `${countedFigures.countries} ${countedFigures.countries === '1' ? 'country' : 'countries'}`,
    capacity: `${countedFigures.capacity} of solar, wind and hydro power`,
  }
  const claims = value as Record<string, unknown>
  const counted: unknown[] = Array.isArray(claims.counted) ? claims.counted : []
  const countedNames = companyClaimNames.filter((name) => counted.includes(name))
  const withToggled = (name: CompanyClaimName) =>
    countedNames.includes(name) ? countedNames.filter((other) => other !== name) : [...countedNames, name]
  const countedError = Object.entries(errors).find(([path]) => path.startsWith('counted'))?.[1]
  return (
    <>
      {companyClaimNames.map((name) => (
        <div key={name} className="grid gap-2">
          <TextField
            label={claimLabels[name]}
            name={name}
            value={String(claims[name] ?? '')}
            error={errors[name]}
            hint={`If it is empty, the pages leave it out. The projects on this site add up to ${countedTexts[name]}.`}
            onChange={(text) => onChange({ ...claims, [name]: text })}
          />
          <label className="flex min-h-8 items-center gap-2">
            <input
              type="checkbox"
              checked={countedNames.includes(name)}
              onChange={() => onChange({ ...claims, counted: withToggled(name) })}
            />
            Show {countedFigures[name]} instead, counted from the projects on this site
          </label>
        </div>
      ))}
      <FieldError>{countedError}</FieldError>
    </>
  )
}
