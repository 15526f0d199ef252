import type { Page } from '@playwright/test'
import { fillIn, submit } from './contact-form.ts'
import { leadsFrom } from './leads.ts'
import { expect, test } from './test.ts'

const replaced = (file: RegExp, body: string) => (page: Page) =>
  page.route(file, (route) => route.fulfill({ contentType: 'text/javascript', body }))

// Each makes the scripts of the contact page fail in another way.
const failures: Record<string, (page: Page) => Promise<unknown>> = {
  'a method that throws while a page is rendered': (page) =>
    page.addInitScript(() => {
      Array.prototype.toReversed = () => {
        throw new TypeError('toReversed is not a function')
      }
    }),
  'an effect that throws': (page) =>
    page.addInitScript(() => {
      Object.defineProperty(window, 'scrollY', {
        get() {
          throw new TypeError('no scrollY')
        },
      })
    }),
  'a browser that lacks a method which the first script calls': (page) =>
    page.addInitScript(() => {
      Object.defineProperty(window, 'addEventListener', {
        value(this: Window, type: string, ...rest: [EventListener]) {
          if (type === 'popstate') throw new TypeError('no popstate')
          EventTarget.prototype.addEventListener.call(this, type, ...rest)
        },
      })
    }),
  'newer syntax in the first script': replaced(/entry-client-.*\.js$/, 'const a = b ?!! c'),
  'newer syntax in the script of the page': replaced(/contact-page-.*\.js$/, 'export const page = (?<='),
  'a page whose script shows nothing': replaced(/contact-page-.*\.js$/, 'export const page = {}'),
}

for (const [failure, makeFail] of Object.entries(failures))
  test(`a message can be sent despite ${failure}, and the site logs the fault once`, async ({
    context,
    databaseUrl,
    site,
    allow,
  }) => {
    allow(/^(page error|console error)/)
    const email = `${failure.replaceAll(' ', '-')}@mill.example`.slice(-60)
    const reports: unknown[] = []
    // Not the page of the fixture, which waits until the scripts work.
    const page = await context.newPage()
    page.on('request', (request) => request.url().endsWith('/api/faults') && reports.push(request.postDataJSON()))
    // A page that lacks a script is loaded again once, because a deployment may have replaced the script.
    page.on('framenavigated', () => reports.splice(0))
    await makeFail(page)
    await page.goto('/contact')
    await expect.poll(() => reports.length).toBe(1)
    await expect(page.locator('html[data-scripts=off]')).toBeAttached()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get Quote & Contact Us')
    await fillIn(page, email)
    await expect.poll(() => site.output()).toContain('a page failed in a browser')
    expect(reports).toEqual([{ fault: expect.any(String), path: '/contact' }])

    await submit(page)
    await expect(page.getByText('Message sent successfully!').first()).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'News' }).first().click()
    await expect(page).toHaveURL(/\/news$/)
    expect(await leadsFrom(databaseUrl, email)).toHaveLength(1)
  })

test('a browser of 2022 loads the methods that it lacks, and a page works as in a new browser', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['toReversed', 'toSorted', 'toSpliced', 'with', 'findLast'])
      Reflect.deleteProperty(Array.prototype, name)
    Reflect.deleteProperty(Map, 'groupBy')
    Reflect.deleteProperty(URL, 'canParse')
    Reflect.deleteProperty(URLSearchParams.prototype, 'size')
  })
  const polyfills = page.waitForResponse(/polyfills/)
  for (const path of ['/contact', '/about', '/projects', '/news/1', '/products/1', '/estimate']) {
    await page.goto(path)
    await expect(page.locator('html[data-scripts=on][data-live]')).toBeAttached()
    await expect(page.getByText('This page could not be loaded')).toBeHidden()
  }
  await polyfills
  await page.getByLabel('Place').focus()
  await page.getByLabel('Place').selectOption('Nairobi')
  await expect(page.getByText('KES a litre')).toBeVisible()
})

test('a new browser does not load the methods for older ones', async ({ page }) => {
  page.on('request', (request) => expect(request.url()).not.toContain('polyfills'))
  await page.goto('/contact')
})

test('a browser of before 2022 loads no scripts, and shows the page as without scripts', async ({ context }) => {
  const page = await context.newPage()
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.addInitScript(() => Reflect.deleteProperty(window, 'structuredClone'))
  await page.goto('/estimate')
  await expect(page.locator('html[data-scripts=off]')).toBeAttached()
  await page.getByLabel('Place').selectOption('Nairobi')
  await page.getByRole('button', { name: 'Calculate' }).first().click()
  await expect(page).toHaveURL(/place=Nairobi/)
  await page.goto('/')
  await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(251, 250, 246)')
  expect(scripts).toEqual([])
})
