import { buttonStyles } from '#web/ui/button-styles.ts'
import { Copy, ExternalLink, Pencil, Trash2 } from '#web/ui/icons.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { Badge } from './badge.tsx'

type Props = {
  /** The entity's title, which is part of the names of the buttons. */
  title: string
  siteHref?: string | undefined
  hasDraft?: boolean
  onEdit: () => void
  onDelete: () => void
}

export function RowActions({ title, siteHref, hasDraft = false, onEdit, onDelete }: Props) {
  return (
    <div className="flex items-center gap-0.5">
      {hasDraft && (
        <span className="mr-1">
          <Badge color="sun">Draft</Badge>
        </span>
      )}
      {siteHref && (
        <a
          href={siteHref}
          target="_blank"
          rel="noreferrer"
          aria-label={`View ${title} on site`}
          data-tooltip="View on site"
          className="icon-button"
        >
          <ExternalLink size={16} aria-hidden />
        </a>
      )}
      <button type="button" aria-label={`Edit ${title}`} data-tooltip="Edit" onClick={onEdit} className="icon-button">
        <Pencil size={16} aria-hidden />
      </button>
      <DeleteIconButton title={title} onDelete={onDelete} />
    </div>
  )
}

export const DeleteIconButton = ({ title, onDelete }: Pick<Props, 'title' | 'onDelete'>) => (
  <button
    type="button"
    aria-label={`Delete ${title}`}
    data-tooltip="Delete"
    onClick={onDelete}
    className="icon-button hover:text-clay-ink"
  >
    <Trash2 size={16} aria-hidden />
  </button>
)

/** A toast shows a text up to this length, so that the administrator can copy it from there. */
const shownMaxChars = 200

export async function copyText(text: string, confirmation: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast({ title: confirmation, description: text })
  } catch {
    // On a page without HTTPS, browsers give no access to the clipboard.
    const description = text.length <= shownMaxChars ? text : 'Please choose the text, and copy it with Ctrl+C.'
    toast({ variant: 'destructive', title: 'This browser does not let the page copy', description })
  }
}

export function CopyButton({ text, label, confirmation }: Record<'text' | 'label' | 'confirmation', string>) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={() => copyText(text, confirmation)}
      className="icon-button size-7"
    >
      <Copy size={14} aria-hidden />
    </button>
  )
}

type SubmitProps = { label: string; isOff?: boolean; isPending: boolean; onCancel: () => void }

/** The buttons at the end of a form: one with the given label that submits the form, and Cancel. */
export const SubmitAndCancel = ({ label, isOff, isPending, onCancel }: SubmitProps) => (
  <div className="flex flex-wrap gap-2">
    <button type="submit" disabled={isOff} aria-disabled={isPending} className={buttonStyles.primary}>
      {label}
    </button>
    <button type="button" onClick={onCancel} className={buttonStyles.outline}>
      Cancel
    </button>
  </div>
)

/**
 * Returns a click handler that ignores the second click of a double click: the first one may have moved the same button
 * of another row under the pointer.
 */
export const onFirstClick =
  <Event extends { detail: number }>(handle: (event: Event) => unknown) =>
  (event: Event) => {
    if (event.detail < 2) handle(event)
  }
