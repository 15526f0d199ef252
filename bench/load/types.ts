export type LoadTarget = {
  port: number
  path: string
  headers?: Record<string, string>
  connections: number
  /** With a JSON body, the requests are POST, otherwise GET. */
  body?: unknown
}

export type Load = {
  seconds: number
  /**
   * Requests per second, or a share of the top rate, which the load generator measures first. Without a rate, every
   * connection sends its next request as soon as it has a response.
   */
  rate?: number | { ofTop: number }
}

export type LoadResult = {
  responses: number
  perSecond: number
  /**
   * Each response time counts from the time at which the request was due. So a pause of the server counts for every
   * request that it delayed.
   */
  p50Milliseconds: number
  p99Milliseconds: number
  maxMilliseconds: number
  statuses: Record<string, number>
}
