import { aLanguagesBlock } from '../makers.ts'
import { expect, test } from './admin.ts'
import { expectShortOnPhone } from './short-page.ts'

test.use({ siteOf: 'estimates in languages' })

// The tests share a site, which refuses the block if a test before has added it.
const languagesBlock = aLanguagesBlock('fr', 'pt', 'ar')

test('figures that a French visitor types are the same for a reader of the address in another language', async ({
  admin: { page, call },
}) => {
  await call('POST', '/api/admin/content', languagesBlock)
  await page.goto('/fr/estimate')
  const consumption = page.getByLabel('Consommation en kWh par mois')
  await expect(consumption).toHaveValue('12\u202f000')
  await consumption.fill('12.500,5')
  await page.getByRole('textbox', { name: 'Solaire' }).fill('12,5')
  await expect(page).toHaveURL(/peakPowerKw=12%2C5.*decimal=comma/)
  const makes = page.getByText('produit par an').locator('..')
  await expect(makes).toContainText('21,2')
  await page.getByRole('slider', { name: 'Batterie (kWh)' }).focus()
  await page.keyboard.press('Home')
  await page.getByRole('textbox', { name: 'Gasoil' }).fill('1,25')
  await expect(page).toHaveURL(/dieselPerLitre=1%2C25/)

  const { search } = new URL(page.url())
  await page.goto(`/estimate${search}`)
  await expect(page.getByLabel('Consumption in kWh a month')).toHaveValue('12,500.5')
  await expect(page.getByRole('textbox', { name: 'Solar', exact: true })).toHaveValue('12.5')
  await expect(page.getByRole('textbox', { name: 'Diesel', exact: true })).toHaveValue('1.25')
  await expect(page.getByText('makes in a year').locator('..')).toContainText('21.2')
  await page.getByRole('textbox', { name: 'Solar', exact: true }).fill('13.5')
  await expect(page).toHaveURL(/peakPowerKw=13.5/)
  await expect(page).not.toHaveURL(/decimal/)
})

test('the figure of the home page follows a Portuguese visitor’s fields, whose form leads to the same figures', async ({
  admin: { page, call },
}) => {
  await call('POST', '/api/admin/content', languagesBlock)
  await page.goto('/pt/')
  const band = page.locator('form[action="/pt/estimate"]')
  await expect(band.locator('[name=monthlyKwh]')).toHaveValue('12\u00a0000')
  const before = await band.textContent()
  await band.locator('[name=monthlyKwh]').fill('24.000')
  await expect(band).not.toHaveText(before ?? '')
  await band.locator('[name=monthlyKwh]').fill('muitos')
  await expect(band).toContainText('Indique um número de 0 a')
  await band.locator('[name=monthlyKwh]').fill('24.000')
  await band.getByRole('button').click()
  await expect(page.getByLabel('Consumo em kWh por mês')).toHaveValue('24.000')
  await expect(page).toHaveURL(/decimal=comma/)
  await expect(page.getByText('produz por ano').locator('..')).toContainText('239')
})

for (const language of ['pt', 'ar'])
  test(`on a phone /${language}/estimate is short`, async ({ admin: { page, call } }) => {
    await call('POST', '/api/admin/content', languagesBlock)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/${language}/estimate`)
    await expectShortOnPhone(page)
  })
