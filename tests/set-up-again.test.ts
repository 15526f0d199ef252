import { execFile } from 'node:child_process'
import { cp, mkdir, symlink } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { temporaryFolder } from './temporary-folder.ts'

const run = promisify(execFile)
const nodePackage = `node_modules/node-linux-${process.arch}`

// Versions of npm before 11.9 leave no link to Node in node_modules/.bin.
test('the second set-up installs nothing, also without npm’s link to Node', async () => {
  await using folder = await temporaryFolder()
  for (const path of ['package.json', 'package-lock.json', 'scripts', 'node_modules/.installed-from'])
    await cp(path, join(folder.path, path), { recursive: true })
  await mkdir(join(folder.path, 'node_modules'), { recursive: true })
  await symlink(resolve(nodePackage), join(folder.path, nodePackage))

  // No npm is in this PATH, so an installation would fail.
  const setUp = run(process.execPath, ['scripts/setup.mjs', '--install-only'], {
    cwd: folder.path,
    env: { PATH: dirname(process.execPath) },
  })

  expect(await setUp).toEqual({ stdout: '', stderr: '' })
})
