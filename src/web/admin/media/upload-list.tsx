import { X } from '#web/ui/icons.tsx'
import type { UploadState } from './use-uploads.ts'

export function UploadList({ uploads, onDismiss }: { uploads: UploadState[]; onDismiss: (id: number) => void }) {
  if (uploads.length === 0) return null
  return (
    <ul aria-label="Uploads" className="card divide-y divide-rule">
      {uploads.map(({ id, name, share, error }) => (
        <li key={id} className="flex items-center gap-4 px-4 py-2.5 text-sm">
          <p className="grid min-w-0 flex-1 gap-x-4 sm:grid-cols-[1fr_auto]">
            <span className="truncate font-medium">{name}</span>
            {error && <span className="text-clay-ink">{error}</span>}
          </p>
          {error ? (
            <button type="button" aria-label={`Dismiss ${name}`} onClick={() => onDismiss(id)} className="icon-button">
              <X size={16} aria-hidden />
            </button>
          ) : (
            <progress aria-label={`Upload of ${name}`} value={share} max={1} className="h-2 w-40 accent-leaf" />
          )}
        </li>
      ))}
    </ul>
  )
}
