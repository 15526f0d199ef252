import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Creates a folder. `await using folder = await temporaryFolder()` removes it at the end of the test. */
export async function temporaryFolder() {
  const path = await mkdtemp(join(tmpdir(), 'site-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) }
}
