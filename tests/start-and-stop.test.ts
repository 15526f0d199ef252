import assert from 'node:assert/strict'
import { exec, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { test } from 'vitest'
import { isDeep } from './depth.ts'
import { launcher } from './launcher.ts'
import { startProgram, untilReady } from './program.ts'
import { freePort } from './setup/free-port.ts'
import { temporaryFolder } from './temporary-folder.ts'

const timeoutMs = 60_000

const run = promisify(exec)

const settingsIn = async (folder: string) => ({
  PORT: String(await freePort()),
  DATABASE_URL: `file:${join(folder, 'site.db')}`,
})

const inquiry = {
  type: 'general',
  firstName: 'Amina',
  lastName: 'Bello',
  email: 'amina@mill.example',
  subject: 'quote',
  message: 'We need 400 kW of solar for a mill in Kano.',
}

const sendInquiry = (url: string) =>
  fetch(`${url}/api/quotes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(inquiry),
  })

if (isDeep)
  test('an acknowledged lead is stored even if the process is killed at once', { timeout: timeoutMs }, async () => {
    await using folder = await temporaryFolder()
    const settings = await settingsIn(folder.path)
    const first = startProgram(settings)
    await untilReady(first)
    const response = await sendInquiry(first.url)
    await first.end('SIGKILL')
    assert.equal(response.status, 201)

    const second = startProgram(settings)
    await untilReady(second)
    const db = new DatabaseSync(join(folder.path, 'site.db'), { readOnly: true })
    const stored = db.prepare('select first_name, email, status from quotes').all()
    db.close()
    await second.end('SIGTERM')
    assert.deepEqual(
      stored.map((row) => ({ ...row })),
      [{ first_name: 'Amina', email: 'amina@mill.example', status: 'new' }],
    )
  })

test('the first start makes up a password, prints it once, and fills the site', { timeout: timeoutMs }, async () => {
  await using folder = await temporaryFolder()
  const settings = await settingsIn(folder.path)
  const first = startProgram(settings)
  await untilReady(first)
  const counts = await Promise.all(
    ['products', 'projects', 'news'].map(
      async (name) => (await (await fetch(`${first.url}/api/${name}`)).json()).length,
    ),
  )
  await first.end('SIGTERM')
  assert.match(first.output(), /Administrator: admin, password: \w{24} /)
  assert.match(first.output(), new RegExp(`The site is at ${first.url}`))
  assert.match(first.output(), new RegExp(`Sign in at ${first.url}/login`))
  assert.deepEqual(counts, [6, 5, 6])

  const second = startProgram(settings)
  await untilReady(second)
  await second.end('SIGTERM')
  assert.doesNotMatch(second.output(), /password: /)
})

if (isDeep)
  test('a start that fails after it made up a password has printed the password', { timeout: timeoutMs }, async () => {
    await using folder = await temporaryFolder()
    const settings = await settingsIn(folder.path)
    const other = createServer().listen(Number(settings.PORT), '127.0.0.1')
    await once(other, 'listening')
    const { code, output } = await failedStart(settings)
    other.close()
    assert.equal(code, 1)
    assert.match(output, /Port \d+ is taken/)
    const [, password] = /password: (\w{24}) /.exec(output) ?? []

    await using site = startProgram(settings)
    await untilReady(site)
    assert.equal((await signIn(site.url, password)).status, 200)
  })

if (isDeep)
  test('each start says how to get a new password, until somebody has signed in', { timeout: timeoutMs }, async () => {
    await using folder = await temporaryFolder()
    const settings = { ...(await settingsIn(folder.path)), ADMIN_USERNAME: 'amina', ADMIN_PASSWORD: 'known from .env' }
    const hint = 'npm run admin -- reset-password amina'
    for (const isSigningIn of [false, false, true]) {
      const site = startProgram(settings)
      await untilReady(site)
      if (isSigningIn) assert.equal((await signIn(site.url, 'known from .env', 'amina')).status, 200)
      await site.end('SIGTERM')
      assert.ok(site.output().includes(hint), site.output())
    }
    const later = startProgram(settings)
    await untilReady(later)
    await later.end('SIGTERM')
    assert.ok(!later.output().includes(hint), later.output())
  })

if (isDeep)
  test('the first start says that ADMIN_PASSWORD is easy to guess, and takes it', { timeout: timeoutMs }, async () => {
    for (const [password, isEasy] of [
      ['kwq7zp', true],
      ['Zx7#kq2b!', true],
      ['Sunshine2026', true],
      ['1Q2w3e4r5t', true],
      ['three panels', false],
    ] as const) {
      await using folder = await temporaryFolder()
      const site = startProgram({ ...(await settingsIn(folder.path)), ADMIN_PASSWORD: password })
      await untilReady(site)
      assert.equal((await signIn(site.url, password)).status, 200, password)
      await site.end('SIGTERM')
      assert.equal(site.output().includes('ADMIN_PASSWORD is easy to guess'), isEasy, password)
    }
  })

function signIn(url: string, password: string | undefined, username = 'admin') {
  return fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
}

test('SIGTERM and SIGINT let a request that is under way finish, and the process ends with 0', {
  timeout: timeoutMs,
}, async () => {
  await using folder = await temporaryFolder()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const site = startProgram(await settingsIn(folder.path))
    await untilReady(site)
    const headers = { 'content-type': 'application/json', expect: '100-continue' }
    const openRequest = request(`${site.url}/api/quotes`, { method: 'POST', headers, agent: false })
    openRequest.flushHeaders()
    await once(openRequest, 'continue')
    const exitCode = site.end(signal)
    await untilClosed(site.url)
    openRequest.end(JSON.stringify(inquiry))
    const [response] = (await once(openRequest, 'response')) as [IncomingMessage]
    response.resume()
    assert.equal(response.statusCode, 201)
    // The header tells the client not to send another request on this connection, which the site closes.
    assert.equal(response.headers.connection, 'close')
    assert.equal(await exitCode, 0)
  }
})

/** Waits until the site no longer accepts connections. */
async function untilClosed(url: string) {
  const isOpen = () =>
    fetch(`${url}/healthz`).then(
      () => true,
      () => false,
    )
  while (await isOpen()) await sleep(10)
}

async function failedStart(settings: Record<string, string>) {
  const program = startProgram(settings)
  const code = await program.exited
  return { code, output: program.output().trim() }
}

if (isDeep)
  test('a start says in one sentence that the port is taken', { timeout: timeoutMs }, async () => {
    await using folder = await temporaryFolder()
    const settings = await settingsIn(folder.path)
    const other = createServer().listen(Number(settings.PORT), '127.0.0.1')
    await once(other, 'listening')
    const { code, output } = await failedStart(settings)
    other.close()
    assert.equal(code, 1)
    assert.match(output, new RegExp(`^Port ${settings.PORT} is taken by another program\\.[^\\n]*$`, 'm'))
  })

if (isDeep)
  test('a start says in one sentence that the database file can’t be used', { timeout: timeoutMs }, async () => {
    await using folder = await temporaryFolder()
    const settings = await settingsIn(folder.path)
    await writeFile(
      join(folder.path, 'site.db'),
      'This is no database, but it is long enough to be taken for one.'.repeat(100),
    )
    const { code, output } = await failedStart(settings)
    assert.equal(code, 1)
    assert.match(output, /^The database file can't be used: [^\n]*$/)
  })

if (isDeep)
  test.each(['/proc/nowhere/site.db', '/etc/hostname/data/site.db'])(
    'a start says in one sentence that the folder of the database can’t be created: %s',
    { timeout: timeoutMs },
    async (file) => {
      const { code, output } = await failedStart({ PORT: '0', DATABASE_URL: `file:${file}` })
      assert.equal(code, 1)
      assert.match(output, new RegExp(`^The folder ${dirname(file)} can't be created[^\\n]* DATABASE_URL [^\\n]*$`))
    },
  )

