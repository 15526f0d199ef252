import type { Page } from '@playwright/test'
import { estimateApi } from '#contract/estimates/estimates.ts'
import { pages } from '#contract/platform/pages.ts'
import { isDeep } from '../depth.ts'
import { expectShortOnPhone, expectWholeMonths } from './short-page.ts'
import { expect, test } from './test.ts'

/** Opens the estimate page, and waits until its scripts handle events. */
async function openEstimate(page: Page, prefix = '') {
  await page.goto(`${prefix}/estimate`)
  await expect(page.locator('html')).toHaveAttribute('data-live')
}

const slider = (page: Page, name: string) => page.getByRole('slider', { name })

test('figures follow a slider, and the address follows the figures', async ({ page }) => {
  const requestedPaths: string[] = []
  await page.goto('/estimate')
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
  const makes = page.getByText('makes in a year').locator('..')
  await expect(makes).toContainText('120')
  const yearlyChart = page.locator('.chart-figure').first()
  await yearlyChart.locator('summary').click()
  const yields = yearlyChart.getByRole('table')
  const yieldsBefore = await yields.textContent()

  await slider(page, 'Solar in kWp').focus()
  await page.keyboard.press('Home')
  await expect(makes).toContainText('0 kWh')
  await page.keyboard.press('End')
  await expect(makes).toContainText('339 MWh')
  await expect(page).toHaveURL(/peakPowerKw=200/)
  await expect.poll(() => yields.textContent()).not.toBe(yieldsBefore)
  expect(requestedPaths.filter((path) => path.startsWith('/api/'))).toEqual([])

  const sharedUrl = page.url()
  await page.goto('/about')
  await page.goto(sharedUrl)
  await expect(makes).toContainText('339 MWh')
  await expect(page.getByLabel('Solar', { exact: true })).toHaveValue('200')

  // Once the figure follows the slider, the browser has loaded the code of the form, which the link below needs.
  await slider(page, 'Solar in kWp').focus()
  await page.keyboard.press('Home')
  await expect(makes).toContainText('0 kWh')
  await page.keyboard.press('End')
  await expect(makes).toContainText('339 MWh')
  await page.getByRole('link', { name: 'Back to the suggested size' }).click()
  await expect(makes).toContainText('120')
  await expect(page).not.toHaveURL(/peakPowerKw/)
})

test('for another place the browser fetches the data of this place only', async ({ page }) => {
  await openEstimate(page)
  const replies: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().includes('/api/')) replies.push(response.text())
  })
  await page.getByLabel('Place').focus()
  await page.getByLabel('Place').selectOption('Nairobi')
  await expect(page.getByRole('heading', { name: /July gives \d+ % less than/ })).toBeVisible()
  await expect(page).toHaveURL(/\?place=Nairobi$/)
  await expect(page.getByText('KES a litre')).toBeVisible()
  expect(replies).toHaveLength(1)
  expect((await replies[0])?.length).toBeLessThan(20_000)
})

test('a wrong figure is named beside its field while the result stays', async ({ page }) => {
  await page.goto('/estimate')
  await page.getByLabel('Consumption in kWh a month').fill('a lot')
  const field = page.getByLabel('Consumption in kWh a month')
  await expect(field).toHaveAccessibleDescription('Please give a number from 0 to 1,000,000,000')
  await expect(page.getByRole('heading', { name: 'August gives 24 % less than December' })).toBeVisible()
  await field.fill('24,000')
  await expect(field).toHaveAccessibleDescription('')
  await expect(page.getByText('makes in a year').locator('..')).toContainText('239 MWh')
})

