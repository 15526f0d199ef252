// Checks the files of the container without a container engine.
import assert from 'node:assert/strict'
import { exec, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, readFile, symlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { test } from 'vitest'
import { temporaryFolder } from './temporary-folder.ts'

const run = promisify(exec)

const dockerfile = await readFile('Dockerfile', 'utf8')
const dockerignore = (await readFile('.dockerignore', 'utf8')).trim().split('\n')

const isLetIn = (path: string) =>
  dockerignore.some((line) => line.startsWith('!') && `${path}/`.startsWith(`${line.slice(1)}/`))

/** The files and folders of the repository, and those that the build makes, that the Dockerfile copies into the image. */
const copiedPaths = Array.from(dockerfile.matchAll(/^COPY --from=\S+ (.+) \S+$/gm), ([, paths = '']) =>
  paths.split(' ').map((path) => path.replace(/^\/site\//, '')),
).flat()

test('the image is built from all files that the build names', async () => {
  const build = await readFile('scripts/setup/pages.mjs', 'utf8')
  const named: string[] = build.match(/(?<![/\w])[\w./-]+\.(ts|sh)\b/g) ?? []
  assert.ok(named.includes('scripts/serve.sh'))
  const needed = ['vite.config.ts', ...named, ...copiedPaths.filter((path) => !['node_modules', 'dist'].includes(path))]
  assert.deepEqual(
    needed.filter((path) => !isLetIn(path)),
    [],
  )
})

test('the image is built without tests', () => {
  assert.deepEqual(dockerignore.slice(-2), ['**/*.test.ts', '**/*.test.tsx'])
})

test('the site and its commands run on what the Dockerfile copies', { timeout: 120_000 }, async () => {
  await using folder = await temporaryFolder()
  const site = join(folder.path, 'site')
  await mkdir(site)
  for (const path of copiedPaths) {
    if (path === 'node_modules') await symlink(resolve(path), join(site, path))
    else await cp(path, join(site, path), { recursive: true })
  }
  const env = {
    PATH: process.env.PATH,
    PORT: '0',
    DATABASE_URL: `file:${join(folder.path, 'site.db')}`,
    NODE_COMPILE_CACHE: join(folder.path, 'compiled'),
  }

  const server = spawn(`${site}/scripts/serve.sh`, { env })
  const isReady = Promise.withResolvers<void>()
  server.stdout.on('data', (output) => String(output).includes('Sign in at') && isReady.resolve())
  await isReady.promise
  const list = await run(`${site}/scripts/command.sh admin list`, { env })
  const backup = await run(`${site}/scripts/command.sh data backup`, { env })
  server.kill()
  const [code] = await once(server, 'exit')

  assert.match(list.stdout, /^admin\t/)
  assert.match(backup.stdout, /is complete and was checked/)
  assert.equal(code, 0)
})

test('compose limits the log of each service', async () => {
  const compose = await readFile('compose.yaml', 'utf8')
  assert.match(compose, /^x-logging: &logging\n( .+\n)* .*max-size: .+max-file: /m)
  assert.match(compose, /^x-site: &site\n( .+\n)* {2}logging: \*logging$/m)
  const [, services = ''] = /^services:\n((?:.*\n)*?)(?=\S)/m.exec(compose) ?? []
  const blocks = services.split(/^(?= {2}\S)/m).filter((block) => block.trim())
  assert.ok(blocks.length >= 4)
  assert.deepEqual(
    blocks.filter((block) => !/: \*site$|^ {4}logging: \*logging$/m.test(block)),
    [],
  )
})
