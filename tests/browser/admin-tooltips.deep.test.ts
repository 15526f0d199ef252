import type { Page } from '@playwright/test'
import { leadWorkApi } from '#contract/leads/desk.ts'
import { type Lead, leadApi } from '#contract/leads/leads.ts'
import { pathOf } from '#contract/platform/endpoint.ts'
import { expect, test } from './admin.ts'

test.use({ siteOf: 'tooltips' })

const tooltip = (page: Page) => page.getByRole('tooltip')
const editButton = (page: Page) => page.getByRole('button', { name: 'Edit hero_title' })
const deleteButton = (page: Page) => page.getByRole('button', { name: 'Delete hero_title' })

/** Opens the dashboard with a clock that only the test advances, so that delays are exact on a slow machine, too. */
async function openContent(page: Page) {
  await page.clock.install()
  await page.goto('/admin?tab=content')
  await expect(editButton(page)).toBeVisible()
  await page.clock.pauseAt(Date.now() + 3_600_000)
}

test('a tooltip appears after 700 ms, and another one within 300 ms of it at once', async ({ admin: { page } }) => {
  await openContent(page)
  await editButton(page).hover()
  await page.clock.runFor(699)
  await expect(tooltip(page)).toBeHidden()
  await page.clock.runFor(1)
  await expect(tooltip(page)).toHaveText('Edit')
  await expect(editButton(page)).toHaveAccessibleName('Edit hero_title')
  await deleteButton(page).hover()
  await expect(tooltip(page)).toHaveText('Delete')
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(tooltip(page)).toBeHidden()
  await page.clock.runFor(299)
  await deleteButton(page).hover()
  await expect(tooltip(page)).toHaveText('Delete')
  await page.getByRole('heading', { level: 1 }).hover()
  await page.clock.runFor(301)
  await deleteButton(page).hover()
  await page.clock.runFor(699)
  await expect(tooltip(page)).toBeHidden()
})

test('a tooltip stays while the pointer is on it, and goes with a click', async ({ admin: { page } }) => {
  await openContent(page)
  await editButton(page).hover()
  await page.clock.runFor(700)
  await tooltip(page).hover()
  await expect(tooltip(page)).toHaveText('Edit')
  await editButton(page).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(tooltip(page)).toBeHidden()
})