test('the assumptions and the questions are folded until a visitor asks for them, and follow the form', async ({
  page,
}) => {
  await openEstimate(page)
  const rate = page.getByRole('textbox', { name: 'Discount rate above inflation' })
  await expect(rate).toBeHidden()
  await page.getByLabel('Consumption in kWh a month').fill('24,000')
  await expect(page.getByText('makes in a year').locator('..')).toContainText('239 MWh')
  await page.getByText('Check the assumptions').click()
  await expect(rate).toHaveAttribute('placeholder', '10')
  await rate.fill('12')
  await expect(page.getByText('so the discount rate of 12')).toBeVisible()
  await expect(page).toHaveURL(/discountRatePercent=12/)
  await rate.fill('lots')
  await expect(rate).toHaveAccessibleDescription('Please give a number from 0 to 100')
  await page.getByText('An engineer’s questions').click()
  await expect(page.getByText(/makes \d+.MWh a year, saves/).first()).toBeVisible()
  await expect(page).toHaveURL(/discountRatePercent=lots/)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Discount rate above inflation' })).toBeVisible()
})

test('a visitor chooses a month, and the page shows its mean day', async ({ page }) => {
  await page.goto('/estimate')
  await page.getByRole('link', { name: 'March' }).click()
  await expect(page.getByRole('heading', { name: /In March, sun and battery carry/ })).toBeVisible()
  await expect(page).toHaveURL(/month=3/)
})

test('the home page shows a figure that follows its fields, and leads to the whole estimate', async ({ page }) => {
  await page.goto('/')
  const band = page.getByRole('region', { name: 'What would it save you?' })
  await expect(band).toContainText('in Kano.')
  await band.getByLabel('Your place').selectOption('Nairobi')
  await expect(band).toContainText('in Nairobi.')
  await expect(band).toContainText('KES')
  await band.getByLabel('Use, kWh a month').fill('many')
  await expect(band).toContainText('Please give a number from 0 to 1,000,000,000')
  await band.getByLabel('Use, kWh a month').fill('30,000')
  await expect(band).not.toContainText('Please give a number')
  await band.getByRole('button', { name: 'See how' }).click()
  await expect(page.getByLabel('Consumption in kWh a month')).toHaveValue('30,000')
  await expect(page.getByLabel('Place')).toHaveValue('Nairobi')
})

if (isDeep)
  test('the figure of the home page follows fields that were filled in before the scripts arrived', async ({
    page,
  }) => {
    const { promise: untilReleased, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await untilReleased
      await route.continue()
    })
    const opening = page.goto('/', { waitUntil: 'commit' })
    const band = page.getByRole('region', { name: 'What would it save you?' })
    await band.getByLabel('Use, kWh a month').fill('30,000')
    await band.getByLabel('Your place').selectOption('Nairobi')
    release()
    await opening
    await expect(band).toContainText('in Nairobi.')
    await expect(band.getByLabel('Use, kWh a month')).toHaveValue('30,000')
  })

if (isDeep)
  test('a visitor without a connection reads that the figure of the home page is not of the typed values', async ({
    page,
    context,
    allow,
  }) => {
    allow(/ERR_INTERNET_DISCONNECTED/)
    await page.goto('/', { waitUntil: 'networkidle' })
    const band = page.getByRole('region', { name: 'What would it save you?' })
    await context.setOffline(true)
    await band.getByLabel('Use, kWh a month').fill('90,000')
    await expect(band).toContainText('These figures could not be updated. Please check your connection.')
    await context.setOffline(false)
    await band.getByLabel('Use, kWh a month').fill('30,000')
    await expect(band).not.toContainText('could not be updated')
    await expect(band).not.toContainText('38.9 million')
  })

test('the printed page has all tables and no form', async ({ page }) => {
  await page.goto('/estimate')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation').first()).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Try it' })).toBeHidden()
  await expect(page.getByRole('cell', { name: '8,430' })).toBeVisible()
})

