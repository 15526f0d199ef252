import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startServing, untilReady } from './program.ts'
import { freePort } from './setup/free-port.ts'
import { temporaryFolder } from './temporary-folder.ts'

// With these flags V8 prints a line for each garbage collection. While it still decides in which generation some code
// allocates its objects, it also prints lines about `pretenuring`.
const flags = ['--trace-gc', '--trace-pretenuring-statistics']

test('after the start of the site V8 no longer decides which code allocates in the old generation', async () => {
  await using folder = await temporaryFolder()
  const settings = { PORT: String(await freePort()), DATABASE_URL: `file:${join(folder.path, 'site.db')}` }
  await using site = startServing(settings, flags)
  await untilReady(site)
  const startOutputLength = site.output().length

  const collections = () =>
    site
      .output()
      .slice(startOutputLength)
      .match(/ ms: Scavenge /g)?.length ?? 0
  while (collections() < 10) await Promise.all(Array.from({ length: 50 }, () => fetch(`${site.url}/projects`)))

  expect(site.output().slice(0, startOutputLength)).toContain('pretenuring')
  expect(site.output().slice(startOutputLength)).not.toContain('pretenuring')
})
