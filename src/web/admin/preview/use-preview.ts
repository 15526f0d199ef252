import type { EntityName } from '#contract/entities.ts'
import { previewApi } from '#contract/preview.ts'
import { useRendered } from './use-rendered.ts'

export type PreviewOf = {
  entity: EntityName
  /** Null for a new entity. */
  entityId: number | null
  values: object
  /** The page that shows a content block. */
  path?: string | undefined
}

/** The page of an entity with these values. */
export const usePreview = ({ entity, entityId, values, path }: PreviewOf) =>
  useRendered(previewApi.render, JSON.stringify({ entity, entityId, values, path }))
