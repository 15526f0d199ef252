import type { Page } from '@playwright/test'
import { adminApi } from '#contract/accounts/admins.ts'
import { teamApi } from '#contract/accounts/team.ts'
import { expect, test, toast } from './admin.ts'
import { addAdmin } from './team.ts'

// Each way to the question for the password: closing the question changes nothing and is no failure.

test.use({ siteOf: 'stopping' })

type Way = { tab: string; begin: (page: Page) => Promise<unknown> }

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()

const ways: Record<string, Way> = {
  'a new e-mail address': {
    tab: 'settings',
    async begin(page) {
      await page.getByLabel('Email', { exact: true }).fill('new@equatora.example')
      await press('Update profile')(page)
    },
  },
  'an invitation by mail': {
    tab: 'settings&part=team',
    async begin(page) {
      await page.getByLabel(/^E-mail address/).fill('grace@equatora.example')
      await press('Invite')(page)
    },
  },
  'an invitation by a link': { tab: 'settings&part=team', begin: press('Invite') },
  'the end of an account': { tab: 'settings&part=team', begin: press('Deactivate kwame') },
  'the return of an account': { tab: 'settings&part=team', begin: press('Activate ngozi') },
}

test.beforeEach(async ({ admin: { call, confirmedCall, page }, request, allow }) => {
  // The server asks for the password.
  allow(/403/)
  page.on('dialog', (dialog) => dialog.accept())
  const members = async () => (await call<{ members: Member[] }>('GET', teamApi.read.path)).members
  for (const name of ['kwame', 'ngozi'])
    if (!(await members()).some(({ username }) => username === name)) await addAdmin(confirmedCall, request, name)
  const ngozi = (await members()).find(({ username }) => username === 'ngozi')
  await confirmedCall('PUT', teamApi.setActive.path.replace(':id', String(ngozi?.id)), { active: false })
})

type Member = { id: number; username: string }

for (const [name, { tab, begin }] of Object.entries(ways))
  for (const close of ['Escape', 'Close'])
    test(`stopping at the question for the password by ${close} is no failure: ${name}`, async ({
      admin: { page, call },
    }) => {
      const stored = async () => ({
        team: await call<object>('GET', teamApi.read.path),
        you: await call<object>('GET', adminApi.verify.path),
      })
      const before = await stored()
      await page.goto(`/admin?tab=${tab}`)
      await begin(page)
      const question = page.getByRole('dialog', { name: 'Is it you?' })
      await expect(question).toBeVisible()
      if (close === 'Escape') await page.keyboard.press('Escape')
      else await question.getByRole('button', { name: 'Close' }).click()
      await expect(question).toBeHidden()
      await expect(toast(page, 'Nothing was changed')).toBeVisible()
      await expect(page.getByText(/Failed/)).toBeHidden()
      await expect(page.locator('[role=alert]:visible')).toHaveCount(0)
      expect(await stored()).toEqual(before)
    })
