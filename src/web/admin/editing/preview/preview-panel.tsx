import { useState } from 'react'
import type { EntityName } from '#contract/editing/entities.ts'
import { previewApi, type SharedPreview } from '#contract/editing/preview.ts'
import { useReply, useSend } from '#web/admin/platform/api/use-endpoint.ts'
import { Button, CopyButton } from '#web/admin/platform/ui/buttons.tsx'
import { dateAndTime } from '#web/admin/platform/ui/times.ts'
import { Link2 } from '#web/ui/icons.tsx'
import { FramedPage, useRenderedHtml } from './framed-page.tsx'

/** Shows the page as visitors would see it with the values of a form. Updates the page after each change. */
export function PreviewPanel({ scrollSelector, ...form }: PreviewedForm & { scrollSelector?: string | undefined }) {
  const { entity, entityId, values, path, showsBin } = form
  const body = JSON.stringify({ entity, entityId, values, path, showsBin })
  const { html, reason } = useRenderedHtml(previewApi.render, body)
  return (
    <section aria-label="Preview" className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      <FramedPage html={html} reason={reason} scrollSelector={scrollSelector}>
        <SharePreview {...form} />
      </FramedPage>
    </section>
  )
}

type PreviewedForm = {
  entity: EntityName
  /** The id of the stored entity; null for one that is not created yet. */
  entityId: number | null
  values: object
  /** Only for a content block: the path of the page that shows it. Any other entity has a page of its own. */
  path?: string | undefined
  /** True to show pictures that are in the bin, too, such as those of an earlier version. */
  showsBin?: boolean
}

/** A button that creates a link to the preview for people without an account, and the links that are still valid. */
function SharePreview({ entity, entityId, values, path }: PreviewedForm) {
  const [newLink, setNewLink] = useState<{ id: number; url: string } | null>(null)
  const query = { entity, entityId: entityId ?? undefined }
  const { data: sharedPreviews = [] } = useReply(previewApi.listShared, { query })
  const share = useSend(previewApi.share, {
    done({ id, path: address }) {
      setNewLink({ id, url: new URL(address, location.origin).href })
      return null
    },
    failed: 'Failed to share the preview',
  })
  const createLink = () =>
    share.mutate({ body: { entity, entityId, values: { ...values }, ...(path !== undefined && { path }) } })

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 text-sm">
      <Button
        Icon={Link2}
        label="Share preview"
        isOff={share.isPending}
        onClick={createLink}
        className="justify-self-start"
      />
      {sharedPreviews.length > 0 && (
        <ul aria-label="Shared previews" className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
          {sharedPreviews.map((preview) => (
            <SharedPreviewItem
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

type SharedPreviewProps = { shared: SharedPreview; isOfNewEntity: boolean; url: string | null }

/** Shows who shared a preview, and until when. Its address is known only right after that; otherwise `url` is null. */
function SharedPreviewItem({ shared: { id, title, username, expiresAt }, isOfNewEntity, url }: SharedPreviewProps) {
  const end = useSend(previewApi.endShared, { failed: 'Failed to end the link' })
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
        {isOfNewEntity && `${title}: `}A link by {username}, until {dateAndTime(expiresAt)}. It shows the form as it was
        then.
      </span>
      <Button variant="underlined" label="End this link" onClick={() => end.mutate({ params: { id } })} />
    </li>
  )
}
