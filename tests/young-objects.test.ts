import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nodeFlags } from './npm-start.ts'
import { startProgram, untilReady } from './program.ts'
import { freePort } from './setup/free-port.ts'
import { temporaryFolder } from './temporary-folder.ts'

// V8 says after each collection what it guesses about the code whose objects have outlived it.
const flags = [...nodeFlags, '--trace-gc', '--trace-pretenuring-statistics']

test('once the site serves, V8 doesn’t guess any more which code makes lasting objects', async () => {
  await using folder = await temporaryFolder()
  const settings = { PORT: String(await freePort()), DATABASE_URL: `file:${join(folder.path, 'site.db')}` }
  await using site = startProgram(settings, [...flags, 'src/server/main.ts'])
  await untilReady(site)
  const written = site.output().length

  const collections = () =>
    site
      .output()
      .slice(written)
      .match(/ ms: Scavenge /g)?.length ?? 0
  while (collections() < 10) await Promise.all(Array.from({ length: 50 }, () => fetch(`${site.url}/projects`)))

  expect(site.output().slice(0, written)).toContain('pretenuring')
  expect(site.output().slice(written)).not.toContain('pretenuring')
})
