import { attachmentPath, attachmentPicturePath } from '#contract/leads/mailbox.ts'
import { hasTooManyPixels, loadSharp, recognisePicture, runPictureWork } from '#server/media/clean-picture.ts'
import type { Db } from '#server/platform/db/schema.ts'
import type { RawReply, RawRoute } from '#server/platform/http/raw.ts'
import { found } from '#server/platform/refusal.ts'

// A file of a stranger: a browser only stores it, and never takes it for a page or a script.
const headers = {
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
}

const pictureMaxPixels = 1600

/** Serves the attachments of incoming mails to administrators. */
export const attachmentRoutes = (db: Db): RawRoute[] => [
  {
    path: attachmentPath(':id'),
    access: 'admins',
    handle: async ({ params }) => {
      const { name, bytes } = await findAttachment(db, params.id)
      const body = Buffer.from(bytes)
      return {
        headers: {
          ...headers,
          'content-type': 'application/octet-stream',
          'content-length': String(body.length),
          'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name.toWellFormed())}`,
        },
        body,
      }
    },
  },
  {
    path: attachmentPicturePath(':id'),
    access: 'admins',
    handle: async ({ params }): Promise<RawReply> => {
      const { bytes } = await findAttachment(db, params.id)
      const body = await runPictureWork(() => drawnAnew(Buffer.from(bytes)))
      return { headers: { ...headers, 'content-type': 'image/webp' }, body }
    },
  },
]

async function findAttachment(db: Db, id = '') {
  const query = db.selectFrom('incoming_attachments').select(['name', 'bytes'])
  return found(/^\d{1,9}$/.test(id) ? await query.where('id', '=', Number(id)).executeTakeFirst() : undefined)
}

/** Decodes a picture and encodes its pixels, so that nothing else of the file reaches a browser. */
async function drawnAnew(bytes: Buffer) {
  recognisePicture(bytes)
  const sharp = await loadSharp()
  const picture = sharp(bytes, { limitInputPixels: false, failOn: 'error' })
  found(hasTooManyPixels(await picture.metadata()) ? undefined : picture)
  const fitting = {
    width: pictureMaxPixels,
    height: pictureMaxPixels,
    fit: 'inside',
    withoutEnlargement: true,
  } as const
  return picture.autoOrient().resize(fitting).webp({ quality: 85 }).toBuffer()
}
