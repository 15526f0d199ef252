import type { Page } from '@playwright/test'
import { updatesEndpoint } from '#contract/dashboard/updates.ts'

/** Holds back the responses of a path until the test calls the returned function. */
export async function holdBack(page: Page, path: RegExp) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Leaves the stream of updates without an answer, so that the dashboard knows only what it asks for. */
export const withoutUpdates = (page: Page) => page.route(`**${updatesEndpoint.path}`, () => {})
