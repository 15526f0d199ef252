import assert from 'node:assert/strict'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { TOTP } from 'otpauth'
import { Client } from 'pg'
import { test } from 'vitest'
import { accountLinkApi } from '#contract/accounts/account-links.ts'
import { confirmationHeader, securityApi } from '#contract/accounts/security.ts'
import { teamApi } from '#contract/accounts/team.ts'
import { createPostgresDatabase } from './databases.ts'
import { anInquiry, aProduct } from './makers.ts'
import { type Program, startProgram, untilReady } from './program.ts'
import { freePort } from './setup/free-port.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { openUpdates } from './update-stream.ts'

const timeoutMs = 60_000
const password = 'correct horse battery'

/** Starts several instances on one empty PostgreSQL database, at the same moment. */
async function startInstances(count: number, settings: Record<string, string> = {}) {
  const database = await createPostgresDatabase()
  const starting = Array.from({ length: count }, async () => {
    const program = startProgram({ PORT: String(await freePort()), DATABASE_URL: database.url, ...settings })
    await untilReady(program)
    return program
  })
  const instances = await Promise.all(starting)
  const client = new Client({ connectionString: database.url })
  await client.connect()
  return {
    instances: instances as [Program, Program],
    query: async (sql: string) => (await client.query(sql)).rows,
    [Symbol.asyncDispose]: async () => {
      await Promise.all(instances.map((instance) => instance.end('SIGTERM')))
      await client.end()
      await database.drop()
    },
  }
}

async function call(site: Program, method: string, path: string, token?: string, body?: unknown, more = {}) {
  const response = await fetch(site.url + path, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...more,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json() }
}

const signIn = async (site: Program) =>
  (await call(site, 'POST', '/api/admin/login', undefined, { username: 'admin', password })).body.token as string

const pageText = async (site: Program, path: string) => (await fetch(site.url + path)).text()

/**
 * Returns the milliseconds until the page at the path has the text; infinity if it is not there after ten seconds.
 */
async function millisecondsUntilShown(site: Program, path: string, text: string) {
  const start = performance.now()
  while (!(await pageText(site, path)).includes(text)) {
    if (performance.now() - start > 10_000) return Number.POSITIVE_INFINITY
    await sleep(10)
  }
  return performance.now() - start
}

test('four instances that start at the same moment on an empty database fill it once', {
  timeout: timeoutMs,
}, async () => {
  await using site = await startInstances(4)
  const [counts] = await site.query(
    'select (select count(*) from products) products, (select count(*) from news) news, (select count(*) from admins) admins',
  )
  assert.deepEqual(counts, { products: '6', news: '7', admins: '1' })
  const instancesWithPassword = site.instances.filter(({ output }) => output().includes('shown only this once'))
  assert.equal(instancesWithPassword.length, 1)
})

test('the other instance shows a save within a second', { timeout: timeoutMs }, async () => {
  await using site = await startInstances(2, { ADMIN_PASSWORD: password })
  const [one, other] = site.instances
  const token = await signIn(one)
  for (let round = 1; round <= 20; round++) {
    // The instance `other` caches the page here, and must drop it after the save on `one`.
    await pageText(other, '/products')
    const title = `Turbine of round ${round}`
    const { status } = await call(one, 'POST', '/api/admin/products', token, aProduct({ title }))
    assert.equal(status, 201)
    const milliseconds = await millisecondsUntilShown(other, '/products', title)
    assert.ok(milliseconds < 1000, `It took ${milliseconds} ms`)
    assert.ok((await pageText(one, '/products')).includes(title))
  }
})

test('an instance shows a change that it was not notified of within five seconds', { timeout: timeoutMs }, async () => {
  await using site = await startInstances(2, { ADMIN_PASSWORD: password })
  const [, other] = site.instances
  await pageText(other, '/products')
  await site.query("update products set title = 'Quiet turbine' where position = 0")
  await site.query("update changes set version = version + 1 where subject = 'products'")
  await site.query("insert into changes values ('products', 1) on conflict do nothing")
  assert.ok((await millisecondsUntilShown(other, '/products', 'Quiet turbine')) < 5000)
})

test('an instance that loses its connection for notifications opens another', { timeout: timeoutMs }, async () => {
  await using site = await startInstances(2, { ADMIN_PASSWORD: password })
  const [one, other] = site.instances
  const token = await signIn(one)
  await pageText(other, '/products')
  const connections = "pg_stat_activity where application_name = 'site, changes' and datname = current_database()"
  const endedConnections = await site.query(`select pid, pg_terminate_backend(pid) from ${connections}`)
  assert.equal(endedConnections.length, 2)
  await call(one, 'POST', '/api/admin/products', token, aProduct({ title: 'Turbine in between' }))
  assert.ok((await millisecondsUntilShown(other, '/products', 'Turbine in between')) < 5000)
  // Finds the new connections for notifications: this query is the first that an instance sends after it listens again.
  const listening = `select pid from ${connections} and state = 'idle' and query like 'select subject as tag, version%'`
  const isNew = ({ pid }: { pid: number }) => !endedConnections.some((old) => old.pid === pid)
  while ((await site.query(listening)).filter(isNew).length < 2) await sleep(10)
  // Saves twice: an instance also reads the table `changes` every two seconds, so by chance it could show one save in
  // time without a notification.
  for (const title of ['Turbine afterwards', 'Turbine at last']) {
    await call(one, 'POST', '/api/admin/products', token, aProduct({ title }))
    assert.ok((await millisecondsUntilShown(other, '/products', title)) < 1000)
  }
})

