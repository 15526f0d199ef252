import { previewSchemas } from '#contract/preview.schema.ts'
import { previewApi } from '#contract/preview.ts'
import { admins, routes } from '../http/route.ts'
import { type RenderPage, renderPreview } from './render.ts'

export const previewRoutes = (renderPage: RenderPage) =>
  routes(previewApi, previewSchemas, {
    render: admins(
      async (db, { body, caller }) => ({
        html: await renderPreview(db, caller, body, renderPage),
      }),
      // A transaction of its own, which is rolled back.
      { opensOwnTransaction: true },
    ),
  })
