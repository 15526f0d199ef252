// These tests run npm and the set-up as on a fresh clone, with a package registry that sends a forged Node.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import archives from '../scripts/setup/node-archives.json' with { type: 'json' }
import {
  aboutPackage,
  forgedIntegrity,
  forgedNode,
  lockedPackages,
  runSetup,
  runtimes,
  nodeVersion as version,
  writeSmallClone,
} from './small-clone.ts'
import { startServer } from './small-server.ts'
import { temporaryFolder } from './temporary-folder.ts'

type System = { platform: string; arch: string }

/** Runs the set-up in a small clone. Makes Node believe that it runs on the given system. */
async function installOn({ platform, arch }: System, hashes: { integrity?: string; sha256?: string } = {}) {
  const bytes = await forgedNode()
  await using folder = await temporaryFolder()
  await using server = await startServer((path, url) =>
    path.endsWith('gz') ? bytes : aboutPackage(path.slice(1), url),
  )
  const clone = join(folder.path, 'clone')
  await writeSmallClone(clone, server.url, hashes)
  const pretended = { platform, arch, versions: { ...process.versions, node: '22.19.0' } }
  const pretendScript = `for (const [name, value] of Object.entries(${JSON.stringify(pretended)})) Object.defineProperty(process, name, { value })`
  return await runSetup(clone, {
    registry: server.url,
    settings: { npm_config_fetch_retries: '0', npm_config_os: platform, npm_config_cpu: arch },
    nodeFlags: ['--import', `data:text/javascript,${pretendScript}`],
  })
}

const systemsWithPackage = [
  { platform: 'linux', arch: 'x64' },
  { platform: 'linux', arch: 'arm64' },
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
  const integrity = await forgedIntegrity()
  const { output, code, hasNode } = await installOn({ platform: 'linux', arch: 'x64' }, { integrity })
  expect(output).toContain('2 of 2')
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
