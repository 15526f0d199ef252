import type { Page } from '@playwright/test'

/** Holds back the responses of a path until the test calls the returned function. */
export async function holdBack(page: Page, path: RegExp) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
