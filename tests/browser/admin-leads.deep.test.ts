import type { Locator, Page } from '@playwright/test'
import { type Lead, leadApi } from '#contract/leads/leads.ts'
import { defaultHours, officeDay } from '#contract/leads/office.ts'
import { dayMs } from '#contract/platform/time.ts'
import { expect, test, toast } from './admin.ts'
import { expectNoAxeViolations } from './axe.ts'

test.use({ siteOf: 'leads in depth', viewport: { width: 1440, height: 900 } })

/** Finds the open lead, which is beside the list or in a dialog over it. */
const openLead = (page: Page, person: string) =>
  page.getByRole('region', { name: person, exact: true }).or(page.getByRole('dialog', { name: person, exact: true }))

test('a note or a follow-up that was changed in another window is not overwritten unseen', async ({
  admin: { page, call },
  sendLead,
  allow,
}) => {
  allow(/412/)
  await sendLead({ firstName: 'Kofi', lastName: 'Annan', email: 'kofi@desk.example' })
  await page.goto('/admin?q=kofi@desk.example')
  await page.getByRole('link', { name: /from Kofi Annan/ }).click()
  const lead = openLead(page, 'Kofi Annan')
  await lead.getByLabel('New note').fill('First')
  await lead.getByRole('button', { name: 'Add note' }).click()
  await lead.getByRole('button', { name: 'Edit the note' }).click()

  const otherPage = await page.context().newPage()
  await otherPage.goto(page.url())
  await openLead(otherPage, 'Kofi Annan').getByRole('button', { name: 'Edit the note' }).click()
  await openLead(otherPage, 'Kofi Annan').getByLabel('Edited note').fill('From the other window')
  await openLead(otherPage, 'Kofi Annan').getByRole('button', { name: 'Save note' }).click()
  await expect(openLead(otherPage, 'Kofi Annan').getByText('From the other window')).toBeVisible()
  await expect(openLead(otherPage, 'Kofi Annan').getByLabel('Edited note')).toBeHidden()

  await lead.getByLabel('Edited note').fill('From this window')
  await lead.getByRole('button', { name: 'Save note' }).click()
  await expect(lead.getByText('Somebody else has saved changes since you opened this.', { exact: true })).toBeVisible()
  await lead.getByRole('button', { name: 'Load their version' }).click()
  await expect(lead.getByText('From the other window')).toBeVisible()

  // Another administrator's change of the follow-up reaches the server just before the change on this page.
  const [quote] = await call<Lead[]>('GET', `${leadApi.list.path}?q=kofi@desk.example`)
  await page.route(/\/follow-up$/, async (route) => {
    const day = officeDay(defaultHours, Date.now() + 2 * dayMs)
    await call('PUT', `${leadApi.list.path}/${quote?.id}/follow-up`, { day })
    await route.continue()
  })
  await lead.getByRole('button', { name: 'Tomorrow' }).click()
  await expect(toast(page, 'Failed to plan the follow-up')).toContainText('Somebody else has changed this')
  await expect(lead.getByRole('button', { name: 'In 2 days' })).toHaveAttribute('aria-pressed', 'true')
})

for (const width of [390, 1440])
  for (const colorScheme of ['light', 'dark'] as const)
    test(`axe finds nothing in an open lead, ${colorScheme}, at ${width} px`, async ({
      admin: { page, call },
      sendLead,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 900 })
      const email = `axe-${colorScheme}-${width}@leads.example`
      await sendLead({ firstName: 'Efua', lastName: 'Sutherland', email })
      await sendLead({ firstName: 'Efua', lastName: 'Sutherland', email })
      const [quote] = await call<Lead[]>('GET', `${leadApi.list.path}?q=${email}`)
      await call('POST', `${leadApi.list.path}/${quote?.id}/notes`, { text: 'Called.' })
      await page.goto(`/admin?q=${email}&lead=${quote?.id}&productId=1`)
      const lead = openLead(page, 'Efua Sutherland')
      await expect(lead.getByRole('heading', { name: 'The same person again' })).toBeVisible()
      await lead.getByRole('button', { name: 'In 2 days' }).click()
      await expect(lead.getByText('admin planned a follow-up')).toBeVisible()
      await lead.getByRole('button', { name: 'Edit the note' }).click()
      await expectNoAxeViolations(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await lead.getByRole('button', { name: /^Close/ }).click()
      await expect(lead).toBeHidden()
    })

test('leads that were chosen for a list are not chosen in the list that was opened meanwhile', async ({
  admin: { page },
  sendLead,
}) => {
  for (let i = 1; i <= 3; i += 1) await sendLead({ email: `n${i}@slow-choice.example`, firstName: `Person${i}` })
  await page.goto('/admin?q=slow-choice.example')
  const box = (i: number) => page.getByRole('checkbox', { name: new RegExp(`of Person${i} `) })
  const bar = page.getByRole('region', { name: 'Chosen requests' })
  const { promise: untilReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/quotes\/ids\?/, async (route) => {
    await untilReleased
    await route.continue()
  })
  await box(1).check()
  await bar.getByRole('button', { name: 'Choose all 3' }).click()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(bar).toBeHidden()
  const ids = page.waitForResponse(/\/quotes\/ids\?/)
  release()
  await (await ids).finished()
  await box(2).check()
  await expect(bar).toContainText('1 chosen')
})

