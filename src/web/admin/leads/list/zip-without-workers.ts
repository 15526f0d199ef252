// The build makes write-excel-file import this module instead of fflate. For a large file fflate's own `zip` starts a
// worker from a blob, which the site's Content Security Policy refuses.
import { type Zippable, zipSync } from 'fflate/browser'

export { strToU8, zipSync } from 'fflate/browser'

export function zip(files: Zippable, done: (error: Error | null, archive: Uint8Array) => void) {
  done(null, zipSync(files))
}
