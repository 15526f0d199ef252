import type { EntityName } from '#contract/editing/entities.ts'
import { previewApi } from '#contract/editing/preview.ts'
import { FramedPage, useRenderedHtml } from './framed-page.tsx'
import { SharePreview } from './share-preview.tsx'

/** Shows the page as visitors would see it with the values of a form, and follows each change of the values. */
export function PreviewPanel({ scrollSelector, ...form }: PreviewedForm & { scrollSelector?: string | undefined }) {
  const { html, reason } = usePreview(form)
  return (
    <section aria-label="Preview" className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      <FramedPage html={html} reason={reason} scrollSelector={scrollSelector}>
        <SharePreview {...form} />
      </FramedPage>
    </section>
  )
}

export type PreviewedForm = {
  entity: EntityName
  /** The id of the entity; null for a new one. */
  entityId: number | null
  values: object
  /** The address of the page that shows a content block. */
  path?: string | undefined
  /** True if the page also shows pictures that are in the bin. */
  showsBin?: boolean
}

/** Returns an entity's page with the given values as rendered HTML; after a failure the last HTML, and the reason. */
const usePreview = ({ entity, entityId, values, path, showsBin }: PreviewedForm) =>
  useRenderedHtml(previewApi.render, JSON.stringify({ entity, entityId, values, path, showsBin }))
