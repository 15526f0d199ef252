import { accountLinkRoutes } from '#server/accounts/account-links/routes.ts'
import { passkeyRoutes } from '#server/accounts/passkeys/routes.ts'
import { noPasskeySite, passkeySite } from '#server/accounts/passkeys/site.ts'
import { adminRoutes } from '#server/accounts/routes.ts'
import { noOneTimeCodes } from '#server/accounts/second-factor/no-one-time-codes.ts'
import { securityRoutes } from '#server/accounts/second-factor/routes.ts'
import { teamRoutes } from '#server/accounts/team/routes.ts'
import { registry } from '#server/content/registry.ts'
import { overviewRoutes, settingRoutes, setupRoutes } from '#server/dashboard/routes.ts'
import { serveUpdates, updateStreams } from '#server/dashboard/serve-updates.ts'
import { binRoutes } from '#server/editing/bin/routes.ts'
import { draftRoutes } from '#server/editing/drafts/routes.ts'
import { versionRoutes } from '#server/editing/history/routes.ts'
import { presenceRoutes } from '#server/editing/presence/routes.ts'
import type { RenderPage } from '#server/editing/preview/render.ts'
import { previewRoutes } from '#server/editing/preview/routes.ts'
import { scheduleRoutes } from '#server/editing/schedules/routes.ts'
import { createScheduleAlarm, startScheduleWorker } from '#server/editing/schedules/worker.ts'
import { serveSharedPreviews } from '#server/editing/shared-previews/serve-shared-previews.ts'
import { estimateForm } from '#server/estimates/estimate-form.ts'
import { serveEstimateStarts } from '#server/estimates/estimate-starts.ts'
import { serveEstimateFiles } from '#server/estimates/serve-estimate-files.ts'
import { bulkRoutes } from '#server/leads/bulk/routes.ts'
import { deskRoutes } from '#server/leads/desk/routes.ts'
import { writeLeadMail } from '#server/leads/mails/write-mail.ts'
import { officeRoutes } from '#server/leads/office/routes.ts'
import { privacyRoutes } from '#server/leads/privacy/routes.ts'
import { leadForms } from '#server/leads/requests/lead-forms.ts'
import { leadRoutes } from '#server/leads/requests/routes.ts'
import { serveMedia } from '#server/media/serve-media.ts'
import { iconFiles } from '#server/pages/brand/icons.ts'
import { brandRoutes } from '#server/pages/brand/routes.ts'
import { serveBrandFiles } from '#server/pages/brand/serve-brand-files.ts'
import { outsideLinkRoutes } from '#server/pages/outside-links/routes.ts'
import { missingPageCounter, startStoring } from '#server/pages/redirects/missing-pages.ts'
import { redirectRoutes } from '#server/pages/redirects/routes.ts'
import { searchRoutes } from '#server/pages/search/routes.ts'
import { servePages } from '#server/pages/serve-pages.ts'
import { serveSiteFiles } from '#server/pages/serve-site-files.ts'
import { createChanges } from '#server/platform/db/changes.ts'
import { docsRoutes } from '#server/platform/docs/routes.ts'
import { serveApi } from '#server/platform/http/api.ts'
import { readBuiltFiles } from '#server/platform/http/assets.ts'
import { serveForms } from '#server/platform/http/forms.ts'
import { serveHealth } from '#server/platform/http/health.ts'
import { internalCalls } from '#server/platform/http/internal-calls.ts'
import type { Route } from '#server/platform/http/route.ts'
import { brandHeaders, securityHeaders } from '#server/platform/http/security-headers.ts'
import { createHttpServer } from '#server/platform/http/server.ts'
import { registerStateGauges } from '#server/platform/observability/state-gauges.ts'
import { responsePreparer } from '#server/platform/responses/prepared-response.ts'
import { responseCache } from '#server/platform/responses/response-cache.ts'
import type { AppOptions } from './app-options.ts'
import { countUnsent } from './deliveries/list.ts'
import { createOutbox, noOutbox } from './deliveries/outbox.ts'
import { deliveryRoutes } from './deliveries/routes.ts'
import { startDeliveries } from './deliveries/workers.ts'
import { estimateRoutes } from './estimates/routes.ts'
import { startFetchingThumbnails } from './media/fetch-thumbnails.ts'
import { mediaRoutes } from './media/routes.ts'
import { variantMaker } from './media/variants.ts'
import { pageServer } from './pages/serve.ts'

