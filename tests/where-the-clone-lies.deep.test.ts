import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, symlink } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { temporaryFolder } from './temporary-folder.ts'

const run = promisify(execFile)
const builtFrom = [
  'src',
  'demo',
  'scripts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'vite.server.config.ts',
]

/** Returns the hash of each file of a build, by the file's path. */
async function hashesOf(build: string) {
  const entries = await readdir(build, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name !== '.built-from')
    .map((entry) => join(entry.parentPath, entry.name))
  const hashes = paths.map(async (path) => [
    relative(build, path),
    createHash('sha256')
      .update(await readFile(path))
      .digest('hex'),
  ])
  return Object.fromEntries(await Promise.all(hashes))
}

test('the build makes the same files in a path with names of our own folders, spaces, accents and a symbolic link', {
  timeout: 120_000,
}, async () => {
  await using folder = await temporaryFolder()
  const clone = join(folder.path, 'src/web/site/été/site/contract/my site')
  await mkdir(clone, { recursive: true })
  for (const path of builtFrom) await cp(path, join(clone, path), { recursive: true })
  await symlink(resolve('node_modules'), join(clone, 'node_modules'))
  const link = join(folder.path, 'site')
  await symlink(clone, link)

  await run('npm', ['run', 'build'], {
    cwd: link,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_COMPILE_CACHE: join(folder.path, 'compiled') },
  })

  expect(await hashesOf(join(clone, 'dist'))).toEqual(await hashesOf('dist'))
})
