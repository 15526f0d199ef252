import { type FieldError, type RefusalBody, type RefusalCode, refusals } from '#contract/errors.ts'

type Details = {
  /** Instead of the sentence that the code stands for. */
  message?: string
  errors?: FieldError[]
  /** Headers that go with it, `Retry-After` for one. */
  headers?: Record<string, string>
}

/** The caller's to mend, so its text may leave the building. Any other error is ours, and only its id may. */
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

/** `const product = found(await findProduct(db, id))` */
export function found<T>(value: T | null | undefined): T {
  if (value === undefined || value === null) throw new Refusal('notFound')
  return value
}

/** One wrong field, with the message that its form shows. */
export const invalidField = (path: string, message: string) => new Refusal('invalid', { errors: [{ path, message }] })

/** Nothing is wrong with the call, and it may succeed in a few seconds. */
export const unavailable = (message?: string) =>
  new Refusal('unavailable', { ...(message && { message }), headers: { 'retry-after': '5' } })
