import type { FastifyBaseLogger } from 'fastify'
import { createAccountMails } from './accounts/account-mails.ts'
import { accountsRoom } from './accounts/room.ts'
import { findCaller } from './accounts/sessions.ts'
import { contentRoom } from './content/room.ts'
import { dashboardRoom } from './dashboard/room.ts'
import { createUpdateStreams } from './dashboard/updates.ts'
import { countUnsentDeliveries } from './deliveries/list.ts'
import { createOutbox, type OutboxSettings } from './deliveries/outbox.ts'
import { deliveriesRoom } from './deliveries/room.ts'
import type { RenderPage } from './editing/preview/render.ts'
import { editingRoom } from './editing/room.ts'
import { endPreviewsSharedBy } from './editing/shared-previews/store.ts'
import type { QrCode } from './estimates/pdf-file.ts'
import { estimatesRoom } from './estimates/room.ts'
import type { MailboxSettings } from './leads/mailbox/imap-client.ts'
import { leadMailWriter } from './leads/mails/write-mail.ts'
import { leadsRoom } from './leads/room.ts'
import type { FilmSites } from './media/fetch-thumbnails.ts'
import { mediaRoom } from './media/room.ts'
import { iconFiles } from './pages/brand/icons.ts'
import { pageOrFileHandler } from './pages/fallback.ts'
import type { PageRenderer } from './pages/page-renderer.ts'
import { pageServer } from './pages/page-server.ts'
import { missingPageCounter } from './pages/redirects/missing-pages.ts'
import { pagesRoom } from './pages/room.ts'
import type { InlineTexts, OneTimeCodes, PasskeyChecks } from './platform/build.ts'
import type { Clock } from './platform/clock.ts'
import { createChanges } from './platform/db/changes.ts'
import type { Db } from './platform/db/schema.ts'
import { docsRoutes } from './platform/docs/routes.ts'
import { serveApi } from './platform/http/api.ts'
import { readBuiltFiles } from './platform/http/assets.ts'
import { serveFormsWithoutScripts } from './platform/http/forms.ts'
import { serveHealth } from './platform/http/health.ts'
import { serveFallback, serveRaw } from './platform/http/raw.ts'
import type { Route } from './platform/http/route.ts'
import { internalCalls } from './platform/http/run-route.ts'
import { brandHeaders, securityHeaders } from './platform/http/security.ts'
import { createHttpServer } from './platform/http/server.ts'
import { type Metrics, registerStateGauges } from './platform/observability/metrics.ts'
import { responsePreparer } from './platform/responses/prepared-response.ts'
import { responseCache } from './platform/responses/response-cache.ts'
import { platformRoom } from './platform/room.ts'
import { createWorkerAlarm } from './platform/worker.ts'

/** The options of `buildApp`. `main.ts` and the tests pass different ones. */
export type AppOptions = {
  db: Db
  /** The address of the PostgreSQL database, which announces changes of other processes; left out on SQLite. */
  changesUrl?: string | undefined
  logger: FastifyBaseLogger
  metrics?: Metrics | undefined
  /** True if the process is ending: the health checks then make the load balancer use another instance. */
  isEnding?: () => boolean
  /** The video sites from which the server fetches thumbnails of films; without them it fetches none. */
  filmSites?: FilmSites | undefined
  /** The operator's mail server and webhook; without them the server sends no mails and calls no webhook. */
  sending?: Pick<OutboxSettings, 'mail' | 'webhook'> | undefined
  /** The company's mailbox, whose mails the site reads; left out or null if the operator has set none. */
  mailbox?: MailboxSettings | null | undefined
  /** The clock for sending mails and webhooks. Default: the system's. */
  clock?: Clock | undefined
  /** The clock by which drafts go live, and articles go off the site, at a scheduled time. Default: the system's. */
  scheduleClock?: Clock | undefined
  pageRenderer: PageRenderer
  /** The script and the style in the HTML of every page. */
  inline: InlineTexts
  /** Creates the QR code of a text, as rows of squares; true means dark. */
  qrCode: QrCode
  /** Checks the codes of authenticator apps, and creates their secrets. */
  oneTimeCodes: OneTimeCodes
  /** Loads the package that checks passkeys. */
  loadPasskeyChecks: () => Promise<PasskeyChecks>
  /** The folder with the built files for browsers. */
  assets: URL
  publicUrl: string
  /** True if the operator has set `publicUrl`; otherwise it consists of host and port. */
  hasPublicUrl?: boolean
  trustProxy: boolean
  /** True if the server slows down or refuses clients that send too much. False for load tests. */
  rateLimits: boolean
  /** True if visitors may read the description of the API; otherwise only administrators may. */
  docsForAll: boolean
  /** The most bytes that the response cache may hold; 0 turns it off. */
  cacheMaxBytes?: number
}

// Enough for a few hundred pages in every encoding, with their pictures.
const defaultCacheMaxBytes = 32 * 1024 * 1024

// A room is one part of the server, such as accounts. docs/architecture.md says which other rooms it may use.
export const rooms = [
  platformRoom,
  deliveriesRoom,
  accountsRoom,
  mediaRoom,
  editingRoom,
  contentRoom,
  leadsRoom,
  estimatesRoom,
  pagesRoom,
  dashboardRoom,
] as const