test('the keyboard gets a tooltip with the focus, and Escape closes it and not the dialog', async ({
  admin: { page },
}) => {
  await page.goto('/admin?tab=products&edit=1')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add feature' }).focus()
  await page.keyboard.press('Shift+Tab')
  await expect(tooltip(page)).toHaveText(/^Remove feature \d+$/)
  await page.keyboard.press('Escape')
  await expect(tooltip(page)).toBeHidden()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

for (const [address, opener] of [
  ['?tab=content', '[aria-label="Edit hero_title"]'],
  ['?tab=products', 'button[aria-label^="Edit "]'],
  ['?tab=quotes', '[data-lead] h2 a'],
  ['?tab=quotes', '[aria-label^="Deliveries of "]'],
  ['?tab=quotes', 'button:text("New lead")'],
] as const)
  test(`a dialog that opens under a resting pointer closes at the first Escape: ${opener} of ${address}`, async ({
    admin: { page },
    sendLead,
  }) => {
    await sendLead({ email: 'resting@mill.example' })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.clock.install()
    await page.goto(`/admin${address}`)
    const dialog = page.getByRole('dialog')
    await page.locator(opener).first().click()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    await page.locator(opener).first().press('Enter')
    await expect(dialog.locator('button:hover')).toHaveAccessibleName('Close')
    await page.clock.runFor(700)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

test('a tooltip of a button in a dialog is above the dialog and inside the window', async ({ admin: { page } }) => {
  await page.goto('/admin?tab=content&edit=hero_title')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).hover()
  await expect(tooltip(page)).toHaveText('Close')
  const isOnTop = await tooltip(page).evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const isInside = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight
    return isInside && document.elementFromPoint((left + right) / 2, (top + bottom) / 2) === element
  })
  expect(isOnTop).toBe(true)
})

test('a disabled arrow says why, to screen readers too', async ({ admin: { page } }) => {
  await page.goto('/admin?tab=products')
  const table = page.getByRole('table', { name: 'Products' })
  await table.getByRole('columnheader', { name: 'Title' }).getByRole('button').click()
  const up = table.getByRole('button', { name: /^Move .* up$/ }).first()
  const reason = 'Sort by nothing and clear the search to change the order'
  await expect(up).toHaveAccessibleDescription(reason)
  await up.hover()
  await expect(tooltip(page)).toHaveText(reason)
})

test('no icon button has a second tooltip by the attribute `title`', async ({ admin: { page }, sendLead }) => {
  await sendLead({ email: 'titles@mill.example' })
  for (const address of [
    '?q=titles',
    '?tab=projects&edit=1',
    '?tab=products',
    '?tab=content&edit=about_story',
    '?tab=media',
    '?tab=news',
    '?tab=settings',
  ]) {
    await page.goto(`/admin${address}`)
    await expect(page.locator('.icon-button').first()).toBeAttached()
    await expect(page.locator('.loading')).toHaveCount(0)
    await expect(page.locator('.icon-button[title], a[aria-label][title], button[aria-label][title]')).toHaveCount(0)
  }
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true })

  test('a long press shows the tooltip and does not press the button, and a tap presses it', async ({
    admin: { page },
    context,
  }) => {
    await page.goto('/admin?tab=content')
    // A laptop with a touch screen has a mouse, so its icons have no words.
    await page.evaluate(() => {
      const style = new CSSStyleSheet()
      style.replaceSync('.touch-word { display: none !important }')
      document.adoptedStyleSheets.push(style)
    })
    await editButton(page).scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await editButton(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const devtools = await context.newCDPSession(page)
    const touchPoints = [{ x: x + width / 2, y: y + height / 2 }]
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    await expect(tooltip(page)).toHaveText('Edit')
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect(tooltip(page)).toHaveText('Edit')
    await expect(page.getByRole('dialog')).toBeHidden()
    await editButton(page).tap()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(tooltip(page)).toBeHidden()
  })

  for (const width of [320, 390, 820])
    test(`each icon that does something has a word, and nothing is wider than ${width} px`, async ({
      admin: { page, call },
      sendLead,
    }) => {
      test.slow()
      await sendLead({ email: `touch${width}@mill.example` })
      const [lead] = await call<Lead[]>('GET', `${leadApi.list.path}?q=touch${width}@mill.example`)
      await call('POST', pathOf(leadWorkApi.addNote, { params: { id: lead?.id ?? 0 } }), { text: 'Called.' })
      await page.setViewportSize({ width, height: 844 })
      for (const address of [
        `?q=touch${width}`,
        `?q=touch${width}&lead=${lead?.id}`,
        '?tab=projects',
        '?tab=products',
        '?tab=products&edit=1',
        '?tab=news&edit=1',
        '?tab=media',
        '?tab=settings&part=notifications',
      ]) {
        await page.goto(`/admin${address}`)
        const icons = page.locator('.icon-button:visible, .dialog-close button')
        await expect(icons.first()).toBeVisible()
        await expect(page.locator('.loading')).toHaveCount(0)
        const words = await icons.evaluateAll((all) =>
          all.map((icon) => {
            const word = icon.querySelector('.touch-word')
            return word && getComputedStyle(word).display !== 'none' ? word.textContent : icon.outerHTML
          }),
        )
        for (const word of words) expect(word, address).toMatch(/^[A-Z][a-zA-Z-]*( [a-z]+)*$/)
        expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(width)
      }
    })
})

test('a browser without popovers shows no tooltips, and its buttons work', async ({ admin: { page } }) => {
  await page.addInitScript(() => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name)
  })
  await openContent(page)
  await editButton(page).hover()
  await page.clock.runFor(1000)
  await expect(tooltip(page)).toBeHidden()
  await editButton(page).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
