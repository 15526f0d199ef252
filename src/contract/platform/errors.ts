/** The reasons to refuse a call, each with its HTTP status and its default message. */
export const refusals = {
  invalid: { status: 400, message: 'Some fields need another look.' },
  malformed: { status: 400, message: 'The request could not be read.' },
  unauthorized: { status: 401, message: 'Unauthorized' },
  badCredentials: { status: 401, message: 'Invalid username or password' },
  unconfirmed: {
    status: 403,
    message: 'Nothing was changed. This needs your password again, or one of your passkeys.',
  },
  forbidden: { status: 403, message: 'This site answers only to its own pages.' },
  notFound: { status: 404, message: 'This does not exist, or it was deleted.' },
  methodNotAllowed: { status: 405, message: 'This address does not take that method.' },
  tooSlow: { status: 408, message: 'The request took too long to arrive.' },
  taken: { status: 409, message: 'This already exists.' },
  inUse: { status: 409, message: 'This is still in use.' },
  changedMeanwhile: {
    status: 412,
    message: 'Somebody else has changed this since you loaded it. Reload it and try again.',
  },
  tooLarge: { status: 413, message: 'The request is too large.' },
  wrongType: { status: 415, message: 'The request has a content type that is not accepted here.' },
  tooMany: { status: 429, message: 'Too many requests. Please wait a little and try again.' },
  broken: { status: 500, message: 'Something broke on our side.' },
  unavailable: { status: 503, message: 'The site is busy. Please try again in a moment.' },
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
