type EngineError = Error & { code?: string; errcode?: number }

const is = (error: unknown, postgres: string, sqlite: number) => {
  const { code, errcode } = error as EngineError
  return code === postgres || (code === 'ERR_SQLITE_ERROR' && errcode === sqlite)
}

/** Another row has this value already where it must be unique. */
export const isTaken = (error: unknown) => is(error, '23505', 2067)

/** The row that this one names is gone. */
export const isMissingReference = (error: unknown) => is(error, '23503', 787)