if (isDeep)
  test('the table of assumptions fits on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/estimate')
    await page.getByText('Check the assumptions').click()
    const table = page.getByRole('region', { name: 'Every assumption' })
    expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor sends the form and gets another estimate, whose address can be shared', async ({ page }) => {
    await page.goto('/estimate')
    await expect(page.getByRole('slider')).toHaveCount(0)
    await page.getByLabel('Place').selectOption('Accra')
    await page.getByLabel('Consumption in kWh a month').fill('30 000')
    await page.getByLabel('Mounting').locator('..').locator('select').selectOption('tracker', { force: true })
    await page.getByRole('button', { name: 'Calculate' }).click()
    await expect(page).toHaveURL(/place=Accra/)
    await expect(page.getByLabel('Place')).toHaveValue('Accra')
    await expect(page.getByText(/GHS\s[\d.]+\smillion/).first()).toBeVisible()
    await page.getByRole('link', { name: 'January' }).click()
    await expect(page.getByRole('heading', { name: /In January, sun and battery/ })).toBeVisible()
    await expect(page.getByLabel('Consumption in kWh a month')).toHaveValue('30 000')
  })
})

test('an assumption typed before the browser has the code of its field counts once the code arrives', async ({
  page,
}) => {
  const { promise: untilReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route(/assumptions-table-.*\.js$/, async (route) => {
    await untilReleased
    await route.continue()
  })
  await openEstimate(page)
  await page.getByText('Check the assumptions').click()
  await page.getByRole('textbox', { name: 'Solar plant, installed' }).fill('800')
  release()
  await expect(page.locator('.chart-figure[data-large]').getByRole('heading')).toHaveText(/ matters most$/)
  await expect(page).toHaveURL(/[?&]\w+=800(&|$)/)
})

test('a saved estimate is short on a phone, and its assumptions are folded on the screen but not on paper', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const saved = await request.post(estimateApi.save.path, {
    data: { place: 'Kano', outageHours: 6, generatorsKva: [60] },
  })
  const { code } = await saved.json()
  await page.goto(pages.savedEstimate.href({ code }))
  const assumption = page.locator('#assumptions').getByRole('rowheader', { name: 'Solar plant, installed' })
  await expect(assumption).toBeHidden()
  await expectShortOnPhone(page)
  await page.emulateMedia({ media: 'print' })
  await expect(assumption).toBeVisible()
})

for (const width of [320, 390, 768, 1024, 1440])
  test(`at ${width} px the months stand in equal rows, and the texts of all charts are at least 9 px high`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await openEstimate(page)
    const months = page.getByRole('list', { name: 'Month' }).getByRole('listitem')
    const tops = await months.evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().top)))
    const rows = Map.groupBy(tops, (top) => top)
    expect(new Set(Array.from(rows.values(), (row) => row.length)).size, tops.join()).toBe(1)
    const sizes = await page.locator('.chart').evaluateAll((charts) =>
      charts.map((chart) => {
        const text = chart.querySelector('text')
        const scale = chart.getBoundingClientRect().width / (chart as SVGSVGElement).viewBox.baseVal.width
        return text ? Number.parseFloat(getComputedStyle(text).fontSize) * scale : 9
      }),
    )
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(9)
  })

for (const prefix of ['', '/fr'])
  test(`on a phone ${prefix}/estimate is short`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openEstimate(page, prefix)
    await expectShortOnPhone(page)
  })

test('on a phone the answer stays in sight, and the large chart follows what is changed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openEstimate(page)
  const answer = page.locator('.answer')
  const largeChart = page.locator('.chart-figure[data-large]').getByRole('heading')
  await expect(largeChart).toHaveText(/^In August/)
  for (const [name, heading] of [
    ['Solar in kWp', /less than/],
    ['Battery in kWh', /^In \w+, sun and battery/],
    ['Diesel in NGN a litre', /^Grid and diesel/],
  ] as const) {
    const before = await answer.textContent()
    await slider(page, name).focus()
    await page.keyboard.press('End')
    await expect(answer).toBeInViewport({ ratio: 1 })
    await expect(answer).not.toHaveText(before ?? '')
    await expect(largeChart).toHaveText(heading)
  }
  await page.getByText('Check the assumptions').click()
  await page.getByRole('textbox', { name: 'Solar plant, installed' }).fill('800')
  await expect(largeChart).toHaveText(/ matters most$/)

  // A chip for a month never breaks inside its word, also with text of twice the size.
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expectWholeMonths(page)
})