test('keys leave the open lead alone under a dialog, and go on from it after it was deleted', async ({
  admin: { page },
  sendLead,
}) => {
  for (const name of ['Third', 'Second', 'First']) await sendLead({ firstName: name, email: `${name}@keys.example` })
  await page.goto('/admin?q=keys.example')
  await page.getByRole('link', { name: 'General Inquiry from Second Bello' }).click()
  const lead = openLead(page, 'Second Bello')
  await expect(lead.getByText('The request arrived')).toBeVisible()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet).toBeVisible()
  await page.keyboard.press('x')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('region', { name: 'Chosen requests' })).toBeHidden()

  await lead.getByRole('button', { name: /^Delete/ }).click()
  await expect(lead.getByRole('button', { name: /^Restore/ })).toBeVisible()
  await page.keyboard.press('j')
  await expect(openLead(page, 'Third Bello')).toBeVisible()
  await page.keyboard.press('k')
  await expect(openLead(page, 'First Bello')).toBeVisible()
})

test('a note that is saved slowly is not offered again, and no word typed meanwhile is lost', async ({
  admin: { page },
  sendLead,
}) => {
  for (const firstName of ['Lower', 'Upper']) await sendLead({ firstName, email: `${firstName}@slow-note.example` })
  await page.goto('/admin?q=slow-note.example')
  await page.getByRole('link', { name: 'General Inquiry from Upper Bello' }).click()
  const lead = openLead(page, 'Upper Bello')
  const note = lead.getByLabel('New note')
  /** Adds a note, and lets the server save it after `meanwhile`. */
  const addSlowly = async (text: string, meanwhile: () => Promise<void>) => {
    const { promise: untilReleased, resolve: release } = Promise.withResolvers<void>()
    await page.route(
      /\/notes$/,
      async (route) => {
        await untilReleased
        await route.continue()
      },
      { times: 1 },
    )
    await note.fill(text)
    await lead.getByRole('button', { name: 'Add note' }).click()
    await expect(lead.getByRole('button', { name: 'Saving...' })).toBeVisible()
    await meanwhile()
    release()
  }
  await addSlowly('Called at noon.', () => note.fill('Call again.'))
  await expect(lead.getByText('Called at noon.')).toBeVisible()
  await expect(note).toHaveValue('Call again.')

  await addSlowly('Asked for a map.', async () => {
    await page.keyboard.press('j')
    await expect(openLead(page, 'Lower Bello')).toBeVisible()
  })
  await expect(async () => {
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    await expect(lead.getByText('Asked for a map.', { exact: true })).toBeVisible()
    await expect(note).toHaveValue('', { timeout: 500 })
  }).toPass({ timeout: 30_000 })
})

test('taking back a change of many leads is offered again if it could not be sent', async ({
  admin: { page, call },
  sendLead,
  allow,
}) => {
  allow(/ERR_FAILED/)
  for (const i of [1, 2, 3]) await sendLead({ email: `n${i}@again.example` })
  const statuses = async () =>
    (await call<Lead[]>('GET', `${leadApi.list.path}?q=again.example`)).map(({ status }) => status)
  await page.goto('/admin?q=again.example')
  const boxes = page.getByRole('tabpanel').getByRole('listitem').getByRole('checkbox')
  await expect(boxes).toHaveCount(3)
  for (const box of await boxes.all()) await box.check()
  await page.getByLabel('Set the status of the chosen requests').selectOption('quoted')
  const changed = toast(page, 'Status updated successfully')
  await expect(changed).toBeVisible()
  await page.route(/\/quotes\/changes$/, (route) => route.abort())
  await changed.getByRole('button', { name: 'Undo' }).click()
  const failure = toast(page, 'Failed to change the requests')
  await expect(failure).toBeVisible()
  expect(await statuses()).toEqual(['quoted', 'quoted', 'quoted'])
  await page.unroute(/\/quotes\/changes$/)
  await failure.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Taken back')).toContainText('3 requests have changed.')
  expect(await statuses()).toEqual(['new', 'new', 'new'])
})

const cutChanges: Record<string, (bar: Locator) => Promise<unknown>> = {
  spam: (bar) => bar.getByRole('button', { name: 'Mark as spam' }).click(),
  bin: (bar) => bar.getByRole('button', { name: 'Move to bin' }).click(),
  status: (bar) => bar.getByLabel('Set the status of the chosen requests').selectOption('quoted'),
}

for (const [name, change] of Object.entries(cutChanges))
  for (const cut of ['before it arrives', 'before its answer arrives'])
    test(`a change of many leads that is cut ${cut} can be taken back: ${name}`, async ({
      admin: { page, call },
      sendLead,
      allow,
    }) => {
      allow(/ERR_FAILED/)
      const host = `${name}-${cut.replaceAll(' ', '-')}.example`
      for (const i of [1, 2, 3]) await sendLead({ email: `n${i}@${host}` })
      const list = async () =>
        (await call<Lead[]>('GET', `${leadApi.list.path}?q=${host}`)).map(({ id, status }) => ({ id, status }))
      const before = await list()
      await page.goto(`/admin?q=${host}`)
      const bar = page.getByRole('region', { name: 'Chosen requests' })
      const boxes = page.getByRole('tabpanel').getByRole('listitem').getByRole('checkbox')
      await expect(boxes).toHaveCount(3)
      for (const box of await boxes.all()) await box.check()
      await page.route(/\/quotes\/changes$/, async (route) => {
        if (cut === 'before its answer arrives') await route.fetch()
        await route.abort()
      })
      await change(bar)
      const failure = toast(page, 'Failed to change the requests')
      await expect(failure).toContainText('Some of them may have changed all the same.')
      await page.unroute(/\/quotes\/changes$/)
      if (cut === 'before its answer arrives') expect(await list()).not.toEqual(before)
      else expect(await list()).toEqual(before)
      await failure.getByRole('button', { name: 'Undo' }).click()
      await expect(toast(page, 'Taken back')).toContainText(
        cut === 'before its answer arrives' ? '3 requests have changed.' : '0 requests have changed.',
      )
      expect(await list()).toEqual(before)
    })
