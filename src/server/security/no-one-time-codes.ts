import type { OneTimeCodes } from '../pages/renderer.ts'

const none = () => {
  throw new Error('There are no one-time codes')
}

/** For a list of routes that nobody calls. */
export const noOneTimeCodes: OneTimeCodes = { newSecret: none, uriOf: none, stepOf: none }