if (isDeep)
  test('a start says in one sentence that the database server does not answer', { timeout: timeoutMs }, async () => {
    const port = await freePort()
    const { code, output } = await failedStart({ PORT: '0', DATABASE_URL: `postgres://user@127.0.0.1:${port}/site` })
    assert.equal(code, 1)
    assert.match(output, /^The database does not answer[^\n]*$/)
  })

test('a start names each wrong setting and its valid values', { timeout: timeoutMs }, async () => {
  const { code, output } = await failedStart({
    PORT: 'http',
    DATABASE_URL: 'mysql://x',
    ADMIN_USERNAME: 'a'.repeat(101),
    ADMIN_PASSWORD: '12345',
    DEMO_CONTENT: 'yes',
    METRICS_PORT: '1.5',
    STOP_DELAY_SECONDS: '61',
    LOG_LEVEL: 'loud',
  })
  assert.equal(code, 1)
  assert.deepEqual(
    output.split('\n').map((line) => line.trim()),
    [
      'These settings are not right:',
      'PORT is a whole number from 0 to 65535.',
      'DATABASE_URL is file:PATH for SQLite, or postgres://USER:PASSWORD@HOST/NAME with special characters of the password percent-encoded.',
      'ADMIN_USERNAME has 3 to 100 characters.',
      'ADMIN_PASSWORD has 6 to 1000 characters.',
      'DEMO_CONTENT is either on or off.',
      'METRICS_PORT is a whole number from 1 to 65535.',
      'STOP_DELAY_SECONDS is a number from 0 to 60.',
      'LOG_LEVEL is one of fatal, error, warn, info, debug, trace, silent.',
    ],
  )
})

