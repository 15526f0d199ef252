// The build puts this in the place of fflate, where write-excel-file asks for it. fflate's own `zip` starts a worker from
// a blob for a large file, and the site's Content Security Policy refuses workers.
import { type Zippable, zipSync } from 'fflate/browser'

export { strToU8, zipSync } from 'fflate/browser'

export function zip(files: Zippable, done: (error: Error | null, archive: Uint8Array) => void) {
  done(null, zipSync(files))
}
