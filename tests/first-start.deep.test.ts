// Starts fresh clones with an old npm, and where something is missing.
import { execFile, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, rm } from 'node:fs/promises'
import { createServer as createTlsServer } from 'node:https'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { localhostCertificate, privateKey } from './certificates.ts'
import { freePort } from './setup/free-port.ts'
import { aboutPackage, forgedIntegrity, forgedNode, pathOfMachine, runSetup, writeSmallClone } from './small-clone.ts'
import { mayMount, memoryDisk } from './small-disks.ts'
import { startServer } from './small-server.ts'
import { temporaryFolder } from './temporary-folder.ts'

const run = promisify(execFile)
const nobody = 65_534

/** The user who may not write in a folder of this user: root may write everywhere, so that is another one. */
const otherUser =
  process.getuid?.() === 0 ? { uid: nobody, isPossible: canRunNode(nobody) } : { uid: undefined, isPossible: true }

function canRunNode(uid: number) {
  return spawnSync('node', ['--version'], { uid, env: { PATH: pathOfMachine } }).status === 0
}

async function smallRegistry() {
  const bytes = await forgedNode()
  return startServer((path, url) => (path.endsWith('gz') ? bytes : aboutPackage(path.slice(1), url)))
}

async function listen(server: Server, protocol = 'http') {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // The cast is safe: only a server on a Unix socket has an address of another type.
  const { port } = server.address() as AddressInfo
  return { url: `${protocol}://localhost:${port}`, [Symbol.asyncDispose]: async () => void server.close() }
}

async function smallClone() {
  const folder = await temporaryFolder()
  const path = join(folder.path, 'clone')
  await writeSmallClone(path, 'http://localhost', { integrity: await forgedIntegrity() })
  return { ...folder, parent: folder.path, path }
}

/** The last line, which says what to do. */
const lastLine = (output: string) =>
  output
    .trim()
    .split(/[\r\n]/)
    .at(-1)

test('npm 10.9.2 leaves a clone that finds Node', { timeout: 300_000 }, async () => {
  await using clone = await smallClone()
  await using registry = await smallRegistry()
  const tools = join(clone.parent, 'tools')
  // In the environment of this machine, which may name the certificates of its way to npm's registry.
  await run('npm', ['install', '--no-save', '--no-audit', '--prefix', tools, 'npm@10.9.2'], {
    env: { ...process.env, PATH: pathOfMachine },
  })
  const PATH = [join(tools, 'node_modules/.bin'), pathOfMachine].join(delimiter)

  const first = await runSetup(clone.path, { registry: registry.url, settings: { PATH } })
  expect(first).toMatchObject({ code: 0, hasNode: true })
  expect((await run('sh', ['scripts/node.sh', '--version'], { cwd: clone.path })).stdout).toMatch(/^v24\./)

  // npm before 11.9 removes the link whenever it installs something.
  await rm(join(clone.path, 'node_modules/.bin/node'))
  expect((await run('sh', ['scripts/node.sh', '--version'], { cwd: clone.path })).stdout).toMatch(/^v24\./)
  const second = await runSetup(clone.path, { registry: registry.url, settings: { PATH } })
  expect(second).toMatchObject({ code: 0, output: '', hasNode: true })
})

test('without packages, a command says how to install them', async () => {
  await using clone = await smallClone()
  const failure = await run('sh', ['scripts/command.sh', 'admin', 'list'], { cwd: clone.path }).catch((error) => error)
  expect(failure).toMatchObject({ code: 1, stderr: expect.stringContaining('npm run build') })
})

