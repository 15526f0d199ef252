import type { RefusalBody } from '#contract/platform/errors.ts'

/** A response with an error status. The message is `<status>: <body or status text>`. */
export class ResponseError extends Error {
  override name = 'ResponseError'
  status: number
  /** The server's refusal; null if the response's body is not the JSON of a refusal. */
  refusal: RefusalBody | null

  constructor(status: number, text: string) {
    super(`${status}: ${text}`)
    this.status = status
    this.refusal = refusalIn(text)
  }
}

export const isStatus = (error: unknown, status: number) => error instanceof ResponseError && error.status === status

function refusalIn(text: string): RefusalBody | null {
  try {
    const body: Partial<RefusalBody> | null = JSON.parse(text)
    if (typeof body?.message !== 'string') return null
    return { ...body, message: body.message, errors: Array.isArray(body.errors) ? body.errors : [] }
  } catch {
    // A proxy may answer with something other than the server's JSON. The error's message has its text.
    return null
  }
}
