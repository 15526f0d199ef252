import { type FieldError, type RefusalBody, type RefusalCode, refusals } from '#contract/platform/errors.ts'

type Details = {
  /** Replaces the default message of the code. */
  message?: string
  errors?: FieldError[]
  /** Headers of the response, such as `Retry-After`. */
  headers?: Record<string, string>
}

/** An expected error, with a status and a text for the client. For any other error, the client gets only an id. */
export class Refusal extends Error {
  override name = 'Refusal'
  code: RefusalCode
  errors: FieldError[]
  headers: Record<string, string>

  constructor(code: RefusalCode, { message = refusals[code].message, errors = [], headers = {} }: Details = {}) {
    super(message)
    this.code = code
    this.errors = errors
    this.headers = headers
  }

  get status() {
    return refusals[this.code].status
  }

  get body(): RefusalBody {
    return { message: this.message, errors: this.errors }
  }
}

/** Returns the value, or refuses with a 404 if it is missing: `const product = found(await findProduct(db, id))` */
export function found<T>(value: T | null | undefined): T {
  if (value === undefined || value === null) throw new Refusal('notFound')
  return value
}

/** A refusal for one wrong field, with the message that its form shows. */
export const invalidField = (path: string, message: string) => new Refusal('invalid', { errors: [{ path, message }] })

/** A refusal for a call that may succeed in a few seconds. */
export const unavailableRefusal = (message?: string) =>
  new Refusal('unavailable', { ...(message && { message }), headers: { 'retry-after': '5' } })
