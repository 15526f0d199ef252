// Starts the site: reads the settings, opens the database, listens, and closes on a signal.
process.env.NODE_ENV ??= 'production'
// Other users of the machine must not read the files that the site writes, because they contain visitors' messages.
process.umask(0o077)

import { setTimeout as sleep } from 'node:timers/promises'
import { passwordLimits } from '#contract/accounts/passwords.ts'
import { loginPath } from '#contract/platform/pages.ts'
import { createFirstAdmin, generatePassword, hasAdmin, usernameBeforeFirstLogin } from '#server/accounts/store.ts'
import { addDemoContent } from '#server/content/demo/demo.ts'
import { startTidying } from '#server/operation/housekeeping/housekeeping.ts'
import { startFailureSentence } from '#server/operation/start/start-failure-sentence.ts'
import { loadPasskeyChecks, loadRenderer } from '#server/platform/build.ts'
import { engineOf } from '#server/platform/db/engine.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { createLogger } from '#server/platform/observability/log.ts'
import { createMetrics } from '#server/platform/observability/metrics.ts'
import { root } from '#server/platform/root.ts'
import { sendingSettingsOf } from '#server/platform/sending-settings.ts'
import { buildApp, rooms } from './app.ts'
import { filmSites } from './media/fetch-thumbnails.ts'
import { pageRenderer } from './pages/page-renderer.ts'
import { type Config, readConfig } from './platform/config.ts'
import { lockInstance } from './platform/db/sqlite.ts'

// When the process ends, open requests have this much time to finish.
const drainMs = 10_000

try {
  await startSite(readConfig(process.env))
} catch (error) {
  process.stderr.write(`${startFailureSentence(error)}\n`)
  process.exit(1)
}

async function startSite(config: Config) {
  const logger = createLogger(config.LOG_LEVEL)
  // Without this listener, Node would end the process after an unhandled rejection.
  process.on('unhandledRejection', (err) => logger.error({ err }, 'unhandled rejection of a promise'))
  const lock = lockInstance(config.DATABASE_URL)
  const db = await openDatabase(config.DATABASE_URL, {
    onIdleError: (error) => logger.warn({ err: error }, 'a database connection broke'),
  })
  const origin = config.PUBLIC_URL ?? `http://${hostInUrl(config.HOST)}:${config.PORT}`
  if (config.DEMO_CONTENT && (await addDemoContent(db))) logger.info('the empty database was filled with demo content')
  if (!config.RATE_LIMITS) logger.warn('RATE_LIMITS is off: anybody can send as much as they like')
  await ensureAdmin(db, config)

  let isEnding = false
  const metrics = config.METRICS_PORT ? await createMetrics() : undefined
  const renderer = await loadRenderer(origin)
  const app = await buildApp({
    db,
    metrics,
    isEnding: () => isEnding,
    changesUrl: engineOf(config.DATABASE_URL) === 'postgres' ? config.DATABASE_URL : undefined,
    logger,
    filmSites,
    sending: sendingSettingsOf(config),
    mailbox: config.MAILBOX_URL,
    pageRenderer: pageRenderer(renderer),
    inline: renderer.inline,
    oneTimeCodes: renderer.oneTimeCodes,
    loadPasskeyChecks,
    qrCode: async (text) => renderer.qrCode(text),
    assets: new URL('dist/client/', root),
    publicUrl: origin,
    hasPublicUrl: config.PUBLIC_URL !== undefined,
    trustProxy: config.TRUST_PROXY,
    rateLimits: config.RATE_LIMITS,
    docsForAll: process.env.NODE_ENV !== 'production',
  })
  const endTidying = startTidying(db, rooms, (error) => logger.warn({ err: error }, 'old data could not be deleted'))
  const metricsServer = config.METRICS_PORT ? await metrics?.listen(config.HOST, config.METRICS_PORT) : undefined
  const unusedAccount = await usernameBeforeFirstLogin(db)
  const listening = app.listen({ host: config.HOST, port: config.PORT })
  // Before the site answers its first request: a signal right after it would otherwise end the process at once.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, async () => {
      if (isEnding) return
      isEnding = true
      await listening
      // This pause gives the load balancer time to send requests to another instance.
      if (signal === 'SIGTERM') await sleep(config.STOP_DELAY_SECONDS * 1000)
      const drainTimer = setTimeout(() => app.server.closeAllConnections(), drainMs)
      // Closes connections that have become idle after a response. Otherwise they would stay open for the browser's
      // next request.
      const idleTimer = setInterval(() => app.server.closeIdleConnections(), 50)
      await app.close()
      clearInterval(idleTimer)
      await endTidying()
      metricsServer?.end()
      await db.destroy()
      lock[Symbol.dispose]()
      clearTimeout(drainTimer)
      process.exit(0)
    })

  await listening
  const address = config.PUBLIC_URL ?? `http://${hostInUrl(config.HOST)}:${portOf(app)}`
  process.stdout.write(`The site is at ${address}\n`)
  if (unusedAccount)
    process.stdout.write(
      `Sign in at ${address}${loginPath} as ${unusedAccount}. Nobody has signed in yet: if the password is lost, ` +
        `npm run admin -- reset-password ${unusedAccount} makes a new one. ` +
        'For a container or systemd, docs/operations.md has the command.\n',
    )
}

/** Creates the first administrator if there is none. Prints the password at once, because the start may still fail. */
async function ensureAdmin(db: Db, { ADMIN_USERNAME, ADMIN_EMAIL, ADMIN_PASSWORD }: Config) {
  if (await hasAdmin(db)) return
  const password = ADMIN_PASSWORD ?? generatePassword()
  const newAdmin = await createFirstAdmin(db, { username: ADMIN_USERNAME, email: ADMIN_EMAIL, password })
  if (newAdmin && ADMIN_PASSWORD === undefined)
    process.stdout.write(`Administrator: ${ADMIN_USERNAME}, password: ${password} (shown only this once)\n`)
  else if (newAdmin && (await isEasyToGuess(password)))
    process.stdout.write(
      `The password in ADMIN_PASSWORD is easy to guess: it has fewer than ${passwordLimits.easyBelowChars} characters, or is among ` +
        'the commonest. Choose a longer one under Settings in the dashboard.\n',
    )
}

/** Loads the list of common passwords, which only the first start needs. */
async function isEasyToGuess(password: string) {
  const { isCommonPassword } = await import('#contract/accounts/common-passwords.ts')
  return password.length < passwordLimits.easyBelowChars || isCommonPassword(password)
}

// The host for the site's address. A server that listens on all addresses is reachable as localhost.
function hostInUrl(host: string) {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

function portOf(app: Awaited<ReturnType<typeof buildApp>>) {
  const address = app.server.address()
  return typeof address === 'object' ? address?.port : address
}
