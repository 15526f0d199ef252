import type { EntityName } from '#contract/editing/entities.ts'
import { previewSchemas } from '#contract/editing/preview.schema.ts'
import { previewApi } from '#contract/editing/preview.ts'
import { recordAudit } from '#server/platform/audit/store.ts'
import { admins, routes } from '#server/platform/http/route.ts'
import { found } from '#server/platform/refusal.ts'
import { asPublished, parseValues } from '../save-values.ts'
import { endSharedPreview, listSharedPreviews, sharePreview } from '../shared-previews/store.ts'
import { previewForFrame, type RenderPage, renderPreview } from './render.ts'

export const previewRoutes = (renderPage: RenderPage) =>
  routes(previewApi, previewSchemas, {
    render: admins(
      async (db, { body, caller }) => previewForFrame(await renderPreview(db, caller, body, renderPage)),
      // `renderPreview` opens a transaction of its own and rolls it back.
      { opensOwnTransaction: true },
    ),
    listShared: admins((db, { query }) => listSharedPreviews(db, query)),
    share: admins(async (db, { body, caller }) => {
      parseValues(asPublished(body))
      const shared = await sharePreview(db, body, caller)
      const { entity, entityId } = body
      await recordAudit(db, { caller, action: 'shared a preview of', entity, entityId: entityId ?? 'new' })
      return shared
    }),
    endShared: admins(async (db, { params, caller }) => {
      const { entity, entity_id } = found(await endSharedPreview(db, params.id))
      const subject = { entity: entity as EntityName, entityId: entity_id ?? 'new' }
      await recordAudit(db, { caller, action: 'ended a preview of', ...subject })
      return {}
    }),
  })
