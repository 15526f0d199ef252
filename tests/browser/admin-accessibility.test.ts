import type { Page } from '@playwright/test'
import { entityNames } from '#contract/editing/entities.ts'
import { docsApi } from '#contract/platform/docs.ts'
import { tabNames } from '#web/admin/dashboard/frame/tabs.ts'
import { isDeep } from '../depth.ts'
import { expect, test, toast } from './admin.ts'
import { checkersFind, expectGoodInAnyLook } from './axe.ts'

test.use({ siteOf: 'accessibility' })

/** The parts of the OpenAPI document that this test reads. */
type OpenApiPaths = Record<
  string,
  { post: { requestBody: { content: { 'application/json': { schema: { properties: object } } } } } }
>

/** The visible labels of the fields whose controls have no `name` attribute. */
const labelsByField: Record<string, string> = {
  specifications: 'Specifications',
  questions: 'Questions and answers',
  diagram: 'Single-line diagram',
  products: 'Products used',
  writeUp: 'Write-up',
  isActive: 'Save as draft',
}

async function waitUntilLoaded(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.loading')).toHaveCount(0)
}

const tabs = [...tabNames, 'settings&part=notifications', 'settings&part=heads']
const dialogQueries = [
  ...entityNames.filter((name) => name !== 'content').map((name) => `?tab=${name}&edit=1`),
  '?tab=content&edit=company',
  '?tab=content&edit=hero_pictures',
  '?tab=content&edit=about_story',
  '?tab=content&edit=about_video_url',
  '?tab=media&edit=3',
  '?tab=media&edit=url',
]

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test(`${checkersFind} nothing wrong on the login, with and without errors`, async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expectGoodInAnyLook(page, 'login')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Username is required')).toBeVisible()
  await expectGoodInAnyLook(page, 'login with errors')
})

// `npm test` checks a tab of each kind: cards, a table, pictures and forms.
const checkedTabs = isDeep ? [...tabs, 'quotes&spam=true'] : ['quotes', 'projects', 'media', 'settings']

for (const tab of checkedTabs)
  test(`${checkersFind} nothing wrong on the tab ${tab}`, async ({ admin: { page }, sendLead }) => {
    test.slow()
    await sendLead()
    await sendLead({ email: 'bot@spam.example', remarks: 'https://spam.example' })
    await page.goto(`/admin?tab=${tab}`)
    await waitUntilLoaded(page)
    await expectGoodInAnyLook(page, tab)
  })

// In `npm test` the dialog of a new product, below, stands for all of them.
for (const dialog of isDeep ? dialogQueries : [])
  test(`${checkersFind} nothing wrong in the dialog ${dialog}`, async ({ admin: { page } }) => {
    test.slow()
    await page.goto(`/admin${dialog}`)
    await expect(page.getByRole('dialog')).toBeVisible()
    await waitUntilLoaded(page)
    await expectGoodInAnyLook(page, dialog)
  })

for (const name of isDeep ? entityNames : entityNames.slice(0, 1))
  test(`the dialog of new ${name} has every field that can be saved, and ${checkersFind} nothing wrong in it`, async ({
    admin: { page, call },
  }) => {
    test.slow()
    const { paths } = await call<{ paths: OpenApiPaths }>('GET', docsApi.read.path)
    const savedFields =
      paths[`/api/admin/${name}`]?.post.requestBody.content['application/json'].schema.properties ?? {}
    await page.goto(`/admin?tab=${name}&edit=new`)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('textbox').first()).toBeVisible()
    await dialog.locator('details').evaluateAll((groups: HTMLDetailsElement[]) => {
      for (const group of groups) group.open = true
    })
    // Translations have tabs of their own, in a site with more than one language.
    for (const field of Object.keys(savedFields).filter((name) => name !== 'translations')) {
      const label = labelsByField[field]
      const control = label
        ? dialog.getByText(label, { exact: true })
        : page.locator(`dialog :is([name="${field}"], [name^="${field}."])`)
      await expect(control.first(), field).toBeVisible()
    }
    await expectGoodInAnyLook(page, name)
  })

if (isDeep)
  test(`${checkersFind} nothing wrong in a form with errors and the picker`, async ({ admin: { page } }) => {
    test.slow()
    await page.goto('/admin?tab=projects&edit=new')
    await page.getByRole('button', { name: 'Create project' }).click()
    await expect(page.getByText('Title is required')).toBeVisible()
    await expectGoodInAnyLook(page, 'errors')
    await page.getByRole('button', { name: 'Media library' }).click()
    await expect(page.getByRole('button', { name: 'hero-portrait.jpg' })).toBeVisible()
    await expectGoodInAnyLook(page, 'picker')
  })

if (isDeep)
  test(`${checkersFind} nothing wrong in the palette, the sheet of shortcuts and a toast`, async ({
    admin: { page },
    sendLead,
  }) => {
    test.slow()
    await page.goto('/admin')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Control+k')
    await expectGoodInAnyLook(page, 'palette')
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    await expectGoodInAnyLook(page, 'sheet')
    await page.keyboard.press('Escape')
    await sendLead({ email: 'axe@mill.example' })
    await page.goto('/admin?q=axe@mill.example')
    await page.getByLabel('Status', { exact: true }).selectOption('closed')
    await expect(toast(page, 'Status updated successfully')).toBeVisible()
    await toast(page, 'Status updated successfully').hover()
    await expectGoodInAnyLook(page, 'toast')
  })

if (isDeep)
  test('nothing has to be scrolled sideways on a screen of 320 px', async ({ admin: { page }, sendLead }) => {
    await sendLead()
    await page.setViewportSize({ width: 320, height: 640 })
    for (const tab of tabs) {
      await page.goto(`/admin?tab=${tab}`)
      await waitUntilLoaded(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), tab).toBeLessThanOrEqual(320)
    }
  })
