import { fillIn, submit } from './contact-form.ts'
import { leadsFrom } from './leads.ts'
import { slowLine } from './slow-line.ts'
import { expect, test } from './test.ts'

test.use({ instances: 2 })

for (const lostWhen of ['before', 'after'] as const)
  test(`a visitor whose connection is lost ${lostWhen} writing is told so, keeps every word and sends it later`, async ({
    page,
    context,
    databaseUrl,
    allow,
  }) => {
    allow(/Failed to load|Failed to fetch/)
    const email = `lost-${lostWhen}@mill.example`
    // Without a connection the browser can't load the code of toasts, so the page shows the browser's own message box.
    const messages: string[] = []
    page.on('dialog', (dialog) => {
      messages.push(dialog.message())
      return dialog.accept()
    })
    await page.goto('/contact', { waitUntil: 'networkidle' })
    if (lostWhen === 'before') await context.setOffline(true)
    await fillIn(page, email)
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await submit(page)
    const failure = 'Failed to send message. Please try again.'
    if (lostWhen === 'before') await expect.poll(() => messages).toEqual([`Error\n${failure}`])
    else await expect(page.getByText(failure, { exact: true })).toBeVisible()
    await expect(page.getByLabel('Message')).toHaveValue('We need 400 kW of solar for a mill in Kano.')

    await context.setOffline(false)
    await submit(page)
    await expect(page.getByText('Message sent successfully!', { exact: true })).toBeVisible()
    expect(await leadsFrom(databaseUrl, email)).toHaveLength(1)
  })

test('a visitor who reloads while the message is being sent, and sends it again, is one lead', async ({
  page,
  databaseUrl,
}) => {
  await page.goto('/contact')
  await fillIn(page, 'impatient@mill.example')
  const { promise: untilStored, resolve: stored } = Promise.withResolvers<void>()
  await page.route(
    '**/api/quotes',
    async (route) => {
      await route.fetch()
      stored()
    },
    { times: 1 },
  )
  await submit(page)
  await untilStored
  await page.reload()
  await expect(page.getByLabel('Message')).not.toHaveValue('')
  await submit(page)
  await expect(page.getByText('Message sent successfully!', { exact: true })).toBeVisible()
  expect(await leadsFrom(databaseUrl, 'impatient@mill.example')).toHaveLength(1)
})

test('a visitor who leaves while the message is still on its way has sent it', async ({
  browser,
  baseURL,
  databaseUrl,
}) => {
  await using line = await slowLine('/api/quotes')
  await using context = await browser.newContext({ baseURL, proxy: line.proxy })
  const page = await context.newPage()
  await page.goto('/contact')
  await fillIn(page, 'gone@mill.example')
  await submit(page)
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible()
  await page.goto('about:blank')
  await expect.poll(() => leadsFrom(databaseUrl, 'gone@mill.example')).toHaveLength(1)
})

test('a visitor whose browser lets no site keep anything can write all the same', async ({ page, databaseUrl }) => {
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['sessionStorage', 'localStorage']) Object.defineProperty(window, name, { get })
  })
  await page.goto('/contact')
  await fillIn(page, 'private@mill.example')
  await submit(page)
  await expect(page.getByText('Message sent successfully!', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('')
  expect(await leadsFrom(databaseUrl, 'private@mill.example')).toHaveLength(1)
})

test('a visitor whose browser has no storage left can write all the same', async ({ page, databaseUrl }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
  await page.goto('/contact')
  await fillIn(page, 'full@mill.example')
  await submit(page)
  await expect(page.getByText('Message sent successfully!', { exact: true })).toBeVisible()
  expect(await leadsFrom(databaseUrl, 'full@mill.example')).toHaveLength(1)
})
