import { totalHeader } from '#contract/platform/endpoint.ts'

/** The reply of a call together with headers of its response. A handler without headers returns the bare reply. */
export class Reply<T> {
  readonly body: T
  readonly headers: Record<string, string>

  constructor(body: T, headers: Record<string, string> = {}) {
    this.body = body
    this.headers = headers
  }
}

/** A part of a list, with the number of all items as the response's X-Total-Count. */
export const withTotal = <T>(items: T[], total: number) => new Reply(items, { [totalHeader]: String(total) })

/** A reply with the version that the `If-Match` of the next change has to name. */
export const withVersion = <T>(body: T, version: number) => new Reply(body, etagHeader(version))

export const etagHeader = (version: unknown) => ({ etag: `"${version}"` })
