import { type ReactNode, useState } from 'react'
import { brandApi, brandLimits, brandMessages } from '#contract/content/brand.ts'
import { base64Of } from '#web/admin/media/upload.ts'
import { reasonOf } from '#web/admin/platform/api/call.ts'
import { useSend } from '#web/admin/platform/api/use-send.ts'
import { FilePicker } from '#web/admin/platform/forms/file-picker.tsx'
import { BelowField, type FieldProps, useFieldIds } from '#web/forms/field-frame.tsx'
import { buttonStyles } from '#web/ui/button-styles.ts'
import { Upload, X } from '#web/ui/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'

type Props = FieldProps<string> & { ground?: string; children?: ReactNode }

export const logoClasses = 'h-12 max-w-48 rounded-md border border-rule object-contain p-1'

async function isSvgWithText(file: File) {
  const content = await file.text()
  return /<svg[\s>]/i.test(content) && /<text[\s>]/.test(content)
}

/** A field for a logo or the site icon, an SVG or a PNG. It shows the uploaded picture on the colour `ground`. */
export function LogoField({ label, value, error, onChange, hint, ground = '#fff', children }: Props) {
  const [problem, setProblem] = useState<string>()
  const [hasText, setHasText] = useState(false)
  const addLogo = useSend(brandApi.addLogo)
  const { id } = useFieldIds({ error, hint })

  async function upload([file]: File[]) {
    if (!file) return
    setProblem(undefined)
    setHasText(false)
    if (file.size > brandLimits.logoMaxBytes) return setProblem(brandMessages.logoTooLarge)
    try {
      const { url } = await addLogo.mutateAsync({ body: { filename: file.name, data: await base64Of(file) } })
      onChange(url)
      setHasText(await isSvgWithText(file))
    } catch (error) {
      setProblem(reasonOf(error))
    }
  }

  return (
    <fieldset aria-describedby={hint && `${id}-hint`} className="field">
      <legend className="field-label">{label}</legend>
      <div className="flex flex-wrap items-center gap-2">
        {value && <img src={value} alt={label} style={{ background: ground }} className={logoClasses} />}
        {children}
        <FilePicker
          accept=".svg,.png,image/svg+xml,image/png"
          onPick={upload}
          disabled={addLogo.isPending}
          className={buttonStyles.outline}
        >
          <Upload size={16} aria-hidden /> {addLogo.isPending ? 'Uploading...' : `Upload ${label.toLowerCase()}`}
        </FilePicker>
        {value && (
          <button
            type="button"
            onClick={() => {
              onChange('')
              setHasText(false)
            }}
            className={buttonStyles.quiet}
          >
            <X size={16} aria-hidden /> Remove {label.toLowerCase()}
          </button>
        )}
      </div>
      {hasText && (
        <Notice kind="warning">
          <p>
            This SVG has text. The site draws it in another font than your own, and its letters can be cut off. Upload a
            PNG of the logo instead, or ask its designer for an SVG whose text is converted to outlines.
          </p>
        </Notice>
      )}
      <BelowField id={id} hint={hint} error={problem ?? error} />
    </fieldset>
  )
}
