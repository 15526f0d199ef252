import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type PictureFormat, pictureFormats } from '#contract/media.ts'
import type { Answer } from '../answers/answer.ts'
import { asItIs } from '../answers/compressed.ts'
import type { Db } from '../db/schema.ts'
import { findBlob } from '../media/store.ts'
import type { Variants } from '../media/variants.ts'
import type { Keeping } from './api.ts'
import { sendReady } from './pages.ts'
import { found } from './refusal.ts'

/** The address names the content, so what is behind it never changes; whatever it is, it can't run anything here. */
const fileHeaders = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'accept-ranges': 'bytes',
}

// A page full of pictures that nobody has seen yet is a queue: who has waited so long gets the original instead.
const longestWaitMilliseconds = 5000

/** Files of the media library, and smaller copies of its pictures. */
export function serveMedia(app: FastifyInstance, db: Db, variants: Variants, { kept, answer }: Keeping) {
  const about = ['media'] as const

  app.get<{ Params: { hash: string; name: string } }>('/media/:hash/:name', async (request, reply) => {
    const { hash } = request.params
    // Without the name, which may be any; and no address itself, or it would be answered there.
    const file = await kept.get(`media:${hash}`, async () => {
      const { bytes, mimeType } = found(await findBlob(db, hash))
      const download = mimeType === 'application/pdf' && { 'content-disposition': 'attachment' }
      const headers = { ...fileHeaders, 'content-type': mimeType, ...download }
      return { answer: answer({ forms: asItIs(bytes), headers }), about }
    })
    return sendPart(request, reply, file)
  })

  app.get<{ Params: { hash: string; file: string } }>('/pictures/:hash/:file', async (request, reply) => {
    const { hash, file } = request.params
    const [, width, format = ''] = /^([1-9]\d{0,3})\.(\w{3,4})$/.exec(file) ?? []
    const making = kept.get(`/pictures/${hash}/${file}`, async () => {
      const bytes = found(await variants(hash, Number(width), format))
      const headers = { ...fileHeaders, 'content-type': pictureFormats[format as PictureFormat] }
      return { answer: answer({ forms: asItIs(bytes), headers }), about }
    })
    const picture = await Promise.race([making, sleep(longestWaitMilliseconds, null, { ref: false })])
    if (picture) return sendReady(request, reply, picture)
    // It goes on being made; if that fails, whoever asks next hears of it.
    making.catch(() => {})
    return reply.header('cache-control', 'no-store').redirect(`/media/${hash}/original`, 302)
  })
}

/** All of it, or the part that a browser asks for when a film is wound forward. */
function sendPart(request: FastifyRequest, reply: FastifyReply, file: Answer) {
  const { head, body } = file.form('identity')
  const { range, 'if-range': ifRange } = request.headers
  const part = ifRange === undefined || ifRange === file.etag ? rangeOf(range, body.length) : null
  if (part === null || request.method === 'HEAD') return sendReady(request, reply, file)

  reply.headers(Object.fromEntries(pairs(head)))
  if (part === 'unsatisfiable')
    return reply
      .code(416)
      .headers({ 'content-range': `bytes */${body.length}`, 'content-length': '0' })
      .send()
  const { start, end } = part
  reply.code(206).headers({
    'content-range': `bytes ${start}-${end}/${body.length}`,
    'content-length': String(end + 1 - start),
  })
  return reply.send(body.subarray(start, end + 1))
}

function* pairs(flat: string[]) {
  for (let i = 0; i < flat.length; i += 2) yield [flat[i], flat[i + 1]] as const
}

/** One range, counted from 0, both ends in it; null for anything else, which gets the whole file. */
export function rangeOf(header: string | undefined, length: number) {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || from + to === '') return null
  if (from === '') return Number(to) > 0 && length > 0 ? lastOf(Number(to), length) : ('unsatisfiable' as const)
  // The end before the start is no range at all.
  if (to !== '' && Number(to) < Number(from)) return null
  if (Number(from) >= length) return 'unsatisfiable' as const
  return { start: Number(from), end: to === '' ? length - 1 : Math.min(Number(to), length - 1) }
}

const lastOf = (count: number, length: number) => ({ start: Math.max(0, length - count), end: length - 1 })
