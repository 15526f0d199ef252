import multipart from '@fastify/multipart'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { mediaLimits } from '#contract/media.ts'
import { Refusal } from '../refusal.ts'

// The few fields that may come with a file are short.
const limits = { files: 1, fields: 5, parts: 6, fieldSize: 1024, fieldNameSize: 100, headerPairs: 50 }

/** Reads bodies of type multipart/form-data on the routes of `app`: each part that is a file becomes a File. */
export function takeUploads(app: FastifyInstance) {
  app.register(multipart, { limits: { ...limits, fileSize: mediaLimits.pdfMaxBytes } })
  app.addHook('preValidation', async (request) => {
    if (!request.isMultipart()) throw new Refusal('wrongType')
    request.body = await filesOf(request)
  })
}

async function filesOf(request: FastifyRequest) {
  const files: Record<string, File> = {}
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue
      const bytes = new Uint8Array(await part.toBuffer())
      files[part.fieldname] = new File([bytes], part.filename ?? '', { type: part.mimetype })
    }
  } catch (error) {
    // The parser's own errors have no status: they mean that the form is malformed.
    throw (error as FastifyError).statusCode ? error : new Refusal('malformed')
  }
  return files
}
