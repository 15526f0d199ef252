import { texts } from '#contract/texts/en/messages.ts'

/** The reasons to refuse a call, each with its HTTP status and its default message. */
export const refusals = {
  invalid: { status: 400, message: texts.refusals.invalid },
  malformed: { status: 400, message: texts.refusals.malformed },
  unauthorized: { status: 401, message: 'Unauthorized' },
  badCredentials: { status: 401, message: 'Invalid username or password' },
  unconfirmed: {
    status: 403,
    message: 'Nothing was changed. This needs your password again, or one of your passkeys.',
  },
  forbidden: { status: 403, message: texts.refusals.forbidden },
  notFound: { status: 404, message: texts.refusals.notFound },
  methodNotAllowed: { status: 405, message: 'This address does not take that method.' },
  tooSlow: { status: 408, message: texts.refusals.tooSlow },
  taken: { status: 409, message: 'This already exists.' },
  inUse: { status: 409, message: 'This is still in use.' },
  changedMeanwhile: {
    status: 412,
    message: 'Somebody else has changed this since you loaded it. Reload it and try again.',
  },
  tooLarge: { status: 413, message: texts.refusals.tooLarge },
  wrongType: { status: 415, message: texts.refusals.wrongType },
  tooMany: { status: 429, message: texts.refusals.tooMany },
  broken: { status: 500, message: texts.refusals.broken },
  unavailable: { status: 503, message: texts.refusals.unavailable },
} as const satisfies Record<string, { status: number; message: string }>

export type RefusalCode = keyof typeof refusals

export type FieldError = { path: string; message: string }

/** The body of every response of the API that is not a success. */
export type RefusalBody = {
  message: string
  errors: FieldError[]
  /** Set for status 500, and for a 503 that the database caused. The log has the cause of the error under this id. */
  requestId?: string
}
