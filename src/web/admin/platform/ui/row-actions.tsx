import { ExternalLink, Pencil, Trash2 } from '#web/ui/icons.tsx'
import { Badge } from './badge.tsx'

type Props = {
  /** The entity's title, which is part of the names of the buttons. */
  title: string
  siteHref?: string | undefined
  /** If true, a badge says that the entity has a draft. */
  hasDraft?: boolean
  onEdit: () => void
  onDelete: () => void
}

/** The buttons for one entity in a list: view, edit and delete. */
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
