import { Upload, X } from 'lucide-react'
import { useState } from 'react'
import { brandApi, brandLimits, brandMessages } from '#contract/brand.ts'
import { BelowField, type FieldProps, useFieldIds } from '../../forms/field-frame.tsx'
import { buttonStyles } from '../../ui/button-styles.ts'
import { reasonOf } from '../api/call.ts'
import { useSend } from '../api/use-send.ts'
import { base64Of } from '../media/base64-of.ts'
import { FilePicker } from '../ui/file-picker.tsx'

type Props = FieldProps<string> & { isOnDark?: boolean }

/** A field for a logo or the site icon: the administrator uploads an SVG or a PNG, and sees it on white or black. */
export function LogoField({ label, value, error, onChange, hint, isOnDark = false }: Props) {
  const [problem, setProblem] = useState<string>()
  const addLogo = useSend(brandApi.addLogo)
  const { id } = useFieldIds({ error, hint })

  async function upload([file]: File[]) {
    if (!file) return
    setProblem(undefined)
    if (file.size > brandLimits.logoMaxBytes) return setProblem(brandMessages.logoTooLarge)
    try {
      const { url } = await addLogo.mutateAsync({ body: { filename: file.name, data: await base64Of(file) } })
      onChange(url)
    } catch (error) {
      setProblem(reasonOf(error))
    }
  }

  return (
    <fieldset aria-describedby={hint && `${id}-hint`} className="field">
      <legend className="field-label">{label}</legend>
      <div className="flex flex-wrap items-center gap-2">
        {value && (
          <img
            src={value}
            alt={label}
            className={`h-12 max-w-48 rounded-md border border-rule object-contain p-1 ${isOnDark ? 'bg-black' : 'bg-white'}`}
          />
        )}
        <FilePicker
          accept=".svg,.png,image/svg+xml,image/png"
          onPick={upload}
          disabled={addLogo.isPending}
          className={buttonStyles.outline}
        >
          <Upload size={16} aria-hidden /> {addLogo.isPending ? 'Uploading...' : `Upload ${label.toLowerCase()}`}
        </FilePicker>
        {value && (
          <button type="button" onClick={() => onChange('')} className={buttonStyles.quiet}>
            <X size={16} aria-hidden /> Remove {label.toLowerCase()}
          </button>
        )}
      </div>
      <BelowField id={id} hint={hint} error={problem ?? error} />
    </fieldset>
  )
}
