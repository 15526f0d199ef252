import { flushCompileCache } from 'node:module'
import { setFlagsFromString } from 'node:v8'

/**
 * Ends V8's guessing which code makes lasting objects. While a program starts nearly all that it makes lasts, also what
 * it makes in places that requests pass through; from then on V8 may put what belongs to a single request among the old
 * objects, where it keeps the young ones alive that it knows, for as long as the process runs (decision 0018).
 *
 * To be called once all is loaded: given to Node at its start, the flag would make it refuse the compiled code of its
 * own modules. Compiled code is good only for the flags under which it was saved, so it is saved before.
 */
export function letObjectsDieYoung() {
  flushCompileCache()
  setFlagsFromString('--no-allocation-site-pretenuring')
}