test('an instance tells its administrators of a lead that another one has stored, and open streams don’t delay its end', {
  timeout: timeoutMs,
}, async () => {
  await using site = await startInstances(2, { ADMIN_PASSWORD: password })
  const [one, other] = site.instances
  const token = await signIn(one)
  await using stream = await openUpdates(other.url, token)
  const firstUpdate = await stream.next()
  const { body } = await call(one, 'POST', '/api/quotes', undefined, anInquiry())
  const notice = await stream.next()
  assert.equal(firstUpdate?.newest, 0)
  assert.deepEqual(notice, { tags: ['quotes'], tab: null, newest: body.id })

  await call(one, 'POST', '/api/admin/logout', token)
  assert.equal(await stream.next(), undefined)
  await using last = await openUpdates(other.url, await signIn(other))
  await last.next()
  assert.equal(await other.end('SIGTERM'), 0)
  assert.equal(await last.next(), undefined)
})

test('an administrator who signs in through one instance is signed in on the other, and a client that tries too often is refused by both', {
  timeout: timeoutMs,
}, async () => {
  await using site = await startInstances(2, { ADMIN_PASSWORD: password })
  const [one, other] = site.instances
  const token = await signIn(one)
  assert.equal((await call(other, 'GET', '/api/admin/verify', token)).status, 200)
  await call(other, 'POST', '/api/admin/logout', token)
  assert.equal((await call(one, 'GET', '/api/admin/verify', token)).status, 401)

  const guess = (site: Program) =>
    call(site, 'POST', '/api/admin/login', undefined, { username: 'admin', password: 'a wrong guess' })
  const statuses: number[] = []
  for (let round = 0; round < 4; round++) for (const site of [one, other]) statuses.push((await guess(site)).status)
  assert.equal(statuses.at(-1), 429)
})

test('of two requests that reach two instances at once, only one changes a lead, uses an invitation or uses a code', {
  timeout: timeoutMs,
}, async () => {
  await using site = await startInstances(2, { ADMIN_PASSWORD: password, RATE_LIMITS: 'off' })
  const token = await signIn(site.instances[0])
  const statuses = async (send: (instance: Program, i: number) => Promise<{ status: number }>) =>
    (await Promise.all(site.instances.map(send))).map(({ status }) => status).sort()

  const { body: lead } = await call(site.instances[0], 'POST', '/api/quotes', undefined, anInquiry())
  const wantedStatuses = ['contacted', 'closed']
  const setStatus = (instance: Program, i: number) =>
    call(
      instance,
      'PUT',
      `/api/admin/quotes/${lead.id}/status`,
      token,
      { status: wantedStatuses[i] },
      { 'if-match': '"new"' },
    )
  assert.deepEqual(await statuses(setStatus), [200, 412])

  const { confirmation } = (await call(site.instances[0], 'POST', securityApi.confirm.path, token, { password })).body
  const headers = { [confirmationHeader]: confirmation }
  const { path } = (await call(site.instances[0], 'POST', teamApi.invite.path, token, { email: '' }, headers)).body
  const join = (instance: Program, i: number) =>
    call(instance, 'POST', accountLinkApi.join.path, undefined, {
      token: path.slice(path.indexOf('=') + 1),
      username: `person${i}`,
      email: `person${i}@equatora.example`,
      newPassword: 'wind over the plateau',
    })
  assert.deepEqual(await statuses(join), [200, 404])

  const { secret } = (await call(site.instances[0], 'POST', securityApi.begin.path, token, { password })).body
  const code = new TOTP({ secret }).generate()
  const turnOn = await call(site.instances[0], 'POST', securityApi.turnOn.path, token, { password, secret, code })
  await site.query('update admins set totp_step = null')
  for (const usableCode of [code, ...turnOn.body.recoveryCodes.slice(0, 3)]) {
    const login = (instance: Program) =>
      call(instance, 'POST', '/api/admin/login', undefined, { username: 'admin', password, code: usableCode })
    assert.deepEqual(await statuses(login), [200, 401])
  }
})

test('a second site on the same SQLite file is refused in one sentence', { timeout: timeoutMs }, async () => {
  await using folder = await temporaryFolder()
  const settings = { DATABASE_URL: `file:${join(folder.path, 'site.db')}`, DEMO_CONTENT: 'off' }
  const first = startProgram({ ...settings, PORT: String(await freePort()) })
  await untilReady(first)
  const second = startProgram({ ...settings, PORT: String(await freePort()) })
  assert.equal(await second.exited, 1)
  assert.match(second.output(), /^Another process already runs a site on [^\n]*site\.db\. [^\n]*\n$/)
  assert.equal((await fetch(`${first.url}/readyz`)).status, 200)

  await first.end('SIGKILL')
  const third = startProgram({ ...settings, PORT: String(await freePort()) })
  await untilReady(third)
  assert.equal(await third.end('SIGTERM'), 0)
})
