import { mediaSchemas } from '#contract/media/media.schema.ts'
import { mediaApi, mediaLimits, mediaMessages } from '#contract/media/media.ts'
import { recordCreation, recordSave } from '#server/editing/history/store.ts'
import { recordAudit } from '#server/platform/audit/store.ts'
import { admins, inBatches, routes } from '#server/platform/http/route.ts'
import { found } from '#server/platform/refusal.ts'
import { addMediaUrl, removeMedia, replaceMedia, updateMediaFile } from './edit.ts'
import { findMediaFiles, listMediaIds, listMediaTags } from './list.ts'
import { placesOfReplacements, recordReplacements, undoReplacement } from './replace.ts'
import { pdfFromUpload, pictureFromUpload, storeUpload } from './upload.ts'
import { findMediaUses } from './uses.ts'

const entity = 'media'

// Base64 makes four characters from three bytes. The 16 KB are for the other fields of the request.
const uploadBodyMaxBytes = Math.ceil(mediaLimits.uploadMaxBytes / 3) * 4 + 16 * 1024

const uploadOptions = {
  status: 201,
  success: 'The new file, or the one of the library that has the same bytes',
  opensOwnTransaction: true,
}

export const mediaRoutes = routes(mediaApi, mediaSchemas, {
  list: admins(async (db, { query }) => {
    const { ids, total } = await listMediaIds(db, query)
    return inBatches(ids, (ids) => findMediaFiles(db, ids), { total, limit: query.limit })
  }),

  listTags: admins((db) => listMediaTags(db)),

  uses: admins(async (db, { params }) => {
    const file = await db.selectFrom('media').selectAll().where('id', '=', params.id).executeTakeFirst()
    return findMediaUses(db, found(file))
  }),

  upload: admins(
    async (_db, { body, ...uploader }, inTransaction) => {
      const file = await pictureFromUpload(body)
      return inTransaction((db) => storeUpload(db, file, uploader))
    },
    { ...uploadOptions, bodyMaxBytes: uploadBodyMaxBytes, tooLarge: mediaMessages.tooLarge },
  ),

  uploadPdf: admins(
    async (_db, { body, ...uploader }, inTransaction) => {
      const file = await pdfFromUpload(body.file)
      return inTransaction((db) => storeUpload(db, file, uploader))
    },
    { ...uploadOptions, bodyMaxBytes: mediaLimits.pdfMaxBytes, tooLarge: mediaMessages.pdfTooLarge },
  ),

  addUrl: admins(async (db, { body, caller }) => recordCreation(db, { caller, entity }, await addMediaUrl(db, body)), {
    status: 201,
  }),

  update: admins(async (db, { params, body, ifMatch, caller }) =>
    recordSave(db, { caller, entity }, found(await updateMediaFile(db, params.id, body, ifMatch))),
  ),

  replace: admins(async (db, { params, body, caller }) => {
    const replaced = found(await replaceMedia(db, params.id, body.by))
    await recordReplacements(db, caller, replaced)
    return placesOfReplacements(replaced)
  }),

  takeBack: admins(async (db, { body, caller }) => {
    await recordReplacements(db, caller, await undoReplacement(db, body.places))
    return {}
  }),

  remove: admins(async (db, { params, query, ifMatch, caller }) => {
    const { before, replaced } = found(await removeMedia(db, params.id, ifMatch, query))
    await recordReplacements(db, caller, replaced)
    await recordAudit(db, { caller, action: 'deleted', entity, entityId: params.id, before })
    return {}
  }),
})
