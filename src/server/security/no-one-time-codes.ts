import type { OneTimeCodes } from '../pages/renderer.ts'

const none = () => {
  throw new Error('There are no one-time codes')
}

/** For code that lists the routes without calling them. */
export const noOneTimeCodes: OneTimeCodes = { newSecret: none, uriOf: none, stepOf: none }
