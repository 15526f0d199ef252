import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { previewApi, type SharedPreview } from '#contract/editing/preview.ts'
import { reasonOf } from '#web/admin/platform/api/call.ts'
import { useSend } from '#web/admin/platform/api/use-send.ts'
import { CopyButton } from '#web/admin/platform/ui/buttons.tsx'
import { dateAndTime } from '#web/admin/platform/ui/times.ts'
import { queryOf } from '#web/api/queries.ts'
import { buttonStyles } from '#web/ui/button-styles.ts'
import { Link2 } from '#web/ui/icons.tsx'
import { toast } from '#web/ui/toasts.tsx'
import type { PreviewedForm } from './preview-panel.tsx'

/**
 * Creates a link to the preview for a person without an account. Lists the links that are still valid, each with a
 * button that ends it.
 */
export function SharePreview({ entity, entityId, values, path }: PreviewedForm) {
  const [newLink, setNewLink] = useState<{ id: number; url: string } | null>(null)
  const query = { entity, entityId: entityId ?? undefined }
  const { data: sharedPreviews = [] } = useQuery(queryOf(previewApi.listShared, { query }))
  const share = useSend(previewApi.share)

  async function createLink() {
    try {
      const body = { entity, entityId, values: { ...values }, ...(path !== undefined && { path }) }
      const { id, path: address } = await share.mutateAsync({ body })
      setNewLink({ id, url: new URL(address, location.origin).href })
    } catch (error) {
      toast({ variant: 'destructive', title: 'Failed to share the preview', description: reasonOf(error) })
    }
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 text-sm">
      <button
        type="button"
        aria-disabled={share.isPending}
        onClick={createLink}
        className={`${buttonStyles.outline} justify-self-start`}
      >
        <Link2 size={15} aria-hidden /> Share preview
      </button>
      {sharedPreviews.length > 0 && (
        <ul aria-label="Shared previews" className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
          {sharedPreviews.map((preview) => (
            <SharedLink
              key={preview.id}
              shared={preview}
              isOfNewEntity={entityId === null}
              url={newLink?.id === preview.id ? newLink.url : null}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

type LinkProps = { shared: SharedPreview; isOfNewEntity: boolean; url: string | null }

/**
 * A shared link to a preview. All new entities of a kind have their links in one list, so the link of a new entity is
 * shown with the entity's title.
 */
function SharedLink({ shared: { id, title, username, expiresAt }, isOfNewEntity, url }: LinkProps) {
  const end = useSend(previewApi.endShared)
  const expiryText = dateAndTime(expiresAt)

  async function endLink() {
    try {
      await end.mutateAsync({ params: { id } })
    } catch (error) {
      toast({ variant: 'destructive', title: 'Failed to end the link', description: reasonOf(error) })
    }
  }

  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {url && (
        <span className="flex min-w-0 items-center gap-1">
          <a href={url} target="_blank" rel="noreferrer" className="truncate text-leaf underline">
            {url}
          </a>
          <CopyButton text={url} label="Copy the link" confirmation="Link copied" />
        </span>
      )}
      <span className="text-ink-soft">
        {isOfNewEntity && `${title}: `}A link by {username}, until {expiryText}. It shows the form as it was then.
      </span>
      <button type="button" onClick={endLink} className="font-semibold underline">
        End this link
      </button>
    </li>
  )
}
