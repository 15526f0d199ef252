import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { pino } from 'pino'
import { confirmationHeader, securityApi } from '#contract/accounts/security.ts'
import { leadApi } from '#contract/leads/leads.ts'
import { type CallOf, type Endpoint, type ReplyOf, urlOf } from '#contract/platform/endpoint.ts'
import type { RefusalBody } from '#contract/platform/errors.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { type AppOptions, apiRoutesOfRooms, buildApp, createServices } from '#server/app.ts'
import { pageRenderer } from '#server/pages/page-renderer.ts'
import type { Renderer } from '#server/platform/build.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { lateScriptsLoader } from '#web/document/asset-tags.ts'
import { oneTimeCodes } from '#web/document/one-time-codes.ts'
import { type DatabaseName, openTestDatabase } from './databases.ts'
import { asBrowserSends } from './makers.ts'

export { bothDatabases, databases } from './databases.ts'

export const publicUrl = 'https://site.example'
export const admin = { username: 'ada', email: 'ada@site.example', password: 'correct horse battery' }

// Hashing a password is slow on purpose, so each test file does it once for all its apps.
const passwordHash = hashPassword(admin.password)
const emptyFolder = join(tmpdir(), 'site-without-assets')

export type TestApp = Awaited<ReturnType<typeof startApp>>

/**
 * Starts the whole site on a new database, with one administrator. If the site has logged an error by the end of the
 * test, the test fails.
 */
export async function startApp(database: DatabaseName, options: Partial<AppOptions> = {}) {
  const { db, url, drop } = await openTestDatabase(database)
  const { app, faults } = await buildTestApp(db, options)
  const adminId = await addAdmin(db)
  const { id: sessionId, token } = await openSession(db, adminId, 'the test')

  return {
    database,
    db,
    url,
    adminId,
    sessionId,
    token,
    ...callers(app, token),
    server: app,
    /** Returns the errors logged so far, which then no longer fail the test. */
    takeFaults: () => faults.splice(0),
    [Symbol.asyncDispose]: async () => {
      await app.close()
      await db.destroy()
      await drop()
      if (faults.length > 0) throw new Error(`The app had faults:\n${faults.join('')}`)
    },
  }
}

/** Starts a second instance of the site on the PostgreSQL database of the first one. */
export async function startAnother({ url, token }: TestApp, options: Partial<AppOptions> = {}) {
  const db = await openDatabase(url, { onIdleError: () => {} })
  const { app } = await buildTestApp(db, { changesUrl: url, ...options })
  return {
    ...callers(app, token),
    [Symbol.asyncDispose]: async () => {
      await app.close()
      await db.destroy()
    },
  }
}

async function buildTestApp(db: Db, options: Partial<AppOptions>) {
  const faults: string[] = []
  const logger = pino({ level: 'error' }, { write: (line: string) => faults.push(line) })
  const app = await buildApp({ ...(await testOptions()), db, logger, ...options })
  await app.ready()
  return { app, faults }
}

const testOptions = async () => ({
  assets: await folderWithoutAssets(),
  pageRenderer: pageRenderer(lazyRenderer),
  inline: { script: lateScriptsLoader, style: '', rightToLeftStyle: '' },
  oneTimeCodes,
  loadPasskeyChecks: () => import('#web/passkey-checks.ts'),
  qrCode: async (text: string) => (await import('#web/ui/qr-code.ts')).qrCode(text),
  publicUrl,
  trustProxy: false,
  rateLimits: false,
  docsForAll: true,
})

/** The same folder for all tests, so that they leave only one behind. */
async function folderWithoutAssets() {
  await mkdir(emptyFolder, { recursive: true })
  return pathToFileURL(`${emptyFolder}/`)
}

/** All routes of the site, for tests that list them without calling them. */
export async function siteRoutes({ docsForAll = true } = {}) {
  const logger = pino({ level: 'silent' })
  // The cast is safe: no route is called, so none uses the database.
  const services = createServices({ ...(await testOptions()), db: null as never, logger }, () => [])
  return apiRoutesOfRooms(services, docsForAll)
}

async function addAdmin(db: Db) {
  const { username, email } = admin
  const now = new Date().toISOString()
  const { id } = await db
    .insertInto('admins')
    .values({ username, email, password_hash: await passwordHash, version: 1, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Thrown by a call whose response has a status of 400 or more. */
class Refused extends Error {
  status: number
  body: RefusalBody
  constructor(status: number, body: RefusalBody) {
    super(`${status}: ${JSON.stringify(body)}`)
    this.status = status
    this.body = body
  }
}

const sentParts = (
  endpoint: Endpoint,
  call: { body?: object },
): { body?: unknown; headers?: Record<string, string> } =>
  endpoint === leadApi.send && call.body ? asBrowserSends({ ...call.body }) : { body: call.body }

type Extras = { headers?: Record<string, string>; token?: string | null }

function callers(app: FastifyInstance, token: string) {
  const inject = (options: InjectOptions) => app.inject(options)

  /** Calls an endpoint with any input, even with input that the endpoint must refuse. */
  async function send(endpoint: Endpoint, call: object, { headers = {}, token }: Extras = {}) {
    const { body, headers: formHeaders = {} } = sentParts(endpoint, call)
    const response = await inject({
      method: endpoint.method,
      url: urlOf(endpoint, call),
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...formHeaders, ...headers },
      ...(body !== undefined && { payload: body as object }),
    })
    return { status: response.statusCode, headers: response.headers, body: response.json() }
  }

  const caller =
    (as: string | null) =>
    async <E extends Endpoint>(endpoint: E, call: CallOf<E>, extras: Extras = {}): Promise<ReplyOf<E>> => {
      const { status, body } = await send(endpoint, call, { token: as, ...extras })
      if (status >= 400) throw new Refused(status, body)
      return body
    }

  /** Types the administrator's password again, and returns the header that a change of the team or address needs. */
  async function confirmation(as: string | null = token, password = admin.password) {
    const { body } = await send(securityApi.confirm, { body: { password } }, { token: as })
    return { [confirmationHeader]: body.confirmation }
  }

  return {
    inject,
    send,
    confirmation,
    confirmed: async <E extends Endpoint>(endpoint: E, call: CallOf<E>, password?: string) =>
      caller(token)(endpoint, call, { headers: await confirmation(token, password) }),
    sendAsAdmin: (endpoint: Endpoint, call: object, extras: Extras = {}) => send(endpoint, call, { token, ...extras }),
    visitor: caller(null),
    admin: caller(token),
  }
}

/** Loads React and all pages only when a test requests its first page. Most tests request none. */
export const lazyRenderer: Pick<Renderer, 'prepare'> = {
  prepare: async (...args) => (await sharedRenderer()).prepare(...args),
}

let rendererPromise: Promise<Renderer> | undefined
async function sharedRenderer() {
  rendererPromise ??= import('#web/entry-server.tsx').then(({ createRenderer }) =>
    createRenderer({ manifest: anyManifest }, publicUrl),
  )
  return rendererPromise
}

/** A build manifest in which every source file has a script with the file's name. */
const anyManifest = new Proxy({}, { get: (_, name) => ({ file: `assets/${String(name)}.js` }) })
