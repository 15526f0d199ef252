import multipart from '@fastify/multipart'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { mediaLimits } from '#contract/media/media.ts'
import { Refusal } from '../refusal.ts'

// An upload is one file with a few short fields.
const formLimits = { files: 1, fields: 5, parts: 6, fieldSize: 1024, fieldNameSize: 100, headerPairs: 50 }

/** Reads bodies of type multipart/form-data on the routes of `app`. Each uploaded file becomes a File in the body. */
export function acceptUploads(app: FastifyInstance) {
  app.register(multipart, { limits: { ...formLimits, fileSize: mediaLimits.pdfMaxBytes } })
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
    throw formError(error)
  }
  return files
}

/** Returns the error for a form that can't be read. An error without a status means that the form is malformed. */
const formError = (error: unknown) =>
  (error as FastifyError).statusCode ? (error as FastifyError) : new Refusal('malformed')