describe('a first start ends with a sentence that says what to do', { timeout: 60_000 }, () => {
  test('if no registry listens', async () => {
    await using clone = await smallClone()
    const { code, errors } = await runSetup(clone.path, { registry: `http://localhost:${await freePort()}` })
    expect(code).toBe(1)
    expect(lastLine(errors)).toMatch(/^npm can't reach the package registry \(ECONNREFUSED\)\. Check the network\./)
  })

  test('if the registry has no address', async () => {
    await using clone = await smallClone()
    const { code, errors } = await runSetup(clone.path, { registry: 'http://registry.invalid' })
    expect(code).toBe(1)
    expect(lastLine(errors)).toMatch(/^npm can't reach the package registry \((ENOTFOUND|EAI_AGAIN)\)\. Check the/)
  })

  test('if the registry is silent', async () => {
    await using clone = await smallClone()
    await using registry = await listen(createServer())
    const settings = { npm_config_fetch_timeout: '3000' }
    const { code, errors } = await runSetup(clone.path, { registry: registry.url, settings })
    expect(code).toBe(1)
    expect(lastLine(errors)).toMatch(/^npm (got no answer from|can't reach) the package registry.* Check the network\./)
  })

  test('behind a proxy that inspects TLS', async () => {
    await using clone = await smallClone()
    const server = createTlsServer({ key: privateKey, cert: localhostCertificate }, (_, response) => response.end('{}'))
    await using registry = await listen(server, 'https')
    const { code, errors } = await runSetup(clone.path, { registry: registry.url })
    expect(code).toBe(1)
    expect(lastLine(errors)).toMatch(/does not trust the certificate of the package registry.* npm config set cafile /)
  })

  test.each([401, 403, 404])('if the registry answers %s', async (status) => {
    await using clone = await smallClone()
    const server = createTlsServer({ key: privateKey, cert: localhostCertificate }, (_, response) =>
      response.writeHead(status).end('{}'),
    )
    await using registry = await listen(server, 'https')
    const settings = { npm_config_strict_ssl: 'false' }
    const { code, errors } = await runSetup(clone.path, { registry: registry.url, settings })
    expect(code).toBe(1)
    expect(lastLine(errors)).toMatch(/^The package registry (refuses to send|lacks) a package.* start again/)
  })

  test("if this user can't write to npm's cache", async () => {
    await using clone = await smallClone()
    await using registry = await smallRegistry()
    // In this folder, nobody can make files, not even root.
    const settings = { npm_config_cache: '/sys/npm-cache' }
    const { code, errors } = await runSetup(clone.path, { registry: registry.url, settings })
    expect(code).toBe(1)
    expect(lastLine(errors)).toMatch(/^npm can't write to \/sys\/npm-cache.* npm_config_cache=/)
  })

  if (otherUser.isPossible)
    test("if this user can't write to the clone", async () => {
      await using clone = await smallClone()
      await using registry = await smallRegistry()
      await chmod(clone.parent, 0o755)
      await chmod(clone.path, 0o555)
      const { code, errors } = await runSetup(clone.path, { registry: registry.url, uid: otherUser.uid })
      await chmod(clone.path, 0o755)
      expect(code).toBe(1)
      expect(errors.trim()).toMatch(/^This user may not write to \S+\/clone\/?\. [^\n]*$/)
    })

  if (mayMount)
    test('if the disk is nearly full', async () => {
      await using clone = await smallClone()
      await using registry = await smallRegistry()
      await using disk = await memoryDisk()
      await cp(clone.path, join(disk.folder, 'clone'), { recursive: true })
      const { code, errors } = await runSetup(join(disk.folder, 'clone'), { registry: registry.url })
      expect(code).toBe(1)
      expect(errors.trim()).toMatch(/^The disk is too full: \S+ has \d+ MB free, .* Make room and start again\.$/)
    })

  test('if it is interrupted, and the next start works', async () => {
    await using clone = await smallClone()
    await using silent = await listen(createServer())
    const first = await runSetup(clone.path, { registry: silent.url, interruptAt: /Installing/ })
    expect(first.code).toBe(1)
    expect(lastLine(first.errors)).toBe('Interrupted. The next start installs and builds what is missing.')

    await using registry = await smallRegistry()
    expect(await runSetup(clone.path, { registry: registry.url })).toMatchObject({ code: 0, hasNode: true })
  })
})
