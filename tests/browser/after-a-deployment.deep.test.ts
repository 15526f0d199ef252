import { expect, test } from './test.ts'

// Counts what the browser asks for, so each page is opened once.
test.use({ waitsForFonts: false })

const scriptOfProjects = '**/assets/projects-page-*.js'

test('a visitor whose page is older than the site gets the new one, and what was typed stays', async ({
  page,
  allow,
}) => {
  allow(/404|Failed to fetch dynamically|error loading dynamically/)
  await page.goto('/contact')
  await page.getByLabel('Message').fill('We need 400 kW of solar for a mill in Kano.')
  // Simulates a deployment: the script that the open page names is gone. A page that is loaded again finds its script.
  let isOld = true
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isOld = false
  })
  await page.route(scriptOfProjects, (route) =>
    isOld ? route.fulfill({ status: 404, body: 'gone' }) : route.continue(),
  )
  await page.getByRole('banner').getByRole('link', { name: 'Projects' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Our Projects' })).toBeVisible()
  await expect(page).toHaveURL(/\/projects$/)
  await page.goBack()
  await expect(page.getByLabel('Message')).toHaveValue('We need 400 kW of solar for a mill in Kano.')
})

test('a visitor whose browser stores nothing for the site gets the new page, too', async ({ page, allow }) => {
  allow(/404|Failed to fetch dynamically|error loading dynamically/)
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    Object.defineProperty(window, 'sessionStorage', { get })
  })
  await page.goto('/about')
  let isOld = true
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isOld = false
  })
  await page.route(scriptOfProjects, (route) =>
    isOld ? route.fulfill({ status: 404, body: 'gone' }) : route.continue(),
  )
  await page.getByRole('banner').getByRole('link', { name: 'Projects' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Our Projects' })).toBeVisible()
})

test('a visitor without a connection reads so, and goes on when it is back', async ({ page, context, allow }) => {
  allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|error loading dynamically/)
  await page.goto('/about')
  await context.setOffline(true)
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Get Quote & Contact Us' })).toBeVisible()
})
