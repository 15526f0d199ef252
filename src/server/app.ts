import { adminRoutes } from './admins/routes.ts'
import type { AppOptions } from './app-options.ts'
import { binRoutes } from './bin/routes.ts'
import { iconFiles } from './brand/icons.ts'
import { brandRoutes } from './brand/routes.ts'
import { bulkRoutes } from './bulk/routes.ts'
import { createChanges } from './db/changes.ts'
import { countUnsent } from './deliveries/list.ts'
import { createOutbox, noOutbox } from './deliveries/outbox.ts'
import { deliveryRoutes } from './deliveries/routes.ts'
import { startWorkers } from './deliveries/workers.ts'
import { docsRoutes } from './docs/routes.ts'
import { draftRoutes } from './drafts/routes.ts'
import { registry } from './entities/registry.ts'
import { estimateRoutes } from './estimates/routes.ts'
import { serveApi } from './http/api.ts'
import { readBuiltFiles } from './http/assets.ts'
import { serveBrandFiles } from './http/brand-files.ts'
import { serveEstimateFiles } from './http/estimate-files.ts'
import { estimateForm } from './http/estimate-form.ts'
import { serveEstimateStarts } from './http/estimate-starts.ts'
import { serveForms } from './http/forms.ts'
import { serveHealth } from './http/health.ts'
import { internalCalls } from './http/internal-calls.ts'
import { serveMedia } from './http/media.ts'
import { servePages } from './http/pages.ts'
import { quoteForms } from './http/quote-forms.ts'
import type { Route } from './http/route.ts'
import { brandHeaders, securityHeaders } from './http/security-headers.ts'
import { createHttpServer } from './http/server.ts'
import { serveSharedPreviews } from './http/shared-previews.ts'
import { serveSiteFiles } from './http/site-files.ts'
import { serveUpdates } from './http/updates.ts'
import { leadRoutes } from './leads/routes.ts'
import { accountLinkRoutes } from './links/routes.ts'
import { keepFetchingThumbnails } from './media/fetch-thumbnails.ts'
import { mediaRoutes } from './media/routes.ts'
import { variantMaker } from './media/variants.ts'
import { registerStateGauges } from './observability/state-gauges.ts'
import { officeRoutes } from './office/routes.ts'
import { outsideLinkRoutes } from './outside/routes.ts'
import { overviewRoutes } from './overview/routes.ts'
import { pageServer } from './pages/serve.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { noPasskeySite, passkeySite } from './passkeys/site.ts'
import { presenceRoutes } from './presence/routes.ts'
import type { RenderPage } from './preview/render.ts'
import { previewRoutes } from './preview/routes.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { quoteRoutes } from './quotes/routes.ts'
import { keepStoring, missingPageCounter } from './redirects/missing-pages.ts'
import { redirectRoutes } from './redirects/routes.ts'
import { responsePreparer } from './responses/prepared-response.ts'
import { responseCache } from './responses/response-cache.ts'
import { scheduleRoutes } from './schedules/routes.ts'
import { createTimetable } from './schedules/timetable.ts'
import { keepTimetable } from './schedules/worker.ts'
import { searchRoutes } from './search/routes.ts'
import { noOneTimeCodes } from './security/no-one-time-codes.ts'
import { securityRoutes } from './security/routes.ts'
import { settingRoutes } from './settings/routes.ts'
import { firstStepRoutes } from './steps/routes.ts'
import { teamRoutes } from './team/routes.ts'
import { updateStreams } from './updates/streams.ts'
import { versionRoutes } from './versions/routes.ts'

// This is enough for a few hundred pages in every encoding, with their pictures.
const defaultCacheMaxBytes = 32 * 1024 * 1024

