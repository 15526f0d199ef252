import type { FastifyBaseLogger } from 'fastify'
import { answerMaker } from './answers/answer.ts'
import { keptAnswers } from './answers/kept.ts'
import { contentRoutes } from './content/routes.ts'
import { watchChanges } from './db/changes.ts'
import type { Db } from './db/schema.ts'
import { serveApi } from './http/api.ts'
import { readBuiltFiles } from './http/assets.ts'
import { serveForms } from './http/forms.ts'
import { serveHealth } from './http/health.ts'
import { serveMedia } from './http/media.ts'
import { servePages } from './http/pages.ts'
import { callerInside } from './http/route.ts'
import { securityHeaders } from './http/security-headers.ts'
import { createHttpServer } from './http/server.ts'
import { serveSiteFiles } from './http/site-files.ts'
import { variantMaker } from './media/variants.ts'
import { newsRoutes } from './news/routes.ts'
import type { Renderer } from './pages/renderer.ts'
import { pageServer } from './pages/serve.ts'
import { productRoutes } from './products/routes.ts'
import { projectRoutes } from './projects/routes.ts'
import { quoteForms } from './quotes/forms.ts'
import { quoteRoutes } from './quotes/routes.ts'

// Some hundred pages in all their forms, and the pictures that they show.
const keptMaxBytes = 32 * 1024 * 1024

export type AppOptions = {
  db: Db
  logger: FastifyBaseLogger
  renderer: Renderer
  /** Folder of the built browser files. */
  assets: URL
  publicUrl: string
  trustProxy: boolean
}

/** The whole site, not listening yet: every call, file and page, in the order in which an address is looked up. */
export async function buildApp({ db, logger, renderer, assets, publicUrl, trustProxy }: AppOptions) {
  const routes = [...contentRoutes, ...newsRoutes, ...productRoutes, ...projectRoutes, ...quoteRoutes]
  const changes = watchChanges()
  const headers = securityHeaders(publicUrl)
  const answer = answerMaker(headers)
  const kept = keptAnswers(changes, keptMaxBytes)
  const files = await readBuiltFiles(assets, answer)
  const pages = pageServer({ renderer, callInside: callerInside(db, changes, routes), kept, answer })

  const app = createHttpServer({ logger, trustProxy, headers, findReady: (url) => kept.find(url) ?? files.get(url) })
  serveHealth(app, db)
  serveApi(app, db, changes, routes, { kept, answer })
  serveSiteFiles(app, db, publicUrl, { kept, answer })
  serveMedia(app, db, variantMaker(db), { kept, answer })
  serveForms(app, db, changes, pages, quoteForms)
  servePages(app, files, pages)
  return app
}