/** The objects that all rooms of a site share, such as the response cache and the outbox for mails. */
export type Services = ReturnType<typeof createServices>

/**
 * Creates the objects that the rooms share. One of them makes internal calls, which run the routes of the rooms. These
 * routes are made from the shared objects and do not exist yet, so the first internal call gets them from `routes`.
 */
export function createServices(options: AppOptions, routes: () => Route[]) {
  const { db, logger, pageRenderer, inline, publicUrl, sending = { mail: null, webhook: null }, clock } = options
  const { hostname, origin } = new URL(publicUrl)
  const changes = createChanges()
  const headers = securityHeaders(publicUrl, inline)
  const headersWithBrand = brandHeaders(inline)
  const prepare = responsePreparer(headers)
  const cache = responseCache(changes, options.cacheMaxBytes ?? defaultCacheMaxBytes)
  const outbox = createOutbox({ ...sending, clock, ownHost: hostname })
  const onMailError = (err: unknown) => logger.warn({ err }, 'a mail about an account could not be sent')
  const internalCall = internalCalls(db, changes, routes, (err, call) => logger.error({ err, call }, 'fault'))
  const renderPage: RenderPage = async (db, path) => {
    const request = { path, search: '', posted: null }
    const { encodings, brandStyle } = await pageRenderer.render(request, internalCalls(db, changes, routes))
    return { html: encodings.identity().toString(), brandStyle }
  }
  return {
    ...options,
    changes,
    headers,
    headersWithBrand,
    prepare,
    cache,
    files: readBuiltFiles(options.assets, prepare),
    outbox,
    accountMails: outbox.mailer && createAccountMails(outbox.mailer, outbox.clock, onMailError),
    writeMail: leadMailWriter(options.mailbox ?? null),
    passkeySite: { host: hostname, origin, loadChecks: options.loadPasskeyChecks },
    onDeactivated: endPreviewsSharedBy,
    scheduleAlarm: createWorkerAlarm(options.scheduleClock),
    missingPages: missingPageCounter(),
    renderPage,
    pages: pageServer({ renderer: pageRenderer, internalCall, changes, cache, prepare, headersWithBrand }),
    streams: createUpdateStreams(db, changes.notices),
  }
}

/** The routes of the API: those of all rooms, and the route that returns their description. */
export function apiRoutesOfRooms(services: Services, docsForAll: boolean): Route[] {
  const routes = rooms.flatMap((room) => room.routes?.(services) ?? [])
  return [...routes, ...docsRoutes(routes, docsForAll)]
}

/** Builds the site with all its calls, files and pages. The returned server does not listen yet. */
export async function buildApp(options: AppOptions) {
  const services: Services = createServices(options, () => routes)
  const routes = apiRoutesOfRooms(services, options.docsForAll)
  const { db, changes, cache, files, streams, metrics } = services
  // Icons are not fixed: the room `pages` draws new ones if the brand has a picture or its own colours.
  const fixedFiles = new Map([...files].filter(([path]) => !(path in iconFiles)))
  const app = createHttpServer({
    ...services,
    hasPublicUrl: options.hasPublicUrl ?? true,
    findPrepared: (url) => cache.get(url) ?? fixedFiles.get(url),
  })
  const api = { ...services, findCaller }
  const forms = rooms.flatMap((room) => room.forms?.(services) ?? [])
  serveHealth(app, db, options.isEnding ?? (() => false))
  serveApi(app, api, routes)
  serveRaw(
    app,
    api,
    rooms.flatMap((room) => room.rawRoutes?.(services) ?? []),
  )
  serveFormsWithoutScripts(app, api, { pages: services.pages, forms, routes })
  serveFallback(app, api, pageOrFileHandler(services, forms))
  app.addHook('preClose', async () => streams.end())
  if (metrics) registerStateGauges(metrics, { cache, changes, countStreams: streams.count })
  for (const end of rooms.flatMap((room) => room.start?.(services) ?? [])) app.addHook('onClose', end)
  if (options.changesUrl) app.addHook('onClose', await startFollowingChanges(options.changesUrl, services))
  // This gauge comes last, so that the gauges of the connections above do not count the connection of its query.
  metrics?.gaugeByState('site_deliveries', 'Mails and webhooks that were not sent, of all instances', () =>
    countUnsentDeliveries(db),
  )
  return app
}

/** Follows the changes of other processes. Loads the code of PostgreSQL, which a site on SQLite never needs. */
async function startFollowingChanges(url: string, { changes, logger, metrics }: Services) {
  const { poolCounts } = await import('./platform/db/postgres.ts')
  for (const name of ['used', 'idle', 'waiting'] as const)
    metrics?.gauge(`site_database_connections_${name}`, 'Of the pool of this process', () => poolCounts()[name])
  const { followChanges } = await import('./platform/db/follow-changes.ts')
  const onLost = (err: Error) => logger.warn({ err }, 'the database is unreachable: cached responses are sent as stale')
  const onFound = () => logger.info('the database is reachable again')
  return followChanges({ url, changes, onLost, onFound })
}
