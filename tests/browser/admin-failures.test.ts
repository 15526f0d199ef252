import type { Page, Request } from '@playwright/test'
import type { EntityName } from '#contract/editing/entities.ts'
import type { TabName } from '#web/admin/addresses.ts'
import { isDeep } from '../depth.ts'
import { expect, failCalls, test, toast } from './admin.ts'
import { withoutUpdates } from './hold-back.ts'

test.use({ siteOf: 'failures' })

type Tab = { path: RegExp; alertText: string; toast?: string; loadedText: string | RegExp }

const tabs: Record<TabName, Tab> = {
  quotes: { path: /\/api\/admin\/quotes\?/, alertText: 'Error loading quotes: ', loadedText: 'amina@mill.example' },
  overview: {
    path: /\/api\/admin\/overview/,
    alertText: 'The overview could not be loaded.',
    loadedText: 'Total Projects',
  },
  projects: listTab('projects', /tracker plant/),
  products: listTab('products', /solar modules/),
  content: listTab('content', 'hero_title'),
  media: { path: /\/api\/admin\/media/, alertText: '', toast: 'Failed to fetch media files', loadedText: 'film.mp4' },
  news: { ...listTab('news', /LFP or NMC/), toast: 'Failed to fetch news articles' },
  settings: {
    path: /\/api\/admin\/sessions/,
    alertText: '',
    toast: 'Failed to fetch open sessions',
    loadedText: 'This one',
  },
}

function listTab(name: EntityName, loadedText: string | RegExp): Tab {
  return { path: new RegExp(`/api/admin/${name}`), alertText: '', toast: `Failed to fetch ${name}`, loadedText }
}

const checkedTabs = isDeep ? Object.entries(tabs) : Object.entries(tabs).slice(0, 1)

for (const [tab, { path, alertText, toast: toastTitle, loadedText }] of checkedTabs)
  test(`the tab ${tab} says that its data can not be fetched, and shows them after another try or login`, async ({
    admin: { page },
    site,
    sendLead,
    allow,
  }) => {
    allow(/Failed to load|401/)
    await sendLead()
    // Once it is connected, the stream would load the leads in place of the button.
    await withoutUpdates(page)
    const panel = page.getByRole('tabpanel')
    for (const failure of [500, 'offline'] as const) {
      await failCalls(page, path, 'GET', failure)
      await page.goto(`/admin?tab=${tab}`)
      await expect(panel.getByRole('alert')).toContainText(alertText || toastTitle || '')
      if (failure === 500) await expect(panel.getByRole('alert')).not.toContainText('connection')
      else await expect(panel.getByRole('alert')).toContainText('Please check the connection')
      if (toastTitle) await expect(toast(page, toastTitle)).toBeVisible()
      await page.unroute(path)
      await panel.getByRole('button', { name: 'Try again' }).click()
      await expect(panel.getByText(loadedText).first()).toBeVisible()
    }
    await answerUnauthorized(page, path)
    await page.goto(`/admin?tab=${tab}`)
    await expect(page).toHaveURL('/login')
    await page.unroute(path)
    await signIn(page, site.adminPassword)
    await expect(page.getByRole('tab', { selected: true })).toHaveText(new RegExp(tab, 'i'))
    await expect(panel.getByText(loadedText).first()).toBeVisible()
  })

const forms = [
  {
    place: 'projects&edit=2',
    label: 'Location',
    path: /\/api\/admin\/projects\//,
    save: 'Save changes',
    done: 'Project updated successfully',
  },
  {
    place: 'products&edit=2',
    label: 'Title',
    path: /\/api\/admin\/products\//,
    save: 'Save changes',
    done: 'Product updated successfully',
  },
  {
    place: 'content&edit=hero_subtitle',
    label: 'Content',
    path: /\/api\/admin\/content\//,
    save: 'Save changes',
    done: 'Content updated successfully',
  },
  {
    place: 'media&edit=3',
    label: 'Alt text',
    path: /\/api\/admin\/media\/3/,
    save: 'Save changes',
    done: 'File updated successfully',
  },
  {
    place: 'news&edit=2',
    label: 'Location',
    path: /\/api\/admin\/news\//,
    save: 'Save changes',
    done: 'News article updated successfully',
  },
  { place: 'settings', label: 'Email', path: /\/api\/admin\/profile/, save: 'Update profile', done: 'Profile Updated' },
]

for (const { place, label, path, save, done } of isDeep ? forms : []) {
  const typedText = place === 'settings' ? 'somebody@equatora.example' : `What was typed into ${place}`
  const field = (page: Page) => page.getByRole('textbox', { name: new RegExp(`^${label}`) })
  const isSave = (request: Request) => path.test(request.url())
  const clickSave = (page: Page) => page.getByRole('button', { name: save }).click()

  test(`text typed into ${place} outlives a server that breaks, one that is gone, and a session that ends`, async ({
    admin: { page },
    site,
    allow,
  }) => {
    allow(/Failed to load/)
    await page.goto(`/admin?tab=${place}`)
    await field(page).fill(typedText)
    for (const failure of [500, 'offline'] as const) {
      await failCalls(page, path, 'PUT', failure)
      const failedSave =
        failure === 500 ? page.waitForEvent('requestfinished', isSave) : page.waitForEvent('requestfailed', isSave)
      await clickSave(page)
      await failedSave
      await expect(toast(page, /Failed to update|Something broke/)).toBeVisible()
      await expect(field(page)).toHaveValue(typedText)
      await page.unroute(path)
    }
    await answerUnauthorized(page, path)
    await clickSave(page)
    await expect(page).toHaveURL('/login')
    await page.unroute(path)
    await signIn(page, site.adminPassword)
    await expect(page.getByText('Your unsaved changes from before are back.')).toBeVisible()
    await expect(field(page)).toHaveValue(typedText)
    await clickSave(page)
    if (place === 'settings') {
      await page.getByLabel('Your password', { exact: true }).fill(site.adminPassword)
      await page.getByRole('button', { name: 'Go on' }).click()
    }
    await expect(toast(page, done)).toBeVisible()
  })
}

if (isDeep)
  test('the toast about a failed save does not cover the save button', async ({ admin: { page }, allow }) => {
    allow(/Failed to load/)
    for (const [width, height] of [
      [390, 844],
      [1024, 720],
      [1440, 900],
    ] as const)
      for (const { place, path } of forms.filter(({ place }) => /^(projects|content|media)/.test(place))) {
        await page.setViewportSize({ width, height })
        await page.goto(`/admin?tab=${place}`)
        await failCalls(page, path, 'PUT', 'offline')
        await page.getByRole('button', { name: 'Save changes' }).click()
        const message = await toast(page, /^Failed to update/).boundingBox()
        const button = await page.getByRole('button', { name: 'Save changes' }).boundingBox()
        if (!message || !button) throw new Error('The toast or the button is missing')
        const isBeside = message.x >= button.x + button.width
        const isAboveOrBelow = message.y + message.height <= button.y || message.y >= button.y + button.height
        expect(isBeside || isAboveOrBelow, `${place} at ${width} x ${height}`).toBe(true)
      }
  })

const answerUnauthorized = (page: Page, path: RegExp) =>
  page.route(path, (route) => route.fulfill({ status: 401, json: { message: 'Unauthorized', errors: [] } }))

async function signIn(page: Page, password: string) {
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}
