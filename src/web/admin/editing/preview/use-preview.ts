import type { EntityName } from '#contract/editing/entities.ts'
import { previewApi } from '#contract/editing/preview.ts'
import { useRenderedHtml } from './use-rendered-html.ts'

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
export const usePreview = ({ entity, entityId, values, path, showsBin }: PreviewedForm) =>
  useRenderedHtml(previewApi.render, JSON.stringify({ entity, entityId, values, path, showsBin }))
