import { mediaLimits, mediaMessages } from '#contract/media/media.ts'
import { FilePicker, useUploadProgress } from '#web/admin/platform/forms/file-picker.tsx'
import { FieldFrame, type FieldProps, useFieldIds } from '#web/forms/field-frame.tsx'
import { buttonStyles, textLink } from '#web/ui/button-styles.ts'
import { FileText, Upload } from '#web/ui/icons.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { uploadPdf } from './upload.ts'

/** A field for the address of a PDF. The administrator types the address or uploads a file. */
export function PdfField({ label, name, value, error, onChange }: FieldProps<string>) {
  const ids = useFieldIds({ error })
  const [progress, setProgress] = useUploadProgress()

  async function upload([file]: File[]) {
    const problem = file && pdfProblem(file)
    if (problem) toast({ variant: 'destructive', ...problem })
    if (!file || problem) return
    setProgress(0)
    try {
      onChange((await uploadPdf(file, setProgress)).url)
      toast({ title: 'Upload Success', description: file.name })
    } catch {
      toast({ variant: 'destructive', title: 'Upload failed', description: 'Could not upload PDF file' })
    } finally {
      setProgress(null)
    }
  }

  return (
    <FieldFrame id={ids.id} label={label} error={error} isOptional>
      <div className="flex flex-wrap gap-2">
        <input
          {...ids}
          name={name}
          value={value}
          spellCheck={false}
          placeholder="https://… or /media/…"
          onChange={({ target }) => onChange(target.value)}
          className="control min-w-48 flex-1"
        />
        <FilePicker
          accept="application/pdf"
          onPick={upload}
          disabled={progress !== null}
          className={buttonStyles.outline}
        >
          <Upload size={16} aria-hidden />
          {progress === null ? 'Upload PDF' : `Uploading ${Math.round(progress * 100)} %`}
        </FilePicker>
      </div>
      {value && (
        <a
          href={value}
          target="_blank"
          rel="noreferrer"
          className={`${textLink} inline-flex items-center gap-1 text-sm`}
        >
          <FileText size={15} aria-hidden /> Open the current PDF
        </a>
      )}
    </FieldFrame>
  )
}

function pdfProblem({ type, size }: File) {
  if (type !== 'application/pdf') return { title: 'Invalid file type', description: mediaMessages.notAPdf }
  if (size > mediaLimits.pdfMaxBytes) return { title: 'File too large', description: mediaMessages.pdfTooLarge }
  return null
}