if (isDeep)
  test('a locked-out administrator gets a new password', { timeout: timeoutMs }, async () => {
    await using folder = await temporaryFolder()
    const settings = await settingsIn(folder.path)
    const site = startProgram({ ...settings, ADMIN_PASSWORD: 'the old password' })
    await untilReady(site)
    const reset = startProgram(settings, ['src/server/operation/commands/admin.ts', 'reset-password', 'admin'])
    assert.equal(await reset.exited, 0)
    const [password] = /\w{24}$/.exec(reset.output().trim()) ?? []
    const statuses = [(await signIn(site.url, password)).status, (await signIn(site.url, 'the old password')).status]
    await site.end('SIGTERM')
    assert.deepEqual(statuses, [200, 401])

    const nobody = startProgram(settings, ['src/server/operation/commands/admin.ts', 'reset-password', 'nobody'])
    assert.equal(await nobody.exited, 1)
    assert.match(nobody.output(), /There is no administrator called nobody/)

    const list = startProgram(settings, ['src/server/operation/commands/admin.ts', 'list'])
    await list.exited
    assert.match(list.output(), /^admin\tadmin@example.com\tactive\tseen \S+\n$/)
  })

if (isDeep)
  test('with DEMO_CONTENT=off the site has no content, and all pages work', { timeout: timeoutMs }, async () => {
    await using folder = await temporaryFolder()
    const site = startProgram({ ...(await settingsIn(folder.path)), DEMO_CONTENT: 'off' })
    await untilReady(site)
    const statuses = await Promise.all(
      ['/', '/about', '/products', '/projects', '/news', '/contact', '/privacy'].map(
        async (path) => (await fetch(site.url + path)).status,
      ),
    )
    const home = await (await fetch(site.url)).text()
    const missingPages = await Promise.all(
      ['/nothing', '/%', '/news/%ff'].map(async (path) => (await fetch(site.url + path)).text()),
    )
    await site.end('SIGTERM')
    assert.deepEqual(statuses, [200, 200, 200, 200, 200, 200, 200])
    for (const page of missingPages) assert.match(page, /<h1[^>]*>(Article|Page) Not Found/)
    assert.match(home, /Powering Clean Industrial Solutions/)
    assert.match(home, /Video Loading\.\.\./)
  })

if (isDeep)
  test('the build compiles the code of the site, so that the first start compiles nothing', {
    timeout: timeoutMs,
  }, async () => {
    await using folder = await temporaryFolder()
    const NODE_COMPILE_CACHE = join(folder.path, 'compiled')
    const compiled = () => readdir(NODE_COMPILE_CACHE, { recursive: true })
    await run(`${launcher} src/server/operation/start/compile.ts`, { env: { ...process.env, NODE_COMPILE_CACHE } })
    const before = await compiled()

    const site = startProgram({ ...(await settingsIn(folder.path)), NODE_COMPILE_CACHE })
    await untilReady(site)
    await site.end('SIGTERM')
    assert.ok(before.length > 100)
    assert.deepEqual(await compiled(), before)
  })

if (isDeep)
  test.each([
    ['package.json', /"start": "node scripts\/setup\.mjs && exec sh scripts\/serve\.sh"/],
    ['Dockerfile', /^CMD \["\/site\/scripts\/serve\.sh"\]$/m],
    ['deploy/site.service', /^ExecStart=\/opt\/site\/scripts\/serve\.sh$/m],
  ])('%s starts the site by its launcher, and has no flags or settings for Node', async (path, start) => {
    const file = await readFile(path, 'utf8')
    assert.match(file, start)
    assert.doesNotMatch(file, /semi-space|parallel-scavenge|MALLOC_|NODE_COMPILE_CACHE|src\/server\/main\.ts/)
  })

test('the launcher’s own process becomes Node, with flags and settings that limit its memory', async () => {
  const seen = 'JSON.stringify({ pid: process.pid, flags: process.execArgv, settings: process.env })'
  const child = spawn(launcher, ['--print', seen])
  const { pid, flags, settings } = JSON.parse(await text(child.stdout))
  assert.equal(pid, child.pid)
  assert.deepEqual(flags.slice(0, 2), ['--max-semi-space-size=8', '--heap-growing-percent=50'])
  assert.equal(settings.MALLOC_ARENA_MAX, '2')
  assert.equal(settings.MALLOC_MMAP_THRESHOLD_, '1048576')
  assert.equal(settings.NODE_COMPILE_CACHE, 'node_modules/.cache/node')
})
