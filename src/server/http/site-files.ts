import type { FastifyInstance } from 'fastify'
import type { Changes } from '../db/changes.ts'
import type { Db } from '../db/schema.ts'
import { keptUntilChanged } from '../pages/cache.ts'
import { type Compressed, compressed, encodingFor } from '../pages/compressed.ts'
import { siteFiles } from '../pages/site-files.ts'

export function serveSiteFiles(app: FastifyInstance, db: Db, changes: Changes, origin: string) {
  const kept = keptUntilChanged<Compressed>(changes)
  for (const { path, type, about, make } of siteFiles)
    app.get(path, async (request, reply) => {
      const forms = await kept.get(path, async () => ({
        value: await compressed(await make(db, origin)),
        about: new Set(about),
      }))
      const encoding = encodingFor(request.headers['accept-encoding'])
      reply.headers({
        'content-type': type,
        'cache-control': 'public, max-age=0, must-revalidate',
        vary: 'accept-encoding',
      })
      if (encoding !== 'identity') reply.header('content-encoding', encoding)
      return reply.send(forms[encoding])
    })
}