// This is enough for a few hundred pages in every encoding, with their pictures.
const defaultCacheMaxBytes = 32 * 1024 * 1024

/** Builds the site with all its calls, files and pages. The returned server does not listen yet. */
export async function buildApp({
  db,
  changesUrl,
  logger,
  metrics,
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
  const scheduleAlarm = createScheduleAlarm(scheduleClock)
  const missingPages = missingPageCounter()
  const changes = createChanges()
  const renderPage: RenderPage = async (db, path) => {
    const request = { path, search: '', posted: null }
    const { encodings, brandStyle } = await pageRenderer.render(request, internalCalls(db, changes, routes))
    return { html: encodings.identity().toString(), brandStyle }
  }
  const passkeys = passkeySite(publicUrl, loadPasskeyChecks)
  const routes = allRoutes(docsForAll, outbox, changes, renderPage, scheduleAlarm, missingPages, oneTimeCodes, passkeys)
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
  const app = createHttpServer({ ...siteOptions, logger, headers, findPrepared, metrics })
  serveHealth(app, db, isEnding)
  const apiOptions = { db, changes, rateLimits, cache, prepare }
  serveApi(app, apiOptions, routes)
  const streams = updateStreams(db, changes.notices)
  serveUpdates(app, apiOptions, streams)
  serveSiteFiles(app, db, publicUrl, apiOptions)
  serveBrandFiles(app, db, files, apiOptions)
  serveMedia(app, db, variantMaker(db), apiOptions)
  serveForms(app, apiOptions, pages, [...leadForms(routes), estimateForm(routes)])
  serveEstimateStarts(app, db)
  serveSharedPreviews(app, apiOptions, pages, renderPage, headersWithBrand)
  serveEstimateFiles(app, apiOptions, { origin: publicUrl, qrCode })
  servePages(app, files, pages, { ...apiOptions, missingPages })
  if (metrics) registerStateGauges(metrics, { cache, changes, streams })
  const onError = (err: unknown) => logger.warn({ err }, 'the outbox could not work')
  const onAttempt = () => changes.notices.announce({ tags: ['deliveries'], tab: null })
  app.addHook('onClose', startDeliveries(db, { outbox, writeMail: writeLeadMail, onAttempt, onError }))
  const onScheduleError = (err: unknown) => logger.warn({ err }, 'what is planned could not be carried out')
  app.addHook('onClose', startScheduleWorker(db, { changes, alarm: scheduleAlarm, onError: onScheduleError }))
  const onCountError = (err: unknown) => logger.warn({ err }, 'addresses that are not there could not be counted')
  app.addHook('onClose', startStoring(db, missingPages, onCountError))
  if (filmSites) {
    const onMissing = (link: string, err: unknown) => logger.info({ err, link }, 'a film’s thumbnail can’t be fetched')
    app.addHook('onClose', startFetchingThumbnails({ db, changes, sites: filmSites, onMissing }))
  }
  if (changesUrl) {
    const { poolCounts } = await import('#server/platform/db/postgres.ts')
    for (const name of ['used', 'idle', 'waiting'] as const)
      metrics?.gauge(`site_database_connections_${name}`, 'Of the pool of this process', () => poolCounts()[name])
    const { followChanges } = await import('#server/platform/db/follow-changes.ts')
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
  scheduleAlarm = createScheduleAlarm(),
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
    ...binRoutes(scheduleAlarm),
    ...setupRoutes(outbox),
    ...brandRoutes(renderPage),
    ...bulkRoutes(outbox),
    ...deskRoutes(outbox),
    ...mediaRoutes,
    ...officeRoutes,
    ...outsideLinkRoutes,
    ...overviewRoutes,
    ...leadRoutes(outbox),
    ...presenceRoutes,
    ...previewRoutes(renderPage),
    ...privacyRoutes,
    ...redirectRoutes(missingPages),
    ...scheduleRoutes(scheduleAlarm),
    ...searchRoutes(changes),
    ...settingRoutes(outbox),
    ...teamRoutes(outbox),
    ...accountLinkRoutes(outbox),
    ...versionRoutes,
  ]
  return [...routes, ...docsRoutes(routes, docsForAll)]
}
