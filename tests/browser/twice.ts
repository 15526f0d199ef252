import type { Locator, Page } from '@playwright/test'
import { expect } from './admin.ts'
import { test as base } from './mailbox-fixture.ts'
import { addAdmin } from './team.ts'

export const test = base.extend<{ colleague: undefined }>({
  /** A second administrator, so that leads have owners. */
  colleague: async ({ admin: { confirmedCall }, request, keep, siteOf }, use) => {
    await keep('colleague', siteOf, async () => {
      await addAdmin(confirmedCall, request, 'grace')
      return { async [Symbol.asyncDispose]() {} }
    })
    await use(undefined)
  },
})

type Scope = Page | Locator

/** Two presses of a button, the second before the server has answered the first. */
export const presses = {
  'a double click': (page: Page, button: string | RegExp, scope: Scope = page) => buttonNamed(scope, button).dblclick(),
  async 'Enter twice'(page: Page, button: string | RegExp, scope: Scope = page) {
    await buttonNamed(scope, button).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
  },
}

// Several deliveries have the button “Send again”.
export const buttonNamed = (scope: Scope, name: string | RegExp) =>
  scope.getByRole('button', { name, exact: true }).first()

/** Waits until a button has not moved for half a second: what the page loads late moves it away from the pointer. */
export async function settled(button: Locator) {
  let before = ''
  const hasStayed = async () => {
    const last = before
    before = JSON.stringify(await button.boundingBox())
    return before === last
  }
  await expect.poll(hasStayed, { intervals: [500] }).toBe(true)
}

/** Delays every call that writes, and records its method and the last word of its path. */
export async function slowCalls(page: Page) {
  const made: string[] = []
  let running = 0
  await page.route('**/api/admin/**', async (route) => {
    const method = route.request().method()
    if (method === 'GET') return route.continue()
    made.push(`${method} ${/\/([a-z-]*)$/.exec(new URL(route.request().url()).pathname)?.[1] ?? ''}`.trim())
    running += 1
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
    running -= 1
  })
  let ended = 0
  return {
    made,
    /** Waits until a call was made and every call has ended, and none follows. */
    async end() {
      await expect.poll(() => made.length).toBeGreaterThan(ended)
      await expect.poll(() => running).toBe(0)
      // A change that waits for another one of its lead begins only now.
      await page.waitForTimeout(500)
      await expect.poll(() => running).toBe(0)
      ended = made.length
    },
  }
}
