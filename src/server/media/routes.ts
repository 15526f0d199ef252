import { mediaSchemas } from '#contract/media.schema.ts'
import { mediaApi, mediaLimits, mediaMessages } from '#contract/media.ts'
import { recordAudit } from '../audit/store.ts'
import { createHandler, updateHandler } from '../entities/edited-handlers.ts'
import { withTotal } from '../http/reply.ts'
import { admins, routes } from '../http/route.ts'
import { found } from '../refusal.ts'
import { recordVersion } from '../versions/store.ts'
import { addUrl, removeMedia, updateAlt } from './edit.ts'
import { listMedia } from './list.ts'
import { storeUpload } from './store-upload.ts'
import { uploadedPdf, uploadedPicture } from './upload.ts'
import { findUses } from './uses.ts'

const entity = 'media'

// Base64 makes four characters from three bytes. The 16 KB are for the other fields of the request.
const uploadBodyMaxBytes = Math.ceil(mediaLimits.uploadMaxBytes / 3) * 4 + 16 * 1024

const uploadSuccess = 'The new file, or the one of the library that has the same bytes'

export const mediaRoutes = routes(mediaApi, mediaSchemas, {
  list: admins(async (db, { query }) => {
    const { files, total } = await listMedia(db, query)
    return withTotal(files, total)
  }),

  uses: admins(async (db, { params }) => {
    const file = await db.selectFrom('media').selectAll().where('id', '=', params.id).executeTakeFirst()
    return findUses(db, found(file))
  }),

  upload: admins(
    async (_db, { body, ...from }, inTransaction) => {
      const file = await uploadedPicture(body)
      return inTransaction((db) => storeUpload(db, file, from))
    },
    {
      status: 201,
      success: uploadSuccess,
      bodyMaxBytes: uploadBodyMaxBytes,
      tooLarge: mediaMessages.tooLarge,
      opensOwnTransaction: true,
    },
  ),

  uploadPdf: admins(
    async (_db, { body, ...from }, inTransaction) => {
      const file = await uploadedPdf(body.file)
      return inTransaction((db) => storeUpload(db, file, from))
    },
    {
      status: 201,
      success: uploadSuccess,
      bodyMaxBytes: mediaLimits.pdfMaxBytes,
      tooLarge: mediaMessages.pdfTooLarge,
      opensOwnTransaction: true,
    },
  ),

  addUrl: createHandler('media', 'id', addUrl),
  update: updateHandler('media', 'id', updateAlt),

  remove: admins(async (db, { params, query, ifMatch, caller }) => {
    const { before, replaced } = found(await removeMedia(db, params.id, ifMatch, query))
    for (const { version, ...change } of replaced) {
      await recordAudit(db, { caller, action: 'updated', ...change })
      await recordVersion(db, { caller, entity: change.entity, ...version })
    }
    await recordAudit(db, { caller, action: 'deleted', entity, entityId: params.id, before })
    return {}
  }),
})
