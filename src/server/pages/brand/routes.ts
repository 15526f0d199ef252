import { brandSchemas } from '#contract/content/brand.schema.ts'
import { type BrandPage, brandApi, brandLimits, brandMessages } from '#contract/content/brand.ts'
import { pages } from '#contract/platform/pages.ts'
import { previewForFrame, type RenderPage, renderUnsavedChange } from '#server/editing/preview/render.ts'
import { storeUpload } from '#server/media/upload.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { admins, routes } from '#server/platform/http/route.ts'
import { logoToPng } from './draw-logo.ts'
import { readBrand, saveBrand } from './store.ts'

// Base64 has four characters for three bytes. The added 2048 bytes are for the file's name.
const bodyMaxBytes = Math.ceil(brandLimits.logoMaxBytes / 3) * 4 + 2048

export const brandRoutes = (renderPage: RenderPage) =>
  routes(brandApi, brandSchemas, {
    read: admins((db) => readBrand(db)),
    save: admins(async (db, { body, caller, ifMatch }) => {
      await saveBrand(db, caller, body, ifMatch)
      return readBrand(db)
    }),
    preview: admins(
      async (db, { body: { brand, page }, caller }) =>
        previewForFrame(
          await renderUnsavedChange(db, renderPage, async (db) => {
            await saveBrand(db, caller, brand, null)
            return previewPath(db, page)
          }),
        ),
      // `renderUnsavedChange` opens its own transaction and rolls it back.
      { opensOwnTransaction: true },
    ),
    addLogo: admins(
      async (_db, { body: { filename, data }, ...context }, inTransaction) => {
        const file = await logoToPng(filename, data)
        return inTransaction((db) => storeUpload(db, file, context))
      },
      {
        status: 201,
        success: 'The picture in the media library',
        bodyMaxBytes,
        tooLarge: brandMessages.logoTooLarge,
        opensOwnTransaction: true,
      },
    ),
  })

/**
 * Returns the path of the page to preview. For `product`, this is the page of the first product, or the list of
 * products if there are none.
 */
async function previewPath(db: Db, page: BrandPage) {
  if (page !== 'product') return pages[page].href()
  const first = await db.selectFrom('products').select('id').orderBy('position').orderBy('id').executeTakeFirst()
  return first ? pages.product.href({ id: first.id }) : pages.products.href()
}
