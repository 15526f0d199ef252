import type { Page } from '@playwright/test'
import { isDeep } from '../depth.ts'
import { expect, test } from './test.ts'

const submit = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click()

test('an error appears when a visitor leaves a wrong field, and disappears as soon as the typed text is right', async ({
  page,
}) => {
  await page.goto('/contact')
  const email = page.getByLabel('Email')
  await email.pressSequentially('amina')
  await expect(email).not.toHaveAttribute('aria-invalid')
  await page.keyboard.press('Tab')
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address')
  await expect(page.getByLabel('Company')).toBeFocused()

  await email.pressSequentially('@mill')
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address')
  await email.pressSequentially('.example')
  await expect(email).toHaveAccessibleDescription('')
  await expect(email).not.toHaveAttribute('aria-invalid')
  await expect(email).toBeFocused()
})

test('each error of a refused message goes when its own field is right, and the focus stays in the field', async ({
  page,
}) => {
  await page.goto('/contact')
  await submit(page)
  const firstName = page.getByLabel('First name')
  await expect(firstName).toBeFocused()
  await firstName.pressSequentially('Am')
  await expect(firstName).toHaveAccessibleDescription('')
  await expect(firstName).toBeFocused()
  await expect(page.getByLabel('Last name')).toHaveAccessibleDescription('Last name must be at least 2 characters')
  await page.getByLabel('Subject').selectOption('quote')
  await expect(page.getByLabel('Subject')).toHaveAccessibleDescription('')
})

if (isDeep)
  test('an error that only the server found goes when its field is changed', async ({ page, allow }) => {
    allow(/400/)
    await page.goto('/contact')
    for (const [label, text] of Object.entries({
      'First name': 'Amina',
      'Last name': 'Bello',
      Email: 'refused@mill.example',
      Message: 'We need 400 kW of solar for a mill in Kano.',
    }))
      await page.getByLabel(label).fill(text)
    await page.getByLabel('Subject').selectOption('quote')
    const errors = [{ path: 'email', message: 'This address takes no mail' }]
    await page.route('**/api/quotes', (route) => route.fulfill({ status: 400, json: { message: 'No.', errors } }))
    await submit(page)
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('This address takes no mail')
    await expect(page.getByLabel('Email')).toBeFocused()
    await page.getByLabel('Message').press('End')
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('This address takes no mail')
    await page.getByLabel('Email').fill('accepted@mill.example')
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('')
  })

if (isDeep)
  test('an error that appears does not move the button away from a pointer that is pressing it', async ({ page }) => {
    await page.goto('/contact', { waitUntil: 'networkidle' })
    await page.getByLabel('Message').fill('Short')
    await page.waitForLoadState('networkidle')
    const button = page.getByRole('button', { name: 'Send Message' })
    await button.scrollIntoViewIfNeeded()
    const { x, y } = (await button.boundingBox()) ?? { x: 0, y: 0 }
    await page.mouse.move(x + 20, y + 4)
    await page.mouse.down()
    const twoFrames = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    await page.evaluate(twoFrames)
    await page.mouse.up()
    await expect(page.getByLabel('First name')).toHaveAccessibleDescription('First name must be at least 2 characters')
  })

if (isDeep)
  test('a select is as high as an input', async ({ page }) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/contact')
      const heightOf = async (label: string) => (await page.getByLabel(label).boundingBox())?.height
      const input = await heightOf('Company')
      for (const label of ['Subject', 'Project size', 'Timeline']) expect(await heightOf(label), label).toBe(input)
    }
  })