/** Builds the site with all its calls, files and pages. The returned server does not listen yet. */
export async function buildApp({
  db,
  changesUrl,
  logger,
  metrics,
  tracing,
  isEnding = () => false,
  filmSites,
  sending = { mail: null, webhook: null },
  clock,
  scheduleClock,
  pageRenderer,
  inline,
  oneTimeCodes,
  loadPasskeyChecks,
  qrCode,
  assets,
  publicUrl,
  hasPublicUrl = true,
  trustProxy,
  rateLimits,
  docsForAll,
  cacheMaxBytes = defaultCacheMaxBytes,
}: AppOptions) {
  const outbox = createOutbox({ ...sending, publicUrl, clock })
  const timetable = createTimetable(scheduleClock)
  const missingPages = missingPageCounter()
  const changes = createChanges()
  const renderPage: RenderPage = async (db, path) => {
    const request = { path, search: '', posted: null }
    const { encodings, brandStyle } = await pageRenderer.render(request, internalCalls(db, changes, routes))
    return { html: encodings.identity().toString(), brandStyle }
  }
  const passkeys = passkeySite(publicUrl, loadPasskeyChecks)
  const routes = allRoutes(docsForAll, outbox, changes, renderPage, timetable, missingPages, oneTimeCodes, passkeys)
  const headers = securityHeaders(publicUrl, inline)
  const headersWithBrand = brandHeaders(inline)
  const prepare = responsePreparer(headers)
  const cache = responseCache(changes, cacheMaxBytes)
  const files = readBuiltFiles(assets, prepare)
  const internalCall = internalCalls(db, changes, routes, (err, call) => logger.error({ err, call }, 'fault'))
  const pages = pageServer({ renderer: pageRenderer, internalCall, changes, cache, prepare, headersWithBrand })
  // Leaves out the icons, which `serveBrandFiles` serves: it draws new ones if the brand has a picture or own colours.
  const fixedFiles = new Map([...files].filter(([path]) => !(path in iconFiles)))
  const findPrepared = (url: string) => cache.get(url) ?? fixedFiles.get(url)
  const siteOptions = { publicUrl, hasPublicUrl, trustProxy, rateLimits }
  const app = createHttpServer({ ...siteOptions, logger, headers, findPrepared, metrics, tracing })
  serveHealth(app, db, isEnding)
  const apiOptions = { db, changes, rateLimits, cache, prepare }
  serveApi(app, apiOptions, routes)
  const streams = updateStreams(db, changes.notices)
  serveUpdates(app, apiOptions, streams)
  serveSiteFiles(app, db, publicUrl, apiOptions)
  serveBrandFiles(app, db, files, apiOptions)
  serveMedia(app, db, variantMaker(db), apiOptions)
  serveForms(app, apiOptions, pages, [...quoteForms(routes), estimateForm(routes)])
  serveEstimateStarts(app, db)
  serveSharedPreviews(app, apiOptions, pages, renderPage, headersWithBrand)
  serveEstimateFiles(app, apiOptions, pages, { origin: publicUrl, qrCode })
  servePages(app, files, pages, { ...apiOptions, missingPages })
  if (metrics) registerStateGauges(metrics, { cache, changes, streams })
  const onError = (err: unknown) => logger.warn({ err }, 'the outbox could not work')
  const onAttempt = () => changes.notices.announce({ tags: ['deliveries'], tab: null })
  app.addHook('onClose', startWorkers(db, { outbox, onAttempt, onError }))
  const onScheduleError = (err: unknown) => logger.warn({ err }, 'what is planned could not be carried out')
  app.addHook('onClose', keepTimetable(db, { changes, timetable, onError: onScheduleError }))
  const onCountError = (err: unknown) => logger.warn({ err }, 'addresses that are not there could not be counted')
  app.addHook('onClose', keepStoring(db, missingPages, onCountError))
  if (filmSites) {
    const onMissing = (link: string, err: unknown) => logger.info({ err, link }, 'a film’s thumbnail can’t be fetched')
    app.addHook('onClose', keepFetchingThumbnails({ db, changes, sites: filmSites, onMissing }))
  }
  if (changesUrl) {
    const { poolCounts } = await import('./db/postgres.ts')
    for (const name of ['used', 'idle', 'waiting'] as const)
      metrics?.gauge(`site_database_connections_${name}`, 'Of the pool of this process', () => poolCounts()[name])
    const { followChanges } = await import('./db/follow-changes.ts')
    const onLost = (err: Error) =>
      logger.warn({ err }, 'the database is unreachable: cached responses are sent as stale')
    const onFound = () => logger.info('the database is reachable again')
    app.addHook('onClose', followChanges({ url: changesUrl, changes, onLost, onFound }))
  }
  // This gauge comes last, so that the gauges of the connections above do not count the connection of its query.
  metrics?.gaugeByState('site_deliveries', 'Mails and webhooks that were not sent, of all instances', () =>
    countUnsent(db),
  )
  return app
}

export function allRoutes(
  docsForAll: boolean,
  outbox = noOutbox,
  changes = createChanges(),
  renderPage: RenderPage = () => Promise.reject(new Error('There are no pages')),
  timetable = createTimetable(),
  missingPages = missingPageCounter(),
  oneTimeCodes = noOneTimeCodes,
  passkeys = noPasskeySite,
): Route[] {
  const routes = [
    ...adminRoutes(oneTimeCodes, passkeys, outbox),
    ...passkeyRoutes(passkeys, outbox),
    ...securityRoutes(oneTimeCodes, passkeys),
    ...Object.values(registry).flatMap((entity) => entity.routes),
    ...deliveryRoutes(outbox),
    ...draftRoutes,
    ...estimateRoutes,
    ...binRoutes(timetable),
    ...firstStepRoutes(outbox),
    ...brandRoutes(renderPage),
    ...bulkRoutes(outbox),
    ...leadRoutes(outbox),
    ...mediaRoutes,
    ...officeRoutes,
    ...outsideLinkRoutes,
    ...overviewRoutes,
    ...quoteRoutes(outbox),
    ...presenceRoutes,
    ...previewRoutes(renderPage),
    ...privacyRoutes,
    ...redirectRoutes(missingPages),
    ...scheduleRoutes(timetable),
    ...searchRoutes(changes),
    ...settingRoutes(outbox),
    ...teamRoutes(outbox),
    ...accountLinkRoutes(outbox),
    ...versionRoutes,
  ]
  return [...routes, ...docsRoutes(routes, docsForAll)]
}
