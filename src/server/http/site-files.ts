import type { FastifyInstance } from 'fastify'
import { compressed } from '../answers/compressed.ts'
import type { Db } from '../db/schema.ts'
import { siteFiles } from '../pages/site-files.ts'
import type { Keeping } from './api.ts'
import { sendReady } from './pages.ts'

export function serveSiteFiles(app: FastifyInstance, db: Db, origin: string, { kept, answer }: Keeping) {
  for (const { path, type, about, make } of siteFiles)
    app.get(path, async (request, reply) => {
      const ready = await kept.get(path, async () => {
        const headers = { 'content-type': type, 'cache-control': 'public, max-age=0, must-revalidate' }
        return { answer: answer({ forms: compressed(await make(db, origin)), headers }), about }
      })
      return sendReady(request, reply, ready)
    })
}
