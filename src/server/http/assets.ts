import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { encodingFor } from '../pages/compressed.ts'

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

/** Serves the built files from memory, in the compressed forms that the build has put beside them. */
export async function serveAssets(app: FastifyInstance, folder: URL) {
  const root = fileURLToPath(folder)
  const names = await readdir(root, { recursive: true, withFileTypes: true })
  const paths = names.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name))
  const bytes = new Map(await Promise.all(paths.map(async (path) => [path, await readFile(path)] as const)))

  for (const [path, identity] of bytes) {
    const type = types[extname(path)]
    const name = path.slice(root.length)
    if (!type || name.startsWith('.vite')) continue
    const forms = { identity, gzip: bytes.get(`${path}.gz`), br: bytes.get(`${path}.br`) }
    // Names in assets/ carry a hash of the content; the few others keep theirs and may change.
    const cacheControl = name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'

    app.get(`/${name}`, async (request, reply) => {
      const encoding = encodingFor(request.headers['accept-encoding'])
      const form = forms[encoding]
      reply.headers({ 'content-type': type, 'cache-control': cacheControl, vary: 'accept-encoding' })
      if (form && encoding !== 'identity') reply.header('content-encoding', encoding)
      return reply.send(form ?? identity)
    })
  }
}
