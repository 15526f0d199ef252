import type { OneTimeCodes } from '#server/platform/build.ts'

const throwMissing = () => {
  throw new Error('There are no one-time codes')
}

/** The default of `allRoutes`, which is enough for code that lists the routes without calling them. */
export const noOneTimeCodes: OneTimeCodes = { newSecret: throwMissing, uriOf: throwMissing, stepOf: throwMissing }
