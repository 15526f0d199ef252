import { type Lead, leadApi } from '#contract/leads/leads.ts'
import { isDeep } from '../depth.ts'
import { expect, test, toast } from './admin.ts'
import { expectNoAxeViolations } from './axe.ts'

test.use({ siteOf: 'leads by hand', viewport: { width: 1440, height: 900 } })

test('an administrator enters a lead from the telephone, corrects its number, closes it and says what was won', async ({
  admin: { page, call },
}) => {
  await page.goto('/admin')
  await page.getByRole('button', { name: 'New lead' }).click()
  const dialog = page.getByRole('dialog', { name: 'New lead' })
  await expect(dialog.getByLabel('First name')).toBeFocused()
  await dialog.getByLabel('First name').fill('Danladi')
  await dialog.getByRole('button', { name: 'Enter lead' }).click()
  await expect(dialog.getByText('Please give an e-mail address or a telephone number')).toBeVisible()
  await dialog.getByLabel('Phone').fill('0803 765 4321')
  await dialog.getByLabel('Agreed to be stored on').fill('2026-01-05')
  await dialog.getByLabel('Message').fill('Wants 200 kWp for a mill.')
  if (isDeep) await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Enter lead' }).click()

  const lead = page.getByRole('region', { name: 'Danladi', exact: true })
  await expect(toast(page, 'Request entered')).toBeVisible()
  await expect(lead.getByText('admin entered the request. It came by telephone')).toBeVisible()
  await expect(lead.getByText('By telephone, agreed on January 5, 2026 that we keep these data')).toBeVisible()
  await expect(lead.getByRole('link', { name: 'Call Danladi' })).toHaveAttribute('href', 'tel:+2348037654321')
  // Without an e-mail address there is nothing to write to.
  await expect(lead.getByRole('link', { name: /Email|Reply/ })).toHaveCount(0)

  await lead.getByRole('button', { name: 'Correct the data of Danladi' }).click()
  const correction = page.getByRole('dialog', { name: /^Correct lead/ })
  await correction.getByLabel('Email').fill('danladi@mill.example')
  await correction.getByLabel('Phone').fill('0803 765 4322')
  await correction.getByRole('button', { name: 'Save' }).click()
  await expect(lead.getByText('admin changed the telephone number from 0803 765 4321 to 0803 765 4322')).toBeVisible()
  await expect(lead.getByText('admin added the e-mail address danladi@mill.example')).toBeVisible()
  await expect(lead.getByRole('link', { name: 'Email Danladi' })).toBeVisible()

  await lead.getByLabel('Status').selectOption('closed')
  await expect(toast(page, 'Status updated successfully')).toContainText('Danladi: Closed')
  await lead.getByRole('button', { name: 'Won' }).click()
  await lead.getByLabel('Value').fill('1.250')
  await expect(lead.getByLabel('Value')).toHaveAccessibleDescription('Read as 1,250')
  await lead.getByLabel('Value').fill('1.25')
  await expect(lead.getByLabel('Value')).toHaveAccessibleDescription('')
  await lead.getByLabel('Value').fill('12,000,000')
  await lead.getByLabel('Reason').selectOption('Best price')
  await lead.getByRole('button', { name: 'Save the outcome' }).click()
  await expect(lead.getByText('admin noted the outcome: won, NGN 12,000,000, Best price')).toBeVisible()
  // A further click on the chosen outcome changes nothing.
  await lead.getByRole('button', { name: 'Won' }).click()
  await lead.getByLabel('Value').fill('12,500,000')
  await lead.getByRole('button', { name: 'Save the outcome' }).click()
  await expect(lead.getByText(/^admin noted the outcome/)).toContainText([
    'won',
    'won, NGN 12,000,000, Best price',
    'won, NGN 12,500,000, Best price',
  ])
  await expectNoAxeViolations(page)
  const [stored] = await call<Lead[]>('GET', `${leadApi.list.path}?q=danladi`)
  expect(stored).toMatchObject({
    source: 'phone',
    status: 'closed',
    outcome: { result: 'won', value: '12500000', currency: 'NGN', reason: 'Best price' },
  })

  await page.getByRole('tab', { name: 'Overview' }).click()
  const outcomes = page.getByRole('region', { name: 'Won and lost in the last 12 months' })
  await expect(outcomes).toContainText('1 won and 0 lost. The requests that were won are worth NGN 12,500,000.')
  await expect(outcomes).toContainText('By source: By telephone, 1 won and 0 lost.')
  await expect(outcomes.getByRole('row').last().getByRole('cell')).toHaveText(['1', '0'])
  if (isDeep) await expectNoAxeViolations(page)
})

if (isDeep)
  test('a search says what Spam and the bin hold, and the link of a mail opens a lead wherever it is', async ({
    admin: { page, call },
    sendLead,
  }) => {
    await sendLead({ firstName: 'Ngozi', email: 'ngozi.spam@elsewhere.example' })
    await sendLead({ firstName: 'Ngozi', email: 'ngozi.bin@elsewhere.example' })
    const [binned, spam] = await call<Lead[]>('GET', `${leadApi.list.path}?q=elsewhere.example`)
    await call('PUT', `${leadApi.list.path}/${spam?.id}/spam`, { spam: true })
    await call('DELETE', `${leadApi.list.path}/${binned?.id}`)
    await page.goto('/admin?q=ngozi')
    await expect(page.getByText('The search also finds 1 in Spam and 1 in the bin.')).toBeVisible()
    await page.getByRole('button', { name: '1 in the bin' }).click()
    await expect(page.getByText('ngozi.bin@elsewhere.example')).toBeVisible()

    for (const [lead, sign] of [
      [spam, 'Not spam'],
      [binned, 'Restore'],
    ] as const) {
      await page.goto(`/admin?tab=quotes&status=closed&lead=${lead?.id}`)
      const panel = page.getByRole('region', { name: 'Ngozi Bello', exact: true })
      await expect(panel.getByRole('button', { name: sign })).toBeVisible()
    }
  })
