import type { Page } from '@playwright/test'
import { adminApi } from '#contract/accounts/admins.ts'
import { confirmationHeader, securityApi } from '#contract/accounts/security.ts'
import { leadApi } from '#contract/leads/leads.ts'
import { asBrowserSends } from '../makers.ts'
import { test as base } from './test.ts'

export { expect } from './test.ts'

export type AdminPage = {
  /** A page in which an administrator is signed in. It shows nothing yet. */
  page: Page
  /** Calls the API with the administrator's token, to prepare a test or to look at its result. */
  call: <Reply>(method: string, path: string, body?: unknown) => Promise<Reply>
  /** Calls the API with the administrator's password, as a change of who can sign in needs it. */
  confirmedCall: <Reply>(method: string, path: string, body?: unknown) => Promise<Reply>
}

type Fixtures = {
  admin: AdminPage
  /** Sends a lead as a visitor's form does. */
  sendLead: (changes?: Record<string, string>) => Promise<void>
}

/** Administrators change the site's content, so each file with such tests names a site of its own as `siteOf`. */
export const test = base.extend<Fixtures>({
  siteOf: 'administrators',

  admin: async ({ page, request, site }, use) => {
    const response = await request.post(adminApi.login.path, {
      data: { username: 'admin', password: site.adminPassword },
    })
    if (!response.ok()) throw new Error(`The login was answered with ${response.status()}: ${await response.text()}`)
    const { token } = await response.json()
    await page.context().addInitScript(signIn, token)
    async function call<Reply>(method: string, path: string, data?: unknown, more = {}): Promise<Reply> {
      const headers = { authorization: `Bearer ${token}`, ...more }
      const response = await request.fetch(path, { method, headers, ...(data !== undefined && { data }) })
      return response.json()
    }
    await use({
      page,
      call,
      async confirmedCall(method, path, data) {
        const { confirm } = securityApi
        const { confirmation } = await call<{ confirmation: string }>(confirm.method, confirm.path, {
          password: site.adminPassword,
        })
        return call(method, path, data, { [confirmationHeader]: confirmation })
      },
    })
  },

  sendLead: ({ request }, use) =>
    use(async (changes = {}) => {
      const lead = {
        type: 'general',
        firstName: 'Amina',
        lastName: 'Bello',
        email: 'amina@mill.example',
        phone: '+234 803 000 0150',
        company: 'Kano Flour Mills',
        subject: 'quote',
        projectSize: 'medium',
        timeline: 'immediate',
        message: 'We want to halve our diesel.\nThe roof is 4,200 m².',
        status: 'new',
      }
      const { body, headers } = asBrowserSends({ ...lead, ...changes })
      await request.post(leadApi.send.path, { data: body, headers })
    }),
})

/** Runs in each page before its own scripts. Only the first one signs in, so that a test can sign out. */
function signIn(token: string) {
  const isOfSite = location.origin !== 'null' && window === top
  if (!isOfSite || 'isSignedInByTest' in localStorage) return
  localStorage.isSignedInByTest = 'true'
  localStorage.setItem('admin-token', token)
}

/**
 * Finds the visible toast with this title. The live region for screen readers has the same text, and is not visible.
 */
export const toast = (page: Page, title: string | RegExp) =>
  page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: title })

/** Returns the names of the fields in the body of the next call with this method and path, in alphabetical order. */
export async function fieldsOfNextCall(page: Page, method: string, path: RegExp) {
  const call = await page.waitForRequest((request) => request.method() === method && path.test(request.url()))
  return Object.keys(call.postDataJSON()).sort().join(' ')
}

/** Makes every call with this method and path fail. */
export function failCalls(page: Page, path: string | RegExp, method: string, failure: 500 | 'offline') {
  return page.route(path, (route) => {
    if (route.request().method() !== method) return route.fallback()
    if (failure === 'offline') return route.abort('internetdisconnected')
    return route.fulfill({ status: 500, json: { message: 'Something broke on our side.', errors: [] } })
  })
}

type PickedFile = { name: string; mimeType: string; buffer: Buffer }

/** Clicks the button, and chooses one file or several in the browser's file dialog. */
export async function pickFiles(page: Page, button: string, files: PickedFile | PickedFile[]) {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  await (await choosing).setFiles(files)
}
