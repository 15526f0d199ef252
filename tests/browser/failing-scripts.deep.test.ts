import type { Page } from '@playwright/test'
import { fillIn, submit } from './contact-form.ts'
import { leadsFrom } from './leads.ts'
import { expect, test } from './test.ts'

// Counts what the browser asks for, so each page is opened once.
test.use({ waitsForFonts: false })

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
    // The confirmation is a page of its own. A click while its scripts begin to run is lost with them.
    await expect(page.locator('html[data-scripts=off]')).toBeAttached()
    await page.getByRole('banner').getByRole('link', { name: 'News' }).first().click()
    await expect(page).toHaveURL(/\/news$/)
    expect(await leadsFrom(databaseUrl, email)).toHaveLength(1)
  })

/** Opens a page whose scripts wait until the returned function is called. */
async function openWithoutScripts(page: Page, url: string) {
  const { promise: untilReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route(/entry-client-.*\.js$/, async (route) => {
    await untilReleased
    await route.continue()
  })
  // A script that the page already waits for holds back its `load`.
  await page.goto(url, { waitUntil: 'domcontentloaded' })
  return release
}

const extension = 'chrome-extension://abc/assets/content.js'
const foreignErrors: Record<string, ErrorEventInit> = {
  'an extension': { message: 'Uncaught TypeError', filename: extension },
  'an extension, with a stack': { filename: extension, error: { stack: `TypeError: x\n at ${extension}:1:2` } },
  'a script of another site': { message: 'Script error.', filename: '' },
  'an app that shows the page in itself': { message: 'ReferenceError: _bridge', filename: 'user-script:1' },
  'a script in the page itself': { message: 'ReferenceError: _bridge', filename: '/contact' },
}

test('errors of scripts that are not of the site leave a page as it is, before its own scripts arrive', async ({
  context,
  site,
}) => {
  // Not the page of the fixture, which waits until the scripts work.
  const page = await context.newPage()
  page.on('request', (request) => expect(request.url()).not.toContain('/api/faults'))
  const release = await openWithoutScripts(page, `${site.url}/contact`)
  for (const [script, init] of Object.entries(foreignErrors)) {
    await page.evaluate((event) => dispatchEvent(new ErrorEvent('error', event)), init)
    await expect(page.locator('html'), script).toHaveAttribute('data-scripts', 'on')
  }
  release()
  await expect(page.locator('html[data-scripts=on][data-live]')).toBeAttached()
})

test('a page that comes to life after an error of the site has its scripts on again', async ({ context, site }) => {
  const page = await context.newPage()
  const release = await openWithoutScripts(page, `${site.url}/contact`)
  const filename = `${site.url}/assets/a.js`
  await page.evaluate((event) => dispatchEvent(new ErrorEvent('error', event)), { message: 'Error', filename })
  await expect(page.locator('html[data-scripts=off]')).toBeAttached()
  release()
  await expect(page.locator('html[data-scripts=on][data-live]')).toBeAttached()
})

test('the first choice of a list, chosen before the scripts arrive, stays', async ({ context, site }) => {
  const page = await context.newPage()
  const release = await openWithoutScripts(page, `${site.url}/estimate?monthlyKwh=40000&place=Nairobi`)
  const place = page.getByLabel('Place')
  await expect(place).toHaveValue('Nairobi')
  await place.selectOption({ index: 0 })
  const first = await place.inputValue()
  release()
  await expect(page).not.toHaveURL(/place=Nairobi/)
  await expect(place).toHaveValue(first)
})

test('a page that fails once the visitor has typed keeps the text for the next try', async ({ page, allow }) => {
  allow(/^(page error|console error)/)
  await page.goto('/contact')
  const message = page.getByLabel('Message')
  await message.fill('We need 400 kW.')
  await page.evaluate(() => {
    const { filter } = Array.prototype
    // The fields of a form call this while they are rendered.
    Array.prototype.filter = function (this: unknown[], condition: () => unknown) {
      if (condition === Boolean) throw new TypeError('no filter')
      return filter.call(this, condition)
    } as typeof filter
    // In the same step, because the form may be rendered at any time.
    document.querySelector<HTMLElement>('main form button[type=submit]')?.click()
  })
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeFocused()
  await expect(page.getByText('Something broke on our side. Please try again in a few minutes.')).toBeVisible()
  await expect(page.locator('html[data-scripts=on][data-live]')).toBeAttached()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(message).toHaveValue('We need 400 kW.')
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

const tooOld = /too old for the administration.*Chrome or Edge 99, Safari 15\.4, Firefox 98/
const lackOf = (name: 'structuredClone' | 'HTMLDialogElement') => (page: Page) =>
  page.addInitScript((name) => void Reflect.deleteProperty(window, name), name)
const oldBrowsers: Record<string, ((page: Page) => Promise<unknown>) | undefined> = {
  'no scripts': undefined,
  'a browser without structuredClone': lackOf('structuredClone'),
  'a browser without dialogs': lackOf('HTMLDialogElement'),
  'a browser that does not understand the script inside the HTML': (page) =>
    page.route(/\/(login|admin)$/, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replace('(({ entry', '((?? entry') })
    }),
  'a browser that does not understand the first script': replaced(/entry-admin-.*\.js$/, 'const a = b ?!! c'),
}

test('the login and the dashboard say in a browser that is too old what to do', async ({ browser, site, allow }) => {
  allow(/^(page error|console error)/)
  for (const path of ['/login', '/admin'])
    for (const [name, makeOld] of Object.entries(oldBrowsers)) {
      await using context = await browser.newContext({ javaScriptEnabled: makeOld !== undefined })
      const page = await context.newPage()
      await makeOld?.(page)
      await page.goto(`${site.url}${path}`)
      await expect(page.getByText(tooOld), `${path}, ${name}`).toBeVisible()
      await expect(page.getByText('Loading...'), `${path}, ${name}`).toBeHidden()
    }
})
