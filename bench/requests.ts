import { type Child, measureLoad } from './children.ts'
import type { LoadResult } from './load/types.ts'

export const connections = 64

/** The headers of a browser that matter to the site. */
export const browserHeaders = {
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en-GB,en;q=0.9',
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36',
}

/** A load target: requests for a path of a server with the headers of a browser. */
export const requestTo = ({ port }: Child, path: string) => ({ port, path, connections, headers: browserHeaders })

/** Returns a function that measures responses per second. It throws if one of them is not a 200. */
export const rateOf = (child: Child, path: string) => async () =>
  checkedResult(path, await measureLoad({ ...requestTo(child, path), seconds: 1 })).perSecond

/** Returns the result; throws if a response was not a 200. */
export function checkedResult(path: string, result: LoadResult) {
  if (Object.keys(result.statuses).some((status) => status !== '200'))
    throw new Error(`${path} answered ${JSON.stringify(result.statuses)}`)
  return result
}
