import type { RefusalBody } from '#contract/errors.ts'

/** An answer that is no success. Its message is `<status>: <body or status text>`. */
export class AnswerError extends Error {
  override name = 'AnswerError'
  status: number
  /** What the server says about it, if it says it in the usual form. */
  refusal: RefusalBody | null

  constructor(status: number, text: string) {
    super(`${status}: ${text}`)
    this.status = status
    this.refusal = refusalIn(text)
  }
}

export const isStatus = (error: unknown, status: number) => error instanceof AnswerError && error.status === status

function refusalIn(text: string): RefusalBody | null {
  try {
    const body: Partial<RefusalBody> | null = JSON.parse(text)
    if (typeof body?.message !== 'string') return null
    return { ...body, message: body.message, errors: Array.isArray(body.errors) ? body.errors : [] }
  } catch {
    // A proxy in between answers in its own words; the message above has them.
    return null
  }
}
